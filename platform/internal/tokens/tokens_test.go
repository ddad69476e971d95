package tokens

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/keys"
)

const issuer = "https://platform.example/oidc"

var now = time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC)

// one is a ring of one key.
type one struct{ key jose.JSONWebKey }

func (o one) Current() jose.JSONWebKey { return o.key }

func (o one) Find(_ context.Context, kid string) (jose.JSONWebKey, bool) {
	return o.key.Public(), kid == o.key.KeyID
}

func newKey(t *testing.T, kid string) jose.JSONWebKey {
	t.Helper()
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	return jose.JSONWebKey{Key: private, KeyID: kid, Algorithm: "RS256", Use: "sig"}
}

func sign(t *testing.T, algorithm jose.SignatureAlgorithm, key any, kid string, claims jwt.Claims) string {
	t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: algorithm, Key: key}, (&jose.SignerOptions{}).WithHeader("kid", kid))
	require.NoError(t, err)
	raw, err := jwt.Signed(signer).Claims(claims).Serialize()
	require.NoError(t, err)
	return raw
}

func unsigned(t *testing.T, claims jwt.Claims) string {
	t.Helper()
	payload, err := json.Marshal(claims)
	require.NoError(t, err)
	encode := base64.RawURLEncoding.EncodeToString
	return encode([]byte(`{"alg":"none","kid":"ours"}`)) + "." + encode(payload) + "."
}

func TestOnlyOurLiveTokensForThisAudiencePass(t *testing.T) {
	ours, foreign := newKey(t, "ours"), newKey(t, "ours")
	service := New(issuer, one{ours}, func() time.Time { return now })
	good := jwt.Claims{
		Issuer: issuer, Subject: "portal", Audience: jwt.Audience{"product-api"},
		IssuedAt: jwt.NewNumericDate(now), Expiry: jwt.NewNumericDate(now.Add(time.Minute)),
	}
	with := func(change func(*jwt.Claims)) string {
		claims := good
		change(&claims)
		return sign(t, jose.RS256, ours.Key, "ours", claims)
	}
	public, err := x509.MarshalPKIXPublicKey(&ours.Key.(*rsa.PrivateKey).PublicKey)
	require.NoError(t, err)
	valid := with(func(*jwt.Claims) {})
	minted, expires, err := service.Mint("product-api", "user", time.Hour)
	require.NoError(t, err)
	assert.Equal(t, now.Add(time.Hour), expires)
	_, _, err = service.Mint("product-api", "user", keys.LongestToken+time.Second)
	require.Error(t, err, "it would outlive its key")

	for name, given := range map[string]struct {
		header, code string
	}{
		"ours":              {"Bearer " + valid, ""},
		"minted":            {"bearer " + minted, ""},
		"just expired":      {"Bearer " + with(func(c *jwt.Claims) { c.Expiry = jwt.NewNumericDate(now.Add(-leeway / 2)) }), ""},
		"nothing":           {"", "token.missing"},
		"basic":             {"Basic cG9ydGFsOng=", "token.missing"},
		"empty":             {"Bearer ", "token.missing"},
		"garbage":           {"Bearer abc.def.ghi", "token.invalid"},
		"foreign signature": {"Bearer " + sign(t, jose.RS256, foreign.Key, "ours", good), "token.invalid"},
		"changed":           {"Bearer " + valid[:len(valid)-8] + "AAAAAAAA", "token.invalid"},
		"unknown key":       {"Bearer " + sign(t, jose.RS256, ours.Key, "other", good), "token.invalid"},
		"none":              {"Bearer " + unsigned(t, good), "token.invalid"},
		"hmac with our public key": {
			"Bearer " + sign(t, jose.HS256, public, "ours", good), "token.invalid",
		},
		"other algorithm": {"Bearer " + sign(t, jose.PS256, ours.Key, "ours", good), "token.invalid"},
		"other audience":  {"Bearer " + with(func(c *jwt.Claims) { c.Audience = jwt.Audience{"sso"} }), "token.invalid"},
		"no audience":     {"Bearer " + with(func(c *jwt.Claims) { c.Audience = nil }), "token.invalid"},
		"other issuer":    {"Bearer " + with(func(c *jwt.Claims) { c.Issuer = "https://evil.example" }), "token.invalid"},
		"expired":         {"Bearer " + with(func(c *jwt.Claims) { c.Expiry = jwt.NewNumericDate(now.Add(-time.Minute)) }), "token.invalid"},
		"never ends":      {"Bearer " + with(func(c *jwt.Claims) { c.Expiry = nil }), "token.invalid"},
		"not yet":         {"Bearer " + with(func(c *jwt.Claims) { c.NotBefore = jwt.NewNumericDate(now.Add(time.Hour)) }), "token.invalid"},
		"no subject":      {"Bearer " + with(func(c *jwt.Claims) { c.Subject = "" }), "token.invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			reached := false
			handler := service.Require("product-api", http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
			request := httptest.NewRequest(http.MethodGet, "/product/x", nil)
			request.Header.Set("Authorization", given.header)
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, request)
			assert.Equal(t, given.code == "", reached)
			if given.code == "" {
				return
			}
			assert.Equal(t, http.StatusUnauthorized, answer.Code)
			assert.Equal(t, "application/problem+json", answer.Header().Get("Content-Type"))
			assert.NotEmpty(t, answer.Header().Get("WWW-Authenticate"))
			assert.Contains(t, answer.Body.String(), `"code":"`+given.code+`"`)
		})
	}
}
