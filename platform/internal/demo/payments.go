package demo

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
)

// paying writes the payments of Camille's practice: one in each state that a page shows. Amounts due do not change: a
// successful payment belongs to a paid invoice, and its excess was refunded.
type paying struct {
	tx       bun.Tx
	practice string
	camille  string
	mandate  payments.Mandate
}

func seedPayments(ctx context.Context, tx bun.Tx) error {
	p := &paying{tx: tx, practice: tilleuls().UUID, camille: id("user", Camille)}
	p.mandate = payments.Mandate{
		UUID: id("mandate", Camille), PracticeUUID: p.practice, UserUUID: p.camille, Token: "tok_demonstration_mandate", Reference: "RUM26-DEMO-0001",
		Bank: "BDX", LastFour: "2606", SignedOn: reference.AddDate(0, 0, -90).Format(isoDay), AddedAt: daysAgo(90),
	}
	if err := insert(ctx, tx, []payments.Mandate{p.mandate}); err != nil {
		return err
	}
	err := standin.Sign(ctx, tx, standin.DemoMandate{
		Token: p.mandate.Token, Reference: p.mandate.Reference, Bank: p.mandate.Bank, LastFour: p.mandate.LastFour, SignedOn: p.mandate.SignedOn,
	})
	if err != nil {
		return err
	}
	open, _, err := commerce.Payables(ctx, tx, p.practice, 500)
	if err != nil {
		return err
	}
	if len(open) < 6 {
		return nil
	}
	last := open[len(open)-3:] // of which the pictured one stays as it is
	for _, seed := range []func() error{
		func() error { return p.refunded(ctx) },
		func() error { return p.failed(ctx, &open[2]) },
		func() error { return p.awaited(ctx, &last[0]) },
		func() error { return p.scheduled(ctx, &last[1]) },
	} {
		if err := seed(); err != nil {
			return err
		}
	}
	return nil
}

// payment creates a payment of an invoice's amount due.
func (p *paying) payment(ctx context.Context, name string, cents int64, daysBefore int) (*payments.Payment, error) {
	at := reference.AddDate(0, 0, -daysBefore)
	number, err := commerce.NextNumber(ctx, p.tx, "P", at)
	return &payments.Payment{
		UUID: id("payment", name), Number: number, PracticeUUID: p.practice, UserUUID: p.camille, Currency: commerce.Currency, ChargeCents: cents,
		CreatedAt: at.UnixMilli(), NextTryAt: at.Add(time.Hour).UnixMilli(), IdempotencyKey: "demonstration-" + name, RequestDigest: name,
	}, err
}

// write keeps a payment with the statuses it went through, a minute apart, the last of which is its own.
func (p *paying) write(ctx context.Context, payment *payments.Payment, invoice string, statuses ...payments.Status) error {
	payment.Status = statuses[len(statuses)-1]
	if err := insert(ctx, p.tx, []payments.Payment{*payment}); err != nil {
		return err
	}
	steps := []payments.Step{}
	for i, status := range statuses {
		steps = append(steps, payments.Step{PaymentUUID: payment.UUID, Seq: i + 1, Status: status, At: payment.CreatedAt + int64(i)*time.Minute.Milliseconds()})
	}
	if err := insert(ctx, p.tx, steps); err != nil {
		return err
	}
	items := []payments.Item{{PaymentUUID: payment.UUID, Position: 1, InvoiceReference: invoice, ChargeCents: payment.ChargeCents}}
	if err := insert(ctx, p.tx, items); err != nil {
		return err
	}
	if payment.Status != payments.Scheduled && payment.Status != payments.AwaitingTransfer {
		return nil
	}
	return commerce.Reserve(ctx, p.tx, []commerce.Reservation{{PaymentUUID: payment.UUID, InvoiceReference: invoice, PracticeUUID: p.practice, AmountCents: payment.ChargeCents}})
}

// scheduled debits an invoice that is not due yet on its day.
func (p *paying) scheduled(ctx context.Context, invoice *commerce.Payable) error {
	payment, err := p.payment(ctx, "scheduled", invoice.Owed(), 1)
	if err != nil {
		return err
	}
	payment.Method, payment.MethodUUID, payment.Token = "sepa", p.mandate.UUID, p.mandate.Token
	payment.LastFour, payment.Mandate, payment.ScheduledOn = p.mandate.LastFour, p.mandate.Reference, invoice.DueOn
	return p.write(ctx, payment, invoice.Reference, payments.Scheduled)
}

// awaited is a transfer that was announced.
func (p *paying) awaited(ctx context.Context, invoice *commerce.Payable) error {
	payment, err := p.payment(ctx, "awaited", invoice.Owed(), 2)
	if err != nil {
		return err
	}
	payment.Method, payment.CreditorReference = "transfer", strings.Replace(payment.Number, "-", "", 1)
	return p.write(ctx, payment, invoice.Reference, payments.AwaitingTransfer)
}

// failed is a card that the bank refused.
func (p *paying) failed(ctx context.Context, invoice *commerce.Payable) error {
	payment, err := p.payment(ctx, "failed", invoice.Owed(), 3)
	if err != nil {
		return err
	}
	payment.Method, payment.MethodUUID, payment.Token, payment.Brand, payment.LastFour = "card", id("card", Camille), "tok_demonstration", "visa", "4242"
	payment.Failure = "insufficient_funds"
	return p.write(ctx, payment, invoice.Reference, payments.Created, payments.Failed)
}

// tooMuch is what the demonstration's transfer paid beyond its invoice.
const tooMuch = 2000

// refunded is a transfer of too much, the rest of which was given back.
func (p *paying) refunded(ctx context.Context) error {
	var invoice commerce.Invoice
	err := p.tx.NewSelect().Model(&invoice).Where("i.practice_uuid = ?", p.practice).Where("i.status = ?", commerce.Paid).
		Where("i.total_cents > 0").Where("i.paid_on < ?", reference.AddDate(0, 0, -10).Format(isoDay)).Where("i.reference LIKE 'F26-%'").
		Where("NOT EXISTS (SELECT 1 FROM smileys AS s WHERE s.source_reference = i.reference AND s.rebate_cents <> 0)").
		Order("i.paid_on DESC", "i.reference").Limit(1).Scan(ctx)
	if err != nil {
		return err
	}
	paid, err := time.ParseInLocation(isoDay, invoice.PaidOn, localtime.Zone)
	if err != nil {
		return err
	}
	payment, err := p.payment(ctx, "refunded", invoice.TotalCents, 0)
	if err != nil {
		return err
	}
	payment.Method, payment.CreditorReference = "transfer", strings.Replace(payment.Number, "-", "", 1)
	payment.CreatedAt, payment.SettledAt = paid.Add(9*time.Hour).UnixMilli(), paid.Add(9*time.Hour+time.Minute).UnixMilli()
	if err := p.write(ctx, payment, invoice.Reference, payments.AwaitingTransfer, payments.Succeeded); err != nil {
		return err
	}
	transfer := payments.Transfer{
		ID: "demonstration-1", PracticeUUID: p.practice, PaymentUUID: payment.UUID, Reference: payment.CreditorReference, AmountCents: invoice.TotalCents + tooMuch,
		Currency: commerce.Currency, Sender: "CABINET DES TILLEULS", BookedOn: invoice.PaidOn, At: payment.SettledAt,
	}
	if err := insert(ctx, p.tx, []payments.Transfer{transfer}); err != nil {
		return err
	}
	refund := payments.Refund{
		UUID: id("refund", "demonstration"), PaymentUUID: payment.UUID, PracticeUUID: p.practice, UserUUID: p.camille, Status: "succeeded", AmountCents: tooMuch,
		At: paid.AddDate(0, 0, 3).UnixMilli(), Reason: "Virement trop élevé de 20 €", ProviderVersion: 1, IdempotencyKey: "demonstration-refund", RequestDigest: "demonstration",
	}
	if err := insert(ctx, p.tx, []payments.Refund{refund}); err != nil {
		return err
	}
	line := func(name, invoice, kind, source string, at, cents int64) commerce.Settlement {
		return commerce.Settlement{UUID: id("settlement", name), PracticeUUID: p.practice, InvoiceReference: invoice, PaymentUUID: payment.UUID, At: at, Kind: kind, Source: source, AmountCents: cents}
	}
	return insert(ctx, p.tx, []commerce.Settlement{
		line("paid", invoice.Reference, commerce.SettledByTransfer, transfer.ID, transfer.At, invoice.TotalCents),
		line("beyond", commerce.Account, commerce.SettledByTransfer, transfer.ID, transfer.At, tooMuch),
		line("back", commerce.Account, commerce.SettlementRefund, refund.UUID, refund.At, -tooMuch),
	})
}
