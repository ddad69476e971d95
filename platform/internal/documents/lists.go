package documents

import (
	"context"
	"net/http"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/translations"
)

func isoDay(given *openapi_types.Date) string {
	if given == nil {
		return ""
	}
	return given.Format(time.DateOnly)
}

func (h *Handlers) documentFilter(ctx context.Context, user openapi_types.UUID, p documentsapi.ListDocumentsParams) (filter, error) {
	practice, err := h.people.PracticeOf(ctx, user.String())
	return filter{practice: practice, search: listing.Or(p.Search, ""), sort: string(listing.Or(p.Sort, "-date")), kinds: listing.Texts(p.DocumentKinds),
		lines: listing.Texts(p.DocumentLines), states: listing.Texts(p.DocumentValidities), applications: translations.Sources(listing.Or(p.ApplicationNames, nil)),
		from: isoDay(p.From), to: isoDay(p.To)}, err
}

// ListDocuments implements GET /documents/list/{userUuid}.
func (h *Handlers) ListDocuments(ctx context.Context, request documentsapi.ListDocumentsRequestObject) (documentsapi.ListDocumentsResponseObject, error) {
	f, err := h.documentFilter(ctx, request.UserUuid, request.Params)
	if err != nil {
		return nil, err
	}
	total, err := h.documentsOf(h.db.NewSelect().Model((*Document)(nil)), f).Count(ctx)
	if err != nil {
		return nil, err
	}
	page, size := listing.Or(request.Params.Page, 1), listing.Or(request.Params.Size, 25)
	var found []Document
	q, err := listing.OrderBy(h.documentsOf(h.selectDocuments(&found), f), documentSorts, f.sort, "d.reference")
	if err != nil {
		return nil, err
	}
	if err := q.Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx); err != nil {
		return nil, err
	}
	result := documentsapi.DocumentPage{Items: make([]documentsapi.DocumentSummary, 0, len(found)), Total: int(total), Page: page, Size: size}
	for i := range found {
		wire, err := found[i].wire(locale.Of(ctx))
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, wire)
	}
	return documentsapi.ListDocuments200JSONResponse{Result: result}, nil
}

type csvResponse struct{ listing.Table }

// VisitExportDocumentsResponse implements the contract's response.
func (c csvResponse) VisitExportDocumentsResponse(w http.ResponseWriter) error { return c.Serve(w) }

// VisitExportOffersResponse implements the contract's response.
func (c csvResponse) VisitExportOffersResponse(w http.ResponseWriter) error { return c.Serve(w) }

// ExportDocuments implements GET /documents/export/{userUuid}.
func (h *Handlers) ExportDocuments(ctx context.Context, request documentsapi.ExportDocumentsRequestObject) (documentsapi.ExportDocumentsResponseObject, error) {
	p := request.Params
	f, err := h.documentFilter(ctx, request.UserUuid, documentsapi.ListDocumentsParams{Search: p.Search, DocumentKinds: p.DocumentKinds,
		DocumentLines: p.DocumentLines, DocumentValidities: p.DocumentValidities, ApplicationNames: p.ApplicationNames, From: p.From, To: p.To})
	if err != nil {
		return nil, err
	}
	q, err := listing.OrderBy(h.documentsOf(h.selectDocuments((*Document)(nil)), f), documentSorts, string(listing.Or(p.Sort, "-date")), "d.reference")
	if err != nil {
		return nil, err
	}
	header := []string{"reference", "kind", "title", "line", "application", "order", "issuedOn", "validFrom", "validUntil", "validity"}
	return csvResponse{listing.Table{Name: "documents", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: header, Rows: func(write func([]string) error) error {
		return listing.EachRow(ctx, h.db, q, func(d *Document) error {
			application := ""
			if d.Application != nil {
				application = translations.For(ctx, d.Application.Name)
			}
			return write([]string{d.Reference, d.Kind, translations.For(ctx, d.Title), d.Line, application, d.OrderReference, d.IssuedOn, d.ValidFrom, d.ValidUntil, d.Validity})
		})
	}}}, nil
}
