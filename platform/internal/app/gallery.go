package app

import (
	"context"

	"portal/platform/internal/api/galleryapi"
	"portal/platform/internal/gallery"
	"portal/platform/internal/httpx"
)

func galleryContext(h deps) module {
	pictures := gallery.NewPictures(h.db)
	handlers := gallery.NewHandlers(h.db, pictures, h.accounts, h.mailer, first(h.origins), h.now)
	return module{workers: []func(context.Context){pictures.Warm}, mount: func(t target) {
		strict := galleryapi.NewStrictHandlerWithOptions(handlers, nil, galleryapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		galleryapi.HandlerWithOptions(strict, galleryapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []galleryapi.MiddlewareFunc{t.validate},
		})
	}}
}
