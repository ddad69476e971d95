package documents

import (
	"context"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/listing"
)

// counted is the number of documents with the same values in all filter columns. State is a document's validity or an
// offer's state.
type counted struct {
	Kind        string `bun:"kind"`
	Line        string `bun:"line"`
	State       string `bun:"state"`
	Application string `bun:"application"`
	Count       int    `bun:"count"`
}

func count(c counted) int { return c.Count }

const applicationName = "COALESCE((SELECT name FROM applications WHERE uuid = application_uuid), '')"

// GetDocumentFacets implements GET /documents/facets/{userUuid}.
func (h *Handlers) GetDocumentFacets(ctx context.Context, request documentsapi.GetDocumentFacetsRequestObject) (documentsapi.GetDocumentFacetsResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var all []counted
	err = h.db.NewSelect().Model((*Document)(nil)).Column("d.kind", "d.line").ColumnExpr(validity+" AS state", h.today(), h.today(), h.soon()).
		ColumnExpr(applicationName+" AS application").ColumnExpr("COUNT(*) AS count").
		Where("d.practice_uuid = ?", practice).GroupExpr("1, 2, 3, 4").Scan(ctx, &all)
	facets := documentsapi.DocumentFacets{
		Kind:        facetsOf(all, func(c counted) string { return c.Kind }),
		Line:        facetsOf(all, func(c counted) string { return c.Line }),
		Validity:    facetsOf(all, func(c counted) string { return c.State }),
		Application: facetsOf(all, func(c counted) string { return c.Application }),
	}
	for _, kind := range facets.Kind {
		facets.Total += kind.Count
	}
	return documentsapi.GetDocumentFacets200JSONResponse{Result: facets}, err
}

// GetOfferFacets implements GET /offers/facets/{userUuid}.
func (h *Handlers) GetOfferFacets(ctx context.Context, request documentsapi.GetOfferFacetsRequestObject) (documentsapi.GetOfferFacetsResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var all []counted
	err = h.db.NewSelect().Model((*Offer)(nil)).Column("o.line").ColumnExpr(offerState+" AS state", h.today()).
		ColumnExpr(applicationName+" AS application").ColumnExpr("COUNT(*) AS count").
		Where("o.practice_uuid = ?", practice).GroupExpr("1, 2, 3").Scan(ctx, &all)
	facets := documentsapi.OfferFacets{
		State:       facetsOf(all, func(c counted) string { return c.State }),
		Line:        facetsOf(all, func(c counted) string { return c.Line }),
		Application: facetsOf(all, func(c counted) string { return c.Application }),
	}
	for _, state := range facets.State {
		facets.Total += state.Count
	}
	return documentsapi.GetOfferFacets200JSONResponse{Result: facets}, err
}

// facetsOf leaves out documents without a value.
func facetsOf(all []counted, value func(counted) string) []documentsapi.PaperFacet {
	facets := []documentsapi.PaperFacet{}
	for _, found := range listing.Tally(all, value, count) {
		if found.Value != "" {
			facets = append(facets, documentsapi.PaperFacet{Value: found.Value, Count: found.Count})
		}
	}
	return facets
}
