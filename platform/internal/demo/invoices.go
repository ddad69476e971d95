package demo

import (
	"math/rand/v2"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
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
		BillTo: billTo(s),
	}}
}

// bill returns the invoice of an order.
func bill(s *staffed, o *order) *invoice {
	inv := blankInvoice(s, time.UnixMilli(o.StatusSince).In(localtime.Zone))
	inv.IsOrder, inv.Label, inv.ApplicationUUID, inv.PatientUUID = true, o.Product, o.ApplicationUUID, o.PatientUUID
	inv.ShippingCents, inv.orders = o.ShippingCents, []string{o.Reference}
	inv.lines = append(inv.lines, o.lines...)
	return inv
}

// warranty returns the invoice of a warranty replacement: its total is 0, so REQ-19 hides it.
func warranty(s *staffed, o *order) *invoice {
	inv := bill(s, o)
	inv.Label, inv.ShippingCents = "Reprise sous garantie : "+o.Product, 0
	for i := range inv.lines {
		inv.lines[i].UnitCents = 0
	}
	return inv
}

// legacy returns an invoice of the former system; its reference begins with BIOA, so REQ-19 hides it.
func legacy(s *staffed, o *order) *invoice {
	inv := bill(s, o)
	inv.Label = "Reprise d’historique : " + o.Product
	return inv
}

// forService returns the invoice of a service, which has no order.
func forService(s *staffed, sv service, issued time.Time) *invoice {
	inv := blankInvoice(s, issued)
	inv.Label, inv.ApplicationUUID = sv.label, id("application", sv.application)
	inv.lines = []commerce.Line{{
		Position: 1, Label: sv.label, Detail: sv.detail, Ref: sv.ref, Quantity: 1, UnitCents: sv.cents, VATRate: sv.vat,
	}}
	return inv
}

// credit returns a credit note for one piece of an invoice's first line.
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

// settle sets the invoice's reference and status, and the fields that depend on them.
func (i *invoice) settle(rng *rand.Rand, number string, status commerce.InvoiceStatus, patients map[string]*commerce.Patient) {
	i.Reference, i.Status, i.PaidOn = number, status, ""
	if status == commerce.Paid {
		issued, err := time.ParseInLocation(isoDay, i.IssuedOn, localtime.Zone)
		if err != nil {
			panic(err) // a format of this package
		}
		paid := issued.AddDate(0, 0, 3+rng.IntN(28))
		if paid.After(reference) {
			paid = reference
		}
		i.PaidOn = paid.Format(isoDay)
	}
	i.Index(i.lines, i.orders, patients[i.PatientUUID])
}
