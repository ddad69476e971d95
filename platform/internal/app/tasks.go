package app

import (
	"portal/platform/internal/api/tasksapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/tasks"
)

func tasksContext(h deps) module {
	handlers := tasks.NewHandlers(h.db, h.now)
	return module{mount: func(t target) {
		strict := tasksapi.NewStrictHandlerWithOptions(handlers, nil, tasksapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		tasksapi.HandlerWithOptions(strict, tasksapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []tasksapi.MiddlewareFunc{t.validate},
		})
	}}
}
