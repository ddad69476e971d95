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

	"portal/platform/internal/httpx"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Purposes of a link.
const (
	purposePassword = "password"
	purposeEmail    = "email"
	purposeDenial   = "denial" // of a sign-in that was not the user's own
)

const (
	resetLife  = time.Hour
	firstLife  = 72 * time.Hour
	verifyLife = 24 * time.Hour
	// maxLinks bounds the mails of a purpose to one account within an hour, from all who request them; for denial links,
	// those to one mailbox.
	maxLinks = 5
	// keptLink is how long an ended link is stored, so that its page can show why it is invalid.
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
	Email     string `bun:"email"` // the new one, for purposeEmail; the recipient, for purposeDenial; "" before this was stored
	CreatedAt int64  `bun:"created_at"`
	ExpiresAt int64  `bun:"expires_at"`
	UsedAt    int64  `bun:"used_at"`
}

// NewCode returns the code of a mailed link: 260 random bits, which cannot be guessed.
func NewCode() string { return rand.Text() + rand.Text() }

// HashCode returns the stored form of a code. Attack stopped: a person who can read the database opens an account.
func HashCode(code string) string {
	sum := sha256.Sum256([]byte(code))
	return hex.EncodeToString(sum[:])
}

// landing returns the address that a mail may link to. Attack stopped: a mail of the portal whose link sends a code to a
// foreign site.
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

// MailPasswordLink mails a link for choosing a password, if there is such an account. All work that depends on it happens
// after the request, whose time is the same either way. The mail is in the language of the requesting page where the user
// has chosen none.
func (a *Accounts) MailPasswordLink(login, returnURL, locale string) error {
	target, err := a.landing(returnURL)
	if err != nil {
		return err
	}
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		message, found, err := a.passwordMail(ctx, login, target, "")
		if message.Locale == "" {
			message.Locale = locale
		}
		return message, found, err
	})
	return nil
}

// mailInvitation mails the link of the first connexion to a person whom the caller, a colleague, invites.
func (a *Accounts) mailInvitation(ctx context.Context, login string) error {
	target, err := a.landing(firstPage)
	if err != nil {
		return err
	}
	inviter := httpx.ActorOf(ctx).UserUUID
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		return a.passwordMail(ctx, login, target, inviter)
	})
	return nil
}

// passwordMail prepares the mail for choosing a password, where there is such an account. It names the inviting
// colleague, where there is one.
func (a *Accounts) passwordMail(ctx context.Context, login, target, inviter string) (mail.Message, bool, error) {
	user, err := a.ByLogin(ctx, login)
	if err != nil {
		return mail.Message{}, false, unlessMissing(err)
	}
	chosen, err := a.Entered(ctx, user.UUID)
	if err != nil {
		return mail.Message{}, false, err
	}
	// The state of the account decides, not which of the two was requested: the person wants to sign in.
	kind, life := mail.FirstConnexion, firstLife
	if chosen {
		kind, life = mail.ResetPassword, resetLife
	} else if target, err = a.landingFor(ctx, user, target); err != nil {
		return mail.Message{}, false, err
	}
	// The journal has no line for it: any person may request it, and its use has a line.
	l := newLink(user, purposePassword, "", a.now(), life)
	code, err := a.issue(ctx, l)
	if err != nil || code == "" {
		return mail.Message{}, false, err
	}
	message := user.Mail(kind)
	if user.Locale == "" {
		message.Locale = "" // the caller may know the page's
	}
	message.Link, message.Until = target+"#code="+code, l.until()
	if inviter == "" || chosen {
		return message, true, nil
	}
	by, err := a.ByID(ctx, inviter)
	if err == nil {
		message.Kind, message.Inviter, message.Role = mail.TeamInvitation, by.name(), user.Role
	}
	return message, true, unlessMissing(err)
}

func unlessMissing(err error) error {
	if problem.IsNotFound(err) {
		return nil
	}
	return err
}

// issue creates a code that replaces those of the same purpose; "" when the account had too many. In links the code is
// the fragment, which browsers do not send: it appears in no log and in no Referer.
func (a *Accounts) issue(ctx context.Context, l *link) (code string, err error) {
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		code, err = l.issue(ctx, tx)
		return err
	})
	return code, err
}

// newLink returns a link without a code; its life begins at a time that may be in the past.
func newLink(user *User, purpose, email string, from time.Time, life time.Duration) *link {
	return &link{UserUUID: user.UUID, Purpose: purpose, Email: email, CreatedAt: from.UnixMilli(), ExpiresAt: from.Add(life).UnixMilli()}
}

func (l *link) until() time.Time { return localtime.Instant(l.ExpiresAt) }

// issue is Accounts.issue in the caller's transaction.
func (l *link) issue(ctx context.Context, tx bun.Tx) (code string, err error) {
	if may, err := l.mayBeIssued(ctx, tx); err != nil || !may {
		return "", err
	}
	recent, err := tx.NewSelect().Model((*link)(nil)).ApplyQueryBuilder(l.alike).
		Where("created_at > ?", l.CreatedAt-time.Hour.Milliseconds()).Count(ctx)
	if err != nil || recent >= maxLinks {
		return "", err
	}
	return l.put(ctx, tx)
}

// mayBeIssued locks the account until the transaction ends, and reports whether it is open and the link may be mailed.
func (l *link) mayBeIssued(ctx context.Context, tx bun.Tx) (bool, error) {
	if open, err := lockOpen(ctx, tx, l.UserUUID); err != nil || !open {
		return false, err
	}
	return l.mayBeMailed(ctx, tx)
}

// mayBeMailed reports whether a link may be sent to its mailbox: a denial link only to the login's, or as the replacement
// of a valid one there. Attack stopped: the mail about a sign-in is queued while a denial removes the thief's address,
// and brings the thief another link.
func (l *link) mayBeMailed(ctx context.Context, tx bun.Tx) (bool, error) {
	if l.Purpose != purposeDenial {
		return true, nil
	}
	return tx.NewSelect().Model((*User)(nil)).Where("u.uuid = ?", l.UserUUID).
		Where("u.login = ? OR EXISTS (SELECT 1 FROM account_links AS al WHERE al.user_uuid = u.uuid AND al.purpose = ? AND al.email = ? AND al.used_at = 0 AND al.expires_at > ?)",
			l.Email, l.Purpose, l.Email, l.CreatedAt).Exists(ctx)
}

// put is issue without the limit, in a transaction that has locked the account.
func (l *link) put(ctx context.Context, tx bun.Tx) (code string, err error) {
	code = NewCode()
	l.CodeHash = HashCode(code)
	if _, err := tx.NewUpdate().Model((*link)(nil)).Set("expires_at = 0").ApplyQueryBuilder(l.alike).Exec(ctx); err != nil {
		return "", err
	}
	_, err = tx.NewInsert().Model(l).Exec(ctx)
	return code, err
}

// alike selects the links that count against a link's limit and that it replaces: those of its purpose; for denial links
// only those to the same address. Attack stopped: a thief who changes the e-mail, and by links to the new address ends
// the one in the previous mailbox.
func (l *link) alike(q bun.QueryBuilder) bun.QueryBuilder {
	q = q.Where("user_uuid = ?", l.UserUUID).Where("purpose = ?", l.Purpose)
	if l.Purpose == purposeDenial {
		q = q.Where("email IN (?, '')", l.Email)
	}
	return q
}

// lockOpen locks an account until the transaction ends, so that of two links that change it the second one sees the first
// one's result. It reports whether the account is neither closed nor suspended.
func lockOpen(ctx context.Context, tx bun.Tx, user string) (bool, error) {
	return store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ? AND closed_at = 0 AND suspended_at = 0", user))
}

// unchanged locks an account, and returns 409 `version.conflict` where its credentials have changed since the user was
// read. Attack stopped: a request proves a stolen password, the user denies the sign-in, and only then the request takes
// effect.
func unchanged(ctx context.Context, tx bun.Tx, user *User) error {
	same, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ? AND credentials_version = ?", user.UUID, user.CredentialsVersion))
	if err == nil && !same {
		err = problem.New(http.StatusConflict, "version.conflict", "The credentials were changed meanwhile.")
	}
	return err
}

// endLinks ends a user's links except those that deny. Attack stopped: a thief who changes the password or the e-mail
// before the mail about the sign-in is read.
func endLinks(ctx context.Context, tx bun.Tx, user *User) error {
	_, err := tx.ExecContext(ctx, "UPDATE account_links SET expires_at = 0 WHERE user_uuid = ? AND purpose <> ?", user.UUID, purposeDenial)
	return err
}

// errSpent is the one answer to a code that is unknown, used or too old.
func errSpent() error { return problem.New(http.StatusGone, "link.spent", "") }

// peek returns a valid code's link and user without using it up.
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

// use uses a code up; of two concurrent uses, the second one gets errSpent. It locks the account.
func (a *Accounts) use(ctx context.Context, tx bun.Tx, l *link) error {
	open, err := lockOpen(ctx, tx, l.UserUUID)
	if err != nil {
		return err
	}
	if !open {
		return errSpent()
	}
	now := a.now().UnixMilli()
	first, err := store.Affected(tx.NewUpdate().Model((*link)(nil)).Set("used_at = ?", now).Where("code_hash = ?", l.CodeHash).
		Where("used_at = 0").Where("expires_at > ?", now).Exec(ctx))
	if err == nil && !first {
		err = errSpent()
	}
	return err
}

// ChoosePassword sets a password by a mailed code, and returns the login. A password that is too weak does not use the
// code up.
func (a *Accounts) ChoosePassword(ctx context.Context, code, password string) (string, error) {
	return a.choosePassword(ctx, code, password, nil)
}

// choosePassword is ChoosePassword; with an application the password must be the one that the user has there.
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
		// The message has no denial link: the person who chose the password reads this mailbox.
		a.Send(Notices{user.Mail(mail.PasswordChanged)})
	}
	return user.Login, err
}

// Sweep deletes links some time after their end, because they count against the limits until then, and browsers that were
// not used for browserLife.
func (a *Accounts) Sweep(ctx context.Context) error {
	_, err := a.db.NewDelete().Model((*link)(nil)).Where("created_at < ?", a.now().Add(-keptLink-firstLife).UnixMilli()).
		Where("expires_at < ?", a.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = a.db.NewDelete().Model((*knownBrowser)(nil)).Where("last_at < ?", a.now().Add(-browserLife).UnixMilli()).Exec(ctx)
	return err
}
