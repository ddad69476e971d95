package identity

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// signIn signs the desk's user in with a browser and returns the messages about it.
func (d *desk) signIn(t *testing.T, browser string, byMail bool) []mail.Message {
	t.Helper()
	return d.signInIn(t, "", browser, byMail)
}

// signInIn is signIn on a page in a language.
func (d *desk) signInIn(t *testing.T, locale, browser string, byMail bool) []mail.Message {
	t.Helper()
	var notify func()
	in := journal.BrowserSignIn{UserUUID: "u", Browser: browser, Device: "Firefox · Windows", Network: "203.0.113.0/24", ByMail: byMail, Locale: locale}
	require.NoError(t, d.db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) (err error) {
		notify, err = d.SignedIn(ctx, tx, in)
		return err
	}))
	if notify != nil {
		notify()
	}
	return d.empty()
}

func denialOf(t *testing.T, m mail.Message) string {
	t.Helper()
	page, code, found := strings.Cut(m.Link, "#denial=")
	require.True(t, found, m.Link)
	assert.Equal(t, "https://portal.example/auth/reset-password", page)
	return code
}

func TestANewBrowserIsMailedOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		sent := d.signIn(t, "one", false)
		require.Len(t, sent, 1)
		assert.Equal(t, []any{mail.NewBrowser, login, "Firefox · Windows\n203.0.113.0/24\n20/11/2026 10:42", d.clock.Add(denialLife)},
			[]any{sent[0].Kind, sent[0].To, sent[0].Text, sent[0].Until})
		assert.Empty(t, d.signIn(t, "one", false), "it is known now")
		assert.Empty(t, d.signIn(t, "two", true), "a mailed link has proven the mailbox")
		assert.Empty(t, d.signIn(t, "two", false))
		for i := range maxLinks - 1 {
			assert.Len(t, d.signIn(t, fmt.Sprint("other", i), false), 1)
		}
		assert.Empty(t, d.signIn(t, "a sixth within the hour", false))
		d.clock = d.clock.Add(browserLife + time.Hour)
		require.NoError(t, d.Sweep(t.Context()))
		assert.Len(t, d.signIn(t, "one", false), 1, "a browser is forgotten after a year without a sign-in")
	})
}

func TestANewBrowserIsMailedInTheReadersLanguage(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		_, err := db.ExecContext(t.Context(), "UPDATE users SET locale = ''")
		require.NoError(t, err)
		language := func(page, browser string) string {
			sent := d.signInIn(t, page, browser, false)
			require.NotEmpty(t, sent)
			return sent[0].Locale
		}
		assert.Equal(t, "fr", language("de", "one"), "no language of the portal")
		assert.Equal(t, "it", language("it", "two"), "where none is chosen, that of the page")
		assert.Equal(t, "it", language("pt", "three"), "a stranger's page changes nothing")
	})
}

func TestAPasswordIsMailedInTheReadersLanguage(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	asked := func(locale string) string {
		require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", locale))
		return d.empty()[0].Locale
	}
	_, err := d.db.ExecContext(t.Context(), "UPDATE users SET locale = 'es'")
	require.NoError(t, err)
	assert.Equal(t, "es", asked("it"), "a stranger's page changes nothing")
	_, err = d.db.ExecContext(t.Context(), "UPDATE users SET locale = ''")
	require.NoError(t, err)
	assert.Equal(t, "it", asked("it"), "where none is chosen, that of the page")
}

// Attack made visible: another person uses a colleague's account and reads the colleague's mail too.
func TestANewBrowserIsMailedToTheOtherOwners(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		for _, insert := range []string{
			`INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role) VALUES ('w', 'p', 'paul@x.example', 'Paul', 'Roy', 'owner')`,
			`INSERT INTO credentials (user_uuid, password_hash) VALUES ('w', 'h')`,
		} {
			_, err := db.ExecContext(t.Context(), insert)
			require.NoError(t, err)
		}
		sent := d.signIn(t, "one", false)
		require.Len(t, sent, 2)
		assert.Equal(t, []any{mail.NewBrowser, login}, []any{sent[0].Kind, sent[0].To})
		assert.Equal(t, []any{mail.NewBrowserNotice, "paul@x.example", "Camille Martin", "Firefox · Windows\n203.0.113.0/24\n20/11/2026 10:42"},
			[]any{sent[1].Kind, sent[1].To, sent[1].Person, sent[1].Text})
		assert.NotContains(t, sent[1].Link, "denial", "only its user denies a sign-in")
		assert.Empty(t, d.signIn(t, "one", false))
	})
}

func TestTheKnownBrowsersOfAUserAreBounded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		for i := range maxBrowsers + 3 {
			d.clock = d.clock.Add(time.Minute)
			d.signIn(t, fmt.Sprint("browser", i), true)
		}
		left, err := db.NewSelect().Table("known_browsers").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, maxBrowsers, left)
		assert.Len(t, d.signIn(t, "browser0", false), 1, "the oldest was forgotten")
	})
}

func TestADeniedSignInEndsThePasswordAndAllThatBeganWithIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		factor := func(id string, added time.Time) {
			_, err := db.ExecContext(t.Context(), `INSERT INTO user_factors (uuid, user_uuid, kind, name, credential_id, secret, step, created_at, last_used_at)
				VALUES (?, 'u', 'passkey', '', ?, '', 0, ?, 0)`, id, id, added.UnixMilli())
			require.NoError(t, err)
		}
		factor("own", d.clock.Add(-time.Hour))
		denial := denialOf(t, d.signIn(t, "thief", false)[0])
		factor("the thief's", d.clock.Add(time.Minute))
		found, err := d.OpenLink(t.Context(), denial)
		require.NoError(t, err)
		assert.Equal(t, []any{identityapi.LinkStatePurposeDenial, identityapi.LinkStateStateValid, login}, []any{found.Purpose, found.State, *found.Login})
		require.NotZero(t, d.signedIn(t, "u"))

		before, err := d.ByID(t.Context(), "u")
		require.NoError(t, err)
		user, code, err := d.DenySignIn(t.Context(), denial)
		require.NoError(t, err)
		assert.Greater(t, user.CredentialsVersion, before.CredentialsVersion, "sessions of before end")
		mailed := d.empty()
		require.Len(t, mailed, 1, "the practice's owners look at what was done with the account")
		assert.Equal(t, []any{mail.SignInDenied, "Camille Martin"}, []any{mailed[0].Kind, mailed[0].Person})
		assert.Equal(t, []string{"u deny_sign_in u", "u reset_factors u"}, d.lines(t), "a factor that is gone has its line")
		assert.Equal(t, map[string]string{"password": "wrong"}, fault(t, d.proves(t, password), http.StatusBadRequest, "request.invalid"),
			"the password that another person knows")
		assert.Zero(t, d.signedIn(t, "u"))
		var left []string
		require.NoError(t, db.NewSelect().Table("user_factors").Column("uuid").Scan(t.Context(), &left))
		assert.Equal(t, []string{"own"}, left)
		_, _, err = d.DenySignIn(t.Context(), denial)
		fault(t, err, http.StatusGone, "link.spent")

		_, err = d.ChoosePassword(t.Context(), code, "Un-autre-passe-2026")
		require.NoError(t, err)
		d.empty()
		assert.Len(t, d.signIn(t, "thief", false), 1, "no browser is known after a denial")
	})
}

// A thief who has the password changes it before the mail about the sign-in is read.
func TestAChangedPasswordLeavesTheLinkThatDeniesASignIn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		denial := denialOf(t, d.signIn(t, "thief", false)[0])
		err := d.ChangePassword(t.Context(), "u", password, better, Fields{"old", "new"})
		require.NoError(t, err)
		_, _, err = d.DenySignIn(t.Context(), denial) // the mail about the change, whose link replaces this one, is still queued
		require.NoError(t, err)
		assert.False(t, d.opens(t, login, better), "the thief's password")
	})
}

func TestAChangedPasswordIsMailed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		err := d.ChangePassword(t.Context(), "u", password, better, Fields{"old", "new"})
		require.NoError(t, err)
		changed := d.empty()
		require.Len(t, changed, 1)
		assert.Equal(t, []any{mail.PasswordChanged, login, d.clock.Add(denialLife)}, []any{changed[0].Kind, changed[0].To, changed[0].Until})
		require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", ""))
		_, err = d.ChoosePassword(t.Context(), codeOf(t, d.empty()[0]), password)
		require.NoError(t, err)
		chosen := d.empty()
		require.Len(t, chosen, 1)
		assert.Equal(t, []any{mail.PasswordChanged, login, ""}, []any{chosen[0].Kind, chosen[0].To, chosen[0].Link})
		_, code, err := d.DenySignIn(t.Context(), denialOf(t, changed[0]))
		require.NoError(t, err)
		assert.False(t, d.opens(t, login, password))
		_, err = d.ChoosePassword(t.Context(), code, "Un-autre-passe-2026")
		require.NoError(t, err)
	})
}

// Attack stopped: a thief signs in until no more links are mailed within the hour, and then adds a second factor.
func TestAChangedFactorHasALinkHoweverManyWereMailed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		for i := range maxLinks + 1 {
			d.signIn(t, fmt.Sprint("before", i), false)
		}
		var last mail.Message
		for range maxLinks + 1 {
			message, found, err := d.Deniable(t.Context(), "u", login, mail.FactorAdded, d.clock)
			require.NoError(t, err)
			require.True(t, found)
			last = message
			denialOf(t, message)
		}
		_, _, err := d.DenySignIn(t.Context(), denialOf(t, last))
		require.NoError(t, err)
		assert.False(t, d.opens(t, login, password))
	})
}

func TestACodeOfAnotherPurposeDeniesNothing(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", ""))
	_, _, err := d.DenySignIn(t.Context(), codeOf(t, d.empty()[0]))
	fault(t, err, http.StatusGone, "link.spent")
	_, err = d.ChoosePassword(t.Context(), denialOf(t, d.signIn(t, "one", false)[0]), "Un-autre-passe-2026")
	fault(t, err, http.StatusGone, "link.spent")
	assert.True(t, d.opens(t, login, password))
}

func TestAReaderOfTheMailTakesAPlannedResetOfFactorsBack(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		_, err := db.ExecContext(t.Context(), "INSERT INTO planned_factor_resets (user_uuid, asked_at, due_at) VALUES ('u', 1, 2)")
		require.NoError(t, err)
		user, err := d.ByID(t.Context(), "u")
		require.NoError(t, err)
		due := d.clock.Add(24 * time.Hour)
		require.NoError(t, d.AnnounceReset(t.Context(), d.postbox, user, due))
		sent := d.empty()
		require.Len(t, sent, 1, "there is no other owner")
		assert.Equal(t, []any{mail.FactorsResetPlanned, login, due}, []any{sent[0].Kind, sent[0].To, sent[0].Until})
		_, _, err = d.DenySignIn(t.Context(), denialOf(t, sent[0]))
		require.NoError(t, err)
		left, err := db.NewSelect().Table("planned_factor_resets").Exists(t.Context())
		require.NoError(t, err)
		assert.False(t, left)
	})
}
