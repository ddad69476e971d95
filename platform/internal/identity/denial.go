package identity

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/store"
)

// restoreLogin makes the address to which a denial's link was mailed the login again, and reports whether the login had
// changed since. Denial links that were mailed to later addresses end, because these addresses are a thief's; links to
// earlier addresses stay. Attack stopped: a thief who changes the e-mail twice, and denies by the mail to the first new
// address, ends no link in the user's mailbox.
func restoreLogin(ctx context.Context, tx bun.Tx, user *User, l *link) (bool, error) {
	if l.Email == "" {
		return false, nil // links did not store their mailbox then
	}
	restored, err := store.Affected(tx.NewUpdate().Model((*User)(nil)).Set("login = ?", l.Email).
		Where("uuid = ?", user.UUID).Where("login <> ?", l.Email).Exec(ctx))
	if err != nil {
		return false, err
	}
	user.Login = l.Email
	// The earlier of two addresses has the earlier first link, because a change of the e-mail is mailed to the current
	// address.
	_, err = tx.ExecContext(ctx, `UPDATE account_links SET expires_at = 0 WHERE user_uuid = ? AND purpose = ? AND email IN (
		SELECT later.email FROM account_links AS later WHERE later.user_uuid = ? AND later.purpose = ? AND later.email <> ?
		GROUP BY later.email HAVING MIN(later.created_at) >= (SELECT MIN(own.created_at) FROM account_links AS own
			WHERE own.user_uuid = ? AND own.purpose = ? AND own.email = ?))`,
		user.UUID, purposeDenial, user.UUID, purposeDenial, l.Email, user.UUID, purposeDenial, l.Email)
	if err != nil || !restored {
		return false, err
	}
	return true, user.publish(ctx, tx, Changed)
}

// noteDenial adds journal lines for a denial, for second factors that it removed, and for the e-mail that its link has
// verified where it was restored.
func (u *User) noteDenial(ctx context.Context, tx bun.Tx, unprotected, restored bool) error {
	actions := []string{journal.DenySignIn}
	if unprotected {
		actions = append(actions, journal.ResetFactors)
	}
	if restored {
		actions = append(actions, journal.VerifyEmail)
	}
	for _, action := range actions {
		if err := u.noteOwn(ctx, tx, action); err != nil {
			return err
		}
	}
	return nil
}

// unreserved returns errTaken for an address that a valid link can restore as the login of another account. Attack
// stopped: a thief who changes a user's e-mail gives the former address to another account, so that it cannot be
// restored.
func (a *Accounts) unreserved(ctx context.Context, db bun.IDB, address, user string) error {
	reserved, err := db.NewSelect().Model((*link)(nil)).Where("purpose = ?", purposeDenial).Where("email = ?", address).
		Where("user_uuid <> ?", user).Where("used_at = 0").Where("expires_at > ?", a.now().UnixMilli()).Exists(ctx)
	if err == nil && reserved {
		err = errTaken()
	}
	return err
}
