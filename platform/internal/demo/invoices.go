package demo

import (
	"math/rand/v2"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/paris"
)

// invoice is an invoice with all its rows.
type invoice struct {
	commerce.Invoice
	lines  []commerce.Line
	orders []string
}

func blankInvoice(s *staffed, issued time.Time) *invoice {
	return &invoice{Invoice: commerce.Invoice{
		PracticeUUID: s.UUID, IssuedOn: issued.Format(isoDay), DueOn: issued.AddDate(0, 0, 30).Format(isoDay),
		Status: commerce.Paid, Currency: commerce.Currency,
		BillTo: commerce.BillTo{
			BillName: s.Name, BillStreet: s.Street, BillPostalCode: s.PostalCode, BillCity: s.City, BillCountry: s.Country,
		},
	}}
}

// bill invoices an order as it is.
func bill(s *staffed, o *order) *invoice {
	inv := blankInvoice(s, time.UnixMilli(o.StatusSince).In(paris.Zone))
	inv.IsOrder, inv.Label, inv.ApplicationUUID, inv.PatientUUID = true, o.Product, o.ApplicationUUID, o.PatientUUID
	inv.ShippingCents, inv.orders = o.ShippingCents, []string{o.Reference}
	inv.lines = append(inv.lines, o.lines...)
	return inv
}

// warranty makes an order's work again for nothing: a zero total, which REQ-19 hides.
func warranty(s *staffed, o *order) *invoice {
	inv := bill(s, o)
	inv.Label, inv.ShippingCents = "Reprise sous garantie : "+o.Product, 0
	for i := range inv.lines {
		inv.lines[i].UnitCents = 0
	}
	return inv
}

// legacy is an invoice taken over from the former system; its reference begins with BIOA, which REQ-19 hides.
func legacy(s *staffed, o *order) *invoice {
	inv := bill(s, o)
	inv.Label = "Reprise d’historique : " + o.Product
	return inv
}

// forService invoices what is no order.
func forService(s *staffed, sv service, issued time.Time) *invoice {
	inv := blankInvoice(s, issued)
	inv.Label, inv.ApplicationUUID = sv.label, id("application", sv.application)
	inv.lines = []commerce.Line{{
		Position: 1, Label: sv.label, Detail: sv.detail, Ref: sv.ref, Quantity: 1, UnitCents: sv.cents, VATRate: sv.vat,
	}}
	return inv
}

// credit takes one piece of an invoice's first line back.
func credit(s *staffed, inv *invoice) *invoice {
	note := blankInvoice(s, dayOf(inv.IssuedOn).AddDate(0, 0, 10))
	note.Reference, note.Corrects, note.Label = "A"+inv.Reference[1:], inv.Reference, "Retour : "+inv.Label
	note.DueOn, note.PaidOn, note.ApplicationUUID = note.IssuedOn, note.IssuedOn, inv.ApplicationUUID
	line := inv.lines[0]
	line.Position, line.Quantity = 1, -1
	note.lines = []commerce.Line{line}
	note.Index(note.lines, nil, nil)
	return note
}

// settle gives the invoice its reference and status, and what follows from them.
func (i *invoice) settle(rng *rand.Rand, number string, status commerce.InvoiceStatus, patients map[string]*commerce.Patient) {
	i.Reference, i.Status, i.PaidOn = number, status, ""
	if status == commerce.Paid {
		issued, err := time.ParseInLocation(isoDay, i.IssuedOn, paris.Zone)
		if err != nil {
			panic(err) // our own format
		}
		paid := issued.AddDate(0, 0, 3+rng.IntN(28))
		if paid.After(reference) {
			paid = reference
		}
		i.PaidOn = paid.Format(isoDay)
	}
	i.Index(i.lines, i.orders, patients[i.PatientUUID])
}
