package page

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/telemetry"
)

// Resolver returns an immutable view of what makes up a page.
type Resolver interface {
	Resolve(ctx context.Context, who remotes.Subject) *remotes.Resolution
}

// People finds the user of a request: nil without a session, an error if that cannot be determined.
type People interface {
	Person(c fiber.Ctx) (*Person, error)
}

// Overrides are versions that a request's browser gets instead of the released ones.
type Overrides interface {
	Of(c fiber.Ctx) map[string]string
}

// Seen records which versions pages are made of.
type Seen interface {
	Note(ctx context.Context, versions ...string)
}

// Options configure a Handler; all but Overrides, Seen, Demo, Secure, OIDCLabel, PaymentsOrigin, WithoutApp, Assistant,
// Quotes, Events and Reports are required.
type Options struct {
	Resolver    Resolver
	Overrides   Overrides
	Seen        Seen
	People      People
	Logger      *slog.Logger
	SessionIdle time.Duration
	// Demo shows a notice that the data is synthetic.
	Demo bool
	// Secure reports whether browsers reach the portal over https.
	Secure bool
	// OIDCLabel is the label of the OpenID button; empty hides it.
	OIDCLabel string
	// PaymentsOrigin is the payment provider's origin, which a page may frame; empty: none.
	PaymentsOrigin string
	// WithoutApp disables the installable app.
	WithoutApp bool
	// Assistant reports whether a chatbot is configured.
	Assistant bool
	// Quotes reports whether stock quotes are configured.
	Quotes bool
	// Events returns the current position in the feed of changes, at which a page's stream begins; nil or "": unknown.
	Events func() string
	// Reports returns which events a page reports; nil is all of them.
	Reports func() *edgeapi.PageReports
}

// Handler serves pages and their state.
type Handler struct {
	opts Options
}

// New creates a Handler.
func New(opts Options) *Handler {
	return &Handler{opts: opts}
}

// Serve answers GET and HEAD of every path without a handler of its own.
func (h *Handler) Serve(c fiber.Ctx) error {
	telemetry.SetRoute(c, "page")
	person, err := h.opts.People.Person(c)
	if err != nil {
		return err
	}
	res := h.opts.Resolver.Resolve(c.Context(), h.subject(c, person))
	if res.Shell == nil {
		return problem.New(http.StatusServiceUnavailable, "shell.missing", "").After(5 * time.Second)
	}
	at := readLocation(c.Path(), string(c.RequestCtx().URI().QueryString()))
	v := decide(res, at, person)
	if v.redirect != "" {
		Common(c, h.opts.Secure)
		c.Set(fiber.HeaderCacheControl, "no-store")
		return c.Redirect().Status(http.StatusFound).To(v.redirect)
	}
	if v.target != nil {
		telemetry.SetRoute(c, "page "+v.target.Route.Path) // bounded: the route's path from the manifest
	}
	return h.render(c, res, person, v)
}

func (h *Handler) render(c fiber.Ctx, res *remotes.Resolution, person *Person, v decision) error {
	if h.opts.Seen != nil {
		h.opts.Seen.Note(c.Context(), res.Keys()...)
	}
	once := nonce()
	in := h.input(c, res, person, v.status)
	body, err := h.document(in, v, once)
	if err != nil {
		return err
	}
	documentHeaders(c, policy(once, res.Containers, v.framed, h.opts.PaymentsOrigin), v.framed, h.opts.Secure)
	c.Set(fiber.HeaderContentLanguage, string(in.locale))
	c.Status(int(v.status))
	return send(c, body)
}

// State answers GET /bff/page-state with the inline state of a page, for use after a sign-in without a reload.
func (h *Handler) State(c fiber.Ctx) error {
	person, err := h.opts.People.Person(c)
	if err != nil {
		return err
	}
	res := h.opts.Resolver.Resolve(c.Context(), h.subject(c, person))
	Common(c, h.opts.Secure)
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderVary, "Accept-Encoding, Cookie, Accept-Language")
	body, err := json.Marshal(h.state(h.input(c, res, person, edgeapi.N200)))
	if err != nil {
		return fmt.Errorf("page state: %w", err)
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	return send(c, body)
}

func (h *Handler) input(c fiber.Ctx, res *remotes.Resolution, person *Person, status edgeapi.PageStateStatus) stateInput {
	return stateInput{
		resolution: res, person: person, status: status, overrides: h.overrides(c, person),
		locale: LocaleOf(c), scheme: schemeOf(c), requestID: telemetry.RequestIDFrom(c), traced: telemetry.Traced(c.Context()),
		withoutQuery: len(c.Request().URI().QueryString()) == 0,
	}
}

func (h *Handler) subject(c fiber.Ctx, p *Person) remotes.Subject {
	who := remotes.Subject{Overrides: h.overrides(c, p)}
	if p != nil {
		who.UserID = p.Session.Uuid.String()
	}
	return who
}

// overrides applies to signed-in users only; an anonymous page is made of released versions.
func (h *Handler) overrides(c fiber.Ctx, p *Person) map[string]string {
	if h.opts.Overrides == nil || p == nil {
		return nil
	}
	return h.opts.Overrides.Of(c)
}

// WantsPage reports whether this request is a browser's navigation, whose errors a user reads.
func WantsPage(c fiber.Ctx) bool {
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
		return false
	}
	if IsLaunch(c.Path()) {
		return strings.Contains(c.Get(fiber.HeaderAccept), "text/html")
	}
	return !IsData(c.Path())
}

// IsLaunch reports whether a path opens an application: a link that users follow, although a program answers it.
func IsLaunch(path string) bool { return strings.HasPrefix(path, "/sso/") }

// IsDeploy reports whether a path belongs to the deploy API.
func IsDeploy(path string) bool { return path == "/deploy" || strings.HasPrefix(path, "/deploy/") }

// IsData reports whether a path is called by programs: its errors are problem+json and it is never redirected to the login.
func IsData(path string) bool {
	for _, prefix := range []string{"/api", "/bff", "/remotes", "/deploy", "/kit", "/events", "/sso"} {
		if path == prefix || (len(path) > len(prefix) && path[:len(prefix)+1] == prefix+"/") {
			return true
		}
	}
	switch path {
	case "/healthz", "/readyz", "/robots.txt", "/favicon.svg", "/favicon.ico", "/sw.js", "/app.webmanifest", "/icon-192.png", "/icon-512.png", "/maskable-512.png":
		return true
	}
	return len(path) > 13 && path[:13] == "/.well-known/"
}

// Failure renders an error as a page. It depends on nothing that may have failed: no Redis, no artefact.
func (h *Handler) Failure(c fiber.Ctx, e *problem.Error) error {
	if e.Status >= http.StatusInternalServerError {
		h.opts.Logger.LogAttrs(context.WithoutCancel(c.Context()), slog.LevelError, "page failed",
			slog.String("code", e.Code), slog.Int("status", e.Status),
			slog.String("requestId", telemetry.RequestIDFrom(c)), slog.Any("cause", e.Cause))
	}
	return h.plainPage(c, e)
}
