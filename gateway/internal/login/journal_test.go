package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"

// where is the recorded origin of the tests' browser.
const where = " 127.0.0.1 Firefox · Linux"

func TestSignInsAndEndsOfSessionsAreRecorded(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	camille := gatewaytest.Camille.UUID
	signIn := func() *gatewaytest.Browser {
		b := e.Browser()
		a := b.Do("POST", "/bff/login", map[string]any{"login": gatewaytest.Camille.Login, "password": gatewaytest.Password, "type": "PROFESSIONAL"},
			"User-Agent", firefox)
		require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
		var view struct{ Token string }
		require.NoError(t, json.Unmarshal(a.Body, &view))
		b.Token = view.Token
		return b
	}
	one, two := signIn(), signIn()
	assert.Equal(t, []string{camille + " sign_in password" + where, camille + " sign_in password" + where}, e.Product.Sessions.Lines())
	assert.Equal(t, http.StatusUnauthorized, e.Browser().Login(gatewaytest.Camille.Login, "wrong", false).Status)
	assert.Empty(t, e.Product.Sessions.Lines(), "the product API writes failures down itself")

	require.Equal(t, http.StatusNotFound, one.Do("DELETE", "/bff/sessions/AAAAAAAAAAAAAAAAAAAAAA", nil).Status)
	var ids []string
	for _, open := range openSessions(t, one) {
		if open.Current {
			ids = append(ids, open.Id)
		} else {
			ids = append([]string{open.Id}, ids...)
			require.Equal(t, http.StatusNoContent, one.Do("DELETE", "/bff/sessions/"+open.Id, nil, "User-Agent", firefox).Status)
		}
	}
	assert.Equal(t, http.StatusUnauthorized, two.Get("/bff/session").Status)
	require.Equal(t, http.StatusNoContent, one.Do("POST", "/bff/logout", nil, "User-Agent", firefox).Status)
	one.Do("POST", "/bff/logout", nil, "User-Agent", firefox)
	three := signIn()
	require.Equal(t, http.StatusNoContent, three.Do("POST", "/bff/sessions/revoke-all", nil, "User-Agent", firefox).Status)
	assert.Equal(t, []string{camille + " end_session" + where, camille + " sign_out" + where, camille + " sign_in password" + where,
		camille + " end_sessions" + where}, e.Product.Sessions.Lines())
	assert.Equal(t, append(ids, ""), e.Product.Sessions.Ended(), "whose browsers get no more pushes")
}

// The owners of a practice could not see a session without a line.
func TestASignInThatCannotBeRecordedIsRefused(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Sessions.Answer(http.StatusInternalServerError)
	b := e.Browser()
	a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	assert.Equal(t, http.StatusServiceUnavailable, a.Status, "%s", a.Body)
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	e.Product.Sessions.Answer(0)
	again := e.SignIn(gatewaytest.Camille)
	assert.Equal(t, 1, len(openSessions(t, again)), "the session that was not recorded has ended")
}

// An older product API has no journal of sessions; a sign-out takes effect whether it is recorded or not. Both cases are
// logged and counted.
func TestWhatIsNotRecordedIsLoggedAndCounted(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Sessions.Answer(http.StatusNotFound)
	b := e.SignIn(gatewaytest.Camille)
	assert.Contains(t, e.Logs(), "no line in the access journal")
	e.Product.Sessions.Answer(http.StatusInternalServerError)
	require.Equal(t, http.StatusNoContent, b.Do("POST", "/bff/logout", nil).Status)
	assert.Equal(t, http.StatusUnauthorized, b.Get("/bff/session").Status)
	assert.Contains(t, e.Logs(), `"action":"sign_out"`)
}

// A browser keeps one identifier across sign-ins, of which the product API has only the hash.
func TestABrowserIsTheSameOverSignIns(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	require.Equal(t, http.StatusNoContent, b.Do("POST", "/bff/logout", nil).Status)
	a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusOK, a.Status)
	known := e.Product.Sessions.Browsers()
	require.Len(t, known, 1)
	assert.Regexp(t, `^[0-9a-f]{64} 127\.0\.0\.0/24$`, known[0])
	assert.Regexp(t, `(?i)portal_browser=[a-z2-7]{52}; max-age=34560000; path=/; HttpOnly; SameSite=Lax`, strings.Join(a.Header.Values("Set-Cookie"), "\n"))
	e.SignIn(gatewaytest.Camille)
	assert.Len(t, e.Product.Sessions.Browsers(), 2, "another browser")
}

func TestAnIdentifierThatIsNoneOfOursIsReplaced(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	for range 2 {
		a := e.Browser().Do("POST", "/bff/login", map[string]any{"login": gatewaytest.Camille.Login, "password": gatewaytest.Password, "type": "PROFESSIONAL"},
			"Cookie", "portal_browser=everybody")
		require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	}
	assert.Len(t, e.Product.Sessions.Browsers(), 2)
}

// The journal and the list of sessions distinguish a sign-in with a password alone from one with a further factor.
func TestASignInIsRecordedByAllThatWasProven(t *testing.T) {
	e := twoSteps(t)
	recorded := func(b *gatewaytest.Browser) []string {
		methods := []string{}
		for _, line := range e.Product.Sessions.Lines() {
			methods = append(methods, strings.Fields(line)[2])
		}
		for _, open := range openSessions(t, b) {
			if open.Current {
				methods = append(methods, string(*open.Method))
			}
		}
		return methods
	}
	for _, method := range []string{"totp", "recovery"} {
		b := e.Browser()
		require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
		a := b.Do("POST", "/bff/login/factor", map[string]any{"challenge": gatewaytest.Challenge, "method": method, "code": gatewaytest.FactorCode, "trust": true})
		require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
		want := map[string]string{"totp": "factor", "recovery": "recovery_code"}[method]
		assert.Equal(t, []string{want, want}, recorded(b))
		if method == "totp" {
			require.Equal(t, http.StatusOK, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
			assert.Equal(t, []string{"trusted_browser", "trusted_browser"}, recorded(b))
		}
	}
}
