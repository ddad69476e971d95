package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/push"
)

func journalContext(h deps) module {
	lines := journal.NewStore(h.db)
	accounts := identity.NewAccounts(h.accounts, h.mailer, h.origins, h.now)
	handlers := journal.NewHandlers(lines, h.accounts, h.failures, accounts, push.EndSession)
	report := bulkReports(lines, accounts, h.now)
	sweeps, workers := []func(context.Context) error{lines.Sweep, report}, []func(context.Context){h.failures.Run}
	return module{sweeps: sweeps, workers: workers, mount: func(t target) {
		strict := journalapi.NewStrictHandlerWithOptions(handlers, nil, journalapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		journalapi.HandlerWithOptions(strict, journalapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []journalapi.MiddlewareFunc{t.validate},
		})
	}}
}

// bulkReports mails owners about accounts that open unusually many records.
func bulkReports(lines *journal.Store, accounts *identity.Accounts, now func() time.Time) func(context.Context) error {
	return func(ctx context.Context) error {
		found, err := lines.Bulk(ctx, now())
		if err != nil {
			return err
		}
		var failures []error
		for _, reads := range found {
			slog.WarnContext(ctx, "journal: unusually many records opened", "practice", reads.PracticeUUID, "actor", reads.ActorUUID, "patients", reads.Patients)
			notices, err := accounts.BulkNotices(ctx, reads.PracticeUUID, reads.ActorUUID, reads.Patients)
			if err != nil {
				// The other reads are reported all the same, and this one with the next sweep.
				failures = append(failures, err, lines.Unreport(ctx, reads))
				continue
			}
			accounts.Send(notices)
		}
		return errors.Join(failures...)
	}
}
