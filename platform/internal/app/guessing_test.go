package app_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
)

// The portal counts failed sign-ins; guesses at the provider's login page count under the same lock.
func TestGuessingAtTheLoginPageIsLocked(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp := newRelyingParty(t, p)
	attempt := func(login, password string) (*http.Response, string) { return rp.attempt(t, p, "", login, password) }
	for range 3 {
		for range 4 {
			response, _ := attempt(demo.Camille, "wrong")
			require.Equal(t, http.StatusUnauthorized, response.StatusCode)
		}
		response, _ := attempt(demo.Camille, demo.Password)
		require.Equal(t, http.StatusFound, response.StatusCode, "four failures do not lock, and success forgets them")
	}
	for _, login := range []string{demo.Camille, "nobody@nowhere.example"} {
		for i := range 5 {
			response, _ := attempt(login, fmt.Sprint("guess ", i))
			require.Equal(t, http.StatusUnauthorized, response.StatusCode)
		}
		for _, spelling := range []string{login, " " + strings.ToUpper(login)} {
			response, body := attempt(spelling, demo.Password)
			assert.Equal(t, http.StatusTooManyRequests, response.StatusCode, "the right password does not help")
			assert.Contains(t, body, `role="alert"`)
			seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
			require.NoError(t, err)
			assert.InDelta(t, 900, seconds, 60)
		}
	}
	response, _ := attempt(demo.Hugo, demo.Password)
	assert.Equal(t, http.StatusFound, response.StatusCode, "others are not locked")
}

// Attack stopped: an attacker who has a login locks its user out of the provider's page, again and again.
func TestGuessesElsewhereLockNoKnownBrowserOutOfTheLoginPage(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp, hers := newRelyingParty(t, p), newBrowser(t)
	rp.signIn(hers, p, oauth2.GenerateVerifier())
	for i := range 5 {
		response, _ := rp.attempt(t, p, "", demo.Camille, fmt.Sprint("guess ", i))
		require.Equal(t, http.StatusUnauthorized, response.StatusCode)
	}
	response, _ := rp.attempt(t, p, "", demo.Camille, demo.Password)
	require.Equal(t, http.StatusTooManyRequests, response.StatusCode)
	rp.signIn(hers, p, oauth2.GenerateVerifier())
	response, _ = rp.attempt(t, p, "", demo.Camille, demo.Password)
	assert.Equal(t, http.StatusTooManyRequests, response.StatusCode, "her success gives no more guesses elsewhere")
}

// attempt signs in at the provider's page, through a proxy for a client with an address, "" for none.
func (rp *relyingParty) attempt(t *testing.T, p *platform, client, login, password string) (*http.Response, string) {
	t.Helper()
	b := newBrowser(t) // a new sign-in each time: attempts are not counted by browser
	defer b.CloseIdleConnections()
	_, page := b.open(rp.AuthCodeURL("s", oauth2.S256ChallengeOption(oauth2.GenerateVerifier())))
	form := fields(page)
	form.Set("login", login)
	form.Set("password", password)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.origin+"/oidc/login", strings.NewReader(form.Encode()))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if client != "" {
		request.Header.Set("X-Forwarded-For", client)
	}
	response, err := b.Do(request)
	require.NoError(t, err)
	return response, b.body(response)
}

// One address tries a password for many accounts: at the provider's page behind a trusted proxy, then through the
// gateway.
func TestASprayIsCountedByItsAddressOverAllDoors(t *testing.T) {
	p := startWith(t, seededSQLite(t), func(c *config.Config) {
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	})
	rp, token := newRelyingParty(t, p), p.serviceToken("product-api")
	byGateway := func(client, login string) int {
		body := fmt.Sprintf(`{"login":%q,"password":"Printemps-2026!","type":"PROFESSIONAL"}`, login)
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.origin+"/product/login", strings.NewReader(body))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("X-Portal-Client", client)
		request.Header.Set("X-Forwarded-For", "198.51.100.5") // the gateway's own address, which must not be counted
		response, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		return response.StatusCode
	}
	statuses := map[int]int{}
	for i := range 30 {
		response, _ := rp.attempt(t, p, "203.0.113.9", fmt.Sprintf("account-%d@x.example", i), "Printemps-2026!")
		statuses[response.StatusCode]++
	}
	for i := range 20 {
		statuses[byGateway("203.0.113.9", fmt.Sprintf("other-%d@x.example", i))]++
	}
	assert.Equal(t, map[int]int{http.StatusUnauthorized: 50}, statuses)
	assert.Equal(t, http.StatusTooManyRequests, byGateway("203.0.113.9", "another@x.example"))
	response, _ := rp.attempt(t, p, "203.0.113.9", demo.Hugo, demo.Password)
	assert.Equal(t, http.StatusTooManyRequests, response.StatusCode, "by every door")
	response, _ = rp.attempt(t, p, "203.0.113.77", demo.Hugo, demo.Password)
	assert.Equal(t, http.StatusFound, response.StatusCode, "others come in")
	for range 60 {
		require.Equal(t, http.StatusUnauthorized, byGateway("", rand.Text()+"@x.example"), "without a client address only the account counts")
	}
}
