package commerce

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/commerce/facturx"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/figures"
)

// Manufacturer is the seller: the brand as documents name it, with the numbers that tax law requires.
var Manufacturer = facturx.Seller{
	Party: facturx.Party{
		Name: "Circle Santé dentaire, société fictive", Street: "1, quai de l’Exemple", PostalCode: "13000", City: "Marseille", Country: "FR",
	},
	// The demonstration's numbers have a wrong check digit, so that they belong to no company.
	Phone: "04 65 71 00 00", SIREN: "999999999", VAT: "FR00999999999",
}

// UseManufacturer replaces the demonstration's manufacturer. It is called before the platform serves.
func UseManufacturer(name, street, postalCode, city, phone, siren, vat string) {
	Manufacturer = facturx.Seller{
		Party: facturx.Party{Name: name, Street: street, PostalCode: postalCode, City: city, Country: "FR"}, Phone: phone, SIREN: siren, VAT: vat,
	}
}

// Issuer returns the manufacturer's block at the head of documents.
func Issuer(texts pdf.Texts) []string {
	return []string{
		texts.Data(Manufacturer.Name), Manufacturer.Street + ", " + Manufacturer.PostalCode + " " + Manufacturer.City,
		texts.Text("sheet.phone", "number", Manufacturer.Phone),
		texts.Text("sheet.vatNumber", "siren", Manufacturer.SIREN, "vat", Manufacturer.VAT),
	}
}

// exemption is why lines with rate 0 have no tax; its code is from the list VATEX.
var exemption = facturx.Exemption{
	Reason: "Les dispositifs sur mesure sont exonérés de TVA (article 261-4-1° du CGI)", Code: "VATEX-EU-132-1E",
}

// Texts that French law requires on an invoice (Code de commerce, L441-9).
const (
	paymentTerms = "Règlement à 30 jours."
	latePayment  = "Pénalités de retard : trois fois le taux d’intérêt légal."
	recoveryFee  = "Indemnité forfaitaire de recouvrement : 40\u00a0€."
	noDiscount   = "Pas d’escompte pour paiement anticipé."
)

func legalNotes(d *InvoiceDetail) []string {
	var notes []string
	if slices.ContainsFunc(d.Lines, func(l Line) bool { return l.VATRate == 0 }) {
		notes = append(notes, exemption.Reason+".")
	}
	if !d.IsCreditNote() {
		notes = append(notes, strings.Join([]string{paymentTerms, latePayment, recoveryFee, noDiscount}, " "))
	}
	return notes
}

// electronicInvoice returns the invoice as XML. It names no patient: accounting needs none.
func electronicInvoice(d *InvoiceDetail) ([]byte, error) {
	invoice := facturx.Invoice{
		Number: d.Reference, CreditNote: d.IsCreditNote(), Currency: d.Currency, Seller: Manufacturer, Exemption: exemption,
		Buyer:     facturx.Party{Name: d.BillName, Street: d.BillStreet, PostalCode: d.BillPostalCode, City: d.BillCity, Country: d.BillCountry},
		PaidCents: d.RebateCents + d.SettledCents(),
	}
	var err error
	if invoice.IssuedOn, err = time.Parse(dayLayout, d.IssuedOn); err != nil {
		return nil, err
	}
	if invoice.DueOn, err = time.Parse(dayLayout, d.DueOn); err != nil {
		return nil, err
	}
	if d.IsCreditNote() {
		corrected, err := time.Parse(dayLayout, d.CorrectsIssuedOn)
		if err != nil {
			return nil, err
		}
		invoice.Corrects = &facturx.Reference{Number: d.Corrects, IssuedOn: corrected}
	} else {
		invoice.Terms = paymentTerms
		invoice.Notes = []facturx.Note{{Subject: "PMD", Text: latePayment}, {Subject: "PMT", Text: recoveryFee}, {Subject: "AAB", Text: noDiscount}}
	}
	invoice.Notes = append(invoice.Notes, rebateNotes(d)...)
	if len(d.Orders) == 1 {
		invoice.Order = d.Orders[0]
	} else if len(d.Orders) > 1 {
		invoice.Notes = append(invoice.Notes, facturx.Note{Text: "Commandes : " + strings.Join(d.Orders, ", ")})
	}
	for _, line := range d.Lines {
		invoice.Lines = append(invoice.Lines, facturx.Line{
			Name: line.Label, Description: line.Detail, Ref: line.Ref, Lot: line.Lot, UDI: line.UDI,
			Quantity: int64(line.Quantity), UnitCents: line.UnitCents, VATRate: line.VATRate,
		})
	}
	if d.ShippingCents != 0 {
		invoice.Charges = []facturx.Charge{{Reason: "Livraison", Code: "FC", Cents: d.ShippingCents, VATRate: ShippingVATRate}}
	}
	return facturx.Build(invoice, electronicTotals(d))
}

// electronicTotals returns the sheet's totals in the terms of EN 16931.
func electronicTotals(d *InvoiceDetail) facturx.Totals {
	t := ComputeTotals(d.Lines, d.ShippingCents)
	result := facturx.Totals{
		Lines: t.Products, Charges: t.Shipping, Basis: t.Products + t.Shipping, Tax: t.VAT, Gross: t.InclTaxes,
		Paid: d.RebateCents + d.SettledCents(), Due: d.ToPay(),
	}
	for _, vat := range t.Breakdown {
		result.Rates = append(result.Rates, facturx.Rate{Rate: vat.Rate, Basis: vat.Base, Tax: vat.VAT})
	}
	return result
}

func rebateNotes(d *InvoiceDetail) []facturx.Note {
	notes := make([]facturx.Note, 0, len(d.Rebates))
	for _, rebate := range d.Rebates {
		notes = append(notes, facturx.Note{Text: "Remise smileys du " + figures.Date(time.UnixMilli(rebate.At)) + " : " +
			strconv.FormatInt(rebate.Smileys, 10) + " smileys, " + figures.Euros(rebate.Cents) + "."})
	}
	return notes
}
