package aftersales

import (
	"context"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
)

// ListReturns implements GET /returns/list/{userUuid}.
func (h *Handlers) ListReturns(ctx context.Context, request api.ListReturnsRequestObject) (api.ListReturnsResponseObject, error) {
	p := request.Params
	page, err := h.list(ctx, asked{
		user: request.UserUuid, kind: Return, search: p.Search, statuses: p.CaseStatuses, lines: p.CaseLines,
		patient: p.Patient, from: p.From, to: p.To, sort: p.CaseSort, page: p.Page, size: p.Size,
	})
	return api.ListReturns200JSONResponse{Result: page}, err
}

// ExportReturns implements GET /returns/export/{userUuid}.
func (h *Handlers) ExportReturns(ctx context.Context, request api.ExportReturnsRequestObject) (api.ExportReturnsResponseObject, error) {
	p := request.Params
	return h.export(ctx, "returns", asked{
		user: request.UserUuid, kind: Return, search: p.Search, statuses: p.CaseStatuses, lines: p.CaseLines,
		patient: p.Patient, from: p.From, to: p.To, sort: p.CaseSort, format: listing.FormatOf(p.Format),
	})
}

// ZipReturns implements POST /returns/zip/{userUuid}.
func (h *Handlers) ZipReturns(ctx context.Context, request api.ZipReturnsRequestObject) (api.ZipReturnsResponseObject, error) {
	return h.zip(ctx, Return, request.UserUuid, request.Body.CaseUuids)
}

// GetReturnFacets implements GET /returns/facets/{userUuid}.
func (h *Handlers) GetReturnFacets(ctx context.Context, request api.GetReturnFacetsRequestObject) (api.GetReturnFacetsResponseObject, error) {
	facets, err := h.facets(ctx, request.UserUuid, Return)
	return api.GetReturnFacets200JSONResponse{Result: facets}, err
}

// GetReturn implements GET /returns/one/{userUuid}/{caseUuid}.
func (h *Handlers) GetReturn(ctx context.Context, request api.GetReturnRequestObject) (api.GetReturnResponseObject, error) {
	result, err := h.shown(ctx)(h.one(ctx, request.UserUuid, request.CaseUuid, Return, journal.View))
	return api.GetReturn200JSONResponse{Result: result}, err
}

// CreateReturn implements POST /returns/draft/{userUuid}.
func (h *Handlers) CreateReturn(ctx context.Context, request api.CreateReturnRequestObject) (api.CreateReturnResponseObject, error) {
	result, err := h.create(ctx, request.UserUuid, Return, wantedReturn(request.Body.Content), request.Body.IdempotencyKey)
	return api.CreateReturn200JSONResponse{Result: result}, err
}

// SaveReturn implements PUT /returns/draft/{userUuid}/{caseUuid}.
func (h *Handlers) SaveReturn(ctx context.Context, request api.SaveReturnRequestObject) (api.SaveReturnResponseObject, error) {
	result, err := h.save(ctx, request.UserUuid, request.CaseUuid, Return, request.Body.Version, wantedReturn(request.Body.Content))
	return api.SaveReturn200JSONResponse{Result: result}, err
}

// DeleteReturn implements DELETE /returns/draft/{userUuid}/{caseUuid}.
func (h *Handlers) DeleteReturn(ctx context.Context, request api.DeleteReturnRequestObject) (api.DeleteReturnResponseObject, error) {
	return api.DeleteReturn204Response{}, h.remove(ctx, request.UserUuid, request.CaseUuid, Return)
}

// SubmitReturn implements POST /returns/submit/{userUuid}/{caseUuid}.
func (h *Handlers) SubmitReturn(ctx context.Context, request api.SubmitReturnRequestObject) (api.SubmitReturnResponseObject, error) {
	result, err := h.submit(ctx, request.UserUuid, request.CaseUuid, Return, request.Body.Version)
	return api.SubmitReturn200JSONResponse{Result: result}, err
}

// WithdrawReturn implements POST /returns/withdraw/{userUuid}/{caseUuid}.
func (h *Handlers) WithdrawReturn(ctx context.Context, request api.WithdrawReturnRequestObject) (api.WithdrawReturnResponseObject, error) {
	result, err := h.withdraw(ctx, request.UserUuid, request.CaseUuid, Return, request.Body)
	return api.WithdrawReturn200JSONResponse{Result: result}, err
}

// CommentReturn implements POST /returns/comment/{userUuid}/{caseUuid}.
func (h *Handlers) CommentReturn(ctx context.Context, request api.CommentReturnRequestObject) (api.CommentReturnResponseObject, error) {
	result, err := h.comment(ctx, request.UserUuid, request.CaseUuid, Return, request.Body)
	return api.CommentReturn200JSONResponse{Result: result}, err
}

// ShipReturn implements POST /returns/ship/{userUuid}/{caseUuid}.
func (h *Handlers) ShipReturn(ctx context.Context, request api.ShipReturnRequestObject) (api.ShipReturnResponseObject, error) {
	var form input.Form
	carrier := form.Required("carrier", request.Body.Carrier, 60)
	tracking := form.Optional("tracking", listing.Or(request.Body.Tracking, ""), 60)
	if err := form.Err(); err != nil {
		return nil, err
	}
	result, err := h.acting(ctx, request.UserUuid, func(practice, user string) (*Detail, error) {
		return h.store.Ship(ctx, practice, user, request.CaseUuid.String(), request.Body.Version, carrier, tracking)
	})
	return api.ShipReturn200JSONResponse{Result: result}, err
}
