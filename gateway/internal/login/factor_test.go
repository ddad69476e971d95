package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/productapi"
)

// twoSteps returns an edge whose Camille has a second factor.
func twoSteps(t *testing.T) *gatewaytest.Edge {
	t.Helper()
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Factors.Demand(gatewaytest.Camille)
	return e
}

// enter sends a code for a challenge.
func enter(b *gatewaytest.Browser, challenge, code string, remember bool) gatewaytest.Answer {
	return b.Do("POST", "/bff/login/factor", map[string]any{"challenge": challenge, "method": "totp", "code": code, "remember": remember})
}

func TestARightPasswordGivesAChallengeAndNoSession(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	wrong := b.Login(gatewaytest.Camille.Login, "wrong", false)
	assert.Equal(t, []any{http.StatusUnauthorized, "auth.login.error"}, []any{wrong.Status, wrong.Code()}, "the answer does not reveal the factor")

	a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusAccepted, a.Status, "%s", a.Body)
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	var asked productapi.LoginChallenge
	require.NoError(t, json.Unmarshal(a.Body, &asked))
	assert.Equal(t, gatewaytest.Challenge, asked.Challenge)
	assert.Equal(t, []productapi.FactorMethod{"totp", "recovery"}, asked.Methods)
	assert.NotContains(t, string(a.Body), "never to pass")
	assert.NotContains(t, string(a.Body), "isAuth")
	assert.Equal(t, http.StatusUnauthorized, b.Get("/bff/session").Status)
	assert.Zero(t, e.SSO.Count("/login/api"), "nor a token of the SSO service")

	a = enter(b, asked.Challenge, "000000", false)
	assert.Equal(t, []any{http.StatusUnauthorized, "auth.factor.error"}, []any{a.Status, a.Code()})
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	a = enter(b, asked.Challenge, gatewaytest.FactorCode, true)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Equal(t, gatewaytest.Camille.UUID, s.Uuid.String())
	assert.NotEmpty(t, s.SsoToken, "attached by the practitioner's token")
	assert.WithinDuration(t, time.Now().Add(30*24*time.Hour), s.TokenValidity, time.Minute, "remembered, as was asked")
	assert.Contains(t, a.Header.Get("Set-Cookie"), "HttpOnly")
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status)

	a = enter(e.Browser(), asked.Challenge, gatewaytest.FactorCode, false)
	assert.Equal(t, []any{http.StatusGone, "auth.challenge.over"}, []any{a.Status, a.Code()}, "a challenge serves once")
	for _, secret := range []string{gatewaytest.Challenge, gatewaytest.FactorCode, "camille"} {
		assert.NotContains(t, strings.ToLower(e.Logs()), strings.ToLower(secret))
	}
}

func TestAPasswordChosenByAMailNeedsTheSecondFactorToo(t *testing.T) {
	e := twoSteps(t)
	links(e)
	b := e.Browser()
	a := b.Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": gatewaytest.Password})
	require.Equal(t, http.StatusAccepted, a.Status, "%s", a.Body)
	assert.Empty(t, a.Header.Get("Set-Cookie"))
	assert.Equal(t, http.StatusUnauthorized, b.Get("/bff/session").Status)
	require.Equal(t, http.StatusOK, enter(b, gatewaytest.Challenge, gatewaytest.FactorCode, false).Status)
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status)
}

func TestCodesAreLimitedAtTheEdgeToo(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	for range 5 {
		require.Equal(t, http.StatusUnauthorized, enter(b, gatewaytest.Challenge, "000000", false).Status)
	}
	seen := e.Product.Count("/login/factor")
	a := enter(b, gatewaytest.Challenge, gatewaytest.FactorCode, false)
	assert.Equal(t, []any{http.StatusTooManyRequests, "auth.login.too_many"}, []any{a.Status, a.Code()})
	assert.NotEmpty(t, a.Header.Get("Retry-After"))
	assert.Equal(t, seen, e.Product.Count("/login/factor"), "before it reaches the product API")
	assert.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status, "wrong codes lock no password")
}

func TestARefusalOfTheProductAPIIsPassedOn(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	e.Product.Credentials.Lock(840 * time.Second)
	a := enter(b, gatewaytest.Challenge, gatewaytest.FactorCode, false)
	assert.Equal(t, []any{http.StatusTooManyRequests, "840"}, []any{a.Status, a.Header.Get("Retry-After")})
	e.Product.Credentials.Lock(0)
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, enter(b, gatewaytest.Challenge, gatewaytest.FactorCode, false).Status)
	e.Product.Down.Store(false)
}

func TestWhatIsNoChallengeNeverReachesThePlatform(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	for name, test := range map[string]struct {
		body   map[string]any
		status int
	}{
		"no challenge":     {map[string]any{"challenge": "x", "method": "totp", "code": "1"}, http.StatusGone},
		"no method":        {map[string]any{"challenge": gatewaytest.Challenge, "method": "sms", "code": "1"}, http.StatusBadRequest},
		"no code":          {map[string]any{"challenge": gatewaytest.Challenge, "method": "totp", "code": ""}, http.StatusBadRequest},
		"a long code":      {map[string]any{"challenge": gatewaytest.Challenge, "method": "totp", "code": strings.Repeat("1", 65)}, http.StatusBadRequest},
		"one field more":   {map[string]any{"challenge": gatewaytest.Challenge, "method": "totp", "code": "1", "user": "x"}, http.StatusBadRequest},
		"a number as code": {map[string]any{"challenge": gatewaytest.Challenge, "method": "totp", "code": 1}, http.StatusBadRequest},
	} {
		assert.Equal(t, test.status, b.Do("POST", "/bff/login/factor", test.body).Status, name)
	}
	body := map[string]any{"challenge": gatewaytest.Challenge, "method": "totp", "code": gatewaytest.FactorCode}
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/bff/login/factor", body, "Sec-Fetch-Site", "cross-site").Status)
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/bff/login/factor", body, "Origin", "https://evil.example").Status)
	assert.Zero(t, e.Product.Count("/login/factor"))
}

// REQ-34
func TestAFactorThatIsDemandedIsSetUpBeforeTheSessionBegins(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Factors.DemandOfAll()
	b := e.Browser()
	a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusAccepted, a.Status, "%s", a.Body)
	assert.Contains(t, string(a.Body), `"methods":["enrolment"]`)
	begin := func(challenge string, headers ...string) gatewaytest.Answer {
		return b.Do("POST", "/bff/login/enrolment", map[string]any{"challenge": challenge}, headers...)
	}
	seen := e.Product.Count("/login/enrolment")
	assert.Equal(t, http.StatusGone, begin("x").Status)
	assert.Equal(t, http.StatusForbidden, begin(gatewaytest.Challenge, "Sec-Fetch-Site", "cross-site").Status)
	assert.Equal(t, seen, e.Product.Count("/login/enrolment"), "before it reaches the product API")
	a = begin(gatewaytest.Challenge)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	var made productapi.TotpEnrolment
	require.NoError(t, json.Unmarshal(a.Body, &made))
	assert.NotEmpty(t, made.Secret)
	assert.NotContains(t, string(a.Body), "never to pass")
	assert.Equal(t, http.StatusUnauthorized, b.Get("/bff/session").Status)

	a = b.Do("POST", "/bff/login/factor", map[string]any{"challenge": gatewaytest.Challenge, "method": "enrolment", "code": gatewaytest.FactorCode})
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.FactorSession
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Equal(t, []any{gatewaytest.Camille.UUID, []string{"AAAAAA-BBBBBB-CCCCCC-DDDDDD"}}, []any{s.Uuid.String(), *s.RecoveryCodes})
	assert.NotContains(t, string(b.Get("/bff/session").Body), "AAAAAA", "shown once")
	assert.Equal(t, http.StatusGone, begin(gatewaytest.Challenge).Status)
}

func TestNoFactorIsAskedForInATrustedBrowser(t *testing.T) {
	e := twoSteps(t)
	b := e.Browser()
	require.Equal(t, http.StatusAccepted, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	a := b.Do("POST", "/bff/login/factor", map[string]any{"challenge": gatewaytest.Challenge, "method": "totp", "code": gatewaytest.FactorCode, "trust": true})
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	a = b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
	require.Equal(t, http.StatusOK, a.Status, "the same cookie: %s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.NotEmpty(t, s.SsoToken, "the SSO service takes no password of hers")
	assert.Equal(t, http.StatusAccepted, e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status, "another browser")
}
