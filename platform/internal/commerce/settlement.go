package commerce

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Kinds of settlement lines.
const (
	SettledByPayment  = "payment"  // a card or a direct debit
	SettledByTransfer = "transfer" // one line of the bank's statement
	SettledByCredit   = "credit"   // a credit note or a positive account set against an invoice; its lines add up to 0
	SettlementReturn  = "return"   // a direct debit that the bank returned
	SettlementRefund  = "refund"   // money refunded to the practice
)

// Account is the reference of lines that settle no document: overpaid amounts.
const Account = ""

// Settlement is a line in the ledger of payments of invoices and credit notes. A positive amount is paid by the practice.
// Lines are never changed or deleted; those of one source add up to the money that moved.
type Settlement struct {
	bun.BaseModel `bun:"table:invoice_settlements,alias:st"`

	UUID             string `bun:"uuid,pk"`
	PracticeUUID     string `bun:"practice_uuid"`
	InvoiceReference string `bun:"invoice_reference"` // or Account
	PaymentUUID      string `bun:"payment_uuid,nullzero"`
	At               int64  `bun:"at"`
	Kind             string `bun:"kind"`
	Source           string `bun:"source"` // what moved the money; unique with the kind and the invoice
	AmountCents      int64  `bun:"amount_cents"`
}

// Settle adds lines to the ledger and updates the statuses of their invoices, in the caller's transaction, which holds
// the practice's lock (idempotency.Lock).
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

// FollowLedger updates the statuses of invoices by the amount left: PAID where it is 0, NOT_PAID again after a refund or
// a return. An invoice that is to be confirmed keeps its status (REQ-21).
func FollowLedger(ctx context.Context, tx bun.Tx, practice string, references []string, now time.Time) error {
	if len(references) == 0 {
		return nil
	}
	_, err := tx.NewRaw("UPDATE invoices AS i SET status = ?, paid_on = ? WHERE i.practice_uuid = ? AND i.reference IN (?) AND i.status = ? AND "+leftOf+" = 0",
		Paid, now.In(localtime.Zone).Format(dayLayout), practice, bun.List(references), NotPaid).Exec(ctx)
	if err != nil {
		return err
	}
	// An invoice that was paid before the ledger existed has no lines and stays paid.
	_, err = tx.NewRaw("UPDATE invoices AS i SET status = ?, paid_on = '' WHERE i.practice_uuid = ? AND i.reference IN (?) AND i.status = ? AND "+leftOf+" <> 0"+
		" AND EXISTS (SELECT 1 FROM invoice_settlements AS st WHERE st.practice_uuid = i.practice_uuid AND st.invoice_reference = i.reference)",
		NotPaid, practice, bun.List(references), Paid).Exec(ctx)
	if err != nil {
		return err
	}
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, Kind: "invoices.settled", Tags: []string{"invoices", "payments"}})
}

// Payable is an unpaid invoice, or a credit note with an amount left.
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

// Owed returns the amount left in cents: the total without rebates and settlements. A credit note has a negative one.
func (p *Payable) Owed() int64 { return p.TotalCents - p.RebateCents - p.SettledCents }

// ToPay returns the part that no pending payment covers.
func (p *Payable) ToPay() int64 { return p.Owed() - p.UnderWay }

func selectPayable(db bun.IDB, practice string, into *[]Payable) *bun.SelectQuery {
	return db.NewSelect().Model(into).ModelTableExpr("invoices AS i").
		Column("i.reference", "i.label", "i.issued_on", "i.due_on", "i.nature", "i.total_cents").
		ColumnExpr("COALESCE(i.corrects_reference, '') AS corrects_reference").
		ColumnExpr(rebateOf+" AS rebate_cents").ColumnExpr(settledOf+" AS settled_cents").
		ColumnExpr(underWayOf+" AS under_way").
		Where("i.practice_uuid = ?", practice).Where("i.currency = ?", Currency)
}

// open selects the unpaid invoices with an amount left.
func open(q *bun.SelectQuery) *bun.SelectQuery {
	return q.Where("i.status = ?", NotPaid).Where(visibleInvoice).Where(leftOf + " > 0")
}

// Payables returns the unpaid invoices of a practice, the earliest due first, at most most of them, and the number of
// all.
func Payables(ctx context.Context, db bun.IDB, practice string, most int) ([]Payable, int, error) {
	result := []Payable{}
	count, err := open(selectPayable(db, practice, &result)).Order("i.due_on", "i.reference").Limit(int64(most)).ScanAndCount(ctx)
	return result, int(count), err
}

// PayablesAmong returns those of the named invoices that are unpaid, the earliest due first.
func PayablesAmong(ctx context.Context, db bun.IDB, practice string, references []string) ([]Payable, error) {
	result := []Payable{}
	err := open(selectPayable(db, practice, &result)).Where("i.reference IN (?)", bun.List(references)).Order("i.due_on", "i.reference").Scan(ctx)
	return result, err
}

// Dues are the sums of all unpaid invoices of a practice, in cents.
type Dues struct {
	Count    int   `bun:"count"`
	Owed     int64 `bun:"owed"`
	UnderWay int64 `bun:"under_way"` // the part that pending payments cover
}

// DuesOf returns the sums of a practice.
func DuesOf(ctx context.Context, db bun.IDB, practice string) (Dues, error) {
	var sums Dues
	each := open(db.NewSelect().TableExpr("invoices AS i").ColumnExpr(leftOf+" AS left_cents").ColumnExpr(underWayOf+" AS under_way_cents").
		Where("i.practice_uuid = ?", practice).Where("i.currency = ?", Currency))
	err := db.NewSelect().TableExpr("(?) AS each_invoice", each).ColumnExpr("COUNT(*) AS count").
		ColumnExpr("COALESCE(SUM(left_cents), 0) AS owed").ColumnExpr("COALESCE(SUM(under_way_cents), 0) AS under_way").Scan(ctx, &sums)
	return sums, err
}

// PayablesNamed returns the invoices with these references, in their order: NotFound for one that the practice does not
// have, `payments.nothing_owed` for one that is not to be paid.
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

// CreditsLeft returns the credit notes of a practice with an amount left, the oldest first, and the balance of its
// account.
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

// Reservation is the amount of an invoice that a pending payment will settle.
type Reservation struct {
	bun.BaseModel `bun:"table:invoice_reservations,alias:rv"`

	PaymentUUID      string `bun:"payment_uuid,pk"`
	InvoiceReference string `bun:"invoice_reference,pk"`
	PracticeUUID     string `bun:"practice_uuid"`
	AmountCents      int64  `bun:"amount_cents"`
}

// Reserve prevents other payments from paying the same amounts. The caller holds the practice's lock and has checked the
// amounts owed.
func Reserve(ctx context.Context, tx bun.Tx, rows []Reservation) error {
	if len(rows) == 0 {
		return nil
	}
	_, err := tx.NewInsert().Model(&rows).Exec(ctx)
	return err
}

// Release deletes the reservations of a payment.
func Release(ctx context.Context, tx bun.Tx, payment string) error {
	_, err := tx.NewDelete().Model((*Reservation)(nil)).Where("payment_uuid = ?", payment).Exec(ctx)
	return err
}

// LeftOf returns the amounts left of a practice's documents, negative for a credit note's; paid documents are not in the
// result.
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

// NextNumber returns the next number of a series of the year, for example P26-00001.
func NextNumber(ctx context.Context, tx bun.Tx, begins string, now time.Time) (string, error) {
	return nextNumber(ctx, tx, begins, now)
}

// ReservedOf returns what pending payments will settle of invoices: other payments, and the payment itself.
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

// ReleasePart reduces a reservation by the amount that has arrived.
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
