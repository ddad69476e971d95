package aftersales

import (
	"context"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
)

// ListIncidents implements GET /incidents/list/{userUuid}.
func (h *Handlers) ListIncidents(ctx context.Context, request api.ListIncidentsRequestObject) (api.ListIncidentsResponseObject, error) {
	p := request.Params
	page, err := h.list(ctx, asked{
		user: request.UserUuid, kind: Incident, search: p.Search, statuses: p.CaseStatuses, lines: p.CaseLines,
		patient: p.Patient, from: p.From, to: p.To, sort: p.CaseSort, page: p.Page, size: p.Size,
	})
	return api.ListIncidents200JSONResponse{Result: page}, err
}

// ExportIncidents implements GET /incidents/export/{userUuid}.
func (h *Handlers) ExportIncidents(ctx context.Context, request api.ExportIncidentsRequestObject) (api.ExportIncidentsResponseObject, error) {
	p := request.Params
	return h.export(ctx, "incidents", asked{
		user: request.UserUuid, kind: Incident, search: p.Search, statuses: p.CaseStatuses, lines: p.CaseLines,
		patient: p.Patient, from: p.From, to: p.To, sort: p.CaseSort, format: listing.FormatOf(p.Format),
	})
}

// ZipIncidents implements POST /incidents/zip/{userUuid}.
func (h *Handlers) ZipIncidents(ctx context.Context, request api.ZipIncidentsRequestObject) (api.ZipIncidentsResponseObject, error) {
	return h.zip(ctx, Incident, request.UserUuid, request.Body.CaseUuids)
}

// GetIncidentFacets implements GET /incidents/facets/{userUuid}.
func (h *Handlers) GetIncidentFacets(ctx context.Context, request api.GetIncidentFacetsRequestObject) (api.GetIncidentFacetsResponseObject, error) {
	facets, err := h.facets(ctx, request.UserUuid, Incident)
	return api.GetIncidentFacets200JSONResponse{Result: facets}, err
}

// GetIncident implements GET /incidents/one/{userUuid}/{caseUuid}.
func (h *Handlers) GetIncident(ctx context.Context, request api.GetIncidentRequestObject) (api.GetIncidentResponseObject, error) {
	result, err := h.shown(ctx)(h.one(ctx, request.UserUuid, request.CaseUuid, Incident, journal.View))
	return api.GetIncident200JSONResponse{Result: result}, err
}

// CreateIncident implements POST /incidents/draft/{userUuid}.
func (h *Handlers) CreateIncident(ctx context.Context, request api.CreateIncidentRequestObject) (api.CreateIncidentResponseObject, error) {
	result, err := h.create(ctx, request.UserUuid, Incident, wantedIncident(request.Body.Content), request.Body.IdempotencyKey)
	return api.CreateIncident200JSONResponse{Result: result}, err
}

// SaveIncident implements PUT /incidents/draft/{userUuid}/{caseUuid}.
func (h *Handlers) SaveIncident(ctx context.Context, request api.SaveIncidentRequestObject) (api.SaveIncidentResponseObject, error) {
	result, err := h.save(ctx, request.UserUuid, request.CaseUuid, Incident, request.Body.Version, wantedIncident(request.Body.Content))
	return api.SaveIncident200JSONResponse{Result: result}, err
}

// DeleteIncident implements DELETE /incidents/draft/{userUuid}/{caseUuid}.
func (h *Handlers) DeleteIncident(ctx context.Context, request api.DeleteIncidentRequestObject) (api.DeleteIncidentResponseObject, error) {
	return api.DeleteIncident204Response{}, h.remove(ctx, request.UserUuid, request.CaseUuid, Incident)
}

// SubmitIncident implements POST /incidents/submit/{userUuid}/{caseUuid}.
func (h *Handlers) SubmitIncident(ctx context.Context, request api.SubmitIncidentRequestObject) (api.SubmitIncidentResponseObject, error) {
	result, err := h.submit(ctx, request.UserUuid, request.CaseUuid, Incident, request.Body.Version)
	return api.SubmitIncident200JSONResponse{Result: result}, err
}

// CommentIncident implements POST /incidents/comment/{userUuid}/{caseUuid}.
func (h *Handlers) CommentIncident(ctx context.Context, request api.CommentIncidentRequestObject) (api.CommentIncidentResponseObject, error) {
	result, err := h.comment(ctx, request.UserUuid, request.CaseUuid, Incident, request.Body)
	return api.CommentIncident200JSONResponse{Result: result}, err
}
