package commerce

import (
	"bytes"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/commerce/facturx"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/fdi"
	"portal/platform/internal/figures"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/pages"
)

// PDF is a document as a response.
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

// orderPDF returns the order form with the laboratory's slip, whose QR code opens the order in the portal at an origin.
func orderPDF(texts pdf.Texts, d *OrderDetail, origin string) ([]byte, error) {
	ordered := time.UnixMilli(d.OrderedAt).In(localtime.Zone)
	facts := []pdf.Fact{
		texts.Fact("order.orderedOn", figures.Date(ordered)),
		texts.Fact("order.status", texts.Code("order.statuses", d.Status.String())),
		texts.Fact("order.practitioner", d.Practitioner.FirstName+" "+d.Practitioner.LastName),
		texts.Fact("order.enteredBy", d.EnteredBy.FirstName+" "+d.EnteredBy.LastName),
	}
	facts = append(facts, patientFact(texts, d.Patient)...)
	facts = append(facts, texts.Fact("order.application", texts.Data(d.Application.Name)))
	if d.DeliveryOn != "" {
		facts = append(facts, texts.Day("order.delivery", d.DeliveryOn))
	}
	var notes []string
	if d.RefusalReason != "" {
		notes = append(notes, texts.Text("order.refused", "reason", texts.Data(d.RefusalReason)))
	}
	if d.ScanName != "" {
		notes = append(notes, texts.Text("order.scan", "name", d.ScanName))
	}
	slip, err := laboratorySlip(texts, d, origin)
	if err != nil {
		return nil, err
	}
	return pdf.Render(pdf.Document{
		Slip:  slip,
		Texts: texts, Title: texts.Text("order.title"), Reference: d.Reference, Made: ordered, Issuer: Issuer(texts), Facts: facts,
		Addressee: pdf.Block{Title: texts.Text("order.address"), Lines: address(d.ShipName, d.ShipStreet, d.ShipPostalCode, d.ShipCity)},
		Lines:     pdfLines(texts, d.Lines), Totals: pdfTotals(texts, ComputeTotals(d.Lines, d.ShippingCents)), Notes: notes,
	})
}

// laboratorySlip returns what travels with the work: its numbers and the order's address, without the patient.
func laboratorySlip(texts pdf.Texts, d *OrderDetail, origin string) (*pdf.Slip, error) {
	teeth, err := fdi.Split(d.Teeth)
	if err != nil {
		return nil, err
	}
	slip := &pdf.Slip{
		Title: texts.Text("order.slip.title"), Product: texts.Data(d.Product), Teeth: teeth, More: texts.Text("order.slip.more"),
		Hint: texts.Text("order.slip.hint"), QR: origin + pages.CabinetOrder + "?reference=" + url.QueryEscape(d.Reference),
		Facts: []pdf.Fact{texts.Fact("order.practitioner", d.Practitioner.FirstName+" "+d.Practitioner.LastName)},
	}
	for _, line := range d.Lines {
		if line.Ref != "" || line.Lot != "" {
			slip.Lines = append(slip.Lines, pdf.Trace{Label: texts.Data(line.Label), Ref: line.Ref, Lot: line.Lot})
		}
	}
	if d.DeliveryOn != "" {
		slip.Facts = append(slip.Facts, texts.Day("order.delivery", d.DeliveryOn))
	}
	return slip, nil
}

func orderFile(texts pdf.Texts, reference string) string {
	return texts.Text("order.file") + "-" + reference + ".pdf"
}

var invoiceStatusLabels = map[InvoiceStatus]string{NotPaid: "À payer", Unknown: "À confirmer", Paid: "Payée"}

// invoiceTexts are the texts of invoices and credit notes. They are French for every reader: an invoice is a document of
// French law and does not change after it was issued.
var invoiceTexts = pdf.In(locale.Default)

// invoicePDF returns the printable invoice with the electronic invoice embedded (Factur-X).
func invoicePDF(d *InvoiceDetail) ([]byte, error) {
	data, err := electronicInvoice(d)
	if err != nil {
		return nil, err
	}
	issued, err := time.ParseInLocation(dayLayout, d.IssuedOn, localtime.Zone)
	if err != nil {
		return nil, err
	}
	title, addressee := documentTitle(d)
	return pdf.RenderHybrid(pdf.Hybrid{
		Document: pdf.Document{
			Texts: invoiceTexts, Title: title, Reference: d.Reference, Made: issued, Issuer: Issuer(invoiceTexts), Facts: invoiceFacts(d),
			Addressee: pdf.Block{Title: addressee, Lines: address(d.BillName, d.BillStreet, d.BillPostalCode, d.BillCity)},
			Lines:     pdfLines(invoiceTexts, d.Lines), Totals: invoiceTotals(d),
			Notes: legalNotes(d),
		},
		Filename: facturx.Filename, Description: "Facture électronique Factur-X", Content: data,
		Profile: facturx.Conformance, Version: facturx.Version,
	})
}

// documentTitle returns the sheet's title and the title of the addressee's block.
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
			{Label: "Émis le", Value: figures.Day(d.IssuedOn)},
			{Label: "Facture corrigée", Value: d.Corrects + " du " + figures.Day(d.CorrectsIssuedOn)},
			{Label: "Statut", Value: status}, {Label: "Objet", Value: d.Label},
		}
	}
	facts := []pdf.Fact{
		{Label: "Émise le", Value: figures.Day(d.IssuedOn)}, {Label: "Échéance", Value: figures.Day(d.DueOn)},
		{Label: "Statut", Value: invoiceStatusLabels[d.Status]},
	}
	if d.PaidOn != "" {
		facts = append(facts, pdf.Fact{Label: "Payée le", Value: figures.Day(d.PaidOn)})
	}
	if len(d.Orders) > 0 {
		facts = append(facts, pdf.Fact{Label: "Commande", Value: strings.Join(d.Orders, ", ")})
	}
	facts = append(facts, patientFact(invoiceTexts, d.Patient)...)
	return append(facts, pdf.Fact{Label: "Objet", Value: d.Label})
}

func invoiceTotals(d *InvoiceDetail) []pdf.Fact {
	totals := ComputeTotals(d.Lines, d.ShippingCents)
	shown := pdfTotals(invoiceTexts, totals)
	for _, rebate := range d.Rebates {
		day := figures.Date(time.UnixMilli(rebate.At))
		shown = append(shown, pdf.Fact{Label: "Remise smileys " + day, Value: figures.Euros(-rebate.Cents)})
	}
	if settled := d.SettledCents(); settled != 0 {
		shown = append(shown, pdf.Fact{Label: "Déjà réglé", Value: figures.Euros(-settled)})
	}
	if d.ToPay() != d.TotalCents {
		shown = append(shown, pdf.Fact{Label: "Net à payer", Value: figures.Euros(d.ToPay())})
	}
	return shown
}

func documentName(d *InvoiceDetail) string {
	if d.IsCreditNote() {
		return "avoir-" + d.Reference + ".pdf"
	}
	return "facture-" + d.Reference + ".pdf"
}

func patientFact(texts pdf.Texts, p *Patient) []pdf.Fact {
	if p == nil || p.UUID == "" {
		return nil
	}
	return []pdf.Fact{texts.Fact("order.patient", p.FirstName+" "+p.LastName)}
}

func address(name, street, postalCode, city string) []string {
	return []string{name, street, postalCode + " " + city}
}

func pdfLines(texts pdf.Texts, lines []Line) []pdf.Line {
	result := make([]pdf.Line, 0, len(lines))
	for _, line := range lines {
		detail := texts.Data(line.Detail)
		if line.Teeth != "" {
			detail = strings.TrimSuffix(teethText(texts, line.Teeth)+" · "+detail, " · ")
		}
		vat := texts.Text("lines.exempt")
		if line.VATRate != 0 {
			vat = figures.Rate(line.VATRate)
		}
		result = append(result, pdf.Line{
			Label: texts.Data(line.Label), Detail: detail, Trace: trace("REF", line.Ref) + "\n" + trace("LOT", line.Lot),
			Quantity: strconv.Itoa(line.Quantity), Unit: figures.Amount(line.UnitCents), VAT: vat, Total: figures.Amount(line.Total()),
		})
	}
	return result
}

func teethText(texts pdf.Texts, teeth string) string {
	shown := strings.ReplaceAll(teeth, ",", ", ")
	if shown == teeth {
		return texts.Text("lines.tooth", "teeth", shown)
	}
	return texts.Text("lines.teeth", "teeth", shown)
}

func trace(kind, text string) string {
	if text == "" {
		return ""
	}
	return kind + " " + text
}

func pdfTotals(texts pdf.Texts, t Totals) []pdf.Fact {
	facts := []pdf.Fact{texts.Fact("totals.products", figures.Euros(t.Products))}
	if t.Shipping != 0 {
		facts = append(facts, texts.Fact("totals.shipping", figures.Euros(t.Shipping)))
	}
	for _, vat := range t.Breakdown {
		if vat.Rate != 0 {
			facts = append(facts, pdf.Fact{Label: texts.Text("totals.vat", "rate", figures.Rate(vat.Rate)), Value: figures.Euros(vat.VAT)})
		}
	}
	return append(facts, texts.Fact("totals.inclTaxes", figures.Euros(t.InclTaxes)))
}
