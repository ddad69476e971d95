package sso

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/ssoapi"
	"portal/gateway/internal/telemetry"
)

const (
	// Code begins the codes of the service's problems.
	Code = "sso"
	// launchDeadline is for all of a launch: to get a token where there is none, and the code.
	launchDeadline = 8 * time.Second
	launchRate     = 20 // a minute, for each session
	// login is where nobody goes on from to an application by himself: what leads here while nobody is signed in may be
	// anybody's link.
	login       = "/?returnUrl=%2Fdashboard"
	idParameter = "applicationId"
)

// named is what the contract takes for an application: a slug or a uuid.
var named = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)

// Limiter counts what an address does within a minute.
type Limiter interface {
	Admit(ctx context.Context, what, address string, perMinute int) (wait time.Duration, err error)
}

// Options are what launches need.
type Options struct {
	Client   *Client // nil: no service is connected
	Sessions Sessions
	Limiter  Limiter
	// Secure says that browsers reach the portal over https: applications must be reached so, too.
	Secure  bool
	Log     *slog.Logger
	Metrics *telemetry.Metrics
	Now     func() time.Time // nil is time.Now
	// Patience is how long the renewal of a token may take; 0: three seconds.
	Patience time.Duration
}

// Launcher serves GET /sso/{application}.
type Launcher struct {
	opt    Options
	tokens *tokens
}

// NewLauncher makes a Launcher; Close ends what it has under way.
func NewLauncher(opt Options) *Launcher {
	if opt.Now == nil {
		opt.Now = time.Now
	}
	return &Launcher{opt: opt, tokens: newTokens(opt)}
}

// Close waits for renewals under way.
func (l *Launcher) Close() { l.tokens.close() }

// Keep renews what a session opens applications with, once half of its time is over, without making anybody wait. Every page
// asks for it with what it has read of the session anyway.
func (l *Launcher) Keep(s *session.Session, p session.Profile) {
	now := l.opt.Now()
	if l.opt.Client == nil || p.SSOHandle == "" || p.SSOBegunAt.IsZero() || !now.Before(p.SSOExpiresAt) || !half(p.SSOBegunAt, p.SSOExpiresAt, now) {
		return
	}
	l.tokens.beside(s)
}

// The problems of a launch; page has the words that people read.
var (
	errUnknown   = problem.New(http.StatusNotFound, "sso.application", "")
	errNotLinked = problem.New(http.StatusForbidden, "sso.not_linked", "")
	errElsewhere = problem.New(http.StatusForbidden, "sso.elsewhere", "")
	errSignIn    = problem.New(http.StatusUnauthorized, "sso.sign_in", "")
	errAway      = problem.New(http.StatusServiceUnavailable, "sso.unavailable", "").After(2 * time.Second)
)

// Launch implements GET /sso/{application}.
func (l *Launcher) Launch(c fiber.Ctx, application string) error {
	if err := navigates(c); err != nil {
		return err
	}
	s := session.From(c)
	if s == nil {
		return away(c, login)
	}
	if l.opt.Client == nil || s.Role == session.RoleGuest || !named.MatchString(application) {
		return errUnknown
	}
	wait, err := l.opt.Limiter.Admit(c.Context(), "sso "+s.PublicID(), "", launchRate) // not the address: a practice shares one
	if err != nil {
		return err
	}
	if wait > 0 {
		return problem.New(http.StatusTooManyRequests, "request.too_many", "").After(wait)
	}
	ctx, cancel := context.WithTimeout(c.Context(), launchDeadline)
	defer cancel()
	location, err := l.open(ctx, s, application)
	if err != nil {
		return err
	}
	l.opt.Metrics.Count("sso", "launched")
	return away(c, location)
}

// navigates refuses what is no navigation of the portal's own person. A launch signs her in somewhere else, and uses a
// code up: no foreign page may make her do it (a link there is asked about first, by a page whose own link goes on), no
// frame or picture, no prefetch, and no HEAD.
func navigates(c fiber.Ctx) error {
	if c.Method() != fiber.MethodGet || c.Get("Sec-Purpose") != "" || c.Get("Purpose") != "" {
		return problem.NotFound()
	}
	if kind := c.Get("Sec-Fetch-Dest"); kind != "" && kind != "document" {
		return problem.NotFound()
	}
	switch c.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
		return nil
	}
	return errElsewhere
}

// open makes the address of an application, with a code in it.
func (l *Launcher) open(ctx context.Context, s *session.Session, application string) (string, error) {
	token, err := l.tokens.of(ctx, s)
	if err != nil {
		return "", l.failed(ctx, err)
	}
	answer, err := l.opt.Client.launch(ctx, token, application)
	if errors.Is(err, errTokenEnded) {
		// It ended before its time, as when the service was restored from a backup.
		if token, err = l.tokens.another(ctx, s, token); err == nil {
			answer, err = l.opt.Client.launch(ctx, token, application)
		}
	}
	if err != nil {
		return "", l.failed(ctx, err)
	}
	return l.address(ctx, answer)
}

// failed keeps what a person can do something about, and calls everything else the service's failure.
func (l *Launcher) failed(ctx context.Context, err error) error {
	switch problem.From(err).Code {
	case errUnknown.Code, errNotLinked.Code, errSignIn.Code, "session.unavailable":
		return err
	}
	l.opt.Metrics.Count("sso", "launch_failed")
	l.opt.Log.WarnContext(ctx, "an application was not opened", "requestId", telemetry.RequestIDOf(ctx), "cause", err)
	return errAway.Because(err)
}

// address joins the application's own address with the code. Attack stopped: a code sent over a line that others read, or
// to an address that a faulty service made up.
func (l *Launcher) address(ctx context.Context, answer *ssoapi.SsoLaunchResponse) (string, error) {
	u, err := url.Parse(answer.Url)
	if err != nil || !l.reachable(u) || answer.Code == "" || !answer.Parameter.Valid() {
		return "", l.failed(ctx, errors.New("sso launch: no address to send anybody to"))
	}
	query := u.Query()
	query.Set(string(answer.Parameter), answer.Code)
	if answer.ApplicationId != nil {
		query.Set(idParameter, answer.ApplicationId.String())
	}
	u.RawQuery = query.Encode()
	return u.String(), nil
}

// reachable holds for https, and for http on this machine where the portal itself is there.
func (l *Launcher) reachable(u *url.URL) bool {
	if u.Host == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return false
	}
	if u.Scheme == "https" {
		return true
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Scheme == "http" && !l.opt.Secure && (u.Hostname() == "localhost" || err == nil && ip.IsLoopback())
}

// away sends a browser on. Neither the address of the portal's page nor the code goes further than the application.
func away(c fiber.Ctx, location string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set(fiber.HeaderLocation, location)
	return c.SendStatus(http.StatusFound)
}
