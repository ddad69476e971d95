package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/productapi"
)

// askFactorPasskey requests a passkey challenge for the user of a sign-in's challenge.
func askFactorPasskey(b *gatewaytest.Browser, challenge string, headers ...string) gatewaytest.Answer {
	return b.Do("POST", "/bff/login/passkey", map[string]any{"challenge": challenge}, headers...)
}

// endFactorPasskey sends an authenticator's response in the second step.
func endFactorPasskey(b *gatewaytest.Browser, ceremony, credential string) gatewaytest.Answer {
	return b.Do("POST", "/bff/login/passkey/finish", map[string]any{"challenge": gatewaytest.Challenge, "ceremony": ceremony,
		"credential": credential, "name": "Phone", "remember": true})
}

func TestTheSecondStepAsksForAPasskeyOfItsUser(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	a := askFactorPasskey(b, gatewaytest.Challenge)
	assert.Equal(t, []any{http.StatusConflict, "factors.none"}, []any{a.Status, a.Code()})
	e.Product.Factors.Equip(gatewaytest.Camille)
	a = askFactorPasskey(b, gatewaytest.Challenge)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	assert.NotContains(t, string(a.Body), "never to pass")
	var asked productapi.PasskeyCeremony
	require.NoError(t, json.Unmarshal(a.Body, &asked))

	a = endFactorPasskey(b, asked.Ceremony, "another's")
	assert.Equal(t, []any{http.StatusUnauthorized, "auth.passkey.error"}, []any{a.Status, a.Code()})
	a = endFactorPasskey(b, asked.Ceremony, gatewaytest.Passkey)
	assert.Equal(t, []any{http.StatusGone, "auth.ceremony.over"}, []any{a.Status, a.Code()}, "each serves once")
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	require.Equal(t, http.StatusOK, askFactorPasskey(b, gatewaytest.Challenge).Status)
	a = endFactorPasskey(b, asked.Ceremony, gatewaytest.Passkey)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Equal(t, gatewaytest.Camille.UUID, s.Uuid.String())
	assert.WithinDuration(t, time.Now().Add(30*24*time.Hour), s.TokenValidity, time.Minute, "remembered, as was asked")
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status)
	a = askFactorPasskey(e.Browser(), gatewaytest.Challenge)
	assert.Equal(t, []any{http.StatusGone, "auth.challenge.over"}, []any{a.Status, a.Code()})
	for _, secret := range []string{gatewaytest.Passkey, asked.Ceremony, gatewaytest.Challenge} {
		assert.NotContains(t, e.Logs(), secret)
	}
}

func TestADemandedFactorCanBeAPasskey(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Factors.DemandOfAll()
	b := e.Browser()
	require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	require.Equal(t, http.StatusOK, askFactorPasskey(b, gatewaytest.Challenge).Status)
	a := endFactorPasskey(b, gatewaytest.PasskeyCeremony, "does not fit")
	assert.Equal(t, []any{http.StatusBadRequest, "request.invalid"}, []any{a.Status, a.Code()})
	require.Equal(t, http.StatusOK, askFactorPasskey(b, gatewaytest.Challenge).Status)
	a = endFactorPasskey(b, gatewaytest.PasskeyCeremony, gatewaytest.Passkey)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	assert.Contains(t, string(a.Body), `"recoveryCodes":["AAAAAA-BBBBBB-CCCCCC-DDDDDD"]`)
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status)
}

func TestPasskeysOfTheSecondStepAreLimited(t *testing.T) {
	e := twoSteps(t)
	e.Product.Factors.Equip(gatewaytest.Camille)
	b := e.Browser()
	assert.Equal(t, http.StatusGone, askFactorPasskey(b, "x").Status)
	assert.Equal(t, http.StatusGone, endFactorPasskey(b, "x", "y").Status)
	assert.Equal(t, http.StatusBadRequest, endFactorPasskey(b, gatewaytest.PasskeyCeremony, "").Status)
	assert.Equal(t, http.StatusBadRequest, endFactorPasskey(b, gatewaytest.PasskeyCeremony, strings.Repeat("x", 12001)).Status)
	assert.Equal(t, http.StatusForbidden, askFactorPasskey(b, gatewaytest.Challenge, "Sec-Fetch-Site", "cross-site").Status)
	assert.Zero(t, e.Product.Count("/login/factor-passkey")+e.Product.Count("/login/factor-passkey-finish"))

	require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	for range 5 {
		require.Equal(t, http.StatusOK, askFactorPasskey(b, gatewaytest.Challenge).Status)
		require.Equal(t, http.StatusUnauthorized, endFactorPasskey(b, gatewaytest.PasskeyCeremony, "another's").Status)
	}
	a := endFactorPasskey(b, gatewaytest.PasskeyCeremony, gatewaytest.Passkey)
	assert.Equal(t, []any{http.StatusTooManyRequests, "auth.login.too_many"}, []any{a.Status, a.Code()})
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, askFactorPasskey(b, gatewaytest.Challenge).Status)
	e.Product.Down.Store(false)
}
