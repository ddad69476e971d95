package app

import (
	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
)

func journalContext(h house) served {
	handlers := journal.NewHandlers(journal.NewStore(h.db), h.accounts)
	return served{document: journalapi.GetSpec, mount: func(t target) {
		strict := journalapi.NewStrictHandlerWithOptions(handlers, nil, journalapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		journalapi.HandlerWithOptions(strict, journalapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []journalapi.MiddlewareFunc{t.validate},
		})
	}}
}
