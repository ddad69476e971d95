package factors

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/passkeytest"
	"portal/platform/internal/testdb"
)

// device is a user's phone at the portal's page.
type device struct {
	page virtualwebauthn.RelyingParty
	virtualwebauthn.Authenticator
	key virtualwebauthn.Credential
}

func newDevice(t *testing.T) *device {
	t.Helper()
	handle, err := uuid.Parse(id)
	require.NoError(t, err)
	return &device{
		page:          virtualwebauthn.RelyingParty{Name: "Circle", ID: "portal.example", Origin: "https://portal.example"},
		Authenticator: virtualwebauthn.NewAuthenticatorWithOptions(virtualwebauthn.AuthenticatorOptions{UserHandle: handle[:]}),
		key:           passkeytest.NewKey(),
	}
}

// make answers a page's request for a new passkey.
func (d *device) make(t *testing.T, asked Ceremony) string {
	t.Helper()
	options, err := virtualwebauthn.ParseAttestationOptions(`{"publicKey":` + asked.Options + `}`)
	require.NoError(t, err)
	return virtualwebauthn.CreateAttestationResponse(d.page, d.Authenticator, d.key, *options)
}

// answer answers a page's request at a sign-in.
func (d *device) answer(t *testing.T, asked Ceremony) string {
	t.Helper()
	options, err := virtualwebauthn.ParseAssertionOptions(`{"publicKey":` + asked.Options + `}`)
	require.NoError(t, err)
	d.key.Counter++
	return virtualwebauthn.CreateAssertionResponse(d.page, d.Authenticator, d.key, *options)
}

func (d *desk) begin() Ceremony {
	d.t.Helper()
	asked, err := d.BeginPasskey(d.t.Context(), id)
	require.NoError(d.t, err)
	return asked
}

func (d *desk) ask() Ceremony {
	d.t.Helper()
	asked, err := d.BeginPasskeyLogin(d.t.Context())
	require.NoError(d.t, err)
	return asked
}

// withPasskey adds a passkey to the desk's user.
func withPasskey(t *testing.T, d *desk) (phone *device, codes []string) {
	t.Helper()
	phone = newDevice(t)
	asked := d.begin()
	_, codes, err := d.ConfirmPasskey(t.Context(), id, asked.Secret, phone.make(t, asked), "Téléphone")
	require.NoError(t, err)
	return phone, codes
}

func TestAPasskeyIsAddedAndSignsInWithoutAPassword(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		asked := d.begin()
		var options struct {
			RP                     struct{ ID, Name string }
			User                   struct{ Name, DisplayName string }
			Attestation            string
			AuthenticatorSelection struct{ ResidentKey, UserVerification string }
		}
		require.NoError(t, json.Unmarshal([]byte(asked.Options), &options))
		assert.Equal(t, []string{"portal.example", login, "Camille Martin", "required", "required"},
			[]string{options.RP.ID, options.User.Name, options.User.DisplayName, options.AuthenticatorSelection.ResidentKey, options.AuthenticatorSelection.UserVerification})
		phone := newDevice(t)
		user, codes, err := d.ConfirmPasskey(t.Context(), id, asked.Secret, phone.make(t, asked), " Téléphone ")
		require.NoError(t, err)
		assert.Equal(t, int64(1), user.CredentialsVersion, "every session ends")
		assert.Len(t, codes, 10)
		assert.Equal(t, []mail.Kind{mail.PasskeyAdded}, d.sent)

		d.clock = d.clock.Add(time.Minute)
		question := d.ask()
		assert.NotContains(t, question.Options, "allowCredentials", "no user is named")
		signedIn, err := d.FinishPasskeyLogin(t.Context(), question.Secret, phone.answer(t, question))
		require.NoError(t, err)
		assert.Equal(t, id, signedIn.UUID)
		assert.Equal(t, int64(1), signedIn.CredentialsVersion)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		require.Len(t, enrolled.Passkeys, 1)
		assert.Equal(t, Passkey{UUID: enrolled.Passkeys[0].UUID, Name: "Téléphone", Added: d.clock.Add(-time.Minute), LastUsed: d.clock}, enrolled.Passkeys[0])
		assert.Equal(t, []string{MethodPasskey, MethodRecovery}, d.challenge().Methods, "the password alone is not enough any more")
	})
}

func TestAnAnswerServesOnceInTimeAndForItsCeremony(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		question := d.ask()
		answer := phone.answer(t, question)
		_, err := d.FinishPasskeyLogin(t.Context(), question.Secret, answer)
		require.NoError(t, err)
		_, err = d.FinishPasskeyLogin(t.Context(), question.Secret, answer)
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "sent again")
		other := d.ask()
		_, err = d.FinishPasskeyLogin(t.Context(), other.Secret, answer)
		assert.Equal(t, "auth.passkey.error", codeOf(t, err), "of another question")
		late := d.ask()
		d.clock = d.clock.Add(ceremonyLife)
		_, err = d.FinishPasskeyLogin(t.Context(), late.Secret, phone.answer(t, late))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err))
		started := d.begin()
		_, err = d.FinishPasskeyLogin(t.Context(), started.Secret, phone.answer(t, d.ask()))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "a challenge to add one signs no user in")
		_, _, err = d.ConfirmPasskey(t.Context(), id, d.ask().Secret, phone.make(t, d.begin()), "x")
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "nor the other way round")
	})
}

func TestEachQuestionToAnAuthenticatorIsRandom(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		asked := map[string]bool{}
		for range 3 {
			for _, question := range []Ceremony{d.begin(), d.ask()} {
				var options struct{ Challenge string }
				require.NoError(t, json.Unmarshal([]byte(question.Options), &options))
				challenge, err := base64.RawURLEncoding.DecodeString(options.Challenge)
				require.NoError(t, err)
				require.Len(t, challenge, 32)
				asked[options.Challenge] = true
			}
		}
		assert.Len(t, asked, 6, "none is asked twice")
	})
}

func TestWhatDoesNotFitIsRefusedAlike(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		refused := func(name string, change func(*device), answer func(string) string) {
			other := *phone
			other.Authenticator.Options.UserHandle = append([]byte{}, phone.Authenticator.Options.UserHandle...)
			change(&other)
			question := d.ask()
			_, err := d.FinishPasskeyLogin(t.Context(), question.Secret, answer(other.answer(t, question)))
			assert.Equal(t, "auth.passkey.error", codeOf(t, err), name)
		}
		same := func(text string) string { return text }
		refused("another origin", func(d *device) { d.page.Origin = "https://portal.example.evil.example" }, same)
		refused("another relying party", func(d *device) { d.page.ID = "evil.example" }, same)
		refused("a user who was not verified", func(d *device) { d.Authenticator.Options.UserNotVerified = true }, same)
		refused("another key under its id", func(d *device) {
			own := d.key.ID
			d.key = passkeytest.NewKey()
			d.key.ID = own
		}, same)
		refused("a key that was never added", func(d *device) { d.key = passkeytest.NewKey() }, same)
		refused("an unknown handle", func(d *device) { d.Authenticator.Options.UserHandle[0] ^= 1 }, same)
		refused("no handle", func(d *device) { d.Authenticator.Options.UserHandle = nil }, same)
		refused("no JSON", func(*device) {}, func(string) string { return "{" })
		refused("a counter that went back", func(d *device) { d.key.Counter = 0 }, func(text string) string {
			question := d.ask() // the valid one is used meanwhile
			phone.key.Counter = 40
			_, err := d.FinishPasskeyLogin(t.Context(), question.Secret, phone.answer(t, question))
			require.NoError(t, err)
			return text
		})
	})
}

func TestOnlyWhatWasAskedIsAdded(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		add := func(phone *device, name string) error {
			asked := d.begin()
			_, _, err := d.ConfirmPasskey(t.Context(), id, asked.Secret, phone.make(t, asked), name)
			return err
		}
		elsewhere := newDevice(t)
		elsewhere.page.Origin = "https://evil.example"
		assert.Equal(t, "request.invalid", codeOf(t, add(elsewhere, "x")))
		unverified := newDevice(t)
		unverified.Authenticator.Options.UserNotVerified = true
		assert.Equal(t, "request.invalid", codeOf(t, add(unverified, "x")))
		assert.Equal(t, "request.invalid", codeOf(t, add(newDevice(t), " ")))
		assert.Equal(t, "request.invalid", codeOf(t, add(newDevice(t), strings.Repeat("x", 61))))
		_, err := d.signIns.Authenticate(t.Context(), login, password)
		require.NoError(t, err, "nothing was added")

		phone := newDevice(t)
		require.NoError(t, add(phone, "1"))
		assert.Contains(t, d.begin().Options, "excludeCredentials", "the browser does not add it again")
		assert.Equal(t, "factors.known", codeOf(t, add(phone, "again")))
		for range maxPasskeys - 1 {
			require.NoError(t, add(newDevice(t), "more"))
		}
		_, err = d.BeginPasskey(t.Context(), id)
		assert.Equal(t, "factors.too_many", codeOf(t, err))
	})
}

func TestTheLastFactorTakesTheRecoveryCodesAlong(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, codes := withPasskey(t, d)
		secret, none := d.enrol()
		assert.Empty(t, none)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		passkey := enrolled.Passkeys[0].UUID
		_, err = d.RemovePasskey(t.Context(), id, uuid.NewString())
		assert.Equal(t, "not_found", codeOf(t, err))
		_, err = d.RemovePasskey(t.Context(), id, passkey)
		require.NoError(t, err)
		question := d.ask()
		_, err = d.FinishPasskeyLogin(t.Context(), question.Secret, phone.answer(t, question))
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
		require.NoError(t, err, "the app is left, and the codes with it")
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(secret, 0))
		require.NoError(t, err)
		_, err = d.RemoveTOTP(t.Context(), id)
		require.NoError(t, err)
		enrolled, err = d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, Enrolled{RecoveryCodesKept: true}, enrolled)
	})
}

func TestWhatChangesHowOneSignsInIsInTheJournal(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		_, codes := withPasskey(t, d)
		d.enrol()
		_, err := d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
		require.NoError(t, err)
		_, _, err = d.RenewRecoveryCodes(t.Context(), id)
		require.NoError(t, err)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		_, err = d.RemovePasskey(t.Context(), id, enrolled.Passkeys[0].UUID)
		require.NoError(t, err)
		_, err = d.RemovePasskey(t.Context(), id, enrolled.Passkeys[0].UUID)
		require.Error(t, err)
		_, err = d.RemoveTOTP(t.Context(), id)
		require.NoError(t, err)
		var actions []string
		require.NoError(t, d.db.NewSelect().Table("journal_lines").Column("action").Where("kind = ?", journal.KindAccount).Where("subject_uuid = ?", id).
			Order("seq").Scan(t.Context(), &actions))
		assert.Equal(t, []string{journal.AddPasskey, journal.AddAuthenticator, journal.UseRecoveryCode, journal.RenewRecoveryCodes,
			journal.RemovePasskey, journal.RemoveAuthenticator}, actions)
	})
}

func TestWhoIsSuspendedComesInByNoPasskey(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		_, err := d.db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 1")
		require.NoError(t, err)
		question := d.ask()
		_, err = d.FinishPasskeyLogin(t.Context(), question.Secret, phone.answer(t, question))
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))
	})
}

// logged returns what is logged from now on, until the test ends.
func logged(t *testing.T) *bytes.Buffer {
	t.Helper()
	var text bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&text, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	return &text
}

func TestAPasskeyThatCannotBeReadIsSkippedAndCanBeRemoved(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		damaged := enrolled.Passkeys[0].UUID
		d.clock = d.clock.Add(time.Minute)
		key, asked := newDevice(t), d.begin()
		_, _, err = d.ConfirmPasskey(t.Context(), id, asked.Secret, key.make(t, asked), "Clé")
		require.NoError(t, err)
		signIn := func(with *device) error {
			question := d.ask()
			_, err := d.FinishPasskeyLogin(t.Context(), question.Secret, with.answer(t, question))
			return err
		}
		for name, record := range map[string]string{"is sealed with a lost key": "", "is no JSON": "{a secret", "is no passkey": "{}"} {
			stored, log := "v2:lost:AAAA", logged(t)
			if record != "" {
				stored, err = d.vault.Seal(id, record)
				require.NoError(t, err)
			}
			_, err = d.db.NewUpdate().Table("user_factors").Set("secret = ?", stored).Where("uuid = ?", damaged).Exec(t.Context())
			require.NoError(t, err)
			require.NoError(t, signIn(key), name)
			assert.Equal(t, "auth.passkey.error", codeOf(t, signIn(phone)), name)
			question, err := d.BeginPasskeyProof(t.Context(), id)
			require.NoError(t, err, name)
			require.NoError(t, d.ProvePasskey(t.Context(), id, question.Secret, key.answer(t, question)), name)
			d.begin()
			assert.Contains(t, log.String(), "level=ERROR", name)
			assert.Contains(t, log.String(), damaged, name)
			assert.NotContains(t, log.String(), "a secret")
			assert.NotContains(t, log.String(), stored)
		}
		enrolled, err = d.Of(t.Context(), id)
		require.NoError(t, err)
		require.Len(t, enrolled.Passkeys, 2)
		assert.Equal(t, []string{damaged, "Téléphone"}, []string{enrolled.Passkeys[0].UUID, enrolled.Passkeys[0].Name})
		_, err = d.RemovePasskey(t.Context(), id, damaged)
		require.NoError(t, err)
		require.NoError(t, signIn(key))
	})
}

// An unreadable passkey counts towards the limit of ten, and is a second factor even if it is the only one.
func TestAPasskeyThatCannotBeReadStillCounts(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		withPasskey(t, d)
		_, err := d.db.ExecContext(t.Context(), "UPDATE user_factors SET secret = 'v2:lost:AAAA'")
		require.NoError(t, err)
		assert.Equal(t, []string{MethodPasskey, MethodRecovery}, d.challenge().Methods)
		_, err = d.BeginPasskeyProof(t.Context(), id)
		assert.Equal(t, "factors.none", codeOf(t, err))
		for range maxPasskeys - 1 {
			phone, asked := newDevice(t), d.begin()
			_, _, err := d.ConfirmPasskey(t.Context(), id, asked.Secret, phone.make(t, asked), "x")
			require.NoError(t, err)
		}
		_, err = d.BeginPasskey(t.Context(), id)
		assert.Equal(t, "factors.too_many", codeOf(t, err))
	})
}

func TestWithoutADomainOfThePortalThereAreNoPasskeys(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		users, err := identity.New(db)
		require.NoError(t, err)
		for _, origins := range [][]string{nil, {"http://127.0.0.1:8080"}, {"http://[::1]:8080"}} {
			service, err := New(db, Options{Users: users, Limit: lockout.NewSignIns(db, nil, time.Now, func(string) {}), Origins: origins, Now: time.Now})
			require.NoError(t, err, "the platform serves")
			_, err = service.BeginPasskeyLogin(t.Context())
			assert.Equal(t, "portal.unknown", codeOf(t, err))
		}
	})
}
