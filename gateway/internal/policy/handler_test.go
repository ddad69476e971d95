package policy_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
	"portal/gateway/internal/redisstore/redistest"
)

var camille, hugo = gatewaytest.Camille, gatewaytest.Hugo

// start returns an edge whose product API has orders, balances and views.
func start(t *testing.T, settings gatewaytest.Settings) *gatewaytest.Edge {
	t.Helper()
	e := gatewaytest.New(t, settings)
	echo := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Set-Cookie", "evil=1")
		w.Header().Set("X-Powered-By", "secret 1.2")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": r.URL.String()})
	}
	e.Product.Mux.HandleFunc("GET /orders/list/{userUuid}", echo)
	e.Product.Mux.HandleFunc("GET /orders/one/{userUuid}/{reference}", echo)
	return e
}

func TestForwardsWhatIsMine(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	a := b.Get("/api/product/orders/list/"+strings.ToUpper(camille.UUID)+"?size=10&page=2", "X_Internal_User", hugo.UUID,
		"Authorization", "Bearer mine", "X-Forwarded-For", "1.2.3.4", "X-Request-Id", "chosen-by-a-stranger", "Accept-Language", "it")
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.JSONEq(t, `{"result":"/orders/list/`+camille.UUID+`?page=2&size=10"}`, string(a.Body))
	seen := e.Product.Seen()
	up := seen[len(seen)-1].Header
	assert.Equal(t, "it", up.Get("Accept-Language"))
	assert.Equal(t, "Bearer product-api-token-1", up.Get("Authorization"))
	assert.Equal(t, a.Header.Get("X-Request-Id"), up.Get("X-Request-Id"))
	assert.NotEqual(t, "chosen-by-a-stranger", up.Get("X-Request-Id"))
	for _, name := range []string{"Cookie", "X_Internal_User", "X-Internal-User", "X-Forwarded-For", "X-Portal-Token"} {
		assert.Empty(t, up.Get(name), name)
	}
	for _, name := range []string{"Set-Cookie", "X-Powered-By", "Access-Control-Allow-Origin"} {
		assert.Empty(t, a.Header.Get(name), name)
	}
	assert.Equal(t, "nosniff", a.Header.Get("X-Content-Type-Options"))
	assert.Equal(t, "private, no-store", a.Header.Get("Cache-Control"))
}

func TestHeadersNamedByConnectionStayBehind(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	b.Get("/api/product/orders/list/"+camille.UUID, "Connection", "Content-Type", "Content-Type", "text/x-smuggled")
	seen := e.Product.Seen()
	assert.Empty(t, seen[len(seen)-1].Header.Get("Content-Type"))
}

func TestNotMineAndNotDeclaredAreTheSame(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	before := len(e.Product.Seen())
	strip := func(a gatewaytest.Answer) string {
		var m map[string]any
		require.NoError(t, json.Unmarshal(a.Body, &m))
		delete(m, "requestId")
		raw, err := json.Marshal(m)
		require.NoError(t, err)
		return string(raw)
	}
	want := strip(b.Get("/api/product/no/such/call"))
	for _, path := range []string{
		"/api/product/orders/list/" + hugo.UUID,
		"/api/product/orders/one/" + hugo.UUID + "/C26-1",
		"/api/product/users/" + hugo.UUID,
		"/api/product/users/get-by-email/" + hugo.Login,
		"/api/product/smileys/total/" + hugo.UUID,
		"/api/product/views/list/" + hugo.UUID + "?list=orders",
		"/api/product/orders/list/" + camille.UUID + "/",
		"/api/product/orders/list/00000000-0000-0000-0000-000000000000",
		"/api/product/users/delete/" + camille.UUID,
	} {
		a := b.Get(path)
		assert.Equal(t, 404, a.Status, path)
		assert.Equal(t, "not_found", a.Code(), path)
		assert.Equal(t, want, strip(a), "an answer that differs reveals what exists: %s", path)
	}
	for _, method := range []string{"POST", "PUT", "PATCH", "DELETE"} {
		assert.Equal(t, 404, b.Do(method, "/api/product/orders/list/"+camille.UUID, nil).Status, method)
	}
	assert.Equal(t, 404, b.Do("POST", "/api/product/login", map[string]string{}).Status, "for the gateway only")
	assert.Len(t, e.Product.Seen(), before, "a refused call never leaves the edge")
}

func TestAnonymousGets401WhateverHeAsks(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	for _, path := range []string{"/api/product/orders/list/" + camille.UUID, "/api/product/no/such/call", "/api/product/..%2fadmin"} {
		a := e.Browser().Get(path)
		assert.Equal(t, 401, a.Status)
		assert.Equal(t, "auth.required", a.Code())
		assert.Equal(t, "application/problem+json", a.Header.Get("Content-Type"))
	}
}

// TestEncodedWaysPastTheRule sends raw bytes: the normalisation of an HTTP client would hide our mistakes.
func TestEncodedWaysPastTheRule(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	cookie := cookieHeader(t, e, b)
	before := len(e.Product.Seen())
	own := camille.UUID
	for _, path := range []string{
		"/api/product/orders/one/" + own + "/..%2f..%2f" + hugo.UUID,
		"/api/product/orders/one/" + own + "/../../list/" + hugo.UUID,
		"/api/product/orders/one/" + own + "/..;/" + hugo.UUID,
		"/api/product/orders/list/" + own + "%2f..%2f" + hugo.UUID,
		"/api/product/orders/list/" + own + "%00",
		"/api/product/orders/list/" + own + "%5c..%5c" + hugo.UUID,
		"/api/product/orders/list/%252e%252e%252f" + hugo.UUID,
		"/api/product//orders/list/" + own,
		"//api/product/orders/list/" + own,
		"/api/./product/orders/list/" + own,
		"/x/../api/product/orders/list/" + own,
		"/api%2fproduct/orders/list/" + own,
		"http://evil.example/api/product/orders/list/" + hugo.UUID,
		"/api/product/orders/list/" + own + "?x=1#" + hugo.UUID,
	} {
		got := e.Raw("GET " + path + " HTTP/1.1\r\nHost: " + e.Addr + "\r\nCookie: " + cookie + "\r\nConnection: close\r\n\r\n")
		assert.Regexp(t, `^HTTP/1\.1 40[04] `, got, path)
	}
	assert.Len(t, e.Product.Seen(), before, "nothing of it may leave the edge")
}

func cookieHeader(t *testing.T, e *gatewaytest.Edge, b *gatewaytest.Browser) string {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, e.URL, nil)
	require.NoError(t, err)
	for _, c := range b.Jar.Cookies(req.URL) {
		if c.Name == e.Sessions.CookieName() {
			return c.Name + "=" + c.Value
		}
	}
	t.Fatal("no cookie")
	return ""
}

func TestQueryIsCheckedHere(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	before := len(e.Product.Seen())
	a := b.Get("/api/product/orders/list/" + camille.UUID + "?userUuid=" + hugo.UUID + "&page=x")
	assert.Equal(t, 400, a.Status)
	assert.Equal(t, "request.invalid", a.Code())
	assert.Contains(t, string(a.Body), `{"field":"userUuid","code":"unknown"}`)
	assert.Contains(t, string(a.Body), `{"field":"page","code":"invalid"}`)
	assert.Len(t, e.Product.Seen(), before)
}

func TestJSONBodies(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	var got atomic.Value
	e.Product.Mux.HandleFunc("POST /views/save/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body) // missing bytes fail the comparison
		got.Store(string(raw))
		gatewaytest.WriteJSON(w, 200, map[string]any{"result": map[string]string{}})
	})
	b := e.SignIn(camille)
	path := "/api/product/views/save/" + camille.UUID
	body := map[string]string{"list": "orders", "name": "à livrer", "query": "status=sent"}
	require.Equal(t, 200, b.Do("POST", path, body).Status)
	want, err := json.Marshal(body)
	require.NoError(t, err)
	assert.JSONEq(t, string(want), got.Load().(string))

	assert.Equal(t, 403, b.Do("POST", path, body, "X-Portal-Token", "").Status, "without the token")
	assert.Equal(t, 403, b.Do("POST", path, body, "Sec-Fetch-Site", "cross-site").Status)
	assert.Equal(t, 415, b.Do("POST", path, body, "Content-Type", "text/plain").Status)
	assert.Equal(t, 413, b.Do("POST", path, map[string]string{"x": strings.Repeat("a", 70<<10)}).Status)
	req, err := http.NewRequest("POST", e.URL+path, strings.NewReader(`{"half":`))
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("X-Portal-Token", b.Token)
	assert.Equal(t, 400, b.Send(req).Status)
	get, err := http.NewRequest("GET", e.URL+"/api/product/orders/list/"+camille.UUID, strings.NewReader(`{}`))
	require.NoError(t, err)
	assert.Equal(t, "request.body_not_allowed", b.Send(get).Code())
	assert.Equal(t, 1, e.Product.Count("/views/save/"+camille.UUID))
}

func TestCacheIsPerOwnerAndEmptiedAtOnce(t *testing.T) {
	for name, redis := range map[string]gatewaytest.Settings{"embedded": {}, "redis-server": {Redis: redistest.Start(t).URL()}} {
		t.Run(name, func(t *testing.T) {
			e := start(t, redis)
			var version atomic.Int32
			e.Product.Mux.HandleFunc("GET /views/list/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
				gatewaytest.WriteJSON(w, 200, map[string]any{"result": []string{r.PathValue("userUuid"), fmt.Sprint(version.Load())}})
			})
			e.Product.Mux.HandleFunc("DELETE /views/delete/{userUuid}/{viewUuid}", func(w http.ResponseWriter, _ *http.Request) {
				version.Add(1)
				w.WriteHeader(http.StatusNoContent)
			})
			b, h := e.SignIn(camille), e.SignIn(hugo)
			list := "/api/product/views/list/" + camille.UUID + "?list=orders"
			first := b.Get(list)
			assert.Equal(t, "miss", first.Header.Get(policy.HeaderCache))
			second := b.Get(list)
			assert.Equal(t, "hit", second.Header.Get(policy.HeaderCache))
			assert.Equal(t, string(first.Body), string(second.Body))
			assert.Equal(t, first.Header.Get("Content-Type"), second.Header.Get("Content-Type"))
			assert.Equal(t, "miss", b.Get("/api/product/views/list/"+camille.UUID+"?list=invoices").Header.Get(policy.HeaderCache))

			his := h.Get("/api/product/views/list/" + hugo.UUID + "?list=orders")
			assert.Equal(t, "miss", his.Header.Get(policy.HeaderCache))
			assert.Contains(t, string(his.Body), hugo.UUID)

			require.Equal(t, 204, b.Do("DELETE", "/api/product/views/delete/"+camille.UUID+"/"+hugo.UUID, nil).Status)
			after := b.Get(list)
			assert.Equal(t, "miss", after.Header.Get(policy.HeaderCache))
			assert.Contains(t, string(after.Body), `"1"`, "reads what was written")
			assert.Equal(t, "hit", h.Get("/api/product/views/list/"+hugo.UUID+"?list=orders").Header.Get(policy.HeaderCache), "others keep theirs")
		})
	}
}

func TestOneFetchForAllWhoAsk(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	e.Product.Mux.HandleFunc("GET /smileys/total/{id}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]int{"result": 1240})
	})
	b := e.SignIn(camille)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() { assert.Equal(t, 200, b.Get("/api/product/smileys/total/"+camille.UUID).Status) })
	}
	wg.Wait()
	assert.Equal(t, 1, e.Product.Count("/smileys/total/"+camille.UUID))
}

func TestFailuresAreNotKept(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	var n atomic.Int32
	e.Product.Mux.HandleFunc("GET /smileys/total/{id}", func(w http.ResponseWriter, _ *http.Request) {
		if n.Add(1) == 1 {
			gatewaytest.Problem(w, http.StatusInternalServerError, "ledger.broken")
			return
		}
		gatewaytest.WriteJSON(w, 200, map[string]int{"result": 7})
	})
	b := e.SignIn(camille)
	a := b.Get("/api/product/smileys/total/" + camille.UUID)
	assert.Equal(t, 502, a.Status)
	assert.Equal(t, "upstream.bad_answer", a.Code())
	assert.Equal(t, 200, b.Get("/api/product/smileys/total/"+camille.UUID).Status)
}

func TestLargeAnswersPassUncached(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	big := strings.Repeat("x", 400<<10)
	e.Product.Mux.HandleFunc("GET /smileys/total/{id}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]string{"result": big})
	})
	b := e.SignIn(camille)
	for range 2 {
		a := b.Get("/api/product/smileys/total/" + camille.UUID)
		assert.Equal(t, 200, a.Status)
		assert.Equal(t, "miss", a.Header.Get(policy.HeaderCache))
		assert.Greater(t, len(a.Body), 400<<10)
	}
}

func TestRouteOfLogsIsTheTemplate(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	b := e.SignIn(camille)
	b.Get("/api/product/orders/list/" + camille.UUID + "?search=Dupont")
	b.Get("/api/product/users/get-by-email/" + camille.Login)
	logs := e.Logs()
	assert.Contains(t, logs, `"route":"/api/product/orders/list/{userUuid}"`)
	for _, personal := range []string{camille.UUID, "Dupont", "camille.martin"} {
		assert.NotContains(t, logs, personal)
	}
}
