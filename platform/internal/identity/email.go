package identity

import (
	"context"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// verifyPage is where the link to verify a new e-mail leads.
const verifyPage = pages.AccountInformation

// PendingEmail is a new e-mail that is not verified yet.
type PendingEmail struct {
	Email string
	Until time.Time
}

// RequestEmail mails a link to the new address, and a notice to the current one with a link that denies the change before
// and after it. The answer does not show whether another account has the address.
func (a *Accounts) RequestEmail(ctx context.Context, id, password, email string, fields Fields) (PendingEmail, error) {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return PendingEmail{}, err
	}
	email, err = a.newEmail(user, email, fields.New)
	if err != nil {
		return PendingEmail{}, err
	}
	if err := a.confirm(ctx, user, fields.Old, password); err != nil {
		return PendingEmail{}, err
	}
	return a.mailVerification(ctx, user, email)
}

func (a *Accounts) newEmail(user *User, email, field string) (string, error) {
	var form input.Form
	email = form.Email(field, email)
	if email == user.Login {
		form.Fault(field, "unchanged", "")
	}
	return email, form.Err()
}

// mailVerification creates the code and mails it, unless another account has that address: the pending change then looks
// the same, but its code is not sent. Attack stopped: finding accounts by requesting their address.
func (a *Accounts) mailVerification(ctx context.Context, user *User, email string) (PendingEmail, error) {
	if len(a.origins) == 0 {
		return PendingEmail{}, problem.New(http.StatusServiceUnavailable, "portal.unknown", "The portal's address is not configured.")
	}
	change := newLink(user, purposeEmail, email, a.now(), verifyLife)
	code, notice, err := a.issueEmail(ctx, user, change)
	if err != nil {
		return PendingEmail{}, err
	}
	if code == "" {
		refused := problem.New(http.StatusTooManyRequests, "email.too_many", "Five times an hour.")
		refused.RetryAfter = time.Hour
		return PendingEmail{}, refused
	}
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		taken, err := a.Exists(ctx, email)
		verify := user.Mail(mail.VerifyEmail)
		verify.To, verify.Link, verify.Until = email, a.origins[0]+verifyPage+"#code="+code, change.until()
		return verify, err == nil && !taken, err
	})
	a.post.Later(func(context.Context) (mail.Message, bool, error) { return notice, true, nil })
	return PendingEmail{Email: email, Until: change.until()}, nil
}

// issueEmail creates the code of a new e-mail, "" after too many, and the message about it to the current address. The
// link that denies the change counts against the limit of that code only. Attack stopped: a thief who uses up the limit
// of denial links, so that the change of the e-mail has none.
func (a *Accounts) issueEmail(ctx context.Context, user *User, change *link) (code string, notice mail.Message, err error) {
	denial := newLink(user, purposeDenial, user.Login, a.now(), denialLife)
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		if err := unchanged(ctx, tx, user); err != nil {
			return err
		}
		if code, err = change.issue(ctx, tx); err != nil || code == "" {
			return err
		}
		denied, err := denial.put(ctx, tx)
		if err != nil {
			return err
		}
		notice = a.withDenial(user.Mail(mail.EmailChange), denied, denial.until())
		notice.Email = change.Email
		return user.note(ctx, tx, journal.RequestEmail)
	})
	return code, notice, err
}

// Pending returns the e-mail that is to be verified, or nil.
func (a *Accounts) Pending(ctx context.Context, id string) (*PendingEmail, error) {
	if _, err := a.ByID(ctx, id); err != nil {
		return nil, err
	}
	var found []link
	err := a.db.NewSelect().Model(&found).Where("user_uuid = ?", id).Where("purpose = ?", purposeEmail).Where("used_at = 0").
		Where("expires_at > ?", a.now().UnixMilli()).OrderExpr("created_at DESC").Limit(1).Scan(ctx)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &PendingEmail{Email: found[0].Email, Until: localtime.Instant(found[0].ExpiresAt)}, nil
}

// Cancel withdraws the change of the e-mail. Its link is then reported as expired, which is why the time is set to 1: an
// expiry of 0 means that a later mail has the valid link.
func (a *Accounts) Cancel(ctx context.Context, id string) error {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return err
	}
	return a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		waited, err := store.Affected(tx.NewUpdate().Model((*link)(nil)).Set("expires_at = 1").Where("user_uuid = ?", id).
			Where("purpose = ?", purposeEmail).Where("used_at = 0").Where("expires_at > ?", a.now().UnixMilli()).Exec(ctx))
		if err != nil || !waited {
			return err
		}
		return user.note(ctx, tx, journal.CancelEmail)
	})
}

// VerifyEmail makes the new address the login of the user that it returns. Sign-ins under the old one end.
func (a *Accounts) VerifyEmail(ctx context.Context, code string) (*User, error) {
	l, user, err := a.peek(ctx, code, purposeEmail)
	if err != nil {
		return nil, err
	}
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := a.use(ctx, tx, l); err != nil {
			return err
		}
		if err := a.unreserved(ctx, tx, l.Email, user.UUID); err != nil {
			return err
		}
		changed, err := store.Affected(tx.NewUpdate().Model((*User)(nil)).Set("login = ?", l.Email).
			Where("uuid = ?", user.UUID).Where("closed_at = 0").Where("suspended_at = 0").Exec(ctx))
		if err != nil {
			return err
		}
		if !changed {
			return errSpent()
		}
		// Links in the old mailbox must not open the account any more, except those that deny this change.
		if err := endLinks(ctx, tx, user); err != nil {
			return err
		}
		if err := endSignIns(ctx, tx, user); err != nil {
			return err
		}
		if err := user.publish(ctx, tx, CredentialsChanged); err != nil {
			return err
		}
		if err := user.publish(ctx, tx, Changed); err != nil {
			return err
		}
		return user.noteOwn(ctx, tx, journal.VerifyEmail)
	})
	if store.Duplicate(err) {
		err = errTaken()
	}
	return user, err
}
