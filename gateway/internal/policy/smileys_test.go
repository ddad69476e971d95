package policy_test

import (
	"net/http"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
)

// smileyReads are the five calls that read a ledger.
var smileyReads = []string{"", "total/", "mysmileys/", "allSmileys/allUsers/", "allSmileys/allApplications/", "allSmileys/allMonths/"}

// ledger returns an edge whose product API counts the uses of a balance.
func ledger(t *testing.T) (*gatewaytest.Edge, *atomic.Int64) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	balance := &atomic.Int64{}
	balance.Store(1240)
	read := func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]int64{"result": balance.Load()})
	}
	for _, path := range smileyReads {
		e.Product.Mux.HandleFunc("GET /smileys/"+path+"{id}", read)
	}
	use := func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]int64{"balance": balance.Add(-40)}})
	}
	e.Product.Mux.HandleFunc("POST /smileys/consume/{userUuid}", use)
	e.Product.Mux.HandleFunc("POST /smileys/consume/online/{userUuid}", use)
	return e, balance
}

var smileysOrder = map[string]any{"invoice": "F26-02871", "amount": 40, "idempotencyKey": "call-00000001"}

func TestHugoNeitherReadsNorUsesCamillesSmileys(t *testing.T) {
	e, balance := ledger(t)
	h := e.SignIn(hugo)
	before := len(e.Product.Seen())
	for _, path := range smileyReads {
		assert.Equal(t, 404, h.Get("/api/product/smileys/"+path+camille.UUID).Status, path)
	}
	for _, path := range []string{"consume/", "consume/online/"} {
		assert.Equal(t, 404, h.Do("POST", "/api/product/smileys/"+path+camille.UUID, smileysOrder).Status, path)
	}
	// Another user in the query or in the body grants nothing either.
	assert.Equal(t, 400, h.Get("/api/product/smileys/mysmileys/"+hugo.UUID+"?id="+camille.UUID).Status)
	assert.Len(t, e.Product.Seen(), before, "a refused call never leaves the edge")
	assert.Equal(t, int64(1240), balance.Load())
}

func TestNoBrowserMintsSmileys(t *testing.T) {
	e, _ := ledger(t)
	b := e.SignIn(camille)
	before := len(e.Product.Seen())
	earn := map[string]any{"userUuid": camille.UUID, "kind": "earn", "amount": 1000, "label": "x", "idempotencyKey": "call-00000001",
		"source": map[string]string{"kind": "campaign", "reference": "S-1"}}
	for _, path := range []string{"/api/product/smileys", "/api/product/smileys/", "/api/product/smileys/" + camille.UUID} {
		assert.Equal(t, 404, b.Do("POST", path, earn).Status, path)
	}
	assert.Len(t, e.Product.Seen(), before)
}

// A use by one user invalidates every answer of the whole practice at once.
func TestAUseEmptiesTheWholePracticesSmileys(t *testing.T) {
	e, _ := ledger(t)
	b, nora, h := e.SignIn(camille), e.SignIn(gatewaytest.Nora), e.SignIn(hugo)
	state := func(b *gatewaytest.Browser, path string) string {
		a := b.Get("/api/product/smileys/" + path)
		require.Equal(t, 200, a.Status)
		return a.Header.Get(policy.HeaderCache)
	}
	for _, consume := range []string{"consume/", "consume/online/"} {
		for _, path := range smileyReads {
			for browser, who := range map[*gatewaytest.Browser]string{b: camille.UUID, nora: gatewaytest.Nora.UUID, h: hugo.UUID} {
				state(browser, path+who)
				assert.Equal(t, "hit", state(browser, path+who), path)
			}
		}
		require.Equal(t, 200, b.Do("POST", "/api/product/smileys/"+consume+camille.UUID, smileysOrder).Status)
		for _, path := range smileyReads {
			assert.Equal(t, "miss", state(b, path+camille.UUID), path)
			assert.Equal(t, "miss", state(nora, path+gatewaytest.Nora.UUID), path)
			assert.Equal(t, "hit", state(h, path+hugo.UUID), path)
		}
	}
}
