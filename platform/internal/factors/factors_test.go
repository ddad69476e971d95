package factors

import (
	"context"
	"crypto/rand"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/keys"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	login    = "camille@x.example"
	password = "Sourire-2026!"
	id       = "11111111-1111-4111-8111-111111111111"
)

// desk is a service with a clock, and its mailed messages.
type desk struct {
	*Service
	t       *testing.T
	db      *bun.DB
	signIns *identity.SignIns
	ring    *keys.Symmetric
	clock   time.Time
	sent    []mail.Kind
}

// Later implements Mailer.
func (d *desk) Later(prepare mail.Prepare) {
	message, wanted, err := prepare(context.Background())
	require.NoError(d.t, err)
	if wanted {
		require.Equal(d.t, login, message.To)
		d.sent = append(d.sent, message.Kind)
	}
}

func newDesk(t *testing.T, db *bun.DB) *desk {
	t.Helper()
	hash, err := identity.HashPassword(password)
	require.NoError(t, err)
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Cabinet", Country: "FR"},
		&identity.User{UUID: id, PracticeUUID: "p", Login: login, FirstName: "Camille", LastName: "Martin", Role: "owner"},
		&identity.Credential{UserUUID: id, PasswordHash: hash},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	users, err := identity.New(db)
	require.NoError(t, err)
	d := &desk{t: t, db: db, clock: time.Date(2026, 11, 26, 9, 0, 5, 0, time.UTC)}
	now := func() time.Time { return d.clock }
	limit := lockout.NewSignIns(db, []byte("key"), now, func(string) {})
	failures := journal.NewFailures(db, now)
	d.signIns = identity.NewSignIns(users, limit, failures)
	d.ring, err = keys.OpenSymmetric(t.Context(), db, nil, now, 0, keys.Factors)
	require.NoError(t, err)
	d.Service, err = New(db, Options{Users: users, Limit: limit, Failures: failures, Keys: d.ring, Post: d, Now: now, Origins: []string{"https://portal.example"},
		ProviderOrigin: "https://id.portal.example"})
	require.NoError(t, err)
	return d
}

// code returns the code that an app with this secret shows, some steps from now.
func (d *desk) code(secret string, steps int) string {
	d.t.Helper()
	code, err := totp.GenerateCode(secret, d.clock.Add(time.Duration(steps)*period))
	require.NoError(d.t, err)
	return code
}

// enrol adds an app, and sets the clock to its next code.
func (d *desk) enrol() (secret string, codes []string) {
	d.t.Helper()
	started, err := d.BeginTOTP(d.t.Context(), id)
	require.NoError(d.t, err)
	_, codes, err = d.ConfirmTOTP(d.t.Context(), id, d.code(started.Secret, 0))
	require.NoError(d.t, err)
	d.clock = d.clock.Add(2 * period)
	return started.Secret, codes
}

// challenge signs in with the password.
func (d *desk) challenge() identity.Challenge {
	d.t.Helper()
	_, err := d.signIns.Authenticate(d.t.Context(), login, password)
	var second *identity.SecondFactor
	require.ErrorAs(d.t, err, &second)
	challenge, err := d.Challenge(d.t.Context(), second.User)
	require.NoError(d.t, err)
	return challenge
}

func codeOf(t *testing.T, err error) string {
	t.Helper()
	var refused *problem.Error
	require.ErrorAs(t, err, &refused)
	return refused.Code
}

func each(t *testing.T, test func(t *testing.T, d *desk)) {
	t.Helper()
	testdb.Each(t, func(t *testing.T, db *bun.DB) { test(t, newDesk(t, db)) })
}

func TestAnAppCountsOnceACodeOfItIsConfirmed(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		started, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		assert.Len(t, started.Secret, 32, "160 bits")
		assert.Contains(t, started.URI, "otpauth://totp/Circle:")
		assert.Contains(t, started.URI, started.Secret)
		assert.GreaterOrEqual(t, started.QR.Size, 21)
		assert.Regexp(t, `^(M\d+ \d+h\d+v1h-\d+z)+$`, started.QR.Path)
		user, err := d.signIns.Authenticate(t.Context(), login, password)
		require.NoError(t, err, "it does not count yet")
		before := user.CredentialsVersion

		for _, wrong := range []string{"000000", "", "12345", "abcdef", d.code(started.Secret, 4)} {
			_, _, err = d.ConfirmTOTP(t.Context(), id, wrong)
			assert.Equal(t, "request.invalid", codeOf(t, err), wrong)
		}
		changed, codes, err := d.ConfirmTOTP(t.Context(), id, d.code(started.Secret, 0))
		require.NoError(t, err)
		assert.Equal(t, before+1, changed.CredentialsVersion, "every session ends")
		assert.Len(t, codes, 10)
		assert.Equal(t, []mail.Kind{mail.FactorAdded}, d.sent)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, Enrolled{TOTP: &App{Added: d.clock}, RecoveryCodes: 10}, enrolled)
		second, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		_, _, err = d.ConfirmTOTP(t.Context(), id, d.code(second.Secret, 0))
		require.NoError(t, err)
		assert.Equal(t, []mail.Kind{mail.FactorAdded, mail.FactorReplaced}, d.sent)
		d.sent = d.sent[:1]
		_, _, err = d.ConfirmTOTP(t.Context(), id, d.code(started.Secret, 0))
		assert.Equal(t, "factors.enrolment_over", codeOf(t, err))

		late, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		d.clock = d.clock.Add(enrolmentLife)
		_, _, err = d.ConfirmTOTP(t.Context(), id, d.code(late.Secret, 0))
		assert.Equal(t, "factors.enrolment_over", codeOf(t, err))
	})
}

func TestASecondAppReplacesTheFirstAndKeepsTheCodes(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		first, codes := d.enrol()
		second, none := d.enrol()
		assert.Empty(t, none, "those of before serve")
		_, err := d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(first, 0))
		assert.Equal(t, "auth.factor.error", codeOf(t, err))
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(second, 0))
		require.NoError(t, err)
		_, err = d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
		require.NoError(t, err)
	})
}

func TestSecretsAreSealedForTheirUser(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		started, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		assert.NotContains(t, d.stored("totp_enrolments"), started.Secret)
		_, _, err = d.ConfirmTOTP(t.Context(), id, d.code(started.Secret, 0))
		require.NoError(t, err)
		sealed := d.stored("user_factors")
		assert.NotContains(t, sealed, started.Secret)
		opened, err := d.vault.Open(t.Context(), id, sealed)
		require.NoError(t, err)
		assert.Equal(t, started.Secret, opened)
		_, err = d.vault.Open(t.Context(), "another", sealed)
		require.ErrorIs(t, err, keys.ErrUnreadable, "a row copied to another user opens nothing")
		for _, broken := range []string{"", "v1:", "v1:AAAA", started.Secret, sealed[:len(sealed)-4] + "AAAA"} {
			_, err = d.vault.Open(t.Context(), id, broken)
			require.ErrorIs(t, err, keys.ErrUnreadable, broken)
		}
	})
}

func TestAPasswordAloneDoesNotSignInAUserWithAFactor(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		_, err := d.signIns.Authenticate(t.Context(), login, "wrong")
		assert.Equal(t, "auth.login.error", codeOf(t, err), "a wrong password does not reveal the factor")
		user, err := d.signIns.Authenticate(t.Context(), login, password)
		assert.Nil(t, user)
		assert.Equal(t, "auth.second_factor", codeOf(t, err), "who knows only passwords refuses")

		challenge := d.challenge()
		assert.Equal(t, []string{MethodTOTP, MethodRecovery}, challenge.Methods)
		assert.Regexp(t, `^[A-Z2-7]{52}$`, challenge.Secret)
		signedIn, err := d.Complete(t.Context(), challenge.Secret, MethodTOTP, d.code(secret, 0))
		require.NoError(t, err)
		assert.Equal(t, id, signedIn.UUID)
		assert.Equal(t, int64(1), signedIn.CredentialsVersion)
		_, err = d.Complete(t.Context(), challenge.Secret, MethodTOTP, d.code(secret, 1))
		assert.Equal(t, "auth.challenge.over", codeOf(t, err), "a challenge serves once")
	})
}

func TestACodeServesOnceAndOneStepToEachSide(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		enter := func(steps int) error {
			_, err := d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(secret, steps))
			return err
		}
		for _, steps := range []int{-2, 2} {
			assert.Equal(t, "auth.factor.error", codeOf(t, enter(steps)), steps)
		}
		require.NoError(t, enter(0))
		assert.Equal(t, "auth.factor.error", codeOf(t, enter(0)), "the same again")
		assert.Equal(t, "auth.factor.error", codeOf(t, enter(-1)), "an earlier one")
		require.NoError(t, enter(1))
		d.clock = d.clock.Add(period)
		assert.Equal(t, "auth.factor.error", codeOf(t, enter(0)), "it was used ahead of its time")
	})
}

func TestOfTwoWhoSendACodeAtOnceOneGetsIn(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, codes := d.enrol()
		for method, code := range map[string]string{MethodTOTP: d.code(secret, 0), MethodRecovery: codes[0]} {
			var in sync.Map
			var guesses sync.WaitGroup
			for i := range 4 {
				challenge := d.challenge().Secret
				guesses.Go(func() {
					if _, err := d.Complete(context.Background(), challenge, method, code); err == nil {
						in.Store(i, true)
					}
				})
			}
			guesses.Wait()
			n := 0
			in.Range(func(any, any) bool { n++; return true })
			assert.Equal(t, 1, n, method)
		}
	})
}

func TestRecoveryCodesServeOnceEach(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		_, codes := d.enrol()
		d.sent = nil
		enter := func(code string) error {
			_, err := d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, code)
			return err
		}
		misread := strings.NewReplacer("O", "0", "I", "1", "B", "8", "-", " – ")
		require.NoError(t, enter(" "+strings.ToLower(misread.Replace(codes[0]))), "however it is noted and typed")
		assert.Equal(t, "auth.factor.error", codeOf(t, enter(codes[0])))
		assert.Equal(t, []mail.Kind{mail.RecoveryUsed}, d.sent)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, 9, enrolled.RecoveryCodes)
		var hashes []string
		require.NoError(t, d.db.NewSelect().Table("recovery_codes").Column("code_hash").Scan(t.Context(), &hashes))
		for _, hash := range hashes {
			assert.Regexp(t, `^[0-9a-f]{64}$`, hash, "no code is stored")
		}

		user, renewed, err := d.RenewRecoveryCodes(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, int64(2), user.CredentialsVersion)
		assert.Equal(t, mail.RecoveryRenewed, d.sent[1])
		assert.Equal(t, "auth.factor.error", codeOf(t, enter(codes[1])), "renewing replaces all")
		require.NoError(t, enter(renewed[9]))
		for _, code := range renewed {
			assert.Regexp(t, `^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$`, code, "120 bits")
		}
	})
}

func TestRemovingTheAppEndsTheCodesAndEverySignIn(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		challenge := d.challenge()
		user, err := d.RemoveTOTP(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, int64(2), user.CredentialsVersion)
		_, err = d.Complete(t.Context(), challenge.Secret, MethodTOTP, d.code(secret, 0))
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, Enrolled{RecoveryCodesKept: true}, enrolled)
		_, err = d.signIns.Authenticate(t.Context(), login, password)
		require.NoError(t, err)
		_, err = d.RemoveTOTP(t.Context(), id)
		assert.Equal(t, "not_found", codeOf(t, err))
		_, _, err = d.RenewRecoveryCodes(t.Context(), id)
		assert.Equal(t, "factors.none", codeOf(t, err))
		again, err := d.signIns.Authenticate(t.Context(), login, password)
		require.NoError(t, err)
		assert.Equal(t, int64(2), again.CredentialsVersion, "what was refused changed nothing")
	})
}

func TestGuessesOfTheCodeAreLimitedEvenWithThePassword(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		challenge := d.challenge()
		guess := func(challenge, code string) error {
			_, err := d.Complete(t.Context(), challenge, MethodTOTP, code)
			return err
		}
		for range maxTries {
			assert.Equal(t, "auth.factor.error", codeOf(t, guess(challenge.Secret, "000000")))
		}
		assert.Equal(t, "auth.challenge.over", codeOf(t, guess(challenge.Secret, d.code(secret, 0))), "five tries of a challenge")
		next := d.challenge().Secret
		assert.Equal(t, "auth.login.too_many", codeOf(t, guess(next, d.code(secret, 0))), "a right password forgives no wrong code")
		d.clock = d.clock.Add(15 * time.Minute)
		require.NoError(t, guess(d.challenge().Secret, d.code(secret, 0)))
		assert.Equal(t, "auth.challenge.over", codeOf(t, guess(strings.Repeat("A", 52), "000000")))
	})
}

// A person who enters wrong codes has proven the password: it may be known to another person.
func TestRefusedCodesAreLinesAndTheLastIsMailed(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		d.sent = nil
		ctx := httpx.WithClient(t.Context(), netip.MustParseAddr("203.0.113.9"))
		refused := func(times int) {
			t.Helper()
			for range times {
				_, err := d.Complete(ctx, d.challenge().Secret, MethodTOTP, "000000")
				require.Equal(t, "auth.factor.error", codeOf(t, err))
			}
		}
		lines := func() (found []journal.Line) {
			t.Helper()
			require.NoError(t, d.Failures.Flush(t.Context()))
			require.NoError(t, d.db.NewSelect().Model(&found).Where("action IN ('sign_in_failed', 'sign_in_locked')").Order("seq").Scan(t.Context()))
			return found
		}
		refused(maxTries - 1)
		assert.Empty(t, d.sent, "a slip of the finger is not mailed")
		assert.Empty(t, lines(), "nor a line yet")
		refused(1)
		_, err := d.Complete(ctx, d.challenge().Secret, MethodTOTP, "000000")
		require.Equal(t, "auth.login.too_many", codeOf(t, err))
		assert.Equal(t, []mail.Kind{mail.CodesRefused}, d.sent, "once")
		found := lines()
		require.Len(t, found, 1)
		assert.Equal(t, []string{journal.SignInLocked, id, "203.0.113.9"}, []string{found[0].Action, found[0].SubjectUUID, found[0].Address})
		assert.EqualValues(t, maxTries, found[0].Amount)

		d.clock = d.clock.Add(15 * time.Minute)
		_, err = d.Complete(ctx, d.challenge().Secret, MethodTOTP, d.code(secret, 0))
		require.NoError(t, err)
		assert.Len(t, d.sent, 1)
	})
}

func TestWrongCodesCountForTheirAddress(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		d.enrol()
		ctx := httpx.WithClient(t.Context(), netip.MustParseAddr("203.0.113.9"))
		for range 50 {
			_, err := d.signIns.Authenticate(ctx, rand.Text(), "guess")
			require.Equal(t, "auth.login.error", codeOf(t, err))
		}
		_, err := d.Complete(ctx, d.challenge().Secret, MethodTOTP, "000000")
		assert.Equal(t, "auth.login.too_many", codeOf(t, err))
	})
}

func TestAChallengeEndsInTimeAndWithItsPassword(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, codes := d.enrol()
		late := d.challenge()
		d.clock = d.clock.Add(challengeLife)
		_, err := d.Complete(t.Context(), late.Secret, MethodTOTP, d.code(secret, 0))
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))

		old := d.challenge()
		_, err = d.db.ExecContext(t.Context(), "UPDATE users SET credentials_version = credentials_version + 1")
		require.NoError(t, err)
		_, err = d.Complete(t.Context(), old.Secret, MethodTOTP, d.code(secret, 0))
		assert.Equal(t, "auth.challenge.over", codeOf(t, err), "of a password that is not in force any more")

		suspended := d.challenge()
		_, err = d.db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 1")
		require.NoError(t, err)
		_, err = d.Complete(t.Context(), suspended.Secret, MethodRecovery, codes[0])
		assert.Equal(t, "auth.challenge.over", codeOf(t, err))
		_, err = d.db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 0")
		require.NoError(t, err)

		first := d.challenge()
		for range maxChallenges {
			d.clock = d.clock.Add(time.Second)
			d.challenge()
		}
		_, err = d.Complete(t.Context(), first.Secret, MethodRecovery, codes[0])
		assert.Equal(t, "auth.challenge.over", codeOf(t, err), "ten wait at most")
		d.clock = d.clock.Add(time.Hour)
		require.NoError(t, d.Sweep(t.Context()))
		left, err := d.db.NewSelect().Model((*challenge)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestAUserWhoIsSignedInProvesAgain(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, codes := d.enrol()
		thief := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: id, Session: "thief"})
		owner := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: id, Session: "owner"})
		for range 5 {
			assert.Equal(t, "request.invalid", codeOf(t, d.Prove(thief, id, MethodTOTP, "000000")))
		}
		assert.Equal(t, "credentials.locked", codeOf(t, d.Prove(thief, id, MethodTOTP, d.code(secret, 0))))
		require.NoError(t, d.Prove(owner, id, MethodTOTP, d.code(secret, 0)), "a stolen session's guesses lock no other")
		assert.Equal(t, "request.invalid", codeOf(t, d.Prove(owner, id, MethodTOTP, d.code(secret, 0))), "once")
		require.NoError(t, d.Prove(owner, id, MethodRecovery, codes[3]))
		assert.Equal(t, "request.invalid", codeOf(t, d.Prove(owner, id, "passkey", "x")))
	})
}

// Pages with one field accept both kinds of code.
func TestEnterTellsTheCodesApart(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, codes := d.enrol()
		for _, code := range []string{d.code(secret, 0)[:3] + " " + d.code(secret, 0)[3:], codes[5]} {
			user, err := d.Enter(t.Context(), d.challenge().Secret, code)
			require.NoError(t, err)
			assert.Equal(t, id, user.UUID)
		}
	})
}
