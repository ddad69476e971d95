package commerce

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/commerce/facturx"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/paris"
)

// Spaces that do not break. IBM Plex has no narrow one (U+202F), so documents take U+00A0 throughout.
const nbsp = "\u00a0"

// PDF is a document as an answer.
type PDF struct {
	Filename string
	Content  []byte
}

// Serve answers a request with the document.
func (p PDF) Serve(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Length", strconv.Itoa(len(p.Content)))
	w.Header().Set("Content-Disposition", `inline; filename="`+p.Filename+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	_, err := bytes.NewReader(p.Content).WriteTo(w)
	return err
}

// VisitGetOrderPdfResponse implements the contract's response.
func (p PDF) VisitGetOrderPdfResponse(w http.ResponseWriter) error { return p.Serve(w) }

// VisitGetInvoicePdfResponse implements the contract's response.
func (p PDF) VisitGetInvoicePdfResponse(w http.ResponseWriter) error { return p.Serve(w) }

var statusLabels = map[Status]string{
	Pending: "En attente", Validated: "Validée", DeliveryDatePending: "Date à fixer", Sent: "Envoyée à l’usine",
	Received: "Reçue à l’usine", InProgress: "En fabrication", PreparationInProgress: "En préparation",
	ExpeditionInProgress: "En expédition", DeliveredByCarrier: "Remise par transporteur",
	PartiallyDelivered: "Modifiée", Delivered: "Livrée", Refused: "Refusée",
}

var invoiceStatusLabels = map[InvoiceStatus]string{NotPaid: "À payer", Unknown: "À confirmer", Paid: "Payée"}

func orderPDF(d *OrderDetail) ([]byte, error) {
	ordered := time.UnixMilli(d.OrderedAt).In(paris.Zone)
	facts := []pdf.Fact{
		{Label: "Commandée le", Value: ordered.Format("02/01/2006")},
		{Label: "Statut", Value: statusLabels[d.Status]},
		{Label: "Praticien", Value: d.Practitioner.FirstName + " " + d.Practitioner.LastName},
		{Label: "Saisie par", Value: d.EnteredBy.FirstName + " " + d.EnteredBy.LastName},
	}
	facts = append(facts, patientFact(d.Patient)...)
	facts = append(facts, pdf.Fact{Label: "Application", Value: d.Application.Name})
	if d.DeliveryOn != "" {
		facts = append(facts, pdf.Fact{Label: "Livraison", Value: frenchDay(d.DeliveryOn)})
	}
	var notes []string
	if d.RefusalReason != "" {
		notes = append(notes, "Commande refusée : "+d.RefusalReason)
	}
	if d.ScanName != "" {
		notes = append(notes, "Fichier joint : "+d.ScanName)
	}
	return pdf.Render(pdf.Document{
		Title: "Bon de commande", Reference: d.Reference, Made: ordered, Issuer: Issuer, Facts: facts,
		Addressee: pdf.Block{Title: "Adresse de livraison", Lines: address(d.ShipName, d.ShipStreet, d.ShipPostalCode, d.ShipCity)},
		Lines:     pdfLines(d.Lines), Totals: pdfTotals(ComputeTotals(d.Lines, d.ShippingCents)), Notes: notes,
	})
}

// invoicePDF gives the invoice to read and, embedded in it, the invoice to book (Factur-X).
func invoicePDF(d *InvoiceDetail) ([]byte, error) {
	data, err := electronicInvoice(d)
	if err != nil {
		return nil, err
	}
	issued, err := time.ParseInLocation(dayLayout, d.IssuedOn, paris.Zone)
	if err != nil {
		return nil, err
	}
	title, addressee := documentTitle(d)
	return pdf.RenderHybrid(pdf.Hybrid{
		Document: pdf.Document{
			Title: title, Reference: d.Reference, Made: issued, Issuer: Issuer, Facts: invoiceFacts(d),
			Addressee: pdf.Block{Title: addressee, Lines: address(d.BillName, d.BillStreet, d.BillPostalCode, d.BillCity)},
			Lines:     pdfLines(d.Lines), Totals: invoiceTotals(d),
			Notes: legalNotes(d),
		},
		Filename: facturx.Filename, Description: "Facture électronique Factur-X", Content: data,
		Profile: facturx.Conformance, Version: facturx.Version,
	})
}

// documentTitle names the sheet, and its addressee's block.
func documentTitle(d *InvoiceDetail) (title, addressee string) {
	if d.IsCreditNote() {
		return "Avoir", "Établi pour"
	}
	return "Facture", "Facturée à"
}

func invoiceFacts(d *InvoiceDetail) []pdf.Fact {
	if d.IsCreditNote() {
		status := "À déduire"
		if d.Status == Paid {
			status = "Réglé"
		}
		return []pdf.Fact{
			{Label: "Émis le", Value: frenchDay(d.IssuedOn)},
			{Label: "Facture corrigée", Value: d.Corrects + " du " + frenchDay(d.CorrectsIssuedOn)},
			{Label: "Statut", Value: status}, {Label: "Objet", Value: d.Label},
		}
	}
	facts := []pdf.Fact{
		{Label: "Émise le", Value: frenchDay(d.IssuedOn)}, {Label: "Échéance", Value: frenchDay(d.DueOn)},
		{Label: "Statut", Value: invoiceStatusLabels[d.Status]},
	}
	if d.PaidOn != "" {
		facts = append(facts, pdf.Fact{Label: "Payée le", Value: frenchDay(d.PaidOn)})
	}
	if len(d.Orders) > 0 {
		facts = append(facts, pdf.Fact{Label: "Commande", Value: strings.Join(d.Orders, ", ")})
	}
	facts = append(facts, patientFact(d.Patient)...)
	return append(facts, pdf.Fact{Label: "Objet", Value: d.Label})
}

func invoiceTotals(d *InvoiceDetail) []pdf.Fact {
	totals := ComputeTotals(d.Lines, d.ShippingCents)
	shown := pdfTotals(totals)
	for _, rebate := range d.Rebates {
		day := time.UnixMilli(rebate.At).In(paris.Zone).Format("02/01/2006")
		shown = append(shown, pdf.Fact{Label: "Remise smileys " + day, Value: frenchAmount(-rebate.Cents) + nbsp + "€"})
	}
	if settled := d.SettledCents(); settled != 0 {
		shown = append(shown, pdf.Fact{Label: "Déjà réglé", Value: frenchAmount(-settled) + nbsp + "€"})
	}
	if d.ToPay() != d.TotalCents {
		shown = append(shown, pdf.Fact{Label: "Net à payer", Value: frenchAmount(d.ToPay()) + nbsp + "€"})
	}
	return shown
}

func documentName(d *InvoiceDetail) string {
	if d.IsCreditNote() {
		return "avoir-" + d.Reference + ".pdf"
	}
	return "facture-" + d.Reference + ".pdf"
}

func patientFact(p *Patient) []pdf.Fact {
	if p == nil || p.UUID == "" {
		return nil
	}
	return []pdf.Fact{{Label: "Patient", Value: p.FirstName + " " + p.LastName}}
}

func address(name, street, postalCode, city string) []string {
	return []string{name, street, postalCode + " " + city}
}

func frenchDay(iso string) string {
	if day, err := time.Parse(dayLayout, iso); err == nil {
		return day.Format("02/01/2006")
	}
	return iso
}

func pdfLines(lines []Line) []pdf.Line {
	result := make([]pdf.Line, 0, len(lines))
	for _, line := range lines {
		detail := line.Detail
		if line.Teeth != "" {
			detail = strings.TrimSuffix("Dent"+plural(line.Teeth)+" "+strings.ReplaceAll(line.Teeth, ",", ", ")+" · "+detail, " · ")
		}
		vat := "exonéré"
		if line.VATRate != 0 {
			vat = frenchRate(line.VATRate)
		}
		result = append(result, pdf.Line{
			Label: line.Label, Detail: detail, Trace: trace("REF", line.Ref) + "\n" + trace("LOT", line.Lot),
			Quantity: strconv.Itoa(line.Quantity), Unit: frenchAmount(line.UnitCents), VAT: vat, Total: frenchAmount(line.Total()),
		})
	}
	return result
}

func plural(teeth string) string {
	if strings.Contains(teeth, ",") {
		return "s"
	}
	return ""
}

func trace(kind, text string) string {
	if text == "" {
		return ""
	}
	return kind + " " + text
}

func pdfTotals(t Totals) []pdf.Fact {
	facts := []pdf.Fact{{Label: "Produits HT", Value: frenchAmount(t.Products) + nbsp + "€"}}
	if t.Shipping != 0 {
		facts = append(facts, pdf.Fact{Label: "Livraison HT", Value: frenchAmount(t.Shipping) + nbsp + "€"})
	}
	for _, vat := range t.Breakdown {
		if vat.Rate != 0 {
			facts = append(facts, pdf.Fact{Label: "TVA " + frenchRate(vat.Rate), Value: frenchAmount(vat.VAT) + nbsp + "€"})
		}
	}
	return append(facts, pdf.Fact{Label: "Total TTC", Value: frenchAmount(t.InclTaxes) + nbsp + "€"})
}

func frenchRate(rate int) string {
	text := strconv.Itoa(rate / 100)
	if rate%100 != 0 {
		text += "," + strings.TrimRight(fmt.Sprintf("%02d", rate%100), "0")
	}
	return text + nbsp + "%"
}

func frenchAmount(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	whole := strconv.FormatInt(cents/100, 10)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + nbsp + whole[i:]
	}
	return fmt.Sprintf("%s%s,%02d", sign, whole, cents%100)
}
