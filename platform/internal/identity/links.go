package identity

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// What a link is for.
const (
	purposePassword = "password"
	purposeEmail    = "email"
	purposeDenial   = "denial" // of a sign-in that was somebody else's
)

const (
	resetLife  = time.Hour
	firstLife  = 72 * time.Hour
	verifyLife = 24 * time.Hour
	// maxLinks bounds how many mails of a purpose one account gets in an hour, whoever asks.
	maxLinks = 5
	// keptLink is how long a link that ended is known, so that who follows it is told why it does not serve.
	keptLink = 30 * 24 * time.Hour
)

// landings are the portal's pages that take a code.
var landings = []string{resetPage, firstPage, appPage}

// link is a code that was mailed.
type link struct {
	bun.BaseModel `bun:"table:account_links,alias:al"`

	CodeHash  string `bun:"code_hash,pk"`
	UserUUID  string `bun:"user_uuid"`
	Purpose   string `bun:"purpose"`
	Email     string `bun:"email"` // the new one, for purposeEmail
	CreatedAt int64  `bun:"created_at"`
	ExpiresAt int64  `bun:"expires_at"`
	UsedAt    int64  `bun:"used_at"`
}

// NewCode makes the code of a mailed link: 260 random bits, so that nobody finds one by trying.
func NewCode() string { return rand.Text() + rand.Text() }

// HashCode is what is kept of a code: a read of the database opens nothing.
func HashCode(code string) string {
	sum := sha256.Sum256([]byte(code))
	return hex.EncodeToString(sum[:])
}

// landing gives the address that a mail may lead to. Attack stopped: a mail of ours whose link carries a code to
// somebody else's site.
func (a *Accounts) landing(returnURL string) (string, error) {
	u, err := url.Parse(returnURL)
	origin := ""
	if err == nil && slices.Contains(landings, u.Path) && u.RawQuery == "" && u.Fragment == "" && u.User == nil && u.Opaque == "" {
		switch {
		case u.Scheme == "" && u.Host == "" && len(a.origins) > 0:
			origin = a.origins[0]
		case slices.Contains(a.origins, u.Scheme+"://"+u.Host):
			origin = u.Scheme + "://" + u.Host
		}
	}
	if origin == "" {
		var form input.Form
		form.Fault("return_url", "not_allowed", "Not a page of the portal that takes codes.")
		return "", form.Err()
	}
	return origin + u.Path, nil
}

// MailPasswordLink mails a link to choose a password, if there is such an account. All that depends on it happens away
// from the request, which takes the same time either way.
func (a *Accounts) MailPasswordLink(login, returnURL string) error {
	target, err := a.landing(returnURL)
	if err != nil {
		return err
	}
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) { return a.passwordMail(ctx, login, target) })
	return nil
}

// passwordMail prepares the mail to choose a password, where there is such an account.
func (a *Accounts) passwordMail(ctx context.Context, login, target string) (mail.Message, bool, error) {
	user, err := a.ByLogin(ctx, login)
	if err != nil {
		return mail.Message{}, false, unlessMissing(err)
	}
	chosen, err := a.Entered(ctx, user.UUID)
	if err != nil {
		return mail.Message{}, false, err
	}
	// What the account needs decides, not which of the two was asked: the person wants in.
	kind, life := mail.FirstConnexion, firstLife
	if chosen {
		kind, life = mail.ResetPassword, resetLife
	} else if target, err = a.landingFor(ctx, user, target); err != nil {
		return mail.Message{}, false, err
	}
	code, until, err := a.issue(ctx, user, purposePassword, "", life)
	return mail.Message{Kind: kind, To: user.Login, Locale: user.language(), Name: user.name(),
		Link: target + "#code=" + code, Until: until}, code != "", err
}

func unlessMissing(err error) error {
	if problem.IsNotFound(err) {
		return nil
	}
	return err
}

// issue makes a code that replaces those of the same purpose; "" when the account had too many. The code stands behind
// a # in links, which browsers keep to themselves: it is in no log and in no Referer.
func (a *Accounts) issue(ctx context.Context, user *User, purpose, email string, life time.Duration) (string, time.Time, error) {
	return a.issueFrom(ctx, user, purpose, email, a.now(), life)
}

// issueFrom is issue for a code whose life began at a time that may have passed.
func (a *Accounts) issueFrom(ctx context.Context, user *User, purpose, email string, now time.Time, life time.Duration) (string, time.Time, error) {
	code, until := NewCode(), now.Add(life)
	err := a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ? AND closed_at = 0 AND suspended_at = 0", user.UUID))
		if err != nil {
			return err
		}
		recent, err := tx.NewSelect().Model((*link)(nil)).Where("user_uuid = ?", user.UUID).Where("purpose = ?", purpose).
			Where("created_at > ?", now.Add(-time.Hour).UnixMilli()).Count(ctx)
		if err != nil {
			return err
		}
		if !exists || recent >= maxLinks {
			code = ""
			return nil
		}
		_, err = tx.NewUpdate().Model((*link)(nil)).Set("expires_at = 0").Where("user_uuid = ?", user.UUID).Where("purpose = ?", purpose).Exec(ctx)
		if err != nil {
			return err
		}
		_, err = tx.NewInsert().Model(&link{CodeHash: HashCode(code), UserUUID: user.UUID, Purpose: purpose, Email: email,
			CreatedAt: now.UnixMilli(), ExpiresAt: until.UnixMilli()}).Exec(ctx)
		if err != nil || purpose != purposeEmail {
			return err // a mail to choose a password is asked for by anybody: its use has a line
		}
		return user.note(ctx, tx, journal.RequestEmail)
	})
	return code, until, err
}

// errSpent is the one answer to a code that is unknown, used or too old.
func errSpent() error { return problem.New(http.StatusGone, "link.spent", "") }

// peek finds a code that still serves, without using it.
func (a *Accounts) peek(ctx context.Context, code, purpose string) (*link, *User, error) {
	var found []link
	err := a.db.NewSelect().Model(&found).Where("code_hash = ?", HashCode(code)).Where("purpose = ?", purpose).
		Where("used_at = 0").Where("expires_at > ?", a.now().UnixMilli()).Scan(ctx)
	if err != nil {
		return nil, nil, err
	}
	if len(found) == 0 {
		return nil, nil, errSpent()
	}
	user, err := a.ByID(ctx, found[0].UserUUID)
	if problem.IsNotFound(err) {
		err = errSpent()
	}
	return &found[0], user, err
}

// use uses a code up; of two who come together, one is told that it is spent.
func (a *Accounts) use(ctx context.Context, tx bun.Tx, l *link) error {
	now := a.now().UnixMilli()
	first, err := store.Affected(tx.NewUpdate().Model((*link)(nil)).Set("used_at = ?", now).Where("code_hash = ?", l.CodeHash).
		Where("used_at = 0").Where("expires_at > ?", now).Exec(ctx))
	if err == nil && !first {
		err = errSpent()
	}
	return err
}

// ChoosePassword puts a password in force with a mailed code, and gives the login it is for. A password that is too weak
// does not use the code up.
func (a *Accounts) ChoosePassword(ctx context.Context, code, password string) (string, error) {
	return a.choosePassword(ctx, code, password, nil)
}

// choosePassword is ChoosePassword; with an application the password is to be the one that the user has there.
func (a *Accounts) choosePassword(ctx context.Context, code, password string, application *uuid.UUID) (string, error) {
	l, user, err := a.peek(ctx, code, purposePassword)
	if err != nil {
		return "", err
	}
	if application != nil {
		if err := a.proveApplication(ctx, user, application, "password", password); err != nil {
			return "", err
		}
	}
	var form input.Form
	a.rules.check(&form, "password", password, user)
	if err := form.Err(); err != nil {
		return "", err
	}
	hash, err := a.passwords.hash(ctx, password)
	if err != nil {
		return "", err
	}
	before := false
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		if err := a.use(ctx, tx, l); err != nil {
			return err
		}
		if before, err = entered(ctx, tx, user.UUID); err != nil {
			return err
		}
		action := journal.AcceptInvitation
		if before {
			action = journal.ResetPassword
		}
		if err := putPassword(ctx, tx, user, hash); err != nil {
			return err
		}
		return user.noteOwn(ctx, tx, action)
	})
	if err == nil && before {
		// No link that denies it: who chose it reads this mailbox.
		a.Send(Notices{user.Letter(mail.PasswordChanged)})
	}
	return user.Login, err
}

// Sweep forgets links that ended a while ago; until then they count against too many mails. It forgets browsers that were not
// used for browserLife.
func (a *Accounts) Sweep(ctx context.Context) error {
	_, err := a.db.NewDelete().Model((*link)(nil)).Where("created_at < ?", a.now().Add(-keptLink-firstLife).UnixMilli()).
		Where("expires_at < ?", a.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = a.db.NewDelete().Model((*knownBrowser)(nil)).Where("last_at < ?", a.now().Add(-browserLife).UnixMilli()).Exec(ctx)
	return err
}
