package backends_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

// REQ-30
func TestStockQuotes(t *testing.T) {
	e := besides(t)
	const answer = `{"result":[{"symbol":"IMPL.DEMO","name":"Implants Demo SA","price":4210,"currency":"EUR","changeBasisPoints":-12,"asOf":"2026-11-20T10:00:00Z"}]}`
	e.Backends.Quotes.Mux.HandleFunc("GET /quotes", answering(200, answer, nil))
	assert.Equal(t, 401, e.Browser().Get("/api/getStockQuotes").Status)
	for _, person := range []gatewaytest.Person{gatewaytest.Camille, gatewaytest.Hugo} {
		a := e.SignIn(person).Get("/api/getStockQuotes")
		require.Equal(t, 200, a.Status, "%s", a.Body)
		assert.JSONEq(t, answer, string(a.Body))
	}
	assert.Equal(t, 1, e.Backends.Quotes.Count("/quotes"), "one answer a minute serves everybody")
}

func TestEachFailureOfTheQuotesHasItsCode(t *testing.T) {
	for name, breakage := range breakages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := broken(t, name)
			e.Backends.Quotes.Mux.Handle("/", breakage.answer)
			assert.Equal(t, "quotes."+breakage.word, e.SignIn(gatewaytest.Camille).Get("/api/getStockQuotes").Code())
		})
	}
}
