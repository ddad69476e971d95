package factors

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// resetDelay is the time between the mails about a reset by the support and the reset. Attack stopped: social
	// engineering of the support.
	resetDelay = 24 * time.Hour
	// announcePause is the time between two tries to mail about a reset.
	announcePause = 15 * time.Minute
	// resetsAtOnce bounds the resets that one sweep announces or carries out; the others wait for the next one.
	resetsAtOnce = 100
)

// plannedReset is a reset that the support has requested.
type plannedReset struct {
	bun.BaseModel `bun:"table:planned_factor_resets,alias:pr"`

	UserUUID string `bun:"user_uuid,pk"`
	AskedAt  int64  `bun:"asked_at"`
	DueAt    int64  `bun:"due_at"`   // 0 until it is announced
	TriedAt  int64  `bun:"tried_at"` // of the last try to announce it, 0 before
}

// Announce mails a user, and the other owners of the practice, that the factors will be reset. An error means that the user's
// mail was not delivered.
type Announce func(ctx context.Context, user *identity.User, due time.Time) error

// PlanReset plans a reset of a user's factors after resetDelay, which begins with the announcement. The support uses it
// for users who have lost their factors and recovery codes and have no other owner in the practice.
func PlanReset(ctx context.Context, db bun.IDB, login string, now time.Time) error {
	user, err := userOf(ctx, db, login)
	if err != nil {
		return err
	}
	row := &plannedReset{UserUUID: user, AskedAt: now.UnixMilli()}
	_, err = db.NewInsert().Model(row).On("CONFLICT (user_uuid) DO NOTHING").Exec(ctx)
	return err
}

// CancelReset cancels a planned reset.
func CancelReset(ctx context.Context, db bun.IDB, login string) error {
	user, err := userOf(ctx, db, login)
	if err != nil {
		return err
	}
	_, err = db.NewDelete().Model((*plannedReset)(nil)).Where("user_uuid = ?", user).Exec(ctx)
	return err
}

func userOf(ctx context.Context, db bun.IDB, login string) (string, error) {
	var found []string
	err := db.NewSelect().Table("users").Column("uuid").Where("login = ?", login).Where("closed_at = 0").Scan(ctx, &found)
	if err == nil && len(found) == 0 {
		err = problem.NotFound()
	}
	if err != nil {
		return "", err
	}
	return found[0], nil
}

// RunResets announces the planned resets, and carries out those whose delay is over. Each is done by one replica. A
// failed one does not delay the others and is retried.
func (s *Service) RunResets(ctx context.Context, announce Announce) error {
	now := s.Now()
	var planned []plannedReset
	err := s.db.NewSelect().Model(&planned).Where("due_at <= ?", now.UnixMilli()).Where("due_at > 0 OR tried_at <= ?", now.Add(-announcePause).UnixMilli()).
		Order("tried_at", "asked_at").Limit(resetsAtOnce).Scan(ctx)
	if err != nil {
		return err
	}
	var failures []error
	for _, reset := range planned {
		failures = append(failures, s.run(ctx, reset, announce))
	}
	return errors.Join(failures...)
}

func (s *Service) run(ctx context.Context, reset plannedReset, announce Announce) error {
	user, err := s.Users.ByID(ctx, reset.UserUUID)
	switch {
	case problem.IsNotFound(err): // closed or suspended in the meantime
		_, err = s.db.NewDelete().Model(&reset).WherePK().Exec(ctx)
	case err != nil:
	case reset.DueAt == 0:
		err = s.announce(ctx, reset, user, announce)
	default:
		err = s.carryOut(ctx, reset, user)
	}
	return err
}

// announce begins the delay of a reset once its user's mail was delivered. Attack stopped: a reset that is requested
// while no mail can be sent.
func (s *Service) announce(ctx context.Context, reset plannedReset, user *identity.User, announce Announce) error {
	ours, err := store.Affected(s.db.NewUpdate().Model(&reset).Set("tried_at = ?", s.Now().UnixMilli()).
		WherePK().Where("due_at = 0").Where("tried_at = ?", reset.TriedAt).Exec(ctx))
	if err != nil || !ours {
		return err
	}
	due := s.Now().Add(resetDelay)
	if err := announce(ctx, user, due); err != nil {
		return err
	}
	_, err = s.db.NewUpdate().Model(&reset).Set("due_at = ?", due.UnixMilli()).WherePK().Where("due_at = 0").Exec(ctx)
	return err
}

// carryOut resets a user's factors and deletes the plan in one transaction.
func (s *Service) carryOut(ctx context.Context, reset plannedReset, user *identity.User) error {
	removed := false
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		ours, err := store.Affected(tx.NewDelete().Model(&reset).WherePK().Where("due_at = ?", reset.DueAt).Exec(ctx))
		if err != nil || !ours {
			return err
		}
		removed, err = removeAll(ctx, tx, user)
		return err
	})
	if err == nil && removed {
		s.write(user, mail.FactorsReset)
	}
	return err
}
