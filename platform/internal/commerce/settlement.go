package commerce

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/paris"
	"portal/platform/internal/problem"
)

// Kinds of settlement lines.
const (
	SettledByPayment  = "payment"  // a card or a direct debit
	SettledByTransfer = "transfer" // one line of the bank's statement
	SettledByCredit   = "credit"   // a credit note or a positive account set against an invoice; its lines add up to 0
	SettlementReturn  = "return"   // a direct debit that the bank gave back
	SettlementRefund  = "refund"   // money given back to the practice
)

// Account is the reference of lines that settle no document: what was paid beyond what was owed.
const Account = ""

// Settlement is a line of the ledger of what was paid of invoices and credit notes. A positive amount is paid by the
// practice. Lines are only ever added; those of one source add up to the money that moved.
type Settlement struct {
	bun.BaseModel `bun:"table:invoice_settlements,alias:st"`

	UUID             string `bun:"uuid,pk"`
	PracticeUUID     string `bun:"practice_uuid"`
	InvoiceReference string `bun:"invoice_reference"` // or Account
	PaymentUUID      string `bun:"payment_uuid,nullzero"`
	At               int64  `bun:"at"`
	Kind             string `bun:"kind"`
	Source           string `bun:"source"` // what moved the money: unique with the kind and the invoice
	AmountCents      int64  `bun:"amount_cents"`
}

// Settle adds lines to the ledger and makes the statuses of their invoices follow, in the caller's transaction, which
// holds the practice (once.Lock).
func Settle(ctx context.Context, tx bun.Tx, practice string, lines []Settlement, now time.Time) error {
	if len(lines) == 0 {
		return nil
	}
	references := make([]string, 0, len(lines))
	for i := range lines {
		lines[i].UUID, lines[i].PracticeUUID, lines[i].At = uuid.NewString(), practice, now.UnixMilli()
		if lines[i].InvoiceReference != Account {
			references = append(references, lines[i].InvoiceReference)
		}
	}
	if _, err := tx.NewInsert().Model(&lines).Exec(ctx); err != nil {
		return err
	}
	return FollowLedger(ctx, tx, practice, references, now)
}

// FollowLedger makes the statuses of invoices follow what is left of them: PAID where nothing is, NOT_PAID again where
// money went back. One that is to be confirmed stays so (REQ-21).
func FollowLedger(ctx context.Context, tx bun.Tx, practice string, references []string, now time.Time) error {
	if len(references) == 0 {
		return nil
	}
	_, err := tx.NewRaw("UPDATE invoices AS i SET status = ?, paid_on = ? WHERE i.practice_uuid = ? AND i.reference IN (?) AND i.status = ? AND "+leftOf+" = 0",
		Paid, now.In(paris.Zone).Format(dayLayout), practice, bun.List(references), NotPaid).Exec(ctx)
	if err != nil {
		return err
	}
	// An invoice that was paid before there was a ledger has no lines and stays paid.
	_, err = tx.NewRaw("UPDATE invoices AS i SET status = ?, paid_on = '' WHERE i.practice_uuid = ? AND i.reference IN (?) AND i.status = ? AND "+leftOf+" <> 0"+
		" AND EXISTS (SELECT 1 FROM invoice_settlements AS st WHERE st.practice_uuid = i.practice_uuid AND st.invoice_reference = i.reference)",
		NotPaid, practice, bun.List(references), Paid).Exec(ctx)
	if err != nil {
		return err
	}
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, Kind: "invoices.settled", Tags: []string{"invoices", "payments"}})
}

// Payable is an invoice that is to be paid, or a credit note that is left.
type Payable struct {
	Reference    string `bun:"reference"`
	Corrects     string `bun:"corrects_reference"`
	Label        string `bun:"label"`
	IssuedOn     string `bun:"issued_on"`
	DueOn        string `bun:"due_on"`
	Nature       string `bun:"nature"`
	TotalCents   int64  `bun:"total_cents"`
	RebateCents  int64  `bun:"rebate_cents"`
	SettledCents int64  `bun:"settled_cents"`
	UnderWay     int64  `bun:"under_way"`
}

// Owed is what is left of it.
func (p *Payable) Owed() int64 { return p.TotalCents - p.RebateCents - p.SettledCents }

// ToPay is the part that no payment under way covers.
func (p *Payable) ToPay() int64 { return p.Owed() - p.UnderWay }

func selectPayable(db bun.IDB, practice string, into *[]Payable) *bun.SelectQuery {
	return db.NewSelect().Model(into).ModelTableExpr("invoices AS i").
		Column("i.reference", "i.label", "i.issued_on", "i.due_on", "i.nature", "i.total_cents").
		ColumnExpr("COALESCE(i.corrects_reference, '') AS corrects_reference").
		ColumnExpr(rebateOf+" AS rebate_cents").ColumnExpr(settledOf+" AS settled_cents").
		ColumnExpr(underWayOf+" AS under_way").
		Where("i.practice_uuid = ?", practice).Where("i.currency = ?", Currency)
}

// Payables gives what a practice is to pay, the earliest due first, and how many invoices that are.
func Payables(ctx context.Context, db bun.IDB, practice string, most int) ([]Payable, int, error) {
	result := []Payable{}
	count, err := selectPayable(db, practice, &result).Where("i.status = ?", NotPaid).Where(visibleInvoice).Where(leftOf+" > 0").
		Order("i.due_on", "i.reference").Limit(int64(most)).ScanAndCount(ctx)
	return result, int(count), err
}

// PayablesNamed gives the invoices of these references, in their order. One that the practice has not is NotFound, one that
// is not to be paid `payments.nothing_owed`.
func PayablesNamed(ctx context.Context, db bun.IDB, practice string, references []string) ([]Payable, error) {
	var rows []struct {
		Payable
		Status InvoiceStatus `bun:"status"`
	}
	var found []Payable
	if err := selectPayable(db, practice, &found).Column("i.status").Where("i.reference IN (?)", bun.List(references)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	byReference := make(map[string]Payable, len(rows))
	for i := range rows {
		if rows[i].Status != NotPaid || rows[i].Owed() <= 0 {
			return nil, problem.New(409, "payments.nothing_owed", "Invoice "+rows[i].Reference+" is not to be paid.")
		}
		byReference[rows[i].Reference] = rows[i].Payable
	}
	result := make([]Payable, 0, len(references))
	for _, reference := range references {
		payable, known := byReference[reference]
		if !known {
			return nil, problem.NotFound()
		}
		result = append(result, payable)
	}
	return result, nil
}

// CreditsLeft gives the credit notes of a practice that are not used up, the oldest first, and what its account has.
func CreditsLeft(ctx context.Context, db bun.IDB, practice string, most int) (notes []Payable, account int64, err error) {
	notes = []Payable{}
	err = selectPayable(db, practice, &notes).Where("i.status = ?", NotPaid).Where(leftOf+" < 0").
		Order("i.issued_on", "i.reference").Limit(int64(most)).Scan(ctx)
	if err != nil {
		return nil, 0, err
	}
	err = db.NewSelect().Model((*Settlement)(nil)).ColumnExpr("COALESCE(SUM(st.amount_cents), 0)").
		Where("st.practice_uuid = ?", practice).Where("st.invoice_reference = ?", Account).Scan(ctx, &account)
	return notes, account, err
}

// Reservation is what a payment under way will settle of an invoice.
type Reservation struct {
	bun.BaseModel `bun:"table:invoice_reservations,alias:rv"`

	PaymentUUID      string `bun:"payment_uuid,pk"`
	InvoiceReference string `bun:"invoice_reference,pk"`
	PracticeUUID     string `bun:"practice_uuid"`
	AmountCents      int64  `bun:"amount_cents"`
}

// Reserve keeps others from paying what a payment pays. The caller holds the practice and has looked at what is owed.
func Reserve(ctx context.Context, tx bun.Tx, rows []Reservation) error {
	if len(rows) == 0 {
		return nil
	}
	_, err := tx.NewInsert().Model(&rows).Exec(ctx)
	return err
}

// Release ends the reservations of a payment.
func Release(ctx context.Context, tx bun.Tx, payment string) error {
	_, err := tx.NewDelete().Model((*Reservation)(nil)).Where("payment_uuid = ?", payment).Exec(ctx)
	return err
}

// LeftOf gives what is left of documents of a practice, negative for what a credit note still has; what is
// paid is not in the answer.
func LeftOf(ctx context.Context, db bun.IDB, practice string, references []string) (map[string]int64, error) {
	left := make(map[string]int64, len(references))
	if len(references) == 0 {
		return left, nil
	}
	var found []Payable
	err := selectPayable(db, practice, &found).Where("i.reference IN (?)", bun.List(references)).Where("i.status <> ?", Paid).Scan(ctx)
	for i := range found {
		left[found[i].Reference] = found[i].Owed()
	}
	return left, err
}

// NextNumber gives the next number of a series of the year, for example P26-00001.
func NextNumber(ctx context.Context, tx bun.Tx, begins string, now time.Time) (string, error) {
	return nextNumber(ctx, tx, begins, now)
}

// ReservedOf gives what payments under way will settle of invoices: others' and a payment's own.
func ReservedOf(ctx context.Context, db bun.IDB, practice string, references []string, payment string) (others, own map[string]int64, err error) {
	others, own = map[string]int64{}, map[string]int64{}
	if len(references) == 0 {
		return others, own, nil
	}
	var rows []Reservation
	err = db.NewSelect().Model(&rows).Where("rv.practice_uuid = ?", practice).Where("rv.invoice_reference IN (?)", bun.List(references)).Scan(ctx)
	for _, row := range rows {
		if row.PaymentUUID == payment {
			own[row.InvoiceReference] += row.AmountCents
		} else {
			others[row.InvoiceReference] += row.AmountCents
		}
	}
	return others, own, err
}

// ReleasePart takes what has come off a reservation.
func ReleasePart(ctx context.Context, tx bun.Tx, payment, invoice string, cents int64) error {
	if cents == 0 {
		return nil
	}
	_, err := tx.NewDelete().Model((*Reservation)(nil)).Where("payment_uuid = ?", payment).Where("invoice_reference = ?", invoice).
		Where("amount_cents <= ?", cents).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewUpdate().Model((*Reservation)(nil)).Set("amount_cents = amount_cents - ?", cents).Where("payment_uuid = ?", payment).
		Where("invoice_reference = ?", invoice).Exec(ctx)
	return err
}
