package identity

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/input"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	maxFailures   = 5
	failureWindow = 15 * time.Minute
)

// guarded is where a password's hash stands, with the count of wrong answers. Table and condition are never of a request.
type guarded struct {
	table, where string
	key          []any
}

// confirm demands the password in force again.
func (a *Accounts) confirm(ctx context.Context, user *User, field, password string) error {
	return a.prove(ctx, guarded{table: "credentials", where: "user_uuid = ?", key: []any{user.UUID}}, field, password)
}

// prove demands a stored password. Attack stopped: a stolen session, or a stolen mail, that guesses it; each guess is counted
// before it is looked at, so that parallel ones gain nothing.
func (a *Accounts) prove(ctx context.Context, g guarded, field, password string) error {
	now := a.now().UnixMilli()
	since := now - failureWindow.Milliseconds()
	allowed, err := store.Affected(a.db.NewUpdate().Table(g.table).
		Set("failures = CASE WHEN failing_since <= ? THEN 1 ELSE failures + 1 END", since).
		Set("failing_since = CASE WHEN failing_since <= ? THEN ? ELSE failing_since END", since, now).
		Where(g.where, g.key...).Where("failing_since <= ? OR failures < ?", since, maxFailures).Exec(ctx))
	if err != nil {
		return err
	}
	var credentials []Credential
	err = a.db.NewSelect().Table(g.table).Column("user_uuid", "password_hash", "failures", "failing_since").
		Where(g.where, g.key...).Scan(ctx, &credentials)
	if err != nil {
		return err
	}
	hash := ""
	if len(credentials) == 1 {
		if !allowed {
			locked := problem.New(http.StatusTooManyRequests, "credentials.locked", "")
			locked.RetryAfter = max(time.Second, time.Duration(credentials[0].FailingSince-since)*time.Millisecond)
			return locked
		}
		hash = credentials[0].PasswordHash
	}
	match, err := a.passwords.check(ctx, password, hash)
	if err != nil {
		return err
	}
	if !match {
		var form input.Form
		form.Fault(field, "wrong", "")
		return form.Err()
	}
	_, err = a.db.NewUpdate().Table(g.table).Set("failures = 0").Set("failing_since = 0").Where(g.where, g.key...).Exec(ctx)
	return err
}

// Fields names where the two passwords of a request stand, for its errors.
type Fields struct{ Old, New string }

// ChangePassword puts a new password in force and ends what was signed in with the old one.
func (a *Accounts) ChangePassword(ctx context.Context, id, old, password string, fields Fields) error {
	return a.changePassword(ctx, id, old, password, nil, fields)
}

// changePassword is ChangePassword; with an application the new password is to be the one that the user has there.
func (a *Accounts) changePassword(ctx context.Context, id, old, password string, application *uuid.UUID, fields Fields) error {
	user, err := a.ByID(ctx, id)
	if err != nil {
		return err
	}
	var form input.Form
	checkPassword(&form, fields.New, password, user)
	if old == password {
		form.Fault(fields.New, "unchanged", "")
	}
	if err := form.Err(); err != nil {
		return err
	}
	if err := a.confirm(ctx, user, fields.Old, old); err != nil {
		return err
	}
	if application != nil {
		if err := a.proveApplication(ctx, user, application, fields.New, password); err != nil {
			return err
		}
	}
	hash, err := a.passwords.hash(ctx, password)
	if err != nil {
		return err
	}
	return a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return putPassword(ctx, tx, user, hash) })
}

// putPassword stores a hash. Links and refresh tokens of before end with the old password.
func putPassword(ctx context.Context, tx bun.Tx, user *User, hash string) error {
	credential := &Credential{UserUUID: user.UUID, PasswordHash: hash}
	_, err := tx.NewInsert().Model(credential).On("CONFLICT (user_uuid) DO UPDATE").
		Set("password_hash = EXCLUDED.password_hash").Set("failures = 0").Set("failing_since = 0").Exec(ctx)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "UPDATE account_links SET expires_at = 0 WHERE user_uuid = ?", user.UUID); err != nil {
		return err
	}
	if err := endSignIns(ctx, tx, user.UUID); err != nil {
		return err
	}
	return user.tell(ctx, tx, PasswordChanged)
}
