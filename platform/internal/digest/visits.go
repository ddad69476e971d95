package digest

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Apart is the time after a look at which the next look begins a new visit.
const Apart = 30 * time.Minute

// Visit stores a user's looks at the dashboard.
type Visit struct {
	bun.BaseModel `bun:"table:dashboard_visits,alias:dv"`

	UserUUID string `bun:"user_uuid,pk"`
	LookedAt int64  `bun:"looked_at"` // the latest look
	BeforeAt int64  `bun:"before_at"` // the last look of the previous visit; 0: there was none
}

// at returns the Visit after a look at this instant. It alone defines a visit, so that a digest is the same before and
// after the look is recorded.
func (v Visit) at(now time.Time) Visit {
	if v.LookedAt != 0 && now.UnixMilli()-v.LookedAt >= Apart.Milliseconds() {
		v.BeforeAt = v.LookedAt
	}
	// A clock that is set back does not move a visit back.
	v.LookedAt = max(v.LookedAt, now.UnixMilli())
	return v
}

func visitOf(ctx context.Context, db bun.IDB, user string) (Visit, error) {
	var kept []Visit
	err := db.NewSelect().Model(&kept).Where("user_uuid = ?", user).Scan(ctx)
	if err != nil || len(kept) == 0 {
		return Visit{UserUUID: user}, err
	}
	return kept[0], nil
}

// recordVisit records a visit now.
func recordVisit(ctx context.Context, db *bun.DB, user string, now time.Time) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The user's row is the lock: two concurrent looks are one visit.
		exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user))
		if err != nil {
			return err
		}
		if !exists {
			return problem.NotFound()
		}
		kept, err := visitOf(ctx, tx, user)
		if err != nil {
			return err
		}
		next := kept.at(now)
		_, err = tx.NewInsert().Model(&next).On("CONFLICT (user_uuid) DO UPDATE").
			Set("looked_at = EXCLUDED.looked_at").Set("before_at = EXCLUDED.before_at").Exec(ctx)
		return err
	})
}
