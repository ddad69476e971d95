package commerce

import (
	"context"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/fdi"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/translations"
)

// wire converts rows into the contract's types in the reader's language, and keeps the first error.
type wire struct {
	language string
	today    time.Time // to determine which orders are late
	err      error
}

// wireOn returns a wire for the current day.
func (h *Handlers) wireOn(ctx context.Context) wire {
	w := newWire(ctx)
	w.today = h.today()
	return w
}

func newWire(ctx context.Context) wire { return wire{language: locale.Of(ctx)} }

// say translates a text that the platform stores in French into the reader's language.
func (w *wire) say(text string) string { return translations.In(w.language, text) }

func (w *wire) uuid(stored string) uuid.UUID {
	id, err := uuid.Parse(stored)
	w.note(err)
	return id
}

func (w *wire) teeth(stored string) []int {
	teeth, err := fdi.Split(stored)
	w.note(err)
	return teeth
}

func (w *wire) day(stored string) openapi_types.Date {
	day, err := time.Parse(dayLayout, stored)
	w.note(err)
	return openapi_types.Date{Time: day}
}

func (w *wire) optionalDay(stored string) *openapi_types.Date {
	if stored == "" {
		return nil
	}
	day := w.day(stored)
	return &day
}

func (w *wire) note(err error) {
	if err != nil && w.err == nil {
		w.err = err
	}
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func (w *wire) patient(patient *Patient) *commerceapi.PatientRef {
	if patient == nil || patient.UUID == "" {
		return nil
	}
	return &commerceapi.PatientRef{
		Uuid:       w.uuid(patient.UUID),
		PersonInfo: commerceapi.PersonInfo{FirstName: patient.FirstName, LastName: patient.LastName},
	}
}

func (w *wire) application(application *Application) commerceapi.Application {
	return commerceapi.Application{Uuid: w.uuid(application.UUID), Name: w.say(application.Name)}
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
		Line: commerceapi.ProductLine(o.Line), Product: w.say(o.Product), Teeth: w.teeth(o.Teeth),
		Application: w.application(o.Application), Patient: w.patient(o.Patient),
		DeliveryOn: w.optionalDay(o.DeliveryOn), RefusalReason: optional(w.say(o.RefusalReason)),
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
		w.note(err)
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
		ScanName: optional(d.ScanName), Steps: w.steps(d), Lines: w.lines(d.Lines, d.Currency),
		Totals: totalsToWire(ComputeTotals(d.Lines, d.ShippingCents), d.Currency), Parcels: w.parcels(d.Parcels),
		Invoices: append([]string{}, d.Invoices...), Follows: optional(d.Follows), FollowedBy: optional(d.FollowedBy),
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
				step.ExpectedOn = w.optionalDay(d.DeliveryOn)
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
			Label: w.say(line.Label), Detail: optional(w.say(line.Detail)), Teeth: w.teeth(line.Teeth), Ref: optional(line.Ref),
			Lot: optional(line.Lot), Udi: optional(line.UDI), Quantity: line.Quantity,
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
			Number: parcel.Number, Of: len(parcels), Label: w.say(parcel.Label), Carrier: optional(parcel.Carrier),
			Tracking: optional(parcel.Tracking), State: commerceapi.ParcelState(parcel.State),
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
		Reference: i.Reference, IssuedOn: w.day(i.IssuedOn), DueOn: w.day(i.DueOn), PaidOn: w.optionalDay(i.PaidOn),
		Status: commerceapi.InvoiceStatus(i.Status.String()), Type: typeOf(i), IsOrder: i.IsOrder, Label: w.say(i.Label),
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
	result := &commerceapi.InvoicePayment{Uuid: w.uuid(p.UUID), Status: commerceapi.InvoicePaymentStatus(p.Status), ScheduledOn: w.optionalDay(p.ScheduledOn)}
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
			Uuid: w.uuid(rebate.UUID), At: localtime.Instant(rebate.At), Smileys: rebate.Smileys, Amount: money(rebate.Cents, d.Currency),
		})
	}
	return result
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
		Lines: w.lines(d.Lines, d.Currency), Totals: totalsToWire(totals, d.Currency),
		Rebate: s.Rebate, Rebates: w.rebates(d), Paid: money(d.SettledCents(), d.Currency), ToPay: s.ToPay, UnderWay: s.UnderWay, Payment: s.Payment,
		Overdue: d.Overdue(today.Format(dayLayout)), Nature: commerceapi.InvoiceNature(d.Nature),
		SmileysAllowed: d.Nature == Professional && !d.IsCreditNote() && d.Owed() > d.UnderWay(),
		Corrects:       optional(d.Corrects), CreditNotes: append([]string{}, d.CreditNotes...),
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
