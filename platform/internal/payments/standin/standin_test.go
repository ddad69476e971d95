package standin

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/locale"
	"portal/platform/internal/testdb"
)

const secret = "a secret between two servers"

func send(p *Provider, method, path, body string, change func(*http.Request)) *httptest.ResponseRecorder {
	request := httptest.NewRequest(method, path, strings.NewReader(body))
	request.Header.Set("Authorization", "Bearer "+secret)
	if change != nil {
		change(request)
	}
	recorder := httptest.NewRecorder()
	p.ServeHTTP(recorder, request)
	return recorder
}

func setUp(t *testing.T) (*Provider, *time.Time) {
	now := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	p, err := New(testdb.Open(t, testdb.SQLiteURL(t)), secret, "https://pay.example/payments", func() time.Time { return now })
	require.NoError(t, err)
	return p, &now
}

// The portal refuses a token with 13 digits in a row that are a card number.
func TestNoTokenCanBeTakenForACardNumber(t *testing.T) {
	p, _ := setUp(t)
	digits := regexp.MustCompile(`\d{13}`)
	for i := range 20_000 {
		number := strconv.Itoa(i)
		require.NotRegexp(t, digits, tokenOf(number))
		require.NotRegexp(t, digits, p.fingerprint(number))
	}
}

func begin(t *testing.T, p *Provider, language string) string {
	t.Helper()
	answer := send(p, http.MethodPost, "/payments/api/registrations", `{"origins":["https://portal.example","http://localhost:8080"],"locale":"`+language+`"}`, nil)
	require.Equal(t, http.StatusCreated, answer.Code)
	var made struct{ Reference, URL string }
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &made))
	assert.Equal(t, "https://pay.example/payments/register/"+made.Reference, made.URL)
	return "/payments/register/" + made.Reference
}

func fill(p *Provider, path, number, expiry, cvc string) *httptest.ResponseRecorder {
	body := url.Values{"number": {number}, "expiry": {expiry}, "cvc": {cvc}}.Encode()
	return send(p, http.MethodPost, path, body, func(r *http.Request) { r.Header.Set("Content-Type", "application/x-www-form-urlencoded") })
}

func TestThePageIsForThePortalOnly(t *testing.T) {
	p, _ := setUp(t)
	for _, language := range locale.All {
		answer := send(p, http.MethodGet, begin(t, p, language), "", nil)
		assert.Equal(t, http.StatusOK, answer.Code)
		assert.Contains(t, answer.Body.String(), messages[language]["submit"])
		assert.Len(t, messages[language], len(messages["fr"]))
		policy := answer.Header().Get("Content-Security-Policy")
		assert.Contains(t, policy, "frame-ancestors https://portal.example http://localhost:8080")
		assert.Contains(t, policy, "default-src 'none'")
		assert.Equal(t, "no-referrer", answer.Header().Get("Referrer-Policy"))
	}
	for _, bad := range []string{"https://a.example; script-src *", "*", "https://*.example", "javascript:alert(1)", "https://a.example/", "https://u@a.example", ""} {
		answer := send(p, http.MethodPost, "/payments/api/registrations", `{"origins":["`+bad+`"]}`, nil)
		assert.Equal(t, http.StatusBadRequest, answer.Code, bad)
	}
	for _, file := range []string{"/payments/page.css", "/payments/page.js"} {
		assert.Equal(t, http.StatusOK, send(p, http.MethodGet, file, "", nil).Code)
	}
}

func TestTheInterfaceAsksForTheSecret(t *testing.T) {
	p, _ := setUp(t)
	reference := strings.TrimPrefix(begin(t, p, "fr"), "/payments/register/")
	for _, authorization := range []string{"", "Bearer", "Bearer x", secret, "Basic " + secret} {
		for path, method := range map[string]string{"/payments/api/registrations": http.MethodPost, "/payments/api/registrations/" + reference: http.MethodGet, "/payments/api/cards/x": http.MethodDelete} {
			answer := send(p, method, path, "{}", func(r *http.Request) { r.Header.Set("Authorization", authorization) })
			assert.Equal(t, http.StatusUnauthorized, answer.Code, path)
		}
	}
	assert.Equal(t, http.StatusNotFound, send(p, http.MethodGet, "/payments/api/registrations/unknown", "", nil).Code)
	assert.Equal(t, http.StatusNotFound, send(p, http.MethodDelete, "/payments/api/cards/unknown", "", nil).Code)
}

func TestOnlyTestNumbersAreTakenAndNoneIsShownAgain(t *testing.T) {
	p, now := setUp(t)
	path := begin(t, p, "en")
	for _, try := range [][4]string{
		{"4111111111111111", "4/29", "123", "faultNumber"}, {"4242424242424242", "13/29", "123", "faultExpiry"}, {"4242424242424242", "10/26", "123", "faultExpiry"},
		{"4242424242424242", "x", "123", "faultExpiry"}, {"4242424242424242", "4/29", "12", "faultCvc"}, {"4000000000000002", "4/29", "123", "faultRefused"},
	} {
		answer := fill(p, path, try[0], try[1], try[2])
		assert.Equal(t, http.StatusUnprocessableEntity, answer.Code)
		assert.Contains(t, answer.Body.String(), messages["en"][try[3]])
		assert.NotContains(t, answer.Body.String(), try[0])
	}
	done := fill(p, path, "4242-4242 42424242", "11/2026", "123")
	require.Equal(t, http.StatusOK, done.Code)
	assert.Contains(t, done.Body.String(), `data-reference="`+strings.TrimPrefix(path, "/payments/register/"))
	assert.NotContains(t, done.Body.String(), "<form")
	reported := send(p, http.MethodGet, strings.Replace(path, "/register/", "/api/registrations/", 1), "", nil).Body.String()
	assert.Contains(t, reported, `"lastFour":"4242"`)
	assert.Contains(t, reported, `"expiryMonth":11`)
	assert.NotContains(t, reported, "42424242")
	again := fill(p, path, "5555555555554444", "4/29", "123")
	assert.Equal(t, http.StatusOK, again.Code)
	assert.Contains(t, send(p, http.MethodGet, strings.Replace(path, "/register/", "/api/registrations/", 1), "", nil).Body.String(), "4242", "a registration takes one card")

	late := begin(t, p, "fr")
	*now = now.Add(registrationLife + time.Minute)
	assert.Equal(t, http.StatusNotFound, fill(p, late, "4242424242424242", "4/29", "123").Code)
	require.NoError(t, p.Sweep(t.Context()))
	left, err := p.db.NewSelect().Table("payment_standin").Count(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 1, left)
}
