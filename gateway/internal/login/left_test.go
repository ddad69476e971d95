package login_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
)

func TestASessionThatItsUserLeftOpensNothing(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	old := "portal=" + cookieOf(t, e, b)
	left := old + "; portal_left=1"
	assert.Equal(t, 401, e.Browser().Get("/bff/session", "Cookie", left).Status)
	assert.Equal(t, 401, e.Browser().Get("/bff/sessions", "Cookie", left).Status)
	assert.Equal(t, 200, e.Browser().Get("/bff/session", "Cookie", old).Status, "refused, and not ended by being refused")

	// The page that had the anti-forgery token is closed: the marker, which only a page of this origin can set, replaces it.
	a := e.Browser().Do("POST", "/bff/logout", nil, "Cookie", left)
	require.Equal(t, 204, a.Status)
	assert.Equal(t, 401, e.Browser().Get("/bff/session", "Cookie", old).Status, "ended")
	cleared := strings.Join(a.Header.Values("Set-Cookie"), "\n")
	assert.Contains(t, cleared, "portal_left=;")
	assert.NotContains(t, cleared, "portal=;", "by then it may be the cookie of the next sign-in")
	assert.Equal(t, 204, e.Browser().Do("POST", "/api/circle/logout", nil, "Cookie", left).Status, "twice is fine")
}

func TestASignOutThatFailsLeavesTheMarker(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	old := "portal=" + cookieOf(t, e, b)
	require.NoError(t, e.Store.Close())
	a := b.Do("POST", "/api/circle/logout", nil)
	assert.Equal(t, http.StatusServiceUnavailable, a.Status)
	assert.NotContains(t, strings.Join(a.Header.Values("Set-Cookie"), "\n"), "portal=;", "the cookie is what the session is ended by")
	assert.Equal(t, http.StatusServiceUnavailable, e.Browser().Do("POST", "/bff/logout", nil, "Cookie", old+"; portal_left=1").Status)
	assert.Equal(t, 401, e.Browser().Get("/bff/session", "Cookie", old+"; portal_left=1").Status, "refused without asking the store")
}

func TestANewSignInClearsTheMarker(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Config: func(c *config.Config) { c.PublicURL = "https://portal.example" }})
	b := e.Browser()
	body := map[string]any{"login": gatewaytest.Camille.Login, "password": gatewaytest.Password, "type": "PROFESSIONAL", "remember": false}
	a := b.Do("POST", "/bff/login", body, "Cookie", "__Host-portal_left=1")
	require.Equal(t, 200, a.Status)
	assert.Contains(t, strings.Join(a.Header.Values("Set-Cookie"), "\n"), "__Host-portal_left=; ")
}
