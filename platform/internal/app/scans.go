package app

import (
	"context"
	"net/http"
	"time"

	"portal/contracts/uniteapi"
	"portal/platform/internal/api/scansapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/lockout"
	"portal/platform/internal/pages"
	"portal/platform/internal/scans"
	"portal/platform/internal/unite"
)

// scanCallback is the portal's page to which the scan service redirects a practitioner.
const scanCallback = pages.PatientsScansReturn

// uniteService returns the reference scan service.
func uniteService(h deps) *unite.Service {
	redirects := make([]string, 0, len(h.origins))
	for _, origin := range h.origins {
		redirects = append(redirects, origin+scanCallback)
	}
	return unite.New(h.db, unite.Options{
		Accounts: h.signIns, Factors: h.factors, Post: h.mailer, Origin: h.origin, Redirects: redirects, Now: h.now,
	})
}

func mountScans(mux *http.ServeMux, h deps) error {
	service := uniteService(h)
	validate, err := validated("/scans", "scans.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	uniteapi.HandlerWithOptions(
		uniteapi.NewStrictHandlerWithOptions(service, nil, uniteapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		uniteapi.StdHTTPServerOptions{
			BaseURL: "/scans", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError, Middlewares: []uniteapi.MiddlewareFunc{validate},
		})
	forPortal := h.signer.Require("scans", h.faults.Wrap("scan-tokens", inner))
	for _, path := range []string{"/scans/.well-known/oauth-authorization-server", "/scans/oauth/token", "/scans/oauth/revoke"} {
		mux.Handle(path, forPortal)
	}
	mux.Handle("/scans/oauth/", service.Consent("/scans/oauth/"))
	mux.Handle("/scans/", h.faults.Wrap("scans", service.Person(inner)))
	return nil
}

func scansContext(h deps) module {
	handlers := scans.NewHandlers(h.db, scans.Options{
		Accounts: h.signIns, Tokens: h.signer, Lockout: lockout.New(h.db, h.keys.Names[:], "reverse", h.now), Keys: h.keys.Pairings, Now: h.now,
	})
	part := module{sweeps: []func(context.Context) error{uniteService(h).Sweep, handlers.Sweep}, mount: func(t target) {
		strict := scansapi.NewStrictHandlerWithOptions(handlers, nil, scansapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		scansapi.HandlerWithOptions(strict, scansapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []scansapi.MiddlewareFunc{t.validate},
		})
	}}
	if h.importer == nil {
		return part
	}
	remote := &scans.Remote{URL: h.cfg.ScansURL, Client: &http.Client{Transport: &http.Transport{
		MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second, ResponseHeaderTimeout: 15 * time.Second,
	}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	if remote.URL == "" {
		remote.URL = h.self + "/scans"
	}
	remote.Service = func() (string, error) {
		token, _, err := h.signer.Mint("scans", h.cfg.ClientID, time.Minute)
		return token, err
	}
	worker := scans.NewWorker(handlers, remote, h.importer, h.logger)
	part.workers = []func(context.Context){worker.Run}
	return part
}
