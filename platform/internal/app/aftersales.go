package app

import (
	"portal/platform/internal/aftersales"
	"portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/httpx"
)

func aftersalesContext(h house) served {
	handlers := aftersales.NewHandlers(aftersales.NewStore(h.db, h.now), h.accounts)
	return served{document: aftersalesapi.GetSpec, mount: func(t target) {
		strict := aftersalesapi.NewStrictHandlerWithOptions(handlers, nil, aftersalesapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		aftersalesapi.HandlerWithOptions(strict, aftersalesapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []aftersalesapi.MiddlewareFunc{t.validate},
		})
	}}
}
