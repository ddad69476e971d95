package documents

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/listing"
)

// kindTitles are the sheets' names.
var kindTitles = map[string]string{
	"certificate": "Certificat", "conformity": "Déclaration de conformité", "delivery_note": "Bon de livraison", "contract": "Contrat",
	"notice": "Notice", "price_list": "Tarif",
}

type pdfResponse struct {
	name, disposition string
	content           []byte
}

func (p pdfResponse) serve(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Length", strconv.Itoa(len(p.content)))
	w.Header().Set("Content-Disposition", p.disposition+`; filename="`+p.name+`.pdf"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	_, err := bytes.NewReader(p.content).WriteTo(w)
	return err
}

// VisitGetDocumentPdfResponse implements the contract's response.
func (p pdfResponse) VisitGetDocumentPdfResponse(w http.ResponseWriter) error { return p.serve(w) }

// VisitGetOfferTermsResponse implements the contract's response.
func (p pdfResponse) VisitGetOfferTermsResponse(w http.ResponseWriter) error { return p.serve(w) }

// GetDocumentPdf implements GET /documents/pdf/{userUuid}/{documentUuid}.
func (h *Handlers) GetDocumentPdf(ctx context.Context, request documentsapi.GetDocumentPdfRequestObject) (documentsapi.GetDocumentPdfResponseObject, error) {
	document, err := h.one(ctx, request.UserUuid, request.DocumentUuid)
	if err != nil {
		return nil, err
	}
	content, err := h.render(ctx, document)
	return pdfResponse{name: document.Reference, disposition: string(listing.Or(request.Params.Disposition, "inline")), content: content}, err
}

func (h *Handlers) render(ctx context.Context, d *Document) ([]byte, error) {
	content, err := d.read()
	if err != nil {
		return nil, err
	}
	made, err := time.Parse(time.DateOnly, d.IssuedOn)
	if err != nil {
		return nil, err
	}
	addressee, err := h.addressee(ctx, d.PracticeUUID)
	if err != nil {
		return nil, err
	}
	facts := []pdf.Fact{{Label: "Établi le", Value: french(d.IssuedOn)}}
	if d.ValidFrom != "" {
		facts = append(facts, pdf.Fact{Label: "Valable du", Value: french(d.ValidFrom)})
	}
	if d.ValidUntil != "" {
		facts = append(facts, pdf.Fact{Label: "Valable jusqu’au", Value: french(d.ValidUntil)})
	}
	if d.OrderReference != "" {
		facts = append(facts, pdf.Fact{Label: "Commande", Value: d.OrderReference})
	}
	section := pdf.Section{Title: d.Title, Paragraphs: content.Paragraphs}
	for _, fact := range content.Facts {
		section.Facts = append(section.Facts, pdf.Fact{Label: fact[0], Value: fact[1]})
	}
	return pdf.Render(pdf.Document{Title: kindTitles[d.Kind], Reference: d.Reference, Made: made, Issuer: commerce.Issuer, Facts: facts,
		Addressee: addressee, Sections: []pdf.Section{section}})
}

func (h *Handlers) addressee(ctx context.Context, practice string) (pdf.Block, error) {
	var found struct {
		Name       string `bun:"name"`
		Street     string `bun:"street"`
		PostalCode string `bun:"postal_code"`
		City       string `bun:"city"`
	}
	err := h.db.NewSelect().Table("practices").Column("name", "street", "postal_code", "city").Where("uuid = ?", practice).Scan(ctx, &found)
	return pdf.Block{Title: "Destinataire", Lines: []string{found.Name, found.Street, strings.TrimSpace(found.PostalCode + " " + found.City)}}, err
}

func french(iso string) string {
	at, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return at.Format("02/01/2006")
}
