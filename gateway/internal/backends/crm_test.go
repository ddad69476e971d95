package backends_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

const crmSecret = "crm-instance-token-that-opens-everything-"

// serveCRM issues numbered tokens, and answers by the mux of the fake.
func serveCRM(e *gatewaytest.Edge) *atomic.Int32 {
	var given atomic.Int32
	crm := e.Backends.CRM
	crm.Mux.HandleFunc("POST /oauth2/token", func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.Header.Get("Authorization"), "Bearer crm-token-") || r.PostFormValue("grant_type") != "client_credentials" {
			gatewaytest.Problem(w, 400, "oauth.invalid_request")
			return
		}
		gatewaytest.WriteJSON(w, 200, values{"access_token": crmSecret + fmt.Sprint(given.Add(1)), "token_type": "Bearer",
			"instance_url": crm.URL, "expires_in": 1200})
	})
	return &given
}

type crmHandle struct{ AccessToken, InstanceURL string }

func handleOf(t *testing.T, b *gatewaytest.Browser) crmHandle {
	t.Helper()
	a := b.Get("/api/getSFAccessToken")
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.NotContains(t, string(a.Body), crmSecret)
	assert.Equal(t, "private, no-store", a.Header.Get("Cache-Control"))
	var out struct{ Result crmHandle }
	require.NoError(t, json.Unmarshal(a.Body, &out))
	return out.Result
}

func (h crmHandle) ask(request any) values {
	return values{"instanceUrl": h.InstanceURL, "accessToken": h.AccessToken, "request": request}
}

func named(name string, parameters values) values {
	return values{"name": name, "parameters": parameters}
}

const crmPage = `{"result":{"items":[{"id":"r-1","kind":"cases","title":"Délai","date":"2026-11-01","files":[]}],"total":1,"page":1,"size":25}}`

// REQ-15
func TestTheCRMAnswersNamedRequestsForOnesOwnPractice(t *testing.T) {
	e := besides(t)
	serveCRM(e)
	var query, record string
	e.Backends.CRM.Mux.HandleFunc("POST /query", answering(200, crmPage, &query))
	e.Backends.CRM.Mux.HandleFunc("POST /record", answering(200, `{"result":{"id":"r-1","kind":"cases","title":"Délai","date":"2026-11-01"}}`, &record))
	e.Backends.CRM.Mux.HandleFunc("POST /file", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/pdf")
		w.Header().Set("Set-Cookie", "a=b")
		_, _ = io.WriteString(w, "%PDF-1.4")
	})
	b := e.SignIn(gatewaytest.Camille)
	h := handleOf(t, b)
	assert.Equal(t, e.Backends.CRM.URL, h.InstanceURL)

	a := b.Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{"search": "bridge"})))
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.JSONEq(t, crmPage, string(a.Body))
	assert.JSONEq(t, `{"accounts":["C10442"],"request":{"name":"cases","parameters":{"search":"bridge"}}}`, query)
	a = b.Do("POST", "/api/getSFData", h.ask(named("case", values{"id": "r-1"})))
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.Contains(t, record, `"accounts":["C10442"]`)
	a = b.Do("POST", "/api/getSFFile", h.ask(named("case-file", values{"id": "f-1"})))
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.Equal(t, "%PDF-1.4", string(a.Body))
	assert.Equal(t, "attachment", a.Header.Get("Content-Disposition"))
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	for _, r := range e.Backends.CRM.Seen() {
		assert.Empty(t, r.Query, "nothing of a request stands in an address")
	}
	assert.NotContains(t, e.Logs(), crmSecret)
	assert.NotContains(t, e.Logs(), h.AccessToken)
}

func TestARawQueryIsRefused(t *testing.T) {
	e := besides(t)
	serveCRM(e)
	b := e.SignIn(gatewaytest.Camille)
	h := handleOf(t, b)
	before := len(e.Backends.CRM.Seen())
	for _, request := range []any{
		"SELECT Id, Name FROM Account", values{"q": "SELECT Id FROM Account"}, named("accounts", nil),
		named("cases", values{"where": "1=1"}), named("cases", values{"accounts": []string{"C20817"}}), named("cases", values{"size": 5000}), nil, 7,
	} {
		assert.Equal(t, 400, b.Do("POST", "/api/getSFQueryData", h.ask(request)).Status, "%v", request)
		assert.Equal(t, 400, b.Do("POST", "/api/getSFData", h.ask(request)).Status, "%v", request)
		assert.Equal(t, 400, b.Do("POST", "/api/getSFFile", h.ask(request)).Status, "%v", request)
	}
	extra := h.ask(named("cases", values{}))
	extra["accounts"] = []string{"C20817"}
	assert.Equal(t, 400, b.Do("POST", "/api/getSFQueryData", extra).Status)
	assert.Len(t, e.Backends.CRM.Seen(), before)
}

func TestAnotherInstanceIsNeverAsked(t *testing.T) {
	e := besides(t)
	serveCRM(e)
	evil := gatewaytest.NewSystem(t, "crm")
	b := e.SignIn(gatewaytest.Camille)
	h := handleOf(t, b)
	for _, instance := range []string{evil.URL, h.InstanceURL + "@" + strings.TrimPrefix(evil.URL, "http://"), h.InstanceURL + "/other", "//x", "file:///etc/passwd"} {
		h.InstanceURL = instance
		assert.Equal(t, 404, b.Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{}))).Status, instance)
	}
	assert.Empty(t, evil.Seen())
}

func TestAHandleIsWorthNothingElsewhere(t *testing.T) {
	e := besides(t)
	serveCRM(e)
	e.Backends.CRM.Mux.HandleFunc("POST /query", answering(200, crmPage, nil))
	camille := e.SignIn(gatewaytest.Camille)
	h := handleOf(t, camille)
	for name, b := range map[string]*gatewaytest.Browser{
		"another person": e.SignIn(gatewaytest.Hugo), "the same person's other session": e.SignIn(gatewaytest.Camille),
	} {
		a := b.Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{})))
		assert.Equal(t, 403, a.Status, name)
		assert.Equal(t, "crm.token", a.Code(), name)
	}
	assert.Equal(t, 401, e.Browser().Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{}))).Status)
	wrong := crmHandle{strings.Repeat("x", 43), h.InstanceURL}
	assert.Equal(t, "crm.token", camille.Do("POST", "/api/getSFQueryData", wrong.ask(named("cases", values{}))).Code())
	assert.Equal(t, 200, camille.Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{}))).Status, "a stranger's try does not end it")

	ctx := context.Background()
	keys, err := e.Store.Client.Keys(ctx, "portal:crm:*").Result()
	require.NoError(t, err)
	require.NotEmpty(t, keys)
	for _, key := range keys {
		value, err := e.Store.Client.Get(ctx, key).Result()
		require.NoError(t, err)
		assert.NotContains(t, value, crmSecret, "a dump of Redis opens nothing")
		assert.NotContains(t, key, h.AccessToken)
		assert.Positive(t, e.Store.Client.TTL(ctx, key).Val(), "and nothing is left behind")
	}
}

func TestCRMHandlesAreBounded(t *testing.T) {
	e := besides(t)
	serveCRM(e)
	b := e.SignIn(gatewaytest.Camille)
	last := gatewaytest.Answer{}
	for range 61 {
		last = b.Get("/api/getSFAccessToken")
	}
	assert.Equal(t, 429, last.Status)
	assert.Equal(t, 200, e.SignIn(gatewaytest.Hugo).Get("/api/getSFAccessToken").Status)
}

func TestACRMTokenThatIsRefusedIsRenewedBehindItsHandle(t *testing.T) {
	e := besides(t)
	given := serveCRM(e)
	var refuse atomic.Bool
	e.Backends.CRM.Mux.HandleFunc("POST /query", func(w http.ResponseWriter, r *http.Request) {
		if refuse.Load() || r.Header.Get("Authorization") == "Bearer "+crmSecret+"1" {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			gatewaytest.Problem(w, 401, "token.invalid")
			return
		}
		answering(200, crmPage, nil)(w, r)
	})
	b := e.SignIn(gatewaytest.Camille)
	h := handleOf(t, b)
	for range 3 {
		assert.Equal(t, 200, b.Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{}))).Status)
	}
	assert.EqualValues(t, 2, given.Load(), "once, and kept")
	refuse.Store(true)
	assert.Equal(t, "crm.query.bad_answer", b.Do("POST", "/api/getSFQueryData", h.ask(named("cases", values{}))).Code())
}

func TestEachFailureOfTheCRMHasItsCode(t *testing.T) {
	for name, breakage := range breakages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := broken(t, name)
			serveCRM(e)
			e.Backends.CRM.Mux.Handle("/", breakage.answer)
			b := e.SignIn(gatewaytest.Camille)
			h := handleOf(t, b)
			for call, request := range map[string]values{
				"getSFQueryData": named("cases", values{}), "getSFData": named("case", values{"id": "r"}), "getSFFile": named("case-file", values{"id": "f"}),
			} {
				a := b.Do("POST", "/api/"+call, h.ask(request))
				if call == "getSFFile" && name == "truncated" {
					assert.Equal(t, "crm.file.bad_answer", a.Code(), "JSON is no file")
					continue
				}
				assert.Equal(t, breakage.status, a.Status, "%s: %s", call, a.Body)
				code := map[string]string{"getSFQueryData": "crm.query.", "getSFData": "crm.record.", "getSFFile": "crm.file."}[call]
				assert.Equal(t, code+breakage.word, a.Code())
			}
		})
		t.Run("token "+name, func(t *testing.T) {
			t.Parallel()
			e := besides(t)
			e.Backends.CRM.Mux.Handle("/", breakage.answer)
			a := e.SignIn(gatewaytest.Camille).Get("/api/getSFAccessToken")
			assert.Equal(t, "crm.token."+breakage.word, a.Code(), "%s", a.Body)
		})
	}
}

func TestACRMThatSendsUsElsewhereIsNotFollowed(t *testing.T) {
	e := besides(t)
	e.Backends.CRM.Mux.HandleFunc("POST /oauth2/token", answering(200, `{"access_token":"`+crmSecret+`","token_type":"Bearer","instance_url":"https://evil.example","expires_in":60}`, nil))
	assert.Equal(t, "crm.token.bad_answer", e.SignIn(gatewaytest.Camille).Get("/api/getSFAccessToken").Code())
}
