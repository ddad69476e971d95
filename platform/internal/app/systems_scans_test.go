package app_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

func readAll(response *http.Response) ([]byte, error) {
	raw, err := io.ReadAll(response.Body)
	return raw, errors.Join(err, response.Body.Close())
}

const verifier = "a-verifier-of-forty-three-characters-or-more-0"

func consentForm(login, password string) url.Values {
	challenge := sha256.Sum256([]byte(verifier))
	return url.Values{
		"response_type": {"code"}, "client_id": {"portal"}, "redirect_uri": {"http://portal.example/files/3shape"}, "state": {"state-1"},
		"code_challenge": {base64.RawURLEncoding.EncodeToString(challenge[:])}, "code_challenge_method": {"S256"},
		"login": {login}, "password": {password},
	}
}

// form sends a form without following redirects.
func (p *platform) form(path, token string, values url.Values) (*http.Response, []byte) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.origin+path, strings.NewReader(values.Encode()))
	require.NoError(p.t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	require.NoError(p.t, err)
	raw, err := readAll(response)
	require.NoError(p.t, err)
	return response, raw
}

func (p *platform) consent(login string) string {
	p.t.Helper()
	response, raw := p.form("/scans/oauth/authorize", "", consentForm(login, demo.Password))
	require.Equal(p.t, http.StatusSeeOther, response.StatusCode, "%s", raw)
	at, err := url.Parse(response.Header.Get("Location"))
	require.NoError(p.t, err)
	assert.Equal(p.t, "portal.example", at.Host)
	assert.Equal(p.t, "state-1", at.Query().Get("state"))
	return at.Query().Get("code")
}

type scanTokens struct {
	AccessToken  string `json:"access_token"`
	RefreshToken string `json:"refresh_token"`
}

func (p *platform) grant(token string, status int, values url.Values) (out scanTokens) {
	p.t.Helper()
	response, raw := p.form("/scans/oauth/token", token, values)
	require.Equal(p.t, status, response.StatusCode, "%s", raw)
	if status == http.StatusOK {
		require.NoError(p.t, json.Unmarshal(raw, &out))
	}
	return out
}

func codeGrant(code string) url.Values {
	return url.Values{"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {"http://portal.example/files/3shape"}, "code_verifier": {verifier}}
}

func refreshGrant(token string) url.Values {
	return url.Values{"grant_type": {"refresh_token"}, "refresh_token": {token}}
}

func TestTheReferenceScanService(t *testing.T) {
	eachSeeded(t, func(t *testing.T, database string) {
		p := start(t, database)
		service := p.api("scans")
		tokens := p.grant(service.token, http.StatusOK, codeGrant(p.consent(demo.Camille)))
		person := api{p, tokens.AccessToken}
		var cases pageOf[struct {
			ID, PatientName string
			Files           []struct {
				ID, Kind, Type string
				Size           int
			}
		}]
		person.call(http.MethodPost, "/scans/cases/search", `{"page":2,"size":50}`, http.StatusOK, &cases)
		assert.Equal(t, 64, cases.Result.Total)
		assert.Len(t, cases.Result.Items, 14)
		person.call(http.MethodPost, "/scans/cases/search", `{"search":"`+cases.Result.Items[0].ID+`"}`, http.StatusOK, &cases)
		require.Len(t, cases.Result.Items, 1)
		one := cases.Result.Items[0]
		for _, file := range one.Files {
			var raw []byte
			person.call(http.MethodPost, "/scans/cases/file", `{"caseId":"`+one.ID+`","fileId":"`+file.ID+`"}`, http.StatusOK, &raw)
			assert.Len(t, raw, file.Size, "what is announced is what comes")
		}
		other := api{p, p.grant(service.token, http.StatusOK, codeGrant(p.consent(demo.Hugo))).AccessToken}
		other.call(http.MethodPost, "/scans/cases/file", `{"caseId":"`+one.ID+`","fileId":"upper"}`, http.StatusNotFound, nil)
		other.call(http.MethodPost, "/scans/cases/search", `{}`, http.StatusOK, &cases)
		assert.Equal(t, 9, cases.Result.Total)
		service.call(http.MethodPost, "/scans/cases/search", `{}`, http.StatusUnauthorized, nil)

		next := p.grant(service.token, http.StatusOK, refreshGrant(tokens.RefreshToken))
		p.grant(service.token, http.StatusBadRequest, refreshGrant(tokens.RefreshToken))
		api{p, next.AccessToken}.call(http.MethodPost, "/scans/cases/search", `{}`, http.StatusOK, nil)
		response, _ := p.form("/scans/oauth/revoke", service.token, url.Values{"token": {next.RefreshToken}})
		assert.Equal(t, http.StatusNoContent, response.StatusCode)
		person.call(http.MethodPost, "/scans/cases/search", `{}`, http.StatusUnauthorized, nil)
		for _, secret := range []string{tokens.AccessToken, tokens.RefreshToken, next.AccessToken} {
			assert.NotContains(t, p.log.String(), secret)
		}
	})
}

func TestACodeServesOnceAndItsOwnerOnly(t *testing.T) {
	p := start(t, seededSQLite(t))
	service := p.api("scans")
	p.grant("", http.StatusUnauthorized, codeGrant(p.consent(demo.Camille)))
	for _, change := range map[string]func(url.Values){
		"verifier": func(v url.Values) { v.Set("code_verifier", strings.Repeat("x", 43)) },
		"redirect": func(v url.Values) { v.Set("redirect_uri", "http://portal.example/elsewhere") },
		"code":     func(v url.Values) { v.Set("code", "another") },
	} {
		values := codeGrant(p.consent(demo.Camille))
		change(values)
		p.grant(service.token, http.StatusBadRequest, values)
	}
	code := p.consent(demo.Camille)
	tokens := p.grant(service.token, http.StatusOK, codeGrant(code))
	p.grant(service.token, http.StatusBadRequest, codeGrant(code))
	api{p, tokens.AccessToken}.call(http.MethodPost, "/scans/cases/search", `{}`, http.StatusUnauthorized, nil)
}

func TestConsentGoesNowhereElse(t *testing.T) {
	p := start(t, seededSQLite(t))
	for name, value := range map[string]string{
		"redirect_uri": "https://evil.example/files/3shape", "client_id": "other", "code_challenge": "short", "state": "", "response_type": "token",
	} {
		values := consentForm(demo.Camille, demo.Password)
		values.Set(name, value)
		response, _ := p.form("/scans/oauth/authorize", "", values)
		assert.Equal(t, http.StatusBadRequest, response.StatusCode, name)
		assert.Empty(t, response.Header.Get("Location"), name)
	}
	denied := consentForm("", "")
	denied.Set("choice", "deny")
	response, _ := p.form("/scans/oauth/authorize", "", denied)
	assert.Contains(t, response.Header.Get("Location"), "error=access_denied")
	for range 5 {
		response, raw := p.form("/scans/oauth/authorize", "", consentForm(demo.Hugo, "wrong"))
		assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
		assert.NotContains(t, string(raw), "wrong\"")
	}
	response, _ = p.form("/scans/oauth/authorize", "", consentForm(demo.Hugo, demo.Password))
	assert.Equal(t, http.StatusTooManyRequests, response.StatusCode)
	assert.Contains(t, response.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'")
}

func TestTheConsentPagesLeadOn(t *testing.T) {
	n := startNamed(t, nil)
	n.addPasskey(demo.Nora)
	n.api("product-api").enrol(demo.Camille)
	asked := consentForm(demo.Nora, demo.Password)
	asked.Set("ui_locales", "en")
	post := func(values url.Values) (*http.Response, string) {
		response, raw := n.form("/scans/oauth/authorize", "", values)
		return response, string(raw)
	}
	_, page := post(asked)
	assert.Contains(t, page, `<label for="code">Recovery code</label>`, "who has a passkey only")
	assert.NotContains(t, page, "authenticator app")
	assert.Contains(t, page, "Use another account")
	form := fields(page)
	form.Set("code", "123456")
	_, page = post(form)
	assert.Contains(t, page, "This recovery code is not right")

	asked.Set("login", demo.Camille)
	_, page = post(asked)
	form = fields(page)
	form.Set("code", "000000")
	_, page = post(form)
	assert.Contains(t, page, "the time of your phone is set automatically")

	_, page = post(url.Values{"ui_locales": {"es"}})
	assert.Contains(t, page, "Esta solicitud no es válida.")
	assert.Contains(t, page, `href="http://portal.example/"`)
	n.exec("ALTER TABLE sign_in_challenges RENAME TO gone")
	response, page := post(form)
	assert.Equal(t, http.StatusInternalServerError, response.StatusCode)
	assert.Equal(t, "text/html; charset=utf-8", response.Header.Get("Content-Type"))
	assert.Regexp(t, `Reference <code>[A-Za-z0-9_-]{8,}</code>`, page)
	assert.Contains(t, page, `href="http://portal.example/"`)
}

func TestPairingsAreSealedAndVersioned(t *testing.T) {
	eachSeeded(t, func(t *testing.T, database string) {
		p := start(t, database)
		a := p.api("product-api")
		camille, hugo := a.user(demo.Camille), a.user(demo.Hugo)
		a.get("/product/users/get-unite-token/"+camille, http.StatusNotFound, nil)
		keep := func(version string, status int) (answer struct{ Result struct{ Version int } }) {
			body := `{"accessToken":"access-token-of-camille","refreshToken":"refresh-token-of-camille","expiresAt":"2026-11-20T12:00:00Z"` + version + `}`
			a.call(http.MethodPost, "/product/users/unite-refresh/"+camille, body, status, &answer)
			return answer
		}
		assert.Equal(t, 1, keep("", http.StatusOK).Result.Version)
		assert.Equal(t, 2, keep(`,"version":1`, http.StatusOK).Result.Version)
		keep(`,"version":1`, http.StatusConflict)
		var kept struct {
			Result struct {
				AccessToken, RefreshToken string
				Version                   int
			}
		}
		a.get("/product/users/get-unite-token/"+camille, http.StatusOK, &kept)
		assert.Equal(t, "refresh-token-of-camille", kept.Result.RefreshToken)
		a.get("/product/users/get-unite-token/"+hugo, http.StatusNotFound, nil)
		var pairing struct{ Result struct{ Paired bool } }
		a.get("/product/users/unite-pairing/"+camille, http.StatusOK, &pairing)
		assert.True(t, pairing.Result.Paired)
		a.call(http.MethodDelete, "/product/users/unite-unpair/"+camille, "", http.StatusNoContent, nil)
		a.get("/product/users/unite-pairing/"+camille, http.StatusOK, &pairing)
		assert.False(t, pairing.Result.Paired)
		a.call(http.MethodPost, "/product/users/unite-refresh/00000000-0000-4000-8000-000000000000",
			`{"accessToken":"access-token-unknown","refreshToken":"refresh-token-unknown","expiresAt":"2026-11-20T12:00:00Z"}`, http.StatusNotFound, nil)
	})
}

func TestReverseLogin(t *testing.T) {
	eachSeeded(t, func(t *testing.T, database string) {
		p := start(t, database)
		a := p.api("product-api")
		camille := a.user(demo.Camille)
		var apps struct {
			Result []struct{ Application struct{ UUID, Name string } }
		}
		a.get("/product/users/full-list-app-shortcut/"+camille, http.StatusOK, &apps)
		app := apps.Result[0].Application
		a.call(http.MethodPost, "/product/users/reverse-login-secret/"+camille+"/00000000-0000-4000-8000-000000000000", "", http.StatusNotFound, nil)
		a.call(http.MethodPost, "/product/users/application-add/"+camille+"/"+app.UUID, "", http.StatusOK, nil)
		var secret struct{ Result struct{ AppSecret string } }
		a.call(http.MethodPost, "/product/users/reverse-login-secret/"+camille+"/"+app.UUID, "", http.StatusOK, &secret)
		ask := func(password, secret string, status int, into any) {
			a.call(http.MethodPost, "/product/users/get-reverse-login-params", `{"password":"`+password+`","appSecret":"`+secret+`"}`, status, into)
		}
		var answer struct {
			Result struct {
				UserUUID, Login, Token string
				Application            struct{ Name string }
			}
		}
		ask(demo.Password, secret.Result.AppSecret, http.StatusOK, &answer)
		assert.Equal(t, camille, answer.Result.UserUUID)
		assert.Equal(t, app.Name, answer.Result.Application.Name)
		var unknown, wrong problemBody
		ask(demo.Password, "a-secret-that-was-never-issued", http.StatusUnauthorized, &unknown)
		ask("not the password", secret.Result.AppSecret, http.StatusUnauthorized, &wrong)
		assert.Equal(t, unknown, wrong, "the answer does not reveal which of the two was wrong")
		for range 4 {
			ask("not the password", secret.Result.AppSecret, http.StatusUnauthorized, nil)
		}
		ask(demo.Password, secret.Result.AppSecret, http.StatusTooManyRequests, nil)
		assert.NotContains(t, p.log.String(), secret.Result.AppSecret)
	})
}
