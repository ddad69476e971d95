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

	"portal/contracts/ssoapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	// Code begins the codes of the service's problems.
	Code = "sso"
	// launchDeadline is for the whole of a launch: getting a token if there is none, and the code.
	launchDeadline = 8 * time.Second
	launchRate     = 20 // a minute, for each session
	// login has no way on to an application: a link that arrives without a session may come from an attacker.
	login       = "/?returnUrl=%2Fdashboard"
	idParameter = "applicationId"
)

// named matches the contract's names of applications: a slug or a UUID.
var named = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)

// Limiter counts the requests of an address within a minute.
type Limiter interface {
	Admit(ctx context.Context, what, address string, perMinute int) (wait time.Duration, err error)
}

// Options configure launches.
type Options struct {
	Client   *Client // nil: no service is configured
	Sessions Sessions
	Limiter  Limiter
	// Secure reports whether browsers reach the portal over https: applications must then use https, too.
	Secure  bool
	Log     *slog.Logger
	Metrics *telemetry.Metrics
	Now     func() time.Time // nil is time.Now
	// Patience is the maximum duration of a token's renewal; 0: three seconds.
	Patience time.Duration
}

// Launcher serves GET /sso/{application}.
type Launcher struct {
	opt    Options
	tokens *tokens
}

// NewLauncher creates a Launcher. Close waits for the renewals that it has started.
func NewLauncher(opt Options) *Launcher {
	if opt.Now == nil {
		opt.Now = time.Now
	}
	return &Launcher{opt: opt, tokens: newTokens(opt)}
}

// Close waits for renewals under way.
func (l *Launcher) Close() { l.tokens.close() }

// Keep renews the session's SSO token in the background once half of its life is over. Every page calls it with the profile
// that it has read anyway.
func (l *Launcher) Keep(s *session.Session, p session.Profile) {
	now := l.opt.Now()
	if l.opt.Client == nil || p.SSOHandle == "" || p.SSOIssuedAt.IsZero() || !now.Before(p.SSOExpiresAt) || !half(p.SSOIssuedAt, p.SSOExpiresAt, now) {
		return
	}
	l.tokens.beside(s)
}

// The problems of a launch; the package page has the texts for users.
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
	if l.opt.Client == nil || s.Role == session.RoleGuest || s.SeenAs || !named.MatchString(application) {
		return errUnknown
	}
	wait, err := l.opt.Limiter.Admit(c.Context(), "sso "+s.PublicID(), "", launchRate) // not by address: a practice shares one
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

// navigates refuses everything but a navigation that the portal's own user started. A launch signs the user in elsewhere and
// uses up a code: a foreign page must not trigger it (a link there first leads to a confirmation page of ours), nor a frame,
// an image, a prefetch or HEAD.
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

// open returns the URL of an application, with a code in it.
func (l *Launcher) open(ctx context.Context, s *session.Session, application string) (string, error) {
	token, err := l.tokens.of(ctx, s)
	if err != nil {
		return "", l.failed(ctx, err)
	}
	answer, err := l.opt.Client.launch(ctx, token, application)
	if errors.Is(err, errTokenEnded) {
		// The token ended before its time, for example after a restore of the service from a backup.
		if token, err = l.tokens.another(ctx, s, token); err == nil {
			answer, err = l.opt.Client.launch(ctx, token, application)
		}
	}
	if err != nil {
		return "", l.failed(ctx, err)
	}
	return l.address(ctx, answer)
}

// failed keeps errors that the user can resolve, and reports everything else as the service's failure.
func (l *Launcher) failed(ctx context.Context, err error) error {
	switch problem.From(err).Code {
	case errUnknown.Code, errNotLinked.Code, errSignIn.Code, "session.unavailable":
		return err
	}
	l.opt.Metrics.Count("sso", "launch_failed")
	l.opt.Log.WarnContext(ctx, "an application was not opened", "requestId", telemetry.RequestIDOf(ctx), "cause", err)
	return errAway.Because(err)
}

// address joins the application's URL with the code. Attack stopped: a code sent over a connection that others can read, or
// to a URL that a faulty service made up.
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

// reachable reports whether the URL is https, or http on this machine if the portal itself runs there.
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

// away redirects the browser. Neither the URL of the portal's page nor the code is sent beyond the application as a
// referrer.
func away(c fiber.Ctx, location string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set(fiber.HeaderLocation, location)
	return c.SendStatus(http.StatusFound)
}
