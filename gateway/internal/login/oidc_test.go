package login_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/testwait"
)

const failedURL = "/?error=auth.oidc.error"

// begin goes to the provider and back, up to the callback's URL, which it returns as path and query.
func begin(t *testing.T, b *gatewaytest.Browser, returnURL string) string {
	t.Helper()
	start := b.Get("/bff/oidc/start?returnUrl=" + url.QueryEscape(returnURL))
	require.Equal(t, http.StatusFound, start.Status, "%s", start.Body)
	resp, err := b.Client.Get(start.Header.Get("Location"))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	back, err := url.Parse(resp.Header.Get("Location"))
	require.NoError(t, err)
	require.NotEmpty(t, back.Query().Get("code"), "the provider refused: %s", resp.Status)
	return back.RequestURI()
}

func TestOIDCSignsIn(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	callback := begin(t, b, "/mon-cabinet/mes-commandes?status=sent")
	a := b.Get(callback)
	require.Equal(t, http.StatusFound, a.Status)
	assert.Equal(t, "/?returnUrl=%2Fmon-cabinet%2Fmes-commandes%3Fstatus%3Dsent", a.Header.Get("Location"))
	s := b.Get("/bff/session")
	require.Equal(t, 200, s.Status)
	assert.Contains(t, string(s.Body), gatewaytest.Camille.UUID)
	assert.NotContains(t, string(s.Body), `"ssoToken":""`, "the ID token attaches the SSO session")

	again := b.Get(callback)
	assert.Equal(t, "/dashboard", again.Header.Get("Location"), "a restored tab of a signed-in person just goes on")
	assert.Equal(t, failedURL, e.Browser().Get(callback).Header.Get("Location"), "good once, and in its own browser")
}

func TestOIDCStartAsksWithPKCE(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	a := e.Browser().Get("/bff/oidc/start")
	to, err := url.Parse(a.Header.Get("Location"))
	require.NoError(t, err)
	q := to.Query()
	assert.Equal(t, "S256", q.Get("code_challenge_method"))
	assert.Equal(t, "code", q.Get("response_type"))
	assert.NotEmpty(t, q.Get("nonce"))
	assert.GreaterOrEqual(t, len(q.Get("state")), 43)
	assert.Equal(t, e.URL+"/bff/oidc/callback", q.Get("redirect_uri"))
	assert.Equal(t, "no-referrer", a.Header.Get("Referrer-Policy"))
	cookie := a.Header.Get("Set-Cookie")
	assert.Contains(t, cookie, "HttpOnly")
	assert.NotContains(t, cookie, q.Get("state"))
}

func TestOIDCStartAsksForThePagesLanguage(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	for wanted, header := range map[string]http.Header{
		"fr": {},
		"it": {"Accept-Language": {"it-CH, en;q=0.8"}},
		"pt": {"Accept-Language": {"it-CH, en;q=0.8"}, "Cookie": {"portal_locale=pt"}},
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, e.URL+"/bff/oidc/start", nil)
		require.NoError(t, err)
		request.Header = header
		response, err := http.DefaultTransport.RoundTrip(request)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		to, err := response.Location()
		require.NoError(t, err)
		assert.Equal(t, wanted, to.Query().Get("ui_locales"))
	}
}

func TestOIDCInSeveralTabs(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	callbacks := make([]string, 4)
	for i := range callbacks {
		callbacks[i] = begin(t, b, fmt.Sprintf("/tab-%d", i))
	}
	for _, i := range []int{2, 0, 3, 1} { // the callbacks arrive in any order
		assert.Equal(t, fmt.Sprintf("/?returnUrl=%%2Ftab-%d", i), b.Get(callbacks[i]).Header.Get("Location"))
	}
}

func TestOIDCAbandonedTabsDoNotFillTheCookies(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	var last string
	for range 12 {
		last = begin(t, b, "/x")
	}
	base, err := url.Parse(e.URL)
	require.NoError(t, err)
	n := 0
	for _, c := range b.Jar.Cookies(base) {
		if strings.HasPrefix(c.Name, "portal_flow_") {
			n++
		}
	}
	assert.LessOrEqual(t, n, 5)
	assert.Equal(t, "/?returnUrl=%2Fx", b.Get(last).Header.Get("Location"))
}

func TestOIDCCallbackIsGoodOnce(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	callback := begin(t, b, "/x")
	base, err := url.Parse(e.URL)
	require.NoError(t, err)
	cookies := b.Jar.Cookies(base)
	require.Len(t, cookies, 1)
	header := cookies[0].Name + "=" + cookies[0].Value
	var wg sync.WaitGroup
	var mu sync.Mutex
	landed := map[string]int{}
	for range 8 {
		wg.Go(func() {
			to := e.Browser().Get(callback, "Cookie", header).Header.Get("Location")
			mu.Lock()
			landed[to]++
			mu.Unlock()
		})
	}
	wg.Wait()
	assert.Equal(t, 1, landed["/?returnUrl=%2Fx"])
	assert.Equal(t, 7, landed[failedURL])
}

func TestOIDCReturnURLStaysAtHome(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	for _, evil := range []string{"//evil.example", "https://evil.example", `/\evil.example`, "/%2f%2fevil.example", "javascript:alert(1)", "/bff/logout"} {
		b := e.Browser()
		assert.Equal(t, "/dashboard", b.Get(begin(t, b, evil)).Header.Get("Location"), evil)
	}
}

func TestOIDCFailuresLandOnTheLoginPage(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(e *gatewaytest.Edge)
		change  func(callback string) string
	}{
		"the provider refuses": {change: func(cb string) string { return strings.Replace(cb, "code=", "error=access_denied&x=", 1) }},
		"a code of another":    {change: func(cb string) string { return strings.Replace(cb, "code=code-1", "code=other", 1) }},
		"a state of another":   {change: func(cb string) string { return cb + "x" }},
		"no state":             {change: func(string) string { return "/bff/oidc/callback?code=x" }},
		"a replayed nonce":     {prepare: func(e *gatewaytest.Edge) { e.Provider.Nonce = "old" }},
		"an unverified e-mail": {prepare: func(e *gatewaytest.Edge) { e.Provider.Verified, e.Provider.Subject = false, "unverified" }},
		"no user named":        {prepare: func(e *gatewaytest.Edge) { e.Provider.Subject = "" }},
		"an unknown user":      {prepare: func(e *gatewaytest.Edge) { e.Provider.Email = "stranger@x.example" }},
	} {
		t.Run(name, func(t *testing.T) {
			e := gatewaytest.New(t, gatewaytest.Settings{})
			if test.prepare != nil {
				test.prepare(e)
			}
			b := e.Browser()
			callback := begin(t, b, "/x")
			if test.change != nil {
				callback = test.change(callback)
			}
			a := b.Get(callback)
			assert.Equal(t, http.StatusFound, a.Status)
			kept := "&returnUrl=%2Fx"
			if strings.Contains(name, "state") { // the sign-in cannot be identified
				kept = ""
			}
			assert.Equal(t, failedURL+kept, a.Header.Get("Location"))
			assert.Equal(t, 401, b.Get("/bff/session").Status)
			assert.NotContains(t, e.Logs(), "code-1")
		})
	}
}

func TestOIDCByVerifiedSubject(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Provider.Email, e.Provider.Subject = "", gatewaytest.Hugo.UUID
	b := e.Browser()
	require.Equal(t, "/?returnUrl=%2Fx", b.Get(begin(t, b, "/x")).Header.Get("Location"))
	assert.Contains(t, string(b.Get("/bff/session").Body), gatewaytest.Hugo.UUID)
}

func TestOIDCProviderThatComesLate(t *testing.T) {
	provider := gatewaytest.NewProvider(t)
	late := newLateProxy(t, provider.URL)
	e := gatewaytest.New(t, gatewaytest.Settings{Config: func(c *config.Config) { c.OIDCIssuer = late.url }})
	assert.Equal(t, failedURL, e.Browser().Get("/bff/oidc/start").Header.Get("Location"))
	late.open(t)
	testwait.Until(t, func() bool {
		return strings.Contains(e.Browser().Get("/bff/oidc/start").Header.Get("Location"), "/authorize")
	}, "recovers by itself")
}
