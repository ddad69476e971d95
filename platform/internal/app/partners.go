package app

import (
	"portal/platform/internal/api/partnersapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/partners"
)

func partnersContext(h deps) module {
	handlers := partners.NewHandlers(h.db, h.accounts, h.now)
	return module{mount: func(t target) {
		strict := partnersapi.NewStrictHandlerWithOptions(handlers, nil, partnersapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		partnersapi.HandlerWithOptions(strict, partnersapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []partnersapi.MiddlewareFunc{t.validate},
		})
	}}
}
