package app

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"
	_ "time/tzdata" // Europe/Paris, wherever this runs

	"github.com/uptrace/bun"

	"portal/platform/internal/api/balancesapi"
	"portal/platform/internal/api/productapi"
	"portal/platform/internal/api/ssoapi"
	"portal/platform/internal/balances"
	"portal/platform/internal/commerce"
	"portal/platform/internal/config"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/mail"
	"portal/platform/internal/network"
	"portal/platform/internal/oidc"
	"portal/platform/internal/practice"
	"portal/platform/internal/preferences"
	"portal/platform/internal/problem"
	"portal/platform/internal/sso"
	"portal/platform/internal/tokens"
)

// product is the whole product API: a call that no context serves does not compile.
type product struct {
	*people
	*ledger
	*trade
	*views
	*office
	*circle
}

// Each context's handlers under a name of its own, so that they can be embedded side by side.
type (
	people struct{ *identity.Handlers }
	ledger struct{ *loyalty.Handlers }
	trade  struct{ *commerce.Handlers }
	views  struct{ *preferences.Handlers }
	office struct{ *practice.Handlers }
	circle struct{ *network.Handlers }
)

var _ productapi.StrictServerInterface = product{}

func assemble(db *bun.DB, keySet *keys.Set, cfg config.Config, addr net.Addr, logger *slog.Logger) (*parts, error) {
	origin := cfg.PublicURL
	if origin == "" {
		origin = "http://" + addr.String()
	}
	accounts, err := identity.New(db)
	if err != nil {
		return nil, err
	}
	mailer, err := mail.New(cfg.SMTPURL, mailFolder(cfg), logger, time.Now)
	if err != nil {
		return nil, err
	}
	origins := portalOrigins(cfg)
	changes := identity.NewAccounts(accounts, mailer, origins, time.Now)
	guests := network.NewHandlers(db, accounts, mailer, first(origins), time.Now)
	provider, err := oidc.New(db, accounts, oidc.Options{
		Origin: origin, ClientID: cfg.ClientID, ClientSecret: cfg.ClientSecret, Redirects: cfg.ClientRedirects,
		Keys: keySet, Now: time.Now,
	})
	if err != nil {
		return nil, err
	}
	signer, err := tokens.New(provider.Issuer(), keySet.Signing, time.Now)
	if err != nil {
		return nil, err
	}
	signOn := sso.NewHandlers(db, accounts, signer, keySet.Encryption, cfg.ClientID, time.Now)
	api := product{
		people: &people{identity.NewHandlers(accounts, changes, signer)},
		ledger: &ledger{loyalty.NewHandlers(loyalty.NewStore(db, time.Now), accounts)},
		trade:  &trade{commerce.NewHandlers(commerce.NewStore(db), accounts, time.Now)},
		views:  &views{preferences.NewHandlers(db, time.Now)},
		office: &office{practice.NewHandlers(db, accounts, time.Now)},
		circle: &circle{guests},
	}
	mounted := http.NewServeMux()
	ready := &atomic.Bool{}
	if err := mount(mounted, signer, api, signOn, balances.NewHandlers(db, accounts)); err != nil {
		return nil, err
	}
	mounted.Handle(oidc.Prefix+"/", provider)
	mounted.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mounted.HandleFunc("GET /readyz", readiness(db, ready))
	if outbox := mailer.Outbox(); outbox != nil {
		mounted.Handle("GET /outbox", outbox)
		mounted.Handle("GET /outbox/{name}", outbox)
	}
	mounted.HandleFunc("/", httpx.NotFound)
	return &parts{
		handler: httpx.Wrap(mounted, logger), logger: logger, ready: ready, mailer: mailer,
		sweeps: []func(context.Context) error{provider.Sweep, signOn.Sweep, changes.Sweep, guests.Sweep},
	}, nil
}

// mailFolder keeps undelivered mail beside the other data of this machine.
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

// portalOrigins are where browsers reach the portal: the origins of the OpenID client's redirects.
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

// mount puts each contract under its prefix, behind the tokens of its audience.
func mount(mux *http.ServeMux, signer *tokens.Service, api productapi.StrictServerInterface, signOn ssoapi.StrictServerInterface, accounts balancesapi.StrictServerInterface) error {
	productSpec, err := productapi.GetSpec()
	if err != nil {
		return err
	}
	inner := newInner()
	productapi.HandlerWithOptions(
		productapi.NewStrictHandlerWithOptions(api, nil, productapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		productapi.StdHTTPServerOptions{
			BaseURL: "/product", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError,
			Middlewares: []productapi.MiddlewareFunc{httpx.NewContract("/product", productSpec).Middleware},
		})
	mux.Handle("/product/", signer.Require("product-api", inner))

	ssoSpec, err := ssoapi.GetSpec()
	if err != nil {
		return err
	}
	inner = newInner()
	ssoapi.HandlerWithOptions(
		ssoapi.NewStrictHandlerWithOptions(signOn, nil, ssoapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		ssoapi.StdHTTPServerOptions{
			BaseURL: "/sso", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError,
			Middlewares: []ssoapi.MiddlewareFunc{httpx.NewContract("/sso", ssoSpec).Middleware},
		})
	mux.Handle("/sso/", signer.Require("sso", inner))

	balancesSpec, err := balancesapi.GetSpec()
	if err != nil {
		return err
	}
	inner = newInner()
	balancesapi.HandlerWithOptions(
		balancesapi.NewStrictHandlerWithOptions(accounts, nil, balancesapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		balancesapi.StdHTTPServerOptions{
			BaseURL: "/balances", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError,
			Middlewares: []balancesapi.MiddlewareFunc{httpx.NewContract("/balances", balancesSpec).Middleware},
		})
	mux.Handle("/balances/", signer.Require("balances", inner))
	return nil
}

func newInner() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/", httpx.NotFound)
	return mux
}
