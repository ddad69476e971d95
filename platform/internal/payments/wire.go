package payments

import (
	"context"
	"net/url"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/qrpath"
)

func money(cents int64) paymentsapi.Money {
	return paymentsapi.Money{Amount: cents, Currency: commerce.Currency}
}

func (w *wire) payable(p *commerce.Payable, today string, payments []string) paymentsapi.PayableInvoice {
	result := paymentsapi.PayableInvoice{
		Reference: p.Reference, Label: p.Label, IssuedOn: w.Day(p.IssuedOn), DueOn: w.Day(p.DueOn), Overdue: p.DueOn < today,
		SmileysAllowed: p.Nature == commerce.Professional, Total: money(p.TotalCents), Rebate: money(p.RebateCents), Settled: money(p.SettledCents),
		Owed: money(p.Owed()), UnderWay: money(p.UnderWay), ToPay: money(p.ToPay()), Payments: []openapi_types.UUID{},
	}
	for _, payment := range payments[:min(len(payments), maxRefunds)] {
		result.Payments = append(result.Payments, w.UUID(payment))
	}
	return result
}

func items(all []Item) []paymentsapi.PaymentItem {
	result := make([]paymentsapi.PaymentItem, 0, len(all))
	for i := range all {
		result = append(result, paymentsapi.PaymentItem{
			Reference: all[i].InvoiceReference, Total: money(all[i].total()), Rebate: money(all[i].RebateCents),
			Credit: money(all[i].CreditCents), Charge: money(all[i].ChargeCents),
		})
	}
	return result
}

func sums(all []Item) (rebate, credit int64) {
	for i := range all {
		rebate += all[i].RebateCents
		credit += all[i].CreditCents
	}
	return rebate, credit
}

func quote(p *plan) paymentsapi.PaymentQuote {
	rebate, credit := sums(p.items)
	return paymentsapi.PaymentQuote{
		Items: items(p.items), Smileys: p.smileysUsed(), SmileysMost: p.smileysMost, Rebate: money(rebate), Credit: money(credit),
		Charge: money(p.charge()), Total: money(rebate + credit + p.charge()),
	}
}

func (w *wire) mandate(m *Mandate) paymentsapi.Mandate {
	return paymentsapi.Mandate{Uuid: w.UUID(m.UUID), Reference: m.Reference, Bank: m.Bank, LastFour: m.LastFour, SignedOn: w.Day(m.SignedOn), AddedAt: localtime.Instant(m.AddedAt)}
}

// parts are the related rows of several payments, read together.
type parts struct {
	items   map[string][]Item
	steps   map[string][]Step
	refunds map[string][]Refund
	people  map[string]identity.User
}

func (s *Service) parts(ctx context.Context, payments []Payment) (*parts, error) {
	all := &parts{items: map[string][]Item{}, steps: map[string][]Step{}, refunds: map[string][]Refund{}, people: map[string]identity.User{}}
	if len(payments) == 0 {
		return all, nil
	}
	uuids, users := make([]string, 0, len(payments)), make([]string, 0, len(payments))
	for i := range payments {
		uuids, users = append(uuids, payments[i].UUID), append(users, payments[i].UserUUID)
	}
	var lines []Item
	if err := s.db.NewSelect().Model(&lines).Where("pi.payment_uuid IN (?)", bun.List(uuids)).Order("pi.payment_uuid", "pi.position").Scan(ctx); err != nil {
		return nil, err
	}
	for _, line := range lines {
		all.items[line.PaymentUUID] = append(all.items[line.PaymentUUID], line)
	}
	var steps []Step
	if err := s.db.NewSelect().Model(&steps).Where("ps.payment_uuid IN (?)", bun.List(uuids)).Order("ps.payment_uuid", "ps.seq").Scan(ctx); err != nil {
		return nil, err
	}
	for _, one := range steps {
		all.steps[one.PaymentUUID] = append(all.steps[one.PaymentUUID], one)
	}
	var refunds []Refund
	if err := s.db.NewSelect().Model(&refunds).Where("pr.payment_uuid IN (?)", bun.List(uuids)).Order("pr.at", "pr.uuid").Scan(ctx); err != nil {
		return nil, err
	}
	for _, one := range refunds {
		all.refunds[one.PaymentUUID] = append(all.refunds[one.PaymentUUID], one)
	}
	var people []identity.User
	if err := s.db.NewSelect().Model(&people).Where("u.uuid IN (?)", bun.List(users)).Scan(ctx); err != nil {
		return nil, err
	}
	for _, one := range people {
		all.people[one.UUID] = one
	}
	return all, nil
}

// show returns payments in the contract's form.
func (s *Service) show(ctx context.Context, payments []Payment) ([]paymentsapi.Payment, error) {
	all, err := s.parts(ctx, payments)
	if err != nil {
		return nil, err
	}
	var w wire
	result := make([]paymentsapi.Payment, 0, len(payments))
	for i := range payments {
		shown, err := s.showOne(&w, &payments[i], all)
		if err != nil {
			return nil, err
		}
		result = append(result, shown)
	}
	return result, w.Err()
}

func (s *Service) showOne(w *wire, p *Payment, all *parts) (paymentsapi.Payment, error) {
	rebate, credit := sums(all.items[p.UUID])
	payer := all.people[p.UserUUID]
	result := paymentsapi.Payment{
		Uuid: w.UUID(p.UUID), Number: p.Number, Status: paymentsapi.PaymentStatus(p.Status), Smileys: p.Smileys,
		Method: paymentsapi.PaymentMethod{Kind: paymentsapi.PaymentMethodKind(p.Method), LastFour: apivalue.Optional(p.LastFour), Mandate: apivalue.Optional(p.Mandate)},
		Total:  money(rebate + credit + p.ChargeCents), Rebate: money(rebate), Credit: money(credit), Charge: money(p.ChargeCents),
		CreatedAt: localtime.Instant(p.CreatedAt), CreatedBy: paymentsapi.PersonInfo{FirstName: payer.FirstName, LastName: payer.LastName},
		Items: items(all.items[p.UUID]), Refunds: []paymentsapi.PaymentRefund{}, Cancellable: p.Status.cancellable(), Steps: []paymentsapi.PaymentStep{},
	}
	if p.Brand != "" {
		brand := paymentsapi.PaymentMethodBrand(p.Brand)
		result.Method.Brand = &brand
	}
	if p.ScheduledOn != "" {
		day := w.Day(p.ScheduledOn)
		result.ScheduledOn = &day
	}
	result.SettledAt = localtime.OptionalInstant(p.SettledAt)
	if p.Failure != "" {
		failure := paymentsapi.PaymentFailure(p.Failure)
		result.Failure = &failure
	}
	for _, reached := range all.steps[p.UUID] {
		result.Steps = append(result.Steps, paymentsapi.PaymentStep{Status: paymentsapi.PaymentStatus(reached.Status), At: localtime.Instant(reached.At)})
	}
	var refunded int64
	for _, r := range all.refunds[p.UUID] {
		if r.Status == refundSucceeded {
			refunded += r.AmountCents
		}
		result.Refunds = append(result.Refunds, paymentsapi.PaymentRefund{
			Uuid: w.UUID(r.UUID), Status: paymentsapi.PaymentRefundStatus(r.Status), Amount: money(r.AmountCents), At: localtime.Instant(r.At),
			Reason: apivalue.Optional(r.Reason), Answer: apivalue.Optional(r.Answer),
		})
	}
	result.Refunded = money(refunded)
	return result, s.showNext(&result, p)
}

// showNext adds the payer's next action.
func (s *Service) showNext(result *paymentsapi.Payment, p *Payment) error {
	switch p.Status {
	case ActionRequired:
		page, err := url.Parse(p.ActionURL)
		if err != nil {
			return err
		}
		result.Action = &paymentsapi.PaymentAction{Url: p.ActionURL, Origin: page.Scheme + "://" + page.Host, Reference: p.ActionReference}
	case AwaitingTransfer:
		reference, err := creditorReference(p.Number)
		if err != nil {
			return err
		}
		code, err := qrpath.Draw(epcPayload(s.creditor, p.ChargeCents, reference))
		if err != nil {
			return err
		}
		result.Transfer = &paymentsapi.TransferInstructions{
			Beneficiary: s.creditor.Name, Iban: s.creditor.IBAN, Bic: s.creditor.BIC, Reference: reference, Amount: money(p.ChargeCents),
			Qr: paymentsapi.QrCode{Size: code.Size, Path: code.Path},
		}
	}
	return nil
}

// receipt returns the receipt of a successful payment.
func (s *Service) receipt(ctx context.Context, texts pdf.Texts, p *Payment) ([]byte, error) {
	all, err := itemsOf(ctx, s.db, p.UUID)
	if err != nil {
		return nil, err
	}
	refunds, err := refundsOf(ctx, s.db, p.UUID)
	if err != nil {
		return nil, err
	}
	r := commerce.Receipt{Number: p.Number, PaidOn: time.UnixMilli(p.SettledAt).In(localtime.Zone), Method: texts.Code("receipt.methods", p.Method)}
	if p.LastFour != "" {
		r.Method += " •••• " + p.LastFour
	}
	charged := int64(0)
	for i := range all {
		charged += all[i].ChargeCents
		r.Parts = append(r.Parts, commerce.ReceiptPart{Invoice: all[i].InvoiceReference, Rebate: all[i].RebateCents, Credit: all[i].CreditCents, Charge: all[i].ChargeCents})
	}
	r.Credit = p.ChargeCents - charged
	for i := range refunds {
		if refunds[i].Status == refundSucceeded {
			r.Refund += refunds[i].AmountCents
		}
	}
	err = s.db.NewSelect().Model((*commerce.Invoice)(nil)).Column("i.bill_name", "i.bill_street", "i.bill_postal_code", "i.bill_city").
		Where("i.practice_uuid = ?", p.PracticeUUID).Where("i.reference = ?", all[0].InvoiceReference).
		Scan(ctx, &r.Payer.BillName, &r.Payer.BillStreet, &r.Payer.BillPostalCode, &r.Payer.BillCity)
	if err != nil {
		return nil, err
	}
	return r.PDF(texts)
}
