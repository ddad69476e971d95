package app

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/factorsapi"
	"portal/platform/internal/config"
	"portal/platform/internal/factors"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/keys"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/telemetry"
)

// signInParts returns the checks of every sign-in endpoint: of the password and of the second step. They share one limit
// of failures.
func signInParts(db *bun.DB, accounts *identity.Service, keySet *keys.Set, mailer *mail.Mailer, cfg config.Config, origin string, metrics *telemetry.Metrics) (*identity.SignIns, *journal.Failures, *factors.Service, error) {
	failures := journal.NewFailures(db, time.Now)
	metrics.ExpectSignIns(lockout.OutcomeSucceeded, lockout.OutcomeFailed, lockout.OutcomeLocked)
	limit := lockout.NewSignIns(db, keySet.Names[:], time.Now, metrics.ObserveSignIn)
	second, err := factors.New(db, factors.Options{
		Users: accounts, Limit: limit, Failures: failures, Keys: keySet.Factors,
		Post: mailer, DenialMails: identity.NewAccounts(accounts, mailer, portalOrigins(cfg), time.Now), Origins: portalOrigins(cfg), ProviderOrigin: origin, RPID: cfg.PasskeyRPID, Now: time.Now,
	})
	if err != nil {
		return nil, nil, nil, err
	}
	return identity.NewSignIns(accounts, limit, failures), failures, second, nil
}

func factorsContext(h deps) module {
	handlers := factors.NewHandlers(h.factors, h.signer)
	accounts := identity.NewAccounts(h.accounts, h.mailer, h.origins, h.now)
	announce := func(ctx context.Context, user *identity.User, due time.Time) error {
		return accounts.AnnounceReset(ctx, h.mailer, user, due)
	}
	resets := func(ctx context.Context) error { return h.factors.RunResets(ctx, announce) }
	return module{sweeps: []func(context.Context) error{h.factors.Sweep, resets}, mount: func(t target) {
		strict := factorsapi.NewStrictHandlerWithOptions(handlers, nil, factorsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		factorsapi.HandlerWithOptions(strict, factorsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []factorsapi.MiddlewareFunc{t.validate},
		})
	}}
}
