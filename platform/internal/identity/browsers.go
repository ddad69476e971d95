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
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/store"
)

const (
	// browserLife is how long a browser stays known after its last sign-in; browsers limit a cookie's life to the same
	// time.
	browserLife = 400 * 24 * time.Hour
	// maxBrowsers bounds a user's known browsers, at the portal and at the OpenID page.
	maxBrowsers = 50
	// denialLife is how long the link in the mail about a new browser is valid.
	denialLife = 7 * 24 * time.Hour
)

// knownBrowser is a browser in which a user has signed in.
type knownBrowser struct {
	bun.BaseModel `bun:"table:known_browsers,alias:kb"`

	UserUUID string `bun:"user_uuid,pk"`
	Browser  string `bun:"browser,pk"` // HashBrowser
	FirstAt  int64  `bun:"first_at"`
	LastAt   int64  `bun:"last_at"`
}

// pagePrefix marks browsers of the OpenID page. They do not replace those of the portal, and are mailed as new even if
// the portal has seen the browser.
const pagePrefix = "page:"

// PageBrowser returns the name of a browser of the OpenID page from the value of its cookie.
func PageBrowser(value string) string { return pagePrefix + HashCode(value) }

// HashBrowser returns the stored form of a user's browser: the rows of two users do not show that they share one.
func HashBrowser(user, browser string) string {
	if strings.HasPrefix(browser, pagePrefix) {
		return pagePrefix + HashCode(user+":"+browser)
	}
	return HashCode(user + ":" + browser)
}

// knownBrowser returns the stored hash of a browser in which the user of a login has signed in, "" for any other. An
// unknown login costs as many reads. Attack stopped: the time of an answer shows which accounts exist.
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

// Forgive deletes the failures of a login, including those in the user's known browsers.
func (s *Service) Forgive(ctx context.Context, limit *lockout.SignIns, login string) error {
	var browsers []string
	err := s.db.NewSelect().Model((*knownBrowser)(nil)).Column("kb.browser").Join("JOIN users AS u ON u.uuid = kb.user_uuid").
		Where("u.login = ?", normalise(login)).Scan(ctx, &browsers)
	if err != nil {
		return err
	}
	return limit.Forgive(ctx, login, browsers...)
}

// RememberBrowser stores a browser of the OpenID page, named by PageBrowser, as known for a user.
func (s *Service) RememberBrowser(ctx context.Context, user, browser string) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := rememberBrowser(ctx, tx, user, browser, s.now())
		return err
	})
}

// rememberBrowser stores the browser of a sign-in, and reports whether it is the user's first sign-in with it.
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

// SignedIn implements journal.Browsers: it stores the browser of a sign-in. If the browser is new, it returns a function
// that mails the user and the practice's other owners. Attack made visible: another person has the password.
func (a *Accounts) SignedIn(ctx context.Context, tx bun.Tx, in journal.BrowserSignIn) (notify func(), err error) {
	at := a.now()
	added, err := rememberBrowser(ctx, tx, in.UserUUID, in.Browser, at)
	if err != nil || !added || in.ByMail {
		return nil, err // a mailed link proves the mailbox: a mail would be redundant
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

// adoptLocale makes the language of the sign-in page the language of the user's messages, unless the user has chosen one.
// Attack stopped: a thief who signs in with another language, so that the user cannot read the mail about it.
func adoptLocale(ctx context.Context, tx bun.Tx, user, language string) error {
	if !slices.Contains(locale.All, language) {
		return nil
	}
	_, err := tx.NewUpdate().Model((*User)(nil)).Set("locale = ?", language).Where("uuid = ?", user).Where("locale = ''").Exec(ctx)
	return err
}

// whereFrom returns the device and the network of a request, where they are known, and its time, one per line.
func whereFrom(device, network string, at time.Time) string {
	return strings.Join(nonEmpty(device, network, at.In(localtime.Zone).Format("02/01/2006 15:04")), "\n")
}

// newBrowserMail prepares the mail about a new browser, with a link that denies the sign-in; at most maxLinks within an
// hour. The link has the time and the login of the sign-in, however late the mail is sent: a denial ends what began since
// then.
func (a *Accounts) newBrowserMail(ctx context.Context, in journal.BrowserSignIn, login string, at time.Time) (mail.Message, bool, error) {
	user, err := a.mailedAt(ctx, in.UserUUID, login)
	if err != nil {
		return mail.Message{}, false, unlessMissing(err)
	}
	message, serves, err := a.deniable(ctx, user, mail.NewBrowser, at, denialLife)
	message.Text = whereFrom(in.Device, in.Network, at)
	return message, serves, err
}

// Deniable prepares a message about a change of the account, to the address that was the user's login at that time, with
// a link that denies the change, however many were mailed within the hour: the message is sent in any case. Attack
// stopped: a thief signs in until no more links are mailed, and then adds a second factor.
func (a *Accounts) Deniable(ctx context.Context, id, login string, kind mail.Kind, at time.Time) (message mail.Message, found bool, err error) {
	user, err := a.mailedAt(ctx, id, login)
	if err != nil {
		return mail.Message{}, false, unlessMissing(err)
	}
	l := newLink(user, purposeDenial, login, at, denialLife)
	var code string
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		may, err := l.mayBeIssued(ctx, tx)
		if err == nil && may {
			code, err = l.put(ctx, tx)
		}
		return err
	})
	return a.withDenial(user.Mail(kind), code, l.until()), err == nil, err
}

// deniable prepares a message whose link denies, for a limited time, what happened at a time. It reports whether such a
// link could be made: the limit is five within an hour.
func (a *Accounts) deniable(ctx context.Context, user *User, kind mail.Kind, at time.Time, life time.Duration) (mail.Message, bool, error) {
	l := newLink(user, purposeDenial, user.Login, at, life)
	code, err := a.issue(ctx, l)
	return a.withDenial(user.Mail(kind), code, l.until()), code != "", err
}

// withDenial adds to a message the link that denies what it is about.
func (a *Accounts) withDenial(message mail.Message, code string, until time.Time) mail.Message {
	if page := a.page(resetPage); page != "" && code != "" {
		message.Link, message.Until = page+"#denial="+code, until
	}
	return message
}

// mailedAt returns the user with the address that was the login when the event happened. Attack stopped: a thief who
// changes the e-mail while the mail about it is queued.
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

// DenySignIn handles the denial of a sign-in that is not the user's own. It ends every sign-in, the password, and each
// factor and recovery code added since (see deniedSince), forgets the known browsers, and restores the address of that
// mail as the login. It returns the user and a code for choosing a new password, "" where the user has received too many
// within the hour. It answers 410 `link.spent` to an invalid code, and 409 `users.login_taken`, without a change, where
// another account has the address.
func (a *Accounts) DenySignIn(ctx context.Context, code string) (user *User, next string, err error) {
	l, user, err := a.peek(ctx, code, purposeDenial)
	if err != nil {
		return nil, "", err
	}
	// Another person has the password: it is replaced by a random one that no one has, until the user chooses a new one.
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
			// The message names no person: its reader may be the thief.
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

// deniedSince returns the time from which a denial is effective: the creation of the oldest link of the last seven days
// that is neither used nor followed by a denial; at the latest that of the denial's own link. Attack stopped: a thief who
// adds a factor and signs in again, so that the link of the first mail is replaced, and that of the last one is younger
// than the factor.
func (a *Accounts) deniedSince(ctx context.Context, db bun.IDB, l *link) (since int64, err error) {
	denied := db.NewSelect().TableExpr("account_links AS used").ColumnExpr("COALESCE(MAX(used.used_at), 0)").
		Where("used.user_uuid = ?", l.UserUUID).Where("used.purpose = ?", purposeDenial)
	err = db.NewSelect().Model((*link)(nil)).ColumnExpr("COALESCE(MIN(al.created_at), ?)", l.CreatedAt).Where("al.user_uuid = ?", l.UserUUID).
		Where("al.purpose = ?", purposeDenial).Where("al.used_at = 0").Where("al.created_at > ?", a.now().Add(-denialLife).UnixMilli()).
		Where("al.created_at >= (?)", denied).Scan(ctx, &since)
	return min(since, l.CreatedAt), err
}

// forgetSince removes the factors and the recovery codes that a user has added since a time, recovery codes without a
// factor left, a planned reset of the factors, the known browsers and the push subscriptions. It reports whether a factor
// was removed. Attack stopped: recovery codes that a thief has renewed replace the user's own factor.
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
