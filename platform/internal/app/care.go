package app

import (
	"context"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/care"
	"portal/platform/internal/httpx"
)

func careContext(h deps) module {
	patients := care.NewStore(h.db, h.now)
	handlers := care.NewHandlers(patients)
	return module{sweeps: []func(context.Context) error{patients.Reindex, patients.Sweep}, mount: func(t target) {
		strict := careapi.NewStrictHandlerWithOptions(handlers, nil, careapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		careapi.HandlerWithOptions(strict, careapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []careapi.MiddlewareFunc{t.validate},
		})
	}}
}
