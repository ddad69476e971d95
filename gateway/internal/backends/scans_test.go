package backends_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

// uniteService is a scan service with one account, and the product API's record of pairings.
type uniteService struct {
	mu      sync.Mutex
	issued  int
	refresh string
	access  string
	kept    map[string]values
	forms   []url.Values
}

func serveUnite(e *gatewaytest.Edge) *uniteService {
	u := &uniteService{kept: map[string]values{}}
	scans := e.Backends.Scans
	scans.Mux.HandleFunc("GET /.well-known/oauth-authorization-server", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, values{"authorization_endpoint": "https://scans.example/authorize?brand=1", "client_id": "portal"})
	})
	scans.Mux.HandleFunc("POST /oauth/token", u.token)
	scans.Mux.HandleFunc("POST /oauth/revoke", func(w http.ResponseWriter, r *http.Request) {
		u.note(r)
		w.WriteHeader(204)
	})
	scans.Mux.HandleFunc("POST /cases/search", func(w http.ResponseWriter, r *http.Request) {
		u.mu.Lock()
		defer u.mu.Unlock()
		if r.Header.Get("Authorization") != "Bearer "+u.access {
			w.Header().Set("WWW-Authenticate", "Bearer")
			gatewaytest.Problem(w, 401, "token.invalid")
			return
		}
		answering(200, casesPage, nil)(w, r)
	})
	e.Product.Mux.HandleFunc("GET /users/get-unite-token/{id}", func(w http.ResponseWriter, r *http.Request) {
		u.mu.Lock()
		defer u.mu.Unlock()
		if kept, ok := u.kept[r.PathValue("id")]; ok {
			gatewaytest.WriteJSON(w, 200, values{"result": kept})
			return
		}
		gatewaytest.Problem(w, 404, "not_found")
	})
	e.Product.Mux.HandleFunc("POST /users/unite-refresh/{id}", u.keep)
	e.Product.Mux.HandleFunc("DELETE /users/unite-unpair/{id}", func(w http.ResponseWriter, r *http.Request) {
		u.mu.Lock()
		defer u.mu.Unlock()
		delete(u.kept, r.PathValue("id"))
		w.WriteHeader(204)
	})
	return u
}

const casesPage = `{"result":{"items":[{"id":"U-1","patientName":"DUPONT Maëlys","scannedAt":"2026-11-19T10:00:00Z","status":"scanned","files":[]}],"total":1,"page":1,"size":20}}`

func (u *uniteService) note(r *http.Request) {
	_ = r.ParseForm() // an empty form fails the test's expectations
	u.mu.Lock()
	defer u.mu.Unlock()
	u.forms = append(u.forms, r.PostForm)
}

func (u *uniteService) token(w http.ResponseWriter, r *http.Request) {
	u.note(r)
	u.mu.Lock()
	defer u.mu.Unlock()
	known := r.PostForm.Get("code") == "good" || u.refresh != "" && r.PostForm.Get("refresh_token") == u.refresh
	if !known || !strings.HasPrefix(r.Header.Get("Authorization"), "Bearer scans-token-") {
		gatewaytest.Problem(w, 400, "oauth.invalid_grant")
		return
	}
	u.issued++
	u.access, u.refresh = fmt.Sprintf("scans-access-secret-%d", u.issued), fmt.Sprintf("scans-refresh-secret-%d", u.issued)
	gatewaytest.WriteJSON(w, 200, values{"access_token": u.access, "refresh_token": u.refresh, "token_type": "Bearer", "expires_in": 600})
}

func (u *uniteService) keep(w http.ResponseWriter, r *http.Request) {
	u.mu.Lock()
	defer u.mu.Unlock()
	var in values
	_ = json.NewDecoder(r.Body).Decode(&in) // an empty record fails the test's expectations
	version := 1.0
	if before, ok := u.kept[r.PathValue("id")]; ok {
		if in["version"] != nil && in["version"] != before["version"] {
			gatewaytest.Problem(w, 409, "version.conflict")
			return
		}
		version = before["version"].(float64) + 1 //nolint:forcetypeassert // our own record
	}
	in["version"] = version
	u.kept[r.PathValue("id")] = in
	gatewaytest.WriteJSON(w, 200, values{"result": values{"version": version}})
}

func start(t *testing.T, b *gatewaytest.Browser) url.Values {
	t.Helper()
	a := b.Do("POST", "/api/startUnitePairing", nil)
	require.Equal(t, 200, a.Status, "%s", a.Body)
	var out struct{ Result struct{ AuthorizeURL string } }
	require.NoError(t, json.Unmarshal(a.Body, &out))
	at, err := url.Parse(out.Result.AuthorizeURL)
	require.NoError(t, err)
	assert.Equal(t, "scans.example", at.Host)
	return at.Query()
}

func token(t *testing.T, a gatewaytest.Answer) string {
	t.Helper()
	require.Equal(t, 200, a.Status, "%s", a.Body)
	var out struct{ Result struct{ Token string } }
	require.NoError(t, json.Unmarshal(a.Body, &out))
	return out.Result.Token
}

func TestPairing(t *testing.T) {
	e := besides(t)
	u := serveUnite(e)
	b := e.SignIn(gatewaytest.Camille)
	me := gatewaytest.Camille.UUID
	assert.Equal(t, "scans.pairing.none", b.Do("POST", "/api/getUniteToken", values{"uuid": me}).Code())
	asked := start(t, b)
	assert.Equal(t, e.URL+"/files/3shape", asked.Get("redirect_uri"))
	assert.Equal(t, "1", asked.Get("brand"), "what the address had before stays")
	assert.Equal(t, "S256", asked.Get("code_challenge_method"))
	assert.Equal(t, "fr", asked.Get("ui_locales"), "the consent in the page's language")
	end := values{"uuid": me, "code": "good", "state": asked.Get("state")}
	handle := token(t, b.Do("POST", "/api/getUniteToken", end))
	assert.NotEmpty(t, u.forms[0].Get("code_verifier"))
	assert.Equal(t, "scans.pairing.state", b.Do("POST", "/api/getUniteToken", end).Code(), "a state serves once")

	a := b.Do("POST", "/api/getUniteCases", values{"token": handle, "page": 1, "search": "Dupont"})
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.JSONEq(t, casesPage, string(a.Body))
	assert.Equal(t, "private, no-store", a.Header.Get("Cache-Control"))
	again := token(t, b.Do("POST", "/api/getUniteToken", values{"uuid": me}))
	assert.NotEqual(t, handle, again)
	for _, r := range append(e.Backends.Scans.Seen(), e.Product.Seen()...) {
		assert.NotContains(t, r.Path+r.Query, "secret")
		if r.Path == "/cases/search" {
			assert.Empty(t, r.Query)
			assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
		}
	}
	for _, secret := range []string{"scans-access-secret", "scans-refresh-secret", handle, asked.Get("state"), "Dupont"} {
		assert.NotContains(t, e.Logs(), secret)
		assert.NotContains(t, string(a.Body), "secret")
	}

	assert.Equal(t, 204, b.Do("POST", "/api/unpairUnite", values{"uuid": me}).Status)
	assert.Equal(t, "scans-refresh-secret-1", u.forms[len(u.forms)-1].Get("token"), "ended at the service too")
	assert.Equal(t, "scans.pairing.none", b.Do("POST", "/api/getUniteToken", values{"uuid": me}).Code())
	assert.Equal(t, 204, b.Do("POST", "/api/unpairUnite", values{"uuid": me}).Status)
}

func TestPairingIsOnesOwn(t *testing.T) {
	e := besides(t)
	serveUnite(e)
	camille, hugo := e.SignIn(gatewaytest.Camille), e.SignIn(gatewaytest.Hugo)
	a := camille.Do("POST", "/api/getUniteToken", values{"code": "good"})
	assert.Equal(t, 400, a.Status)
	assert.Contains(t, string(a.Body), "uuid is required")
	for _, call := range []string{"getUniteToken", "unpairUnite"} {
		assert.Equal(t, 404, camille.Do("POST", "/api/"+call, values{"uuid": gatewaytest.Hugo.UUID}).Status)
		assert.Equal(t, 401, e.Browser().Do("POST", "/api/"+call, values{"uuid": gatewaytest.Camille.UUID}).Status)
	}
	assert.Equal(t, 400, camille.Do("POST", "/api/getUniteToken", values{"uuid": gatewaytest.Camille.UUID, "code": "good"}).Status, "a code goes with its state")

	state := start(t, camille).Get("state")
	a = hugo.Do("POST", "/api/getUniteToken", values{"uuid": gatewaytest.Hugo.UUID, "code": "good", "state": state})
	assert.Equal(t, "scans.pairing.state", a.Code(), "a pairing is finished only by the user who started it")
	assert.Zero(t, e.Backends.Scans.Count("/oauth/token"))

	handle := token(t, camille.Do("POST", "/api/getUniteToken", values{"uuid": gatewaytest.Camille.UUID, "code": "good", "state": start(t, camille).Get("state")}))
	a = hugo.Do("POST", "/api/getUniteCases", values{"token": handle})
	assert.Equal(t, 403, a.Status)
	assert.Equal(t, "scans.pairing.token", a.Code())
	assert.Zero(t, e.Backends.Scans.Count("/cases/search"))
	for _, bad := range []values{{}, {"token": handle, "page": 0}, {"token": handle, "search": strings.Repeat("x", 101)}, {"token": handle, "sql": "x"}} {
		assert.Equal(t, 400, camille.Do("POST", "/api/getUniteCases", bad).Status, "%v", bad)
	}
	a = camille.Do("POST", "/api/getUniteToken", values{"uuid": gatewaytest.Camille.UUID, "code": "bad", "state": start(t, camille).Get("state")})
	assert.Equal(t, "scans.pairing.refused", a.Code())
}

func TestAnExpiredAccessIsRefreshed(t *testing.T) {
	e := besides(t)
	u := serveUnite(e)
	b := e.SignIn(gatewaytest.Camille)
	me := gatewaytest.Camille.UUID
	handle := token(t, b.Do("POST", "/api/getUniteToken", values{"uuid": me, "code": "good", "state": start(t, b).Get("state")}))
	u.mu.Lock()
	u.access = "revoked at the service"
	u.mu.Unlock()
	require.Equal(t, 200, b.Do("POST", "/api/getUniteCases", values{"token": handle}).Status)
	assert.Equal(t, 2, u.issued)
	require.Equal(t, 200, b.Do("POST", "/api/getUniteCases", values{"token": handle}).Status)
	assert.Equal(t, 2, u.issued, "what came is kept behind the handle")

	u.mu.Lock()
	u.kept[me]["expiresAt"] = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
	u.mu.Unlock()
	handle = token(t, b.Do("POST", "/api/getUniteToken", values{"uuid": me}))
	assert.Equal(t, 3, u.issued)

	u.mu.Lock()
	u.access, u.refresh = "gone", "gone"
	u.mu.Unlock()
	assert.Equal(t, "scans.pairing.refused", b.Do("POST", "/api/getUniteCases", values{"token": handle}).Code(), "consent was withdrawn")
}

func TestTwoRefreshesAtOnceBothGoOn(t *testing.T) {
	e := besides(t)
	u := serveUnite(e)
	b := e.SignIn(gatewaytest.Camille)
	me := gatewaytest.Camille.UUID
	token(t, b.Do("POST", "/api/getUniteToken", values{"uuid": me, "code": "good", "state": start(t, b).Get("state")}))
	u.mu.Lock()
	u.kept[me]["expiresAt"] = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
	u.mu.Unlock()
	var wait sync.WaitGroup
	answers := make([]gatewaytest.Answer, 4)
	for i := range answers {
		wait.Go(func() { answers[i] = b.Do("POST", "/api/getUniteToken", values{"uuid": me}) })
	}
	wait.Wait()
	good := 0
	for _, a := range answers {
		if a.Status == 200 {
			good++
		} else {
			assert.Equal(t, "scans.pairing.refused", a.Code(), "%s", a.Body)
		}
	}
	assert.NotZero(t, good)
	token(t, b.Do("POST", "/api/getUniteToken", values{"uuid": me}))
}

func TestEachFailureOfTheScanServiceHasItsCode(t *testing.T) {
	for name, breakage := range breakages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := broken(t, name)
			u := serveUnite(e)
			b := e.SignIn(gatewaytest.Camille)
			u.kept[gatewaytest.Camille.UUID] = values{"accessToken": "scans-access-secret-0", "refreshToken": "r", "version": 1.0,
				"expiresAt": time.Now().Add(time.Hour).UTC().Format(time.RFC3339)}
			handle := token(t, b.Do("POST", "/api/getUniteToken", values{"uuid": gatewaytest.Camille.UUID}))
			state := start(t, b).Get("state")
			e.Backends.Scans.Mux = http.NewServeMux()
			e.Backends.Scans.Mux.Handle("/", breakage.answer)
			if name != "refusing" { // that case is a refresh, which has a test of its own
				assert.Equal(t, "scans.files."+breakage.word, b.Do("POST", "/api/getUniteCases", values{"token": handle}).Code())
			}
			assert.Equal(t, "scans.pairing."+breakage.word, b.Do("POST", "/api/startUnitePairing", nil).Code())
			a := b.Do("POST", "/api/getUniteToken", values{"uuid": gatewaytest.Camille.UUID, "code": "good", "state": state})
			assert.Equal(t, "scans.pairing."+breakage.word, a.Code())
		})
	}
}

func TestAnAddressToConsentAtIsAnAddress(t *testing.T) {
	for _, at := range []string{"javascript:alert(1)", "/relative", "ftp://x.example", "https://user:pass@x.example", ""} {
		e := besides(t)
		e.Backends.Scans.Mux.HandleFunc("GET /.well-known/oauth-authorization-server", func(w http.ResponseWriter, _ *http.Request) {
			gatewaytest.WriteJSON(w, 200, values{"authorization_endpoint": at, "client_id": "portal"})
		})
		assert.Equal(t, "scans.pairing.bad_answer", e.SignIn(gatewaytest.Camille).Do("POST", "/api/startUnitePairing", nil).Code(), at)
	}
}
