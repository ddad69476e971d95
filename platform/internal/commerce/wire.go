package commerce

import (
	"context"
	"time"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/translations"
)

// wire converts rows into the contract's types in the reader's language, and keeps the first error.
type wire struct {
	apivalue.Decoder

	language string
	today    time.Time // to determine which orders are late
}

// wireOn returns a wire for the current day.
func (h *Handlers) wireOn(ctx context.Context) wire {
	w := newWire(ctx)
	w.today = h.today()
	return w
}

func newWire(ctx context.Context) wire { return wire{language: locale.Of(ctx)} }

// translate translates a text that the platform stores in French into the reader's language.
func (w *wire) translate(text string) string { return translations.In(w.language, text) }

func (w *wire) patient(patient *Patient) *commerceapi.PatientRef {
	if patient == nil || patient.UUID == "" {
		return nil
	}
	return &commerceapi.PatientRef{
		Uuid:       w.UUID(patient.UUID),
		PersonInfo: commerceapi.PersonInfo{FirstName: patient.FirstName, LastName: patient.LastName},
	}
}

func (w *wire) application(application *Application) commerceapi.Application {
	return commerceapi.Application{Uuid: w.UUID(application.UUID), Name: w.translate(application.Name)}
}

func person(user *identity.User) commerceapi.PersonInfo {
	return commerceapi.PersonInfo{FirstName: user.FirstName, LastName: user.LastName}
}

func money(cents int64, currency string) commerceapi.Money {
	return commerceapi.Money{Amount: cents, Currency: currency}
}

func (w *wire) orderSummary(o *Order) commerceapi.OrderSummary {
	summary := commerceapi.OrderSummary{
		Reference: o.Reference, OrderedAt: localtime.Instant(o.OrderedAt),
		Status: commerceapi.OrderStatus(o.Status.String()), StatusSince: localtime.Instant(o.StatusSince),
		Line: commerceapi.ProductLine(o.Line), Product: w.translate(o.Product), Teeth: w.Teeth(o.Teeth),
		Application: w.application(o.Application), Patient: w.patient(o.Patient),
		DeliveryOn: w.OptionalDay(o.DeliveryOn), RefusalReason: apivalue.Optional(w.translate(o.RefusalReason)),
		TotalPriceInclTaxes: money(o.TotalCents, o.Currency),
	}
	if o.Awaiting != "" {
		awaiting := commerceapi.OrderAwaiting(o.Awaiting)
		summary.Awaiting = &awaiting
	}
	if o.CancelledAt != 0 {
		at := localtime.Instant(o.CancelledAt)
		summary.CancelledAt = &at
	}
	if days, err := o.LateDays(w.today); err != nil {
		w.Note(err)
	} else if days > 0 {
		summary.LateDays = &days
	}
	if o.Status == PartiallyDelivered {
		summary.DeliveredParts = &struct {
			Delivered int `json:"delivered"`
			Of        int `json:"of"`
		}{Delivered: o.PartsDelivered, Of: o.Parts}
	}
	return summary
}

func (w *wire) order(d *OrderDetail) commerceapi.Order {
	s := w.orderSummary(&d.Order)
	order := commerceapi.Order{
		Reference: s.Reference, OrderedAt: s.OrderedAt, Status: s.Status, StatusSince: s.StatusSince, Line: s.Line,
		Product: s.Product, Teeth: s.Teeth, Application: s.Application, Patient: s.Patient, DeliveryOn: s.DeliveryOn,
		DeliveredParts: s.DeliveredParts, RefusalReason: s.RefusalReason, TotalPriceInclTaxes: s.TotalPriceInclTaxes,
		Practitioner: person(d.Practitioner), EnteredBy: person(d.EnteredBy),
		ShippingAddress: commerceapi.PostalAddress{
			Name: d.ShipName, Street: d.ShipStreet, PostalCode: d.ShipPostalCode, City: d.ShipCity, Country: d.ShipCountry,
		},
		ScanName: apivalue.Optional(d.ScanName), Steps: w.steps(d), Lines: w.lines(d.Lines, d.Currency),
		Totals: totalsToWire(ComputeTotals(d.Lines, d.ShippingCents), d.Currency), Parcels: w.parcels(d.Parcels),
		Invoices: append([]string{}, d.Invoices...), Follows: apivalue.Optional(d.Follows), FollowedBy: apivalue.Optional(d.FollowedBy),
		Awaiting: s.Awaiting, CancelledAt: s.CancelledAt, LateDays: s.LateDays,
	}
	return order
}

// steps combines the order's history with the track that it follows.
func (w *wire) steps(d *OrderDetail) []commerceapi.OrderStep {
	reached := make(map[Status]int64, len(d.Events))
	for _, event := range d.Events {
		reached[event.Status] = event.At
	}
	steps := []commerceapi.OrderStep{}
	for _, status := range trackOf(d.Status) {
		step := commerceapi.OrderStep{Status: commerceapi.OrderStatus(status.String())}
		at, done := reached[status]
		switch {
		case status == d.Status && status != Delivered:
			step.State = commerceapi.OrderStepStateCurrent
		case done:
			step.State = commerceapi.OrderStepStateDone
		case onTrack(status) < furthest(d.Status):
			step.State = commerceapi.OrderStepStateSkipped
		default:
			step.State = commerceapi.OrderStepStateUpcoming
			if status == DeliveredByCarrier {
				step.ExpectedOn = w.OptionalDay(d.DeliveryOn)
			}
		}
		if done {
			moment := localtime.Instant(at)
			step.At = &moment
		}
		steps = append(steps, step)
	}
	return steps
}

// furthest returns the position on the track that a status has reached.
func furthest(s Status) int {
	if s == PartiallyDelivered {
		return onTrack(DeliveredByCarrier)
	}
	return onTrack(s)
}

// trackOf returns the steps to show for an order: a refusal ends the track, a modified delivery replaces the carrier's.
func trackOf(s Status) []Status {
	switch s {
	case Refused:
		return []Status{Pending, Refused}
	case PartiallyDelivered:
		return []Status{
			Pending, Validated, DeliveryDatePending, Sent, Received, InProgress, PreparationInProgress,
			ExpeditionInProgress, PartiallyDelivered, Delivered,
		}
	}
	return track
}

func (w *wire) lines(lines []Line, currency string) []commerceapi.DocumentLine {
	result := make([]commerceapi.DocumentLine, 0, len(lines))
	for _, line := range lines {
		result = append(result, commerceapi.DocumentLine{
			Label: w.translate(line.Label), Detail: apivalue.Optional(w.translate(line.Detail)), Teeth: w.Teeth(line.Teeth), Ref: apivalue.Optional(line.Ref),
			Lot: apivalue.Optional(line.Lot), Udi: apivalue.Optional(line.UDI), Quantity: line.Quantity,
			UnitPriceExclTaxes: money(line.UnitCents, currency), VatRate: line.VATRate,
			TotalExclTaxes: money(line.Total(), currency),
		})
	}
	return result
}

func totalsToWire(t Totals, currency string) commerceapi.Totals {
	return commerceapi.Totals{
		Products: money(t.Products, currency), Shipping: money(t.Shipping, currency),
		Vat: money(t.VAT, currency), InclTaxes: money(t.InclTaxes, currency),
	}
}

func (w *wire) parcels(parcels []OrderParcel) []commerceapi.Parcel {
	result := make([]commerceapi.Parcel, 0, len(parcels))
	for _, parcel := range parcels {
		item := commerceapi.Parcel{
			Number: parcel.Number, Of: len(parcels), Label: w.translate(parcel.Label), Carrier: apivalue.Optional(parcel.Carrier),
			Tracking: apivalue.Optional(parcel.Tracking), State: commerceapi.ParcelState(parcel.State),
		}
		if parcel.At != 0 {
			at := localtime.Instant(parcel.At)
			item.At = &at
		}
		result = append(result, item)
	}
	return result
}

func (w *wire) invoiceSummary(i *Invoice, orders []string) commerceapi.InvoiceSummary {
	return commerceapi.InvoiceSummary{
		Reference: i.Reference, IssuedOn: w.Day(i.IssuedOn), DueOn: w.Day(i.DueOn), PaidOn: w.OptionalDay(i.PaidOn),
		Status: commerceapi.InvoiceStatus(i.Status.String()), Type: typeOf(i), IsOrder: i.IsOrder, Label: w.translate(i.Label),
		InvoiceOrders: append([]string{}, orders...), Application: w.application(i.Application),
		Patient: w.patient(i.Patient), TotalPriceInclTaxes: money(i.TotalCents, i.Currency),
		Rebate: money(i.RebateCents, i.Currency), ToPay: money(i.ToPay(), i.Currency),
		UnderWay: underWayMoney(i.UnderWay(), i.Currency), Payment: w.payment(i.Payment),
	}
}

// underWayMoney returns the amount of pending payments, absent where it is 0.
func underWayMoney(cents int64, currency string) *commerceapi.Money {
	if cents == 0 {
		return nil
	}
	amount := money(cents, currency)
	return &amount
}

func (w *wire) payment(p *InvoicePayment) *commerceapi.InvoicePayment {
	if p == nil {
		return nil
	}
	result := &commerceapi.InvoicePayment{Uuid: w.UUID(p.UUID), Status: commerceapi.InvoicePaymentStatus(p.Status), ScheduledOn: w.OptionalDay(p.ScheduledOn)}
	if p.Failure != "" {
		failure := commerceapi.InvoicePaymentFailure(p.Failure)
		result.Failure = &failure
	}
	return result
}

func typeOf(i *Invoice) commerceapi.InvoiceType {
	if i.IsCreditNote() {
		return commerceapi.InvoiceTypeCreditNote
	}
	return commerceapi.InvoiceTypeInvoice
}

func (w *wire) rebates(d *InvoiceDetail) []commerceapi.InvoiceRebate {
	result := make([]commerceapi.InvoiceRebate, 0, len(d.Rebates))
	for _, rebate := range d.Rebates {
		result = append(result, commerceapi.InvoiceRebate{
			Uuid: w.UUID(rebate.UUID), At: localtime.Instant(rebate.At), Smileys: rebate.Smileys, Amount: money(rebate.Cents, d.Currency),
		})
	}
	return result
}

// issuer returns the seller as the PDF names it.
func (w *wire) issuer() *commerceapi.InvoiceIssuer {
	seller := Manufacturer
	return &commerceapi.InvoiceIssuer{
		Address: commerceapi.PostalAddress{
			Name: w.translate(seller.Name), Street: seller.Street, PostalCode: seller.PostalCode, City: seller.City, Country: seller.Country,
		},
		Phone: seller.Phone, Siren: seller.SIREN, VatNumber: seller.VAT,
	}
}

func (w *wire) invoice(d *InvoiceDetail, today time.Time) commerceapi.Invoice {
	s := w.invoiceSummary(&d.Invoice, d.Orders)
	totals := ComputeTotals(d.Lines, d.ShippingCents)
	invoice := commerceapi.Invoice{
		Reference: s.Reference, IssuedOn: s.IssuedOn, DueOn: s.DueOn, PaidOn: s.PaidOn, Status: s.Status,
		Type: s.Type, IsOrder: s.IsOrder, Label: s.Label, InvoiceOrders: s.InvoiceOrders, Application: s.Application,
		Patient: s.Patient, TotalPriceInclTaxes: s.TotalPriceInclTaxes,
		BillingAddress: commerceapi.PostalAddress{
			Name: d.BillName, Street: d.BillStreet, PostalCode: d.BillPostalCode, City: d.BillCity, Country: d.BillCountry,
		},
		Issuer: w.issuer(),
		Lines:  w.lines(d.Lines, d.Currency), Totals: totalsToWire(totals, d.Currency),
		Rebate: s.Rebate, Rebates: w.rebates(d), Paid: money(d.SettledCents(), d.Currency), ToPay: s.ToPay, UnderWay: s.UnderWay, Payment: s.Payment,
		Overdue: d.Overdue(today.Format(dayLayout)), Nature: commerceapi.InvoiceNature(d.Nature),
		SmileysAllowed: d.Nature == Professional && !d.IsCreditNote() && d.Owed() > d.UnderWay(),
		Corrects:       apivalue.Optional(d.Corrects), CreditNotes: append([]string{}, d.CreditNotes...),
	}
	invoice.VatBreakdown = make([]struct {
		Base commerceapi.Money `json:"base"`
		Rate int               `json:"rate"`
		Vat  commerceapi.Money `json:"vat"`
	}, len(totals.Breakdown))
	for i, vat := range totals.Breakdown {
		entry := &invoice.VatBreakdown[i]
		entry.Rate, entry.Base, entry.Vat = vat.Rate, money(vat.Base, d.Currency), money(vat.VAT, d.Currency)
	}
	return invoice
}
