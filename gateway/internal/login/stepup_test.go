package login_test

import (
	"net/http"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/session"
)

// watch is a clock that a test sets forward.
type watch struct{ ahead atomic.Int64 }

func (w *watch) now() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) }

func (w *watch) pass(d time.Duration) { w.ahead.Add(int64(d)) }

// demanding are calls that demand a fresh proof of identity, as Camille makes them.
var demanding = []struct {
	method, path string
	body         any
}{
	{"POST", "/collaborators/invite/" + gatewaytest.Camille.UUID, map[string]any{"email": "mallory@evil.example", "role": "assistant", "locale": "fr",
		"personInfo": map[string]string{"firstName": "Mallory", "lastName": "X"}}},
	{"PUT", "/collaborators/role/" + gatewaytest.Camille.UUID + "/" + gatewaytest.Nora.UUID, map[string]any{"role": "owner", "version": 1}},
	{"POST", "/hosting/export/" + gatewaytest.Camille.UUID, nil},
	{"GET", "/patients/export/" + gatewaytest.Camille.UUID, nil},
	{"GET", "/orders/export/" + gatewaytest.Camille.UUID, nil},
}

// proving is an edge whose product API does what demanding asks for, and a session of Camille's that is older than a proof.
func proving(t *testing.T) (*gatewaytest.Edge, *watch, *gatewaytest.Browser) {
	t.Helper()
	clock := &watch{}
	e := gatewaytest.New(t, gatewaytest.Settings{Now: clock.now})
	for _, call := range demanding {
		e.Product.Mux.HandleFunc(call.method+" "+call.path, func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodGet {
				w.Header().Set("Content-Type", "text/csv")
				_, _ = w.Write([]byte("reference\n")) // the test reads it
				return
			}
			gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{}})
		})
	}
	b := e.SignIn(gatewaytest.Camille)
	clock.pass(session.ProofLife + time.Second)
	return e, clock, b
}

func stepUp(b *gatewaytest.Browser, password string) gatewaytest.Answer {
	answer := b.Do("POST", "/bff/step-up", map[string]string{"password": password})
	if token := answer.Header.Get("X-Portal-Token"); token != "" {
		b.Token = token
	}
	return answer
}

func TestACookieAloneDoesNothingThatDemandsAProof(t *testing.T) {
	e, clock, b := proving(t)
	thief := b.Stolen()
	for _, call := range demanding {
		answer := thief.Do(call.method, "/api/product"+call.path, call.body)
		assert.Equal(t, http.StatusForbidden, answer.Status, "%s %s: %s", call.method, call.path, answer.Body)
		assert.Equal(t, "auth.step_up", answer.Code())
		assert.Zero(t, e.Product.Count(call.path), "nothing has left the edge")
	}

	require.Equal(t, http.StatusOK, stepUp(b, gatewaytest.Password).Status)
	for _, call := range demanding {
		answer := b.Do(call.method, "/api/product"+call.path, call.body)
		assert.Less(t, answer.Status, 300, "%s %s: %s", call.method, call.path, answer.Body)
		assert.Equal(t, http.StatusUnauthorized, thief.Do(call.method, "/api/product"+call.path, call.body).Status,
			"a copy of the cookie gains nothing by the proof")
	}

	clock.pass(session.ProofLife + time.Second)
	assert.Equal(t, "auth.step_up", b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Code(), "the proof has ended")
}

func TestASignInIsAProof(t *testing.T) {
	e, _, _ := proving(t)
	b := e.SignIn(gatewaytest.Camille)
	// The clock of sessions is ahead of the sign-in's: what is left is the same.
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)
	fresh := gatewaytest.New(t, gatewaytest.Settings{From: e})
	b = fresh.SignIn(gatewaytest.Camille)
	assert.Equal(t, http.StatusOK, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)
	assert.Contains(t, string(b.Get("/bff/step-up").Body), `"methods":["password"]`)
	assert.NotContains(t, string(b.Get("/bff/step-up").Body), `"seconds":0`)
}

func TestAWrongPasswordProvesNothing(t *testing.T) {
	e, _, b := proving(t)
	answer := stepUp(b, "a guess")
	assert.Equal(t, http.StatusBadRequest, answer.Status)
	assert.Contains(t, string(answer.Body), `"field":"password","code":"wrong"`)
	assert.Empty(t, answer.Header.Get("Set-Cookie"))
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)
	assert.Contains(t, string(stepUp(b, "").Body), `"code":"required"`)

	seen := e.Product.Seen()
	header := seen[len(seen)-1].Header
	assert.Equal(t, b.UUID, header.Get("X-Portal-User"))
	assert.NotEmpty(t, header.Get("X-Portal-Session"), "guesses are counted by session")

	e.Product.Credentials.Lock(90 * time.Second)
	answer = stepUp(b, gatewaytest.Password)
	assert.Equal(t, http.StatusTooManyRequests, answer.Status)
	assert.Equal(t, "credentials.locked", answer.Code())
	assert.Equal(t, "90", answer.Header.Get("Retry-After"))
	e.Product.Credentials.Lock(0)
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, stepUp(b, gatewaytest.Password).Status)
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status, "the session stays as it was")
	assert.Equal(t, http.StatusUnauthorized, stepUp(e.Browser(), gatewaytest.Password).Status)
}

func TestAProviderIsAskedAgain(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	signIn := func(query string) (*gatewaytest.Browser, gatewaytest.Answer, url.Values) {
		b := e.Browser()
		start := b.Get("/bff/oidc/start?returnUrl=%2Fdashboard" + query)
		asked, err := url.Parse(start.Header.Get("Location"))
		require.NoError(t, err)
		resp, err := b.Client.Get(asked.String())
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		back, err := url.Parse(resp.Header.Get("Location"))
		require.NoError(t, err)
		return b, b.Get(back.RequestURI()), asked.Query()
	}

	e.Provider.AuthTime = time.Now().Add(-time.Hour)
	b, _, asked := signIn("")
	assert.Empty(t, asked.Get("prompt"))
	proof := b.Get("/bff/step-up")
	assert.Contains(t, string(proof.Body), `"seconds":0`, "signed in silently: an hour ago the provider asked")
	assert.Contains(t, string(proof.Body), `"methods":["password","provider"]`)

	_, failed, asked := signIn("&fresh=true")
	assert.Equal(t, [2]string{"login", "0"}, [2]string{asked.Get("prompt"), asked.Get("max_age")})
	assert.Equal(t, failedURL, failed.Header.Get("Location"), "a provider that did not ask proves nothing")

	e.Provider.AuthTime = time.Now().Add(time.Hour) // a clock that is ahead
	b, _, _ = signIn("&fresh=true")
	assert.NotContains(t, string(b.Get("/bff/step-up").Body), `"seconds":0`)

	e.Provider.AuthTime = time.Time{}
	b, _, _ = signIn("")
	assert.Contains(t, string(b.Get("/bff/step-up").Body), `"seconds":0`, "unknown: no proof")
}
