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
	// resetDelay is between the mails about a reset by the support and the reset. Attack stopped: deceiving the support.
	resetDelay = 24 * time.Hour
	// announcePause is between two tries to mail about a reset.
	announcePause = 15 * time.Minute
	// resetsAtOnce bounds how many resets one sweep announces or carries out; the others wait for the next.
	resetsAtOnce = 100
)

// plannedReset is a reset that the support has asked for.
type plannedReset struct {
	bun.BaseModel `bun:"table:planned_factor_resets,alias:pr"`

	UserUUID string `bun:"user_uuid,pk"`
	AskedAt  int64  `bun:"asked_at"`
	DueAt    int64  `bun:"due_at"`   // 0 until it was announced
	TriedAt  int64  `bun:"tried_at"` // when its announcement was last tried, 0 before
}

// Announce mails a user, and the other owners of the practice, that the factors will be reset. An error means that the user's
// mail was not delivered.
type Announce func(ctx context.Context, user *identity.User, due time.Time) error

// PlanReset has the factors of a user reset after resetDelay, once that was announced. It is for the support, whose users have
// lost their factors and recovery codes and have no owner beside them.
func PlanReset(ctx context.Context, db bun.IDB, login string, now time.Time) error {
	user, err := userOf(ctx, db, login)
	if err != nil {
		return err
	}
	row := &plannedReset{UserUUID: user, AskedAt: now.UnixMilli()}
	_, err = db.NewInsert().Model(row).On("CONFLICT (user_uuid) DO NOTHING").Exec(ctx)
	return err
}

// CancelReset takes a planned reset back.
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

// RunResets announces the resets that were planned, and carries out those whose delay is over. Of several replicas one does each.
// One that fails holds up no other; it is tried again.
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
	case problem.IsNotFound(err): // closed or suspended by now
		_, err = s.db.NewDelete().Model(&reset).WherePK().Exec(ctx)
	case err != nil:
	case reset.DueAt == 0:
		err = s.announce(ctx, reset, user, announce)
	default:
		err = s.carryOut(ctx, reset, user)
	}
	return err
}

// announce begins the delay of a reset once its user's mail was delivered. Attack stopped: a reset that is asked for while no
// mail leaves.
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

// carryOut resets a user's factors and forgets the plan, or neither.
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
