package app

import (
	"context"

	"portal/platform/internal/api/padotestapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/padotest"
)

func padotestContext(h deps) module {
	kits := padotest.NewStore(h.db, h.blobs, h.now)
	handlers := padotest.NewHandlers(kits)
	return module{sweeps: []func(context.Context) error{kits.Sweep}, mount: func(t target) {
		strict := padotestapi.NewStrictHandlerWithOptions(handlers, nil, padotestapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		padotestapi.HandlerWithOptions(strict, padotestapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []padotestapi.MiddlewareFunc{t.validate},
		})
	}}
}
