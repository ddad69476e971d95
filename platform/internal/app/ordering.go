package app

import (
	"context"

	"portal/platform/internal/api/orderingapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/ordering"
)

func orderingContext(h deps) module {
	store := ordering.NewStore(h.db, h.now)
	handlers := ordering.NewHandlers(store, h.accounts)
	return module{sweeps: []func(context.Context) error{store.SweepLate}, mount: func(t target) {
		strict := orderingapi.NewStrictHandlerWithOptions(handlers, nil, orderingapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		orderingapi.HandlerWithOptions(strict, orderingapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []orderingapi.MiddlewareFunc{t.validate},
		})
	}}
}
