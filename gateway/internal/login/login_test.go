package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/testwait"
)

// REQ-8, REQ-9
func TestLoginGivesTheSevenKeysAndKeepsTheTokens(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Equal(t, gatewaytest.Camille.UUID, s.Uuid.String())
	assert.Equal(t, "Camille Martin", s.UserName)
	assert.True(t, bool(s.IsAuth))
	assert.NotEmpty(t, s.SsoToken)
	assert.NotEmpty(t, s.SsoTokenValidity)
	assert.WithinDuration(t, time.Now().Add(12*time.Hour), s.TokenValidity, time.Minute)
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	for _, secret := range []string{"practitioner-token", "sso-token-of", "product-api-token"} {
		assert.NotContains(t, string(a.Body), secret)
	}
	cookie := a.Header.Get("Set-Cookie")
	assert.Contains(t, cookie, "portal=")
	assert.Contains(t, cookie, "HttpOnly")
	assert.Contains(t, cookie, "SameSite=Lax")
	assert.NotContains(t, strings.ToLower(cookie), "max-age", "without remember-me the cookie ends with the browser")
	assert.NotContains(t, cookie, s.Token, "the token must not open the session")

	again := b.Get("/bff/session")
	require.Equal(t, http.StatusOK, again.Status)
	assert.JSONEq(t, string(a.Body), string(again.Body))
	logs := e.Logs()
	for _, personal := range []string{"camille", gatewaytest.Camille.UUID, gatewaytest.Password, s.Token} {
		assert.NotContains(t, strings.ToLower(logs), strings.ToLower(personal))
	}
}

// REQ-10
func TestRememberedCookieLasts(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	a := e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, true)
	require.Equal(t, http.StatusOK, a.Status)
	assert.Contains(t, strings.ToLower(a.Header.Get("Set-Cookie")), "max-age=25")
}

// REQ-8
func TestSecureCookieHasTheHostPrefix(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Config: func(c *config.Config) { c.PublicURL = "https://portal.example" }})
	a := e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusOK, a.Status)
	cookie := a.Header.Get("Set-Cookie")
	assert.True(t, strings.HasPrefix(cookie, "__Host-portal="), cookie)
	assert.Contains(t, strings.ToLower(cookie), "secure")
	assert.Contains(t, strings.ToLower(cookie), "path=/")
	assert.NotContains(t, strings.ToLower(cookie), "domain")
}

func TestWrongPasswordAndUnknownAccountAnswerAlike(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	wrong := e.Browser().Login(gatewaytest.Camille.Login, "wrong", false)
	unknown := e.Browser().Login("nobody@example.example", "wrong", false)
	for _, a := range []gatewaytest.Answer{wrong, unknown} {
		assert.Equal(t, http.StatusUnauthorized, a.Status)
		assert.Equal(t, "auth.login.error", a.Code())
		assert.Empty(t, a.Header.Get("Set-Cookie"))
	}
	clean := func(a gatewaytest.Answer) string {
		var m map[string]any
		require.NoError(t, json.Unmarshal(a.Body, &m))
		delete(m, "requestId")
		raw, err := json.Marshal(m)
		require.NoError(t, err)
		return string(raw)
	}
	assert.Equal(t, clean(wrong), clean(unknown))
}

func TestBadInputNamesItsFields(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	for name, test := range map[string]struct {
		body   map[string]any
		status int
		fields []string
	}{
		"nothing":       {map[string]any{}, 400, []string{"login", "password", "type"}},
		"wrong type":    {map[string]any{"login": "a@b.c", "password": "x", "type": "ADMIN"}, 400, []string{"type"}},
		"long login":    {map[string]any{"login": strings.Repeat("a", 255), "password": "x", "type": "PROFESSIONAL"}, 400, []string{"login"}},
		"long password": {map[string]any{"login": "a@b.c", "password": strings.Repeat("a", 1025), "type": "PROFESSIONAL"}, 400, []string{"password"}},
		"not a text":    {map[string]any{"login": 1, "password": "x", "type": "PROFESSIONAL"}, 400, []string{"login"}},
		"one too many":  {map[string]any{"login": "a@b.c", "password": "x", "type": "PROFESSIONAL", "role": "owner"}, 400, []string{"role"}},
		"huge":          {map[string]any{"login": strings.Repeat("a", 20<<10)}, 413, nil},
	} {
		t.Run(name, func(t *testing.T) {
			a := e.Browser().Do("POST", "/bff/login", test.body)
			assert.Equal(t, test.status, a.Status)
			for _, field := range test.fields {
				assert.Contains(t, string(a.Body), `"field":"`+field+`"`)
			}
		})
	}
}

func TestLoginForgeryIsRefused(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	body := map[string]any{"login": gatewaytest.Camille.Login, "password": gatewaytest.Password, "type": "PROFESSIONAL"}
	assert.Equal(t, 403, e.Browser().Do("POST", "/bff/login", body, "Sec-Fetch-Site", "cross-site").Status)
	assert.Equal(t, 403, e.Browser().Do("POST", "/bff/login", body, "Sec-Fetch-Site", "same-site").Status)
	assert.Equal(t, 403, e.Browser().Do("POST", "/bff/login", body, "Origin", "https://evil.example").Status)
	assert.Equal(t, 415, e.Browser().Do("POST", "/bff/login", body, "Content-Type", "text/plain").Status)
	assert.Equal(t, 415, e.Browser().Do("POST", "/bff/login", body, "Content-Type", "application/x-www-form-urlencoded").Status)
	assert.Equal(t, 200, e.Browser().Do("POST", "/bff/login", body, "Origin", e.URL).Status)
	assert.Equal(t, 200, e.Browser().Do("POST", "/bff/login", body, "Sec-Fetch-Site", "same-origin").Status)
}

func TestSSOFailureDoesNotStopTheLogin(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.SSO.Down.Store(true)
	a := e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusOK, a.Status)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Empty(t, s.SsoToken)
	assert.Empty(t, s.SsoTokenValidity)
	assert.Contains(t, e.Logs(), "without the SSO service")
}

func TestDeadProductAPIIsNoWrongPassword(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Down.Store(true)
	b := e.Browser()
	for range 8 {
		a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
		require.Equal(t, http.StatusServiceUnavailable, a.Status)
		require.Equal(t, "upstream.unavailable", a.Code())
		require.NotEmpty(t, a.Header.Get("Retry-After"))
	}
	e.Product.Down.Store(false)
	testwait.Until(t, func() bool {
		return b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status == http.StatusOK
	}, "outages do not count as failures, and end by themselves")
}

func TestLoginRotatesTheSession(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	old := cookieOf(t, e, b)
	require.Equal(t, http.StatusOK, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	assert.NotEqual(t, old, cookieOf(t, e, b))
	stale := e.Browser().Get("/bff/session", "Cookie", "portal="+old)
	assert.Equal(t, http.StatusUnauthorized, stale.Status, "the session of before must be over")
}

func TestLogoutEndsIt(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	assert.Equal(t, 204, e.Browser().Do("POST", "/bff/logout", nil).Status, "no user is signed in")
	for _, path := range []string{"/bff/logout", "/api/circle/logout"} {
		b := e.SignIn(gatewaytest.Camille)
		old := cookieOf(t, e, b)
		assert.Equal(t, 403, b.Do("POST", path, nil, "X-Portal-Token", "wrong").Status, "a foreign page must not sign her out")
		assert.Equal(t, 204, b.Do("POST", path, nil).Status)
		assert.Equal(t, 401, e.Browser().Get("/bff/session", "Cookie", "portal="+old).Status)
		assert.Equal(t, 401, b.Get("/bff/session").Status)
		assert.Equal(t, 204, b.Do("POST", path, nil).Status, "twice is fine")
	}
}

func TestOpenSessions(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	first, second, hugo := e.SignIn(gatewaytest.Camille), e.SignIn(gatewaytest.Camille), e.SignIn(gatewaytest.Hugo)
	list := openSessions(t, first)
	require.Len(t, list, 2)
	require.NotNil(t, list[0].Network)
	assert.Equal(t, "127.0.0.0/24", *list[0].Network)
	assert.Equal(t, edgeapi.SignInMethodPassword, *list[0].Method)
	var other string
	for _, s := range list {
		if !s.Current {
			other = s.Id
		}
	}
	assert.Equal(t, 404, hugo.Do("DELETE", "/bff/sessions/"+other, nil).Status, "not his")
	assert.Equal(t, 200, second.Get("/bff/session").Status)
	assert.Equal(t, 204, first.Do("DELETE", "/bff/sessions/"+other, nil).Status)
	assert.Equal(t, 401, second.Get("/bff/session").Status)
	assert.Equal(t, 404, first.Do("DELETE", "/bff/sessions/"+other, nil).Status)
	third := e.SignIn(gatewaytest.Camille)
	assert.Equal(t, 204, first.Do("POST", "/bff/sessions/revoke-all", nil).Status)
	assert.Equal(t, 401, first.Get("/bff/session").Status)
	assert.Equal(t, 401, third.Get("/bff/session").Status)
	assert.Equal(t, 200, hugo.Get("/bff/session").Status)
}

func TestManyTabsSignInAtOnce(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	var wg sync.WaitGroup
	statuses := make([]int, 20)
	for i := range statuses {
		b := e.Browser()
		wg.Go(func() { statuses[i] = b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status })
	}
	wg.Wait()
	for _, status := range statuses {
		assert.Equal(t, http.StatusOK, status, "right passwords must not lock anybody out")
	}
}

func openSessions(t *testing.T, b *gatewaytest.Browser) []edgeapi.OpenSession {
	t.Helper()
	a := b.Get("/bff/sessions")
	require.Equal(t, http.StatusOK, a.Status)
	var out struct{ Result []edgeapi.OpenSession }
	require.NoError(t, json.Unmarshal(a.Body, &out))
	return out.Result
}

func cookieOf(t *testing.T, e *gatewaytest.Edge, b *gatewaytest.Browser) string {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, e.URL, nil)
	require.NoError(t, err)
	for _, c := range b.Jar.Cookies(req.URL) {
		if c.Name == "portal" {
			return c.Value
		}
	}
	t.Fatal("no session cookie")
	return ""
}
