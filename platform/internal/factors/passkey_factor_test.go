package factors

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/mail"
	"portal/platform/internal/passkeytest"
)

func (d *desk) askFactor(secret string) Ceremony {
	d.t.Helper()
	asked, err := d.BeginPasskeyFactor(d.t.Context(), secret)
	require.NoError(d.t, err)
	return asked
}

func TestThePasskeyOfASecondStepIsTheUsersOwn(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		d.clock = d.clock.Add(time.Minute)
		challenge := d.challenge()
		assert.True(t, challenge.PasskeyFactor)
		asked := d.askFactor(challenge.Secret)
		assert.Contains(t, asked.Options, "allowCredentials", "the browser offers those of this account alone")

		_, err := d.FinishPasskeyLogin(t.Context(), asked.Secret, phone.answer(t, asked))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "it is of this sign-in alone")
		_, _, err = d.CompletePasskey(t.Context(), d.challenge().Secret, asked.Secret, phone.answer(t, asked), "")
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "it is of this sign-in alone")
		stranger := newDevice(t)
		stranger.key = passkeytest.NewKey()
		other := d.askFactor(challenge.Secret)
		_, _, err = d.CompletePasskey(t.Context(), challenge.Secret, other.Secret, stranger.answer(t, other), "")
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))

		user, codes, err := d.CompletePasskey(t.Context(), challenge.Secret, asked.Secret, phone.answer(t, asked), "")
		require.NoError(t, err)
		assert.Equal(t, id, user.UUID)
		assert.Empty(t, codes)
		_, err = d.BeginPasskeyFactor(t.Context(), challenge.Secret)
		assert.Equal(t, "auth.challenge.over", codeOf(t, err), "a challenge serves once")
	})
}

func TestPasskeysOfASecondStepAreTriesOfIt(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		challenge := d.challenge()
		asked := d.askFactor(challenge.Secret)
		for range maxTries {
			_, _, err := d.CompletePasskey(t.Context(), challenge.Secret, "A", "{}", "")
			assert.Equal(t, "auth.ceremony.over", codeOf(t, err))
		}
		_, _, err := d.CompletePasskey(t.Context(), challenge.Secret, asked.Secret, phone.answer(t, asked), "")
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		late := d.challenge()
		d.clock = d.clock.Add(challengeLife)
		_, err = d.BeginPasskeyFactor(t.Context(), late.Secret)
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
	})
}

func TestADemandedFactorCanBeAPasskey(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.demand()
		challenge := d.challenge()
		require.Equal(t, []string{MethodEnrolment}, challenge.Methods)
		assert.True(t, challenge.PasskeyFactor)
		phone := newDevice(t)
		asked := d.askFactor(challenge.Secret)
		_, _, err := d.CompletePasskey(t.Context(), challenge.Secret, asked.Secret, phone.make(t, asked), " ")
		assert.Equal(t, "request.invalid", codeOf(t, err), "it needs a name")
		user, codes, err := d.CompletePasskey(t.Context(), challenge.Secret, asked.Secret, phone.make(t, asked), "Téléphone")
		require.NoError(t, err)
		assert.Len(t, codes, codesEach)
		assert.Equal(t, int64(1), user.CredentialsVersion, "the session that begins is of the credentials since")
		assert.Equal(t, []mail.Kind{mail.PasskeyAdded}, d.sent)

		d.clock = d.clock.Add(time.Minute)
		next := d.challenge()
		assert.Equal(t, []string{MethodPasskey, MethodRecovery}, next.Methods)
		question := d.askFactor(next.Secret)
		_, _, err = d.CompletePasskey(t.Context(), next.Secret, question.Secret, phone.answer(t, question), "")
		require.NoError(t, err)
	})
}

// Attack stopped: the password alone adds a passkey to an account with an app.
func TestASecondStepAddsNoPasskeyBesideAFactor(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.demand()
		challenge := d.challenge()
		asked := d.askFactor(challenge.Secret)
		d.insert(&factor{UUID: "app", UserUUID: id, Kind: kindTOTP, Secret: "x", CreatedAt: 1})
		_, _, err := d.CompletePasskey(t.Context(), challenge.Secret, asked.Secret, newDevice(t).make(t, asked), "x")
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err))
		_, err = d.BeginPasskeyFactor(t.Context(), challenge.Secret)
		assert.Equal(t, "factors.none", codeOf(t, err))
	})
}
