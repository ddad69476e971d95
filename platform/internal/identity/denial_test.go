package identity

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// denying is a desk whose user gets and loses factors.
type denying struct {
	*desk
	t *testing.T
}

// add adds a factor to the user now.
func (d *denying) add(name string) {
	d.t.Helper()
	_, err := d.db.ExecContext(d.t.Context(), `INSERT INTO user_factors (uuid, user_uuid, kind, name, credential_id, secret, step, created_at, last_used_at)
		VALUES (?, 'u', 'passkey', '', ?, '', 0, ?, 0)`, name, name, d.clock.UnixMilli())
	require.NoError(d.t, err)
}

// deny denies the sign-in of a mail, and returns the remaining factors and a code for choosing a password.
func (d *denying) deny(message mail.Message) (left []string, code string) {
	d.t.Helper()
	_, code, err := d.DenySignIn(d.t.Context(), denialOf(d.t, message))
	require.NoError(d.t, err)
	require.NoError(d.t, d.db.NewSelect().Table("user_factors").Column("uuid").Order("uuid").Scan(d.t.Context(), &left))
	return left, code
}

func eachDenying(t *testing.T, test func(t *testing.T, d *denying)) {
	t.Helper()
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := &denying{newDesk(t, db), t}
		d.add("own")
		d.clock = d.clock.Add(time.Hour)
		test(t, d)
	})
}

func TestADenialServesForAWhile(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		denial := denialOf(t, d.signIn(t, "thief", false)[0])
		d.clock = d.clock.Add(denialLife)
		_, _, err := d.DenySignIn(t.Context(), denial)
		fault(t, err, http.StatusGone, "link.spent")
		assert.True(t, d.opens(t, login, password))
	})
}

// Attack stopped: a thief who adds a factor and then signs in with another browser, whose mail replaces the first link.
func TestADenialReachesBackToTheFirstSignInThatWasNotDenied(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		d.signIn(t, "thief", false)
		d.clock = d.clock.Add(time.Minute)
		d.add("the thief's")
		d.clock = d.clock.Add(time.Minute)
		left, _ := d.deny(d.signIn(t, "thief again", false)[0])
		assert.Equal(t, []string{"own"}, left)
	})
}

// Attack stopped: a thief who fills the mail queue adds a factor before the mail about the sign-in is composed.
func TestADenialReachesBackToItsSignInHoweverLateTheMail(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		var notify func()
		in := journal.BrowserSignIn{UserUUID: "u", Browser: "thief", Device: "Firefox"}
		require.NoError(t, d.db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) (err error) {
			notify, err = d.SignedIn(ctx, tx, in)
			return err
		}))
		notify()
		d.clock = d.clock.Add(time.Minute)
		d.add("the thief's")
		d.clock = d.clock.Add(time.Minute)
		sent := d.empty()
		require.Len(t, sent, 1)
		assert.Equal(t, "Firefox\n20/11/2026 11:42", sent[0].Text, "the time of the sign-in")
		left, _ := d.deny(sent[0])
		assert.Equal(t, []string{"own"}, left)
	})
}

func TestADenialLeavesWhatWasAddedBeforeOrAfterAnother(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		d.signIn(t, "own phone", false)
		d.add("of an earlier week")
		d.clock = d.clock.Add(denialLife)
		left, code := d.deny(d.signIn(t, "thief", false)[0])
		assert.Equal(t, []string{"of an earlier week", "own"}, left)
		require.NoError(t, d.choose(t, code, better))
		d.empty()
		d.clock = d.clock.Add(time.Hour)
		d.add("since the first denial")
		d.clock = d.clock.Add(time.Hour)
		left, _ = d.deny(d.signIn(t, "another thief", false)[0])
		assert.Equal(t, []string{"of an earlier week", "own", "since the first denial"}, left)
	})
}
