package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/productapi"
)

// withPasskey is withApp with a passkey of Camille's as well.
func withPasskey(t *testing.T) (*gatewaytest.Edge, *gatewaytest.Browser) {
	t.Helper()
	e, _, b := proving(t)
	e.Product.ServePasskeyProofs()
	e.Product.Factors.Demand(gatewaytest.Camille)
	e.Product.Factors.Equip(gatewaytest.Camille)
	return e, b
}

// askPasskey begins a proof and returns its ceremony.
func askPasskey(t *testing.T, b *gatewaytest.Browser) string {
	t.Helper()
	answer := b.Do("POST", "/bff/step-up/passkey", nil)
	require.Equal(t, http.StatusOK, answer.Status, "%s", answer.Body)
	assert.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
	assert.NotContains(t, string(answer.Body), "never to pass")
	var asked struct{ Result productapi.PasskeyCeremony }
	require.NoError(t, json.Unmarshal(answer.Body, &asked))
	assert.Equal(t, "{}", asked.Result.Options)
	return asked.Result.Ceremony
}

func byPasskey(ceremony, credential string) map[string]string {
	return map[string]string{"method": "passkey", "ceremony": ceremony, "credential": credential}
}

func TestAPasskeyIsAProof(t *testing.T) {
	e, b := withPasskey(t)
	thief := b.Stolen()
	assert.Contains(t, string(b.Get("/bff/step-up").Body), `"methods":["passkey","totp","recovery"]`, "it comes first")
	ceremony := askPasskey(t, b)
	proof := byPasskey(ceremony, gatewaytest.Passkey)
	answer := prove(b, proof)
	require.Equal(t, http.StatusOK, answer.Status, "%s", answer.Body)
	assert.NotContains(t, string(answer.Body), `"seconds":0`)
	assert.Equal(t, http.StatusOK, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)
	assert.Equal(t, http.StatusUnauthorized, thief.Get("/bff/session").Status, "a copy of the cookie ends")
	answer = prove(b, proof)
	assert.Equal(t, []any{http.StatusGone, "auth.ceremony.over"}, []any{answer.Status, answer.Code()}, "once")
	for _, path := range []string{"/factors/prove-options/", "/factors/prove/"} {
		require.NotZero(t, e.Product.Count(path+b.UUID), path)
	}
	for _, call := range e.Product.Seen() {
		if strings.HasPrefix(call.Path, "/factors/") {
			assert.Equal(t, b.UUID, call.Header.Get("X-Portal-User"), call.Path)
			assert.NotEmpty(t, call.Header.Get("X-Portal-Session"), "tries are counted by session")
		}
	}
	assert.NotContains(t, e.Logs(), gatewaytest.Passkey)
	assert.NotContains(t, e.Logs(), ceremony)
}

func TestAWrongPasskeyProvesNothing(t *testing.T) {
	e, b := withPasskey(t)
	answer := prove(b, byPasskey(askPasskey(t, b), "an answer of Nora's authenticator"))
	assert.Equal(t, http.StatusBadRequest, answer.Status)
	assert.Contains(t, string(answer.Body), `"field":"credential","code":"wrong"`)
	assert.Empty(t, answer.Header.Get("Set-Cookie"))
	answer = prove(b, byPasskey("x", gatewaytest.Passkey))
	assert.Equal(t, []any{http.StatusGone, "auth.ceremony.over"}, []any{answer.Status, answer.Code()}, "no ceremony")
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)

	nora := e.SignIn(gatewaytest.Nora)
	answer = prove(nora, byPasskey(askPasskey(t, b), gatewaytest.Passkey))
	assert.Equal(t, []any{http.StatusGone, "auth.ceremony.over"}, []any{answer.Status, answer.Code()}, "another user's")
	answer = nora.Do("POST", "/bff/step-up/passkey", nil)
	assert.Equal(t, []any{http.StatusConflict, "factors.none"}, []any{answer.Status, answer.Code()})
	assert.NotContains(t, string(nora.Get("/bff/step-up").Body), "passkey")

	ceremony := askPasskey(t, b)
	e.Product.Credentials.Lock(90 * time.Second)
	answer = prove(b, byPasskey(ceremony, gatewaytest.Passkey))
	assert.Equal(t, []any{http.StatusTooManyRequests, "credentials.locked"}, []any{answer.Status, answer.Code()})
	e.Product.Credentials.Lock(0)
	assert.Equal(t, http.StatusOK, stepUp(b, gatewaytest.Password).Status, "the password still proves")
}

func TestOnlyThePageOfASessionAsksForItsPasskey(t *testing.T) {
	e, b := withPasskey(t)
	path := "/bff/step-up/passkey"
	assert.Equal(t, http.StatusUnauthorized, e.Browser().Do("POST", path, nil).Status)
	assert.Equal(t, http.StatusForbidden, b.Do("POST", path, nil, "Sec-Fetch-Site", "cross-site").Status)
	token := b.Token
	b.Token = "a guess"
	assert.Equal(t, http.StatusForbidden, b.Do("POST", path, nil).Status)
	b.Token = token
	assert.Zero(t, e.Product.Count("/factors/prove-options/"+b.UUID))
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, b.Do("POST", path, nil).Status)
	e.Product.Down.Store(false)
	var last gatewaytest.Answer
	for range 61 {
		last = b.Do("POST", path, nil)
	}
	assert.Equal(t, http.StatusTooManyRequests, last.Status)
}

func TestAProductAPIWithoutProofsByPasskeyLeavesTheOthers(t *testing.T) {
	e, b := withApp(t)
	e.Product.Factors.Equip(gatewaytest.Camille)
	assert.Contains(t, string(b.Get("/bff/step-up").Body), `"methods":["totp","recovery"]`)
	assert.Equal(t, http.StatusServiceUnavailable, b.Do("POST", "/bff/step-up/passkey", nil).Status)
	assert.Equal(t, http.StatusOK, prove(b, map[string]string{"method": "totp", "code": gatewaytest.FactorCode}).Status)
}
