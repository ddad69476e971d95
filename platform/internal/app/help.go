package app

import (
	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/help"
	"portal/platform/internal/httpx"
)

func helpContext(h deps) module {
	handlers := help.NewHandlers(h.db, h.accounts, h.mailer, h.cfg.SupportMail, first(h.origins), h.now)
	return module{mount: func(t target) {
		strict := helpapi.NewStrictHandlerWithOptions(handlers, nil, helpapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		helpapi.HandlerWithOptions(strict, helpapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []helpapi.MiddlewareFunc{t.validate},
		})
	}}
}
