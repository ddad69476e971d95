package commerce

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// What an invoice owes is computed here and nowhere else: in Go for rows that are read, in SQL for sums and filters. A
// property test holds the two to each other, and every page, export and document to them.

// rebateOf is what smileys took off the invoice i, in cents. It is derived from the ledger of smileys and stored nowhere else.
const rebateOf = "COALESCE((SELECT SUM(rb.rebate_cents) FROM smileys AS rb WHERE rb.practice_uuid = i.practice_uuid" +
	" AND rb.source_kind = 'invoice' AND rb.source_reference = i.reference), 0)"

// settledOf is what was paid of the invoice i by payments, transfers and credits, in cents (Settlement).
const settledOf = "COALESCE((SELECT SUM(se.amount_cents) FROM invoice_settlements AS se WHERE se.practice_uuid = i.practice_uuid" +
	" AND se.invoice_reference = i.reference), 0)"

// underWayOf is what payments under way will settle of the invoice i, in cents (Reservation).
const underWayOf = "COALESCE((SELECT SUM(rv.amount_cents) FROM invoice_reservations AS rv WHERE rv.practice_uuid = i.practice_uuid" +
	" AND rv.invoice_reference = i.reference), 0)"

// leftOf is what is left of the invoice i, whatever its status says.
const leftOf = "(i.total_cents - " + rebateOf + " - " + settledOf + ")"

// owedOf is what is still to be paid of the invoice i, in cents: nothing of what is paid or to be confirmed (REQ-21).
var owedOf = fmt.Sprintf("(CASE WHEN i.status = %d THEN %s ELSE 0 END)", NotPaid, leftOf)

// beingPaidOf is the part of owedOf that payments under way will settle.
var beingPaidOf = fmt.Sprintf("(CASE WHEN i.status = %d THEN %s ELSE 0 END)", NotPaid, underWayOf)

// overdueInvoice keeps what was due before a day. A credit note owes nothing, nor does an invoice that smileys paid whole.
var overdueInvoice = fmt.Sprintf("(i.status = %d AND i.due_on < ? AND %s > 0)", NotPaid, owedOf)

// dues fills the fields of an Invoice by which ToPay and Owed are computed.
func dues(q *bun.SelectQuery) *bun.SelectQuery {
	return q.ColumnExpr("?TableColumns").ColumnExpr(rebateOf + " AS rebate_cents").ColumnExpr(settledOf + " AS settled_lines").
		ColumnExpr(underWayOf + " AS under_way_cents")
}

// SettledCents is what was paid of it. Of an invoice that is paid it is all: some were paid before there was a ledger.
func (i *Invoice) SettledCents() int64 {
	if i.Status == Paid {
		return i.TotalCents - i.RebateCents
	}
	return i.SettledLines
}

// ToPay is what its document asks for: the total less rebates and what was paid.
func (i *Invoice) ToPay() int64 { return i.TotalCents - i.RebateCents - i.SettledCents() }

// Owed is what counts as still to be paid, as owedOf computes it.
func (i *Invoice) Owed() int64 {
	if i.Status != NotPaid {
		return 0
	}
	return i.ToPay()
}

// UnderWay is the part of what is owed that payments under way will settle.
func (i *Invoice) UnderWay() int64 { return min(i.UnderWayCents, max(i.Owed(), 0)) }

// Overdue reports whether it is late on a day, as overdueInvoice computes it.
func (i *Invoice) Overdue(day string) bool { return i.Owed() > 0 && i.DueOn < day }

// Held gives an invoice of a practice with its dues, and holds its row until the transaction ends. Another practice's is
// NotFound.
func Held(ctx context.Context, tx bun.Tx, practice, reference string) (*Invoice, error) {
	held, err := tx.NewUpdate().Table("invoices").Set("status = status").Where("reference = ?", reference).
		Where("practice_uuid = ?", practice).Exec(ctx)
	if err != nil {
		return nil, err
	}
	if rows, err := held.RowsAffected(); err != nil || rows == 0 {
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

// rebateLines gives what one invoice's rebate is made of, the oldest first.
func (s *Store) rebateLines(ctx context.Context, practice, invoice string) ([]Rebate, error) {
	rebates := []Rebate{}
	err := s.db.NewSelect().TableExpr("smileys AS rb").Column("rb.uuid", "rb.at").ColumnExpr("-rb.amount AS smileys").
		ColumnExpr("rb.rebate_cents AS cents").Where("rb.practice_uuid = ?", practice).Where("rb.source_kind = 'invoice'").
		Where("rb.source_reference = ?", invoice).Where("rb.rebate_cents <> 0").Order("rb.seq").Scan(ctx, &rebates)
	return rebates, err
}
