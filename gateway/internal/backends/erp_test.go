package backends_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/testwait"
)

type values = map[string]any

const (
	returnKey = "5f6f8d3e-6d0a-4f55-9a52-0c4b2f1f7a01"
	billsPage = `{"result":{"items":[{"number":"F26-1","type":"INVOICE","date":"2026-11-01","label":"Implant","total":{"amount":12000,"currency":"EUR"},"internal":"never to pass"}],"total":1,"page":1,"size":50}}`
)

func returnData(code string) values {
	return values{"bodyData": values{"codeClient": code, "deliveryNoteNumber": "BL-C26-1", "idempotencyKey": returnKey,
		"lines": []values{{"position": 1, "quantity": 2, "reason": "wrong_item"}}}}
}

// erpCase is one call of the ERP: the browser's request, the call to the ERP, and the answer.
type erpCase struct {
	method, call       string
	path, code, answer string
	ask                func(client string) values
	status             int
}

var erpCases = []erpCase{
	{"POST", "/api/getInfoClient", "/clients/info", "erp.info_client", `{"result":{"codeClient":"C10442","name":"Cabinet","street":"1 rue","postalCode":"13100","city":"Aix","country":"FR","paymentTermDays":30,"blocked":false}}`,
		func(c string) values { return values{"codeClient": c} }, 200},
	{"POST", "/api/getHistoBillByClientCode", "/bills/history", "erp.histo_bill", billsPage,
		func(c string) values { return values{"codeClient": c, "type": "INVOICE", "page": 1} }, 200},
	{"POST", "/api/getHistoBillForReturns", "/bills/for-returns", "erp.histo_bill_returns", `{"result":{"items":[],"total":0,"page":1,"size":25}}`,
		func(c string) values {
			return values{"codeClient": c, "deliveryNoteNumber": "BL-C26-1", "startDate": "2026-09-01", "endDate": "2026-11-01"}
		}, 200},
	{"POST", "/api/getAllReturns", "/returns/list", "erp.all_returns", `{"result":{"items":[],"total":0,"page":1,"size":50}}`,
		func(c string) values { return values{"codeClient": c} }, 200},
	{"POST", "/api/createReturn", "/returns/create", "erp.create_return", `{"result":{"number":"R26-1","deliveryNoteNumber":"BL-C26-1","status":"submitted","createdAt":"2026-11-20T10:00:00Z","lines":[{"position":1,"quantity":2}]}}`,
		returnData, 201},
	{"POST", "/api/getLotArticleHistoSell", "/articles/lots-sold", "erp.lot_article", `{"result":{"items":[],"total":0,"page":1,"size":50}}`,
		func(c string) values { return values{"codeClient": c, "codeArticle": "CI-4010"} }, 200},
}

func answering(status int, text string, seen *string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body) // missing bytes fail the comparison
		if seen != nil {
			*seen = string(raw)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, text)
	}
}

func besides(t *testing.T) *gatewaytest.Edge {
	t.Helper()
	return gatewaytest.New(t, gatewaytest.Settings{Backends: true})
}

// broken returns an edge beside systems with one of the faults of breakages. Only the slow one gets a deadline that can
// expire.
func broken(t *testing.T, way string) *gatewaytest.Edge {
	t.Helper()
	settings := gatewaytest.Settings{Backends: true}
	if way == "slow" {
		settings.BackendDeadline = testwait.Timeout(400 * time.Millisecond)
	}
	return gatewaytest.New(t, settings)
}

func TestERPCalls(t *testing.T) {
	e := besides(t)
	b := e.SignIn(gatewaytest.Nora)
	for _, test := range erpCases {
		t.Run(test.call, func(t *testing.T) {
			var got string
			e.Backends.ERP.Mux.HandleFunc("POST "+test.path, answering(test.status, test.answer, &got))
			a := b.Do(test.method, test.call, test.ask("C10442"))
			require.Equal(t, test.status, a.Status, "%s", a.Body)
			assert.Equal(t, "private, no-store", a.Header.Get("Cache-Control"))
			assert.NotContains(t, string(a.Body), "never to pass")
			assert.JSONEq(t, strings.Replace(test.answer, `,"internal":"never to pass"`, "", 1), string(a.Body))
			assert.Contains(t, got, `"codeClient":"C10442"`)
		})
	}
}

func TestClientCodesAreOnesOwn(t *testing.T) {
	e := besides(t)
	b := e.SignIn(gatewaytest.Camille)
	for _, test := range erpCases {
		a := b.Do(test.method, test.call, test.ask("C20817"))
		assert.Equal(t, 404, a.Status, test.call)
		assert.Equal(t, 401, e.Browser().Do(test.method, test.call, test.ask("C10442")).Status)
		assert.Equal(t, 403, b.Do(test.method, test.call, test.ask("C10442"), "X-Portal-Token", "x").Status)
		assert.Equal(t, 405, b.Get(test.call).Status)
	}
	assert.Empty(t, e.Backends.ERP.Seen(), "the ERP never hears of another's client")
	assert.Equal(t, 1, e.Product.Count("/users/client-codes/"+gatewaytest.Camille.UUID), "asked once, then kept for a while")
}

func TestERPRequestsFollowTheContract(t *testing.T) {
	e := besides(t)
	b := e.SignIn(gatewaytest.Camille)
	for name, test := range map[string]struct {
		call   string
		body   any
		fields []string
	}{
		"no code":          {"getInfoClient", values{}, []string{"codeClient"}},
		"a query":          {"getInfoClient", values{"codeClient": "C1' OR 1=1"}, []string{"codeClient"}},
		"too many members": {"getAllReturns", values{"codeClient": "C10442", "sql": "x"}, nil},
		"another type":     {"getHistoBillByClientCode", values{"codeClient": "C10442", "type": "ALL"}, []string{"type"}},
		"no such day":      {"getHistoBillForReturns", values{"codeClient": "C10442", "startDate": "2026-13-01"}, []string{"startDate"}},
		"days turned":      {"getHistoBillForReturns", values{"codeClient": "C10442", "startDate": "2026-11-02", "endDate": "2026-11-01"}, []string{"endDate"}},
		"a page too far":   {"getAllReturns", values{"codeClient": "C10442", "page": 1e9}, []string{"page"}},
		"no data":          {"createReturn", values{}, []string{"bodyData"}},
		"not an object":    {"createReturn", []int{1}, []string{"body"}},
		"beside the data":  {"createReturn", values{"bodyData": values{}, "userUuid": gatewaytest.Hugo.UUID}, []string{"userUuid"}},
		"a bad line": {"createReturn", values{"bodyData": values{"codeClient": "C10442", "deliveryNoteNumber": "BL-1", "idempotencyKey": returnKey,
			"lines": []values{{"position": 1, "quantity": 0, "reason": "because"}}}}, []string{"bodyData.lines.0.quantity", "bodyData.lines.0.reason"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := b.Do("POST", "/api/"+test.call, test.body)
			require.Equal(t, 400, a.Status, "%s", a.Body)
			var p struct{ Errors []struct{ Field string } }
			require.NoError(t, json.Unmarshal(a.Body, &p))
			fields := []string{}
			for _, f := range p.Errors {
				fields = append(fields, f.Field)
			}
			for _, field := range test.fields {
				assert.Contains(t, fields, field)
			}
		})
	}
	assert.Equal(t, 415, b.Do("POST", "/api/getAllReturns", values{"codeClient": "C10442"}, "Content-Type", "text/plain").Status)
	assert.Equal(t, 413, b.Do("POST", "/api/getAllReturns", values{"codeClient": strings.Repeat("x", 70<<10)}).Status)
	assert.Empty(t, e.Backends.ERP.Seen())
}

func TestWhoAnnouncesAReturnIsTheSession(t *testing.T) {
	e := besides(t)
	var got string
	e.Backends.ERP.Mux.HandleFunc("POST /returns/create", answering(201, erpCases[4].answer, &got))
	require.Equal(t, 201, e.SignIn(gatewaytest.Nora).Do("POST", "/api/createReturn", returnData("C10442")).Status)
	assert.Contains(t, got, `"userUuid":"`+gatewaytest.Nora.UUID+`"`)
}

func TestTheERPIsAskedInThePagesLanguage(t *testing.T) {
	e := besides(t)
	b := e.SignIn(gatewaytest.Nora)
	for _, test := range erpCases {
		e.Backends.ERP.Mux.HandleFunc("POST "+test.path, func(w http.ResponseWriter, r *http.Request) {
			assert.Equal(t, "pt", r.Header.Get("Accept-Language"), test.path)
			answering(test.status, test.answer, nil)(w, r)
		})
		a := b.Do(test.method, test.call, test.ask("C10442"), "Accept-Language", "pt")
		assert.Equal(t, test.status, a.Status, test.call)
	}
}

func TestAnothersEmailIsAnsweredLikeAnUnknownOne(t *testing.T) {
	e := besides(t)
	e.Backends.ERP.Mux.HandleFunc("POST /clients/email-exists", answering(200, `{"result":{"exists":true}}`, nil))
	b := e.SignIn(gatewaytest.Camille)
	ask := func(email string) string {
		a := b.Do("POST", "/api/getExistEmailGalaxy", values{"email": email})
		require.Equal(t, 200, a.Status)
		return string(a.Body)
	}
	assert.JSONEq(t, `{"result":{"exists":true}}`, ask(strings.ToUpper(gatewaytest.Camille.Login)))
	assert.JSONEq(t, `{"result":{"exists":false}}`, ask(gatewaytest.Hugo.Login))
	assert.Equal(t, ask("nobody@x.example"), ask(gatewaytest.Hugo.Login))
	assert.Equal(t, 1, e.Backends.ERP.Count("/clients/email-exists"))
	assert.NotContains(t, e.Logs(), "@")
	assert.Equal(t, 400, b.Do("POST", "/api/getExistEmailGalaxy", values{"email": 1}).Status)
}

// breakages are faults of a system, with the status and the code's last part that they cause.
var breakages = map[string]struct {
	answer http.HandlerFunc
	status int
	word   string
}{
	"slow": {func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // the server notices a disconnected caller only once the body is read
		<-r.Context().Done()
	}, 504, "timeout"},
	"error":     {func(w http.ResponseWriter, _ *http.Request) { gatewaytest.Problem(w, 500, "internal") }, 502, "bad_answer"},
	"away":      {func(w http.ResponseWriter, _ *http.Request) { gatewaytest.Problem(w, 503, "away") }, 503, "unavailable"},
	"garbage":   {answering(200, `{"result": <html>`, nil), 502, "bad_answer"},
	"wrong":     {answering(200, `{"result":{"items":"none","total":-1},"access_token":7}`, nil), 502, "bad_answer"},
	"a page":    {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<script>") }, 502, "bad_answer"},
	"huge":      {answering(200, `{"result":"`+strings.Repeat("x", 17<<20)+`"}`, nil), 502, "bad_answer"},
	"reset":     {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, 503, "unavailable"},
	"truncated": {truncated, 503, "unavailable"},
	"refusing": {func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("WWW-Authenticate", "Bearer")
		gatewaytest.Problem(w, 401, "token.invalid")
	}, 502, "bad_answer"},
}

func truncated(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", "500")
	_, _ = io.WriteString(w, `{"result":{`)
}

func TestEachFailureOfTheERPHasItsCode(t *testing.T) {
	for name, breakage := range breakages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := broken(t, name)
			e.Backends.ERP.Mux.Handle("/", breakage.answer)
			b := e.SignIn(gatewaytest.Camille)
			for _, test := range erpCases {
				a := b.Do(test.method, test.call, test.ask("C10442"))
				assert.Equal(t, breakage.status, a.Status, "%s: %s", test.call, a.Body)
				assert.Equal(t, test.code+"."+breakage.word, a.Code(), test.call)
				assert.NotContains(t, string(a.Body), "never to pass")
			}
			a := b.Do("POST", "/api/getExistEmailGalaxy", values{"email": gatewaytest.Camille.Login})
			assert.Equal(t, "erp.exist_email."+breakage.word, a.Code())
			assert.Equal(t, 200, b.Get("/bff/session").Status, "nothing else suffers")
		})
	}
}

func TestAnERPThatIsAwayIsLeftInPeace(t *testing.T) {
	e := besides(t)
	e.Backends.ERP.Mux.Handle("/", breakages["away"].answer)
	b := e.SignIn(gatewaytest.Camille)
	var last gatewaytest.Answer
	for range 40 {
		last = b.Do("POST", "/api/getAllReturns", values{"codeClient": "C10442"})
	}
	assert.Equal(t, 503, last.Status)
	assert.NotEmpty(t, last.Header.Get("Retry-After"))
	assert.Less(t, len(e.Backends.ERP.Seen()), 40, "the breaker opened")
	e.Backends.Quotes.Mux.HandleFunc("GET /quotes", answering(200, `{"result":[]}`, nil))
	assert.Equal(t, 200, b.Get("/api/getStockQuotes").Status, "each system has a breaker of its own")
}

func TestATokenRefusedOnceIsRenewed(t *testing.T) {
	var ahead atomic.Int64
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	e := gatewaytest.New(t, gatewaytest.Settings{Backends: true, Now: now})
	e.Backends.ERP.Mux.HandleFunc("POST /returns/list", answering(200, erpCases[3].answer, nil))
	b := e.SignIn(gatewaytest.Camille)
	require.Equal(t, 200, b.Do("POST", "/api/getAllReturns", values{"codeClient": "C10442"}).Status)
	ahead.Store(int64(4 * time.Second)) // a token fresher than three seconds would not be fetched again
	e.Backends.ERP.Refuse.Store(1)
	assert.Equal(t, 200, b.Do("POST", "/api/getAllReturns", values{"codeClient": "C10442"}).Status)
	assert.Equal(t, 2, e.Provider.Fetches("erp"))
}

func TestCallsWithoutTheirSystems(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Unconnected: true})
	e.Product.Mux.HandleFunc("GET /users/client-codes/{id}", answering(200, `{"result":[{"code":"C10442","name":"x"}]}`, nil))
	b := e.SignIn(gatewaytest.Camille)
	for _, test := range erpCases {
		assert.Equal(t, test.code+".unavailable", b.Do(test.method, test.call, test.ask("C10442")).Code())
	}
	assert.Equal(t, "crm.token.unavailable", b.Get("/api/getSFAccessToken").Code())
	assert.Equal(t, "scans.pairing.unavailable", b.Do("POST", "/api/startUnitePairing", nil).Code())
	assert.Equal(t, 404, b.Get("/api/getStockQuotes").Status)
}
