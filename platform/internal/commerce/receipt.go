package commerce

import (
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/figures"
)

// Receipt documents a payment and the invoices that it settled.
type Receipt struct {
	Number string
	PaidOn time.Time // in the practices' zone
	Method string    // in the receipt's language
	Payer  BillTo
	Parts  []ReceiptPart
	Refund int64 // of the charge, refunded
	Credit int64 // the overpaid amount, which is on the account
}

// ReceiptPart is the amount that a payment settled of one invoice, in cents.
type ReceiptPart struct {
	Invoice                string
	Rebate, Credit, Charge int64
}

// PDF renders the receipt in a language.
func (r Receipt) PDF(texts pdf.Texts) ([]byte, error) {
	section := pdf.Section{Title: texts.Text("receipt.section")}
	var rebate, credit, charge int64
	for _, part := range r.Parts {
		rebate, credit, charge = rebate+part.Rebate, credit+part.Credit, charge+part.Charge
		detail := []string{figures.Euros(part.Rebate + part.Credit + part.Charge)}
		if part.Rebate != 0 {
			detail = append(detail, texts.Text("receipt.ofRebate", "amount", figures.Euros(part.Rebate)))
		}
		if part.Credit != 0 {
			detail = append(detail, texts.Text("receipt.ofCredit", "amount", figures.Euros(part.Credit)))
		}
		section.Facts = append(section.Facts, pdf.Fact{
			Label: texts.Text("receipt.invoice", "invoice", part.Invoice), Value: strings.Join(detail, ", "),
		})
	}
	facts := []pdf.Fact{
		texts.Fact("receipt.paidOn", figures.Date(r.PaidOn)), texts.Fact("receipt.method", r.Method),
		texts.Fact("receipt.invoices", strconv.Itoa(len(r.Parts))),
	}
	if rebate != 0 {
		facts = append(facts, texts.Fact("receipt.rebate", figures.Euros(rebate)))
	}
	if credit != 0 {
		facts = append(facts, texts.Fact("receipt.credit", figures.Euros(credit)))
	}
	if r.Credit > 0 {
		facts = append(facts, texts.Fact("receipt.surplus", figures.Euros(r.Credit)))
	}
	facts = append(facts, texts.Fact("receipt.paid", figures.Euros(charge+max(r.Credit, 0))))
	if r.Refund != 0 {
		facts = append(facts, texts.Fact("receipt.refunded", figures.Euros(r.Refund)))
	}
	payer := address(r.Payer.BillName, r.Payer.BillStreet, r.Payer.BillPostalCode, r.Payer.BillCity)
	return pdf.Render(pdf.Document{
		Texts: texts, Title: texts.Text("receipt.title"), Reference: r.Number, Made: r.PaidOn, Issuer: Issuer(texts), Facts: facts,
		Addressee: pdf.Block{Title: texts.Text("receipt.payer"), Lines: payer}, Sections: []pdf.Section{section},
	})
}
