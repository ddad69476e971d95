package identity

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/paris"
	"portal/platform/internal/store"
)

const (
	// browserLife is how long a browser stays known after its last sign-in; browsers keep no cookie for longer.
	browserLife = 400 * 24 * time.Hour
	// maxBrowsers bounds the known browsers of a user, at the portal and at the OpenID page.
	maxBrowsers = 50
	// denialLife is how long the link of the mail about a new browser serves.
	denialLife = 7 * 24 * time.Hour
)

// knownBrowser is one with which a user has signed in.
type knownBrowser struct {
	bun.BaseModel `bun:"table:known_browsers,alias:kb"`

	UserUUID string `bun:"user_uuid,pk"`
	Browser  string `bun:"browser,pk"` // HashBrowser
	FirstAt  int64  `bun:"first_at"`
	LastAt   int64  `bun:"last_at"`
}

// pagePrefix marks browsers of the OpenID page, so that those of the portal are not replaced by them, and are mailed as new whatever
// was known there.
const pagePrefix = "page:"

// PageBrowser names a browser of the OpenID page by the value of its cookie.
func PageBrowser(value string) string { return pagePrefix + HashCode(value) }

// HashBrowser is how tables keep a browser of a user: the rows of two users do not show that they share one.
func HashBrowser(user, browser string) string {
	if strings.HasPrefix(browser, pagePrefix) {
		return pagePrefix + HashCode(user+":"+browser)
	}
	return HashCode(user + ":" + browser)
}

// knownBrowser is the stored hash of a browser that the user of a login has signed in with, "" for any other. An unknown login costs
// as many reads, so that the time of an answer does not tell which accounts exist.
func (s *Service) knownBrowser(ctx context.Context, login, browser string) (string, error) {
	if browser == "" {
		return "", nil
	}
	var user string
	err := s.db.NewSelect().Model((*User)(nil)).Column("uuid").Where("login = ?", normalise(login)).Scan(ctx, &user)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", err
	}
	hash := HashBrowser(user, browser)
	found, err := s.db.NewSelect().Model((*knownBrowser)(nil)).Where("user_uuid = ?", user).Where("browser = ?", hash).Exists(ctx)
	if err != nil || !found {
		return "", err
	}
	return hash, nil
}

// Forgive forgets the failures of a login, those with the user's known browsers too.
func (s *Service) Forgive(ctx context.Context, limit *lockout.SignIns, login string) error {
	var browsers []string
	err := s.db.NewSelect().Model((*knownBrowser)(nil)).Column("kb.browser").Join("JOIN users AS u ON u.uuid = kb.user_uuid").
		Where("u.login = ?", normalise(login)).Scan(ctx, &browsers)
	if err != nil {
		return err
	}
	return limit.Forgive(ctx, login, browsers...)
}

// RememberBrowser makes a browser of the OpenID page, named by PageBrowser, one that a user has signed in with.
func (s *Service) RememberBrowser(ctx context.Context, user, browser string) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := rememberBrowser(ctx, tx, user, browser, s.now())
		return err
	})
}

// rememberBrowser notes the browser of a sign-in, and reports whether the user has signed in with it for the first time.
func rememberBrowser(ctx context.Context, tx bun.Tx, user, browser string, at time.Time) (added bool, err error) {
	now, hash := at.UnixMilli(), HashBrowser(user, browser)
	known, err := store.Affected(tx.NewUpdate().Model((*knownBrowser)(nil)).Set("last_at = ?", now).
		Where("user_uuid = ?", user).Where("browser = ?", hash).Exec(ctx))
	if err != nil || known {
		return false, err
	}
	row := &knownBrowser{UserUUID: user, Browser: hash, FirstAt: now, LastAt: now}
	added, err = store.Affected(tx.NewInsert().Model(row).On("CONFLICT (user_uuid, browser) DO NOTHING").Exec(ctx))
	if err != nil || !added {
		return false, err
	}
	sameKind := "browser NOT LIKE ?"
	if strings.HasPrefix(browser, pagePrefix) {
		sameKind = "browser LIKE ?"
	}
	kept := tx.NewSelect().TableExpr("known_browsers AS recent").Column("recent.browser").Where("recent.user_uuid = ?", user).
		Where("recent."+sameKind, pagePrefix+"%").OrderExpr("recent.last_at DESC, recent.browser").Limit(maxBrowsers)
	_, err = tx.NewDelete().Model((*knownBrowser)(nil)).Where("user_uuid = ?", user).Where(sameKind, pagePrefix+"%").
		Where("browser NOT IN (?)", kept).Exec(ctx)
	return true, err
}

// SignedIn implements journal.Browsers: it notes the browser of a sign-in, and returns what mails its user, and the practice's other
// owners, where it is new.
// Attack made visible: somebody else knows the password.
func (a *Accounts) SignedIn(ctx context.Context, tx bun.Tx, in journal.BrowserSignIn) (notify func(), err error) {
	at := a.now()
	added, err := rememberBrowser(ctx, tx, in.UserUUID, in.Browser, at)
	if err != nil || !added || in.ByMail {
		return nil, err // a mailed link proves the mailbox: a mail would tell its reader nothing
	}
	if err := adoptLocale(ctx, tx, in.UserUUID, in.Locale); err != nil {
		return nil, err
	}
	var user User
	if err := tx.NewSelect().Model(&user).Where("u.uuid = ?", in.UserUUID).Scan(ctx); err != nil {
		return nil, err
	}
	notices, err := noticesOf(ctx, tx, user.PracticeUUID, user.UUID, mail.Message{Kind: mail.NewBrowserNotice, Person: user.name(),
		Text: whereFrom(in.Device, in.Network, at), Link: a.page(journalPage)})
	if err != nil {
		return nil, err
	}
	return func() {
		a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
			return a.newBrowserMail(ctx, in, user.Login, at)
		})
		a.Send(notices)
	}, nil
}

// adoptLocale makes the language of a sign-in's page that of the user's messages, where the user has chosen none. A chosen one
// stays. Attack stopped: a thief who makes the mail about the sign-in one that its reader does not understand.
func adoptLocale(ctx context.Context, tx bun.Tx, user, locale string) error {
	if !slices.Contains(mail.Locales, locale) {
		return nil
	}
	_, err := tx.NewUpdate().Model((*User)(nil)).Set("locale = ?", locale).Where("uuid = ?", user).Where("locale = ''").Exec(ctx)
	return err
}

// whereFrom states the device and the network of a request, where they are known, and its time, a line each.
func whereFrom(device, network string, at time.Time) string {
	return strings.Join(nonEmpty(device, network, at.In(paris.Zone).Format("02/01/2006 15:04")), "\n")
}

// newBrowserMail prepares the mail about a browser that was not known, with the link that ends what began there. At most
// maxLinks within the hour. The link is of the time and the login of the sign-in, however long the mail had to wait: a denial ends
// what began since then.
func (a *Accounts) newBrowserMail(ctx context.Context, in journal.BrowserSignIn, login string, at time.Time) (mail.Message, bool, error) {
	user, err := a.mailedAt(ctx, in.UserUUID, login)
	if err != nil {
		return mail.Message{}, false, unlessMissing(err)
	}
	message, serves, err := a.deniable(ctx, user, mail.NewBrowser, at, denialLife)
	message.Text = whereFrom(in.Device, in.Network, at)
	return message, serves, err
}

// Deniable prepares a message to the address that was the user's login at a time, about what happened to the account then, with a
// link that denies it. Where too many links were mailed within the hour, that of an earlier mail serves.
func (a *Accounts) Deniable(ctx context.Context, id, login string, kind mail.Kind, at time.Time) (message mail.Message, found bool, err error) {
	user, err := a.mailedAt(ctx, id, login)
	if err != nil {
		return mail.Message{}, false, unlessMissing(err)
	}
	message, _, err = a.deniable(ctx, user, kind, at, denialLife)
	return message, err == nil, err
}

// deniable prepares a message whose link denies for a while what happened at a time, and reports whether such a link could be
// made: five are within an hour.
func (a *Accounts) deniable(ctx context.Context, user *User, kind mail.Kind, at time.Time, life time.Duration) (mail.Message, bool, error) {
	l := newLink(user, purposeDenial, user.Login, at, life)
	code, err := a.issue(ctx, l)
	return a.withDenial(user.Letter(kind), code, l.until()), code != "", err
}

// withDenial adds the link of a code that denies what a message is about.
func (a *Accounts) withDenial(message mail.Message, code string, until time.Time) mail.Message {
	if page := a.page(resetPage); page != "" && code != "" {
		message.Link, message.Until = page+"#denial="+code, until
	}
	return message
}

// mailedAt gives a user whose letters go to the address that was the login when something happened. Attack stopped: a thief who
// changes the e-mail while the mail about it waits.
func (a *Accounts) mailedAt(ctx context.Context, id, login string) (*User, error) {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	user.Login = login
	return user, nil
}

func nonEmpty(texts ...string) []string {
	var kept []string
	for _, text := range texts {
		if text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

// DenySignIn is for a user who did not sign in as the mail says: it ends every sign-in, the password, and each factor and recovery
// code that was made since (see deniedSince), forgets the known browsers, and makes the address of that mail the login again. It
// returns the user and a code by which another password is chosen, "" where the user had too many within the hour. 410 `link.spent`
// for a code that does not serve; 409 `users.login_taken`, and nothing changes, where another account has the address.
func (a *Accounts) DenySignIn(ctx context.Context, code string) (user *User, next string, err error) {
	l, user, err := a.peek(ctx, code, purposeDenial)
	if err != nil {
		return nil, "", err
	}
	// The password of somebody who is known to have it must open nothing until another is chosen: this one is known to no one.
	hash, err := a.passwords.hash(ctx, NewCode())
	if err != nil {
		return nil, "", err
	}
	var notices Notices
	replaced := user.Login
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		since, err := a.deniedSince(ctx, tx, l)
		if err != nil {
			return err
		}
		if err := a.use(ctx, tx, l); err != nil {
			return err
		}
		restored, err := restoreLogin(ctx, tx, user, l)
		if err != nil {
			return err
		}
		if err := putPassword(ctx, tx, user, hash); err != nil {
			return err
		}
		unprotected, err := forgetSince(ctx, tx, user.UUID, since)
		if err != nil {
			return err
		}
		if next, err = newLink(user, purposePassword, "", a.now(), resetLife).issue(ctx, tx); err != nil {
			return err
		}
		notices, err = noticesOf(ctx, tx, user.PracticeUUID, "", mail.Message{Kind: mail.SignInDenied, Person: user.name(), Link: a.page(journalPage)})
		if err != nil {
			return err
		}
		if restored {
			// Without names: it may be the thief who reads it.
			notices = append(notices, mail.Message{Kind: mail.EmailRestored, To: replaced, Locale: user.language(), Email: replaced})
		}
		return user.noteDenial(ctx, tx, unprotected, restored)
	})
	if store.Duplicate(err) {
		err = errTaken()
	}
	if err != nil {
		return nil, "", err
	}
	a.Send(notices)
	return user, next, nil
}

// deniedSince gives the time from which a denial ends what began: of the first link of the last seven days that was not used, and
// not followed by a denial; of the denial's own link at the latest. Attack stopped: a thief who adds a factor and signs in again, so
// that the link of the first mail no longer serves, and that of the last one is younger than the factor.
func (a *Accounts) deniedSince(ctx context.Context, db bun.IDB, l *link) (since int64, err error) {
	denied := db.NewSelect().TableExpr("account_links AS used").ColumnExpr("COALESCE(MAX(used.used_at), 0)").
		Where("used.user_uuid = ?", l.UserUUID).Where("used.purpose = ?", purposeDenial)
	err = db.NewSelect().Model((*link)(nil)).ColumnExpr("COALESCE(MIN(al.created_at), ?)", l.CreatedAt).Where("al.user_uuid = ?", l.UserUUID).
		Where("al.purpose = ?", purposeDenial).Where("al.used_at = 0").Where("al.created_at > ?", a.now().Add(-denialLife).UnixMilli()).
		Where("al.created_at >= (?)", denied).Scan(ctx, &since)
	return min(since, l.CreatedAt), err
}

// forgetSince removes the factors and the recovery codes that a user has got since a time, recovery codes without a factor left, a
// reset of the factors that is planned, the known browsers and those that get pushes; it reports whether a factor was removed. Attack stopped: recovery codes that a thief has renewed stand in for
// a factor of the user's own.
func forgetSince(ctx context.Context, tx bun.Tx, user string, since int64) (unprotected bool, err error) {
	for i, forget := range []struct {
		statement string
		args      []any
	}{
		{"DELETE FROM user_factors WHERE user_uuid = ? AND created_at >= ?", []any{user, since}},
		{"DELETE FROM recovery_codes WHERE user_uuid = ? AND (created_at >= ? OR NOT EXISTS (SELECT 1 FROM user_factors AS f WHERE f.user_uuid = ?))",
			[]any{user, since, user}},
		{"DELETE FROM planned_factor_resets WHERE user_uuid = ?", []any{user}},
		{"DELETE FROM known_browsers WHERE user_uuid = ?", []any{user}},
		{"DELETE FROM trusted_browsers WHERE user_uuid = ?", []any{user}},
		{"DELETE FROM push_subscriptions WHERE user_uuid = ?", []any{user}},
	} {
		removed, err := store.Affected(tx.ExecContext(ctx, forget.statement, forget.args...))
		if err != nil {
			return false, err
		}
		unprotected = unprotected || i == 0 && removed
	}
	return unprotected, nil
}
