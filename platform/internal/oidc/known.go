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

// knownLife is the longest that browsers keep a cookie (RFC 6265bis, section 5.6.2).
const knownLife = 400 * 24 * time.Hour

var knownPattern = regexp.MustCompile(`^[A-Z2-7]{52}$`)

// knownBrowser identifies the browser over sign-ins at this page, "" before the first. Like the portal's own cookie (decision 57) it
// authorises nothing: what others guess elsewhere does not lock its user out of it.
func (p *Provider) knownBrowser(r *http.Request) string {
	if value := p.sentBrowser(r); value != "" {
		return identity.PageBrowser(value)
	}
	return ""
}

// sentBrowser is the value of the request's cookie, "" where it has none of ours.
func (p *Provider) sentBrowser(r *http.Request) string {
	cookie, err := r.Cookie(p.knownName())
	if err != nil || !knownPattern.MatchString(cookie.Value) {
		return ""
	}
	return cookie.Value
}

// rememberBrowser makes the browser one that the user has signed in with. The sign-in stands also where that fails: failures in the
// browser are then counted with all others until the next one.
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
