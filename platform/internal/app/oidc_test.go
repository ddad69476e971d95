package app_test

import (
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	gooidc "github.com/coreos/go-oidc/v3/oidc"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
)

// callbackPath is the portal's redirect URI.
const callbackPath = "/bff/oidc/callback"

// browser stores cookies and stops at the portal's callback.
type browser struct {
	*http.Client
	t *testing.T
}

func newBrowser(t *testing.T) browser {
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return browser{t: t, Client: &http.Client{Jar: jar, CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		if r.URL.Path == callbackPath {
			return http.ErrUseLastResponse
		}
		return nil
	}}}
}

func (b browser) open(address string) (*http.Response, string) {
	b.t.Helper()
	response, err := b.Get(address)
	require.NoError(b.t, err)
	return response, b.body(response)
}

func (b browser) body(response *http.Response) string {
	b.t.Helper()
	body, err := io.ReadAll(response.Body)
	require.NoError(b.t, err)
	require.NoError(b.t, response.Body.Close())
	return string(body)
}

var hidden = regexp.MustCompile(`<input type="hidden" name="(\w+)" value="([^"]*)">`)

// fields returns the form's hidden fields.
func fields(page string) url.Values {
	values := url.Values{}
	for _, match := range hidden.FindAllStringSubmatch(page, -1) {
		values.Set(match[1], html.UnescapeString(match[2]))
	}
	return values
}

func (b browser) submit(origin string, form url.Values) (*http.Response, string) {
	b.t.Helper()
	response, err := b.PostForm(origin+"/oidc/login", form)
	require.NoError(b.t, err)
	return response, b.body(response)
}

// relyingParty is the portal's side of the protocol.
type relyingParty struct {
	oauth2.Config
	provider *gooidc.Provider
}

func newRelyingParty(t *testing.T, p *platform, scopes ...string) *relyingParty {
	provider, err := gooidc.NewProvider(t.Context(), p.origin+"/oidc")
	require.NoError(t, err)
	return &relyingParty{provider: provider, Config: oauth2.Config{
		ClientID: clientID, ClientSecret: clientSecret, RedirectURL: redirectURI, Endpoint: provider.Endpoint(),
		Scopes: append([]string{"openid", "profile", "email"}, scopes...),
	}}
}

// signIn completes a sign-in and returns the code.
func (rp *relyingParty) signIn(b browser, p *platform, verifier string) string {
	b.t.Helper()
	_, page := b.open(rp.AuthCodeURL("the state", oauth2.S256ChallengeOption(verifier), gooidc.Nonce("the nonce")))
	form := fields(page)
	form.Set("login", demo.Camille)
	form.Set("password", demo.Password)
	response, _ := b.submit(p.origin, form)
	require.Equal(b.t, http.StatusFound, response.StatusCode)
	target, err := response.Location()
	require.NoError(b.t, err)
	require.Equal(b.t, "the state", target.Query().Get("state"))
	require.NotEmpty(b.t, target.Query().Get("code"), target.String())
	return target.Query().Get("code")
}

func TestAuthorizationCodeWithPKCE(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp, verifier := newRelyingParty(t, p), oauth2.GenerateVerifier()
	code := rp.signIn(newBrowser(t), p, verifier)
	token, err := rp.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
	require.NoError(t, err)
	assert.Empty(t, token.RefreshToken, "none without offline_access")
	raw, ok := token.Extra("id_token").(string)
	require.True(t, ok)
	idToken, err := rp.provider.Verifier(&gooidc.Config{ClientID: clientID}).Verify(t.Context(), raw)
	require.NoError(t, err)
	assert.Equal(t, "the nonce", idToken.Nonce)
	assert.Equal(t, p.api("product-api").user(demo.Camille), idToken.Subject)
	var claims struct {
		Email, Name string
		Verified    bool   `json:"email_verified"`
		Credentials *int64 `json:"credentials_version"`
	}
	require.NoError(t, idToken.Claims(&claims))
	assert.Equal(t, demo.Camille, claims.Email)
	assert.Equal(t, "Camille Martin", claims.Name)
	assert.True(t, claims.Verified)
	assert.NotNil(t, claims.Credentials, "which credentials were proven")
	info, err := rp.provider.UserInfo(t.Context(), oauth2.StaticTokenSource(token))
	require.NoError(t, err)
	assert.Equal(t, demo.Camille, info.Email)

	_, err = rp.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
	assert.Error(t, err, "a code is good once")
	for _, raw := range []string{raw, token.AccessToken} {
		api{p, raw}.get("/product/users/"+idToken.Subject, http.StatusUnauthorized, nil)
	}
}

func TestACodeNeedsItsVerifierAndTheSecret(t *testing.T) {
	p := start(t, seededSQLite(t))
	for name, attempt := range map[string]func(rp *relyingParty, code, verifier string) error{
		"other verifier": func(rp *relyingParty, code, _ string) error {
			_, err := rp.Exchange(t.Context(), code, oauth2.VerifierOption(oauth2.GenerateVerifier()))
			return err
		},
		"no verifier": func(rp *relyingParty, code, _ string) error { _, err := rp.Exchange(t.Context(), code); return err },
		"wrong secret": func(rp *relyingParty, code, verifier string) error {
			rp.ClientSecret = "wrong"
			_, err := rp.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
			return err
		},
		"other redirect": func(rp *relyingParty, code, verifier string) error {
			rp.RedirectURL = "http://portal.example/elsewhere"
			_, err := rp.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			rp, verifier := newRelyingParty(t, p), oauth2.GenerateVerifier()
			code := rp.signIn(newBrowser(t), p, verifier)
			assert.Error(t, attempt(rp, code, verifier))
		})
	}
}

func TestAuthorizeRefusesWhatIsUnsafe(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp, challenge := newRelyingParty(t, p), oauth2.S256ChallengeOption(oauth2.GenerateVerifier())
	answer := func(options ...oauth2.AuthCodeOption) string {
		response, body := newBrowser(t).open(rp.AuthCodeURL("s", options...))
		if target, err := response.Location(); err == nil {
			return target.Query().Get("error")
		}
		return body
	}
	assert.Equal(t, "invalid_request", answer(), "no PKCE")
	assert.Equal(t, "invalid_request", answer(oauth2.SetAuthURLParam("code_challenge", "x"), oauth2.SetAuthURLParam("code_challenge_method", "plain")))
	assert.Equal(t, "login_required", answer(challenge, oauth2.SetAuthURLParam("prompt", "none")))
	assert.Contains(t, answer(challenge, oauth2.SetAuthURLParam("response_type", "id_token token")), "demande de connexion n’est pas valable", "the implicit flow")
	assert.Contains(t, libraryLog.String(), "not allowed", "the log has why")
	for _, target := range []string{redirectURI + "/x", redirectURI + "?a=b", "http://evil.example/", "http://portal.example/bff/oidc/callback%2f"} {
		response, _ := newBrowser(t).open(rp.AuthCodeURL("s", challenge, oauth2.SetAuthURLParam("redirect_uri", target)))
		assert.Equal(t, http.StatusBadRequest, response.StatusCode, "%s is shown here, never redirected to", target)
	}
}

func TestTheLoginPage(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp, challenge := newRelyingParty(t, p), oauth2.S256ChallengeOption(oauth2.GenerateVerifier())
	b := newBrowser(t)
	address := rp.AuthCodeURL("s", challenge, oauth2.SetAuthURLParam("login_hint", `"><script>alert(1)</script>`), oauth2.SetAuthURLParam("ui_locales", "en"))
	response, page := b.open(address)
	assert.Contains(t, page, `<html lang="en">`)
	assert.NotContains(t, page, "<script")
	policy := response.Header.Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'")
	assert.Contains(t, policy, "form-action 'self' http://portal.example")
	assert.NotContains(t, policy, "unsafe")
	_, french := b.open(rp.AuthCodeURL("s", challenge))
	assert.Contains(t, french, `<html lang="fr">`)

	form := fields(page)
	form.Set("login", demo.Camille)
	form.Set("password", "wrong")
	response, known := b.submit(p.origin, form)
	assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
	assert.Contains(t, known, `role="alert"`)
	form.Set("login", "nobody@cabinet-tilleuls.example")
	_, unknown := b.submit(p.origin, form)
	assert.Equal(t, known, strings.ReplaceAll(unknown, "nobody@cabinet-tilleuls.example", demo.Camille))

	form.Set("login", demo.Camille)
	form.Set("password", demo.Password)
	forged := url.Values{"id": form["id"], "token": {"x"}, "login": form["login"], "password": form["password"]}
	response, _ = b.submit(p.origin, forged)
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "a form without its token")
	response, _ = newBrowser(t).submit(p.origin, form)
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "another browser's sign-in")
	response, _ = b.submit(p.origin, form)
	assert.Equal(t, http.StatusFound, response.StatusCode)
	response, _ = b.open(p.origin + "/oidc/login?id=" + form.Get("id"))
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "answered already")
	response, _ = newBrowser(t).open(p.origin + "/oidc/authorize/callback?id=" + form.Get("id"))
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "a stranger cannot take the code")
	for _, path := range []string{"/oidc/signed-out", "/oidc/login.css", "/oidc/keys"} {
		response, _ = b.open(p.origin + path)
		assert.Equal(t, http.StatusOK, response.StatusCode, path)
	}
	for _, path := range []string{"/oidc/oauth/introspect", "/oidc/device_authorization", "/oidc/ready", "/oidc/"} {
		response, _ = b.open(p.origin + path)
		assert.Equal(t, http.StatusNotFound, response.StatusCode, path)
	}
}

func TestTabsThatSignInAtOnceAreOneBrowser(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp, verifier := newRelyingParty(t, p), oauth2.GenerateVerifier()
	b := newBrowser(t)
	// Both requests are sent before the answer to either has set the browser's cookie.
	var forms []string
	tab := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for range 2 {
		response, err := tab.Get(rp.AuthCodeURL("the state", oauth2.S256ChallengeOption(verifier)))
		require.NoError(t, err)
		b.body(response)
		form, err := response.Location()
		require.NoError(t, err)
		b.Jar.SetCookies(form, response.Cookies())
		forms = append(forms, form.String())
	}
	for _, address := range forms {
		response, page := b.open(address)
		require.Equal(t, http.StatusOK, response.StatusCode, page)
		form := fields(page)
		form.Set("login", demo.Camille)
		form.Set("password", demo.Password)
		response, _ = b.submit(p.origin, form)
		require.Equal(t, http.StatusFound, response.StatusCode)
	}
	response, _ := newBrowser(t).open(forms[0])
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "another browser")
}

func TestSigningOutTellsThePortalWhichSessionHasEnded(t *testing.T) {
	notified := make(chan string, 2)
	portal := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if assert.Equal(t, "/bff/oidc/backchannel-logout", r.URL.Path) {
			notified <- r.PostFormValue("logout_token")
		}
	}))
	t.Cleanup(portal.Close)
	p := startWith(t, seededSQLite(t), func(c *config.Config) { c.ClientRedirects = []string{portal.URL + callbackPath} })
	rp, verifier, b := newRelyingParty(t, p), oauth2.GenerateVerifier(), newBrowser(t)
	rp.RedirectURL = portal.URL + callbackPath
	token, err := rp.Exchange(t.Context(), rp.signIn(b, p, verifier), oauth2.VerifierOption(verifier))
	require.NoError(t, err)
	verified := func(raw string) (claims struct {
		Subject string `json:"sub"`
		SID     string
		Nonce   string
		Events  map[string]struct{}
	}) {
		signed, err := rp.provider.Verifier(&gooidc.Config{ClientID: clientID}).Verify(t.Context(), raw)
		require.NoError(t, err)
		require.NoError(t, signed.Claims(&claims))
		return claims
	}
	raw, ok := token.Extra("id_token").(string)
	require.True(t, ok)
	started := verified(raw)
	require.NotEmpty(t, started.SID)

	_, page := b.open(p.origin + "/oidc/end_session")
	require.Empty(t, notified, "a person is asked first")
	response, err := b.PostForm(p.origin+"/oidc/sign-out", fields(page))
	require.NoError(t, err)
	b.body(response)
	require.Equal(t, []any{http.StatusOK, "/oidc/signed-out"}, []any{response.StatusCode, response.Request.URL.Path})
	require.Len(t, notified, 1, "before the person sees the page")
	ended := verified(<-notified)
	assert.Equal(t, []string{started.Subject, started.SID, ""}, []string{ended.Subject, ended.SID, ended.Nonce})
	assert.Contains(t, ended.Events, "http://schemas.openid.net/event/backchannel-logout")
	a := p.api("product-api")
	var journal journalPage
	a.get("/product/journal/list/"+a.user(demo.Camille)+"?action=sign_out&size=1", http.StatusOK, &journal)
	require.Len(t, journal.Result.Items, 1)
	assert.Equal(t, []string{started.Subject, "127.0.0.1"}, []string{journal.Result.Items[0].Actor.UUID, journal.Result.Items[0].Address})
}

func TestRefreshTokensRotateAndAStolenOneEndsTheFamily(t *testing.T) {
	eachSeeded(t, func(t *testing.T, databaseURL string) {
		p := start(t, databaseURL)
		rp, verifier := newRelyingParty(t, p, "offline_access", "product-api"), oauth2.GenerateVerifier()
		first, err := rp.Exchange(t.Context(), rp.signIn(newBrowser(t), p, verifier), oauth2.VerifierOption(verifier))
		require.NoError(t, err)
		refresh := func(token string) (*oauth2.Token, error) {
			return rp.TokenSource(t.Context(), &oauth2.Token{RefreshToken: token}).Token()
		}
		second, err := refresh(first.RefreshToken)
		require.NoError(t, err)
		assert.NotEqual(t, first.RefreshToken, second.RefreshToken)
		assert.NotEmpty(t, second.Extra("id_token"))
		api{p, second.AccessToken}.get("/product/users/x", http.StatusUnauthorized, nil)
		third, err := refresh(second.RefreshToken)
		require.NoError(t, err)
		_, err = refresh(first.RefreshToken)
		assert.Error(t, err, "used before")
		_, err = refresh(third.RefreshToken)
		assert.Error(t, err, "the family has ended")

		again, err := rp.Exchange(t.Context(), rp.signIn(newBrowser(t), p, verifier), oauth2.VerifierOption(verifier))
		require.NoError(t, err)
		revoke := url.Values{"token": {again.RefreshToken}, "client_id": {clientID}, "client_secret": {clientSecret}}
		response, err := http.PostForm(p.origin+"/oidc/revoke", revoke)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, http.StatusOK, response.StatusCode)
		_, err = refresh(again.RefreshToken)
		assert.Error(t, err, "revoked")
	})
}

func TestWhatWasProvenWithTheOldPasswordIsWorthless(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp, verifier := newRelyingParty(t, p, "offline_access"), oauth2.GenerateVerifier()
	token, err := rp.Exchange(t.Context(), rp.signIn(newBrowser(t), p, verifier), oauth2.VerifierOption(verifier))
	require.NoError(t, err)
	require.NotEmpty(t, token.RefreshToken)
	code := rp.signIn(newBrowser(t), p, verifier)
	product := p.api("product-api")
	product.call(http.MethodPost, "/product/users/update-password", fmt.Sprintf(`{"userUuid":%q,"oldPassword":%q,"newPassword":"trois girafes au bord du lac"}`,
		product.user(demo.Camille), demo.Password), http.StatusNoContent, nil)
	_, err = rp.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
	assert.Error(t, err, "a sign-in that was under way")
	_, err = rp.TokenSource(t.Context(), &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
	assert.Error(t, err, "a refresh token")
}

func TestClientCredentialsGiveOneAudienceEach(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp := newRelyingParty(t, p)
	fetch := func(secret string, scopes ...string) (*oauth2.Token, error) {
		cfg := clientcredentials.Config{ClientID: clientID, ClientSecret: secret, TokenURL: rp.Endpoint.TokenURL, Scopes: scopes}
		return cfg.Token(t.Context())
	}
	for _, scope := range []string{"product-api", "sso", "balances"} {
		token, err := fetch(clientSecret, scope)
		require.NoError(t, err)
		verified, err := rp.provider.Verifier(&gooidc.Config{ClientID: scope}).Verify(t.Context(), token.AccessToken)
		require.NoError(t, err)
		assert.Equal(t, []string{scope}, verified.Audience)
	}
	for _, scopes := range [][]string{{}, {"product-api", "sso"}, {"openid"}, {"admin"}} {
		_, err := fetch(clientSecret, scopes...)
		assert.Error(t, err, scopes)
	}
	_, err := fetch("wrong", "sso")
	assert.Error(t, err)
}

func TestAPipelinesClientGetsTokensForReleasingAndNothingElse(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp := newRelyingParty(t, p)
	fetch := func(id, secret string, scopes ...string) (*oauth2.Token, error) {
		cfg := clientcredentials.Config{ClientID: id, ClientSecret: secret, TokenURL: rp.Endpoint.TokenURL, Scopes: scopes}
		return cfg.Token(t.Context())
	}
	token, err := fetch(deployClientID, deployClientSecret, "deploy")
	require.NoError(t, err)
	verified, err := rp.provider.Verifier(&gooidc.Config{ClientID: "deploy"}).Verify(t.Context(), token.AccessToken)
	require.NoError(t, err)
	assert.Equal(t, []string{"deploy"}, verified.Audience)
	var claims struct {
		ClientID string `json:"client_id"`
	}
	require.NoError(t, verified.Claims(&claims))
	assert.Equal(t, deployClientID, claims.ClientID)

	for _, scopes := range [][]string{{}, {"product-api"}, {"deploy", "product-api"}, {"openid"}, {"erp"}} {
		_, err := fetch(deployClientID, deployClientSecret, scopes...)
		assert.Error(t, err, scopes)
	}
	_, err = fetch(deployClientID, clientSecret, "deploy")
	assert.Error(t, err, "another client's secret")
	_, err = fetch(clientID, clientSecret, "deploy")
	assert.Error(t, err, "the gateway releases nothing")

	signIn := url.Values{
		"client_id": {deployClientID}, "redirect_uri": {redirectURI}, "response_type": {"code"}, "scope": {"openid"},
		"code_challenge": {"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"}, "code_challenge_method": {"S256"},
	}
	response, err := http.Get(p.origin + "/oidc/authorize?" + signIn.Encode())
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "no user is signed in")
}
