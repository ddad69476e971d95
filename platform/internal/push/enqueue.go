package push

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// delivery is a queued notice for a browser.
type delivery struct {
	bun.BaseModel `bun:"table:push_deliveries,alias:pd"`

	UUID           string `bun:"uuid,pk"`
	SubscriptionID string `bun:"subscription_id"`
	UserUUID       string `bun:"user_uuid"` // of the subscription when the notice was queued
	Kind           string `bun:"kind"`
	Link           string `bun:"link"`
	At             int64  `bun:"at"`
	DueAt          int64  `bun:"due_at"`
	Attempts       int    `bun:"attempts"`
}

// gather is how long notices of a kind are collected, so that ten simultaneous changes cause one push.
const gather = 2 * time.Second

// Enqueue queues pushes of a notice to the browsers of users, in the caller's transaction. It only inserts rows, so that
// concurrent notices to the same users do not wait for each other.
func Enqueue(ctx context.Context, tx bun.IDB, users []string, kind, link string, at time.Time) error {
	if len(users) == 0 {
		return nil
	}
	var browsers []Browser
	err := tx.NewSelect().Model(&browsers).Column("ps.id", "ps.user_uuid").Join("JOIN users AS u ON u.uuid = ps.user_uuid AND u.credentials_version = ps.credentials").
		Where("ps.user_uuid IN (?)", bun.List(users)).OrderExpr("ps.id").Scan(ctx, &browsers)
	if err != nil || len(browsers) == 0 {
		return err
	}
	rows := make([]delivery, 0, len(browsers))
	for _, b := range browsers {
		rows = append(rows, delivery{
			UUID: uuid.Must(uuid.NewV7()).String(), SubscriptionID: b.ID, UserUUID: b.UserUUID, Kind: kind, Link: link,
			At: at.UnixMilli(), DueAt: at.Add(gather).UnixMilli(),
		})
	}
	_, err = tx.NewInsert().Model(&rows).Exec(ctx)
	return err
}

// unlessNone returns NotFound for a missing row.
func unlessNone(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return problem.NotFound()
	}
	return err
}
