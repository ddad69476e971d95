package identity

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/input"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// in returns the context of calls of one of the user's sessions.
func in(t *testing.T, session string) context.Context {
	t.Helper()
	return httpx.WithActor(t.Context(), httpx.Actor{UserUUID: "u", Address: "192.0.2.7", Session: session})
}

// wrongCode is the proof of an invalid code.
func wrongCode() error {
	var form input.Form
	form.Fault("code", "wrong", "")
	return form.Err()
}

// ended returns the public ids of the sessions that were ended by events.
func (d *desk) ended(t *testing.T) []string {
	t.Helper()
	ids := []string{}
	require.NoError(t, d.db.NewSelect().Table("events").Column("subject_uuid").Where("kind = ?", SessionEnded).Where("user_uuid = 'u'").
		Order("seq").Scan(t.Context(), &ids))
	return ids
}

// Attack stopped: a stolen session guesses five passwords in each quarter of an hour, and no one sees it.
func TestTheFifthWrongProofEndsItsSession(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		guess := func() { fault(t, d.Prove(in(t, "stolen"), "u", "a guess"), http.StatusBadRequest, "request.invalid") }
		for range 4 {
			guess()
			d.clock = d.clock.Add(time.Hour)
		}
		assert.Empty(t, d.ended(t))
		assert.Empty(t, d.empty())
		guess()
		assert.Equal(t, []string{"stolen"}, d.ended(t))
		assert.Equal(t, []string{"u proofs_refused u"}, d.lines(t))
		mailed := d.empty()
		require.Len(t, mailed, 1)
		assert.Equal(t, []any{mail.ProofsRefused, login, "192.0.2.7\n20/11/2026 14:42"}, []any{mailed[0].Kind, mailed[0].To, mailed[0].Text})
		d.clock = d.clock.Add(24 * time.Hour)
		fault(t, d.Prove(in(t, "stolen"), "u", password), http.StatusTooManyRequests, "credentials.locked")
		fault(t, d.ChangePassword(in(t, "stolen"), "u", password, better, asked), http.StatusTooManyRequests, "credentials.locked")
		require.NoError(t, d.Prove(in(t, "own"), "u", password), "in another session its owner goes on")
		assert.Len(t, d.ended(t), 1, "once")
	})
}

func TestARightProofForgetsTheWrongOnesOfItsKind(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		user, err := d.ByID(t.Context(), "u")
		require.NoError(t, err)
		broken := errors.New("the database is away")
		code := func() {
			fault(t, d.proofs.Try(in(t, "own"), user, ProofFactor, wrongCode), http.StatusBadRequest, "request.invalid")
		}
		for range 2 {
			for range 4 {
				fault(t, d.Prove(in(t, "own"), "u", "a guess"), http.StatusBadRequest, "request.invalid")
				require.ErrorIs(t, d.proofs.Try(in(t, "own"), user, ProofPassword, func() error { return broken }), broken, "it is no wrong one")
			}
			code()
			code()
			require.NoError(t, d.Prove(in(t, "own"), "u", password))
		}
		assert.Empty(t, d.ended(t))
		code()
		assert.Equal(t, []string{"own"}, d.ended(t), "of codes: a right password forgets none of those")
	})
}

// Attack stopped: a stolen session and a stolen password that together remove the second factor.
func TestThePasswordOfAUserWithAFactorIsNoProof(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		_, err := db.ExecContext(t.Context(), `INSERT INTO user_factors (uuid, user_uuid, kind, name, credential_id, secret, step, created_at, last_used_at)
			VALUES ('f', 'u', 'totp', '', '', '', 0, 0, 0)`)
		require.NoError(t, err)
		for range 6 {
			fault(t, d.Prove(in(t, "stolen"), "u", password), http.StatusConflict, "factors.needed")
		}
		assert.Empty(t, d.ended(t))
	})
}
