package documents

import (
	"context"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

type zipResponse struct{ listing.Zip }

// VisitZipDocumentsResponse implements the contract's response.
func (z zipResponse) VisitZipDocumentsResponse(w http.ResponseWriter) error { return z.Serve(w) }

// VisitZipOffersResponse implements the contract's response.
func (z zipResponse) VisitZipOffersResponse(w http.ResponseWriter) error { return z.Serve(w) }

// selected returns the selected documents of a practice; NotFound if one of them is not the practice's.
func selected[T any](ctx context.Context, q func(*[]T) *bun.SelectQuery, alias, practice string, wanted []uuid.UUID) ([]T, error) {
	ids := make([]string, 0, len(wanted))
	for _, id := range listing.Distinct(wanted) {
		ids = append(ids, id.String())
	}
	var found []T
	column := func(name string) bun.Ident { return bun.Ident(alias + "." + name) }
	err := q(&found).Where("? = ?", column("practice_uuid"), practice).Where("? IN (?)", column("uuid"), bun.List(ids)).
		OrderExpr("?", column("reference")).Scan(ctx)
	if err == nil && len(found) != len(ids) {
		err = problem.NotFound()
	}
	return found, err
}

// ZipDocuments implements POST /documents/zip/{userUuid}. All errors are detected before the first byte is sent.
func (h *Handlers) ZipDocuments(ctx context.Context, request documentsapi.ZipDocumentsRequestObject) (documentsapi.ZipDocumentsResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	found, err := selected(ctx, func(into *[]Document) *bun.SelectQuery { return h.selectDocuments(into) }, "d", practice, request.Body.DocumentUuids)
	if err != nil {
		return nil, err
	}
	return zipResponse{listing.Zip{Filename: pdf.In(locale.Of(ctx)).Text("document.archive") + ".zip", Made: h.now(), Count: len(found), Entry: func(i int) (string, []byte, error) {
		content, err := h.render(ctx, &found[i])
		return found[i].Reference + ".pdf", content, err
	}}}, nil
}

// ZipOffers implements POST /offers/zip/{userUuid}: the terms of the selected offers.
func (h *Handlers) ZipOffers(ctx context.Context, request documentsapi.ZipOffersRequestObject) (documentsapi.ZipOffersResponseObject, error) {
	practice, err := h.people.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	found, err := selected(ctx, func(into *[]Offer) *bun.SelectQuery { return h.selectOffers(into) }, "o", practice, request.Body.OfferUuids)
	if err != nil {
		return nil, err
	}
	return zipResponse{listing.Zip{Filename: pdf.In(locale.Of(ctx)).Text("terms.archive") + ".zip", Made: h.now(), Count: len(found), Entry: func(i int) (string, []byte, error) {
		content, err := h.termsPDF(ctx, &found[i])
		return found[i].Reference + ".pdf", content, err
	}}}, nil
}
