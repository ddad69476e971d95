package server

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/config"
	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/page"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	// headerDeadline is the deadline for a request's header (slowloris); the body has deadlines of its own.
	headerDeadline = 15 * time.Second
	idleDeadline   = 75 * time.Second
	// answerDeadline is how long a browser may take to read a buffered answer.
	answerDeadline = 2 * time.Minute
	// bodyLimit is the framework's limit; it does not apply to streamed bodies, which guard.Body and guard.OpenUpload limit.
	bodyLimit = 1 << 20
)

// Parts are the components of the application.
type Parts struct {
	Config  config.Config
	Logger  *slog.Logger
	Metrics *telemetry.Metrics
	Health  Drainer
	Files   *remotes.Files
	Kits    *kit.Registry
	Pages   *page.Handler
	// Session finds the session of a request; AntiForgery runs after it.
	Session, AntiForgery fiber.Handler
	// Edge are the endpoints of the contract.
	Edge edgeapi.ServerInterface
	// Deploy is the API with which teams release.
	Deploy deployapi.ServerInterface
	// Product serves /api/product/*.
	Product fiber.Handler
}

// Drainer reports whether the process is shutting down.
type Drainer interface {
	Draining() bool
}

// NewApp assembles the application without listening.
func NewApp(p Parts) *fiber.App {
	app := fiber.New(fiberConfig(p.Config, errorHandler(p)))
	app.Server().CloseOnShutdown = true
	app.Server().KeepHijackedConns = true // event streams close theirs
	app.Server().HeaderReceived = guard.Known(app.Config().RequestMethods)

	app.Use(connection(p.Health), telemetry.RequestID(), telemetry.Trace(), telemetry.Access(p.Logger, p.Metrics),
		guard.Framing(), recovered(), secureHeaders(p.Config.Secure()))
	public(app, p)
	app.Use(unless(needsNoSession, p.Session), unless(byBearer, p.AntiForgery), unless(byBearer, session.KeepsReadOnly))
	edgeapi.RegisterHandlers(app, p.Edge)
	deployapi.RegisterHandlers(app, p.Deploy)
	app.All("/api/product/*", p.Product)
	// The framework answers HEAD with every GET route, and other methods without a route with 405.
	app.Get("/*", func(c fiber.Ctx) error {
		if page.IsData(c.Path()) {
			return problem.NotFound()
		}
		return p.Pages.Serve(c)
	})
	return app
}

// fiberConfig avoids the framework's pitfalls; each line has a test.
func fiberConfig(cfg config.Config, onError fiber.ErrorHandler) fiber.Config {
	return fiber.Config{
		AppName: "gateway",
		// Values outlive handlers: without this, stored values would change.
		Immutable: true,
		// Paths match exactly or not at all.
		CaseSensitive: true, StrictRouting: true,
		StreamRequestBody: true, DisablePreParseMultipartForm: true, BodyLimit: bodyLimit,
		// Cookies of 5 KB would otherwise cause a 431.
		ReadBufferSize: 16 << 10,
		// Applies to the header only: connection removes it for the rest. No write deadline: it would end streams.
		ReadTimeout: headerDeadline, IdleTimeout: idleDeadline,
		TrustProxy:       len(cfg.TrustedProxies) > 0,
		TrustProxyConfig: fiber.TrustProxyConfig{Proxies: cfg.TrustedProxies},
		// With validation the address is the rightmost that no trusted proxy added: a client cannot forge it.
		ProxyHeader: fiber.HeaderXForwardedFor, EnableIPValidation: true,
		ErrorHandler: onError,
	}
}

// public registers the routes without a session.
func public(app *fiber.App, p Parts) {
	app.Get(remotes.Route, p.Files.Serve)
	p.Kits.Mount(app)
	app.Get("/robots.txt", robots)
	app.Get("/favicon.svg", func(c fiber.Ctx) error { return p.Files.ServeShell(c, "favicon.svg") })
	for _, file := range []string{"app.webmanifest", "icon-192.png", "icon-512.png", "maskable-512.png"} {
		app.Get("/"+file, func(c fiber.Ctx) error { return p.Files.ServeShell(c, file) })
	}
	app.Get("/sw.js", p.Files.ServeWorker)
	app.Get("/favicon.ico", func(c fiber.Ctx) error { return p.Files.ServeShell(c, "favicon.svg") })
}

// sessionless are the contract's endpoints that never read the session: they must work while Redis is down.
var sessionless = map[string]bool{
	"/healthz": true, "/readyz": true, "/bff/reports/csp": true, "/bff/reports/remote": true,
	"/bff/chatbot/page": true, "/bff/chatbot/page.css": true, "/bff/chatbot/page.js": true,
}

func needsNoSession(c fiber.Ctx) bool { return sessionless[string(pathOf(c))] || byBearer(c) }

// pathOf is c.Path without its copy.
func pathOf(c fiber.Ctx) []byte { return c.RequestCtx().URI().PathOriginal() }

func unless(excepted func(fiber.Ctx) bool, handler fiber.Handler) fiber.Handler {
	return func(c fiber.Ctx) error {
		if excepted(c) {
			return c.Next()
		}
		return handler(c)
	}
}

func robots(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.SendString("User-agent: *\nDisallow: /\n")
}

func secureHeaders(secure bool) fiber.Handler {
	return func(c fiber.Ctx) error {
		page.Common(c, secure)
		return c.Next()
	}
}

// sessionUnavailable is the code for a request whose session could not be read.
const sessionUnavailable = "session.unavailable"

// errorHandler answers navigations with a page and programs with a problem.
func errorHandler(p Parts) fiber.ErrorHandler {
	problems := problem.Handler(p.Logger)
	return func(c fiber.Ctx, err error) error {
		e := problem.From(err)
		if e.Code == sessionUnavailable {
			p.Metrics.Count("session", "unavailable")
		}
		if e.Status == http.StatusMethodNotAllowed {
			c.Response().Header.Del(fiber.HeaderAllow) // it would reveal what exists
			e = problem.NotFound()
		}
		// Without a request id the message was not even parsed, so it is no navigation.
		if telemetry.RequestIDFrom(c) != "" && page.WantsPage(c) {
			return p.Pages.Failure(c, e)
		}
		return problems(c, e)
	}
}
