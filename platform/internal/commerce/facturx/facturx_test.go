package facturx

import (
	"encoding/xml"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write testdata anew")

var seller = Seller{
	Party: Party{Name: "Exemple SAS", Street: "1, quai de l’Exemple", PostalCode: "13000", City: "Marseille", Country: "FR"},
	Phone: "04 65 71 00 00", SIREN: "999999998", VAT: "FR11999999998",
}

var ground = Exemption{Reason: "Exonéré (article 261-4-1° du CGI)", Code: "VATEX-EU-132-1E"}

func on(month time.Month, day int) time.Time {
	return time.Date(2026, month, day, 0, 0, 0, 0, time.UTC)
}

func invoice(change func(*Invoice)) Invoice {
	i := Invoice{
		Number: "F26-02871", IssuedOn: on(10, 1), DueOn: on(10, 31), Currency: "EUR", Seller: seller, Exemption: ground,
		Buyer: Party{Name: "Cabinet des Tilleuls", Street: "12, rue des Tilleuls", PostalCode: "13100", City: "Aix-en-Provence", Country: "FR"},
		Terms: "Règlement à 30 jours.", Notes: []Note{{"PMD", "Pénalités."}, {"PMT", "40 €."}, {"AAB", "Pas d’escompte."}},
		Lines: []Line{{Name: "Couronne zircone", Description: "Teinte A2", Ref: "CZ-M", Lot: "L26-1184-07", Quantity: 2, UnitCents: 12350}},
	}
	if change != nil {
		change(&i)
	}
	return i
}

// totalsOf computes the totals of an invoice independently of the code: with decimal rates.
func totalsOf(i Invoice) Totals {
	bases := map[int]int64{}
	t := Totals{Paid: i.PaidCents}
	for _, line := range i.Lines {
		t.Lines += line.Quantity * line.UnitCents
		bases[line.VATRate] += line.Quantity * line.UnitCents
	}
	for _, charge := range i.Charges {
		t.Charges += charge.Cents
		bases[charge.VATRate] += charge.Cents
	}
	for rate, basis := range bases {
		t.Rates = append(t.Rates, Rate{Rate: rate, Basis: basis, Tax: half(basis*int64(rate), 10000)})
	}
	sort.Slice(t.Rates, func(a, b int) bool { return t.Rates[a].Rate < t.Rates[b].Rate })
	t.Basis = t.Lines + t.Charges
	for _, rate := range t.Rates {
		t.Tax += rate.Tax
	}
	t.Gross = t.Basis + t.Tax
	t.Due = t.Gross - t.Paid
	return t
}

// half rounds half away from zero.
func half(n, d int64) int64 {
	if n < 0 {
		return -half(-n, d)
	}
	return (n + d/2) / d
}

var samples = map[string]Invoice{
	"exempt":  invoice(nil),
	"reduced": invoice(func(i *Invoice) { i.Lines[0].VATRate, i.Lines[0].UDI = 550, "(01)03760000000000(10)L26" }),
	"mixed-with-shipping": invoice(func(i *Invoice) {
		i.Lines = append(i.Lines, Line{Name: "Instrument", Quantity: 3, UnitCents: 3025, VATRate: 2000},
			Line{Name: "Implant <CI> & vis", Ref: "CI-4010", Quantity: 1, UnitCents: 16999, VATRate: 550})
		i.Charges = []Charge{{Reason: "Livraison", Code: "FC", Cents: 1800, VATRate: 2000}}
		i.Order = "C26-04089"
	}),
	"settled-in-part": invoice(func(i *Invoice) {
		i.PaidCents = 2500
		i.Notes = append(i.Notes, Note{Text: "Remise smileys du 02/10/2026 : 250 smileys, 25,00 €."})
	}),
	"settled-wholly":   invoice(func(i *Invoice) { i.PaidCents = 24700 }),
	"for-nothing":      invoice(func(i *Invoice) { i.Lines[0].UnitCents = 0 }),
	"price-taken-off":  invoice(func(i *Invoice) { i.Lines = append(i.Lines, Line{Name: "Geste", Quantity: 1, UnitCents: -1000}) }),
	"without-postcode": invoice(func(i *Invoice) { i.Buyer = Party{Name: "Clinique", Country: "BE"} }),
	"credit-note": invoice(func(i *Invoice) {
		i.Number, i.CreditNote, i.Corrects, i.Notes, i.Terms = "A26-00012", true, &Reference{Number: "F26-02871", IssuedOn: on(10, 1)}, nil, ""
		i.Lines[0].Quantity = -1
		i.Charges = []Charge{{Reason: "Livraison", Code: "FC", Cents: -1800, VATRate: 2000}}
	}),
}

// The samples are validated against the schema by e2e/invoices; this test checks that the code produces them.
func TestTheSamplesAreWhatIsMade(t *testing.T) {
	for name, sample := range samples {
		made, err := Build(sample, totalsOf(sample))
		require.NoError(t, err, name)
		file := filepath.Join("testdata", name+".xml")
		if *update {
			require.NoError(t, os.WriteFile(file, made, 0o600))
		}
		kept, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, string(kept), string(made), "%s; write anew with -update", name)
	}
	kept, err := filepath.Glob("testdata/*.xml")
	require.NoError(t, err)
	assert.Len(t, kept, len(samples))
}

func TestWhatDoesNotAddUpIsNoInvoice(t *testing.T) {
	sample := samples["mixed-with-shipping"]
	for name, change := range map[string]func(*Totals){
		"lines": func(s *Totals) { s.Lines++ }, "charges": func(s *Totals) { s.Charges-- }, "tax": func(s *Totals) { s.Tax++; s.Gross++; s.Due++ },
		"gross": func(s *Totals) { s.Gross++ }, "due": func(s *Totals) { s.Due-- }, "paid": func(s *Totals) { s.Paid++; s.Due-- },
		"a rate missing": func(s *Totals) { s.Rates = s.Rates[1:] }, "tax of what is exempt": func(s *Totals) { s.Rates[0].Tax = 1 },
		"a rate of nothing": func(s *Totals) { s.Rates = append(s.Rates, Rate{Rate: 210, Basis: 1}) },
	} {
		totals := totalsOf(sample)
		change(&totals)
		_, err := Build(sample, totals)
		assert.Error(t, err, name)
	}
	for name, change := range map[string]func(*Invoice){
		"number": func(i *Invoice) { i.Number = "" }, "currency": func(i *Invoice) { i.Currency = "" }, "lines": func(i *Invoice) { i.Lines = nil },
		"tax number": func(i *Invoice) { i.Seller.VAT = "" }, "country": func(i *Invoice) { i.Buyer.Country = "" },
		"ground": func(i *Invoice) { i.Exemption = Exemption{} }, "rate": func(i *Invoice) { i.Lines[0].VATRate = -1 },
	} {
		broken := invoice(change)
		_, err := Build(broken, totalsOf(broken))
		assert.Error(t, err, name)
	}
}

// element is parsed XML.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func (e element) all(path string) []element {
	found := []element{e}
	for name := range strings.SplitSeq(path, "/") {
		var next []element
		for _, one := range found {
			for _, child := range one.Children {
				if child.XMLName.Local == name {
					next = append(next, child)
				}
			}
		}
		found = next
	}
	return found
}

func (e element) text(path string) string {
	for _, one := range e.all(path) {
		return strings.TrimSpace(one.Text)
	}
	return ""
}

// cents reads an amount; -1<<62 where it is absent or has not two decimals.
func (e element) cents(path string) int64 {
	whole, fraction, ok := strings.Cut(e.text(path), ".")
	n, err := strconv.ParseInt(whole+fraction, 10, 64)
	if !ok || err != nil || len(fraction) != 2 {
		return -1 << 62
	}
	return n
}

func drawn(t *rapid.T) Invoice {
	i := invoice(nil)
	i.CreditNote = rapid.Bool().Draw(t, "credit")
	sign := int64(1)
	if i.CreditNote {
		sign, i.Corrects = -1, &Reference{Number: "F26-1", IssuedOn: on(1, 1)}
	}
	rates := rapid.SampledFrom([]int{0, 210, 550, 1000, 2000})
	i.Lines = nil
	for range rapid.IntRange(1, 12).Draw(t, "lines") {
		i.Lines = append(i.Lines, Line{
			Name: rapid.String().Draw(t, "name"), Ref: rapid.StringMatching(`[A-Z]{0,3}`).Draw(t, "ref"), Lot: rapid.StringMatching(`(L[0-9]{2})?`).Draw(t, "lot"),
			Quantity: sign * rapid.Int64Range(-3, 40).Draw(t, "quantity"), UnitCents: rapid.Int64Range(-5000, 900_000).Draw(t, "unit"),
			VATRate: rates.Draw(t, "rate"),
		})
	}
	if shipping := rapid.Int64Range(0, 5000).Draw(t, "shipping"); shipping > 0 {
		i.Charges = []Charge{{Reason: "Livraison", Code: "FC", Cents: sign * shipping, VATRate: 2000}}
	}
	if gross := totalsOf(i).Gross; gross > 0 && !i.CreditNote {
		i.PaidCents = rapid.Int64Range(0, gross).Draw(t, "paid")
	}
	return i
}

// Checks the arithmetic and the tax rules of EN 16931 on the XML, as a recipient does.
func TestEveryInvoiceKeepsTheRulesOfTheNorm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		i := drawn(t)
		made, err := Build(i, totalsOf(i))
		if err != nil {
			t.Fatal(err)
		}
		var root element
		if err := xml.Unmarshal(made, &root); err != nil {
			t.Fatal(err)
		}
		for _, broken := range brokenRules(root) {
			t.Errorf("%s\n%s", broken, made)
		}
	})
}

// brokenRules returns the rules of the norm that a document breaks.
func brokenRules(root element) []string {
	var broken []string
	holds := func(rule string, ok bool) {
		if !ok {
			broken = append(broken, rule)
		}
	}
	trade := root.all("SupplyChainTradeTransaction")[0]
	settled := trade.all("ApplicableHeaderTradeSettlement")[0]
	sums := settled.all("SpecifiedTradeSettlementHeaderMonetarySummation")[0]
	optional := func(name string) int64 {
		if sums.text(name) == "" {
			return 0
		}
		return sums.cents(name)
	}
	lines, basis := int64(0), map[string]int64{}
	group := func(tax element) string { return tax.text("CategoryCode") + tax.text("RateApplicablePercent") }
	for _, line := range trade.all("IncludedSupplyChainTradeLineItem") {
		net := line.cents("SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount")
		price := line.cents("SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount")
		count, err := strconv.ParseInt(line.text("SpecifiedLineTradeDelivery/BilledQuantity"), 10, 64)
		holds("BR-22", err == nil)
		holds("BR-27", price >= 0)
		holds("line net amount", net == count*price)
		lines += net
		basis[group(line.all("SpecifiedLineTradeSettlement/ApplicableTradeTax")[0])] += net
	}
	charges := int64(0)
	for _, charge := range settled.all("SpecifiedTradeAllowanceCharge") {
		holds("BR-38", charge.text("Reason") != "" && charge.text("ChargeIndicator/Indicator") == "true")
		charges += charge.cents("ActualAmount")
		basis[group(charge.all("CategoryTradeTax")[0])] += charge.cents("ActualAmount")
	}
	holds("BR-CO-10", sums.cents("LineTotalAmount") == lines)
	holds("BR-CO-12", optional("ChargeTotalAmount") == charges)
	holds("BR-CO-13", sums.cents("TaxBasisTotalAmount") == lines+charges)
	taxes := int64(0)
	for _, tax := range settled.all("ApplicableTradeTax") {
		of, amount, rate := tax.cents("BasisAmount"), tax.cents("CalculatedAmount"), tax.cents("RateApplicablePercent")
		holds("BR-S-08/BR-E-08", basis[group(tax)] == of)
		holds("BR-CO-17", amount == half(of*rate, 10000))
		if tax.text("CategoryCode") == "E" {
			holds("BR-E-09/BR-E-10", amount == 0 && rate == 0 && tax.text("ExemptionReason") != "")
		} else {
			holds("BR-S-10", rate > 0 && tax.text("ExemptionReason") == "" && tax.text("ExemptionReasonCode") == "")
		}
		taxes += amount
		delete(basis, group(tax))
	}
	holds("BR-CO-18, BR-S-01, BR-E-01", len(basis) == 0 && len(settled.all("ApplicableTradeTax")) > 0)
	holds("BR-CO-14", sums.cents("TaxTotalAmount") == taxes)
	holds("BR-CO-15", sums.cents("GrandTotalAmount") == sums.cents("TaxBasisTotalAmount")+taxes)
	holds("BR-CO-16", sums.cents("DuePayableAmount") == sums.cents("GrandTotalAmount")-optional("TotalPrepaidAmount"))
	holds("BR-CO-25", settled.text("SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString") != "")
	seller := trade.all("ApplicableHeaderTradeAgreement/SellerTradeParty")[0]
	holds("BR-CO-09, BR-CO-26, BR-S-02", strings.HasPrefix(seller.text("SpecifiedTaxRegistration/ID"), "FR"))
	holds("BR-02..BR-09", root.text("ExchangedDocument/ID") != "" && settled.text("InvoiceCurrencyCode") == "EUR" &&
		seller.text("Name") != "" && seller.text("PostalTradeAddress/CountryID") != "")
	kind := root.text("ExchangedDocument/TypeCode")
	holds("BR-55", kind == "380" || settled.text("InvoiceReferencedDocument/IssuerAssignedID") != "")
	return broken
}

func TestTheRulesAreRulesAtAll(t *testing.T) {
	made, err := Build(samples["mixed-with-shipping"], totalsOf(samples["mixed-with-shipping"]))
	require.NoError(t, err)
	for i, change := range [][2]string{
		{"<ram:LineTotalAmount>507.74</ram:LineTotalAmount>", "<ram:LineTotalAmount>507.75</ram:LineTotalAmount>"},
		{"<ram:CategoryCode>E</ram:CategoryCode>", "<ram:CategoryCode>S</ram:CategoryCode>"},
		{"<ram:DuePayableAmount>", "<ram:DuePayableAmount>1"}, {"<ram:BilledQuantity unitCode=\"C62\">3<", "<ram:BilledQuantity unitCode=\"C62\">4<"},
	} {
		changed := strings.Replace(string(made), change[0], change[1], 1)
		require.NotEqual(t, string(made), changed, fmt.Sprint(i))
		var root element
		require.NoError(t, xml.Unmarshal([]byte(changed), &root))
		assert.NotEmpty(t, brokenRules(root), change[1])
	}
}
