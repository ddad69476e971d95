package files

import (
	"context"
	"net/http"
	"strconv"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Owner reports whether a user, or guest, may access an object of one kind.
type Owner func(ctx context.Context, userUUID, id string) (bool, error)

// Handlers serves the product API's calls about files.
type Handlers struct {
	*Service
	owners map[string]Owner
}

// NewHandlers returns Handlers; owners checks the access to objects of other kinds than files.
func NewHandlers(service *Service, owners map[string]Owner) *Handlers {
	return &Handlers{Service: service, owners: owners}
}

type requestKey struct{}

// WithRequest gives an operation access to its request: ranges and lengths are part of HTTP, not of the contract.
func WithRequest(next filesapi.StrictHandlerFunc, _ string) filesapi.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		return next(context.WithValue(ctx, requestKey{}, r), w, r, request)
	}
}

func requestOf(ctx context.Context) *http.Request {
	r, _ := ctx.Value(requestKey{}).(*http.Request)
	return r
}

// GetOwnership implements GET /ownership/{userUuid}/{kind}/{id}.
func (h *Handlers) GetOwnership(ctx context.Context, request filesapi.GetOwnershipRequestObject) (filesapi.GetOwnershipResponseObject, error) {
	owns := h.owners[string(request.Kind)]
	if request.Kind == filesapi.GetOwnershipParamsKindFile {
		owns = h.Owns
	}
	if owns == nil {
		return nil, problem.NotFound()
	}
	yes, err := owns(ctx, request.UserUuid.String(), request.Id.String())
	if err != nil {
		return nil, err
	}
	if !yes {
		return nil, problem.NotFound()
	}
	return filesapi.GetOwnership204Response{}, nil
}

func optional(id *openapi_types.UUID) string {
	if id == nil {
		return ""
	}
	return id.String()
}

func day(given *openapi_types.Date) time.Time {
	if given == nil {
		return time.Time{}
	}
	return given.Time
}

// listed returns which practice's or patient's files a list shows.
func (h *Handlers) listed(ctx context.Context, user openapi_types.UUID, filter Filter) (reach, error) {
	scope, err := care.ScopeOf(ctx, h.db, user.String())
	if err != nil {
		return reach{}, err
	}
	r, err := h.reachOf(ctx, scope, filter.Patient)
	if err == nil && filter.Deleted && (scope.OnlyPatient != "" || r.practice != scope.PracticeUUID) {
		err = problem.NotFound() // only members of the practice, who can restore them, see deleted files
	}
	return r, err
}

func (s *Service) recordList(ctx context.Context, r reach, action string, count int, overview bool) error {
	return journal.Record(ctx, s.db, journal.Entry{
		PracticeUUID: r.practice, PatientUUID: r.patient, Action: action, Kind: journal.KindFiles, Count: count, Overview: overview,
	})
}

// ListFiles implements GET /files/list/{userUuid}.
func (h *Handlers) ListFiles(ctx context.Context, request filesapi.ListFilesRequestObject) (filesapi.ListFilesResponseObject, error) {
	p := request.Params
	filter := Filter{
		Patient: optional(p.Patient), Claim: optional(p.Claim), Search: listing.Or(p.Search, ""), Kinds: listing.Texts(p.Kind),
		From: day(p.From), To: day(p.To), Deleted: listing.Or(p.Deleted, false),
	}
	r, err := h.listed(ctx, request.UserUuid, filter)
	if err != nil {
		return nil, err
	}
	page := filesapi.FilePage{Page: listing.Or(p.Page, 1), Size: listing.Or(p.Size, 25)}
	found, total, err := h.list(ctx, r, filter, string(listing.Or(p.Sort, "-date")), page.Page, page.Size)
	if err != nil {
		return nil, err
	}
	if err := h.recordList(ctx, r, journal.List, len(found), journal.IsOverview(page.Page, page.Size, filter.Search)); err != nil {
		return nil, err
	}
	var w wire
	verdicts, err := h.verdicts(ctx, &w, found)
	if err != nil {
		return nil, err
	}
	page.Total, page.Items = total, make([]filesapi.File, 0, len(found))
	for i := range found {
		if r.clinical {
			found[i].NameInside = "" // only the practice judges what its files contain
		}
		file := w.file(&found[i])
		if of := verdicts[found[i].UUID]; len(of) > 0 {
			file.Verdicts = &of
		}
		page.Items = append(page.Items, file)
	}
	return filesapi.ListFiles200JSONResponse{Result: page}, w.Err()
}

type csvResponse struct{ listing.Table }

// VisitExportFilesResponse implements the contract's response.
func (c csvResponse) VisitExportFilesResponse(w http.ResponseWriter) error { return c.Serve(w) }

// ExportFiles implements GET /files/export/{userUuid}.
func (h *Handlers) ExportFiles(ctx context.Context, request filesapi.ExportFilesRequestObject) (filesapi.ExportFilesResponseObject, error) {
	p := request.Params
	filter := Filter{
		Patient: optional(p.Patient), Claim: optional(p.Claim), Search: listing.Or(p.Search, ""), Kinds: listing.Texts(p.Kind),
		From: day(p.From), To: day(p.To), Deleted: listing.Or(p.Deleted, false),
	}
	r, err := h.listed(ctx, request.UserUuid, filter)
	if err != nil {
		return nil, err
	}
	sort := string(listing.Or(p.Sort, "-date"))
	_, total, err := h.list(ctx, r, filter, sort, 1, 1)
	if err != nil {
		return nil, err
	}
	if err := h.recordList(ctx, r, journal.Export, total, false); err != nil {
		return nil, err
	}
	return csvResponse{listing.Table{Name: "files", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: csvHeader, Rows: func(write func([]string) error) error {
		return h.each(ctx, r, filter, sort, func(f *File) error { return write(csvRow(f)) })
	}}}, nil
}

var csvHeader = []string{"name", "kind", "mediaType", "bytes", "patientLastName", "patientFirstName", "takenOn", "createdAt", "note", "sha256", "link"}

func csvRow(f *File) []string {
	last, first := "", ""
	if f.Patient != nil {
		last, first = f.Patient.LastName, f.Patient.FirstName
	}
	return []string{
		f.Name, f.Kind, f.Media, strconv.FormatInt(f.Size, 10), last, first, f.TakenOn, localtime.Instant(f.CreatedAt).Format(time.RFC3339),
		f.Note, f.SHA256, f.Link,
	}
}

// GetFileFacets implements GET /files/facets/{userUuid}.
func (h *Handlers) GetFileFacets(ctx context.Context, request filesapi.GetFileFacetsRequestObject) (filesapi.GetFileFacetsResponseObject, error) {
	r, err := h.listed(ctx, request.UserUuid, Filter{Patient: optional(request.Params.Patient)})
	if err != nil {
		return nil, err
	}
	counts, err := h.byKind(ctx, r)
	if err != nil {
		return nil, err
	}
	facets := filesapi.FileFacets{Kind: kindCounts(counts)}
	for _, count := range counts {
		facets.Total += count.Count
	}
	return filesapi.GetFileFacets200JSONResponse{Result: facets}, h.recordList(ctx, r, journal.List, 0, false)
}

// GetFile implements GET /files/one/{userUuid}/{fileUuid}.
func (h *Handlers) GetFile(ctx context.Context, request filesapi.GetFileRequestObject) (filesapi.GetFileResponseObject, error) {
	f, err := h.readable(ctx, request.UserUuid.String(), request.FileUuid.String())
	if err != nil {
		return nil, err
	}
	if err := h.recordRead(ctx, f, journal.View); err != nil {
		return nil, err
	}
	var w wire
	return filesapi.GetFile200JSONResponse{Result: w.file(f)}, w.Err()
}

func (h *Handlers) recordRead(ctx context.Context, f *File, action string) error {
	return journal.Record(ctx, h.db, journal.Entry{
		PracticeUUID: f.PracticeUUID, PatientUUID: f.PatientUUID, Action: action, Kind: journal.KindFile, SubjectUUID: f.UUID,
	})
}

// RenameFile implements POST /files/rename/{userUuid}/{fileUuid}.
func (h *Handlers) RenameFile(ctx context.Context, request filesapi.RenameFileRequestObject) (filesapi.RenameFileResponseObject, error) {
	f, err := h.Change(ctx, request.UserUuid.String(), request.FileUuid.String(), Edit{Name: &request.Body.Name, Version: request.Body.Version})
	if err != nil {
		return nil, err
	}
	var w wire
	return filesapi.RenameFile200JSONResponse{Result: w.file(f)}, w.Err()
}

// UpdateFile implements PUT /files/update/{userUuid}/{fileUuid}.
func (h *Handlers) UpdateFile(ctx context.Context, request filesapi.UpdateFileRequestObject) (filesapi.UpdateFileResponseObject, error) {
	edit := Edit{Note: request.Body.Note, AcceptName: listing.Or(request.Body.AcceptName, false), Version: request.Body.Version}
	if request.Body.Kind != nil {
		kind := string(*request.Body.Kind)
		edit.Kind = &kind
	}
	if request.Body.PatientUuid != nil {
		patient := request.Body.PatientUuid.String()
		edit.Patient = &patient
	}
	if request.Body.TakenOn != nil {
		taken := request.Body.TakenOn.String()
		edit.TakenOn = &taken
	}
	f, err := h.Change(ctx, request.UserUuid.String(), request.FileUuid.String(), edit)
	if err != nil {
		return nil, err
	}
	var w wire
	return filesapi.UpdateFile200JSONResponse{Result: w.file(f)}, w.Err()
}

func texts(ids []openapi_types.UUID) []string {
	all := make([]string, 0, len(ids))
	for _, id := range ids {
		all = append(all, id.String())
	}
	return all
}

// DeleteFiles implements POST /files/delete/{userUuid}.
func (h *Handlers) DeleteFiles(ctx context.Context, request filesapi.DeleteFilesRequestObject) (filesapi.DeleteFilesResponseObject, error) {
	changed, err := h.Delete(ctx, request.UserUuid.String(), texts(request.Body.FilesUuids))
	return filesapi.DeleteFiles200JSONResponse{Result: filesapi.FilesChanged{Changed: changed}}, err
}

// DeleteFile implements DELETE /files/delete/{userUuid}/{fileUuid}.
func (h *Handlers) DeleteFile(ctx context.Context, request filesapi.DeleteFileRequestObject) (filesapi.DeleteFileResponseObject, error) {
	_, err := h.Delete(ctx, request.UserUuid.String(), []string{request.FileUuid.String()})
	return filesapi.DeleteFile204Response{}, err
}

// RestoreFiles implements POST /files/restore/{userUuid}.
func (h *Handlers) RestoreFiles(ctx context.Context, request filesapi.RestoreFilesRequestObject) (filesapi.RestoreFilesResponseObject, error) {
	changed, err := h.Restore(ctx, request.UserUuid.String(), texts(request.Body.FilesUuids))
	return filesapi.RestoreFiles200JSONResponse{Result: filesapi.FilesChanged{Changed: changed}}, err
}

// LinkViewer implements POST /files/link/{userUuid}.
func (h *Handlers) LinkViewer(ctx context.Context, request filesapi.LinkViewerRequestObject) (filesapi.LinkViewerResponseObject, error) {
	body := request.Body
	f, err := h.Link(ctx, request.UserUuid.String(), body.PatientUuid.String(), body.Name, body.Url, listing.Or(body.Note, ""))
	if err != nil {
		return nil, err
	}
	var w wire
	return filesapi.LinkViewer200JSONResponse{Result: w.file(f)}, w.Err()
}

// GetFileQuota implements GET /files/quota/{userUuid}.
func (h *Handlers) GetFileQuota(ctx context.Context, request filesapi.GetFileQuotaRequestObject) (filesapi.GetFileQuotaResponseObject, error) {
	scope, err := h.writer(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	used, err := h.usage(ctx, h.db, scope.PracticeUUID)
	if err != nil {
		return nil, err
	}
	counts, err := h.byKind(ctx, reach{practice: scope.PracticeUUID})
	if err != nil {
		return nil, err
	}
	quota := filesapi.FileQuota{
		Limit: h.quota, Used: used.all(), Uploading: used.Uploading, Deleted: used.Deleted, ByKind: kindCounts(counts),
		Rules: make([]filesapi.FileRule, 0, len(Rules)),
	}
	for _, rule := range Rules {
		quota.Rules = append(quota.Rules, filesapi.FileRule{Kind: filesapi.FileKind(rule.Kind), MediaTypes: rule.Media, MaxBytes: rule.Most})
	}
	return filesapi.GetFileQuota200JSONResponse{Result: quota}, nil
}

func kindCounts(counts []kindCount) []filesapi.FileKindCount {
	all := make([]filesapi.FileKindCount, 0, len(counts))
	for _, count := range counts {
		all = append(all, filesapi.FileKindCount{Kind: filesapi.FileKind(count.Kind), Count: count.Count, Bytes: count.Bytes})
	}
	return all
}
