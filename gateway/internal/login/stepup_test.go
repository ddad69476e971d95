package login_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/session"
)

// watch is a clock that a test sets forward.
type watch struct{ ahead atomic.Int64 }

func (w *watch) now() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) }

func (w *watch) pass(d time.Duration) { w.ahead.Add(int64(d)) }

// demanding are calls that require a fresh proof of identity, as Camille makes them.
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

// proving returns an edge whose product API implements the calls of demanding, and a session of Camille's whose proof has
// expired.
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
	return prove(b, map[string]string{"password": password})
}

// prove sends a proof of identity and takes the session's next anti-forgery token.
func prove(b *gatewaytest.Browser, proof map[string]string) gatewaytest.Answer {
	answer := b.Do("POST", "/bff/step-up", proof)
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

// TestAProofCountsInItsNetworkOnly: a cookie that is copied within five minutes of a sign-in, with its token, is refused elsewhere.
func TestAProofCountsInItsNetworkOnly(t *testing.T) {
	const here, elsewhere, neighbour = "203.0.113.7", "198.51.100.9", "203.0.113.80"
	e, _, _ := proving(t)
	fresh := gatewaytest.New(t, gatewaytest.Settings{From: e, Config: func(c *config.Config) { c.TrustedProxies = []string{"127.0.0.1"} }})
	b := fresh.Browser()
	b.Address = here
	require.Equal(t, http.StatusOK, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	thief := b.Stolen()
	for _, proof := range []string{"a sign-in", "a proof"} {
		thief.Address = elsewhere
		for _, call := range demanding {
			answer := thief.Do(call.method, "/api/product"+call.path, call.body)
			assert.Equal(t, []any{http.StatusForbidden, "auth.step_up"}, []any{answer.Status, answer.Code()}, "%s: %s %s", proof, call.method, call.path)
		}
		assert.Contains(t, string(thief.Get("/bff/step-up").Body), `"seconds":0`)
		send := "/messages/send/" + b.UUID + "/" + uuid.NewString()
		thief.Do("POST", "/api/product"+send, map[string]string{"clientKey": uuid.NewString(), "text": "Bonjour"})
		for _, call := range fresh.Product.Seen() {
			if call.Path == send {
				assert.Empty(t, call.Header.Get("X-Portal-Proof"))
			}
		}
		b.Address = neighbour
		assert.Equal(t, http.StatusOK, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status, "an address of the same range")
		b.Address = here
		require.Equal(t, http.StatusOK, stepUp(b, gatewaytest.Password).Status)
		thief = b.Stolen()
	}
	b.Address = elsewhere // its person has gone on by another network
	require.Equal(t, "auth.step_up", b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Code())
	require.Equal(t, http.StatusOK, stepUp(b, gatewaytest.Password).Status)
	assert.Equal(t, http.StatusOK, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)
}

// Some requests of a call need a proof and others do not: the product API decides, by a header of the call.
func TestTheProductAPIReadsWhetherThereIsAProof(t *testing.T) {
	e, clock, b := proving(t)
	send := func() string {
		path := "/messages/send/" + b.UUID + "/" + uuid.NewString()
		b.Do("POST", "/api/product"+path, map[string]string{"clientKey": uuid.NewString(), "text": "Bonjour"}, "X-Portal-Proof", "fresh")
		for _, call := range e.Product.Seen() {
			if call.Path == path {
				return call.Header.Get("X-Portal-Proof")
			}
		}
		return "not sent"
	}
	assert.Empty(t, send(), "whatever the browser says of itself")
	require.Equal(t, http.StatusOK, stepUp(b, gatewaytest.Password).Status)
	assert.Equal(t, "fresh", send())
	clock.pass(session.ProofLife + time.Second)
	assert.Empty(t, send())
}

func TestASignInIsAProof(t *testing.T) {
	e, _, _ := proving(t)
	b := e.SignIn(gatewaytest.Camille)
	// The clock of sessions is ahead of the sign-in's: the remaining time is the same.
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

// withApp is proving with an authenticator app and recovery codes of Camille's.
func withApp(t *testing.T) (*gatewaytest.Edge, *gatewaytest.Browser) {
	t.Helper()
	e, _, b := proving(t)
	e.Product.ServeProofs()
	e.Product.Factors.Demand(gatewaytest.Camille)
	return e, b
}

func TestACodeOfASecondFactorIsAProof(t *testing.T) {
	for method, code := range map[string]string{"totp": gatewaytest.FactorCode, "recovery": gatewaytest.RecoveryCode} {
		t.Run(method, func(t *testing.T) {
			e, b := withApp(t)
			thief := b.Stolen()
			assert.Contains(t, string(b.Get("/bff/step-up").Body), `"methods":["totp","recovery"]`, "the code comes first")
			answer := prove(b, map[string]string{"method": method, "code": code})
			require.Equal(t, http.StatusOK, answer.Status, "%s", answer.Body)
			assert.NotContains(t, string(answer.Body), `"seconds":0`)
			assert.NotContains(t, string(answer.Body), "never to pass")
			assert.Equal(t, http.StatusOK, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)
			assert.Equal(t, http.StatusUnauthorized, thief.Get("/bff/session").Status, "a copy of the cookie ends")
			for _, path := range []string{"/factors/list/", "/factors/prove/"} {
				require.NotZero(t, e.Product.Count(path+b.UUID), path)
			}
			for _, call := range e.Product.Seen() {
				if strings.HasPrefix(call.Path, "/factors/") {
					assert.Equal(t, b.UUID, call.Header.Get("X-Portal-User"), call.Path)
					assert.NotEmpty(t, call.Header.Get("X-Portal-Session"), "guesses are counted by session")
				}
			}
			assert.NotContains(t, e.Logs(), gatewaytest.RecoveryCode)
		})
	}
}

func TestAWrongCodeProvesNothing(t *testing.T) {
	e, b := withApp(t)
	right := map[string]string{"method": "totp", "code": gatewaytest.FactorCode}
	answer := prove(b, map[string]string{"method": "totp", "code": "000000"})
	assert.Equal(t, http.StatusBadRequest, answer.Status)
	assert.Contains(t, string(answer.Body), `"field":"code","code":"wrong"`)
	assert.Empty(t, answer.Header.Get("Set-Cookie"))
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/api/product/hosting/export/"+b.UUID, nil).Status)

	e.Product.Credentials.Lock(90 * time.Second)
	answer = prove(b, right)
	assert.Equal(t, []any{http.StatusTooManyRequests, "credentials.locked"}, []any{answer.Status, answer.Code()})
	assert.Equal(t, "90", answer.Header.Get("Retry-After"))
	e.Product.Credentials.Lock(0)
	assert.Equal(t, http.StatusUnauthorized, prove(e.Browser(), right).Status)
	assert.Equal(t, http.StatusOK, stepUp(b, gatewaytest.Password).Status, "the password still proves")
}

func TestAProofIsOneOfPasswordCodeAndPasskey(t *testing.T) {
	e, b := withApp(t)
	for name, test := range map[string]struct {
		proof        map[string]string
		field, fault string
	}{
		"neither":                        {map[string]string{}, "password", "required"},
		"both":                           {map[string]string{"password": gatewaytest.Password, "method": "totp", "code": gatewaytest.FactorCode}, "password", "invalid"},
		"a password with a method":       {map[string]string{"password": gatewaytest.Password, "method": "totp"}, "password", "invalid"},
		"a code without a method":        {map[string]string{"code": gatewaytest.FactorCode}, "method", "required"},
		"a method that proves elsewhere": {map[string]string{"method": "enrolment", "code": gatewaytest.FactorCode}, "method", "invalid"},
		"a passkey with a code":          {map[string]string{"method": "passkey", "code": gatewaytest.FactorCode}, "code", "invalid"},
		"a passkey with the password":    {map[string]string{"method": "passkey", "password": gatewaytest.Password}, "password", "invalid"},
		"a passkey without a ceremony":   {map[string]string{"method": "passkey", "credential": gatewaytest.Passkey}, "ceremony", "required"},
		"a passkey without an answer":    {map[string]string{"method": "passkey", "ceremony": gatewaytest.PasskeyCeremony}, "credential", "required"},
		"a passkey with a long answer": {map[string]string{"method": "passkey", "ceremony": gatewaytest.PasskeyCeremony, "credential": strings.Repeat("x", 12001)},
			"credential", "too_long"},
		"an answer without a method":     {map[string]string{"ceremony": gatewaytest.PasskeyCeremony, "credential": gatewaytest.Passkey}, "method", "required"},
		"a code with a ceremony":         {map[string]string{"method": "totp", "code": gatewaytest.FactorCode, "ceremony": gatewaytest.PasskeyCeremony}, "ceremony", "invalid"},
		"a code with a passkey's answer": {map[string]string{"method": "totp", "code": gatewaytest.FactorCode, "credential": "{}"}, "credential", "invalid"},
		"a method without a code":        {map[string]string{"method": "totp"}, "code", "required"},
		"a long code":                    {map[string]string{"method": "recovery", "code": strings.Repeat("A", 65)}, "code", "too_long"},
	} {
		answer := prove(b, test.proof)
		assert.Equal(t, http.StatusBadRequest, answer.Status, name)
		assert.Contains(t, string(answer.Body), `"field":"`+test.field+`","code":"`+test.fault+`"`, name)
	}
	assert.Zero(t, e.Product.Count("/factors/prove/"+b.UUID))
	assert.Zero(t, e.Product.Count("/users/prove/"+b.UUID))
}

func TestAProductAPIThatListsNoFactorsLeavesTheOtherProofs(t *testing.T) {
	for name, breakIt := range map[string]func(*gatewaytest.Edge){
		"it does not have the call": func(*gatewaytest.Edge) {},
		"it does not answer":        func(e *gatewaytest.Edge) { e.Product.Down.Store(true) },
	} {
		t.Run(name, func(t *testing.T) {
			e, _, b := proving(t)
			e.Product.Factors.Demand(gatewaytest.Camille)
			breakIt(e)
			proof := b.Get("/bff/step-up")
			assert.Equal(t, http.StatusOK, proof.Status)
			assert.Contains(t, string(proof.Body), `"methods":["password"]`)
			assert.Contains(t, e.Logs(), "login: list second factors")
			assert.Equal(t, http.StatusServiceUnavailable, prove(b, map[string]string{"method": "totp", "code": gatewaytest.FactorCode}).Status)
		})
	}
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
