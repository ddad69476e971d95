package facturx

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

// Type codes (UNTDID 1001) and tax categories (UNTDID 5305).
const (
	typeInvoice    = "380"
	typeCreditNote = "381"
	standardRate   = "S"
	exempt         = "E"
	vat            = "VAT"
	schemeSIREN    = "0002"
	piece          = "C62"
)

// Build returns the XML. The caller passes the totals that the PDF shows: if they differ by a cent from the lines, Build
// returns an error and no document.
func Build(i Invoice, totals Totals) ([]byte, error) {
	if err := i.check(); err != nil {
		return nil, err
	}
	if err := i.reconcile(totals); err != nil {
		return nil, err
	}
	sign := i.sign()
	doc := document{
		RSM: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
		RAM: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
		UDT: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
		QDT: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",

		Guideline: guideline, Header: i.header(),
		Trade: transaction{Agreement: i.agreement(), Settlement: i.settlement(totals)},
	}
	for n, line := range i.Lines {
		doc.Trade.Lines = append(doc.Trade.Lines, i.line(n+1, line, sign))
	}
	var out bytes.Buffer
	out.WriteString(xml.Header)
	encoder := xml.NewEncoder(&out)
	encoder.Indent("", "  ")
	if err := encoder.Encode(doc); err != nil {
		return nil, fmt.Errorf("invoice %s: %w", i.Number, err)
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// reconcile checks the totals against the lines: BR-CO-10 to BR-CO-16, and each rate's basis (BR-S-08, BR-E-08).
func (i *Invoice) reconcile(t Totals) error {
	bases := map[int]int64{}
	var lines, charges, basis, tax int64
	for _, line := range i.Lines {
		lines += line.Quantity * line.UnitCents
		bases[line.VATRate] += line.Quantity * line.UnitCents
	}
	for _, charge := range i.Charges {
		charges += charge.Cents
		bases[charge.VATRate] += charge.Cents
	}
	for _, rate := range t.Rates {
		if bases[rate.Rate] != rate.Basis || (rate.Rate == 0 && rate.Tax != 0) {
			return fmt.Errorf("invoice %s: rate %d is of %d cents, its lines are of %d", i.Number, rate.Rate, rate.Basis, bases[rate.Rate])
		}
		delete(bases, rate.Rate)
		basis, tax = basis+rate.Basis, tax+rate.Tax
	}
	sound := len(bases) == 0 && t.Lines == lines && t.Charges == charges && t.Basis == lines+charges && t.Basis == basis &&
		t.Tax == tax && t.Gross == t.Basis+t.Tax && t.Paid == i.PaidCents && t.Due == t.Gross-t.Paid
	if !sound {
		return fmt.Errorf("invoice %s does not add up: %+v", i.Number, t)
	}
	return nil
}

func (i *Invoice) header() header {
	h := header{ID: i.Number, TypeCode: typeInvoice, Issued: day(i.IssuedOn)}
	if i.CreditNote {
		h.TypeCode = typeCreditNote
	}
	for _, n := range i.Notes {
		h.Notes = append(h.Notes, note{Content: n.Text, Subject: n.Subject})
	}
	return h
}

func (i *Invoice) agreement() agreement {
	a := agreement{Seller: i.Seller.party(), Buyer: i.Buyer.party()}
	if i.Order != "" {
		a.Order = &reference{ID: i.Order}
	}
	return a
}

func (i *Invoice) line(n int, line Line, sign int64) lineItem {
	count, unit := sign*line.Quantity, line.UnitCents
	if unit < 0 {
		// A price is never negative (BR-27): a deduction is a negative quantity.
		count, unit = -count, -unit
	}
	item := lineItem{
		ID: n, Price: euros(unit), Quantity: quantity{Unit: piece, Value: count}, Total: euros(count * unit), Tax: category(line.VATRate),
		Product: product{SellerID: line.Ref, Name: line.Name, Description: line.Description},
	}
	for _, trace := range []characteristic{{"Numéro de lot", line.Lot}, {"UDI", line.UDI}} {
		if trace.Value != "" {
			item.Product.Characteristics = append(item.Product.Characteristics, trace)
		}
	}
	return item
}

func (i *Invoice) settlement(t Totals) settlement {
	sign := i.sign()
	s := settlement{
		Currency: i.Currency, Terms: terms{Description: i.Terms, Due: day(i.DueOn)},
		Sums: sums{
			Lines: euros(sign * t.Lines), Basis: euros(sign * t.Basis), Tax: amount{Currency: i.Currency, Value: euros(sign * t.Tax)},
			Gross: euros(sign * t.Gross), Due: euros(sign * t.Due),
		},
	}
	for _, rate := range t.Rates {
		breakdown := category(rate.Rate)
		breakdown.Basis, breakdown.Amount = euros(sign*rate.Basis), euros(sign*rate.Tax)
		if rate.Rate == 0 {
			breakdown.Reason, breakdown.Code = i.Exemption.Reason, i.Exemption.Code
		}
		s.Taxes = append(s.Taxes, breakdown)
	}
	for _, charge := range i.Charges {
		s.Charges = append(s.Charges, allowance{
			IsCharge: true, Amount: euros(sign * charge.Cents), Code: charge.Code, Reason: charge.Reason, Tax: category(charge.VATRate),
		})
		s.Sums.Charges = euros(sign * t.Charges)
	}
	if t.Paid != 0 {
		s.Sums.Paid = euros(sign * t.Paid)
	}
	if i.Corrects != nil {
		issued := day(i.Corrects.IssuedOn)
		s.Corrects = &reference{ID: i.Corrects.Number, Issued: &issued}
	}
	return s
}

func (p Party) party() party {
	return party{Name: p.Name, Address: address{PostalCode: p.PostalCode, Street: p.Street, City: p.City, Country: p.Country}}
}

func (s Seller) party() party {
	p := s.Party.party()
	p.VAT = &registration{ID: schemed{Scheme: "VA", Value: s.VAT}}
	if s.SIREN != "" {
		p.Legal = &legal{ID: schemed{Scheme: schemeSIREN, Value: s.SIREN}}
	}
	if s.Phone != "" {
		p.Contact = &contact{Name: s.Name, Phone: s.Phone}
	}
	return p
}

func category(rate int) tax {
	if rate == 0 {
		return tax{Type: vat, Category: exempt, Percent: "0.00"}
	}
	return tax{Type: vat, Category: standardRate, Percent: euros(int64(rate))}
}

func day(t time.Time) dateTime { return dateTime{Format: "102", Day: t.Format("20060102")} }

// euros formats hundredths with two decimals: cents as euros, hundredths of a per cent as per cent.
func euros(cents int64) string {
	var out strings.Builder
	if cents < 0 {
		out.WriteByte('-')
		cents = -cents
	}
	fmt.Fprintf(&out, "%d.%02d", cents/100, cents%100)
	return out.String()
}
