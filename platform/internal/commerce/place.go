package commerce

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/fdi"
	"portal/platform/internal/journal"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
)

// NewOrder is an order to be placed. Lines are numbered by their position.
type NewOrder struct {
	Practice, Practitioner, EnteredBy string
	Patient                           *Patient // nil: for the practice's stock
	Application                       string   // its uuid
	Line, Product                     string
	Teeth                             []int
	ScanName                          string
	ShipTo                            ShipTo
	ShippingCents                     int64
	Lines                             []Line
}

// Place writes a pending order in the caller's transaction, notifies its practice and returns its reference. The caller
// holds the practice's lock.
func Place(ctx context.Context, tx bun.Tx, n NewOrder, now time.Time) (string, error) {
	reference, err := nextNumber(ctx, tx, madeOrder, now)
	if err != nil {
		return "", err
	}
	order := &Order{
		Reference: reference, PracticeUUID: n.Practice, OrderedAt: now.UnixMilli(), Status: Pending, StatusSince: now.UnixMilli(),
		Line: n.Line, Product: n.Product, Teeth: fdi.Join(n.Teeth), ApplicationUUID: n.Application,
		PractitionerUUID: n.Practitioner, EnteredByUUID: n.EnteredBy, Parts: 1, ScanName: n.ScanName, ShipTo: n.ShipTo,
		Currency: Currency, ShippingCents: n.ShippingCents,
	}
	if n.Patient != nil {
		order.PatientUUID = n.Patient.UUID
	}
	lines := make([]OrderLine, len(n.Lines))
	for i := range n.Lines {
		n.Lines[i].Position = i + 1
		lines[i] = OrderLine{OrderReference: reference, Line: n.Lines[i]}
	}
	order.Index(n.Lines, n.Patient)
	if _, err := tx.NewInsert().Model(order).Exec(ctx); err != nil {
		return "", err
	}
	if _, err := tx.NewInsert().Model(&lines).Exec(ctx); err != nil {
		return "", err
	}
	if _, err := tx.NewInsert().Model(&OrderEvent{OrderReference: reference, Status: Pending, At: order.OrderedAt}).Exec(ctx); err != nil {
		return "", err
	}
	if err := PublishOrder(ctx, tx, order); err != nil {
		return "", err
	}
	err = notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: n.Practice, Type: notifications.TypeOrder, Title: "notifications.order.status",
		Params: map[string]string{"reference": reference, "status": Pending.String()},
		Link:   pages.CabinetOrder + "?reference=" + reference,
	})
	if err != nil {
		return "", err
	}
	return reference, Note(ctx, tx, n.Practice, order.PatientUUID, journal.Create, journal.KindOrder)
}
