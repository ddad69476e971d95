package factors

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// resetDelay is between the mails about a reset by the support and the reset. Attack stopped: somebody who persuades the support.
const resetDelay = 24 * time.Hour

// plannedReset is a reset that the support has asked for.
type plannedReset struct {
	bun.BaseModel `bun:"table:planned_factor_resets,alias:pr"`

	UserUUID string `bun:"user_uuid,pk"`
	AskedAt  int64  `bun:"asked_at"`
	DueAt    int64  `bun:"due_at"` // 0 until it was announced
}

// Announcer mails a user, and the other owners of the practice, that the factors will be reset.
type Announcer interface {
	AnnounceReset(ctx context.Context, user *identity.User, due time.Time) error
}

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
func (s *Service) RunResets(ctx context.Context, announcer Announcer) error {
	now := s.Now()
	var planned []plannedReset
	if err := s.db.NewSelect().Model(&planned).Where("due_at <= ?", now.UnixMilli()).Order("asked_at").Scan(ctx); err != nil {
		return err
	}
	for _, reset := range planned {
		run := s.carryOut
		if reset.DueAt == 0 {
			run = func(ctx context.Context, reset plannedReset) error { return s.announce(ctx, reset, announcer) }
		}
		if err := run(ctx, reset); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) announce(ctx context.Context, reset plannedReset, announcer Announcer) error {
	due := s.Now().Add(resetDelay)
	ours, err := store.Affected(s.db.NewUpdate().Model((*plannedReset)(nil)).Set("due_at = ?", due.UnixMilli()).
		Where("user_uuid = ?", reset.UserUUID).Where("due_at = 0").Exec(ctx))
	if err != nil || !ours {
		return err
	}
	user, err := s.Users.ByID(ctx, reset.UserUUID)
	if err != nil {
		return unlessMissing(err)
	}
	return announcer.AnnounceReset(ctx, user, due)
}

func (s *Service) carryOut(ctx context.Context, reset plannedReset) error {
	ours, err := store.Affected(s.db.NewDelete().Model((*plannedReset)(nil)).Where("user_uuid = ?", reset.UserUUID).
		Where("due_at = ?", reset.DueAt).Exec(ctx))
	if err != nil || !ours {
		return err
	}
	user, err := s.Users.ByID(ctx, reset.UserUUID)
	if err != nil {
		return unlessMissing(err)
	}
	return unlessMissing(s.Reset(ctx, user))
}

// unlessMissing is nil for an account that is closed or suspended by now, and for factors that are gone already.
func unlessMissing(err error) error {
	var refused *problem.Error
	if errors.As(err, &refused) && (refused.Status == http.StatusNotFound || refused.Status == http.StatusConflict) {
		return nil
	}
	return err
}
