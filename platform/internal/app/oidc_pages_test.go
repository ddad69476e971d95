package app_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
)

const (
	portalHome  = `href="http://portal.example/"`
	startAgain  = `href="http://portal.example/bff/oidc/start"`
	anotherUser = "Use another account"
)

// password sends the first form of a new sign-in, in English.
func (n *named) password(b browser, login string) (*http.Response, string) {
	n.t.Helper()
	_, page := n.begin(b)
	form := fields(page)
	form.Set("login", login)
	form.Set("password", demo.Password)
	return b.post("/oidc/login", form)
}

func TestTheSecondStepOfTheOpenIDPageAsksForWhatTheAccountHas(t *testing.T) {
	n := startNamed(t, nil)
	n.addPasskey(demo.Nora)
	n.api("product-api").enrol(demo.Camille)
	b := n.browser()

	_, page := n.password(b, demo.Nora)
	assert.NotContains(t, page, "authenticator app", "who has none")
	assert.Contains(t, page, "Use your passkey, or enter a recovery code.")
	assert.Contains(t, page, `<label for="code">Recovery code</label>`)
	assert.Less(t, strings.Index(page, `id="passkey"`), strings.Index(page, `id="code"`), "the passkey first")
	assert.Contains(t, page, anotherUser)
	form := fields(page)
	form.Set("code", "123456")
	_, page = b.post("/oidc/login/factor", form)
	assert.Contains(t, page, `role="alert">This recovery code is not right, or it was used before.`)
	assert.NotContains(t, page, "authenticator app", "after a wrong code too")

	_, page = n.password(b, demo.Camille)
	assert.Contains(t, page, "Enter the code of your authenticator app, or a recovery code.")
	assert.NotContains(t, page, "passkey")
	form = fields(page)
	form.Set("code", "000000")
	_, page = b.post("/oidc/login/factor", form)
	assert.Contains(t, page, "the time of your phone is set automatically")
	assert.Contains(t, page, `aria-invalid="true"`)
	_, again := b.open(provider + "/oidc/login?id=" + form.Get("id"))
	assert.Contains(t, again, `name="password"`, "where the link to another account leads")
	assert.Contains(t, page, `href="`+provider+`/oidc/login?id=`+form.Get("id")+`">`+anotherUser)
}

func TestAPasskeyThatTheOpenIDPageCannotAskForIsUsedAtThePortal(t *testing.T) {
	n := startNamed(t, nil)
	n.addPasskey(demo.Nora)
	n.stop()
	p := start(t, n.databaseURL) // at an IP address, which cannot have passkeys
	rp, b := newRelyingParty(t, p), newBrowser(t)
	_, page := b.open(rp.AuthCodeURL("s", oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("ui_locales", "en")))
	form := fields(page)
	form.Set("login", demo.Nora)
	form.Set("password", demo.Password)
	_, page = b.submit(p.origin, form)
	assert.Contains(t, page, "Your passkey cannot be used on this page.")
	assert.Contains(t, page, `<label for="code">Recovery code</label>`)
	assert.Contains(t, page, portalHome)
	b.CloseIdleConnections()
}

func TestTheOpenIDPagesLeadOn(t *testing.T) {
	n := startNamed(t, func(c *config.Config) { c.SecondFactor = config.SecondFactorRequired })
	b := n.browser()
	_, page := n.begin(b)
	assert.Contains(t, page, `href="http://portal.example/auth/reset-password"`, "a forgotten password")

	response, page := n.password(b, demo.Nora)
	assert.Equal(t, http.StatusForbidden, response.StatusCode)
	assert.Contains(t, page, "Set up two-step verification first")
	assert.Contains(t, page, portalHome)
	assert.Contains(t, page, anotherUser)

	english := func(path string) (*http.Response, string) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, provider+path, nil)
		require.NoError(t, err)
		request.Header.Set("Accept-Language", "en")
		response, err := b.Do(request)
		require.NoError(t, err)
		return response, b.body(response)
	}
	for _, path := range []string{"/oidc/login?id=unknown", "/oidc/authorize/callback?id=unknown"} {
		response, page = english(path)
		assert.Equal(t, http.StatusBadRequest, response.StatusCode, path)
		assert.Contains(t, page, "This sign-in has expired", path)
		assert.Contains(t, page, startAgain, path)
		assert.Contains(t, page, portalHome, path)
	}
	response, page = english("/oidc/authorize?client_id=unknown")
	assert.Equal(t, http.StatusBadRequest, response.StatusCode)
	assert.Contains(t, page, "This sign-in request is not valid")
	assert.Contains(t, page, startAgain)
	_, page = english("/oidc/signed-out")
	assert.Contains(t, page, portalHome)
}

func TestAnErrorAtTheOpenIDPageIsAPageWithAReference(t *testing.T) {
	n := startNamed(t, nil)
	b := n.browser()
	_, page := n.begin(b)
	form := fields(page)
	form.Set("login", demo.Nora)
	form.Set("password", demo.Password)
	n.exec("ALTER TABLE oidc_requests RENAME TO gone")
	shown := func(response *http.Response, page string) {
		t.Helper()
		assert.Equal(t, http.StatusInternalServerError, response.StatusCode)
		assert.Equal(t, "text/html; charset=utf-8", response.Header.Get("Content-Type"))
		assert.Contains(t, page, `role="alert"`)
		assert.Regexp(t, `<code>[A-Za-z0-9_-]{8,}</code>`, page, "the request's id")
		assert.Contains(t, page, portalHome)
		assert.NotContains(t, page, "oidc_requests", "nothing of the database")
	}
	shown(b.post("/oidc/login", form))
	shown(b.open(provider + "/oidc/login?id=" + form.Get("id")))
	shown(b.open(provider + "/oidc/authorize/callback?id=" + form.Get("id")))
	n.exec("ALTER TABLE gone RENAME TO oidc_requests")
	n.exec("ALTER TABLE sign_in_challenges RENAME TO gone")
	form.Set("challenge", "x")
	form.Set("code", "123456")
	response, page := b.post("/oidc/login/factor", form)
	shown(response, page)
	assert.Contains(t, page, provider+"/oidc/login?id="+form.Get("id"), "and tries again")
	assert.Contains(t, n.log.String()+libraryLog.String(), "no such table: sign_in_challenges", "the log has the cause")
}

func TestTheOpenIDPagesSpeakFiveLanguages(t *testing.T) {
	n := startNamed(t, nil)
	var discovery struct {
		Locales []string `json:"ui_locales_supported"`
	}
	require.NoError(t, n.rp.provider.Claims(&discovery))
	assert.Equal(t, []string{"fr", "en", "it", "es", "pt"}, discovery.Locales)
	b := n.browser()
	for _, lang := range discovery.Locales {
		_, page := b.open(n.rp.AuthCodeURL("s", oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("ui_locales", "de "+lang)))
		assert.Contains(t, page, `<html lang="`+lang+`">`)
		form := fields(page)
		form.Set("login", demo.Nora)
		_, page = b.post("/oidc/login", form)
		assert.Contains(t, page, `<html lang="`+lang+`">`, "after a form too")
		_, page = b.open(provider + "/oidc/end_session?" + url.Values{"ui_locales": {lang}}.Encode())
		assert.Contains(t, page, `<html lang="`+lang+`">`, "signing out")
	}
}
