package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
)

// inPractice runs one change of a practice's payments at a time: the practice's row is the lock, as for its smileys.
func (s *Service) inPractice(ctx context.Context, practice string, apply func(ctx context.Context, tx bun.Tx) error) error {
	waiting := &mailQueue{}
	err := s.db.RunInTx(context.WithValue(ctx, mailQueueKey{}, waiting), nil, func(ctx context.Context, tx bun.Tx) error {
		waiting.all = nil
		if err := idempotency.Lock(ctx, tx, practice); err != nil {
			return err
		}
		return apply(ctx, tx)
	})
	if err == nil {
		for _, message := range waiting.all {
			s.mailer.Enqueue(message)
		}
	}
	return err
}

// transition moves a payment to its next status, with all consequences, in the caller's transaction.
func (s *Service) transition(ctx context.Context, tx bun.Tx, p *Payment, next Status) error {
	if !p.Status.canBecome(next) {
		return fmt.Errorf("payments: %s cannot become %s", p.Status, next)
	}
	now := s.now()
	before := p.Status
	p.Status, p.Tries = next, 0
	p.NextTryAt = now.Add(recheckAfter[next]).UnixMilli()
	if next != ActionRequired {
		p.ActionURL, p.ActionReference = "", ""
	}
	if next == Succeeded || next == Returned && before != Succeeded {
		p.SettledAt = now.UnixMilli()
	}
	if err := step(ctx, tx, p, now); err != nil {
		return err
	}
	if err := s.settle(ctx, tx, p, before); err != nil {
		return err
	}
	if _, err := tx.NewUpdate().Model(p).WherePK().Exec(ctx); err != nil {
		return err
	}
	return s.publishStatus(ctx, tx, p)
}

// settle books the consequences of a payment's new status.
func (s *Service) settle(ctx context.Context, tx bun.Tx, p *Payment, before Status) error {
	switch {
	case p.Status == Succeeded && p.Method != methodTransfer, p.Status == Returned && before != Succeeded:
		// A debit that was collected and returned between two messages has both bookings.
		if err := s.book(ctx, tx, p); err != nil {
			return err
		}
	}
	if !p.Status.open() {
		if err := commerce.Release(ctx, tx, p.UUID); err != nil {
			return err
		}
	}
	if p.Status == Returned {
		return s.takeBack(ctx, tx, p)
	}
	return nil
}

// book settles the invoices of a payment with its charge. An excess over what an invoice still owes goes to the account: no
// received money is lost.
func (s *Service) book(ctx context.Context, tx bun.Tx, p *Payment) error {
	items, err := itemsOf(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	owed, err := commerce.LeftOf(ctx, tx, p.PracticeUUID, references(items))
	if err != nil {
		return err
	}
	lines := []commerce.Settlement{}
	beyond := int64(0)
	for i := range items {
		part := min(items[i].ChargeCents, max(owed[items[i].InvoiceReference], 0))
		beyond += items[i].ChargeCents - part
		lines = append(lines, s.line(p, commerce.SettledByPayment, p.UUID, items[i].InvoiceReference, part))
	}
	lines = append(lines, s.line(p, commerce.SettledByPayment, p.UUID, commerce.Account, beyond))
	return commerce.Settle(ctx, tx, p.PracticeUUID, withMoney(lines), s.now())
}

// takeBack reverses what a debit settled. The bank returns all of it, also where a part was refunded: the practice then owes
// that part as well.
func (s *Service) takeBack(ctx context.Context, tx bun.Tx, p *Payment) error {
	moved := []movement{}
	err := tx.NewSelect().Model((*commerce.Settlement)(nil)).Column("st.invoice_reference").ColumnExpr("SUM(st.amount_cents) AS cents").
		Where("st.payment_uuid = ?", p.UUID).Where("st.kind = ?", commerce.SettledByPayment).Group("st.invoice_reference").
		Order("st.invoice_reference").Scan(ctx, &moved)
	if err != nil {
		return err
	}
	lines := make([]commerce.Settlement, 0, len(moved))
	for _, m := range moved {
		lines = append(lines, s.line(p, commerce.SettlementReturn, p.UUID, m.Reference, -m.Cents))
	}
	return commerce.Settle(ctx, tx, p.PracticeUUID, withMoney(lines), s.now())
}

// movement is the effect of a payment's money on one document, refunds and returns included.
type movement struct {
	Reference string `bun:"invoice_reference"`
	Cents     int64  `bun:"cents"`
}

func (s *Service) moved(ctx context.Context, db bun.IDB, payment string) ([]movement, error) {
	moved := []movement{}
	err := db.NewSelect().Model((*commerce.Settlement)(nil)).Column("st.invoice_reference").ColumnExpr("SUM(st.amount_cents) AS cents").
		Where("st.payment_uuid = ?", payment).Where("st.kind <> ?", commerce.SettledByCredit).
		Group("st.invoice_reference").Order("st.invoice_reference").Scan(ctx, &moved)
	return moved, err
}

func (s *Service) line(p *Payment, kind, source, reference string, cents int64) commerce.Settlement {
	return commerce.Settlement{InvoiceReference: reference, PaymentUUID: p.UUID, Kind: kind, Source: source, AmountCents: cents}
}

func withMoney(lines []commerce.Settlement) []commerce.Settlement {
	return slices.DeleteFunc(lines, func(l commerce.Settlement) bool { return l.AmountCents == 0 })
}

func references(items []Item) []string {
	result := make([]string, len(items))
	for i := range items {
		result[i] = items[i].InvoiceReference
	}
	return result
}

// practiceOf returns the practice of a payment in a provider's message; "" if there is none, which is logged.
func (s *Service) practiceOf(ctx context.Context, payment string) (practice string, err error) {
	err = s.db.NewSelect().Model((*Payment)(nil)).Column("p.practice_uuid").Where("p.uuid = ?", payment).Scan(ctx, &practice)
	if errors.Is(err, sql.ErrNoRows) {
		s.log.WarnContext(ctx, "payments: provider message dropped: no such payment")
		return "", nil
	}
	return practice, err
}

// ApplyPayment applies the provider's state of a payment. Webhooks may be repeated, late and out of order: a version that is
// not newer than the applied one changes nothing.
func (s *Service) ApplyPayment(ctx context.Context, reported ProviderPayment) error {
	practice, err := s.practiceOf(ctx, reported.Key)
	if err != nil || practice == "" {
		return err
	}
	return s.inPractice(ctx, practice, func(ctx context.Context, tx bun.Tx) error {
		p, err := paymentOf(ctx, tx, practice, reported.Key)
		if err != nil || reported.Version <= p.ProviderVersion {
			return err
		}
		if err := reported.check(p.UUID); err != nil || !reported.about(p) {
			// Attack stopped, and error detected: a message that settles another amount than the requested one.
			s.log.ErrorContext(ctx, "payments: provider message refused: it does not match the payment", "payment", p.Number, "error", err)
			return nil
		}
		p.ProviderVersion = reported.Version
		if reported.Status == p.Status {
			_, err := tx.NewUpdate().Model(p).Column("provider_version").WherePK().Exec(ctx)
			return err
		}
		if !p.Status.canBecome(reported.Status) {
			s.log.ErrorContext(ctx, "payments: provider message refused: impossible transition", "payment", p.Number, "from", p.Status, "to", reported.Status)
			return nil
		}
		p.Failure = failureOf(reported)
		p.ActionURL, p.ActionReference = reported.Action.URL, reported.Action.Reference
		return s.transition(ctx, tx, p, reported.Status)
	})
}

// about reports whether a message is about a payment's money. A payment that was cancelled before the message arrived has
// none.
func (p *ProviderPayment) about(of *Payment) bool {
	if of.Method != methodCard && of.Method != methodSEPA {
		return false
	}
	return p.Status == Canceled || p.Amount == of.ChargeCents && p.Currency == of.Currency
}

// failures are the reasons in the contract.
var failures = []string{
	"card_declined", "insufficient_funds", "expired_card", "authentication_failed", "account_closed", "mandate_revoked", "debit_refused", "expired",
}

func failureOf(reported ProviderPayment) string {
	if reported.Status != Failed && reported.Status != Returned {
		return ""
	}
	if slices.Contains(failures, reported.Failure) {
		return reported.Failure
	}
	return "other"
}

// recheckAfter is the time without news after which the reconciliation queries a payment.
var recheckAfter = map[Status]time.Duration{
	Created: 20 * time.Second, ActionRequired: time.Minute, Processing: 15 * time.Minute, AwaitingTransfer: time.Hour,
}
