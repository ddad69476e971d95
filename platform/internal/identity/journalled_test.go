package identity

import (
	"errors"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

// lines returns "actor action account from>to" of every line, and requires the chain to be complete.
func (d *desk) lines(t *testing.T) []string {
	t.Helper()
	var lines []journal.Line
	require.NoError(t, d.db.NewSelect().Model(&lines).Order("seq").Scan(t.Context()))
	entries := make([]string, 0, len(lines))
	for _, line := range lines {
		assert.Equal(t, []string{"p", journal.KindAccount}, []string{line.PracticeUUID, line.Kind})
		text := line.ActorUUID + " " + line.Action + " " + line.SubjectUUID
		if line.NewValue != "" {
			text += " " + line.OldValue + ">" + line.NewValue
		}
		entries = append(entries, text)
	}
	require.NoError(t, journal.Verify(t.Context(), d.db, func(c journal.Chain) error { assert.Nil(t, c.Break); return nil }))
	return entries
}

func TestEachAdministrativeActIsALineOfItsTransaction(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: "u", Address: "192.0.2.7"})
		lina := &User{PracticeUUID: "p", Login: "lina@x.example", FirstName: "Lina", LastName: "Perrin", Role: "assistant"}
		require.NoError(t, d.CreateInvited(ctx, lina, 10))
		require.NoError(t, d.MailFirst(ctx, lina))
		mailed := d.empty()
		_, err := d.ChoosePassword(t.Context(), codeOf(t, mailed[len(mailed)-1]), better)
		require.NoError(t, err)
		require.NoError(t, d.ChangeRole(ctx, "p", lina.UUID, "practitioner", 0))
		require.NoError(t, d.ChangeRole(ctx, "p", lina.UUID, "practitioner", 1))
		require.Error(t, d.ChangeRole(ctx, "p", lina.UUID, "assistant", 0))
		for range 2 {
			require.NoError(t, d.Suspend(ctx, "p", lina.UUID))
		}
		for range 2 {
			require.NoError(t, d.Reactivate(ctx, "p", lina.UUID))
		}
		require.NoError(t, d.Remove(ctx, "p", lina.UUID))
		require.NoError(t, d.Remove(ctx, "p", "v"))
		require.Error(t, d.Remove(ctx, "p", "u"), "the last owner")
		l := lina.UUID
		assert.Equal(t, []string{
			"u invite " + l + " >assistant", "u invite_again " + l, l + " accept_invitation " + l,
			"u change_role " + l + " assistant>practitioner", "u suspend " + l, "u reinstate " + l, "u remove_account " + l,
			"u withdraw_invitation v",
		}, d.lines(t))
	})
}

// Attack stopped: a stolen session of an owner that changes roles while no lines can be written to the journal.
func TestNoRoleChangesWithoutItsLine(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		lina := &User{PracticeUUID: "p", Login: "lina@x.example", FirstName: "Lina", LastName: "Perrin", Role: "assistant"}
		require.NoError(t, d.CreateInvited(t.Context(), lina, 10))
		_, err := db.ExecContext(t.Context(), "ALTER TABLE journal_heads RENAME TO no_heads")
		require.NoError(t, err)
		require.Error(t, d.ChangeRole(t.Context(), "p", lina.UUID, "owner", 0))
		role := ""
		require.NoError(t, db.NewSelect().Model((*User)(nil)).Column("role").Where("uuid = ?", lina.UUID).Scan(t.Context(), &role))
		assert.Equal(t, "assistant", role)
	})
}

func TestChangesOfCredentialsAreLines(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: "u", Address: "192.0.2.7"})
		require.Error(t, d.ChangePassword(ctx, "u", "wrong", better, Fields{"old", "new"}))
		require.NoError(t, d.ChangePassword(ctx, "u", password, better, Fields{"old", "new"}))
		d.empty()
		require.NoError(t, d.MailPasswordLink(login, resetPage, ""))
		_, err := d.ChoosePassword(t.Context(), codeOf(t, d.empty()[0]), password)
		require.NoError(t, err)
		_, err = d.RequestEmail(ctx, "u", password, "new@x.example", Fields{"password", "email"})
		require.NoError(t, err)
		require.NoError(t, d.Cancel(ctx, "u"))
		require.NoError(t, d.Cancel(ctx, "u"), "there is nothing to take back any more")
		d.empty()
		_, err = d.RequestEmail(ctx, "u", password, "new@x.example", Fields{"password", "email"})
		require.NoError(t, err)
		require.NoError(t, d.VerifyEmail(t.Context(), codeOf(t, d.empty()[0])))
		require.NoError(t, d.Close(t.Context(), "v"))
		assert.Equal(t, []string{
			"u change_password u", "u reset_password u", "u request_email u", "u cancel_email u", "u request_email u", "u verify_email u",
			" close_account v",
		}, d.lines(t))
	})
}

// The cost of a failure must not show whether an account exists: all failures are counted.
func TestFailedSignInsAreCountedForKnownAndUnknownLogins(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		failures := journal.NewFailures(db, time.Now)
		signIns := NewSignIns(d.Service, lockout.NewSignIns(db, []byte("key"), time.Now, func(string) {}), failures)
		ctx := httpx.WithClient(t.Context(), netip.MustParseAddr("203.0.113.9"))
		for _, name := range []string{login, "nobody@x.example"} {
			for range 6 {
				_, err := signIns.Authenticate(ctx, name, "wrong")
				var refused *problem.Error
				require.True(t, errors.As(err, &refused))
				require.Contains(t, []int{http.StatusUnauthorized, http.StatusTooManyRequests}, refused.Status)
			}
		}
		var counted []int
		require.NoError(t, db.NewSelect().Table("journal_failures").Column("failures").Scan(t.Context(), &counted))
		assert.Equal(t, []int{5, 5}, counted, "and those that the lock stops are not")
		require.NoError(t, failures.Flush(t.Context()))
		var lines []journal.Line
		require.NoError(t, db.NewSelect().Model(&lines).Scan(t.Context()))
		require.Len(t, lines, 1)
		assert.Equal(t, []any{journal.SignInLocked, "u", int64(5), "203.0.113.9", ""},
			[]any{lines[0].Action, lines[0].SubjectUUID, lines[0].Amount, lines[0].Address, lines[0].ActorUUID})
	})
}
