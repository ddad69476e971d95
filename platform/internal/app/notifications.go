package app

import (
	"context"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/notifications"
)

func notificationsContext(h house) served {
	handlers := notifications.NewHandlers(h.db, h.accounts, h.now)
	digests := notifications.NewDigests(h.db, h.mailer, first(h.origins), h.logger, h.now)
	return served{document: notificationsapi.GetSpec, sweeps: []func(context.Context) error{digests.Sweep}, workers: []func(context.Context){digests.Run}, mount: func(t target) {
		strict := notificationsapi.NewStrictHandlerWithOptions(handlers, nil, notificationsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		notificationsapi.HandlerWithOptions(strict, notificationsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []notificationsapi.MiddlewareFunc{t.validate},
		})
	}}
}
