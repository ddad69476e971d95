package oidc

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
)

var browserPattern = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// withBrowser gives each browser a secret of its own, in a cookie, to which its sign-ins are bound.
func (p *Provider) withBrowser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secret := ""
		if cookie, err := r.Cookie(p.cookieName()); err == nil && browserPattern.MatchString(cookie.Value) {
			secret = cookie.Value
		}
		if secret == "" {
			secret = rand.Text()
			http.SetCookie(w, p.cookie(secret))
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), browserKey{}, secret)))
	})
}

// cookieName: over https the prefix keeps a neighbouring subdomain from planting a cookie.
func (p *Provider) cookieName() string {
	if p.secure {
		return "__Host-openid"
	}
	return "openid"
}

func (p *Provider) cookie(secret string) *http.Cookie {
	path := Prefix
	if p.secure {
		path = "/"
	}
	return &http.Cookie{ //nolint:gosec // Secure follows the issuer: over plain http, on localhost, browsers would drop it
		Name: p.cookieName(), Value: secret, Path: path, Secure: p.secure, HttpOnly: true,
		// Lax: the way here is a link from the portal, which may be another site.
		SameSite: http.SameSiteLaxMode,
	}
}

// formToken proves that a form was made for this browser and this sign-in. Attack stopped: a foreign page that
// posts a password of its own, so that the victim works in the stranger's account.
func formToken(browser, id string) string {
	mac := hmac.New(sha256.New, []byte(browser))
	mac.Write([]byte(id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func validFormToken(browser, id, given string) bool {
	return hmac.Equal([]byte(formToken(browser, id)), []byte(given))
}
