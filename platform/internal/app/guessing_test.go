package app_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/platform/internal/demo"
)

// The portal counts failed sign-ins of its own; whoever guesses here instead finds the same lock.
func TestGuessingAtTheLoginPageIsLocked(t *testing.T) {
	p := start(t, seededSQLite(t))
	rp := newRelyingParty(t, p)
	attempt := func(login, password string) (*http.Response, string) {
		b := newBrowser(t) // a new sign-in each time: what is counted is not the browser's
		_, page := b.open(rp.AuthCodeURL("s", oauth2.S256ChallengeOption(oauth2.GenerateVerifier())))
		form := fields(page)
		form.Set("login", login)
		form.Set("password", password)
		response, body := b.submit(p.origin, form)
		b.CloseIdleConnections()
		return response, body
	}
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
