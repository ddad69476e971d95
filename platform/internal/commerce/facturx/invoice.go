// Package facturx writes invoices and credit notes as a Cross Industry Invoice (UN/CEFACT CII) in the profile EN 16931 of
// Factur-X 1.0: the XML that is embedded in the PDF. BT- and BG- numbers are those of EN 16931-1.
package facturx

import (
	"fmt"
	"time"
)

// Properties of the profile that the PDF must repeat.
const (
	Filename    = "factur-x.xml"
	Version     = "1.0"
	Conformance = "EN 16931"
	guideline   = "urn:cen.eu:en16931:2017"
)

// Invoice is the data of an invoice or a credit note. Amounts are cents; those of a credit note are negative, as in the
// database.
type Invoice struct {
	Number     string
	CreditNote bool
	IssuedOn   time.Time
	DueOn      time.Time
	Currency   string
	Notes      []Note
	Order      string // BT-14: ours, where the invoice bills one order
	Corrects   *Reference
	Seller     Seller
	Buyer      Party
	Lines      []Line
	Charges    []Charge
	Exemption  Exemption // why lines of rate 0 are exempt
	Terms      string    // BT-20
	// PaidCents is what was paid before the invoice is drawn (BT-113). It includes rebates granted after the invoice was
	// issued: an allowance (BG-20) would reduce the basis of a tax that was due with the invoice, which only a credit
	// note may do.
	PaidCents int64
}

// Note is a free text with a subject code (UNTDID 4451); French law requires some.
type Note struct{ Subject, Text string }

// Reference is an earlier invoice.
type Reference struct {
	Number   string
	IssuedOn time.Time
}

// Party is a seller or a buyer.
type Party struct {
	Name, Street, PostalCode, City string
	Country                        string // ISO 3166-1 alpha-2
}

// Seller is a Party that charges tax.
type Seller struct {
	Party
	Phone string
	SIREN string // of the French register of companies
	VAT   string // identifier
}

// Line is one product. A credit note's quantity is negative.
type Line struct {
	Name, Description, Ref string
	Lot, UDI               string
	Quantity, UnitCents    int64
	VATRate                int // in hundredths of a per cent; 0 is exempt
}

// Charge is an amount beside the lines, such as shipping.
type Charge struct {
	Reason  string
	Code    string // UNTDID 7161
	Cents   int64
	VATRate int
}

// Exemption is the legal ground of an exemption, as a text and as a VATEX code.
type Exemption struct{ Reason, Code string }

// Totals are the totals of an invoice.
type Totals struct {
	Lines, Charges, Basis, Tax, Gross, Paid, Due int64
	Rates                                        []Rate // ascending
}

// Rate is the tax of one rate.
type Rate struct {
	Rate       int
	Basis, Tax int64
}

// sign returns the factor that makes the negative amounts of a credit note positive in the document.
func (i *Invoice) sign() int64 {
	if i.CreditNote {
		return -1
	}
	return 1
}

// check rejects data that the profile does not permit.
func (i *Invoice) check() error {
	switch {
	case i.Number == "" || len(i.Currency) != 3:
		return fmt.Errorf("invoice %q has no number or no currency", i.Number)
	case len(i.Lines) == 0:
		return fmt.Errorf("invoice %s has no lines", i.Number)
	case i.Seller.Name == "" || i.Seller.VAT == "" || len(i.Seller.Country) != 2:
		return fmt.Errorf("invoice %s has no seller with a tax number", i.Number)
	case len(i.Buyer.Country) != 2:
		return fmt.Errorf("invoice %s: the buyer's country is %q", i.Number, i.Buyer.Country)
	}
	for _, line := range i.Lines {
		if line.VATRate < 0 || (line.VATRate == 0 && i.Exemption == Exemption{}) {
			return fmt.Errorf("invoice %s: a line of rate %d has no ground", i.Number, line.VATRate)
		}
	}
	return nil
}
