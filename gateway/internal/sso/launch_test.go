package sso_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/testwait"
)

// clock can be set forward.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time          { return time.Now().Add(time.Duration(c.ahead.Load())) }
func (c *clock) forward(d time.Duration) { c.ahead.Add(int64(d)) }

// REQ-12
func TestALaunchSendsACodeAndNeverTheToken(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	for application, want := range map[string]url.Values{
		"circle":  {"token": {"code-1"}, "from": {"portal"}},
		"academy": {"ssoToken": {"code-1"}, "from": {"portal"}},
		"e-shop":  {"token": {"code-1"}, "applicationId": {"aaaaaaaa-0000-4000-8000-000000000002"}, "from": {"portal"}},
	} {
		a := b.Get("/sso/"+application, "Sec-Fetch-Site", "same-origin", "Sec-Fetch-Dest", "document")
		require.Equal(t, http.StatusFound, a.Status, "%s", a.Body)
		to, err := url.Parse(a.Header.Get("Location"))
		require.NoError(t, err)
		assert.Equal(t, "https://"+application+".example/in", to.Scheme+"://"+to.Host+to.Path)
		assert.Equal(t, want, to.Query())
		assert.Equal(t, "no-referrer", a.Header.Get("Referrer-Policy"))
		assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	}
	for _, secret := range []string{"sso-token-of", "code-1", "camille"} {
		assert.NotContains(t, strings.ToLower(e.Logs()), secret)
	}
}

func TestUnsafeApplicationAddressesAreRefused(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Config: func(c *config.Config) { c.PublicURL = "https://portal.example" }})
	cookie := secureCookie(t, e)
	for _, application := range []string{"plain-http", "script", "with-password", "local", "garbage", "failing"} {
		a := e.Browser().Get("/sso/"+application, "Cookie", cookie)
		assert.Equal(t, http.StatusServiceUnavailable, a.Status, application)
		assert.Equal(t, "sso.unavailable", a.Code(), application)
		assert.Empty(t, a.Header.Get("Location"), application)
	}
	local := gatewaytest.New(t, gatewaytest.Settings{})
	assert.Equal(t, http.StatusFound, local.SignIn(gatewaytest.Camille).Get("/sso/local").Status, "on one's own machine")
}

func TestALaunchIsANavigationOfThePortalsOwnPerson(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	for name, test := range map[string]struct {
		headers []string
		status  int
		code    string
	}{
		"typed":                     {[]string{"Sec-Fetch-Site", "none", "Sec-Fetch-Dest", "document"}, 302, ""},
		"a browser that says less":  {nil, 302, ""},
		"a link of another site":    {[]string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Dest", "document"}, 403, "sso.elsewhere"},
		"of a sibling":              {[]string{"Sec-Fetch-Site", "same-site", "Sec-Fetch-Dest", "document"}, 403, "sso.elsewhere"},
		"a frame":                   {[]string{"Sec-Fetch-Site", "same-origin", "Sec-Fetch-Dest", "iframe"}, 404, "not_found"},
		"a picture of another site": {[]string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Dest", "image"}, 404, "not_found"},
		"a script's call":           {[]string{"Sec-Fetch-Site", "same-origin", "Sec-Fetch-Dest", "empty"}, 404, "not_found"},
		"fetched ahead":             {[]string{"Sec-Fetch-Site", "same-origin", "Sec-Fetch-Dest", "document", "Sec-Purpose", "prefetch"}, 404, "not_found"},
	} {
		a := b.Get("/sso/circle", test.headers...)
		assert.Equal(t, test.status, a.Status, name)
		assert.Equal(t, test.code, a.Code(), name)
	}
	assert.Equal(t, 404, b.Do("HEAD", "/sso/circle", nil).Status)
	assert.Equal(t, 2, e.SSO.Count("/launch/api"), "what is refused makes no code")
}

func TestWhoMayLaunch(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	a := e.Browser().Get("/sso/circle")
	assert.Equal(t, http.StatusFound, a.Status)
	assert.Equal(t, "/?returnUrl=%2Fdashboard", a.Header.Get("Location"), "and from there nowhere by itself")
	a = e.SignIn(gatewaytest.Guest).Get("/sso/circle")
	assert.Equal(t, "sso.application", a.Code(), "a guest has nothing of that")
	assert.Zero(t, e.SSO.Count("/launch/api"))
	b := e.SignIn(gatewaytest.Camille)
	for application, want := range map[string]struct {
		status int
		code   string
	}{"nothing": {404, "sso.application"}, "not-linked": {403, "sso.not_linked"}} {
		a := b.Get("/sso/" + application)
		assert.Equal(t, want.status, a.Status)
		assert.Equal(t, want.code, a.Code())
	}
}

func TestLaunchesOfASessionAreCounted(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	for range 20 {
		require.Equal(t, http.StatusFound, b.Get("/sso/circle").Status)
	}
	a := b.Get("/sso/circle")
	assert.Equal(t, http.StatusTooManyRequests, a.Status)
	assert.NotEmpty(t, a.Header.Get("Retry-After"))
	assert.Equal(t, http.StatusFound, e.SignIn(gatewaytest.Hugo).Get("/sso/circle").Status, "only that user's")
}

// seldom is the interval between launches in polling loops: a user has 20 a minute.
const seldom = 500 * time.Millisecond

func TestATokenThatWasMissingIsGotAtTheFirstLaunch(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.SSO.Down.Store(true)
	b := e.SignIn(gatewaytest.Camille)
	a := b.Get("/sso/circle")
	assert.Equal(t, http.StatusServiceUnavailable, a.Status)
	assert.Equal(t, "sso.unavailable", a.Code())
	assert.NotEmpty(t, a.Header.Get("Retry-After"))
	e.SSO.Down.Store(false)
	require.Eventually(t, func() bool { return b.Get("/sso/circle").Status == http.StatusFound }, testwait.Timeout(10*time.Second), seldom)
	assert.Contains(t, string(b.Get("/bff/session").Body), `"ssoToken":"`)
	assert.NotContains(t, string(b.Get("/bff/session").Body), `"ssoToken":""`, "the page has its handle")
	before := e.SSO.Count("/login/api")
	require.Equal(t, http.StatusFound, b.Get("/sso/academy").Status)
	assert.Equal(t, before, e.SSO.Count("/login/api"), "and it is kept")
}

func TestWithoutAnythingToProveOneMustSignInAgain(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.SSO.Down.Store(true)
	b := e.SignIn(gatewaytest.Camille)
	e.SSO.Down.Store(false)
	keys, err := e.Store.Client.Keys(t.Context(), "portal:session:*").Result()
	require.NoError(t, err)
	for _, key := range keys {
		require.NoError(t, e.Store.Client.HSet(t.Context(), key, "userTokenExpires", time.Now().UnixMilli()).Err())
	}
	require.Eventually(t, func() bool {
		a := b.Get("/sso/circle")
		return a.Status == http.StatusUnauthorized && a.Code() == "sso.sign_in"
	}, testwait.Timeout(10*time.Second), seldom)
}

func TestATokenIsRenewedInTheSecondHalfOfItsLife(t *testing.T) {
	c := &clock{}
	e := gatewaytest.New(t, gatewaytest.Settings{Now: c.now})
	b := e.SignIn(gatewaytest.Camille)
	c.forward(29 * time.Minute) // the fake's tokens live for an hour
	require.Equal(t, http.StatusFound, b.Get("/sso/circle").Status)
	assert.Equal(t, 1, e.SSO.Count("/login/api"), "not yet")
	c.forward(5 * time.Minute)
	var launches sync.WaitGroup
	for range 8 {
		launches.Go(func() { b.Get("/sso/circle") })
	}
	launches.Wait()
	testwait.Until(t, func() bool { return e.SSO.Count("/login/api") == 2 }, "the token is renewed")
	e.Launcher.Close()
	assert.Equal(t, 2, e.SSO.Count("/login/api"), "one asks for all")
	assert.Equal(t, http.StatusFound, b.Get("/sso/circle").Status)
}

func TestATokenTheServiceTakesNoMoreIsGotAnew(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	keys, err := e.Store.Client.Keys(t.Context(), "portal:session:*").Result()
	require.NoError(t, err)
	for _, key := range keys {
		require.NoError(t, e.Store.Client.HSet(t.Context(), key, "ssoToken", "of a service before").Err())
	}
	before := e.SSO.Count("/login/api")
	var launches sync.WaitGroup
	var opened atomic.Int32
	for range 8 {
		launches.Go(func() {
			if b.Get("/sso/circle").Status == http.StatusFound {
				opened.Add(1)
			}
		})
	}
	launches.Wait()
	assert.EqualValues(t, 8, opened.Load())
	assert.Equal(t, before+1, e.SSO.Count("/login/api"), "one asks for all")
}

// secureCookie signs in where cookies are for https only, which this test's browser does not use.
func secureCookie(t *testing.T, e *gatewaytest.Edge) string {
	t.Helper()
	a := e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusOK, a.Status)
	cookie, _, _ := strings.Cut(a.Header.Get("Set-Cookie"), ";")
	return cookie
}
