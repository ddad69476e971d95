package identity

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// usersAtOnce bounds how many users EndAllSessions has in memory.
const usersAtOnce = 200

// EndSessions ends all sessions and tokens of the user with a login, the trust in the user's browsers and their push
// subscriptions. It is the act of an operator: the journal's line names no member of the practice. It returns
// problem.NotFound where no account has the login.
func EndSessions(ctx context.Context, db *bun.DB, login string) error {
	var found []User
	if err := db.NewSelect().Model(&found).Where("login = ?", normalise(login)).Where("closed_at = 0").Scan(ctx); err != nil {
		return err
	}
	if len(found) == 0 {
		return problem.NotFound()
	}
	return endByOperator(ctx, db, &found[0])
}

// EndAllSessions is EndSessions for every account, and returns how many there were. Each account is a transaction of its
// own: after a failure the earlier ones are committed, and the call can be repeated.
func EndAllSessions(ctx context.Context, db *bun.DB) (ended int, err error) {
	last := ""
	for {
		var users []User
		err := db.NewSelect().Model(&users).Where("closed_at = 0").Where("uuid > ?", last).Order("uuid").Limit(usersAtOnce).Scan(ctx)
		if err != nil || len(users) == 0 {
			return ended, err
		}
		for i := range users {
			if err := endByOperator(ctx, db, &users[i]); err != nil {
				return ended, err
			}
			ended, last = ended+1, users[i].UUID
		}
	}
}

func endByOperator(ctx context.Context, db *bun.DB, user *User) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := endSignIns(ctx, tx, user); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM push_subscriptions WHERE user_uuid = ?", user.UUID); err != nil {
			return err
		}
		if err := user.publish(ctx, tx, CredentialsChanged); err != nil {
			return err
		}
		return user.note(ctx, tx, journal.EndSessions)
	})
}
