package commerce

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
)

// DeliveredSince returns how many orders of a practice were delivered after an instant.
func DeliveredSince(ctx context.Context, db bun.IDB, practice string, since time.Time) (int64, error) {
	return db.NewSelect().TableExpr("orders AS o").Where("o.practice_uuid = ?", practice).
		Where("o.status = ?", Delivered).Where("o.status_since > ?", since.UnixMilli()).Count(ctx)
}

// IssuedSince returns how many invoices of a practice were issued on a later day: the hour of an invoice is not stored.
func IssuedSince(ctx context.Context, db bun.IDB, practice string, since time.Time) (int64, error) {
	return db.NewSelect().TableExpr("invoices AS i").Where("i.practice_uuid = ?", practice).
		Where("i.issued_on > ?", since.In(localtime.Zone).Format(dayLayout)).Where(visibleInvoice).Count(ctx)
}

// OrderedEver reports whether a practice has placed any order, and whether any was delivered.
func OrderedEver(ctx context.Context, db bun.IDB, practice string) (ordered, delivered bool, err error) {
	orders := db.NewSelect().TableExpr("orders AS o").Where("o.practice_uuid = ?", practice)
	if ordered, err = orders.Exists(ctx); err != nil || !ordered {
		return ordered, false, err
	}
	delivered, err = orders.Where("o.status = ?", Delivered).Exists(ctx)
	return ordered, delivered, err
}
