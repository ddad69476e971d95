package care

import (
	"context"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
)

// ListPatientTimeline implements GET /patients/timeline/{userUuid}/{patientUuid}.
func (h *Handlers) ListPatientTimeline(ctx context.Context, request careapi.ListPatientTimelineRequestObject) (careapi.ListPatientTimelineResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	access, err := scope.FilesAccess(ctx, h.store.db, request.PatientUuid.String(), RightRead)
	if err != nil {
		return nil, err
	}
	p := request.Params
	t := timeline{db: h.store.db, scope: scope, access: access, treatment: listing.Or(p.Treatment, "")}
	if access.Treatment != "" {
		t.treatment = "" // everything that is shown belongs to one
	}
	result := careapi.TimelinePage{Page: listing.Or(p.Page, 1), Size: listing.Or(p.Size, 25)}
	entries, total, err := t.page(ctx, listing.Texts(p.TimelineKinds), result.Page, result.Size)
	if err != nil {
		return nil, err
	}
	open, err := t.open(ctx)
	if err != nil {
		return nil, err
	}
	kinds := []listing.Count{}
	if err := t.all().ColumnExpr("x.kind AS value, COUNT(*) AS count").GroupExpr("x.kind").OrderExpr("x.kind").Scan(ctx, &kinds); err != nil {
		return nil, err
	}
	treatments, err := t.treatments(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.viewed(ctx, access.Patient, journal.KindPatient, access.Patient.UUID); err != nil {
		return nil, err
	}
	var w wire
	result.Total, result.Kinds, result.Items, result.Open = total, facetsOf(kinds), w.timeline(entries), w.timeline(open)
	result.Treatments = make([]careapi.TimelineTreatment, 0, len(treatments))
	for _, one := range treatments {
		state := one.Status
		if one.CancelledAt > 0 {
			state = 0
		}
		result.Treatments = append(result.Treatments, careapi.TimelineTreatment{Reference: one.Reference, Product: one.Product,
			Teeth: w.Teeth(one.Teeth), Status: orderState(state)})
	}
	return careapi.ListPatientTimeline200JSONResponse{Result: result}, w.Err()
}

// orderState returns the contract's name of an order's status; 0 is a cancelled order.
func orderState(status int) string {
	if status == 0 {
		return "cancelled"
	}
	return commerce.Status(status).String()
}

func (w *wire) timeline(entries []timelineEntry) []careapi.TimelineEntry {
	result := make([]careapi.TimelineEntry, 0, len(entries))
	for _, e := range entries {
		entry := careapi.TimelineEntry{Kind: careapi.TimelineKind(e.Kind), Id: e.ID, At: localtime.Instant(e.At), Title: e.Title, What: e.What,
			Count: e.Count, Teeth: w.Teeth(e.Teeth), Treatment: apivalue.Optional(e.Treatment), Open: e.Open != 0}
		if e.FirstName != "" || e.LastName != "" {
			entry.By = &careapi.PersonInfo{FirstName: e.FirstName, LastName: e.LastName}
		}
		switch e.Kind {
		case timelineOrder:
			entry.State = apivalue.Optional(orderState(e.State))
		case timelineCase:
			entry.State = apivalue.Optional(aftersales.Status(e.State).String())
		}
		result = append(result, entry)
	}
	return result
}
