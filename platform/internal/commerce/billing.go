package commerce

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/idempotency"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	arranged "portal/platform/internal/practice"
	"portal/platform/internal/problem"
)

// paymentDays is the time for paying an invoice unless the manufacturer sets another one.
const paymentDays = 30

// Bill is the manufacturer's request to invoice an order.
type Bill struct {
	Order     string
	DueInDays int
	Key       string // the caller's idempotency key
}

// Bill creates an order's invoice and notifies the practice. The order's row is locked, so that an order is invoiced only
// once.
func (s *Store) Bill(ctx context.Context, b Bill, now time.Time) (*InvoiceDetail, error) {
	digest, err := idempotency.Digest(b)
	if err != nil {
		return nil, err
	}
	var practice, made string
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewRaw("UPDATE orders SET status = status WHERE reference = ? RETURNING practice_uuid", b.Order).Scan(ctx, &practice)
		if errors.Is(err, sql.ErrNoRows) {
			return problem.NotFound()
		}
		if err != nil {
			return err
		}
		if made, err = idempotencyKeys.Before(ctx, tx, b.Order, b.Key, digest); err != nil || made != "" {
			return err
		}
		billed, err := tx.NewSelect().Model((*InvoiceOrder)(nil)).Where("order_reference = ?", b.Order).Exists(ctx)
		if err != nil {
			return err
		}
		if billed {
			return problem.New(http.StatusConflict, "order.billed", "The order has an invoice already.")
		}
		order, err := OrderOf(ctx, tx, practice, b.Order)
		if err != nil {
			return err
		}
		invoice, err := billOf(ctx, tx, order, b.DueInDays, now)
		if err != nil {
			return err
		}
		made = invoice.Reference
		return idempotencyKeys.Remember(ctx, tx, b.Order, b.Key, digest, made)
	})
	if err != nil {
		return nil, err
	}
	return s.InvoiceByReference(ctx, practice, made)
}

// billOf writes the invoice of an order whose row is locked.
func billOf(ctx context.Context, tx bun.Tx, order *OrderDetail, dueInDays int, now time.Time) (*Invoice, error) {
	reference, err := nextNumber(ctx, tx, madeInvoice, now)
	if err != nil {
		return nil, err
	}
	to, err := defaultBilling(ctx, tx, order.PracticeUUID)
	if err != nil {
		return nil, err
	}
	day := now.In(localtime.Zone)
	invoice := &Invoice{
		Reference: reference, PracticeUUID: order.PracticeUUID, IssuedOn: day.Format(dayLayout), DueOn: day.AddDate(0, 0, dueInDays).Format(dayLayout),
		Status: NotPaid, IsOrder: true, Label: order.Product, ApplicationUUID: order.ApplicationUUID, PatientUUID: order.PatientUUID,
		Nature: Professional, BillTo: to, Currency: order.Currency, ShippingCents: order.ShippingCents,
	}
	invoice.Index(order.Lines, []string{order.Reference}, order.Patient)
	if err := writeInvoice(ctx, tx, invoice, order.Lines, []string{order.Reference}); err != nil {
		return nil, err
	}
	err = notifyInvoice(ctx, tx, invoice, "notifications.invoice.new", NoticeParams(invoice))
	if err != nil {
		return nil, err
	}
	return invoice, Note(ctx, tx, invoice.PracticeUUID, invoice.PatientUUID, journal.Create, journal.KindInvoice)
}

// defaultBilling returns the practice's billing address.
func defaultBilling(ctx context.Context, tx bun.Tx, practice string) (BillTo, error) {
	a, err := arranged.DefaultAddress(ctx, tx, practice, arranged.Billing)
	if err != nil {
		return BillTo{}, err
	}
	if a == nil {
		return BillTo{}, problem.New(http.StatusConflict, "order.address_required", "The practice has no default billing address.")
	}
	return BillTo{BillName: a.Name, BillStreet: a.Street, BillPostalCode: a.PostalCode, BillCity: a.City, BillCountry: a.Country}, nil
}
