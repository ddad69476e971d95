package factors

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/factorsapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
)

const (
	mallory   = "mallory@evil.example"
	malloryID = "22222222-2222-4222-8222-222222222222"
)

// addMallory adds a user of another practice.
func (d *desk) addMallory() {
	d.t.Helper()
	hash, err := identity.HashPassword(password)
	require.NoError(d.t, err)
	for _, row := range []any{
		&identity.Practice{UUID: "q", Name: "Evil", Country: "FR"},
		&identity.User{UUID: malloryID, PracticeUUID: "q", Login: mallory, FirstName: "Mallory", LastName: "X", Role: "owner"},
		&identity.Credential{UserUUID: malloryID, PasswordHash: hash},
	} {
		_, err := d.db.NewInsert().Model(row).Exec(d.t.Context())
		require.NoError(d.t, err)
	}
}

// giveMalloryAnApp adds an app to Mallory's account and returns its secret.
func (d *desk) giveMalloryAnApp() (secret string) {
	d.t.Helper()
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: mallory, SecretSize: secretBytes})
	require.NoError(d.t, err)
	sealed, err := d.vault.Seal(malloryID, key.Secret())
	require.NoError(d.t, err)
	d.insert(&factor{UUID: "mallory's", UserUUID: malloryID, Kind: kindTOTP, Secret: sealed, CreatedAt: d.clock.UnixMilli()})
	return key.Secret()
}

func (d *desk) insert(row any) {
	d.t.Helper()
	_, err := d.db.NewInsert().Model(row).Exec(d.t.Context())
	require.NoError(d.t, err)
}

// Attack stopped: the holder of a stolen session proves with an app of their own.
func TestACodeOfAnotherUsersAppProvesNothing(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		own, _ := d.enrol()
		d.addMallory()
		theirs := d.giveMalloryAnApp()
		thief := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: id, Session: "stolen"})
		assert.Equal(t, "request.invalid", codeOf(t, d.Prove(thief, id, MethodTOTP, d.code(theirs, 0))))
		_, err := d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(theirs, 0))
		assert.Equal(t, "auth.factor.error", codeOf(t, err), "nor at a sign-in")
		require.NoError(t, d.Prove(thief, id, MethodTOTP, d.code(own, 0)))
	})
}

// Attack stopped: a thief of the password who can write into the database copies a secret that the thief has.
func TestASecretMovedToAnotherUserOpensNothing(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		d.addMallory()
		theirs := d.giveMalloryAnApp()
		_, err := d.db.ExecContext(t.Context(), "UPDATE user_factors SET secret = (SELECT m.secret FROM user_factors AS m WHERE m.user_uuid = ?) WHERE user_uuid = ?",
			malloryID, id)
		require.NoError(t, err)
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(theirs, 0))
		require.ErrorIs(t, err, keys.ErrUnreadable)
		require.ErrorIs(t, d.Prove(t.Context(), id, MethodTOTP, d.code(theirs, 0)), keys.ErrUnreadable)
	})
}

// Attack stopped: a secret that was shown to one user becomes another user's factor.
func TestAnEnrolmentIsOfItsChallengesUser(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.addMallory()
		d.demand()
		user, err := d.Users.ByID(t.Context(), malloryID)
		require.NoError(t, err)
		own, err := d.Challenge(t.Context(), user)
		require.NoError(t, err)
		started, err := d.BeginEnrolment(t.Context(), own.Secret)
		require.NoError(t, err)
		_, _, err = d.CompleteEnrolment(t.Context(), d.challenge().Secret, d.code(started.Secret, 0))
		assert.Equal(t, "factors.enrolment_over", codeOf(t, err))
		for _, one := range []string{id, malloryID} {
			enrolled, err := d.Of(t.Context(), one)
			require.NoError(t, err)
			assert.Nil(t, enrolled.TOTP)
		}
	})
}

// Attack stopped: a person who shares a computer with a user, and has the password, has the browser's cookie.
func TestATrustedBrowserIsTrustedForItsUserOnly(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.addMallory()
		trusts := func(user string) bool {
			t.Helper()
			found, err := d.Users.ByID(t.Context(), user)
			require.NoError(t, err)
			trusted, err := d.Trusts(t.Context(), found, "shared")
			require.NoError(t, err)
			return trusted
		}
		user, err := d.Users.ByID(t.Context(), malloryID)
		require.NoError(t, err)
		require.NoError(t, d.Trust(t.Context(), user, "shared"))
		assert.True(t, trusts(malloryID))
		assert.False(t, trusts(id))
	})
}

// minter returns unsigned tokens.
type minter struct{}

// Mint implements identity.Minter.
func (minter) Mint(string, string, time.Duration) (string, time.Time, error) {
	return "token", time.Now(), nil
}

// Attack stopped: one found recovery code replaces the second factor for a month.
func TestARecoveryCodeMakesNoBrowserTrusted(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, codes := d.enrol()
		browser, isAsked := strings.Repeat("ab", 32), true
		trusts := func(method factorsapi.FactorMethod, code string) bool {
			t.Helper()
			body := factorsapi.LoginFactorRequest{Challenge: d.challenge().Secret, Method: method, Code: code, Browser: &browser, Trust: &isAsked}
			_, err := NewHandlers(d.Service, minter{}).LoginFactor(t.Context(), factorsapi.LoginFactorRequestObject{Body: &body})
			require.NoError(t, err)
			user, err := d.Users.ByID(t.Context(), id)
			require.NoError(t, err)
			trusted, err := d.Trusts(t.Context(), user, browser)
			require.NoError(t, err)
			return trusted
		}
		assert.False(t, trusts(factorsapi.FactorMethodRecovery, codes[0]))
		assert.True(t, trusts(factorsapi.FactorMethodTotp, d.code(secret, 0)))
	})
}

// Attack stopped: an attacker who can write into the database, but has no key, adds a passkey.
func TestAForgedPasskeyDoesNotSignIn(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, asked := newDevice(t), d.begin()
		user, err := d.holder(t.Context(), id)
		require.NoError(t, err)
		session, err := d.end(t.Context(), toAdd, asked.Secret, ceremony{UserUUID: id})
		require.NoError(t, err)
		made, err := created(d.portal, user, session, phone.make(t, asked))
		require.NoError(t, err)
		record, err := json.Marshal(made)
		require.NoError(t, err)
		moved, err := d.vault.Seal(malloryID, string(record))
		require.NoError(t, err)
		for name, text := range map[string]string{
			"as it is":                string(record),
			"sealed with any key":     sealedUnnamed(t, [32]byte{7}, id, string(record)),
			"sealed for another user": moved,
		} {
			d.insert(&factor{UUID: name, UserUUID: id, Kind: kindPasskey, CredentialID: name, Secret: text, CreatedAt: 1})
			question := d.ask()
			signedIn, err := d.FinishPasskeyLogin(t.Context(), question.Secret, phone.answer(t, question))
			assert.Nil(t, signedIn, name)
			require.ErrorIs(t, err, keys.ErrUnreadable, name)
			_, err = d.db.NewDelete().Model((*factor)(nil)).Where("uuid = ?", name).Exec(t.Context())
			require.NoError(t, err)
		}
	})
}
