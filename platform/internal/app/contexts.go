package app

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/api/loyaltyapi"
	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/api/practiceapi"
	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/config"
	"portal/platform/internal/demo"
	"portal/platform/internal/events"
	"portal/platform/internal/factors"
	"portal/platform/internal/faults"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/keys"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/mail"
	"portal/platform/internal/network"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
	"portal/platform/internal/practice"
	"portal/platform/internal/preferences"
	"portal/platform/internal/push"
	"portal/platform/internal/scans"
	"portal/platform/internal/tokens"
)

// deps has the dependencies of contexts.
type deps struct {
	db       *bun.DB
	cfg      config.Config
	accounts *identity.Service
	signIns  *identity.SignIns // for every sign-in endpoint
	factors  *factors.Service  // second step of the same
	failures *journal.Failures // failed sign-ins without a line in a journal
	mailer   *mail.Mailer
	signer   *tokens.Service
	origins  []string // the portal's, for browsers
	now      func() time.Time
	hub      *events.Hub // wakes the event feeds when db commits
	keys     *keys.Set
	origin   string // the platform's, for browsers
	self     string // the platform's URL for this process
	logger   *slog.Logger
	importer scans.Importer   // stores files of the scan service; nil: imports are disabled
	faults   *faults.Injector // nil: no injected faults
	blobs    *files.Blobs
	files    *files.Service
	owners   map[string]files.Owner // access checks of objects other than files, by kind
	payments *payments.Service
	push     *push.Service     // nil: pushes are disabled
	standIn  *standin.Provider // nil where a payment provider is set
}

// module is one context of the product API: its routes, sweeps and workers.
type module struct {
	mount   func(to target)
	sweeps  []func(context.Context) error // delete expired rows
	workers []func(context.Context)       // run until the context ends
}

// target is where a context registers its calls; validate rejects requests that violate the contract.
type target struct {
	mux      *http.ServeMux
	base     string
	validate func(http.Handler) http.Handler
}

// contexts returns all parts of the product API.
func contexts(h deps) []module {
	return []module{
		identityContext(h),
		factorsContext(h),
		loyaltyContext(h),
		commerceContext(h),
		orderingContext(h),
		aftersalesContext(h),
		preferencesContext(h),
		digestContext(h),
		tasksContext(h),
		practiceContext(h),
		networkContext(h),
		teamContext(h),
		documentsContext(h),
		hostingContext(h),
		filesContext(h),
		partnersContext(h),
		galleryContext(h),
		paymentsContext(h),
		journalContext(h),
		careContext(h),
		padotestContext(h),
		eventsContext(h),
		notificationsContext(h),
		messagingContext(h),
		searchContext(h),
		helpContext(h),
		legalContext(h),
		prescriptionsContext(h),
	}
}

func identityContext(h deps) module {
	guests := network.NewHandlers(h.db, h.accounts, h.mailer, first(h.origins), h.now)
	changes := identity.NewAccounts(h.accounts, h.mailer, h.origins, h.now).WithGuests(guests)
	handlers := identity.NewHandlers(h.signIns, changes, h.signer).WithFactors(h.factors)
	return module{sweeps: []func(context.Context) error{changes.Sweep}, mount: func(t target) {
		strict := identityapi.NewStrictHandlerWithOptions(handlers, nil, identityapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		identityapi.HandlerWithOptions(strict, identityapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []identityapi.MiddlewareFunc{t.validate},
		})
	}}
}

func loyaltyContext(h deps) module {
	handlers := loyalty.NewHandlers(loyalty.NewStore(h.db, h.now), h.accounts)
	clock := h.now
	if h.cfg.Seed == config.SeedDemo {
		// The demonstration's gains are on fixed days: by the real clock all of them would have expired.
		clock = demo.Today
	}
	expiry := loyalty.NewStore(h.db, clock)
	return module{workers: []func(context.Context){expiry.Run}, mount: func(t target) {
		strict := loyaltyapi.NewStrictHandlerWithOptions(handlers, nil, loyaltyapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		loyaltyapi.HandlerWithOptions(strict, loyaltyapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []loyaltyapi.MiddlewareFunc{t.validate},
		})
	}}
}

func commerceContext(h deps) module {
	if m := h.cfg.Manufacturer; m != (config.Manufacturer{}) {
		commerce.UseManufacturer(m.Name, m.Street, m.PostalCode, m.City, m.Phone, m.SIREN, m.VAT)
	}
	links := commerce.NewLinks(h.db, h.keys.Links, h.now)
	handlers := commerce.NewHandlers(commerce.NewStore(h.db), h.accounts, links, first(h.origins), h.now)
	statements := commerce.NewMonthlyStatements(h.db, h.mailer, first(h.origins), h.logger, h.now)
	return module{workers: []func(context.Context){statements.Run}, mount: func(t target) {
		strict := commerceapi.NewStrictHandlerWithOptions(handlers, nil, commerceapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		commerceapi.HandlerWithOptions(strict, commerceapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []commerceapi.MiddlewareFunc{t.validate},
		})
	}}
}

func preferencesContext(h deps) module {
	handlers := preferences.NewHandlers(h.db, h.now)
	return module{mount: func(t target) {
		strict := preferencesapi.NewStrictHandlerWithOptions(handlers, nil, preferencesapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		preferencesapi.HandlerWithOptions(strict, preferencesapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []preferencesapi.MiddlewareFunc{t.validate},
		})
	}}
}

func practiceContext(h deps) module {
	handlers := practice.NewHandlers(h.db, h.accounts, h.now)
	return module{mount: func(t target) {
		strict := practiceapi.NewStrictHandlerWithOptions(handlers, nil, practiceapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		practiceapi.HandlerWithOptions(strict, practiceapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []practiceapi.MiddlewareFunc{t.validate},
		})
	}}
}

func networkContext(h deps) module {
	handlers := network.NewHandlers(h.db, h.accounts, h.mailer, first(h.origins), h.now)
	return module{sweeps: []func(context.Context) error{handlers.Sweep}, mount: func(t target) {
		strict := networkapi.NewStrictHandlerWithOptions(handlers, nil, networkapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		networkapi.HandlerWithOptions(strict, networkapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []networkapi.MiddlewareFunc{t.validate},
		})
	}}
}
