package commerce

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

// Credit is the manufacturer's request for a credit note on an invoice.
type Credit struct {
	Reference string
	Lines     []int  // positions of its lines; none: the whole invoice with its shipping
	Key       string // the caller's idempotency key
}

// Credit creates the credit note and notifies the practice. The invoice's row is locked, so that nothing is credited
// twice.
func (s *Store) Credit(ctx context.Context, c Credit, now time.Time) (*InvoiceDetail, error) {
	digest, err := idempotency.Digest(c)
	if err != nil {
		return nil, err
	}
	var practice, made string
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var invoice Invoice
		err := tx.NewRaw("UPDATE invoices SET status = status WHERE reference = ? RETURNING *", c.Reference).Scan(ctx, &invoice)
		if errors.Is(err, sql.ErrNoRows) {
			return problem.NotFound()
		}
		if err != nil {
			return err
		}
		practice = invoice.PracticeUUID
		if made, err = idempotencyKeys.Before(ctx, tx, c.Reference, c.Key, digest); err != nil || made != "" {
			return err
		}
		if invoice.IsCreditNote() {
			return problem.New(http.StatusConflict, "invoice.is_credit", "A credit note cannot be credited.")
		}
		if made, err = issueCredit(ctx, tx, &invoice, c.Lines, now); err != nil {
			return err
		}
		return idempotencyKeys.Remember(ctx, tx, c.Reference, c.Key, digest, made)
	})
	if err != nil {
		return nil, err
	}
	return s.InvoiceByReference(ctx, practice, made)
}

// issueCredit writes the credit note of an invoice whose row is locked, and returns its reference.
func issueCredit(ctx context.Context, tx bun.Tx, invoice *Invoice, places []int, now time.Time) (string, error) {
	lines, err := creditedLines(ctx, tx, invoice.Reference, places)
	if err != nil {
		return "", err
	}
	orders, err := ordersOf(ctx, tx, invoice.Reference)
	if err != nil {
		return "", err
	}
	credit := *invoice
	if credit.Reference, err = nextNumber(ctx, tx, madeCredit, now); err != nil {
		return "", err
	}
	credit.Corrects, credit.Status, credit.PaidOn = invoice.Reference, NotPaid, ""
	credit.IssuedOn = now.In(localtime.Zone).Format(dayLayout)
	credit.DueOn = credit.IssuedOn
	credit.ShippingCents = 0
	if len(places) == 0 {
		credit.ShippingCents = -invoice.ShippingCents
	}
	var patient []Patient
	if credit.PatientUUID != "" {
		err := tx.NewSelect().Model(&patient).Where("uuid = ?", credit.PatientUUID).Where("practice_uuid = ?", credit.PracticeUUID).Scan(ctx)
		if err != nil {
			return "", err
		}
	}
	if len(patient) == 1 {
		credit.Index(lines, orders, &patient[0])
	} else {
		credit.Index(lines, orders, nil)
	}
	if err := writeInvoice(ctx, tx, &credit, lines, orders); err != nil {
		return "", err
	}
	params := NoticeParams(&credit)
	params["invoice"] = credit.Corrects
	if err := notifyInvoice(ctx, tx, &credit, "notifications.invoice.credit", params); err != nil {
		return "", err
	}
	return credit.Reference, Note(ctx, tx, credit.PracticeUUID, credit.PatientUUID, journal.Create, journal.KindInvoice)
}

// creditedLines returns the chosen lines, or all, with negative quantities; a line is credited once.
func creditedLines(ctx context.Context, tx bun.Tx, reference string, places []int) ([]Line, error) {
	var billed, before []InvoiceLine
	if err := tx.NewSelect().Model(&billed).Where("invoice_reference = ?", reference).Order("position").Scan(ctx); err != nil {
		return nil, err
	}
	err := tx.NewSelect().Model(&before).
		Where("invoice_reference IN (SELECT reference FROM invoices WHERE corrects_reference = ?)", reference).Scan(ctx)
	if err != nil {
		return nil, err
	}
	lines := make([]Line, 0, len(billed))
	for _, line := range billed {
		if len(places) > 0 && !slices.Contains(places, line.Position) {
			continue
		}
		if slices.ContainsFunc(before, func(earlier InvoiceLine) bool { return earlier.Position == line.Position }) {
			return nil, problem.New(http.StatusConflict, "invoice.credited", fmt.Sprintf("Line %d is on a credit note already.", line.Position))
		}
		line.Quantity = -line.Quantity
		lines = append(lines, line.Line)
	}
	if len(lines) == 0 || len(places) > len(lines) {
		wrong := problem.New(http.StatusBadRequest, "invalid", "The invoice has no such line.")
		wrong.Fields = []problem.Field{{Field: "lines", Code: "unknown"}}
		return nil, wrong
	}
	return lines, nil
}

func ordersOf(ctx context.Context, tx bun.Tx, invoice string) ([]string, error) {
	var orders []string
	err := tx.NewSelect().Model((*InvoiceOrder)(nil)).Column("order_reference").Where("invoice_reference = ?", invoice).
		Order("order_reference").Scan(ctx, &orders)
	return orders, err
}

// writeInvoice writes an invoice or a credit note with its lines and the orders that it bills.
func writeInvoice(ctx context.Context, tx bun.Tx, invoice *Invoice, lines []Line, orders []string) error {
	if _, err := tx.NewInsert().Model(invoice).Exec(ctx); err != nil {
		return err
	}
	for _, line := range lines {
		if _, err := tx.NewInsert().Model(&InvoiceLine{InvoiceReference: invoice.Reference, Line: line}).Exec(ctx); err != nil {
			return err
		}
	}
	for _, order := range orders {
		if _, err := tx.NewInsert().Model(&InvoiceOrder{InvoiceReference: invoice.Reference, OrderReference: order}).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// NoticeParams returns what a notification says of an invoice: its reference and its total in cents, with the currency.
func NoticeParams(invoice *Invoice) map[string]string {
	return map[string]string{
		"reference": invoice.Reference, "cents": strconv.FormatInt(invoice.TotalCents, 10), "currency": invoice.Currency,
	}
}

// notifyInvoice publishes a new invoice or credit note to open pages, and notifies the users who pay.
func notifyInvoice(ctx context.Context, tx bun.Tx, invoice *Invoice, title string, params map[string]string) error {
	err := events.Publish(ctx, tx, events.Event{
		PracticeUUID: invoice.PracticeUUID, Kind: "invoice.new", SubjectUUID: invoice.Reference, Tags: []string{"invoices"},
	})
	if err != nil {
		return err
	}
	return notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: invoice.PracticeUUID, Roles: []string{"owner", "accounts"}, Type: notifications.TypeInvoice,
		Title: title, Params: params, Link: pages.CabinetInvoice + "?reference=" + invoice.Reference,
	})
}
