package session

import (
	"crypto/subtle"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
)

// HeaderToken carries the anti-forgery token of unsafe requests.
const HeaderToken = "X-Portal-Token"

// CookieName returns `__Host-portal` over https: such a cookie can be set neither by a sibling domain nor over http.
func (m *Manager) CookieName() string { return m.cookie }

// CookieName returns the name of a cookie, over https with the `__Host-` prefix.
func CookieName(name string, secure bool) string {
	if secure {
		return "__Host-" + name
	}
	return name
}

// Cookie returns the raw value that the browser sent, "" if none.
func (m *Manager) Cookie(c fiber.Ctx) string { return strings.Clone(c.Cookies(m.CookieName())) }

// SetCookie sends the session to the browser: until the browser closes, or until the absolute end if the session is
// remembered.
func (m *Manager) SetCookie(c fiber.Ctx, s *Session, value string) {
	cookie := m.base()
	cookie.Value = value
	cookie.SessionOnly = !s.Remember
	if s.Remember {
		cookie.Expires = s.ExpiresAt
		cookie.MaxAge = int(s.ExpiresAt.Sub(m.opt.Now()).Seconds())
	}
	c.Cookie(cookie)
	if m.Left(c) {
		m.ClearLeft(c)
	}
}

// ClearCookie deletes the session's cookie.
func (m *Manager) ClearCookie(c fiber.Ctx) {
	cookie := m.base()
	cookie.Expires = time.Unix(0, 0)
	cookie.MaxAge = -1
	c.Cookie(cookie)
}

// Left reports whether the user signed out in this browser and the session has not been ended yet. A page sets the marker
// before it requests the logout; from then on no request belongs to the session, whether the logout arrives or not. Attack
// stopped: the next user of a shared computer opens the portal as the previous one.
func (m *Manager) Left(c fiber.Ctx) bool { return c.Cookies(m.left) != "" }

// MarkLeft sets the marker on behalf of the page.
func (m *Manager) MarkLeft(c fiber.Ctx) {
	cookie := m.marker()
	cookie.Value = "1"
	cookie.MaxAge = int(m.longest().Seconds())
	c.Cookie(cookie)
}

// ClearLeft deletes the marker: the session has ended, or another begins.
func (m *Manager) ClearLeft(c fiber.Ctx) {
	cookie := m.marker()
	cookie.Expires = time.Unix(0, 0)
	cookie.MaxAge = -1
	c.Cookie(cookie)
}

// marker is a cookie that scripts read and write; over https its prefix keeps sibling domains from setting it.
func (m *Manager) marker() *fiber.Cookie {
	cookie := m.base()
	cookie.Name, cookie.HTTPOnly = m.left, false
	return cookie
}

func (m *Manager) base() *fiber.Cookie {
	// Lax, not Strict: links of mails and the OpenID provider's redirect must arrive signed in. Forgery by a
	// cross-site POST is stopped by the token.
	return &fiber.Cookie{Name: m.CookieName(), Path: "/", HTTPOnly: true, Secure: m.opt.Secure,
		SameSite: fiber.CookieSameSiteLaxMode}
}

// Middleware finds the session of each request. A request without a cookie does not read Redis, so anonymous pages work
// while it is down. With a cookie, a failure of Redis is a 503, never an anonymous visitor. A session with the marker of a
// logout counts as none.
func (m *Manager) Middleware() fiber.Handler {
	return func(c fiber.Ctx) error {
		if m.Left(c) {
			return c.Next()
		}
		cookie := m.Cookie(c)
		if cookie == "" {
			return c.Next()
		}
		s, err := m.Find(c.Context(), cookie)
		if err != nil {
			return err
		}
		if s != nil {
			Put(c, s)
		}
		return c.Next()
	}
}

// Put sets the session of a request.
func Put(c fiber.Ctx, s *Session) { c.Locals(localKey{}, s) }

// Require refuses requests without a session with 401, never with a redirect.
func Require() fiber.Handler {
	return func(c fiber.Ctx) error {
		if From(c) == nil {
			return problem.Unauthenticated()
		}
		return c.Next()
	}
}

// Unprotected are the unsafe calls that cannot send the token in a header: there is no session yet, no page behind them, or
// no script in the page (/bff/override, which checks ProvenBy).
var Unprotected = []string{"/bff/login", "/bff/login/factor", "/bff/login/enrolment", "/bff/login/passkey", "/bff/login/passkey/finish", "/bff/passkey", "/bff/passkey/finish", "/bff/password-link", "/bff/password", "/bff/guest", "/bff/reports/csp", "/bff/reports/remote", "/bff/oidc/backchannel-logout", "/bff/override"}

// quietWithoutSession are calls that end a session; without one they have nothing to protect.
var quietWithoutSession = []string{"/bff/logout", "/api/circle/logout"}

// AntiForgery refuses every unsafe request without proof that it comes from our own page (CWE-352): a foreign site can make
// the browser send the cookie, but cannot read the token. It runs after Middleware. isPublic reports whether a request is
// authorised by something other than the cookie; nil means none is.
func AntiForgery(isPublic func(fiber.Ctx) bool) fiber.Handler {
	return func(c fiber.Ctx) error {
		switch c.Method() {
		case fiber.MethodGet, fiber.MethodHead, fiber.MethodOptions:
			return c.Next()
		}
		path := c.Path()
		if contains(Unprotected, path) {
			return c.Next()
		}
		if isPublic != nil && isPublic(c) {
			return c.Next()
		}
		s := From(c)
		if s == nil {
			if contains(quietWithoutSession, path) {
				return c.Next()
			}
			return problem.Unauthenticated()
		}
		// A sibling domain is another site, too. Clients other than browsers send no Sec-Fetch-Site.
		if site := c.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" || !equal(s.Token, c.Get(HeaderToken)) {
			return problem.New(http.StatusForbidden, "auth.forgery", "The request does not contain this session's token.")
		}
		return c.Next()
	}
}

func contains(list []string, item string) bool {
	for _, candidate := range list {
		if candidate == item {
			return true
		}
	}
	return false
}

// ProvenBy reports whether a request comes from our own page, whose form without a script has the token as a field.
func (s *Session) ProvenBy(c fiber.Ctx, token string) bool {
	site := c.Get("Sec-Fetch-Site")
	return (site == "" || site == "same-origin") && equal(s.Token, token)
}

// equal compares in constant time, so that the response time reveals nothing about the secret (CWE-208).
func equal(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
