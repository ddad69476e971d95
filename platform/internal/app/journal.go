package app

import (
	"context"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
)

func journalContext(h house) served {
	lines := journal.NewStore(h.db)
	handlers := journal.NewHandlers(lines, h.accounts, h.failures)
	sweeps, workers := []func(context.Context) error{lines.Sweep}, []func(context.Context){h.failures.Run}
	return served{document: journalapi.GetSpec, sweeps: sweeps, workers: workers, mount: func(t target) {
		strict := journalapi.NewStrictHandlerWithOptions(handlers, nil, journalapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		journalapi.HandlerWithOptions(strict, journalapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []journalapi.MiddlewareFunc{t.validate},
		})
	}}
}
