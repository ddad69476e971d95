package oidc

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"time"

	"portal/platform/internal/identity"
)

// knownLife is the maximum lifetime of a cookie in browsers (RFC 6265bis, section 5.6.2).
const knownLife = 400 * 24 * time.Hour

var knownPattern = regexp.MustCompile(`^[A-Z2-7]{52}$`)

// knownBrowser returns the id of the browser over sign-ins at this page, "" before the first one. Like the portal's own
// cookie (decision 57) it authorises nothing: guesses from other browsers do not lock its user out.
func (p *Provider) knownBrowser(r *http.Request) string {
	if value := p.sentBrowser(r); value != "" {
		return identity.PageBrowser(value)
	}
	return ""
}

// sentBrowser returns the value of the request's cookie, "" where it has none of this page.
func (p *Provider) sentBrowser(r *http.Request) string {
	cookie, err := r.Cookie(p.knownName())
	if err != nil || !knownPattern.MatchString(cookie.Value) {
		return ""
	}
	return cookie.Value
}

// rememberBrowser makes the browser known for the user. The sign-in succeeds also if that fails: failures in the browser
// are then counted together with all others until the next sign-in.
func (p *Provider) rememberBrowser(w http.ResponseWriter, r *http.Request, user *identity.User) {
	value := cmp.Or(p.sentBrowser(r), identity.NewCode())
	if err := p.storage.accounts.RememberBrowser(context.WithoutCancel(r.Context()), user.UUID, identity.PageBrowser(value)); err != nil {
		slog.WarnContext(r.Context(), "oidc: remember browser", "error", err)
		return
	}
	http.SetCookie(w, &http.Cookie{ //nolint:gosec // Secure follows the issuer: over plain http, on localhost, browsers would drop it
		Name: p.knownName(), Value: value, Path: p.cookiePath(), Secure: p.secure, HttpOnly: true,
		MaxAge: int(knownLife.Seconds()), SameSite: http.SameSiteLaxMode,
	})
}

func (p *Provider) knownName() string {
	if p.secure {
		return "__Host-known-browser"
	}
	return "known-browser"
}
