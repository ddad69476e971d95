package factors

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
)

// letters stores messages.
type letters struct {
	t    *testing.T
	sent []mail.Message
}

// Later implements identity.Mailer.
func (l *letters) Later(prepare mail.Prepare) {
	message, wanted, err := prepare(context.Background())
	require.NoError(l.t, err)
	if wanted {
		l.sent = append(l.sent, message)
	}
}

// stolen signs another person in; it returns the code that denies the sign-in.
func (d *desk) stolen() (accounts *identity.Accounts, denial string) {
	d.t.Helper()
	users, isService := d.Users.(*identity.Service)
	require.True(d.t, isService)
	post := &letters{t: d.t}
	accounts = identity.NewAccounts(users, post, []string{"https://portal.example"}, func() time.Time { return d.clock })
	var notify func()
	in := journal.BrowserSignIn{UserUUID: id, Browser: "thief", Device: "Firefox"}
	require.NoError(d.t, d.db.RunInTx(d.t.Context(), nil, func(ctx context.Context, tx bun.Tx) (err error) {
		notify, err = accounts.SignedIn(ctx, tx, in)
		return err
	}))
	notify()
	require.Len(d.t, post.sent, 1)
	_, denial, found := strings.Cut(post.sent[0].Link, "#denial=")
	require.True(d.t, found)
	return accounts, denial
}

// Attack stopped: a thief renews the recovery codes and keeps them; they would replace the user's own app after the
// denial.
func TestADenialEndsRecoveryCodesThatWereRenewedSince(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		accounts, denial := d.stolen()
		d.clock = d.clock.Add(time.Minute)
		_, theirs, err := d.RenewRecoveryCodes(t.Context(), id)
		require.NoError(t, err)
		d.clock = d.clock.Add(time.Minute)
		_, code, err := accounts.DenySignIn(t.Context(), denial)
		require.NoError(t, err)
		_, err = accounts.ChoosePassword(t.Context(), code, password)
		require.NoError(t, err)

		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, theirs[0])
		assert.Equal(t, "auth.factor.error", codeOf(t, err))
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(secret, 0))
		require.NoError(t, err, "the user's own app")
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.NotNil(t, enrolled.TOTP)
		assert.Zero(t, enrolled.RecoveryCodes, "which the page of factors shows, beside the way to others")
		_, codes, err := d.RenewRecoveryCodes(t.Context(), id)
		require.NoError(t, err)
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
		require.NoError(t, err)
	})
}

func TestADenialLeavesRecoveryCodesOfBefore(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		for _, noted := range []bool{true, false} {
			for _, table := range []string{"user_factors", "recovery_codes"} {
				_, err := d.db.NewDelete().Table(table).Where("user_uuid = ?", id).Exec(t.Context())
				require.NoError(t, err)
			}
			d.clock = d.clock.Add(2 * time.Hour)
			_, codes := d.enrol()
			if !noted { // created before the column existed
				_, err := d.db.ExecContext(t.Context(), "UPDATE recovery_codes SET created_at = 0")
				require.NoError(t, err)
			}
			accounts, denial := d.stolen()
			d.clock = d.clock.Add(time.Minute)
			_, code, err := accounts.DenySignIn(t.Context(), denial)
			require.NoError(t, err)
			_, err = accounts.ChoosePassword(t.Context(), code, password)
			require.NoError(t, err)
			_, err = d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
			require.NoError(t, err, "noted: %t", noted)
		}
	})
}

// The answer with the codes may be lost: the user is asked to create new ones until the codes are confirmed, or one was
// used.
func TestRecoveryCodesCountAsKeptOnceTheirUserSaysSo(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		kept := func() bool {
			enrolled, err := d.Of(t.Context(), id)
			require.NoError(t, err)
			return enrolled.RecoveryCodesKept
		}
		assert.True(t, kept(), "there are none")
		d.enrol()
		assert.False(t, kept())
		require.NoError(t, d.KeepRecoveryCodes(t.Context(), id))
		assert.True(t, kept())
		_, codes, err := d.RenewRecoveryCodes(t.Context(), id)
		require.NoError(t, err)
		assert.False(t, kept())
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
		require.NoError(t, err)
		assert.True(t, kept(), "one of them was at hand")
	})
}
