package payments

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// Methods of payment, as in the contract.
const (
	methodCard     = "card"
	methodSEPA     = "sepa"
	methodTransfer = "transfer"
	methodNone     = "none" // smileys and credits cover all of it
)

// Payment is one attempt of a practice to pay invoices. Its charge is reserved until it ends.
type Payment struct {
	bun.BaseModel `bun:"table:payments,alias:p"`

	UUID              string `bun:"uuid,pk"` // also the key of the payment at the provider
	Number            string `bun:"number"`
	PracticeUUID      string `bun:"practice_uuid"`
	UserUUID          string `bun:"user_uuid"`
	Status            Status `bun:"status"`
	Method            string `bun:"method"`
	MethodUUID        string `bun:"method_uuid"`
	Token             string `bun:"token"`
	Brand             string `bun:"brand"`
	LastFour          string `bun:"last_four"`
	Mandate           string `bun:"mandate"`
	CreditorReference string `bun:"creditor_reference"` // the body of the RF reference of a transfer
	Currency          string `bun:"currency"`
	ChargeCents       int64  `bun:"charge_cents"`
	Smileys           int64  `bun:"smileys"`
	CreatedAt         int64  `bun:"created_at"`
	ScheduledOn       string `bun:"scheduled_on"`
	SettledAt         int64  `bun:"settled_at"`
	Failure           string `bun:"failure"`
	ActionURL         string `bun:"action_url"`
	ActionReference   string `bun:"action_reference"`
	ProviderVersion   int64  `bun:"provider_version"` // version of the newest applied message
	NextTryAt         int64  `bun:"next_try_at"`      // next reconciliation; also its lease
	Tries             int    `bun:"tries"`
	AnnouncedAt       int64  `bun:"announced_at"` // when the payer was mailed about the charge of the next day
	IdempotencyKey    string `bun:"idempotency_key"`
	RequestDigest     string `bun:"request_digest"`
}

// Item is the part of a payment that settles one invoice.
type Item struct {
	bun.BaseModel `bun:"table:payment_items,alias:pi"`

	PaymentUUID      string `bun:"payment_uuid,pk"`
	Position         int    `bun:"position,pk"`
	InvoiceReference string `bun:"invoice_reference"`
	RebateCents      int64  `bun:"rebate_cents"`
	CreditCents      int64  `bun:"credit_cents"`
	ChargeCents      int64  `bun:"charge_cents"`
}

func (i *Item) total() int64 { return i.RebateCents + i.CreditCents + i.ChargeCents }

// Step is the time at which a payment reached a status.
type Step struct {
	bun.BaseModel `bun:"table:payment_steps,alias:ps"`

	PaymentUUID string `bun:"payment_uuid,pk"`
	Seq         int    `bun:"seq,pk"`
	Status      Status `bun:"status"`
	At          int64  `bun:"at"`
}

// Statuses of a refund, as in the contract.
const (
	refundRequested  = "requested"
	refundDeclined   = "declined"
	refundProcessing = "processing"
	refundSucceeded  = "succeeded"
	refundFailed     = "failed"
)

// refundTransitions has the next statuses of each status of a refund.
var refundTransitions = map[string][]string{
	refundRequested:  {refundDeclined, refundProcessing},
	refundProcessing: {refundSucceeded, refundFailed},
}

// Refund is a refund of a payment's money, made or requested.
type Refund struct {
	bun.BaseModel `bun:"table:payment_refunds,alias:pr"`

	UUID            string `bun:"uuid,pk"` // also the key of the refund at the provider
	PaymentUUID     string `bun:"payment_uuid"`
	PracticeUUID    string `bun:"practice_uuid"`
	UserUUID        string `bun:"user_uuid"`
	Status          string `bun:"status"`
	AmountCents     int64  `bun:"amount_cents"`
	At              int64  `bun:"at"`
	Reason          string `bun:"reason"`
	Answer          string `bun:"answer"`
	ProviderVersion int64  `bun:"provider_version"`
	NextTryAt       int64  `bun:"next_try_at"`
	IdempotencyKey  string `bun:"idempotency_key"`
	RequestDigest   string `bun:"request_digest"`
}

// Transfer is a line of the bank's statement.
type Transfer struct {
	bun.BaseModel `bun:"table:payment_transfers,alias:bt"`

	ID           string `bun:"id,pk"`
	PracticeUUID string `bun:"practice_uuid"` // "" if its reference is unknown
	PaymentUUID  string `bun:"payment_uuid"`
	Reference    string `bun:"reference"`
	AmountCents  int64  `bun:"amount_cents"`
	Currency     string `bun:"currency"`
	Sender       string `bun:"sender"`
	BookedOn     string `bun:"booked_on"`
	At           int64  `bun:"at"`
	AssignedTo   string `bun:"assigned_to"` // number of the invoice or payment to which an operator assigned it
}

// Mandate allows the manufacturer to debit a practice's bank account. Only the provider has the account number.
type Mandate struct {
	bun.BaseModel `bun:"table:payment_mandates,alias:pm"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	UserUUID     string `bun:"user_uuid"`
	Token        string `bun:"token"`
	Reference    string `bun:"reference"`
	Bank         string `bun:"bank"`
	LastFour     string `bun:"last_four"`
	SignedOn     string `bun:"signed_on"`
	AddedAt      int64  `bun:"added_at"`
}

// paymentOf returns a payment of a practice; NotFound for another practice's.
func paymentOf(ctx context.Context, db bun.IDB, practice, uuid string) (*Payment, error) {
	found := &Payment{}
	err := db.NewSelect().Model(found).Where("p.uuid = ?", uuid).Where("p.practice_uuid = ?", practice).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return found, err
}

func itemsOf(ctx context.Context, db bun.IDB, payment string) ([]Item, error) {
	items := []Item{}
	err := db.NewSelect().Model(&items).Where("pi.payment_uuid = ?", payment).Order("pi.position").Scan(ctx)
	return items, err
}

// step records that a payment has reached its status.
func step(ctx context.Context, tx bun.Tx, p *Payment, now time.Time) error {
	seq, err := tx.NewSelect().Model((*Step)(nil)).Where("ps.payment_uuid = ?", p.UUID).Count(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewInsert().Model(&Step{PaymentUUID: p.UUID, Seq: int(seq) + 1, Status: p.Status, At: now.UnixMilli()}).Exec(ctx)
	return err
}
