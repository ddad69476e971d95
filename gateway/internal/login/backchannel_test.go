package login_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

func sendLogout(t *testing.T, e *gatewaytest.Edge, token string) gatewaytest.Answer {
	t.Helper()
	req, err := http.NewRequest(http.MethodPost, e.URL+"/bff/oidc/backchannel-logout", strings.NewReader(url.Values{"logout_token": {token}}.Encode()))
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return e.Browser().Send(req)
}

func byOIDC(t *testing.T, e *gatewaytest.Edge) *gatewaytest.Browser {
	t.Helper()
	b := e.Browser()
	require.Equal(t, "/?returnUrl=%2Fx", b.Get(begin(t, b, "/x")).Header.Get("Location"))
	return b
}

func TestTheProviderEndsItsSessions(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b, byPassword := byOIDC(t, e), e.SignIn(gatewaytest.Camille)
	a := sendLogout(t, e, e.Provider.LogoutToken(func(c map[string]any) { c["sid"] = "sid-1"; delete(c, "sub") }))
	require.Equal(t, 200, a.Status, "%s", a.Body)
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	assert.Equal(t, 401, b.Get("/bff/session").Status)
	require.Len(t, e.Product.Sessions.Ended(), 1, "whose browser gets no more pushes")
	assert.Equal(t, 200, byPassword.Get("/bff/session").Status)

	b = byOIDC(t, e)
	token := e.Provider.LogoutToken(nil)
	require.Equal(t, 200, sendLogout(t, e, token).Status)
	assert.Equal(t, 401, b.Get("/bff/session").Status, "by subject")
	b = byOIDC(t, e)
	late := e.Provider.LogoutToken(func(c map[string]any) { c["exp"] = time.Now().Add(-59 * time.Minute).Unix() })
	require.Equal(t, 200, sendLogout(t, e, late).Status, "our clock may be ahead")
	assert.Equal(t, 401, b.Get("/bff/session").Status)
	b = byOIDC(t, e)
	assert.Equal(t, 400, sendLogout(t, e, late).Status)
	assert.Equal(t, 400, sendLogout(t, e, token).Status, "sent again it would end a later session")
	assert.Equal(t, 200, b.Get("/bff/session").Status)
}

func TestOnlyALogoutTokenForUsEndsSessions(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := byOIDC(t, e)
	stranger := gatewaytest.NewProvider(t)
	for name, token := range map[string]string{
		"nothing":        "",
		"no token":       "x.y.z",
		"other issuer":   stranger.LogoutToken(nil),
		"other audience": e.Provider.LogoutToken(func(c map[string]any) { c["aud"] = "other" }),
		"expired":        e.Provider.LogoutToken(func(c map[string]any) { c["exp"] = 1000 }),
		"long expired":   e.Provider.LogoutToken(func(c map[string]any) { c["exp"] = time.Now().Add(-61 * time.Minute).Unix() }),
		"without an end": e.Provider.LogoutToken(func(c map[string]any) { delete(c, "exp") }),
		"an ID token":    e.Provider.LogoutToken(func(c map[string]any) { c["nonce"] = "n"; delete(c, "events") }),
		"with a nonce":   e.Provider.LogoutToken(func(c map[string]any) { c["nonce"] = "n" }),
		"other event":    e.Provider.LogoutToken(func(c map[string]any) { c["events"] = map[string]any{"x": map[string]any{}} }),
		"no id":          e.Provider.LogoutToken(func(c map[string]any) { delete(c, "jti") }),
		"names no user":  e.Provider.LogoutToken(func(c map[string]any) { delete(c, "sub") }),
	} {
		assert.Equal(t, 400, sendLogout(t, e, token).Status, name)
	}
	a := e.Browser().Do("POST", "/bff/oidc/backchannel-logout", map[string]string{"logout_token": e.Provider.LogoutToken(nil)})
	assert.Equal(t, 415, a.Status)
	assert.Equal(t, 200, b.Get("/bff/session").Status)
}

func TestStartsAreBounded(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	for range 120 {
		require.Equal(t, 302, b.Get("/bff/oidc/start").Status)
	}
	a := b.Get("/bff/oidc/start")
	assert.Equal(t, 429, a.Status)
	assert.NotEmpty(t, a.Header.Get("Retry-After"))
}
