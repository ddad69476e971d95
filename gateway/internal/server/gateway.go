package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"

	"portal/gateway/internal/backends"
	"portal/gateway/internal/cache"
	"portal/gateway/internal/config"
	"portal/gateway/internal/deploy"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/health"
	"portal/gateway/internal/identity"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/live"
	"portal/gateway/internal/login"
	"portal/gateway/internal/page"
	"portal/gateway/internal/policy"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/retention"
	"portal/gateway/internal/rum"
	"portal/gateway/internal/session"
	"portal/gateway/internal/sso"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/upstream"
)

// Scopes of the service tokens. Each upstream gets a token of its own whose audience is exactly this scope: a leaked one
// opens no other system.
const (
	scopeProduct  = "product-api"
	scopeSSO      = "sso"
	scopeBalances = "balances"
)

// gateway has everything that lives as long as the process.
type gateway struct {
	cfg      config.Config
	log      *slog.Logger
	metrics  *telemetry.Metrics
	redis    *redisstore.Store
	store    *remotes.Store
	registry *remotes.Registry
	kits     *kit.Registry
	provider *identity.Provider
	people   *identity.Provider // their OpenID provider
	health   *health.Health
	app      *fiber.App
	feed     *live.Feed
	ends     func(context.Context) // ends the streams of sessions that end

	record  *releases.Log
	vitals  *rum.Store
	watcher *rum.Watcher
	seen    *retention.Seen
	old     *retention.Collector
	// launcher opens applications and renews their sign-on tokens.
	launcher *sso.Launcher
	streams  *live.Streams
	tracking *redisstore.TrackingCache
	tokens   []*upstream.ServiceToken
	systems  []*upstream.System
	prober   *http.Client
	traces   *telemetry.Tracing
	around   *health.Environment
}

// edge is the contract's interface, composed of the packages: a missing operation does not compile.
type edge struct {
	*login.Handlers
	*backends.Balances
	*backends.Backends
	*health.Health
	*Reports
	*rum.Handler
	*deploy.Pins
	*live.Streams
	*sso.Launcher
	pages *page.Handler
}

var _ edgeapi.ServerInterface = edge{}

// BffPageState implements edgeapi.ServerInterface.
func (e edge) BffPageState(c fiber.Ctx) error { return e.pages.State(c) }

// people reads the signed-in user for the pages.
type people struct {
	operators *deploy.Authority
	launcher  *sso.Launcher
	// overrides reports whether the portal allows overrides.
	overrides bool
}

var _ page.People = people{}

// Person implements page.People.
func (p people) Person(c fiber.Ctx) (*page.Person, error) {
	s := session.From(c)
	if s == nil {
		return nil, nil
	}
	profile, err := s.Profile(c.Context())
	if problem.From(err).Status == http.StatusUnauthorized {
		return nil, nil // ended a moment ago: anonymous from here on
	}
	if err != nil {
		return nil, err
	}
	p.launcher.Keep(s, profile)
	return &page.Person{
		Session: s.Show(profile), Practice: profile.PracticeName, Role: s.Role, SeenAs: s.SeenAs, Operator: !s.SeenAs && p.operators.IsOperator(s),
		Pins: p.overrides && p.operators.MayPin(s),
	}, nil
}

// newExporter sends spans as OTLP over HTTP to the destination of the OTEL_* variables.
func newExporter(ctx context.Context) (sdktrace.SpanExporter, error) { return otlptracehttp.New(ctx) }

// assemble connects the packages. The caller closes the gateway, also after an error.
func assemble(ctx context.Context, cfg config.Config, logs io.Writer) (*gateway, error) {
	g := &gateway{
		cfg: cfg, log: telemetry.NewLogger(logs, cfg.LogLevel), metrics: telemetry.NewMetrics(),
		provider: identity.New(cfg.OIDCIssuer), people: identity.New(cfg.People().Issuer),
		prober: newProber(),
	}
	var err error
	if g.traces, err = telemetry.StartTracing(ctx, "portal-gateway", newExporter, g.log); err != nil {
		return g, err
	}
	if g.redis, err = redisstore.Open(cfg.RedisURL); err != nil {
		return g, err
	}
	if g.store, err = remotes.OpenStore(ctx, cfg.ArtefactsURL); err != nil {
		return g, err
	}
	g.seen = retention.NewSeen(g.redis.Client, g.log, time.Now, g.cfg.ArtefactsKeep)
	g.record = releases.NewLog(g.redis.Client, g.store.Bucket(), time.Now)
	g.registry = remotes.NewRegistry(remotes.Options{
		Store: g.store, Releases: g.record, Logger: g.log,
		Observer: remotes.NewMetrics(g.metrics.Registry), Seen: g.seen,
	})
	g.kits = kit.NewRegistry(kit.Options{Bucket: g.store.Bucket(), Released: g.released, Origin: cfg.Origin(), Logger: g.log})
	g.vitals = rum.NewStore(g.redis.Client, g.metrics.Registry, time.Now)
	g.health = health.New(map[string]health.Probe{
		"redis": g.redis.Ping, "product": g.productAnswers, "artefacts": g.shellStored,
	})
	g.around = g.environment()
	return g, g.build()
}

func (g *gateway) build() error {
	product, err := g.system("product", "upstream", g.cfg.ProductAPIURL, scopeProduct)
	if err != nil {
		return err
	}
	productClient, err := productapi.NewClientWithResponses(g.cfg.ProductAPIURL, productapi.WithHTTPClient(product))
	if err != nil {
		return fmt.Errorf("product API client: %w", err)
	}
	signOn, err := g.signOn()
	if err != nil {
		return err
	}
	balances, err := g.balances()
	if err != nil {
		return err
	}
	beside, err := g.backendHandlers(product)
	if err != nil {
		return err
	}
	sessions := g.sessions()
	g.launcher = g.launches(signOn, sessions)
	releasing := g.releasing(productClient)
	pins := deploy.NewPins(releasing.Overrides, g.registry, releasing.Authority.MayPin, page.AskOverride(g.cfg.Secure()), g.cfg.Secure())
	hub := live.NewHub(product)
	g.streams = live.NewStreams(g.registry, pins, hub)
	g.ends = func(ctx context.Context) { sessions.FollowEnds(ctx, hub.Ended, hub.EndsMissed) }
	drawn := rum.NewSampling(g.cfg.ReportsSample, func() bool { return g.registry.Snapshot().State.Watched() })
	pages := page.New(g.pages(page.Options{
		Overrides: pins, People: people{releasing.Authority, g.launcher, g.cfg.AllowOverrides}, Reports: drawn.Draw, Events: hub.Position,
	}))
	handlers := edge{
		Handlers: login.New(login.Options{
			Config: g.cfg, Store: g.redis, Sessions: sessions, Product: productClient, SSO: signInBy(signOn),
			Provider: g.people, Limiter: limits.New(g.redis.Client, g.cfg.OIDCClientSecret), Log: g.log, Metrics: g.metrics,
			Locale: page.LocaleOf,
		}),
		Balances: balances, Backends: beside, Health: g.health, pages: pages,
		Reports: NewReports(g.registry, g.cfg.Origin(), g.log, g.metrics.Registry),
		Handler: rum.NewHandler(g.vitals, g.registry.AcceptsReport, g.registry.Paths, g.seen, drawn), Pins: pins, Streams: g.streams, Launcher: g.launcher,
	}
	kept := cache.New(g.redis.Client, g.log, g.metrics).WithTracking(g.tracking)
	calls, err := g.policy(product, kept, handlers.Handlers)
	if err != nil {
		return err
	}
	g.feed = live.New(live.Options{
		Source: product, Cache: kept, People: handlers.Handlers, Memory: live.NewRedis(g.redis.Client), Hub: hub,
		Public: cache.PublicScope, Shared: calls.SharedTags(), Log: g.log, Metrics: g.metrics,
	})
	g.app = NewApp(Parts{
		Config: g.cfg, Logger: g.log, Metrics: g.metrics, Health: g.health,
		Files: g.files(), Kits: g.kits, Pages: pages,
		Session: sessions.Middleware(), AntiForgery: session.AntiForgery(calls.IsPublic),
		Edge: handlers, Deploy: releasing, Product: calls.Handle,
	})
	return nil
}

// policy creates the policy for calls of the product API.
func (g *gateway) policy(product *upstream.System, kept *cache.Cache, credentials policy.Credentials) (*policy.Policy, error) {
	return policy.New(policy.Options{
		Table: policy.Table, System: product, Cache: kept, Limiter: limits.New(g.redis.Client, g.cfg.OIDCClientSecret),
		Credentials: credentials, Origin: g.cfg.Origin(),
		Language: func(c fiber.Ctx) string { return string(page.LocaleOf(c)) },
	})
}

// files serves artefacts, and the shell's service worker if it is enabled.
func (g *gateway) files() *remotes.Files {
	files := remotes.NewFiles(g.registry, 0)
	if g.cfg.WithoutApp {
		return files.WithoutApp()
	}
	return files
}

// pages completes the options of pages from the configuration.
func (g *gateway) pages(o page.Options) page.Options {
	o.Resolver, o.Seen, o.Logger = g.registry, g.seen, g.log
	o.SessionIdle, o.Demo, o.Secure = g.cfg.SessionIdle, g.cfg.Demo, g.cfg.Secure()
	o.OIDCLabel, o.PaymentsOrigin = g.cfg.OIDCLabel, g.cfg.PaymentsOrigin
	o.WithoutApp = g.cfg.WithoutApp
	o.Assistant, o.Quotes = g.cfg.ChatbotURL != "", g.cfg.QuotesURL != ""
	return o
}

// sessions creates the session manager, with a client-side cache if Redis supports it.
func (g *gateway) sessions() *session.Manager {
	g.tracking = redisstore.NewTrackingCache(g.redis, g.log, append([]string{session.Prefix}, cache.Prefixes...)...)
	return session.NewManager(g.redis.Client, session.Options{
		Idle: g.cfg.SessionIdle, Absolute: g.cfg.SessionAbsolute, Remember: g.cfg.SessionRemember, Secure: g.cfg.Secure(),
		Tracking: g.tracking,
	})
}

// maxConcurrent is the maximum number of concurrent calls to a system, including those whose answers a slow browser still reads; 0
// is the default of the package upstream. Nearly everything calls the product API: with fewer, the downloads of some hundred
// users would block it for all.
var maxConcurrent = map[string]uint{scopeProduct: 512}

// system creates an upstream with its own service token.
func (g *gateway) system(name, code, url, scope string) (*upstream.System, error) {
	token := upstream.NewServiceToken(g.provider, g.cfg.OIDCClientID, g.cfg.OIDCClientSecret, scope, g.log)
	s, err := upstream.New(upstream.Options{
		Name: name, BaseURL: url, Tokens: token, Metrics: g.metrics, Log: g.log, Code: code,
		MaxConcurrent: maxConcurrent[scope],
	})
	if err != nil {
		return nil, err
	}
	g.tokens, g.systems = append(g.tokens, token), append(g.systems, s)
	return s, nil
}

func (g *gateway) balances() (*backends.Balances, error) {
	if g.cfg.BalancesURL == "" {
		return backends.NewBalances(nil), nil
	}
	s, err := g.system("balances", backends.BalancesCode, g.cfg.BalancesURL, scopeBalances)
	if err != nil {
		return nil, err
	}
	return backends.NewBalances(s), nil
}

// tracesDeadline is the deadline for sending the last spans.
const tracesDeadline = 2 * time.Second

// newProber requests one URL and follows no redirect: a redirect is an answer too.
func newProber() *http.Client {
	return &http.Client{
		Transport:     &http.Transport{MaxIdleConns: 1, IdleConnTimeout: 10 * time.Second},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// productAnswers reports whether the product API answers at all, whatever the answer.
func (g *gateway) productAnswers(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, g.cfg.ProductAPIURL, nil)
	if err != nil {
		return fmt.Errorf("probe product API: %w", err)
	}
	res, err := g.prober.Do(req)
	if err != nil {
		return fmt.Errorf("probe product API: %w", err)
	}
	if err := res.Body.Close(); err != nil {
		return fmt.Errorf("probe product API: %w", err)
	}
	if res.StatusCode >= http.StatusInternalServerError {
		return fmt.Errorf("product API answers %d", res.StatusCode)
	}
	return nil
}

var errNoShell = errors.New("no shell is stored")

func (g *gateway) shellStored(context.Context) error {
	if g.registry.Snapshot().Resolution.Shell == nil {
		return errNoShell
	}
	return nil
}

func (g *gateway) close() error {
	var errs []error
	if g.launcher != nil {
		g.launcher.Close()
	}
	for _, s := range g.systems {
		s.Close()
	}
	g.provider.Close()
	g.people.Close()
	g.prober.CloseIdleConnections()
	if g.store != nil {
		errs = append(errs, g.store.Close())
	}
	if g.redis != nil {
		errs = append(errs, g.redis.Close())
	}
	bound, cancel := context.WithTimeout(context.Background(), tracesDeadline)
	defer cancel()
	return errors.Join(append(errs, g.traces.Stop(bound))...)
}
