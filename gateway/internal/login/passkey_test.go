package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/productapi"
)

// answerPasskey sends an authenticator's response.
func answerPasskey(b *gatewaytest.Browser, ceremony, credential string) gatewaytest.Answer {
	return b.Do("POST", "/bff/passkey/finish", map[string]any{"ceremony": ceremony, "credential": credential, "remember": true})
}

func TestAPasskeySignsInWithoutPasswordAndSecondFactor(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	a := b.Do("POST", "/bff/passkey", nil)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	var asked productapi.PasskeyCeremony
	require.NoError(t, json.Unmarshal(a.Body, &asked))
	assert.NotContains(t, string(a.Body), "never to pass")

	a = answerPasskey(b, asked.Ceremony, "another's")
	assert.Equal(t, []any{http.StatusUnauthorized, "auth.passkey.error"}, []any{a.Status, a.Code()})
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	a = answerPasskey(b, asked.Ceremony, gatewaytest.Passkey)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Equal(t, gatewaytest.Camille.UUID, s.Uuid.String())
	assert.NotEmpty(t, s.SsoToken)
	assert.Contains(t, strings.ToLower(a.Header.Get("Set-Cookie")), "max-age", "remembered, as was asked")
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status)
	a = answerPasskey(e.Browser(), asked.Ceremony, gatewaytest.Passkey)
	assert.Equal(t, []any{http.StatusGone, "auth.ceremony.over"}, []any{a.Status, a.Code()}, "once")
	assert.NotContains(t, e.Logs(), gatewaytest.Passkey)
	assert.NotContains(t, e.Logs(), asked.Ceremony)
}

func TestWhatIsNoPasskeyNeverReachesThePlatform(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	assert.Equal(t, http.StatusGone, answerPasskey(b, "x", "y").Status)
	assert.Equal(t, http.StatusBadRequest, answerPasskey(b, gatewaytest.Challenge, "").Status)
	assert.Equal(t, http.StatusBadRequest, answerPasskey(b, gatewaytest.Challenge, strings.Repeat("x", 12001)).Status)
	for _, path := range []string{"/bff/passkey", "/bff/passkey/finish"} {
		body := map[string]any{"ceremony": gatewaytest.Challenge, "credential": gatewaytest.Passkey}
		assert.Equal(t, http.StatusForbidden, b.Do("POST", path, body, "Sec-Fetch-Site", "cross-site").Status, path)
		assert.Equal(t, http.StatusForbidden, b.Do("POST", path, body, "Origin", "https://evil.example").Status, path)
	}
	assert.Zero(t, e.Product.Count("/login/passkey")+e.Product.Count("/login/passkey-finish"))
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, b.Do("POST", "/bff/passkey", nil).Status)
	e.Product.Down.Store(false)
	var last gatewaytest.Answer
	for range 61 {
		last = b.Do("POST", "/bff/passkey", nil)
	}
	assert.Equal(t, http.StatusTooManyRequests, last.Status)
}
