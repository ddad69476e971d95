package app

import (
	"context"

	"portal/platform/internal/api/eventsapi"
	"portal/platform/internal/events"
	"portal/platform/internal/httpx"
)

func eventsContext(h deps) module {
	feeds := events.NewFeeds(h.db, h.hub, h.now)
	return module{sweeps: []func(context.Context) error{feeds.Sweep}, workers: []func(context.Context){feeds.Run}, mount: func(t target) {
		strict := eventsapi.NewStrictHandlerWithOptions(feeds, nil, eventsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		eventsapi.HandlerWithOptions(strict, eventsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []eventsapi.MiddlewareFunc{t.validate},
		})
	}}
}
