package commerce

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"
)

// InvoicePayment is the payment that an invoice's readers must see: a pending one, or the last one where it failed.
type InvoicePayment struct {
	UUID        string `bun:"uuid"`
	Status      string `bun:"status"`
	ScheduledOn string `bun:"scheduled_on"`
	Failure     string `bun:"failure"`
}

const (
	// paymentEnded are the statuses of payments that are no longer pending.
	paymentEnded = "('succeeded', 'failed', 'returned', 'canceled')"
	// paymentRefused are the statuses of payments that a bank refused.
	paymentRefused = "('failed', 'returned')"
	// paymentOrder sorts pending payments before those that ended, and the newest first.
	paymentOrder = "CASE WHEN p.status IN " + paymentEnded + " THEN 1 ELSE 0 END, p.created_at DESC, p.number DESC"
)

// refusedInvoice keeps invoices i whose last payment a bank refused, and that no other payment covers.
var refusedInvoice = fmt.Sprintf("(i.status = %d AND %s > 0 AND (SELECT p.status FROM payment_items AS pi JOIN payments AS p ON p.uuid = pi.payment_uuid"+
	" WHERE pi.invoice_reference = i.reference AND p.practice_uuid = i.practice_uuid"+
	" ORDER BY "+paymentOrder+" LIMIT 1) IN "+paymentRefused+")", NotPaid, leftOf)

// addPayments sets the payments of a practice's unpaid invoices.
func addPayments(ctx context.Context, db bun.IDB, practice string, invoices []*Invoice) error {
	open := map[string]*Invoice{}
	for _, invoice := range invoices {
		if invoice.Owed() > 0 {
			open[invoice.Reference] = invoice
		}
	}
	references := make([]string, 0, len(open))
	for reference := range open {
		references = append(references, reference)
	}
	for begin := 0; begin < len(references); begin += paymentsAtOnce {
		part := references[begin:min(begin+paymentsAtOnce, len(references))]
		var rows []struct {
			InvoicePayment
			Reference string `bun:"invoice_reference"`
		}
		ranked := db.NewSelect().TableExpr("payment_items AS pi").Join("JOIN payments AS p ON p.uuid = pi.payment_uuid").
			Column("pi.invoice_reference", "p.uuid", "p.status", "p.scheduled_on", "p.failure").
			ColumnExpr("ROW_NUMBER() OVER (PARTITION BY pi.invoice_reference ORDER BY "+paymentOrder+") AS place").
			Where("p.practice_uuid = ?", practice).Where("pi.invoice_reference IN (?)", bun.List(part))
		err := db.NewSelect().TableExpr("(?) AS ranked", ranked).Column("invoice_reference", "uuid", "status", "scheduled_on", "failure").
			Where("place = 1").Where("status NOT IN ('succeeded', 'canceled')").Scan(ctx, &rows)
		if err != nil {
			return err
		}
		for i := range rows {
			open[rows[i].Reference].Payment = &rows[i].InvoicePayment
		}
	}
	return nil
}

func pointers(invoices []Invoice) []*Invoice {
	result := make([]*Invoice, len(invoices))
	for i := range invoices {
		result[i] = &invoices[i]
	}
	return result
}

// paymentsAtOnce bounds the references of one query, because databases bound its parameters.
const paymentsAtOnce = 500
