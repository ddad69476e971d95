package identity

import (
	"context"
	"fmt"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// stored is where a password's hash is stored. Table and condition never come from a request.
type stored struct {
	table, where string
	key          []any
}

// confirm requires the current password again, as a proof of the session.
func (a *Accounts) confirm(ctx context.Context, user *User, field, password string) error {
	return a.proofs.Try(ctx, user, ProofPassword, func() error {
		return a.match(ctx, stored{table: "credentials", where: "user_uuid = ?", key: []any{user.UUID}}, field, password)
	})
}

// proveElsewhere requires the password that the user has at an application: after five wrong ones of a session within 15
// minutes it answers 429 `credentials.locked`. Attack stopped: guessing the password with a stolen session or a stolen
// mail.
func (a *Accounts) proveElsewhere(ctx context.Context, s stored, field, password string) error {
	guess := fmt.Sprint(s.table, s.key, httpx.ActorOf(ctx).Session)
	if _, err := a.guesses.Begin(ctx, guess); err != nil {
		return err
	}
	if err := a.match(ctx, s, field, password); err != nil {
		return err
	}
	return a.guesses.Succeeded(ctx, guess)
}

// match compares a password with a stored one and answers 400 if they differ.
func (a *Accounts) match(ctx context.Context, s stored, field, password string) error {
	var hashes []string
	if err := a.db.NewSelect().Table(s.table).Column("password_hash").Where(s.where, s.key...).Scan(ctx, &hashes); err != nil {
		return err
	}
	hash := ""
	if len(hashes) == 1 {
		hash = hashes[0]
	}
	match, err := a.passwords.check(ctx, password, hash, false)
	if err != nil {
		return err
	}
	var form input.Form
	if !match {
		form.Fault(field, "wrong", "")
	}
	return form.Err()
}

// Prove requires the user's password as a fresh proof of identity (see Proofs.Try). It answers 400 if the password is
// `wrong`, and 409 `factors.needed` to a user with a second factor. Attack stopped: a stolen session and a stolen
// password that together remove the factor.
func (a *Accounts) Prove(ctx context.Context, id, password string) error {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return err
	}
	factored, err := a.db.NewSelect().Table("user_factors").Where("user_uuid = ?", id).Exists(ctx)
	if err != nil {
		return err
	}
	if factored {
		return problem.New(http.StatusConflict, "factors.needed", "The password is not enough for a user with a second factor.")
	}
	return a.confirm(ctx, user, "password", password)
}

// Fields has the names of a request's two password fields, for its errors.
type Fields struct{ Old, New string }

// ChangePassword changes the password of the user that it returns, and ends the sign-ins with the old one. With an
// application, the new password must be the one that the user has there.
func (a *Accounts) ChangePassword(ctx context.Context, id, old, password string, application *uuid.UUID, fields Fields) (*User, error) {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	var form input.Form
	a.rules.check(&form, fields.New, password, user)
	if old == password {
		form.Fault(fields.New, "unchanged", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	if err := a.confirm(ctx, user, fields.Old, old); err != nil {
		return nil, err
	}
	if application != nil {
		if err := a.proveApplication(ctx, user, application, fields.New, password); err != nil {
			return nil, err
		}
	}
	hash, err := a.passwords.hash(ctx, password)
	if err != nil {
		return nil, err
	}
	err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := unchanged(ctx, tx, user); err != nil {
			return err
		}
		if err := putPassword(ctx, tx, user, hash); err != nil {
			return err
		}
		return user.note(ctx, tx, journal.ChangePassword)
	})
	if err == nil {
		a.notifyPassword(user)
	}
	return user, err
}

// notifyPassword mails a user that the password was changed by a person who had the old one, with a link that denies the
// change.
func (a *Accounts) notifyPassword(changed *User) {
	at := a.now()
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		return a.Deniable(ctx, changed.UUID, changed.Login, mail.PasswordChanged, at)
	})
}

// putPassword stores a hash. Earlier sign-ins end with the old password; so do links, except those that deny a sign-in.
func putPassword(ctx context.Context, tx bun.Tx, user *User, hash string) error {
	open, err := lockOpen(ctx, tx, user.UUID)
	if err == nil && !open {
		err = problem.NotFound()
	}
	if err != nil {
		return err
	}
	credential := &Credential{UserUUID: user.UUID, PasswordHash: hash}
	_, err = tx.NewInsert().Model(credential).On("CONFLICT (user_uuid) DO UPDATE").Set("password_hash = EXCLUDED.password_hash").Exec(ctx)
	if err != nil {
		return err
	}
	if err := endLinks(ctx, tx, user); err != nil {
		return err
	}
	if err := endSignIns(ctx, tx, user); err != nil {
		return err
	}
	return user.publish(ctx, tx, CredentialsChanged)
}
