package app

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/factorsapi"
	"portal/platform/internal/factors"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
)

// secondFactors makes what every sign-in endpoint asks for the second step.
func secondFactors(db *bun.DB, accounts *identity.Service, limit *lockout.SignIns, keySet *keys.Set, mailer *mail.Mailer, origins []string) (*factors.Service, error) {
	return factors.New(db, factors.Options{
		Users: accounts, Limit: limit, Key: keySet.Factors,
		Post: mailer, Origins: origins, Now: time.Now,
	})
}

func factorsContext(h house) served {
	handlers := factors.NewHandlers(h.factors, h.signer)
	return served{document: factorsapi.GetSpec, sweeps: []func(context.Context) error{h.factors.Sweep}, mount: func(t target) {
		strict := factorsapi.NewStrictHandlerWithOptions(handlers, nil, factorsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		factorsapi.HandlerWithOptions(strict, factorsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []factorsapi.MiddlewareFunc{t.validate},
		})
	}}
}
