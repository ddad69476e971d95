package payments

import (
	"context"
	"database/sql"
	"errors"
	"regexp"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
)

// transferLife is the time after which an announced transfer is no longer expected; a later one still settles its invoices.
const transferLife = 30 * 24 * time.Hour

// referenceBody converts a number to the body of a creditor reference, without RF and the check digits.
func referenceBody(number string) string {
	reference, err := creditorReference(number)
	if err != nil {
		panic(err) // numbers of our own documents
	}
	return reference[4:]
}

// ApplyTransfer books a line of the bank's statement once: by the reference of the payment that announced it or, if the payer
// wrote an invoice's reference, for that invoice. A line without a reference is kept for an operator.
func (s *Service) ApplyTransfer(ctx context.Context, reported ProviderTransfer) error {
	if reported.ID == "" || len(reported.ID) > 200 || reported.Amount <= 0 || reported.Currency != commerce.Currency || !dayPattern.MatchString(reported.BookedOn) {
		s.log.ErrorContext(ctx, "payments: line of the bank's statement refused: it cannot be understood")
		return nil
	}
	body := findCreditorReference(reported.Reference)
	t := &Transfer{ID: reported.ID, Reference: body, AmountCents: reported.Amount, Currency: reported.Currency, Sender: clip(reported.Sender, 140),
		BookedOn: reported.BookedOn, At: s.now().UnixMilli()}
	p, invoice, err := s.addressee(ctx, body)
	if err != nil {
		return err
	}
	switch {
	case p != nil:
		t.PracticeUUID, t.PaymentUUID = p.PracticeUUID, p.UUID
	case invoice != nil:
		t.PracticeUUID = invoice.PracticeUUID
	default:
		s.log.WarnContext(ctx, "payments: a transfer has no reference of ours", "transfer", reported.ID)
		_, err := s.db.NewInsert().Model(t).On("CONFLICT (id) DO NOTHING").Exec(ctx)
		return err
	}
	return s.inPractice(ctx, t.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		booked, err := tx.NewSelect().Model((*Transfer)(nil)).Where("bt.id = ?", t.ID).Exists(ctx)
		if err != nil || booked {
			return err
		}
		if _, err := tx.NewInsert().Model(t).Exec(ctx); err != nil {
			return err
		}
		return s.bookAt(ctx, tx, t, p, invoice)
	})
}

// bookAt books a transfer for a payment or, without a payment, for an invoice.
func (s *Service) bookAt(ctx context.Context, tx bun.Tx, t *Transfer, p *Payment, invoice *commerce.Invoice) error {
	if p == nil {
		return s.bookTransfer(ctx, tx, t, nil, []string{invoice.Reference})
	}
	now, err := paymentOf(ctx, tx, t.PracticeUUID, p.UUID)
	if err != nil {
		return err
	}
	items, err := itemsOf(ctx, tx, now.UUID)
	if err != nil {
		return err
	}
	return s.bookTransfer(ctx, tx, t, now, references(items))
}

// numbered matches an invoice's number without its dash: a series, a year, and a sequence number.
var numbered = regexp.MustCompile(`^([A-Z]+[0-9]{2})([0-9]+)$`)

// addressee returns the target of a reference: a payment, otherwise an invoice.
func (s *Service) addressee(ctx context.Context, body string) (*Payment, *commerce.Invoice, error) {
	if body == "" {
		return nil, nil, nil
	}
	found := &Payment{}
	err := s.db.NewSelect().Model(found).Where("p.creditor_reference = ?", body).Limit(1).Scan(ctx)
	if err == nil {
		return found, nil, nil
	}
	parts := numbered.FindStringSubmatch(body)
	if !errors.Is(err, sql.ErrNoRows) {
		return nil, nil, err
	}
	if parts == nil {
		return nil, nil, nil
	}
	invoice := &commerce.Invoice{}
	err = s.db.NewSelect().Model(invoice).Column("i.reference", "i.practice_uuid").Where("i.reference = ?", parts[1]+"-"+parts[2]).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, nil
	}
	return nil, invoice, err
}

// bookTransfer settles invoices in their order, as far as the money suffices. An amount that a payment has reserved belongs
// to that payment; other amounts are settled only as far as no other payment covers them. The rest goes to the account.
func (s *Service) bookTransfer(ctx context.Context, tx bun.Tx, t *Transfer, p *Payment, invoices []string) error {
	owed, err := commerce.LeftOf(ctx, tx, t.PracticeUUID, invoices)
	if err != nil {
		return err
	}
	payment := ""
	if p != nil {
		payment = p.UUID
	}
	free, own, err := commerce.ReservedOf(ctx, tx, t.PracticeUUID, invoices, payment)
	if err != nil {
		return err
	}
	rest := t.AmountCents
	parts := make([]int64, len(invoices))
	take := func(i int, most int64) {
		part := max(min(rest, most, owed[invoices[i]]-parts[i]), 0)
		parts[i] += part
		rest -= part
	}
	for i, invoice := range invoices {
		take(i, own[invoice])
	}
	for i, invoice := range invoices {
		take(i, owed[invoice]-free[invoice]-own[invoice])
	}
	lines := []commerce.Settlement{}
	for i, invoice := range append(invoices, commerce.Account) {
		cents := rest
		if i < len(parts) {
			cents = parts[i]
		}
		lines = append(lines, commerce.Settlement{InvoiceReference: invoice, PaymentUUID: payment, Kind: commerce.SettledByTransfer, Source: t.ID, AmountCents: cents})
	}
	if err := commerce.Settle(ctx, tx, t.PracticeUUID, withMoney(lines), s.now()); err != nil {
		return err
	}
	if p == nil || p.Status != AwaitingTransfer {
		return s.notifyTransfer(ctx, tx, t)
	}
	return s.receive(ctx, tx, p, t, invoices, parts)
}

// receive deducts a transfer from the amount that its payment expects; with the full amount the payment succeeds.
func (s *Service) receive(ctx context.Context, tx bun.Tx, p *Payment, t *Transfer, invoices []string, parts []int64) error {
	for i, invoice := range invoices {
		if err := commerce.ReleasePart(ctx, tx, p.UUID, invoice, parts[i]); err != nil {
			return err
		}
	}
	received, err := s.received(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	if received < p.ChargeCents {
		return s.notifyTransfer(ctx, tx, t)
	}
	return s.transition(ctx, tx, p, Succeeded)
}

func (s *Service) received(ctx context.Context, db bun.IDB, payment string) (sum int64, err error) {
	err = db.NewSelect().Model((*Transfer)(nil)).ColumnExpr("COALESCE(SUM(bt.amount_cents), 0)").Where("bt.payment_uuid = ?", payment).Scan(ctx, &sum)
	return sum, err
}

// closeTransfer stops expecting a transfer. The received part stays booked and becomes the payment's amount.
func (s *Service) closeTransfer(ctx context.Context, tx bun.Tx, p *Payment, failure string) error {
	received, err := s.received(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	if received == 0 {
		p.Failure = failure
		return s.transition(ctx, tx, p, Canceled)
	}
	moved, err := s.moved(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	p.ChargeCents = 0
	came := map[string]int64{}
	for _, m := range moved {
		came[m.Reference] = m.Cents
		p.ChargeCents += m.Cents
	}
	items, err := itemsOf(ctx, tx, p.UUID)
	if err != nil {
		return err
	}
	for i := range items {
		items[i].ChargeCents = came[items[i].InvoiceReference]
		if _, err := tx.NewUpdate().Model(&items[i]).Column("charge_cents").WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return s.transition(ctx, tx, p, Succeeded)
}

func clip(text string, most int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), most)])
}
