package app

import (
	"portal/platform/internal/api/legalapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/legal"
)

func legalContext(deps) module {
	return module{mount: func(t target) {
		strict := legalapi.NewStrictHandlerWithOptions(legal.NewHandlers(), nil, legalapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		legalapi.HandlerWithOptions(strict, legalapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []legalapi.MiddlewareFunc{t.validate},
		})
	}}
}
