package care

import (
	"context"
	"maps"
	"slices"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/consent"
	"portal/platform/internal/fdi"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
)

// ListActs implements GET /acts/list/{userUuid}/{patientUuid}.
func (h *Handlers) ListActs(ctx context.Context, request careapi.ListActsRequestObject) (careapi.ListActsResponseObject, error) {
	p := request.Params
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	access, err := scope.ActsAccess(ctx, h.store.db, request.PatientUuid.String(), RightRead)
	if err != nil {
		return nil, err
	}
	patient := access.Patient
	filter := ActFilter{Types: listing.Texts(p.OfTypes), Tooth: listing.Or(p.Tooth, 0), Search: listing.Or(p.Search, ""), From: dayOf(p.From), To: dayOf(p.To)}
	if p.Tooth != nil && !fdi.Valid(*p.Tooth) {
		return nil, problem.Invalid("tooth", "is no FDI number")
	}
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	acts, total, types, err := h.store.ListActs(ctx, access, filter, string(listing.Or(p.ActsSortBy, "-date")), page, size)
	if err != nil {
		return nil, err
	}
	err = journal.Record(ctx, h.store.db, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.List, Kind: journal.KindActs, Count: len(acts)})
	if err != nil {
		return nil, err
	}
	var w wire
	result := careapi.ActPage{Items: make([]careapi.Act, 0, len(acts)), Total: total, Page: page, Size: size, Types: facetsOf(types)}
	for i := range acts {
		result.Items = append(result.Items, w.act(&acts[i]))
	}
	return careapi.ListActs200JSONResponse{Result: result}, w.Err()
}

// GetAct implements GET /acts/one/{userUuid}/{actUuid}.
func (h *Handlers) GetAct(ctx context.Context, request careapi.GetActRequestObject) (careapi.GetActResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	act, patient, err := readAct(ctx, h.store.db, scope, request.ActUuid.String())
	if err != nil {
		return nil, err
	}
	if err := h.viewed(ctx, patient, journal.KindAct, act.UUID); err != nil {
		return nil, err
	}
	result, err := actOf(act, nil)
	return careapi.GetAct200JSONResponse{Result: result}, err
}

func actOf(act *Act, err error) (careapi.Act, error) {
	if err != nil {
		return careapi.Act{}, err
	}
	var w wire
	result := w.act(act)
	return result, w.Err()
}

// actInput validates what the contract cannot express: days and teeth that do not exist, files named twice.
func (h *Handlers) actInput(kind careapi.ActType, on openapi_types.Date, teeth *[]int, text, order *string, files *[]uuid.UUID) (ActInput, error) {
	var form input.Form
	result := ActInput{
		Type: string(kind), DoneOn: on.Format(dayLayout), Note: note(&form, "note", text), Teeth: listing.Or(teeth, nil),
		OrderReference: form.Optional("orderReference", listing.Or(order, ""), 40),
	}
	if result.DoneOn > tomorrow(h.store.now()) || result.DoneOn < yearsBefore(h.store.today(), oldest) {
		form.Fault("on", "out_of_range", "")
	}
	for _, tooth := range result.Teeth {
		if !fdi.Valid(tooth) {
			form.Fault("teeth", "tooth", "")
		}
	}
	seen := map[uuid.UUID]bool{}
	for _, file := range listing.Or(files, nil) {
		if !seen[file] {
			seen[file] = true
			result.Files = append(result.Files, file.String())
		}
	}
	return result, form.Err()
}

// AddAct implements POST /acts/add/{userUuid}/{patientUuid}.
func (h *Handlers) AddAct(ctx context.Context, request careapi.AddActRequestObject) (careapi.AddActResponseObject, error) {
	b := request.Body
	given, err := h.actInput(b.Type, b.On, b.Teeth, b.Note, b.OrderReference, b.FilesUuids)
	if err != nil {
		return nil, err
	}
	result, err := actOf(h.store.AddAct(ctx, request.UserUuid.String(), request.PatientUuid.String(), given))
	return careapi.AddAct200JSONResponse{Result: result}, err
}

// UpdateAct implements PUT /acts/update/{userUuid}/{actUuid}.
func (h *Handlers) UpdateAct(ctx context.Context, request careapi.UpdateActRequestObject) (careapi.UpdateActResponseObject, error) {
	b := request.Body
	given, err := h.actInput(b.Type, b.On, b.Teeth, b.Note, b.OrderReference, b.FilesUuids)
	if err != nil {
		return nil, err
	}
	result, err := actOf(h.store.UpdateAct(ctx, request.UserUuid.String(), request.ActUuid.String(), int(b.Version), given))
	return careapi.UpdateAct200JSONResponse{Result: result}, err
}

// DeleteAct implements DELETE /acts/delete/{userUuid}/{actUuid}.
func (h *Handlers) DeleteAct(ctx context.Context, request careapi.DeleteActRequestObject) (careapi.DeleteActResponseObject, error) {
	err := h.store.DeleteAct(ctx, request.UserUuid.String(), request.ActUuid.String())
	return careapi.DeleteAct200JSONResponse{Result: true}, err
}

// SharePatient implements POST /patients/share/{userUuid}/{patientUuid}.
func (h *Handlers) SharePatient(ctx context.Context, request careapi.SharePatientRequestObject) (careapi.SharePatientResponseObject, error) {
	var form input.Form
	email := form.Email("email", request.Body.Email)
	message, agreed := form.Optional("message", listing.Or(request.Body.Message, ""), 500), request.Body.Consent
	given := ShareInput{Email: email, Message: message, Days: request.Body.Days, Rights: Right(listing.Or(request.Body.Rights, careapi.ShareRightsRead)),
		Limits: Limits{Files: apivalue.Texts(request.Body.FilesUuids), Treatment: listing.Or(request.Body.Treatment, "")}, Consent: consent.Of(&form, string(agreed.Purpose), agreed.On.Time, string(agreed.Form), h.store.now())}
	if err := form.Err(); err != nil {
		return nil, err
	}
	share, err := h.store.Share(ctx, request.UserUuid.String(), request.PatientUuid.String(), given)
	if err != nil {
		return nil, err
	}
	var w wire
	result := w.share(share, h.store.now(), &Reads{})
	return careapi.SharePatient200JSONResponse{Result: result}, w.Err()
}

// RevokePatientShare implements DELETE /patients/share-revoke/{userUuid}/{shareUuid}.
func (h *Handlers) RevokePatientShare(ctx context.Context, request careapi.RevokePatientShareRequestObject) (careapi.RevokePatientShareResponseObject, error) {
	share, err := h.store.Revoke(ctx, request.UserUuid.String(), request.ShareUuid.String())
	if err != nil {
		return nil, err
	}
	reads, err := h.store.ReadsOf(ctx, share)
	if err != nil {
		return nil, err
	}
	var w wire
	result := w.share(share, h.store.now(), &reads)
	return careapi.RevokePatientShare200JSONResponse{Result: result}, w.Err()
}

// ListPatientShares implements GET /patients/shares/{userUuid}.
func (h *Handlers) ListPatientShares(ctx context.Context, request careapi.ListPatientSharesRequestObject) (careapi.ListPatientSharesResponseObject, error) {
	p := request.Params
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	filter := ShareFilter{Received: p.Direction != nil && *p.Direction == careapi.ListPatientSharesParamsDirectionReceived, Statuses: listing.Texts(p.ShareStatuses)}
	if p.Patient != nil {
		filter.Patient = p.Patient.String()
	}
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	shares, total, err := h.store.Shares(ctx, scope, filter, page, size)
	if err != nil {
		return nil, err
	}
	if err := h.listedShares(ctx, scope, filter, shares); err != nil {
		return nil, err
	}
	var w wire
	result := careapi.SharePage{Items: make([]careapi.PatientShare, 0, len(shares)), Total: total, Page: page, Size: size}
	for i := range shares {
		var reads *Reads
		if !filter.Received {
			seen, err := h.store.ReadsOf(ctx, &shares[i])
			if err != nil {
				return nil, err
			}
			reads = &seen
		}
		result.Items = append(result.Items, w.share(&shares[i], h.store.now(), reads))
	}
	return careapi.ListPatientShares200JSONResponse{Result: result}, w.Err()
}

// listedShares journals that shares were read, in the journal of each practice whose patients they name.
func (h *Handlers) listedShares(ctx context.Context, scope Scope, filter ShareFilter, shares []Share) error {
	if !filter.Received {
		return h.listed(ctx, scope, journal.List, journal.KindShares, filter.Patient, len(shares))
	}
	counts := map[string]int{}
	for _, share := range shares {
		counts[share.PracticeUUID]++
	}
	return h.store.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// All transactions that write to several chains lock them in the same order.
		for _, practice := range slices.Sorted(maps.Keys(counts)) {
			err := journal.Record(ctx, tx, journal.Entry{PracticeUUID: practice, Action: journal.List, Kind: journal.KindShares, Count: counts[practice]})
			if err != nil {
				return err
			}
		}
		return nil
	})
}
