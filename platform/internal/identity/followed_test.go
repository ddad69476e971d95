package identity

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// asks counts the statements that reach the database.
type asks struct{ n atomic.Int64 }

func (a *asks) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context {
	a.n.Add(1)
	return ctx
}

func (a *asks) AfterQuery(context.Context, *bun.QueryEvent) {}

// What is asked for a login must cost the same whoever has it. Work is counted, because time on a busy machine proves
// little either way: no statement and no hash while somebody waits, so that there is nothing whose time could be told.
func TestAskingForALinkCostsTheSameForAnyLogin(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		counted := &asks{}
		d := newDesk(t, db.WithQueryHook(counted))
		_, err := db.ExecContext(t.Context(), "INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role, suspended_at) VALUES ('s', 'p', 'gone@x.example', 'G', 'H', 'accounts', 5)")
		require.NoError(t, err)
		for login, mails := range map[string]int{login: 1, "no-password@x.example": 1, "nobody@x.example": 0, "gone@x.example": 0, "": 0, "a\x00b": 0, "no address": 0} {
			before := counted.n.Load()
			require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password"), login)
			d.ResendLink(NewCode())
			assert.Equal(t, before, counted.n.Load(), "nothing is looked up for %q while somebody waits", login)
			assert.Len(t, d.waiting, 2)
			assert.Len(t, d.empty(), mails, login)
		}
	})
}

// A guess costs one comparison of the same parameters whoever it is for, a hundred times over; what that takes is compared
// by medians, with so much room that only an account without any hash at all could fall outside.
func TestGuessesTakeTheSameWorkAndTimeForAnyLogin(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	service := newService(t, db)
	cheap := *hashParams
	cheap.Memory, cheap.Iterations = 1024, 1
	quick, err := argon2id.CreateHash("Sourire-2026!", &cheap)
	require.NoError(t, err)
	_, err = db.ExecContext(t.Context(), "UPDATE credentials SET password_hash = ?", quick)
	require.NoError(t, err)
	service.passwords.dummy = quick
	compared := 0
	service.passwords.compare = func(password, hash string) (bool, error) {
		compared++
		return argon2id.ComparePasswordAndHash(password, hash)
	}
	logins := []string{login, "nobody@x.example", "no-password@x.example", ""}
	took := make([][]time.Duration, len(logins))
	const rounds = 60
	for range rounds {
		for i, login := range logins { // in turn: whatever else the machine does falls on all alike
			from := time.Now()
			_, err := service.Authenticate(t.Context(), login, "guess")
			took[i] = append(took[i], time.Since(from))
			require.Error(t, err)
		}
	}
	assert.Equal(t, rounds*len(logins), compared)
	median := func(all []time.Duration) time.Duration {
		slices.Sort(all)
		return all[len(all)/2]
	}
	known := median(took[0])
	for i, login := range logins[1:] {
		other := median(took[i+1])
		assert.Less(t, max(known, other), 5*min(known, other)+5*time.Millisecond, "%q: %s, an account's: %s", login, other, known)
	}
}

func TestALinkIsSentAgainToWhomItWasSent(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password"))
		code := codeOf(t, d.empty()[0])
		d.clock = d.clock.Add(resetLife)
		d.ResendLink(code)
		sent := d.empty()
		require.Len(t, sent, 1)
		assert.Equal(t, []any{mail.ResetPassword, login}, []any{sent[0].Kind, sent[0].To})
		assert.Equal(t, []string{"replaced", "valid"}, []string{d.state(t, code), d.state(t, codeOf(t, sent[0]))})

		require.NoError(t, d.MailPasswordLink("no-password@x.example", "/auth/reset-password"))
		d.ResendLink(codeOf(t, d.empty()[0]))
		again := d.empty()
		require.Len(t, again, 1)
		assert.Equal(t, mail.FirstConnexion, again[0].Kind)
		assert.True(t, strings.HasPrefix(again[0].Link, "https://portal.example/auth/first-connexion/return-first-connexion#code="))

		d.ResendLink(NewCode())
		_, err := d.RequestEmail(t.Context(), "u", password, "new@x.example", Fields{"password", "email"})
		require.NoError(t, err)
		mails := d.empty()
		verify := codeOf(t, mails[0])
		found, err := d.OpenLink(t.Context(), verify)
		require.NoError(t, err)
		assert.Equal(t, []string{"email", "new@x.example"}, []string{string(found.Purpose), *found.Login})
		d.ResendLink(verify)
		assert.Empty(t, d.empty(), "its owner asks for it again")
	})
}
