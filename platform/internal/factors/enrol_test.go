package factors

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
)

// demand makes the desk's practice require a second factor.
func (d *desk) demand() {
	d.t.Helper()
	_, err := d.db.ExecContext(d.t.Context(), "UPDATE practices SET second_factor_since = 1")
	require.NoError(d.t, err)
}

func TestWhoHasNoFactorSetsOneUpWhereItIsDemanded(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.demand()
		challenge := d.challenge()
		require.Equal(t, []string{MethodEnrolment}, challenge.Methods)
		assert.True(t, challenge.Enrols())
		for _, other := range []string{MethodTOTP, MethodRecovery, MethodPasskey} {
			_, err := d.Complete(t.Context(), challenge.Secret, other, "000000")
			assert.Equal(t, "auth.factor.error", codeOf(t, err), other)
		}
		started, err := d.BeginEnrolment(t.Context(), challenge.Secret)
		require.NoError(t, err)
		assert.Len(t, started.Secret, 32)
		user, codes, err := d.CompleteEnrolment(t.Context(), challenge.Secret, d.code(started.Secret, 0))
		require.NoError(t, err)
		assert.Len(t, codes, codesEach)
		_, _, err = d.CompleteEnrolment(t.Context(), challenge.Secret, d.code(started.Secret, 1))
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))

		var version int64
		require.NoError(t, d.db.NewSelect().Table("users").Column("credentials_version").Where("uuid = ?", id).Scan(t.Context(), &version))
		assert.Equal(t, version, user.CredentialsVersion, "the session that begins is of the credentials since")
		var line journal.Line
		require.NoError(t, d.db.NewSelect().Model(&line).Where("action = ?", journal.AddAuthenticator).Scan(t.Context()))
		assert.Equal(t, id, line.ActorUUID)
		assert.Equal(t, []mail.Kind{mail.FactorAdded}, d.sent)

		d.clock = d.clock.Add(2 * period)
		next := d.challenge()
		assert.Equal(t, []string{MethodTOTP, MethodRecovery}, next.Methods)
		_, err = d.Complete(t.Context(), next.Secret, MethodTOTP, d.code(started.Secret, 0))
		require.NoError(t, err)
	})
}

// Attack stopped: the password alone replaces the user's app.
func TestAnEnrolmentReplacesNoFactor(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.demand()
		secret, _ := d.enrol()
		challenge := d.challenge()
		_, err := d.BeginEnrolment(t.Context(), challenge.Secret)
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		started, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		_, _, err = d.CompleteEnrolment(t.Context(), challenge.Secret, d.code(started.Secret, 0))
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(secret, 0))
		require.NoError(t, err)
	})
}

func TestAWrongFirstCodeLeavesTheSecretWaiting(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.demand()
		challenge := d.challenge()
		started, err := d.BeginEnrolment(t.Context(), challenge.Secret)
		require.NoError(t, err)
		_, _, err = d.CompleteEnrolment(t.Context(), challenge.Secret, "000000")
		assert.Equal(t, "auth.factor.error", codeOf(t, err))
		code := d.code(started.Secret, 0)
		_, _, err = d.CompleteEnrolment(t.Context(), challenge.Secret, code[:3]+" "+code[3:])
		require.NoError(t, err, "spaces do not count")
	})
}

func TestAnEnrolmentEndsWithItsChallenge(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.demand()
		challenge := d.challenge()
		for range maxTries {
			_, err := d.BeginEnrolment(t.Context(), challenge.Secret)
			require.NoError(t, err)
		}
		_, err := d.BeginEnrolment(t.Context(), challenge.Secret)
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		late := d.challenge()
		d.clock = d.clock.Add(enrolmentLife - time.Second) // setting up an app takes longer than typing a code
		_, err = d.BeginEnrolment(t.Context(), late.Secret)
		require.NoError(t, err)
		d.clock = d.clock.Add(time.Second)
		_, err = d.BeginEnrolment(t.Context(), late.Secret)
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
	})
}

func TestThePortalDemandsAFactorOfAll(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.Users.(*identity.Service).DemandSecondFactor()
		assert.True(t, d.challenge().Enrols())
	})
}
