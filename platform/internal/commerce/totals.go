package commerce

import "sort"

// Currency is the currency of all documents.
const Currency = "EUR"

// ShippingVATRate is France's standard rate, in hundredths of a per cent.
const ShippingVATRate = 2000

// Totals are the totals of a document, derived from its lines and its shipping, in cents.
type Totals struct {
	Products, Shipping, VAT, InclTaxes int64
	Breakdown                          []VAT
}

// VAT is the tax of one rate.
type VAT struct {
	Rate      int
	Base, VAT int64
}

// ComputeTotals computes the totals. Tax is rounded once for each rate, half away from zero, as an invoice shows it.
func ComputeTotals(lines []Line, shipping int64) Totals {
	bases := map[int]int64{}
	totals := Totals{Shipping: shipping}
	for _, line := range lines {
		totals.Products += line.Total()
		bases[line.VATRate] += line.Total()
	}
	if shipping != 0 {
		bases[ShippingVATRate] += shipping
	}
	for rate, base := range bases {
		vat := VAT{Rate: rate, Base: base, VAT: roundedShare(base, rate)}
		totals.VAT += vat.VAT
		totals.Breakdown = append(totals.Breakdown, vat)
	}
	sort.Slice(totals.Breakdown, func(i, j int) bool { return totals.Breakdown[i].Rate < totals.Breakdown[j].Rate })
	totals.InclTaxes = totals.Products + totals.Shipping + totals.VAT
	return totals
}

func roundedShare(base int64, rate int) int64 {
	scaled := base * int64(rate)
	if scaled < 0 {
		return (scaled - 5000) / 10000
	}
	return (scaled + 5000) / 10000
}
