// Package tokens signs the platform's JWTs and verifies those of callers: signature, issuer, audience, time.
package tokens

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"portal/platform/internal/httpx"
	"portal/platform/internal/keys"
	"portal/platform/internal/problem"
)

// Audiences of the tokens that the platform issues to a practitioner. They differ from every service audience, so that
// neither grants access to an API.
const (
	AudiencePractitioner = "practitioner"
	AudienceSSO          = "sso-launch"
)

// leeway bounds the difference between the machines' clocks.
const leeway = 30 * time.Second

// algorithms permits RS256 only. Attack stopped: a token with the algorithm `none`, or HS256 with the public key as its
// secret.
var algorithms = []jose.SignatureAlgorithm{jose.RS256}

// Claims are the claims of a verified token that the platform reads.
type Claims struct {
	jwt.Claims
	Email string `json:"email,omitempty"`
	// AuthTime is when the user authenticated, in seconds, in a token that was made from another one; 0 otherwise.
	AuthTime int64 `json:"auth_time,omitempty"`
}

// Since returns when the user of a token authenticated.
func (c Claims) Since() time.Time {
	if c.AuthTime > 0 {
		return time.Unix(c.AuthTime, 0)
	}
	return c.IssuedAt.Time()
}

// Keys are the signing keys, which are rotated.
type Keys interface {
	Current() jose.JSONWebKey
	Find(ctx context.Context, kid string) (jose.JSONWebKey, bool)
}

// Service signs and verifies tokens of one issuer.
type Service struct {
	issuer string
	keys   Keys
	now    func() time.Time
}

// New returns a Service.
func New(issuer string, keys Keys, now func() time.Time) *Service {
	return &Service{issuer: issuer, keys: keys, now: now}
}

// Mint signs a token for subject that is valid for ttl.
func (s *Service) Mint(audience, subject string, ttl time.Duration) (token string, expires time.Time, err error) {
	return s.MintSince(audience, subject, ttl, time.Time{})
}

// MintSince signs a token with the time of the user's authentication; zero: now.
func (s *Service) MintSince(audience, subject string, ttl time.Duration, since time.Time) (token string, expires time.Time, err error) {
	if ttl > keys.LongestToken {
		return "", expires, errors.New("the token would outlive its key")
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: s.keys.Current()}, (&jose.SignerOptions{}).WithType("JWT"))
	if err != nil {
		return "", expires, err
	}
	now := s.now()
	expires = now.Add(ttl).Truncate(time.Second)
	claims := Claims{Claims: jwt.Claims{
		Issuer: s.issuer, Subject: subject, Audience: jwt.Audience{audience}, ID: rand.Text(),
		IssuedAt: jwt.NewNumericDate(now), NotBefore: jwt.NewNumericDate(now), Expiry: jwt.NewNumericDate(expires),
	}}
	if !since.IsZero() {
		claims.AuthTime = since.Unix()
	}
	token, err = jwt.Signed(signer).Claims(claims).Serialize()
	return token, expires, err
}

// Verify verifies raw for audience and returns its claims.
func (s *Service) Verify(ctx context.Context, raw, audience string) (Claims, error) {
	parsed, err := jwt.ParseSigned(raw, algorithms)
	if err != nil {
		return Claims{}, err
	}
	if len(parsed.Headers) != 1 {
		return Claims{}, errors.New("one signature expected")
	}
	key, known := s.keys.Find(ctx, parsed.Headers[0].KeyID)
	if !known {
		return Claims{}, errors.New("unknown key")
	}
	var claims Claims
	if err := parsed.Claims(key, &claims); err != nil {
		return Claims{}, err
	}
	// The library accepts tokens without these claims; the platform issues none without an expiry or a subject.
	if claims.Expiry == nil || claims.Subject == "" {
		return Claims{}, errors.New("no expiry or no subject")
	}
	expected := jwt.Expected{Issuer: s.issuer, AnyAudience: jwt.Audience{audience}, Time: s.now()}
	if err := claims.ValidateWithLeeway(expected, leeway); err != nil {
		return Claims{}, err
	}
	return claims, nil
}

// Require admits only callers with a token for audience.
func (s *Service) Require(audience string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		scheme, raw, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		if !strings.EqualFold(scheme, "Bearer") || raw == "" {
			refuse(w, r, "token.missing", "Bearer", nil)
			return
		}
		if _, err := s.Verify(r.Context(), raw, audience); err != nil {
			refuse(w, r, "token.invalid", `Bearer error="invalid_token"`, err)
			return
		}
		next.ServeHTTP(w, httpx.Acting(r))
	})
}

func refuse(w http.ResponseWriter, r *http.Request, code, challenge string, cause error) {
	w.Header().Set("WWW-Authenticate", challenge)
	e := problem.New(http.StatusUnauthorized, code, "")
	e.Cause = cause
	httpx.Problem(w, r, e)
}
