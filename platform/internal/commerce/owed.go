package commerce

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// The amount that an invoice owes is computed in this file only: in Go for rows that were read, in SQL for sums and
// filters. A property test compares the two, and all pages, exports and documents with them.

// rebateOf is the rebate on the invoice i that was paid for with smileys, in cents. It is derived from the ledger of
// smileys and stored nowhere else.
const rebateOf = "COALESCE((SELECT SUM(rb.rebate_cents) FROM smileys AS rb WHERE rb.practice_uuid = i.practice_uuid" +
	" AND rb.source_kind = 'invoice' AND rb.source_reference = i.reference), 0)"

// settledOf is the amount of the invoice i that payments, transfers and credits have paid, in cents (Settlement).
const settledOf = "COALESCE((SELECT SUM(se.amount_cents) FROM invoice_settlements AS se WHERE se.practice_uuid = i.practice_uuid" +
	" AND se.invoice_reference = i.reference), 0)"

// underWayOf is the amount of the invoice i that pending payments will settle, in cents (Reservation).
const underWayOf = "COALESCE((SELECT SUM(rv.amount_cents) FROM invoice_reservations AS rv WHERE rv.practice_uuid = i.practice_uuid" +
	" AND rv.invoice_reference = i.reference), 0)"

// leftOf is the unpaid amount of the invoice i, regardless of its status.
const leftOf = "(i.total_cents - " + rebateOf + " - " + settledOf + ")"

// owedOf is the amount of the invoice i that is still to be paid, in cents: 0 if it is paid or to be confirmed (REQ-21).
var owedOf = fmt.Sprintf("(CASE WHEN i.status = %d THEN %s ELSE 0 END)", NotPaid, leftOf)

// beingPaidOf is the part of owedOf that pending payments will settle.
var beingPaidOf = fmt.Sprintf("(CASE WHEN i.status = %d THEN %s ELSE 0 END)", NotPaid, underWayOf)

// overdueInvoice keeps invoices that were due before a day. A credit note owes nothing, nor does an invoice that smileys
// paid completely.
var overdueInvoice = fmt.Sprintf("(i.status = %d AND i.due_on < ? AND %s > 0)", NotPaid, owedOf)

// dues selects the fields of an Invoice from which ToPay and Owed are computed.
func dues(q *bun.SelectQuery) *bun.SelectQuery {
	return q.ColumnExpr("?TableColumns").ColumnExpr(rebateOf + " AS rebate_cents").ColumnExpr(settledOf + " AS settled_lines").
		ColumnExpr(underWayOf + " AS under_way_cents")
}

// SettledCents returns the amount that was paid. For a paid invoice it is the whole amount: some were paid before the
// ledger existed.
func (i *Invoice) SettledCents() int64 {
	if i.Status == Paid {
		return i.TotalCents - i.RebateCents
	}
	return i.SettledLines
}

// ToPay returns the amount that the document asks for: the total minus rebates and payments.
func (i *Invoice) ToPay() int64 { return i.TotalCents - i.RebateCents - i.SettledCents() }

// Owed returns the amount that is still to be paid, as owedOf computes it.
func (i *Invoice) Owed() int64 {
	if i.Status != NotPaid {
		return 0
	}
	return i.ToPay()
}

// UnderWay returns the part of the amount owed that pending payments will settle.
func (i *Invoice) UnderWay() int64 { return min(i.UnderWayCents, max(i.Owed(), 0)) }

// Overdue reports whether the invoice is overdue on a day, as overdueInvoice computes it.
func (i *Invoice) Overdue(day string) bool { return i.Owed() > 0 && i.DueOn < day }

// LockInvoice returns an invoice of a practice with its dues, and locks its row until the transaction ends. It returns NotFound
// for another practice's.
func LockInvoice(ctx context.Context, tx bun.Tx, practice, reference string) (*Invoice, error) {
	locked, err := tx.NewUpdate().Table("invoices").Set("status = status").Where("reference = ?", reference).
		Where("practice_uuid = ?", practice).Exec(ctx)
	if err != nil {
		return nil, err
	}
	if rows, err := locked.RowsAffected(); err != nil || rows == 0 {
		return nil, errors.Join(err, problem.NotFound())
	}
	invoice := &Invoice{}
	err = dues(tx.NewSelect().Model(invoice)).Where("i.reference = ?", reference).Where("i.practice_uuid = ?", practice).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return invoice, err
}

// Rebate is one use of smileys on an invoice.
type Rebate struct {
	UUID    string `bun:"uuid"`
	At      int64  `bun:"at"`
	Smileys int64  `bun:"smileys"` // used, as a positive number
	Cents   int64  `bun:"cents"`
}

// rebateLines returns the parts of an invoice's rebate, the oldest first.
func (s *Store) rebateLines(ctx context.Context, practice, invoice string) ([]Rebate, error) {
	rebates := []Rebate{}
	err := s.db.NewSelect().TableExpr("smileys AS rb").Column("rb.uuid", "rb.at").ColumnExpr("-rb.amount AS smileys").
		ColumnExpr("rb.rebate_cents AS cents").Where("rb.practice_uuid = ?", practice).Where("rb.source_kind = 'invoice'").
		Where("rb.source_reference = ?", invoice).Where("rb.rebate_cents <> 0").Order("rb.seq").Scan(ctx, &rebates)
	return rebates, err
}
