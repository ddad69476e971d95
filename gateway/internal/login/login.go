// Package login signs users in and out: by password, passkey, mailed link or OpenID, and ends sessions from the list of open
// ones.
package login

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"portal/gateway/internal/config"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/identity"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	signInDeadline = 8 * time.Second
	ssoDeadline    = 3 * time.Second
	maxLoginBody   = 16 << 10
	maxLogin       = 254
	maxPassword    = 1024
)

// SSO is the single sign-on service; nil when none is configured.
type SSO interface {
	// SignIn proves the user's identity by the password or the ID token, and returns the service's token.
	SignIn(ctx context.Context, login, password, idToken string) (token string, expiresAt time.Time, err error)
	// Renew proves the user's identity by the practitioner's token.
	Renew(ctx context.Context, login, proof string) (token string, expiresAt time.Time, err error)
}

// Limiter counts the requests of an address within a minute; see limits.Limiter.
type Limiter interface {
	Admit(ctx context.Context, what, address string, perMinute int) (wait time.Duration, err error)
}

// Options are the dependencies of Handlers.
type Options struct {
	Config   config.Config
	Store    *redisstore.Store
	Sessions *session.Manager
	Product  productapi.ClientWithResponsesInterface
	SSO      SSO
	Provider *identity.Provider
	Limiter  Limiter
	Log      *slog.Logger
	Metrics  *telemetry.Metrics
	// Locale returns the language of the request's pages, which is requested from the OpenID provider.
	Locale func(fiber.Ctx) edgeapi.Locale
}

// Handlers serves /bff/login and its second step, /bff/passkey, the mailed links (/bff/password-link, /bff/password, /bff/guest), /bff/session, the logouts, /bff/sessions and /bff/oidc.
type Handlers struct {
	opt     Options
	lockout *lockout
	flows   *flows
}

// New returns Handlers.
func New(opt Options) *Handlers {
	return &Handlers{opt: opt,
		lockout: newLockout(opt.Store.Client, opt.Config.OIDCClientSecret),
		flows:   &flows{rdb: opt.Store.Client, secure: opt.Config.Secure()}}
}

// failure is the only answer to a sign-in that did not succeed, whether the account exists or not (CWE-204).
func failure() *problem.Error { return problem.New(http.StatusUnauthorized, "auth.login.error", "") }

// BffLogin implements POST /bff/login: 200 with a session, 202 with the challenge of a second step, 401 for wrong
// credentials or an unknown login alike, 429 with Retry-After when locked.
func (h *Handlers) BffLogin(c fiber.Ctx) error {
	// Attack stopped: login CSRF. A foreign page that signs the victim in to the attacker's account could read what the
	// victim enters next.
	if err := guard.SameOrigin(c, h.opt.Config.Origin()); err != nil {
		return err
	}
	in, err := readLogin(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()

	browser := browserID(h.browser(c))
	attempt, err := h.lockout.begin(ctx, in.Login, browser, c.IP())
	if err != nil {
		h.opt.Metrics.Count("login", "locked_out")
		return err
	}
	credentials, err := h.check(ctx, in, clientOf(c), browser)
	attempt.settle(c.Context(), outcomeOf(err))
	if pending := pendingIn(err); pending != nil {
		return h.askFactor(c, pending)
	}
	if err != nil {
		h.opt.Metrics.Count("login", "failed")
		return err
	}
	trusted, method := credentials.Trusted != nil && *credentials.Trusted, edgeapi.SignInMethodPassword
	if trusted {
		method = edgeapi.SignInMethodTrustedBrowser
	}
	return h.enter(ctx, c, "password", signIn{login: credentials.Credentials.Login, remember: in.Remember != nil && *in.Remember,
		password: in.Password, token: credentials.Token, tokenExpiresAt: credentials.TokenValidity,
		// The SSO service accepts no password of a user with a second factor.
		tokenProves: trusted, credentials: credentials.CredentialsVersion, provenAt: time.Now(), method: method})
}

// readJSON reads a small body from the portal's own page.
func readJSON(c fiber.Ctx, into any) error { return guard.JSON(c, maxLoginBody, into) }

func readLogin(c fiber.Ctx) (edgeapi.LoginRequest, error) {
	var in edgeapi.LoginRequest
	if err := readJSON(c, &in); err != nil {
		return in, err
	}
	in.Login = strings.TrimSpace(in.Login)
	var faults []problem.Field
	check := func(field, value string, most int) {
		switch {
		case value == "":
			faults = append(faults, problem.Field{Field: field, Code: "required"})
		case utf8.RuneCountInString(value) > most:
			faults = append(faults, problem.Field{Field: field, Code: "too_long"})
		}
	}
	check("login", in.Login, maxLogin)
	check("password", in.Password, maxPassword)
	if !in.Type.Valid() {
		faults = append(faults, problem.Field{Field: "type", Code: "invalid"})
	}
	if len(faults) > 0 {
		return in, problem.Invalid(faults...)
	}
	return in, nil
}

// Headers with the actor of a call, as in every call of a session: the user, the browser's address, the session's public id.
const (
	headerUser    = "X-Portal-User"
	headerClient  = "X-Portal-Client"
	headerSession = "X-Portal-Session"
)

// check verifies the password with the product API, which also counts failures, over all sign-in endpoints. Without a
// browser id, or with one that the user does not trust, it requires a second factor.
func (h *Handlers) check(ctx context.Context, in edgeapi.LoginRequest, from client, browser string) (*productapi.LoginResponse, error) {
	asked := productapi.LoginRequest{Login: in.Login, Password: in.Password, Type: productapi.LoginRequestType(in.Type)}
	if browser != "" {
		asked.Browser = &browser
	}
	answer, err := h.opt.Product.LoginWithResponse(ctx, asked, from.name)
	if err != nil {
		return nil, upstreamFailure(err)
	}
	status := answer.StatusCode()
	switch {
	case answer.JSON200 != nil && answer.JSON200.Credentials.Login != "":
		return answer.JSON200, nil
	case answer.JSON202 != nil && codePattern.MatchString(answer.JSON202.Challenge):
		return nil, &pendingFactor{*answer.JSON202}
	case status == http.StatusTooManyRequests:
		return nil, tooMany(retryAfter(answer.HTTPResponse))
	case status >= http.StatusInternalServerError || status < http.StatusMultipleChoices:
		return nil, upstreamFailure(fmt.Errorf("login answered %d", status))
	}
	return nil, failure()
}

// retryAfter returns an answer's Retry-After; a minute if that cannot be read.
func retryAfter(resp *http.Response) time.Duration {
	seconds, err := strconv.Atoi(resp.Header.Get(fiber.HeaderRetryAfter))
	if err != nil || seconds < 1 {
		return time.Minute
	}
	return time.Duration(seconds) * time.Second
}

// upstreamFailure returns a problem unchanged and wraps any other error in one.
func upstreamFailure(err error) *problem.Error {
	p := problem.From(err)
	if p.Code != "internal" {
		return p
	}
	return problem.New(http.StatusServiceUnavailable, "upstream.unavailable", "").Because(err).After(2 * time.Second)
}

// signIn is a proven identity for which a session is about to begin.
type signIn struct {
	login          string
	user           *productapi.User // set already, or looked up by login
	remember       bool
	password       string // the proof for the SSO service, or the ID token is
	idToken        string
	token          string
	tokenExpiresAt time.Time
	tokenProves    bool // the token is the proof for the SSO service
	subject, sid   string
	credentials    int64     // the version of the credentials that were proven
	chosen         bool      // the credentials are new: every session of older ones ends
	until          time.Time // when a guest's access ends
	provenAt       time.Time // when the identity was proven; zero if unknown
	method         edgeapi.SignInMethod
	passkey        bool // the provider's token states a passkey of the portal
}

// enter begins the session of a proven identity, counts it by the way in, and sends the session in the answer.
func (h *Handlers) enter(ctx context.Context, c fiber.Ctx, way string, in signIn) error {
	view, err := h.open(ctx, c, in)
	if err != nil {
		return err
	}
	h.opt.Metrics.Count("login", way)
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(view)
}

// open looks the user up and gets the SSO token concurrently, then begins the session in place of the browser's previous
// one.
func (h *Handlers) open(ctx context.Context, c fiber.Ctx, in signIn) (edgeapi.Session, error) {
	user, attached := in.user, grant{}
	group, bound := errgroup.WithContext(ctx)
	if user == nil {
		group.Go(func() (err error) {
			user, err = h.userByLogin(bound, in.login)
			return err
		})
	}
	group.Go(func() error {
		attached = h.attach(ctx, in)
		return nil
	})
	if err := group.Wait(); err != nil {
		return edgeapi.Session{}, err
	}
	if in.chosen {
		if _, err := h.opt.Sessions.EndBefore(ctx, user.Uuid.String(), in.credentials); err != nil {
			return edgeapi.Session{}, err
		}
	}
	p := personOf(user)
	s, profile, cookie, err := h.opt.Sessions.Create(ctx, h.opt.Sessions.Cookie(c), session.NewSession{
		UUID: user.Uuid.String(), Login: p.Login, UserName: p.UserName, Role: p.Role, Practice: p.Practice, PracticeName: p.PracticeName,
		Remember: in.remember, Device: guard.Device(c.Get(fiber.HeaderUserAgent)),
		UserToken: in.token, UserTokenExpiresAt: in.tokenExpiresAt,
		SSOToken: attached.token, SSOExpiresAt: attached.expiresAt, OIDCSubject: in.subject, OIDCSession: in.sid,
		Until: in.until, Credentials: in.credentials, ProvenAt: in.provenAt,
		Network: guard.Range(c.IP()), Method: in.method,
	})
	if err != nil {
		if problem.From(err).Status == http.StatusUnauthorized {
			err = failure().Because(err) // the credentials have changed since they were proven
		}
		return edgeapi.Session{}, err
	}
	if err := h.recordSignIn(c, s, in.recorded()); err != nil {
		return edgeapi.Session{}, err
	}
	h.opt.Sessions.SetCookie(c, s, cookie)
	h.keepBrowser(c)
	if in.method != edgeapi.SignInMethodGuest { // a guest's link does not prove a login
		h.rememberBrowser(c, p.Login)
	}
	return s.Show(profile), nil
}

// practiceOf returns "" for a guest, who belongs to no practice.
func practiceOf(user *productapi.User) string {
	if user.Practice.Uuid == uuid.Nil {
		return ""
	}
	return user.Practice.Uuid.String()
}

func (h *Handlers) userByLogin(ctx context.Context, login string) (*productapi.User, error) {
	answer, err := h.opt.Product.GetUserByEmailWithResponse(ctx, login)
	if err != nil {
		return nil, upstreamFailure(err)
	}
	if answer.JSON200 == nil {
		if answer.StatusCode() == http.StatusNotFound {
			return nil, errNoUser
		}
		return nil, upstreamFailure(fmt.Errorf("get-by-email answered %d", answer.StatusCode()))
	}
	return &answer.JSON200.Result, nil
}

// errNoUser is the error of a correct password or a verified e-mail without a user.
var errNoUser = failure()

// grant is the result of the SSO service.
type grant struct {
	token     string
	expiresAt time.Time
}

// attach gets the SSO token. The portal works without it; only links to applications do not, until the next sign-in.
func (h *Handlers) attach(ctx context.Context, in signIn) grant {
	if h.opt.SSO == nil || (in.password == "" && in.idToken == "" && !in.tokenProves) { // a guest has no proof for other systems
		return grant{}
	}
	ctx, cancel := context.WithTimeout(ctx, ssoDeadline)
	defer cancel()
	token, expiresAt, err := h.proveToSSO(ctx, in)
	if err != nil {
		h.opt.Metrics.Count("login", "sso_failed")
		h.opt.Log.WarnContext(ctx, "signed in without the SSO service", "requestId", telemetry.RequestIDOf(ctx), "cause", err)
		return grant{}
	}
	return grant{token, expiresAt}
}
