package gatewaytest

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/backends"
	"portal/gateway/internal/cache"
	"portal/gateway/internal/config"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/identity"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/live"
	"portal/gateway/internal/login"
	"portal/gateway/internal/page"
	"portal/gateway/internal/policy"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
	"portal/gateway/internal/sso"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
	"portal/gateway/internal/upstream"
)

// Edge is a set of fake systems and the gateway's packages in front of them, listening on loopback.
type Edge struct {
	URL      string
	Addr     string
	Config   config.Config
	Store    *redisstore.Store
	Sessions *session.Manager
	Provider *Provider
	Product  *System
	SSO      *System
	Balances *System
	Backends *Backends // with Settings.Backends
	Launcher *sso.Launcher
	Metrics  *telemetry.Metrics
	App      *fiber.App
	Hub      *live.Hub
	log      *lockedBuffer
	t        testing.TB

	backendDeadline time.Duration
}

// Settings change what New starts.
type Settings struct {
	Config func(*config.Config)
	// Redis is a server to use instead of the embedded one.
	Redis config.Secret
	// Table replaces the contract's calls.
	Table []policy.Operation
	Fiber func(*fiber.Config)
	// Feed makes the edge follow the product API's changes.
	Feed bool
	// Backends starts fake systems for the backends; Unconnected configures none of them.
	Backends, Unconnected bool
	// BackendDeadline is the deadline of the backends' systems; 0: more than a working one needs.
	BackendDeadline time.Duration
	// From is an edge whose Provider, Product, SSO and Balances this replica shares.
	From *Edge
	// Now is the clock of sessions, launches and service tokens; nil is time.Now.
	Now func() time.Time
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// Logs returns everything logged so far.
func (e *Edge) Logs() string {
	e.log.mu.Lock()
	defer e.log.mu.Unlock()
	return e.log.b.String()
}

// New starts an edge that ends with the test.
func New(t testing.TB, settings Settings) *Edge {
	t.Helper()
	e := &Edge{t: t, log: &lockedBuffer{}, Metrics: telemetry.NewMetrics()}
	if settings.From != nil {
		e.Provider, e.Product, e.SSO, e.Balances = settings.From.Provider, settings.From.Product, settings.From.SSO, settings.From.Balances
	} else {
		e.Provider, e.Product, e.SSO, e.Balances = NewProvider(t), NewProduct(t), NewSSO(t), NewSystem(t, "balances")
	}
	var sockets net.ListenConfig
	listener, err := sockets.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	e.Addr, e.URL = listener.Addr().String(), "http://"+listener.Addr().String()
	e.Config = config.Config{PublicURL: e.URL, ProductAPIURL: e.Product.URL, SSOURL: e.SSO.URL, BalancesURL: e.Balances.URL,
		OIDCIssuer: e.Provider.URL, OIDCClientID: ClientID, OIDCClientSecret: config.NewSecret(ClientSecret),
		SessionIdle: 30 * time.Minute, SessionAbsolute: 12 * time.Hour, SessionRemember: 720 * time.Hour, RedisURL: settings.Redis}
	if settings.Config != nil {
		settings.Config(&e.Config)
	}
	e.Store, err = redisstore.Open(e.Config.RedisURL)
	require.NoError(t, err)
	redistest.Steady(e.Store)
	t.Cleanup(func() { _ = e.Store.Close() }) // the test may have killed the server behind it
	if settings.Now == nil {
		settings.Now = time.Now
	}
	e.assemble(settings)
	e.startBackends(settings)
	done := make(chan error, 1)
	go func() { done <- e.App.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), testwait.Timeout(3*time.Second))
		defer cancel()
		_ = e.App.ShutdownWithContext(ctx) // connections that a test left open are no failure
		select {
		case err := <-done:
			require.NoError(t, err)
		case <-ctx.Done():
		}
	})
	return e
}

// assemble mounts the packages in production's order.
func (e *Edge) assemble(settings Settings) {
	log := telemetry.NewLogger(e.log, slog.LevelDebug)
	provider := identity.New(e.Config.OIDCIssuer)
	e.t.Cleanup(provider.Close)
	system := func(name, url, scope, code string) *upstream.System {
		tokens := upstream.NewServiceToken(provider, e.Config.OIDCClientID, e.Config.OIDCClientSecret, scope, log)
		tokens.UseClock(settings.Now)
		ctx, cancel := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { tokens.Run(ctx) })
		s, err := upstream.New(upstream.Options{Name: name, BaseURL: url, Tokens: tokens, Metrics: e.Metrics, Log: log, Code: code})
		require.NoError(e.t, err)
		e.t.Cleanup(func() { cancel(); running.Wait(); s.Close() })
		return s
	}
	product := system("product", e.Config.ProductAPIURL, "product-api", "")
	api, err := productapi.NewClientWithResponses(e.Config.ProductAPIURL, productapi.WithHTTPClient(product))
	require.NoError(e.t, err)
	signOn, err := sso.New(e.Config.SSOURL, system("sso", e.Config.SSOURL, "sso", "sso"))
	require.NoError(e.t, err)
	e.Sessions = session.NewManager(e.Store.Client, session.Options{Idle: e.Config.SessionIdle, Absolute: e.Config.SessionAbsolute,
		Remember: e.Config.SessionRemember, Secure: e.Config.Secure(), Now: settings.Now})
	handler := login.New(login.Options{Config: e.Config, Store: e.Store, Sessions: e.Sessions, Product: api, SSO: signOn,
		Provider: provider, Limiter: limits.New(e.Store.Client, e.Config.OIDCClientSecret), Log: log, Metrics: e.Metrics, Locale: page.LocaleOf})
	e.Launcher = sso.NewLauncher(sso.Options{Client: signOn, Sessions: e.Sessions, Limiter: limits.New(e.Store.Client, e.Config.OIDCClientSecret),
		Secure: e.Config.Secure(), Log: log, Metrics: e.Metrics, Now: settings.Now, Patience: testwait.Timeout(timeout)})
	e.t.Cleanup(e.Launcher.Close)
	table := settings.Table
	if table == nil {
		table = policy.Table
	}
	kept := cache.New(e.Store.Client, log, e.Metrics)
	calls, err := policy.New(policy.Options{Table: table, System: product, Cache: kept,
		Limiter: limits.New(e.Store.Client, e.Config.OIDCClientSecret), Credentials: handler, Origin: e.Config.Origin(),
		Language: func(c fiber.Ctx) string { return string(page.LocaleOf(c)) }})
	require.NoError(e.t, err)
	e.Hub = live.NewHub(product)
	if settings.Feed {
		e.follow(live.Options{Source: product, Cache: kept, People: handler, Memory: live.NewRedis(e.Store.Client), Hub: e.Hub,
			Public: cache.PublicScope, Shared: calls.SharedTags(), Log: log, Metrics: e.Metrics})
	}
	balances := backends.NewBalances(system("balances", e.Config.BalancesURL, "balances", backends.BalancesCode))

	fc := fiber.Config{Immutable: true, StreamRequestBody: true, DisablePreParseMultipartForm: true, ReadBufferSize: 16 << 10,
		BodyLimit: 1 << 20, ReadTimeout: 5 * time.Second, ErrorHandler: problem.Handler(log), TrustProxy: true, ProxyHeader: fiber.HeaderXForwardedFor,
		TrustProxyConfig: fiber.TrustProxyConfig{Proxies: e.Config.TrustedProxies}}
	if settings.Fiber != nil {
		settings.Fiber(&fc)
	}
	e.App = fiber.New(fc)
	e.App.Use(telemetry.RequestID(), telemetry.Access(log, e.Metrics), guard.Framing())
	e.App.Use(e.Sessions.Middleware(), session.AntiForgery(calls.IsPublic), session.KeepsReadOnly)
	mount(e.App, handler, balances, calls)
	e.App.Get("/sso/:application", func(c fiber.Ctx) error { return e.Launcher.Launch(c, c.Params("application")) })
}

// follow runs the feed until the test ends.
func (e *Edge) follow(opt live.Options) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { live.New(opt).Run(ctx) })
	e.t.Cleanup(func() { cancel(); running.Wait() })
}

func mount(app *fiber.App, handler *login.Handlers, balances *backends.Balances, calls *policy.Policy) {
	app.Post("/bff/login", handler.BffLogin)
	app.Post("/bff/login/factor", handler.BffLoginFactor)
	app.Post("/bff/login/enrolment", handler.BffLoginEnrolment)
	app.Post("/bff/login/passkey", handler.BffLoginPasskey)
	app.Post("/bff/login/passkey/finish", handler.BffLoginPasskeyFinish)
	app.Post("/bff/passkey", handler.BffPasskey)
	app.Post("/bff/passkey/finish", handler.BffPasskeyFinish)
	app.Post("/bff/password-link", handler.BffPasswordLink)
	app.Post("/bff/password", handler.BffPassword)
	app.Post("/bff/guest", handler.BffGuest)
	app.Get("/bff/session", handler.BffSession)
	app.Post("/bff/logout", handler.BffLogout)
	app.Post("/api/circle/logout", handler.CircleLogout)
	app.Get("/bff/step-up", handler.BffProof)
	app.Post("/bff/step-up", handler.BffStepUp)
	app.Post("/bff/step-up/passkey", handler.BffStepUpPasskey)
	app.Get("/bff/sessions", handler.BffSessions)
	app.Post("/bff/sessions/revoke-all", handler.BffRevokeAll)
	app.Delete("/bff/sessions/:id", func(c fiber.Ctx) error { return handler.BffRevokeSession(c, c.Params("id")) })
	app.Post("/bff/see-as", handler.BffSeeAs)
	app.Delete("/bff/see-as", handler.BffSeeAsEnd)
	app.Get("/bff/oidc/start", func(c fiber.Ctx) error { return handler.OidcStart(c, startParams(c)) })
	app.Get("/bff/oidc/callback", func(c fiber.Ctx) error { return handler.OidcCallback(c, callbackParams(c)) })
	app.Post("/bff/oidc/backchannel-logout", handler.OidcBackchannelLogout)
	app.Post("/api/getAccountBalance", balances.GetAccountBalance)
	app.All("/api/product/*", calls.Handle)
	app.Get("/ip", func(c fiber.Ctx) error { return c.SendString(c.IP()) })
}

// Raw sends bytes unchanged and returns everything received until the server closes the connection, which it must.
func (e *Edge) Raw(text string) string {
	e.t.Helper()
	conn, err := (&net.Dialer{Timeout: testwait.Timeout(10 * time.Second)}).DialContext(e.t.Context(), "tcp", e.Addr)
	require.NoError(e.t, err)
	defer func() { _ = conn.Close() }()
	require.NoError(e.t, conn.SetDeadline(time.Now().Add(testwait.Timeout(30*time.Second))))
	_, err = io.WriteString(conn, text)
	require.NoError(e.t, err)
	var got bytes.Buffer
	_, err = io.Copy(&got, conn) // a reset ends it as well
	require.NotErrorIs(e.t, err, os.ErrDeadlineExceeded, "the connection stays open after %q", &got)
	return got.String()
}

// Client returns a browser without scripts: it keeps cookies and follows no redirects.
func Client() *http.Client {
	return &http.Client{Timeout: testwait.Timeout(30 * time.Second), Jar: newJar(), Transport: &http.Transport{},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}
