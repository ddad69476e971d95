package padotest

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/padotestapi"
	"portal/platform/internal/input"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

const dayLayout = "2006-01-02"

// Handlers serves the product API's calls about test kits.
type Handlers struct{ store *Store }

// NewHandlers returns Handlers.
func NewHandlers(store *Store) *Handlers { return &Handlers{store: store} }

var namePattern = regexp.MustCompile(`^[^/\\:*?"<>|]+\.pdf$`)

// UploadPadotest implements POST /padotest/upload.
func (h *Handlers) UploadPadotest(ctx context.Context, request padotestapi.UploadPadotestRequestObject) (padotestapi.UploadPadotestResponseObject, error) {
	var form input.Form
	b := request.Body
	result, err := h.read(&form, b)
	if err != nil {
		return nil, err
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	replaced, err := h.store.Upload(ctx, request.Params.LaboratoryKey, result)
	if err != nil {
		return nil, err
	}
	id, err := uuid.Parse(result.UUID)
	return padotestapi.UploadPadotest200JSONResponse{Result: padotestapi.PadotestReceipt{
		Uuid: id, KitCode: result.KitCode, ReceivedAt: localtime.Instant(result.ReceivedAt), Replaced: replaced,
	}}, err
}

func (h *Handlers) read(form *input.Form, b *padotestapi.UploadPadotestJSONRequestBody) (*Result, error) {
	kit, ok := Kit(b.KitCode)
	if !ok {
		form.Fault("kitCode", "invalid", "")
	}
	result := &Result{UUID: uuid.NewString(), KitCode: kit, BirthDate: b.BirthDate.Format(dayLayout), SampledOn: b.SampledOn.Format(dayLayout), Risk: string(b.Risk)}
	today := h.store.now().UTC().AddDate(0, 0, 1).Format(dayLayout)
	if result.SampledOn > today || result.SampledOn < result.BirthDate {
		form.Fault("sampledOn", "out_of_range", "")
	}
	if result.BirthDate > today || result.BirthDate < "1890-01-01" {
		form.Fault("birthDate", "out_of_range", "")
	}
	for i := range b.Values {
		b.Values[i].Name = form.Required("values", b.Values[i].Name, 80)
		b.Values[i].Unit = form.Optional("values", b.Values[i].Unit, 20)
	}
	for line := range strings.SplitSeq(listing.Or(b.Comment, ""), "\n") {
		form.Optional("comment", strings.TrimSuffix(line, "\r"), 2000)
	}
	result.Comment = strings.TrimSpace(listing.Or(b.Comment, ""))
	if d := b.Document; d != nil {
		result.DocumentName, result.DocumentSHA256, result.DocumentBytes = form.Required("document.fileName", d.FileName, 120), d.Sha256, d.Bytes
		if !namePattern.MatchString(result.DocumentName) {
			form.Fault("document.fileName", "pdf", "")
		}
	}
	measures, err := json.Marshal(b.Values)
	result.Measures = string(measures)
	return result, err
}

// asked validates the proof of access to a result. An impossible code gets the same answer as an unknown one.
func asked(code string, born openapi_types.Date) (kit, birthDate string, err error) {
	kit, ok := Kit(code)
	if !ok {
		return "", "", errUnknown()
	}
	return kit, born.Format(dayLayout), nil
}

// LookupPadotest implements POST /padotest/lookup.
func (h *Handlers) LookupPadotest(ctx context.Context, request padotestapi.LookupPadotestRequestObject) (padotestapi.LookupPadotestResponseObject, error) {
	kit, born, err := asked(request.Body.KitCode, request.Body.BirthDate)
	if err != nil {
		return nil, err
	}
	result, err := h.store.Lookup(ctx, kit, born)
	if err != nil {
		return nil, err
	}
	// The attachment to a patient's record is not disclosed outside the practice.
	result.AttachedAt = 0
	wire, err := result.wire()
	return padotestapi.LookupPadotest200JSONResponse{Result: wire}, err
}

// PutPadotestDocument implements PUT /padotest/document/{resultUuid}.
func (h *Handlers) PutPadotestDocument(ctx context.Context, request padotestapi.PutPadotestDocumentRequestObject) (padotestapi.PutPadotestDocumentResponseObject, error) {
	err := h.store.PutDocument(ctx, request.Params.LaboratoryKey, request.ResultUuid.String(), request.Body)
	return padotestapi.PutPadotestDocument204Response{}, err
}

// LookupPadotestDocument implements POST /padotest/lookup-document.
func (h *Handlers) LookupPadotestDocument(ctx context.Context, request padotestapi.LookupPadotestDocumentRequestObject) (padotestapi.LookupPadotestDocumentResponseObject, error) {
	kit, born, err := asked(request.Body.KitCode, request.Body.BirthDate)
	if err != nil {
		return nil, err
	}
	found, err := h.store.LookupDocument(ctx, kit, born)
	if err != nil {
		return nil, err
	}
	return padotestapi.LookupPadotestDocument200ApplicationpdfResponse{
		Body: found.Content, ContentLength: found.Bytes,
		Headers: padotestapi.LookupPadotestDocument200ResponseHeaders{ContentDisposition: found.disposition()},
	}, nil
}

// GetPadotestDocument implements GET /padotest/document/{userUuid}/{patientUuid}/{resultUuid}.
func (h *Handlers) GetPadotestDocument(ctx context.Context, request padotestapi.GetPadotestDocumentRequestObject) (padotestapi.GetPadotestDocumentResponseObject, error) {
	found, err := h.store.DocumentOf(ctx, request.UserUuid.String(), request.PatientUuid.String(), request.ResultUuid.String())
	if err != nil {
		return nil, err
	}
	return padotestapi.GetPadotestDocument200ApplicationpdfResponse{
		Body: found.Content, ContentLength: found.Bytes,
		Headers: padotestapi.GetPadotestDocument200ResponseHeaders{ContentDisposition: found.disposition()},
	}, nil
}

// AttachPadotest implements POST /padotest/attach/{userUuid}/{patientUuid}.
func (h *Handlers) AttachPadotest(ctx context.Context, request padotestapi.AttachPadotestRequestObject) (padotestapi.AttachPadotestResponseObject, error) {
	kit, born, err := asked(request.Body.KitCode, request.Body.BirthDate)
	if err != nil {
		return nil, err
	}
	result, err := h.store.Attach(ctx, request.UserUuid.String(), request.PatientUuid.String(), kit, born)
	if err != nil {
		return nil, err
	}
	wire, err := result.wire()
	return padotestapi.AttachPadotest200JSONResponse{Result: wire}, err
}

// ListPadotest implements GET /padotest/list/{userUuid}/{patientUuid}.
func (h *Handlers) ListPadotest(ctx context.Context, request padotestapi.ListPadotestRequestObject) (padotestapi.ListPadotestResponseObject, error) {
	results, err := h.store.Of(ctx, request.UserUuid.String(), request.PatientUuid.String())
	if err != nil {
		return nil, err
	}
	list := make([]padotestapi.PadotestResult, 0, len(results))
	for i := range results {
		wire, err := results[i].wire()
		if err != nil {
			return nil, err
		}
		list = append(list, wire)
	}
	return padotestapi.ListPadotest200JSONResponse{Result: list}, nil
}

func (r *Result) wire() (padotestapi.PadotestResult, error) {
	wire := padotestapi.PadotestResult{KitCode: r.KitCode, ReceivedAt: localtime.Instant(r.ReceivedAt), Risk: padotestapi.PadotestRisk(r.Risk)}
	if r.Laboratory == nil {
		return wire, problem.NotFound()
	}
	wire.Laboratory = r.Laboratory.Name
	id, err := uuid.Parse(r.UUID)
	if err != nil {
		return wire, err
	}
	wire.Uuid = id
	sampled, err := time.Parse(dayLayout, r.SampledOn)
	if err != nil {
		return wire, err
	}
	wire.SampledOn = openapi_types.Date{Time: sampled}
	if r.Comment != "" {
		wire.Comment = &r.Comment
	}
	if r.DocumentName != "" {
		wire.Document = &padotestapi.PadotestDocument{FileName: r.DocumentName, Sha256: r.DocumentSHA256, Bytes: r.DocumentBytes, Stored: r.DocumentStoredAt != 0}
	}
	if r.AttachedAt != 0 {
		at := localtime.Instant(r.AttachedAt)
		wire.AttachedAt = &at
	}
	return wire, json.Unmarshal([]byte(r.Measures), &wire.Values)
}
