package app

import (
	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/documents"
	"portal/platform/internal/httpx"
)

func documentsContext(h deps) module {
	handlers := documents.NewHandlers(h.db, h.accounts, h.now)
	return module{mount: func(t target) {
		strict := documentsapi.NewStrictHandlerWithOptions(handlers, nil, documentsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		documentsapi.HandlerWithOptions(strict, documentsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []documentsapi.MiddlewareFunc{t.validate},
		})
	}}
}
