package legal

import (
	"context"
	"fmt"
	"time"

	"github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/legalapi"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// Handlers serves the product API's call about legal documents.
type Handlers struct{ documents library }

// NewHandlers returns Handlers for the embedded documents.
func NewHandlers() *Handlers { return &Handlers{documents: documents} }

// GetLegalDocument implements GET /legal/{document}.
func (h *Handlers) GetLegalDocument(_ context.Context, request legalapi.GetLegalDocumentRequestObject) (legalapi.GetLegalDocumentResponseObject, error) {
	language, version := locale.Default, ""
	if request.Params.Locale != nil {
		language = string(*request.Params.Locale)
	}
	if request.Params.Version != nil {
		version = *request.Params.Version
	}
	d, versions := h.documents.find(string(request.Document), language, version)
	if d == nil {
		return nil, problem.NotFound()
	}
	from, err := day(d.from)
	if err != nil {
		return nil, err
	}
	result := legalapi.LegalDocument{
		Document: request.Document, Locale: legalapi.Locale(language), Version: d.version, EffectiveFrom: from,
		Title: d.title, Summary: d.summary, Markdown: d.markdown, Versions: make([]legalapi.LegalVersion, 0, len(versions)),
	}
	for _, v := range versions {
		since, err := day(v.from)
		if err != nil {
			return nil, err
		}
		result.Versions = append(result.Versions, legalapi.LegalVersion{Version: v.version, EffectiveFrom: since, Change: v.change})
	}
	return legalapi.GetLegalDocument200JSONResponse{Result: result}, nil
}

func day(text string) (types.Date, error) {
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return types.Date{}, fmt.Errorf("day of a legal document: %w", err)
	}
	return types.Date{Time: at}, nil
}
