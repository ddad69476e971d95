package documents

import (
	"bytes"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/translations"
)

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
	texts := pdf.In(locale.Of(ctx))
	addressee, err := h.addressee(ctx, texts, d.PracticeUUID)
	if err != nil {
		return nil, err
	}
	facts := []pdf.Fact{texts.Day("document.issuedOn", d.IssuedOn)}
	if d.ValidFrom != "" {
		facts = append(facts, texts.Day("document.from", d.ValidFrom))
	}
	if d.ValidUntil != "" {
		facts = append(facts, texts.Day("document.until", d.ValidUntil))
	}
	if d.OrderReference != "" {
		facts = append(facts, texts.Fact("document.order", d.OrderReference))
	}
	section := pdf.Section{Title: texts.Data(d.Title), Paragraphs: translations.Each(texts.Language, content.Paragraphs)}
	for _, fact := range content.Facts {
		section.Facts = append(section.Facts, pdf.Fact{Label: texts.Data(fact[0]), Value: texts.Data(fact[1])})
	}
	var notes []string
	if slices.Contains(binding, d.Kind) {
		notes = translated(texts)
	}
	return pdf.Render(pdf.Document{
		Texts: texts, Title: texts.Code("document.kinds", d.Kind), Reference: d.Reference, Made: made, Issuer: commerce.Issuer(texts), Facts: facts,
		Addressee: addressee, Sections: []pdf.Section{section}, Notes: notes,
	})
}

// binding are the kinds of documents that are legally binding or required by law: they are issued in French.
var binding = []string{"certificate", "conformity", "contract"}

// translated returns the note under a translation of a binding text.
func translated(texts pdf.Texts) []string {
	if texts.Language == locale.Default {
		return nil
	}
	return []string{texts.Text("sheet.translation")}
}

func (h *Handlers) addressee(ctx context.Context, texts pdf.Texts, practice string) (pdf.Block, error) {
	var found struct {
		Name       string `bun:"name"`
		Street     string `bun:"street"`
		PostalCode string `bun:"postal_code"`
		City       string `bun:"city"`
	}
	err := h.db.NewSelect().Table("practices").Column("name", "street", "postal_code", "city").Where("uuid = ?", practice).Scan(ctx, &found)
	return pdf.Block{Title: texts.Text("document.addressee"), Lines: []string{found.Name, found.Street, strings.TrimSpace(found.PostalCode + " " + found.City)}}, err
}
