package app

import (
	"context"

	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/files"
	"portal/platform/internal/hosting"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
)

func hostingContext(h deps) module {
	handlers := hosting.NewHandlers(h.db, identity.NewAccounts(h.accounts, h.mailer, h.origins, h.now), h.blobs, files.QuotaBytes, h.now)
	return module{
		sweeps: []func(context.Context) error{handlers.Sweep}, workers: []func(context.Context){handlers.Run},
		mount: func(t target) {
			strict := hostingapi.NewStrictHandlerWithOptions(handlers, nil, hostingapi.StrictHTTPServerOptions{
				RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
			})
			hostingapi.HandlerWithOptions(strict, hostingapi.StdHTTPServerOptions{
				BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []hostingapi.MiddlewareFunc{t.validate},
			})
		},
	}
}
