package app_test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
	"portal/platform/internal/testwait"
)

// ssoToken signs a user in by a proof, like the gateway does.
func (a api) ssoToken(login string, proof map[string]string) string {
	a.t.Helper()
	given := a.attach()
	proof["challenge"] = given.Challenge
	var answer struct {
		Token    string
		Validity time.Time
	}
	body := `{"login":"` + login + `","password":"` + encrypt(a.t, given.Key, jose.RSA_OAEP_256, proof) + `"}`
	a.call(http.MethodPost, "/sso/login/api", body, http.StatusOK, &answer)
	return answer.Token
}

type launched struct{ URL, Parameter, Code, ApplicationID string }

func (a api) launch(token, application string) launched {
	a.t.Helper()
	var answer launched
	a.call(http.MethodPost, "/sso/launch/api", `{"token":"`+token+`","application":"`+application+`"}`, http.StatusOK, &answer)
	return answer
}

// address returns the address to which the gateway redirects the browser.
func (l launched) address() string {
	query := url.Values{l.Parameter: {l.Code}}
	if l.ApplicationID != "" {
		query.Set("applicationId", l.ApplicationID)
	}
	return l.URL + "?" + query.Encode()
}

// visitor returns a browser with a cookie jar.
func (p *platform) visitor() *http.Client {
	jar, err := cookiejar.New(nil)
	require.NoError(p.t, err)
	return &http.Client{Jar: jar, Timeout: testwait.Timeout(10 * time.Second)}
}

func (p *platform) visit(client *http.Client, address string, status int) (*http.Response, string) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, address, nil)
	require.NoError(p.t, err)
	request.Header.Set("Accept-Language", "en")
	response, err := client.Do(request)
	require.NoError(p.t, err)
	body, err := io.ReadAll(response.Body)
	require.NoError(p.t, err)
	require.NoError(p.t, response.Body.Close())
	require.Equal(p.t, status, response.StatusCode, "%s", body)
	return response, string(body)
}

func TestApplicationsOfTheDemonstrationAreOpenedByACode(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("sso")
	token := a.ssoToken(demo.Camille, map[string]string{"password": demo.Password})
	token = a.ssoToken(demo.Camille, map[string]string{"token": token}) // renewed
	for slug, name := range map[string]string{"circle": "Circle", "e-shop": "E-shop", "chirurgie-guidee": "Chirurgie guidée"} {
		opened := a.launch(token, slug)
		assert.Equal(t, p.origin+"/applications/"+slug, opened.URL)
		browser := p.visitor()
		response, body := p.visit(browser, opened.address(), http.StatusOK)
		assert.Equal(t, opened.URL, response.Request.URL.String(), "the code leaves the address")
		assert.Contains(t, body, "<h1>"+name+"</h1>")
		assert.Contains(t, body, "Camille Martin")
		assert.Contains(t, body, "Cabinet dentaire des Tilleuls")
		assert.Equal(t, "no-referrer", response.Header.Get("Referrer-Policy"))
		_, body = p.visit(p.visitor(), opened.address(), http.StatusGone)
		assert.Contains(t, body, "was used", "by a second visitor")
		assert.NotContains(t, body, "Camille")
		_, body = p.visit(p.visitor(), opened.URL, http.StatusOK)
		assert.Contains(t, body, "You are not signed in")
	}
	foreign := a.launch(token, "circle")
	_, body := p.visit(p.visitor(), strings.Replace(foreign.address(), "/circle?", "/digital?", 1), http.StatusGone)
	assert.NotContains(t, body, "Camille")
	shop := a.launch(token, "e-shop")
	require.NotEmpty(t, shop.ApplicationID)
	shop.ApplicationID = ""
	p.visit(p.visitor(), shop.address(), http.StatusGone)
}

func TestBothWaysToBringACode(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("sso")
	product := p.api("product-api")
	user := product.user(demo.Camille)
	var all struct {
		Result []struct{ Application struct{ UUID, Name string } }
	}
	product.get("/product/users/full-list-app-shortcut/"+user, http.StatusOK, &all)
	for _, entry := range all.Result {
		product.call(http.MethodPost, "/product/users/application-add/"+user+"/"+entry.Application.UUID, "", http.StatusOK, nil)
	}
	// The practitioner's token is accepted without one of the service.
	var signed struct{ Token string }
	product.call(http.MethodPost, "/product/login", `{"login":"`+demo.Camille+`","password":"`+demo.Password+`","type":"PROFESSIONAL"}`, http.StatusOK, &signed)
	token := a.ssoToken(demo.Camille, map[string]string{"token": signed.Token})
	styles := map[string]int{}
	for _, entry := range all.Result {
		opened := a.launch(token, entry.Application.UUID)
		style := opened.Parameter
		if opened.ApplicationID != "" {
			style += "+id"
			assert.Equal(t, entry.Application.UUID, opened.ApplicationID)
		}
		styles[style]++
		_, body := p.visit(p.visitor(), opened.address(), http.StatusOK)
		assert.Contains(t, body, "<h1>"+entry.Application.Name+"</h1>")
	}
	assert.Equal(t, map[string]int{"ssoToken": 1, "token+id": 1, "token": 6}, styles)
}

func TestOnlyAnApplicationRedeemsItsCodes(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("sso")
	opened := a.launch(a.ssoToken(demo.Camille, map[string]string{"password": demo.Password}), "circle")
	for name, authorization := range map[string]string{
		"the gateway's token": "Bearer " + a.token, "nothing": "", "no secret": "Basic Y2lyY2xlOg==", "a guess": "Basic Y2lyY2xlOmd1ZXNz",
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.origin+"/sso/redeem/api", strings.NewReader(`{"code":"`+opened.Code+`"}`))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		if authorization != "" {
			request.Header.Set("Authorization", authorization)
		}
		var refused problemBody
		response := p.do(request, http.StatusUnauthorized, &refused)
		assert.Equal(t, "sso.client", refused.Code, name)
		assert.Contains(t, response.Header.Get("WWW-Authenticate"), "Basic", name)
	}
	p.visit(p.visitor(), opened.address(), http.StatusOK) // the earlier requests have not used it up
}
