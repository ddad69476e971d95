package app

import (
	"context"

	"portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/prescriptions"
)

func prescriptionsContext(h deps) module {
	store := prescriptions.NewStore(h.db, h.now)
	handlers := prescriptions.NewHandlers(store)
	return module{sweeps: []func(context.Context) error{store.Sweep}, mount: func(t target) {
		strict := prescriptionsapi.NewStrictHandlerWithOptions(handlers, nil, prescriptionsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		prescriptionsapi.HandlerWithOptions(strict, prescriptionsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []prescriptionsapi.MiddlewareFunc{t.validate},
		})
	}}
}
