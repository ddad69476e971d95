package ordering

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/events"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
)

// sweepAtOnce bounds how many practices one sweep notifies; the next one continues.
const sweepAtOnce = 500

// SweepLate notifies practices of orders whose promised day has passed: once for each promise, with one notification per
// practice and sweep for all late orders.
func (s *Store) SweepLate(ctx context.Context) error {
	late := commerce.LateOrders(s.today())
	var practices []string
	err := s.db.NewSelect().TableExpr("orders AS o").ColumnExpr("DISTINCT o.practice_uuid").Where(late).
		Where("o.late_noticed <> o.delivery_on").OrderExpr("o.practice_uuid").Limit(sweepAtOnce).Scan(ctx, &practices)
	if err != nil {
		return err
	}
	for _, practice := range practices {
		err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return notifyLate(ctx, tx, practice, late) })
		if err != nil {
			return err
		}
	}
	return nil
}

func notifyLate(ctx context.Context, tx bun.Tx, practice, late string) error {
	// Replicas that sweep concurrently wait here, and then find the notifications of the first one.
	if err := idempotency.Lock(ctx, tx, practice); err != nil {
		return err
	}
	var references []string
	err := tx.NewSelect().TableExpr("orders AS o").Column("o.reference").Where("o.practice_uuid = ?", practice).Where(late).
		Where("o.late_noticed <> o.delivery_on").OrderExpr("o.delivery_on, o.reference").Scan(ctx, &references)
	if err != nil || len(references) == 0 {
		return err
	}
	_, err = tx.NewUpdate().Table("orders").Set("late_noticed = delivery_on").Where("reference IN (?)", bun.List(references)).Exec(ctx)
	if err != nil {
		return err
	}
	notice := notifications.Notice{
		PracticeUUID: practice, Roles: askers, Type: notifications.TypeOrder, Title: "notifications.order.late",
		Params: map[string]string{"reference": references[0]}, Link: pages.CabinetOrder + "?reference=" + references[0],
	}
	if len(references) > 1 {
		notice.Title, notice.Link = "notifications.order.lateMany", pages.CabinetOrders+"?delivery=late"
		notice.Params = map[string]string{"count": strconv.Itoa(len(references))}
	}
	if err := notifications.Notify(ctx, tx, notice); err != nil {
		return err
	}
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, Kind: "order.late", Tags: []string{commerce.Tag}})
}
