package care

import (
	"context"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
)

// Handlers serves the product API's calls about patients, acts and shares. Each call writes a line into the journal of
// the patient's practice: one for each patient who is opened, one with the count for a list.
type Handlers struct{ store *Store }

// NewHandlers returns Handlers.
func NewHandlers(store *Store) *Handlers { return &Handlers{store: store} }

// listed journals that a list of the scope's practice was read.
func (h *Handlers) listed(ctx context.Context, scope Scope, action, kind, patient string, count int) error {
	return journal.Record(ctx, h.store.db, journal.Entry{PracticeUUID: scope.PracticeUUID, PatientUUID: patient, Action: action, Kind: kind, Count: count})
}

func dayOf(given *openapi_types.Date) string {
	if given == nil {
		return ""
	}
	return given.Format(dayLayout)
}

// GetPatients implements GET /users/patients-get/{id}.
func (h *Handlers) GetPatients(ctx context.Context, request careapi.GetPatientsRequestObject) (careapi.GetPatientsResponseObject, error) {
	entries, err := h.entries(ctx, request.Id, Filter{Status: StatusActive}, maxEntries)
	return careapi.GetPatients200JSONResponse{Result: entries}, err
}

// maxEntries bounds the rows of one call. Attack stopped: a stolen session that reads all patients by one call.
const maxEntries = 500

// SearchPatients implements GET /users/patients-search/{userUuid}/{patientName}.
func (h *Handlers) SearchPatients(ctx context.Context, request careapi.SearchPatientsRequestObject) (careapi.SearchPatientsResponseObject, error) {
	entries, err := h.entries(ctx, request.UserUuid, Filter{Status: StatusActive, Search: request.PatientName}, 50)
	return careapi.SearchPatients200JSONResponse{Result: entries}, err
}

func (h *Handlers) entries(ctx context.Context, user uuid.UUID, filter Filter, most int) ([]careapi.PatientEntry, error) {
	scope, err := ScopeOf(ctx, h.store.db, user.String())
	if err != nil {
		return nil, err
	}
	if !scope.MayChange() {
		filter.Status = "" // includes a guest's patient who is archived
	}
	patients, _, err := h.store.List(ctx, scope, filter, "name", 1, most)
	if err != nil {
		return nil, err
	}
	if err := h.listed(ctx, scope, journal.List, journal.KindPatients, scope.OnlyPatient, len(patients)); err != nil {
		return nil, err
	}
	var w wire
	entries := w.entries(patients)
	return entries, w.Err()
}

// ListPatients implements GET /patients/list/{userUuid}.
func (h *Handlers) ListPatients(ctx context.Context, request careapi.ListPatientsRequestObject) (careapi.ListPatientsResponseObject, error) {
	p := request.Params
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	filter := Filter{
		Search: listing.Or(p.Search, ""), Status: string(listing.Or(p.PatientsOfStatus, StatusActive)), Files: string(listing.Or(p.Files, "")),
		ActTypes: listing.Texts(p.WithActs), BornFrom: dayOf(p.BornFrom), BornTo: dayOf(p.BornTo),
		Shared: string(listing.Or(p.SharedPatients, "")), SharedWith: apivalue.Texts(p.SharedWith),
		Incoming: listing.Or(p.Incoming, false),
	}
	filter.ofAge(h.store.today(), p.MinAge, p.MaxAge)
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	patients, total, err := h.store.List(ctx, scope, filter, string(listing.Or(p.PatientsSortBy, "name")), page, size)
	if err != nil {
		return nil, err
	}
	result := careapi.PatientPage{Total: total, Page: page, Size: size}
	if filter.Shared == SharedWithMe {
		result.Items, err = h.sharedSummaries(ctx, scope, patients)
		return careapi.ListPatients200JSONResponse{Result: result}, err
	}
	result.Items, err = h.summaries(ctx, scope, patients, journal.Entry{
		PracticeUUID: scope.PracticeUUID, Action: journal.List, Kind: journal.KindPatients,
		Overview: scope.MayChange() && journal.IsOverview(page, size, filter.Search),
	})
	return careapi.ListPatients200JSONResponse{Result: result}, err
}

// GetPatientFacets implements GET /patients/facets/{userUuid}. Counts name no patient, so they are not journalled.
func (h *Handlers) GetPatientFacets(ctx context.Context, request careapi.GetPatientFacetsRequestObject) (careapi.GetPatientFacetsResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	f, err := h.store.Facets(ctx, scope)
	if err != nil {
		return nil, err
	}
	var w wire
	shared := facetsOf([]listing.Count{{Value: SharedByMe, Count: f.ByMe}, {Value: SharedByPractice, Count: f.ByPractice}, {Value: SharedWithMe, Count: f.WithMe}})
	recipients := w.recipients(f.SharedWith)
	return careapi.GetPatientFacets200JSONResponse{Result: careapi.PatientFacets{
		Total:   f.Active + f.Archived,
		Status:  facetsOf([]listing.Count{{Value: StatusActive, Count: f.Active}, {Value: StatusArchived, Count: f.Archived}}),
		Files:   facetsOf([]listing.Count{{Value: FilesWith, Count: f.WithFiles}, {Value: FilesWithout, Count: f.WithoutFiles}, {Value: FilesNew, Count: f.NewFiles}}),
		Age:     facetsOf([]listing.Count{{Value: "minor", Count: f.Minor}, {Value: "adult", Count: f.Adult}}),
		ActType: facetsOf(f.ActTypes), Shared: &shared, SharedWith: &recipients,
	}}, w.Err()
}

// GetPatient implements GET /patients/one/{userUuid}/{patientUuid}.
func (h *Handlers) GetPatient(ctx context.Context, request careapi.GetPatientRequestObject) (careapi.GetPatientResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	access, err := scope.FilesAccess(ctx, h.store.db, request.PatientUuid.String(), RightRead)
	if err != nil {
		return nil, err
	}
	if err := h.viewed(ctx, access.Patient, journal.KindPatient, access.Patient.UUID); err != nil {
		return nil, err
	}
	result, err := h.record(ctx, scope, access)
	return careapi.GetPatient200JSONResponse{Result: result}, err
}

// viewed journals that an object of a patient was read.
func (h *Handlers) viewed(ctx context.Context, patient *Patient, kind, subject string) error {
	return journal.Record(ctx, h.store.db, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.View, Kind: kind, SubjectUUID: subject})
}

func (h *Handlers) record(ctx context.Context, scope Scope, access Access) (careapi.PatientRecord, error) {
	var w wire
	result := w.record(ctx, h.store.db, scope, access)
	if result.Access == careapi.PatientRecordAccessOwn {
		result.SharedWith = w.viewers(ctx, h.store.db, access.Patient, h.store.now())
		tray, err := h.store.db.NewSelect().Table("tray_files").Where("patient_uuid = ?", access.Patient.UUID).Count(ctx)
		w.Note(err)
		result.Tray = apivalue.Optional(int(tray))
	}
	return result, w.Err()
}

// changed returns a patient of the user's own practice after a change.
func (h *Handlers) changed(ctx context.Context, patient *Patient, err error) (careapi.PatientRecord, error) {
	if err != nil {
		return careapi.PatientRecord{}, err
	}
	return h.record(ctx, Scope{PracticeUUID: patient.PracticeUUID}, Access{Patient: patient, Own: true})
}

// The oldest person ever lived for 122 years.
const oldest = 125

// phonePattern matches telephone numbers in the usual notations.
var phonePattern = regexp.MustCompile(`^\+?[0-9][0-9 ().-]{3,28}$`)

// birthDate refuses days in the future, and days before any living person was born.
func (h *Handlers) birthDate(form *input.Form, given openapi_types.Date) string {
	born, today := given.Format(dayLayout), h.store.today()
	if born > today.Format(dayLayout) || born < yearsBefore(today, oldest) {
		form.Fault("birthDate", "out_of_range", "")
	}
	return born
}

// note validates a text of several lines: line breaks are the only permitted control characters.
func note(form *input.Form, field string, given *string) string {
	text := strings.TrimSpace(strings.ReplaceAll(listing.Or(given, ""), "\r\n", "\n"))
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		form.Optional(field, line, 2000)
	}
	return text
}

func (h *Handlers) identity(form *input.Form, name careapi.PersonInfoInput, born openapi_types.Date, sex *careapi.Sex, email, phone, reference, text *string) Identity {
	i := Identity{
		FirstName: form.Required("personInfo.firstName", name.FirstName, 80), LastName: form.Required("personInfo.lastName", name.LastName, 80),
		BirthDate: h.birthDate(form, born), Sex: string(listing.Or(sex, "")), Note: note(form, "note", text),
		Phone: form.Optional("phone", listing.Or(phone, ""), 30), Reference: form.Optional("reference", listing.Or(reference, ""), 40), KeepsReference: reference == nil,
	}
	if address := strings.TrimSpace(listing.Or(email, "")); address != "" {
		i.Email = form.Email("email", address)
	}
	if i.Phone != "" && !phonePattern.MatchString(i.Phone) {
		form.Fault("phone", "phone", "")
	}
	return i
}

// CreatePatient implements POST /patients/create/{userUuid}.
func (h *Handlers) CreatePatient(ctx context.Context, request careapi.CreatePatientRequestObject) (careapi.CreatePatientResponseObject, error) {
	var form input.Form
	b := request.Body
	identity := h.identity(&form, b.PersonInfo, b.BirthDate, b.Sex, b.Email, b.Phone, b.Reference, b.Note)
	if err := form.Err(); err != nil {
		return nil, err
	}
	patient, err := h.store.Create(ctx, request.UserUuid.String(), identity, listing.Or(b.AcceptDuplicate, false))
	result, err := h.changed(ctx, patient, err)
	return careapi.CreatePatient200JSONResponse{Result: result}, err
}

// UpdatePatient implements PUT /patients/update/{userUuid}/{patientUuid}.
func (h *Handlers) UpdatePatient(ctx context.Context, request careapi.UpdatePatientRequestObject) (careapi.UpdatePatientResponseObject, error) {
	var form input.Form
	b := request.Body
	identity := h.identity(&form, b.PersonInfo, b.BirthDate, b.Sex, b.Email, b.Phone, b.Reference, b.Note)
	if err := form.Err(); err != nil {
		return nil, err
	}
	patient, err := h.store.Update(ctx, request.UserUuid.String(), request.PatientUuid.String(), int(b.Version), identity)
	result, err := h.changed(ctx, patient, err)
	return careapi.UpdatePatient200JSONResponse{Result: result}, err
}

// FindDuplicatePatients implements POST /patients/duplicates/{userUuid}.
func (h *Handlers) FindDuplicatePatients(ctx context.Context, request careapi.FindDuplicatePatientsRequestObject) (careapi.FindDuplicatePatientsResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	b := request.Body
	found, err := Duplicates(ctx, h.store.db, scope.PracticeUUID, b.PersonInfo.FirstName, b.PersonInfo.LastName, b.BirthDate.Format(dayLayout))
	if err != nil {
		return nil, err
	}
	if err := h.listed(ctx, scope, journal.List, journal.KindPatients, "", len(found)); err != nil {
		return nil, err
	}
	var w wire
	patients := make([]Patient, 0, len(found))
	for _, duplicate := range found {
		patients = append(patients, duplicate.Patient)
	}
	result := make([]careapi.DuplicatePatient, 0, len(found))
	for i, summary := range w.summaries(ctx, h.store.db, patients) {
		result = append(result, careapi.DuplicatePatient{Patient: summary, Reason: careapi.DuplicatePatientReason(found[i].Reason)})
	}
	return careapi.FindDuplicatePatients200JSONResponse{Result: result}, w.Err()
}

// ArchivePatient implements POST /patients/archive/{userUuid}/{patientUuid}.
func (h *Handlers) ArchivePatient(ctx context.Context, request careapi.ArchivePatientRequestObject) (careapi.ArchivePatientResponseObject, error) {
	patient, err := h.store.SetArchived(ctx, request.UserUuid.String(), request.PatientUuid.String(), true)
	result, err := h.changed(ctx, patient, err)
	return careapi.ArchivePatient200JSONResponse{Result: result}, err
}

// UnarchivePatient implements POST /patients/unarchive/{userUuid}/{patientUuid}.
func (h *Handlers) UnarchivePatient(ctx context.Context, request careapi.UnarchivePatientRequestObject) (careapi.UnarchivePatientResponseObject, error) {
	patient, err := h.store.SetArchived(ctx, request.UserUuid.String(), request.PatientUuid.String(), false)
	result, err := h.changed(ctx, patient, err)
	return careapi.UnarchivePatient200JSONResponse{Result: result}, err
}

// MergePatients implements POST /patients/merge/{userUuid}/{patientUuid}/{intoUuid}.
func (h *Handlers) MergePatients(ctx context.Context, request careapi.MergePatientsRequestObject) (careapi.MergePatientsResponseObject, error) {
	patient, err := h.store.Merge(ctx, request.UserUuid.String(), request.PatientUuid.String(), request.IntoUuid.String())
	result, err := h.changed(ctx, patient, err)
	return careapi.MergePatients200JSONResponse{Result: result}, err
}

// UnlinkPatient implements GET /users/patient-unlink/{userUuid}/{patientUuid}, which browsers call by POST. AddPatient
// restores the patient with the whole record within UndoDays.
func (h *Handlers) UnlinkPatient(ctx context.Context, request careapi.UnlinkPatientRequestObject) (careapi.UnlinkPatientResponseObject, error) {
	until, err := h.store.Unlink(ctx, request.UserUuid.String(), request.PatientUuid.String())
	return careapi.UnlinkPatient200JSONResponse{Result: careapi.PatientUnlinked{Uuid: request.PatientUuid, UndoUntil: localtime.Instant(until)}}, err
}

// AddPatient implements POST /users/patient-add/{userUuid}/{patientUuid}: without a code it undoes UnlinkPatient within
// UndoDays; with a code it adds another practice's patient.
func (h *Handlers) AddPatient(ctx context.Context, request careapi.AddPatientRequestObject) (careapi.AddPatientResponseObject, error) {
	var patient *Patient
	var err error
	if code := strings.TrimSpace(listing.Or(request.Body.Code, "")); code != "" {
		patient, err = h.store.AddByCode(ctx, request.UserUuid.String(), request.PatientUuid.String(), code)
	} else {
		patient, err = h.store.Restore(ctx, request.UserUuid.String(), request.PatientUuid.String())
	}
	result, err := h.changed(ctx, patient, err)
	return careapi.AddPatient200JSONResponse{Result: result}, err
}

// GeneratePatientVerification implements GET /users/patient-generate-verification/{a}/{b}, which browsers call by POST: a
// is the user, b the patient.
func (h *Handlers) GeneratePatientVerification(ctx context.Context, request careapi.GeneratePatientVerificationRequestObject) (careapi.GeneratePatientVerificationResponseObject, error) {
	code, expires, err := h.store.GenerateCode(ctx, request.A.String(), request.B.String())
	return careapi.GeneratePatientVerification200JSONResponse{Result: careapi.PatientVerification{
		PatientUuid: request.B, Code: code, ExpiresAt: expires.UTC().Truncate(time.Second),
	}}, err
}

// export is the CSV response of the contract.
type export listing.Table

// VisitExportPatientsResponse implements the contract's response.
func (e export) VisitExportPatientsResponse(w http.ResponseWriter) error {
	return listing.Table(e).Serve(w)
}
