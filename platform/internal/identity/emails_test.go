package identity

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/testdb"
)

func TestANewEmailWaitsUntilItIsVerified(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		fields := Fields{"password", "email"}
		for bad, code := range map[string]string{"x": "email", login: "unchanged", "": "required"} {
			_, err := d.RequestEmail(t.Context(), "u", password, bad, fields)
			assert.Equal(t, map[string]string{"email": code}, fault(t, err, http.StatusBadRequest, "request.invalid"), bad)
		}
		_, err := d.RequestEmail(t.Context(), "u", "wrong", "new@x.example", fields)
		assert.Equal(t, map[string]string{"password": "wrong"}, fault(t, err, http.StatusBadRequest, "request.invalid"))

		pending, err := d.RequestEmail(t.Context(), "u", password, " New@X.example ", fields)
		require.NoError(t, err)
		assert.Equal(t, PendingEmail{"new@x.example", d.clock.Add(verifyLife)}, pending)
		sent := d.empty()
		require.Len(t, sent, 2)
		assert.Equal(t, []string{"new@x.example", login}, []string{sent[0].To, sent[1].To})
		assert.Equal(t, d.clock.Add(denialLife), sent[1].Until)
		assert.NotEqual(t, codeOf(t, sent[0]), denialOf(t, sent[1]), "the old mailbox gets what denies the change, and no key")
		assert.True(t, d.opens(t, login, password), "nothing has changed yet")

		require.NoError(t, d.VerifyEmail(t.Context(), codeOf(t, sent[0])))
		fault(t, d.VerifyEmail(t.Context(), codeOf(t, sent[0])), http.StatusGone, "link.spent")
		assert.True(t, d.opens(t, "new@x.example", password))
		assert.False(t, d.opens(t, login, password))
		assert.Zero(t, d.signedIn(t, "u"))
	})
}

func TestAnEmailThatWaitsIsShownAndTakenBack(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		fields := Fields{"password", "email"}
		waits := func(want *PendingEmail) {
			t.Helper()
			pending, err := d.Pending(t.Context(), "u")
			require.NoError(t, err)
			assert.Equal(t, want, pending)
		}
		waits(nil)
		first, err := d.RequestEmail(t.Context(), "u", password, "new@x.example", fields)
		require.NoError(t, err)
		waits(&first)
		code := codeOf(t, d.empty()[0])
		state := func() identityapi.LinkStateState {
			link, err := d.OpenLink(t.Context(), code)
			require.NoError(t, err)
			return link.State
		}
		require.NoError(t, d.Cancel(t.Context(), "u"))
		waits(nil)
		assert.Equal(t, identityapi.LinkStateStateExpired, state())
		fault(t, d.VerifyEmail(t.Context(), code), http.StatusGone, "link.spent")
		require.NoError(t, d.Cancel(t.Context(), "u"), "there is nothing left to take back")

		taken, err := d.RequestEmail(t.Context(), "u", password, "no-password@x.example", fields)
		require.NoError(t, err)
		assert.Equal(t, first.Until, taken.Until, "the same answer")
		waits(&taken)
		assert.Len(t, d.empty(), 1, "but no link to another user's mailbox")

		for range maxLinks - 2 {
			_, err = d.RequestEmail(t.Context(), "u", password, "new@x.example", fields)
			require.NoError(t, err)
		}
		_, err = d.RequestEmail(t.Context(), "u", password, "new@x.example", fields)
		fault(t, err, http.StatusTooManyRequests, "email.too_many")
		d.clock = d.clock.Add(verifyLife)
		waits(nil)
		_, err = d.Pending(t.Context(), "unknown")
		fault(t, err, http.StatusNotFound, "not_found")
		fault(t, d.Cancel(t.Context(), "unknown"), http.StatusNotFound, "not_found")
	})
}

func TestAnEmailThatWasTakenMeanwhileIsRefused(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		_, err := d.RequestEmail(t.Context(), "u", password, "new@x.example", Fields{"password", "email"})
		require.NoError(t, err)
		code := codeOf(t, d.empty()[0])
		_, err = db.ExecContext(t.Context(), "UPDATE users SET login = 'new@x.example' WHERE uuid = 'v'")
		require.NoError(t, err)
		fault(t, d.VerifyEmail(t.Context(), code), http.StatusConflict, "users.login_taken")
		assert.True(t, d.opens(t, login, password))
	})
}
