package login

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	browserCookie = "portal_browser"
	// browserLife is the maximum life of a cookie in browsers (RFC 6265bis, section 5.6.2).
	browserLife = 400 * 24 * time.Hour
)

type browserKey struct{}

// browser returns what identifies the browser across sign-ins: its cookie, or a new value. By itself it authorises nothing.
func (h *Handlers) browser(c fiber.Ctx) string {
	if value, made := c.Locals(browserKey{}).(string); made {
		return value
	}
	value := strings.Clone(c.Cookies(h.browserCookieName()))
	if !codePattern.MatchString(value) {
		value = rand.Text() + rand.Text()
	}
	c.Locals(browserKey{}, value)
	return value
}

// keepBrowser sets the cookie that identifies the browser at its next sign-in.
func (h *Handlers) keepBrowser(c fiber.Ctx) {
	c.Cookie(&fiber.Cookie{Name: h.browserCookieName(), Value: h.browser(c), Path: "/", MaxAge: int(browserLife.Seconds()),
		HTTPOnly: true, Secure: h.opt.Config.Secure(), SameSite: fiber.CookieSameSiteLaxMode})
}

// rememberBrowser makes further failures of the login in this browser count separately.
func (h *Handlers) rememberBrowser(c fiber.Ctx, login string) {
	if err := h.lockout.remember(context.WithoutCancel(c.Context()), login, browserID(h.browser(c))); err != nil {
		// The sign-in stays valid; until the next one, failures in this browser are counted with all others.
		h.opt.Log.WarnContext(c.Context(), "login: remember browser", "requestId", telemetry.RequestIDFrom(c), "error", err)
	}
}

func (h *Handlers) browserCookieName() string {
	return session.CookieName(browserCookie, h.opt.Config.Secure())
}

// browserID is the identifier that the product API gets: the cookie cannot be derived from what its database stores.
func browserID(value string) string {
	sum := sha256.Sum256([]byte(value))
	return hex.EncodeToString(sum[:])
}
