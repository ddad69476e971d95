package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"portal/contracts/ssoapi"
	"portal/platform/internal/aftersales"
	"portal/platform/internal/config"
	"portal/platform/internal/events"
	"portal/platform/internal/factors"
	"portal/platform/internal/files"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
	"portal/platform/internal/mail"
	"portal/platform/internal/oidc"
	"portal/platform/internal/problem"
	"portal/platform/internal/reference"
	"portal/platform/internal/sso"
	"portal/platform/internal/telemetry"
	"portal/platform/internal/tokens"
)

func assemble(db *bun.DB, blobs *files.Blobs, keySet *keys.Set, cfg config.Config, addr net.Addr, logger *slog.Logger) (*parts, error) {
	hub, metrics := events.NewHub(), telemetry.NewMetrics(disks(cfg))
	db = db.WithQueryHook(hub).WithQueryHook(telemetry.SQL{Metrics: metrics})
	origin := originOf(cfg, addr)
	accounts, err := newAccounts(db, cfg)
	if err != nil {
		return nil, err
	}
	mailer, err := mail.New(cfg.SMTPURL, mailFolder(cfg), logger, time.Now)
	if err != nil {
		return nil, err
	}
	signIns, failures, second, err := signInParts(db, accounts, keySet, mailer, cfg, origin, metrics)
	if err != nil {
		return nil, err
	}
	provider, err := newProvider(db, signIns, second, keySet, cfg, origin)
	if err != nil {
		return nil, err
	}
	signer := tokens.New(provider.Issuer(), keySet.Signing, time.Now)
	h := deps{
		db: db, cfg: cfg, accounts: accounts, signIns: signIns, factors: second, failures: failures, mailer: mailer, signer: signer, origins: portalOrigins(cfg), now: time.Now, hub: hub,
		keys: keySet, origin: origin, self: selfURL(addr), logger: logger, faults: faultInjector(cfg.Faults),
	}
	if h.push, err = newPush(db, keySet, cfg, metrics, h); err != nil {
		return nil, err
	}
	// Not rate limited: only the gateway calls the SSO service, with passwords that the sign-in has checked.
	signOn := sso.NewHandlers(db, sso.Options{
		Accounts: accounts, Tokens: signer, Keys: keySet.Encryption, ClientID: cfg.ClientID, Endpoints: applicationEndpoints(h), Now: time.Now,
	})
	if h, err = h.withFiles(blobs).withPayments(); err != nil {
		return nil, err
	}
	all := append(contexts(h), scansContext(h))
	mounted := http.NewServeMux()
	ready := &atomic.Bool{}
	if err := mount(mounted, signer, all, signOn); err != nil {
		return nil, err
	}
	if err := errors.Join(mountSystems(mounted, h), mountPages(mounted, mailer, cfg)); err != nil {
		return nil, err
	}
	mounted.Handle(oidc.Prefix+"/", provider)
	mountProbes(mounted, db, ready)
	assembled := &parts{
		handler: httpx.Wrap(httpx.Clients(mounted, cfg.TrustedProxies), logger, metrics), logger: logger, ready: ready, metrics: metrics,
		sweeps:  []func(context.Context) error{provider.Sweep, signIns.Sweep, signOn.Sweep},
		workers: []func(context.Context){mailer.Run},
	}
	for _, ring := range keySet.Rings() {
		assembled.sweeps = append(assembled.sweeps, ring.Sweep)
		assembled.workers = append(assembled.workers, ring.Follow)
	}
	for _, part := range all {
		assembled.sweeps = append(assembled.sweeps, part.sweeps...)
		assembled.workers = append(assembled.workers, part.workers...)
	}
	return assembled, nil
}

// mountProbes serves the health probes, and answers 404 to all other paths.
func mountProbes(mounted *http.ServeMux, db *bun.DB, ready *atomic.Bool) {
	mounted.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mounted.HandleFunc("GET /readyz", readiness(db, ready))
	mounted.HandleFunc("/", httpx.NotFound)
}

func newAccounts(db *bun.DB, cfg config.Config) (*identity.Service, error) {
	accounts, err := identity.New(db)
	if err == nil && cfg.SecondFactor == config.SecondFactorRequired {
		accounts.DemandSecondFactor()
	}
	return accounts, err
}

func newProvider(db *bun.DB, signIns *identity.SignIns, second *factors.Service, keySet *keys.Set, cfg config.Config, origin string) (*oidc.Provider, error) {
	return oidc.New(db, signIns, oidc.Options{
		Origin: origin, ClientID: cfg.ClientID, ClientSecret: cfg.ClientSecret, Redirects: cfg.ClientRedirects,
		DeployClients: deployClients(cfg), Keys: keySet, Factors: second, Support: cfg.SupportMail, Now: time.Now,
	})
}

// originOf returns the platform's origin for browsers.
func originOf(cfg config.Config, addr net.Addr) string {
	if cfg.PublicURL != "" {
		return cfg.PublicURL
	}
	return "http://" + addr.String()
}

// withFiles adds the files' service, which reads the practices of claims.
func (h deps) withFiles(blobs *files.Blobs) deps {
	h.blobs = blobs
	h.files = files.NewService(h.db, blobs, aftersales.NewStore(h.db, h.now).ClaimOf, h.now)
	h.owners = map[string]files.Owner{"claim": newAftersales(h).Owns}
	h.importer = h.files
	return h
}

// mountPages serves pages for developers: undelivered mail, and the contracts.
func mountPages(mux *http.ServeMux, mailer *mail.Mailer, cfg config.Config) error {
	if outbox := mailer.Outbox(); outbox != nil {
		mux.Handle("GET /outbox", outbox)
		mux.Handle("GET /outbox/{name}", outbox)
	}
	if cfg.Contracts == "" {
		return nil
	}
	contracts, err := reference.New(cfg.Contracts, cfg.ContractsViewer)
	if err != nil {
		return err
	}
	mux.Handle("GET /reference", contracts)
	mux.Handle("GET /reference/", contracts)
	return nil
}

// mailFolder returns the folder of undelivered mail, beside the other data of this machine.
func mailFolder(cfg config.Config) string {
	if path, ok := strings.CutPrefix(cfg.DatabaseURL, "sqlite://"); ok {
		return filepath.Join(filepath.Dir(path), "mail")
	}
	if u, err := url.Parse(cfg.FilesURL); err == nil && u.Scheme == "file" {
		return filepath.Join(filepath.Dir(u.Path), "mail")
	}
	return "mail"
}

func first(origins []string) string {
	if len(origins) == 0 {
		return ""
	}
	return origins[0]
}

// portalOrigins returns the portal's origins: those of the OpenID client's redirects.
func portalOrigins(cfg config.Config) []string {
	var origins []string
	for _, redirect := range cfg.ClientRedirects {
		if u, err := url.Parse(redirect); err == nil && !slices.Contains(origins, u.Scheme+"://"+u.Host) {
			origins = append(origins, u.Scheme+"://"+u.Host)
		}
	}
	return origins
}

func readiness(db *bun.DB, ready *atomic.Bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		if err := db.PingContext(ctx); err != nil || !ready.Load() {
			unready := problem.New(http.StatusServiceUnavailable, "not_ready", "")
			unready.Cause = err
			httpx.Problem(w, r, unready)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}
}

// mount registers each contract under its prefix, behind the tokens of its audience.
func mount(mux *http.ServeMux, signer *tokens.Service, product []module, signOn *sso.Handlers) error {
	validate, err := validated("/product", "product-api.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	for _, part := range product {
		part.mount(target{mux: inner, base: "/product", validate: validate})
	}
	mux.Handle("/product/", signer.Require("product-api", inner))

	if validate, err = validated("/sso", "sso.yaml"); err != nil {
		return err
	}
	inner = newInner()
	ssoapi.HandlerWithOptions(
		ssoapi.NewStrictHandlerWithOptions(signOn, nil, ssoapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		ssoapi.StdHTTPServerOptions{
			BaseURL: "/sso", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError,
			Middlewares: []ssoapi.MiddlewareFunc{validate},
		})
	mux.Handle("/sso/", signer.Require("sso", inner))
	mux.Handle("POST /sso/redeem/api", signOn.Client(inner)) // called by applications, not by the gateway
	return nil
}

func newInner() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/", httpx.NotFound)
	return mux
}

func deployClients(cfg config.Config) []oidc.DeployClient {
	var clients []oidc.DeployClient
	for _, known := range cfg.DeployClients {
		clients = append(clients, oidc.DeployClient(known))
	}
	return clients
}
