package app

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/config"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
	"portal/platform/internal/keys"
	"portal/platform/internal/notifications"
	"portal/platform/internal/push"
	"portal/platform/internal/telemetry"
)

// newPush returns the service that sends pushes to browsers, nil where the settings disable it.
func newPush(db *bun.DB, keySet *keys.Set, cfg config.Config, metrics *telemetry.Metrics, h deps) (*push.Service, error) {
	if cfg.VAPIDKey == config.NoPushes {
		return nil, nil
	}
	metrics.ExpectPushes(push.Outcomes...)
	options := push.Options{
		Key: keySet.VAPID, Contact: cfg.SupportMail, Ring: keySet.Pushes, Loopback: cfg.PushLoopback, Log: h.logger, Now: h.now, Observe: metrics.ObservePush,
	}
	if cfg.VAPIDKey != "" {
		options.Key = cfg.VAPIDKey
	}
	return push.New(db, options)
}

func notificationsContext(h deps) module {
	handlers := notifications.NewHandlers(h.db, h.accounts, fileNames(h.files), h.now).WithPush(h.push)
	digests := notifications.NewDigests(h.db, h.mailer, first(h.origins), h.logger, h.now)
	part := module{sweeps: []func(context.Context) error{digests.Sweep}, workers: []func(context.Context){digests.Run}, mount: func(t target) {
		strict := notificationsapi.NewStrictHandlerWithOptions(handlers, nil, notificationsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		notificationsapi.HandlerWithOptions(strict, notificationsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []notificationsapi.MiddlewareFunc{t.validate},
		})
	}}
	if h.push != nil {
		part.sweeps, part.workers = append(part.sweeps, h.push.Sweep), append(part.workers, h.push.Run)
	}
	return part
}

// fileNames returns the names of files for lists of notifications.
func fileNames(service *files.Service) notifications.NamesOf {
	return func(ctx context.Context, user string, uuids []string) (map[string]map[string]string, error) {
		found, err := service.NamesOf(ctx, user, uuids)
		names := make(map[string]map[string]string, len(found))
		for id, one := range found {
			names[id] = map[string]string{"file": one.File, "patient": one.Patient}
		}
		return names, err
	}
}
