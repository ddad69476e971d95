package factors

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
)

func TestAResetRemovesEveryFactorAndStartedEnrolment(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, codes := withPasskey(t, d)
		d.enrol()
		started, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		asked, question, challenge := d.begin(), d.ask(), d.challenge()
		user, err := d.Users.ByID(t.Context(), id)
		require.NoError(t, err)
		before := user.CredentialsVersion
		d.sent = nil
		require.NoError(t, d.Reset(t.Context(), user))
		assert.Equal(t, before+1, user.CredentialsVersion, "every session ends")
		assert.Equal(t, []mail.Kind{mail.FactorsReset}, d.sent)

		for _, table := range []string{"user_factors", "recovery_codes", "totp_enrolments", "sign_in_challenges", "passkey_ceremonies"} {
			left, err := d.db.NewSelect().Table(table).Where("user_uuid = ?", id).Count(t.Context())
			require.NoError(t, err)
			assert.Zero(t, left, table)
		}
		_, err = d.Complete(t.Context(), challenge.Secret, MethodRecovery, codes[0])
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		_, _, err = d.ConfirmTOTP(t.Context(), id, d.code(started.Secret, 0))
		assert.Equal(t, "factors.enrolment_over", codeOf(t, err))
		_, _, err = d.ConfirmPasskey(t.Context(), id, asked.Secret, "{}", "Téléphone")
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err))
		_, err = d.FinishPasskeyLogin(t.Context(), question.Secret, phone.answer(t, question))
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))
		_, err = d.signIns.Authenticate(t.Context(), login, password)
		require.NoError(t, err, "the password alone signs in")

		assert.Equal(t, "factors.none", codeOf(t, d.Reset(t.Context(), user)))
		user, err = d.Users.ByID(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, before+1, user.CredentialsVersion, "what was refused changed nothing")
		assert.Len(t, d.sent, 1)
		var actions []string
		require.NoError(t, d.db.NewSelect().Table("journal_lines").Column("action").Where("subject_uuid = ?", id).Order("seq").Scan(t.Context(), &actions))
		assert.Equal(t, []string{journal.AddPasskey, journal.AddAuthenticator, journal.ResetFactors}, actions)

		_, renewed := d.enrol()
		assert.Len(t, renewed, 10, "a factor is added as the first one was")
		d.challenge()
	})
}
