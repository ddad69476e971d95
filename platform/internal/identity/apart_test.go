package identity

import (
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

type noMinter struct{}

func (noMinter) Mint(string, string, time.Duration) (string, time.Time, error) {
	return "token", time.Time{}, nil
}

// entrance is the login call of the desk's platform.
type entrance struct {
	*desk
	*Handlers
	t *testing.T
}

func newEntrance(t *testing.T, db *bun.DB) *entrance {
	d := newDesk(t, db)
	limit := lockout.NewSignIns(db, []byte("key"), func() time.Time { return d.clock }, func(string) {})
	return &entrance{d, NewHandlers(NewSignIns(d.Service, limit, journal.NewFailures(db, time.Now)), d.Accounts, noMinter{}), t}
}

// status returns the status of a sign-in in a browser, "" for one without a cookie.
func (e *entrance) status(browser, name, secret string) int {
	e.t.Helper()
	body := identityapi.LoginRequest{Login: name, Password: secret}
	if browser != "" {
		body.Browser = &browser
	}
	ctx := httpx.WithClient(e.t.Context(), netip.MustParseAddr("203.0.113.9"))
	_, err := e.Login(ctx, identityapi.LoginRequestObject{Body: &body})
	if err == nil {
		return http.StatusOK
	}
	var refused *problem.Error
	require.True(e.t, errors.As(err, &refused), err)
	return refused.Status
}

// Attack stopped: an attacker who knows a login locks its user out by five wrong passwords, again and again.
func TestGuessesElsewhereLockNoKnownBrowserOut(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		e := newEntrance(t, db)
		e.signIn(t, "hers", true)
		for i := range 5 {
			require.Equal(t, http.StatusUnauthorized, e.status(fmt.Sprint("drawn", i), login, "wrong"), "an identifier that is drawn anew is no known browser")
		}
		for _, browser := range []string{"", "drawn0", "another"} {
			assert.Equal(t, http.StatusTooManyRequests, e.status(browser, login, password))
		}
		assert.Equal(t, http.StatusOK, e.status("hers", " "+login, password))
		assert.Equal(t, http.StatusTooManyRequests, e.status("", login, password), "it gives no more guesses elsewhere")

		for range 5 {
			require.Equal(t, http.StatusUnauthorized, e.status("hers", login, "wrong"))
		}
		assert.Equal(t, http.StatusTooManyRequests, e.status("hers", login, password), "a copied cookie has five guesses")
		require.NoError(t, e.service.Forgive(t.Context(), login))
		assert.Equal(t, http.StatusOK, e.status("hers", login, password))
		assert.Equal(t, http.StatusOK, e.status("", login, password))
	})
}

func TestABrowserIsKnownForOneLoginUntilADenial(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		e := newEntrance(t, db)
		denial := denialOf(t, e.signIn(t, "thief", false)[0])
		for range 5 {
			require.Equal(t, http.StatusUnauthorized, e.status("", "nobody@x.example", "wrong"))
			require.Equal(t, http.StatusUnauthorized, e.status("", login, "wrong"))
		}
		assert.Equal(t, http.StatusTooManyRequests, e.status("thief", "nobody@x.example", "wrong"))
		require.Equal(t, http.StatusUnauthorized, e.status("thief", login, "wrong"))
		_, _, err := e.Accounts.DenySignIn(t.Context(), denial)
		require.NoError(t, err)
		assert.Equal(t, http.StatusTooManyRequests, e.status("thief", login, "wrong"))
	})
}

func TestBrowsersOfTheOpenIDPageAreOfTheirOwn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		e := newEntrance(t, db)
		e.signIn(t, "hers", true)
		for i := range maxBrowsers + 2 {
			require.NoError(t, e.service.RememberBrowser(t.Context(), "u", PageBrowser(fmt.Sprint("value", i))))
		}
		assert.Empty(t, e.signIn(t, "hers", false), "they replace none of the portal's")
		left, err := db.NewSelect().Table("known_browsers").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, maxBrowsers+1, left)
		for _, copied := range []string{"value9", HashCode("value9")} {
			assert.Len(t, e.signIn(t, copied, false), 1, "a cookie of the page that is copied to the portal is mailed")
		}
	})
}
