package app_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	gooidc "github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/platform/internal/demo"
)

// enrol adds an authenticator app to a user, and returns its secret and the recovery codes.
func (a api) enrol(login string) (secret string, codes []string) {
	a.t.Helper()
	id := a.user(login)
	var started struct {
		Result struct {
			Secret, URI string
			QR          struct {
				Size int
				Path string
			}
		}
	}
	a.call(http.MethodPost, "/product/factors/totp/"+id, "", http.StatusOK, &started)
	assert.Greater(a.t, started.Result.QR.Size, 20)
	code, err := totp.GenerateCode(started.Result.Secret, time.Now())
	require.NoError(a.t, err)
	var shown struct{ Result struct{ Codes []string } }
	answer := a.call(http.MethodPost, "/product/factors/totp-confirm/"+id, `{"code":"`+code+`"}`, http.StatusOK, &shown)
	assert.Equal(a.t, id, answer.Header.Get("X-Credentials-User"))
	assert.NotEmpty(a.t, answer.Header.Get("X-Credentials-Version"))
	require.Len(a.t, shown.Result.Codes, 10)
	return started.Result.Secret, shown.Result.Codes
}

// nextCode returns the app's next code after the one that confirmed it.
func nextCode(t *testing.T, secret string) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, time.Now().Add(30*time.Second))
	require.NoError(t, err)
	return code
}

func TestSecondFactorsOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	secret, codes := a.enrol(demo.Nora)
	var asked struct {
		Challenge string
		Methods   []string
		Token     string
	}
	body := `{"login":"` + demo.Nora + `","password":"` + demo.Password + `","type":"PROFESSIONAL"}`
	a.call(http.MethodPost, "/product/login", body, http.StatusAccepted, &asked)
	assert.Equal(t, []string{"totp", "recovery"}, asked.Methods)
	assert.Empty(t, asked.Token)
	enter := func(method, code string, status int) (refused problemBody) {
		raw := fmt.Sprintf(`{"challenge":%q,"method":%q,"code":%q}`, asked.Challenge, method, code)
		if status == http.StatusOK {
			var granted struct {
				Token       string
				Credentials struct{ Login string }
			}
			a.call(http.MethodPost, "/product/login/factor", raw, status, &granted)
			assert.NotEmpty(t, granted.Token)
			assert.Equal(t, demo.Nora, granted.Credentials.Login)
			return refused
		}
		a.call(http.MethodPost, "/product/login/factor", raw, status, &refused)
		return refused
	}
	assert.Equal(t, "auth.factor.error", enter("totp", "000000", http.StatusUnauthorized).Code)
	enter("totp", nextCode(t, secret), http.StatusOK)
	assert.Equal(t, "auth.challenge.over", enter("recovery", codes[0], http.StatusGone).Code)
	a.call(http.MethodPost, "/product/login", body, http.StatusAccepted, &asked)
	enter("recovery", codes[0], http.StatusOK)

	id := a.user(demo.Nora)
	var enrolled struct {
		Result struct {
			TOTP              *struct{ AddedAt, LastUsedAt string }
			RecoveryCodesLeft int
		}
	}
	a.get("/product/factors/list/"+id, http.StatusOK, &enrolled)
	assert.Equal(t, 9, enrolled.Result.RecoveryCodesLeft)
	require.NotNil(t, enrolled.Result.TOTP)
	assert.NotEmpty(t, enrolled.Result.TOTP.LastUsedAt)
	a.call(http.MethodPost, "/product/factors/prove/"+id, `{"method":"recovery","code":"`+codes[1]+`"}`, http.StatusNoContent, nil)
	a.call(http.MethodPost, "/product/factors/prove/"+id, `{"method":"recovery","code":"`+codes[1]+`"}`, http.StatusBadRequest, nil)
	a.call(http.MethodPost, "/product/factors/recovery-codes/"+id, "", http.StatusOK, nil)
	a.call(http.MethodDelete, "/product/factors/totp/"+id, "", http.StatusNoContent, nil)
	signIn(a, demo.Nora, demo.Password, http.StatusOK)
	var ceremony struct{ Ceremony, Options string }
	a.call(http.MethodPost, "/product/login/passkey", "", http.StatusOK, &ceremony)
	assert.Contains(t, ceremony.Options, `"rpId":"portal.example"`)
	answer := `{"ceremony":"` + ceremony.Ceremony + `","credential":"{}"`
	a.call(http.MethodPost, "/product/login/passkey-finish", answer+"}", http.StatusUnauthorized, nil)
	a.call(http.MethodPost, "/product/login/passkey-finish", answer+"}", http.StatusGone, nil)
	var started struct {
		Result struct{ Ceremony, Options string }
	}
	a.call(http.MethodPost, "/product/factors/passkey/"+id, "", http.StatusOK, &started)
	assert.Contains(t, started.Result.Options, demo.Nora)
	answer = `{"ceremony":"` + started.Result.Ceremony + `","credential":"{}","name":"x"}`
	a.call(http.MethodPost, "/product/factors/passkey-confirm/"+id, answer, http.StatusBadRequest, nil)
	a.call(http.MethodDelete, "/product/factors/passkey/"+id+"/"+id, "", http.StatusNotFound, nil)
	assert.Len(t, p.letters(5), 5, "added, two codes used, codes renewed, removed")
	for _, private := range append(codes, secret, asked.Challenge) {
		assert.NotContains(t, p.log.String(), private)
	}
}

func TestAProofByAPasskeyOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	id := a.user(demo.Nora)
	var enrolled struct{ Result struct{ PasskeyProof bool } }
	a.get("/product/factors/list/"+id, http.StatusOK, &enrolled)
	assert.True(t, enrolled.Result.PasskeyProof)
	var refused problemBody
	a.call(http.MethodPost, "/product/factors/prove-options/"+id, "", http.StatusConflict, &refused)
	assert.Equal(t, "factors.none", refused.Code)
	a.call(http.MethodPost, "/product/factors/prove-options/"+strings.Repeat("0", 8)+id[8:], "", http.StatusNotFound, nil)
	prove := func(body string, status int) (refused problemBody) {
		a.call(http.MethodPost, "/product/factors/prove/"+id, body, status, &refused)
		return refused
	}
	secret := strings.Repeat("A", 52)
	assert.Equal(t, "auth.ceremony.over", prove(`{"method":"passkey","ceremony":"`+secret+`","credential":"{}"}`, http.StatusGone).Code)
	for field, body := range map[string]string{
		"ceremony":   `{"method":"passkey","credential":"{}"}`,
		"credential": `{"method":"passkey","ceremony":"` + secret + `"}`,
		"code":       `{"method":"totp"}`,
	} {
		assert.Equal(t, []struct{ Field, Code string }{{field, "required"}}, prove(body, http.StatusBadRequest).Errors)
	}
}

// Every endpoint that accepts a password requires the second factor, or refuses the sign-in.
func TestNoDoorOpensByPasswordAloneWhereThereIsAFactor(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	_, codes := a.enrol(demo.Camille)

	t.Run("the OpenID provider's page", func(t *testing.T) {
		rp, b := newRelyingParty(t, p, "offline_access"), newBrowser(t)
		_, page := b.open(rp.AuthCodeURL("the state", oauth2.S256ChallengeOption(verifier)))
		form := fields(page)
		form.Set("login", demo.Camille)
		form.Set("password", demo.Password)
		response, page := b.submit(p.origin, form)
		require.Equal(t, http.StatusOK, response.StatusCode)
		assert.Contains(t, page, `autocomplete="one-time-code"`)
		step := fields(page)
		require.NotEmpty(t, step.Get("challenge"))
		assert.NotContains(t, response.Request.URL.String(), step.Get("challenge"))
		// The sign-in is not complete yet: opening the callback returns no code.
		callback, _ := b.open(p.origin + "/oidc/authorize/callback?id=" + step.Get("id"))
		assert.NotContains(t, callback.Header.Get("Location"), "code=")
		send := func(b browser, code string) (*http.Response, string) {
			values := url.Values{}
			for name := range step {
				values.Set(name, step.Get(name))
			}
			values.Set("code", code)
			response, err := b.PostForm(p.origin+"/oidc/login/factor", values)
			require.NoError(t, err)
			return response, b.body(response)
		}
		response, page = send(b, "000000")
		assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
		assert.Contains(t, page, `role="alert"`)
		stranger := newBrowser(t)
		defer stranger.CloseIdleConnections()
		response, _ = send(stranger, codes[0])
		assert.Equal(t, http.StatusBadRequest, response.StatusCode, "only the browser whose sign-in it is")
		response, page = send(b, codes[0])
		require.Equal(t, http.StatusFound, response.StatusCode, page)
		target, err := response.Location()
		require.NoError(t, err)
		token, err := rp.Exchange(t.Context(), target.Query().Get("code"), oauth2.VerifierOption(verifier))
		require.NoError(t, err)
		assert.Equal(t, strength{ACR: "https://refeds.org/profile/mfa", AMR: []string{"pwd", "otp", "mfa"}}, rp.strengthOf(t, token))
		renewed, err := rp.TokenSource(t.Context(), &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
		require.NoError(t, err)
		assert.Equal(t, []string{"pwd", "otp", "mfa"}, rp.strengthOf(t, renewed).AMR, "also later")
		b.CloseIdleConnections()
	})

	t.Run("the scan service's consent", func(t *testing.T) {
		response, raw := p.form("/scans/oauth/authorize", "", consentForm(demo.Camille, demo.Password))
		require.Equal(t, http.StatusOK, response.StatusCode)
		assert.Empty(t, response.Header.Get("Location"))
		step := fields(string(raw))
		require.NotEmpty(t, step.Get("challenge"))
		step.Set("code", "000000")
		response, _ = p.form("/scans/oauth/authorize", "", step)
		assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
		step.Set("code", codes[1])
		response, _ = p.form("/scans/oauth/authorize", "", step)
		require.Equal(t, http.StatusSeeOther, response.StatusCode)
		assert.Contains(t, response.Header.Get("Location"), "code=")
		var journal struct {
			Result struct {
				Total int
				Items []struct{ Address string }
			}
		}
		owner := a.user(demo.Camille)
		a.as(owner, "GET", "/product/journal/list/"+owner+"?action=link_scans", "", http.StatusOK, &journal)
		require.Equal(t, 1, journal.Result.Total, "of this consent, and of no try before it")
		assert.NotEmpty(t, journal.Result.Items[0].Address)
		response, raw = p.form("/scans/oauth/authorize", "", step)
		assert.Equal(t, http.StatusGone, response.StatusCode)
		assert.Contains(t, string(raw), `name="password"`, "the password is asked for again")
	})

	t.Run("the SSO service", func(t *testing.T) {
		sso := p.api("sso")
		to := sso.attach()
		sealed := encrypt(t, to.Key, jose.RSA_OAEP_256, map[string]string{"challenge": to.Challenge, "password": demo.Password})
		assert.Equal(t, "auth.second_factor", sso.ssoLogin(demo.Camille, sealed, http.StatusUnauthorized).Code)
	})

	t.Run("a mailed link", func(t *testing.T) {
		a.get("/product/users/reset-password/"+demo.Camille+"/"+url.PathEscape("http://portal.example/auth/reset-password"), http.StatusNoContent, nil)
		var code string
		for _, letter := range p.letters(5) { // about the app, the two codes and the scans
			if link := mailedLink.FindStringSubmatch(letter); link != nil {
				code = link[2]
			}
		}
		a.call(http.MethodPost, "/product/users/choose-password", `{"code":"`+code+`","password":"`+newPassword+`"}`, http.StatusOK, nil)
		signIn(a, demo.Camille, newPassword, http.StatusAccepted)
	})
}

func TestAnOwnerResetsALostFactorOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	a.enrol(demo.Nora)
	signIn(a, demo.Nora, demo.Password, http.StatusAccepted)
	camille, nora := a.user(demo.Camille), a.user(demo.Nora)
	reset := "/product/collaborators/reset-factors/"
	a.call(http.MethodPost, reset+nora+"/"+camille, "", http.StatusForbidden, nil)
	a.call(http.MethodPost, reset+a.user(demo.Hugo)+"/"+nora, "", http.StatusNotFound, nil)
	a.call(http.MethodPost, reset+camille+"/"+nora, "", http.StatusNoContent, nil)
	signIn(a, demo.Nora, demo.Password, http.StatusOK)
	var refused problemBody
	a.call(http.MethodPost, reset+camille+"/"+nora, "", http.StatusConflict, &refused)
	assert.Equal(t, "factors.none", refused.Code)
	assert.Len(t, p.letters(3), 3, "added, reset, and the notice to the owner")
}

func TestAnOwnerDemandsASecondFactorOfEverybodyOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	camille, nora := a.user(demo.Camille), a.user(demo.Nora)
	path := "/product/collaborators/second-factor/"
	type demand struct {
		Result struct {
			Demanded, ByPortal bool
			Since              *time.Time
			Without            int
		}
	}
	var before, demanded, waived demand
	a.get(path+nora, http.StatusOK, &before)
	assert.False(t, before.Result.Demanded)
	a.call(http.MethodPut, path+nora, `{"demanded":true}`, http.StatusForbidden, nil)
	a.call(http.MethodPut, path+camille, `{}`, http.StatusBadRequest, nil)
	var refused problemBody
	a.call(http.MethodPut, path+camille, `{"demanded":true}`, http.StatusConflict, &refused)
	assert.Equal(t, "team.own_factor", refused.Code)
	a.enrol(demo.Camille)
	a.call(http.MethodPut, path+camille, `{"demanded":true}`, http.StatusOK, &demanded)
	assert.NotNil(t, demanded.Result.Since)
	assert.Equal(t, []any{true, false, before.Result.Without - 1}, []any{demanded.Result.Demanded, demanded.Result.ByPortal, demanded.Result.Without})
	a.call(http.MethodPut, path+camille, `{"demanded":false}`, http.StatusOK, &waived)
	assert.Nil(t, waived.Result.Since)
	assert.False(t, waived.Result.Demanded)
	assert.Len(t, p.letters(4), 4, "added, demanded, waived, and to the colleague whose password alone no longer does")
}

// strength has the claims of an ID token about the authentication.
type strength struct {
	ACR string
	AMR []string
}

func (rp *relyingParty) strengthOf(t *testing.T, token *oauth2.Token) (stated strength) {
	t.Helper()
	raw, _ := token.Extra("id_token").(string)
	id, err := rp.provider.Verifier(&gooidc.Config{ClientID: clientID}).Verify(t.Context(), raw)
	require.NoError(t, err)
	require.NoError(t, id.Claims(&stated))
	return stated
}

func TestANewFactorEndsWhatWasSignedInBefore(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp := newRelyingParty(t, p, "offline_access")
	b := newBrowser(t)
	defer b.CloseIdleConnections()
	token, err := rp.Exchange(t.Context(), rp.signIn(b, p, verifier), oauth2.VerifierOption(verifier))
	require.NoError(t, err)
	require.NotEmpty(t, token.RefreshToken)
	assert.Equal(t, strength{AMR: []string{"pwd"}}, rp.strengthOf(t, token))
	p.api("product-api").enrol(demo.Camille)
	_, err = rp.TokenSource(t.Context(), &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
	require.Error(t, err)
}

func TestABrowserIsTrustedOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	secret, _ := a.enrol(demo.Nora)
	browser := strings.Repeat("ab", 32)
	body := func(browser string) string {
		return fmt.Sprintf(`{"login":%q,"password":%q,"type":"PROFESSIONAL","browser":%q}`, demo.Nora, demo.Password, browser)
	}
	var asked struct{ Challenge string }
	a.call(http.MethodPost, "/product/login", body(browser), http.StatusAccepted, &asked)
	a.call(http.MethodPost, "/product/login/factor", fmt.Sprintf(`{"challenge":%q,"method":"totp","code":%q,"browser":%q,"trust":true}`,
		asked.Challenge, nextCode(t, secret), browser), http.StatusOK, nil)
	var granted struct {
		Token   string
		Trusted bool
	}
	a.call(http.MethodPost, "/product/login", body(browser), http.StatusOK, &granted)
	assert.True(t, granted.Trusted)
	assert.NotEmpty(t, granted.Token)
	a.call(http.MethodPost, "/product/login", body(strings.Repeat("cd", 32)), http.StatusAccepted, nil)
	a.call(http.MethodPost, "/product/login", body("everybody"), http.StatusBadRequest, nil)
	a.call(http.MethodDelete, "/product/factors/trusted-browsers/"+a.user(demo.Nora), "", http.StatusNoContent, nil)
	a.call(http.MethodPost, "/product/login", body(browser), http.StatusAccepted, nil)
}
