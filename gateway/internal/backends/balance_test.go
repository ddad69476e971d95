package backends_test

import (
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }

const path = "/api/getAccountBalance"

func ask(base, user string) map[string]string {
	return map[string]string{"base": base, "userUuid": user}
}

// REQ-47
func TestBalanceOfOneBase(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	var got string
	e.Balances.Mux.HandleFunc("POST /account-balance", func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body) // missing bytes fail the comparison
		got = string(raw)
		_, _ = io.WriteString(mark(w), `{"result":{"base":"BDA","balance":{"amount":124050,"currency":"EUR"},"asOf":"2026-11-20T09:00:00Z"}}`)
	})
	b := e.SignIn(gatewaytest.Camille)
	a := b.Do("POST", path, map[string]string{"base": "BDA", "userUuid": gatewaytest.Camille.UUID, "admin": "1"})
	assert.Equal(t, 400, a.Status)
	assert.Contains(t, string(a.Body), `{"field":"admin","code":"unknown"}`)
	assert.Empty(t, got)
	a = b.Do("POST", path, ask("BDA", gatewaytest.Camille.UUID))
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.Contains(t, string(a.Body), "124050")
	assert.JSONEq(t, `{"base":"BDA","userUuid":"`+gatewaytest.Camille.UUID+`"}`, got, "only what was checked travels")
}

func mark(w http.ResponseWriter) io.Writer {
	w.Header().Set("Content-Type", "application/json")
	return w
}

func TestBalanceIsOnesOwn(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	assert.Equal(t, 404, b.Do("POST", path, ask("BDA", gatewaytest.Hugo.UUID)).Status)
	assert.Equal(t, 400, b.Do("POST", path, ask("OTHER", gatewaytest.Camille.UUID)).Status)
	assert.Equal(t, 400, b.Do("POST", path, ask("BDA", "not a uuid")).Status)
	assert.Equal(t, 403, b.Do("POST", path, ask("BDA", gatewaytest.Camille.UUID), "X-Portal-Token", "x").Status)
	assert.Equal(t, 401, e.Browser().Do("POST", path, ask("BDA", gatewaytest.Camille.UUID)).Status)
	assert.Empty(t, e.Balances.Seen())
}

func TestBalancesFailByThemselves(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	e.Balances.Down.Store(true)
	a := b.Do("POST", path, ask("BDA", gatewaytest.Camille.UUID))
	assert.Equal(t, 503, a.Status)
	assert.Equal(t, "balances.unavailable", a.Code())
	assert.Equal(t, 200, b.Get("/bff/session").Status)
}

func TestABalanceThatIsNoneDoesNotPass(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	var said string
	e.Balances.Mux.HandleFunc("POST /account-balance", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(mark(w), said) })
	b := e.SignIn(gatewaytest.Camille)
	for name, answer := range map[string]string{
		"no JSON":       `{"result": <html>`,
		"nothing":       `{}`,
		"another base":  `{"result":{"base":"SMILERS","balance":{"amount":1,"currency":"EUR"},"asOf":"2026-11-20T09:00:00Z"}}`,
		"no currency":   `{"result":{"base":"BDA","balance":{"amount":1},"asOf":"2026-11-20T09:00:00Z"}}`,
		"another shape": `{"result":{"base":"BDA","balance":"1","asOf":"2026-11-20T09:00:00Z"}}`,
	} {
		said = answer
		a := b.Do("POST", path, ask("BDA", gatewaytest.Camille.UUID))
		assert.Equal(t, 502, a.Status, name)
		assert.Equal(t, "balances.bad_answer", a.Code(), name)
	}
}
