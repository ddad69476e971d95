package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"golang.org/x/oauth2"

	"portal/platform/internal/demo"
)

// Attack stopped: a stolen cookie of a trusted browser.
func TestATrustedBrowserIsWorthNothingByItself(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	secret, _ := a.enrol(demo.Nora)
	browser := strings.Repeat("ab", 32)
	enter := func(login, password string, status int, into any) {
		t.Helper()
		a.call(http.MethodPost, "/product/login", fmt.Sprintf(`{"login":%q,"password":%q,"type":"PROFESSIONAL","browser":%q}`, login, password, browser), status, into)
	}
	var asked struct{ Challenge string }
	enter(demo.Nora, demo.Password, http.StatusAccepted, &asked)
	a.call(http.MethodPost, "/product/login/factor", fmt.Sprintf(`{"challenge":%q,"method":"totp","code":%q,"browser":%q,"trust":true}`,
		asked.Challenge, nextCode(t, secret), browser), http.StatusOK, nil)
	var refused problemBody
	enter(demo.Nora, "a guess", http.StatusUnauthorized, &refused)
	assert.Equal(t, "auth.login.error", refused.Code)
	enter(demo.Nora, demo.Password, http.StatusOK, nil)
}

// A user who must set up a second factor cannot sign in by password alone at any endpoint; the factor is set up at the
// portal only.
func TestNoDoorOpensByPasswordAloneWhereAFactorIsDemanded(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	a.enrol(demo.Camille)
	a.call(http.MethodPut, "/product/collaborators/second-factor/"+a.user(demo.Camille), `{"demanded":true}`, http.StatusOK, nil)
	var asked struct {
		Methods []string
		Token   string
	}
	a.call(http.MethodPost, "/product/login", `{"login":"`+demo.Nora+`","password":"`+demo.Password+`","type":"PROFESSIONAL"}`, http.StatusAccepted, &asked)
	assert.Equal(t, []string{"enrolment"}, asked.Methods)
	assert.Empty(t, asked.Token)

	rp, b := newRelyingParty(t, p), newBrowser(t)
	defer b.CloseIdleConnections()
	_, page := b.open(rp.AuthCodeURL("the state", oauth2.S256ChallengeOption(verifier)))
	form := fields(page)
	form.Set("login", demo.Nora)
	form.Set("password", demo.Password)
	response, _ := b.submit(p.origin, form)
	assert.Equal(t, http.StatusForbidden, response.StatusCode, "the OpenID provider's page")
	callback, _ := b.open(p.origin + "/oidc/authorize/callback?id=" + form.Get("id"))
	assert.NotContains(t, callback.Header.Get("Location"), "code=")

	response, _ = p.form("/scans/oauth/authorize", "", consentForm(demo.Nora, demo.Password))
	assert.Equal(t, http.StatusForbidden, response.StatusCode, "the scan service's consent")
	assert.Empty(t, response.Header.Get("Location"))

	sso := p.api("sso")
	to := sso.attach()
	sealed := encrypt(t, to.Key, jose.RSA_OAEP_256, map[string]string{"challenge": to.Challenge, "password": demo.Password})
	assert.Equal(t, "auth.second_factor", sso.ssoLogin(demo.Nora, sealed, http.StatusUnauthorized).Code, "the SSO service")
}
