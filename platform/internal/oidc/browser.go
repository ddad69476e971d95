package oidc

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/uptrace/bun"
)

var browserPattern = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// maxSecrets bounds how many cookies of a browser are read.
const maxSecrets = 10

type browserKey struct{}

// withBrowser gives each browser a secret in a cookie, to which its sign-ins are bound. Concurrent tabs without a cookie
// each get a secret under a different name: none replaces another, and all are valid for the browser.
func (p *Provider) withBrowser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secrets := p.secretsOf(r)
		if len(secrets) == 0 {
			secrets = []string{rand.Text()}
			http.SetCookie(w, p.cookie(secrets[0]))
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), browserKey{}, secrets)))
	})
}

func (p *Provider) secretsOf(r *http.Request) (secrets []string) {
	for _, cookie := range r.Cookies() {
		ours := strings.HasPrefix(cookie.Name, p.cookiePrefix()) && browserPattern.MatchString(cookie.Value)
		if ours && len(secrets) < maxSecrets {
			secrets = append(secrets, cookie.Value)
		}
	}
	return secrets
}

// secretsFrom returns all secrets of this browser.
func secretsFrom(ctx context.Context) []string {
	secrets, _ := ctx.Value(browserKey{}).([]string)
	return secrets
}

// browserFrom returns the secret to which new sign-ins of this browser are bound.
func browserFrom(ctx context.Context) string {
	secrets := secretsFrom(ctx)
	if len(secrets) == 0 {
		return ""
	}
	return secrets[0]
}

// hashesFrom returns the hashes of all secrets of this browser, for `browser_hash IN (?)`.
func hashesFrom(ctx context.Context) any {
	var hashes []string
	for _, secret := range secretsFrom(ctx) {
		hashes = append(hashes, hash(secret))
	}
	return bun.List(hashes)
}

// cookiePrefix returns __Host- over https. Attack stopped: a cookie set by a neighbouring subdomain.
func (p *Provider) cookiePrefix() string {
	if p.secure {
		return "__Host-openid"
	}
	return "openid"
}

// cookiePath returns the path that the name prefix __Host- requires (RFC 6265bis, section 4.1.3.2).
func (p *Provider) cookiePath() string {
	if p.secure {
		return "/"
	}
	return Prefix
}

func (p *Provider) cookie(secret string) *http.Cookie {
	return &http.Cookie{ //nolint:gosec // Secure follows the issuer: over plain http, on localhost, browsers would drop it
		Name: p.cookiePrefix() + "-" + rand.Text()[:8], Value: secret, Path: p.cookiePath(), Secure: p.secure, HttpOnly: true,
		// Lax: the user comes by a link from the portal, which may be another site.
		SameSite: http.SameSiteLaxMode,
	}
}

// formToken proves that a form was created for this browser and this sign-in. Attack stopped: a foreign page that posts
// its own password, so that the victim works in the attacker's account (login CSRF).
func formToken(browser, id string) string {
	mac := hmac.New(sha256.New, []byte(browser))
	mac.Write([]byte(id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func validFormToken(ctx context.Context, id, given string) bool {
	return slices.ContainsFunc(secretsFrom(ctx), func(secret string) bool {
		return hmac.Equal([]byte(formToken(secret, id)), []byte(given))
	})
}
