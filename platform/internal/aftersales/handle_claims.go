package aftersales

import (
	"context"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
)

// ListClaims implements GET /claims/list/{userUuid}.
func (h *Handlers) ListClaims(ctx context.Context, request api.ListClaimsRequestObject) (api.ListClaimsResponseObject, error) {
	p := request.Params
	page, err := h.list(ctx, asked{
		user: request.UserUuid, kind: Claim, search: p.Search, statuses: p.CaseStatuses, categories: p.CaseCategories, lines: p.CaseLines,
		patient: p.Patient, from: p.From, to: p.To, sort: p.CaseSort, page: p.Page, size: p.Size,
	})
	return api.ListClaims200JSONResponse{Result: page}, err
}

// ExportClaims implements GET /claims/export/{userUuid}.
func (h *Handlers) ExportClaims(ctx context.Context, request api.ExportClaimsRequestObject) (api.ExportClaimsResponseObject, error) {
	p := request.Params
	return h.export(ctx, "claims", asked{
		user: request.UserUuid, kind: Claim, search: p.Search, statuses: p.CaseStatuses, categories: p.CaseCategories, lines: p.CaseLines,
		patient: p.Patient, from: p.From, to: p.To, sort: p.CaseSort, format: listing.FormatOf(p.Format),
	})
}

// ZipClaims implements POST /claims/zip/{userUuid}.
func (h *Handlers) ZipClaims(ctx context.Context, request api.ZipClaimsRequestObject) (api.ZipClaimsResponseObject, error) {
	return h.zip(ctx, Claim, request.UserUuid, request.Body.CaseUuids)
}

// GetClaimFacets implements GET /claims/facets/{userUuid}.
func (h *Handlers) GetClaimFacets(ctx context.Context, request api.GetClaimFacetsRequestObject) (api.GetClaimFacetsResponseObject, error) {
	facets, err := h.facets(ctx, request.UserUuid, Claim)
	return api.GetClaimFacets200JSONResponse{Result: facets}, err
}

// GetClaim implements GET /claims/one/{userUuid}/{caseUuid}.
func (h *Handlers) GetClaim(ctx context.Context, request api.GetClaimRequestObject) (api.GetClaimResponseObject, error) {
	result, err := h.shown(ctx)(h.one(ctx, request.UserUuid, request.CaseUuid, Claim, journal.View))
	return api.GetClaim200JSONResponse{Result: result}, err
}

// CreateClaim implements POST /claims/draft/{userUuid}.
func (h *Handlers) CreateClaim(ctx context.Context, request api.CreateClaimRequestObject) (api.CreateClaimResponseObject, error) {
	result, err := h.create(ctx, request.UserUuid, Claim, wantedClaim(request.Body.Content), request.Body.IdempotencyKey)
	return api.CreateClaim200JSONResponse{Result: result}, err
}

// SaveClaim implements PUT /claims/draft/{userUuid}/{caseUuid}.
func (h *Handlers) SaveClaim(ctx context.Context, request api.SaveClaimRequestObject) (api.SaveClaimResponseObject, error) {
	result, err := h.save(ctx, request.UserUuid, request.CaseUuid, Claim, request.Body.Version, wantedClaim(request.Body.Content))
	return api.SaveClaim200JSONResponse{Result: result}, err
}

// DeleteClaim implements DELETE /claims/draft/{userUuid}/{caseUuid}.
func (h *Handlers) DeleteClaim(ctx context.Context, request api.DeleteClaimRequestObject) (api.DeleteClaimResponseObject, error) {
	return api.DeleteClaim204Response{}, h.remove(ctx, request.UserUuid, request.CaseUuid, Claim)
}

// SubmitClaim implements POST /claims/submit/{userUuid}/{caseUuid}.
func (h *Handlers) SubmitClaim(ctx context.Context, request api.SubmitClaimRequestObject) (api.SubmitClaimResponseObject, error) {
	result, err := h.submit(ctx, request.UserUuid, request.CaseUuid, Claim, request.Body.Version)
	return api.SubmitClaim200JSONResponse{Result: result}, err
}

// WithdrawClaim implements POST /claims/withdraw/{userUuid}/{caseUuid}.
func (h *Handlers) WithdrawClaim(ctx context.Context, request api.WithdrawClaimRequestObject) (api.WithdrawClaimResponseObject, error) {
	result, err := h.withdraw(ctx, request.UserUuid, request.CaseUuid, Claim, request.Body)
	return api.WithdrawClaim200JSONResponse{Result: result}, err
}

// CommentClaim implements POST /claims/comment/{userUuid}/{caseUuid}.
func (h *Handlers) CommentClaim(ctx context.Context, request api.CommentClaimRequestObject) (api.CommentClaimResponseObject, error) {
	result, err := h.comment(ctx, request.UserUuid, request.CaseUuid, Claim, request.Body)
	return api.CommentClaim200JSONResponse{Result: result}, err
}
