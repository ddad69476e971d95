package commerce

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/journal"
	"portal/platform/internal/notifications"
	"portal/platform/internal/once"
	"portal/platform/internal/problem"
)

// Credit is what the manufacturer takes back of an invoice.
type Credit struct {
	Reference string
	Lines     []int  // places of its lines; none: all of it, its shipping too
	Key       string // the caller's, one for each wish
}

// creditWishes remembers the keys under which credit notes were made.
var creditWishes = once.In("order_wishes", "order_reference")

// Credit makes the credit note and tells the practice. Nothing is taken back twice: the invoice's row is held meanwhile.
func (s *Store) Credit(ctx context.Context, c Credit, now time.Time) (*InvoiceDetail, error) {
	digest, err := once.Digest(c)
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
		if made, err = creditWishes.Before(ctx, tx, c.Reference, c.Key, digest); err != nil || made != "" {
			return err
		}
		if invoice.IsCreditNote() {
			return problem.New(http.StatusConflict, "invoice.is_credit", "A credit note cannot be credited.")
		}
		if made, err = issueCredit(ctx, tx, &invoice, c.Lines, now); err != nil {
			return err
		}
		return creditWishes.Remember(ctx, tx, c.Reference, c.Key, digest, made)
	})
	if err != nil {
		return nil, err
	}
	return s.InvoiceByReference(ctx, practice, made)
}

// issueCredit writes the credit note of an invoice whose row is held, and gives its reference.
func issueCredit(ctx context.Context, tx bun.Tx, invoice *Invoice, places []int, now time.Time) (string, error) {
	lines, err := creditedLines(ctx, tx, invoice.Reference, places)
	if err != nil {
		return "", err
	}
	orders, err := ordersOf(ctx, tx, invoice.Reference)
	if err != nil {
		return "", err
	}
	note := *invoice
	if note.Reference, err = nextNumber(ctx, tx, madeCredit, now); err != nil {
		return "", err
	}
	note.Corrects, note.Status, note.PaidOn = invoice.Reference, NotPaid, ""
	note.IssuedOn = now.In(paris).Format(dayLayout)
	note.DueOn = note.IssuedOn
	note.ShippingCents = 0
	if len(places) == 0 {
		note.ShippingCents = -invoice.ShippingCents
	}
	var patient []Patient
	if note.PatientUUID != "" {
		err := tx.NewSelect().Model(&patient).Where("uuid = ?", note.PatientUUID).Where("practice_uuid = ?", note.PracticeUUID).Scan(ctx)
		if err != nil {
			return "", err
		}
	}
	if len(patient) == 1 {
		note.Index(lines, orders, &patient[0])
	} else {
		note.Index(lines, orders, nil)
	}
	return note.Reference, writeCredit(ctx, tx, &note, lines, orders)
}

// creditedLines gives the chosen lines, or all, with their quantities taken back; a line is credited once.
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

func writeCredit(ctx context.Context, tx bun.Tx, credit *Invoice, lines []Line, orders []string) error {
	if _, err := tx.NewInsert().Model(credit).Exec(ctx); err != nil {
		return err
	}
	for _, line := range lines {
		if _, err := tx.NewInsert().Model(&InvoiceLine{InvoiceReference: credit.Reference, Line: line}).Exec(ctx); err != nil {
			return err
		}
	}
	for _, order := range orders {
		if _, err := tx.NewInsert().Model(&InvoiceOrder{InvoiceReference: credit.Reference, OrderReference: order}).Exec(ctx); err != nil {
			return err
		}
	}
	err := events.Publish(ctx, tx, events.Event{
		PracticeUUID: credit.PracticeUUID, Kind: "invoice.new", SubjectUUID: credit.Reference, Tags: []string{"invoices"},
	})
	if err != nil {
		return err
	}
	err = notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: credit.PracticeUUID, Roles: []string{"owner", "accounts"}, Type: notifications.TypeInvoice,
		Title: "notifications.invoice.credit", Params: map[string]string{"reference": credit.Reference, "invoice": credit.Corrects},
		Link: "/mon-cabinet/facture?reference=" + credit.Reference,
	})
	if err != nil {
		return err
	}
	return note(ctx, tx, credit.PracticeUUID, credit.PatientUUID, journal.Create, kindInvoice)
}
