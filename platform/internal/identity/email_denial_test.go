package identity

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

const (
	thiefs  = "thief@evil.example"
	another = "another@evil.example"
)

// move changes the e-mail by the password, as a thief can, and returns the message to the previous address.
func (d *denying) move(to string) mail.Message {
	d.t.Helper()
	d.clock = d.clock.Add(time.Minute)
	_, err := d.RequestEmail(d.t.Context(), "u", password, to, Fields{"password", "email"})
	require.NoError(d.t, err)
	sent := d.empty()
	require.Len(d.t, sent, 2)
	assert.Equal(d.t, []any{mail.EmailChange, d.clock.Add(denialLife)}, []any{sent[1].Kind, sent[1].Until})
	d.clock = d.clock.Add(time.Minute)
	require.NoError(d.t, d.VerifyEmail(d.t.Context(), codeOf(d.t, sent[0])))
	d.clock = d.clock.Add(time.Minute)
	return sent[1]
}

// holds requires that the user's login is this one.
func (d *denying) holds(login string) {
	d.t.Helper()
	user, err := d.ByID(d.t.Context(), "u")
	require.NoError(d.t, err)
	assert.Equal(d.t, login, user.Login)
}

// setLogin changes a user's e-mail without a mail.
func (d *denying) setLogin(user, login string) {
	d.t.Helper()
	_, err := d.db.ExecContext(d.t.Context(), "UPDATE users SET login = ? WHERE uuid = ?", login, user)
	require.NoError(d.t, err)
}

// Attack stopped: a thief with a session and the password changes the e-mail twice, so that denying the second change
// restores only the first, and signs in by mails to the new addresses.
func TestADenialRestoresTheEmailOfBeforeTheFirstDeniedChange(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		notice := d.move(thiefs)
		assert.Equal(t, login, notice.To)
		d.add("the thief's")
		theirs := d.signIn(t, "thief", false)
		require.Len(t, theirs, 1)
		assert.Equal(t, thiefs, theirs[0].To)
		second := d.move(another)
		last := d.signIn(t, "thief again", false)
		found, err := d.OpenLink(t.Context(), denialOf(t, notice))
		require.NoError(t, err)
		require.NotNil(t, found.Login, string(found.State))
		assert.Equal(t, login, *found.Login, "not the thief's address")

		require.NoError(t, d.MailPasswordLink(another, resetPage, ""))
		reset := codeOf(t, d.empty()[0])
		_, err = d.RequestEmail(t.Context(), "u", password, "third@evil.example", Fields{"password", "email"})
		require.NoError(t, err)
		pending := codeOf(t, d.empty()[0])
		left, code := d.deny(notice)
		assert.Equal(t, []string{"own"}, left)
		d.holds(login)
		assert.Zero(t, d.signedIn(t, "u"))
		lines := d.lines(t)
		assert.Equal(t, []string{"u deny_sign_in u", "u reset_factors u", "u verify_email u"}, lines[len(lines)-3:])
		for _, message := range []mail.Message{theirs[0], second, last[0]} {
			_, _, err := d.DenySignIn(t.Context(), denialOf(t, message))
			fault(t, err, http.StatusGone, "link.spent")
		}
		fault(t, d.choose(t, reset, better), http.StatusGone, "link.spent")
		fault(t, d.VerifyEmail(t.Context(), pending), http.StatusGone, "link.spent")

		chosen, err := d.ChoosePassword(t.Context(), code, better)
		require.NoError(t, err)
		assert.Equal(t, login, chosen)
		require.NoError(t, d.proves(t, better))
	})
}

// Attack stopped: a thief denies first, by the mail to one of the thief's own addresses.
func TestADenialByALaterMailboxLeavesTheLinkOfTheEarlier(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		notice, second := d.move(thiefs), d.move(another)
		_, code := d.deny(second)
		d.holds(thiefs)
		require.NoError(t, d.choose(t, code, better))
		d.clock = d.clock.Add(time.Minute)
		d.add("the thief's")
		d.clock = d.clock.Add(time.Minute)
		left, _ := d.deny(notice)
		assert.Equal(t, []string{"own"}, left)
		d.holds(login)
		fault(t, d.proves(t, better), http.StatusBadRequest, "request.invalid")
	})
}

// Attack stopped: a thief exhausts the limit of denial links, at the current address and later at the new one.
func TestAChangedEmailHasALinkHoweverManyWereMailed(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		for i := range maxLinks + 1 {
			d.signIn(t, fmt.Sprint("before", i), false)
		}
		notice := d.move(thiefs)
		for i := range maxLinks + 1 {
			d.signIn(t, fmt.Sprint("after", i), false)
		}
		d.deny(notice)
		d.holds(login)
	})
}

// begin signs in with another browser; the mail about it stays queued.
func (d *denying) begin(browser string) {
	d.t.Helper()
	var notify func()
	require.NoError(d.t, d.db.RunInTx(d.t.Context(), nil, func(ctx context.Context, tx bun.Tx) (err error) {
		notify, err = d.SignedIn(ctx, tx, journal.BrowserSignIn{UserUUID: "u", Browser: browser, Device: "Firefox"})
		return err
	}))
	notify()
}

// Attack stopped: a thief changes the e-mail while the mails about a sign-in and a changed password are queued.
func TestAMailThatDeniesGoesToTheAddressOfItsTime(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		user, err := d.ByID(t.Context(), "u")
		require.NoError(t, err)
		d.begin("thief")
		d.notifyPassword(user)
		waiting := d.waiting
		d.waiting = nil
		d.move(thiefs)
		d.waiting = waiting
		sent := d.empty()
		require.Len(t, sent, 2)
		for i, kind := range []mail.Kind{mail.NewBrowser, mail.PasswordChanged} {
			assert.Equal(t, []any{kind, login}, []any{sent[i].Kind, sent[i].To})
		}
		d.deny(sent[1])
		d.holds(login)
	})
}

// Attack stopped: the mail about a thief's sign-in is queued while the denial removes the thief's address.
func TestAMailThatWaitedBringsNoLinkToAnAddressThatWasTakenAway(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		notice := d.move(thiefs)
		d.begin("thief")
		d.deny(notice)
		sent := d.empty()
		require.Len(t, sent, 2, "and no other")
		assert.Equal(t, []any{mail.SignInDenied, login}, []any{sent[0].Kind, sent[0].To})
		restored := mail.Message{Kind: mail.EmailRestored, To: thiefs, Locale: "fr", Email: thiefs}
		assert.Equal(t, restored, sent[1], "without a link, and without names")
	})
}

// Attack stopped: a stolen password is proven, its user denies the sign-in, and then the request changes the e-mail or
// the password.
func TestWhatAPasswordWasProvenForEndsWithADenial(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		denial, compare := denialOf(t, d.signIn(t, "thief", false)[0]), d.passwords.compare
		d.passwords.compare = func(password, hash string) (bool, error) {
			d.passwords.compare = compare
			match, err := compare(password, hash)
			_, code, denied := d.DenySignIn(t.Context(), denial)
			require.NoError(t, denied)
			require.NoError(t, d.choose(t, code, password))
			return match, err
		}
		_, err := d.RequestEmail(t.Context(), "u", password, thiefs, Fields{"password", "email"})
		fault(t, err, http.StatusConflict, "version.conflict")
		d.empty()
		denial = denialOf(t, d.signIn(t, "thief again", false)[0])
		d.passwords.compare = func(password, hash string) (bool, error) {
			d.passwords.compare = compare
			match, err := compare(password, hash)
			_, _, denied := d.DenySignIn(t.Context(), denial)
			require.NoError(t, denied)
			return match, err
		}
		fault(t, d.ChangePassword(t.Context(), "u", password, better, asked), http.StatusConflict, "version.conflict")
		fault(t, d.proves(t, better), http.StatusBadRequest, "request.invalid")
	})
}

func TestAChangeOfTheEmailIsDeniedBeforeItIsConfirmed(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		_, err := d.RequestEmail(t.Context(), "u", password, thiefs, Fields{"password", "email"})
		require.NoError(t, err)
		sent := d.empty()
		d.deny(sent[1])
		fault(t, d.VerifyEmail(t.Context(), codeOf(t, sent[0])), http.StatusGone, "link.spent")
		d.holds(login)
		lines := d.lines(t)
		assert.Equal(t, "u deny_sign_in u", lines[len(lines)-1], "nothing was restored")
	})
}

func TestADenialKeepsAnEmailThatItsUserChangedBefore(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		d.signIn(t, "own phone", false)
		d.move("camille@x.example")
		d.deny(d.signIn(t, "thief", false)[0])
		d.holds("camille@x.example")
	})
}

func TestALinkOfBeforeMailboxesWereNotedRestoresNothing(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		sent := d.signIn(t, "thief", false)
		_, err := d.db.ExecContext(t.Context(), "UPDATE account_links SET email = ''")
		require.NoError(t, err)
		d.setLogin("u", "camille@x.example")
		d.deny(sent[0])
		d.holds("camille@x.example")
	})
}

func TestARestoreIsRefusedWholeWhereAnotherAccountHasTheAddress(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		notice := d.move(thiefs)
		d.add("the thief's")
		d.setLogin("v", login)
		before, lines := d.signIn(t, "thief", false), d.lines(t)
		user, err := d.ByID(t.Context(), "u")
		require.NoError(t, err)
		_, _, err = d.DenySignIn(t.Context(), denialOf(t, notice))
		fault(t, err, http.StatusConflict, "users.login_taken")
		after, err := d.ByID(t.Context(), "u")
		require.NoError(t, err)
		assert.Equal(t, []any{user.Login, user.CredentialsVersion}, []any{after.Login, after.CredentialsVersion})
		require.NoError(t, d.proves(t, password))
		assert.Equal(t, lines, d.lines(t))
		for _, message := range []mail.Message{notice, before[0]} {
			assert.Equal(t, "valid", d.state(t, denialOf(t, message)))
		}
		d.setLogin("v", "no-password@x.example")
		left, _ := d.deny(notice)
		assert.Equal(t, []string{"own"}, left)
		d.holds(login)
	})
}

// Attack stopped: a thief with an owner's session invites the previous address, so that it cannot be restored.
func TestAnAddressThatALinkRestoresIsReserved(t *testing.T) {
	eachDenying(t, func(t *testing.T, d *denying) {
		notice := d.move(thiefs)
		invited := func() error {
			return d.CreateInvited(t.Context(), &User{PracticeUUID: "p", Login: login, FirstName: "A", LastName: "B", Role: "assistant"}, 10)
		}
		fault(t, invited(), http.StatusConflict, "users.login_taken")
		other, err := d.ByID(t.Context(), "v")
		require.NoError(t, err)
		code, err := d.issue(t.Context(), newLink(other, purposeEmail, login, d.clock, verifyLife))
		require.NoError(t, err)
		fault(t, d.VerifyEmail(t.Context(), code), http.StatusConflict, "users.login_taken")
		d.clock = notice.Until
		require.NoError(t, invited())
	})
}

// The link does not prevent the user from taking the earlier address back.
func TestAUserTakesAnEarlierEmailAgain(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := &denying{newDesk(t, db), t}
		d.move("camille@x.example")
		d.move(login)
		d.holds(login)
	})
}
