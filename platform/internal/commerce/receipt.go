package commerce

import (
	"strconv"
	"time"

	"portal/platform/internal/commerce/pdf"
)

// Receipt says that a payment was made, for which invoices.
type Receipt struct {
	Number string
	PaidOn time.Time // in the practices' zone
	Method string
	Payer  BillTo
	Parts  []ReceiptPart
	Refund int64 // of the charge, given back
	Credit int64 // what came beyond what was owed and is on the account
}

// ReceiptPart is what a payment settled of one invoice, in cents.
type ReceiptPart struct {
	Invoice                string
	Rebate, Credit, Charge int64
}

func euros(cents int64) string { return frenchAmount(cents) + nbsp + "€" }

// PDF draws the receipt.
func (r Receipt) PDF() ([]byte, error) {
	section := pdf.Section{Title: "Factures réglées"}
	var rebate, credit, charge int64
	for _, part := range r.Parts {
		rebate, credit, charge = rebate+part.Rebate, credit+part.Credit, charge+part.Charge
		detail := euros(part.Rebate + part.Credit + part.Charge)
		if part.Rebate != 0 {
			detail += ", dont remise smileys " + euros(part.Rebate)
		}
		if part.Credit != 0 {
			detail += ", dont avoirs " + euros(part.Credit)
		}
		section.Facts = append(section.Facts, pdf.Fact{Label: "Facture " + part.Invoice, Value: detail})
	}
	totals := []pdf.Fact{}
	if rebate != 0 {
		totals = append(totals, pdf.Fact{Label: "Remise smileys", Value: euros(rebate)})
	}
	if credit != 0 {
		totals = append(totals, pdf.Fact{Label: "Avoirs déduits", Value: euros(credit)})
	}
	if r.Credit > 0 {
		totals = append(totals, pdf.Fact{Label: "Versé en plus, porté au compte", Value: euros(r.Credit)})
	}
	totals = append(totals, pdf.Fact{Label: "Montant payé", Value: euros(charge + max(r.Credit, 0))})
	if r.Refund != 0 {
		totals = append(totals, pdf.Fact{Label: "Remboursé depuis", Value: euros(r.Refund)})
	}
	return pdf.Render(pdf.Document{
		Title: "Reçu de paiement", Reference: r.Number, Made: r.PaidOn, Issuer: Issuer,
		Facts: append([]pdf.Fact{
			{Label: "Payé le", Value: r.PaidOn.Format("02/01/2006")}, {Label: "Moyen", Value: r.Method},
			{Label: "Factures", Value: strconv.Itoa(len(r.Parts))},
		}, totals...),
		Addressee: pdf.Block{Title: "Reçu de", Lines: address(r.Payer.BillName, r.Payer.BillStreet, r.Payer.BillPostalCode, r.Payer.BillCity)},
		Sections:  []pdf.Section{section},
	})
}
