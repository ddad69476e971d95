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

// stored is where a password's hash stands. Table and condition are never of a request.
type stored struct {
	table, where string
	key          []any
}

// confirm demands the password in force again, as a proof of the session.
func (a *Accounts) confirm(ctx context.Context, user *User, field, password string) error {
	return a.proofs.Try(ctx, user, ProofPassword, func() error {
		return a.match(ctx, stored{table: "credentials", where: "user_uuid = ?", key: []any{user.UUID}}, field, password)
	})
}

// proveElsewhere demands a password that the user has at an application: five wrong ones of a session in 15 minutes, then 429
// `credentials.locked`. Attack stopped: a stolen session, or a stolen mail, that guesses it.
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

// match compares a password with a stored one: 400 where it is another.
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

// Prove demands the user's password as a fresh proof of identity (see Proofs.Try): 400 where it is `wrong`. 409 `factors.needed`
// for a user with a second factor. Attack stopped: a stolen session and a stolen password that together remove the factor.
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

// Fields names where the two passwords of a request stand, for its errors.
type Fields struct{ Old, New string }

// ChangePassword puts a new password of the user that it gives in force, and ends what was signed in with the old one. With
// an application the new password is to be the one that the user has there.
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

// notifyPassword mails a user that the password was changed by who knew it, with a link that denies that as a sign-in is denied.
func (a *Accounts) notifyPassword(changed *User) {
	at := a.now()
	a.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		return a.Deniable(ctx, changed.UUID, changed.Login, mail.PasswordChanged, at)
	})
}

// putPassword stores a hash. Sign-ins of before end with the old password, and links but those that deny a sign-in.
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
	return user.tell(ctx, tx, CredentialsChanged)
}
