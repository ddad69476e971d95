package aftersales

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/httpx"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
	// SeesPatients reports whether cases are shown to the user with their patients.
	SeesPatients(ctx context.Context, userUUID string) (bool, error)
}

// Handlers serves the product API's calls about claims, incidents and returns.
type Handlers struct {
	store     *Store
	practices Practices
}

// NewHandlers returns Handlers.
func NewHandlers(store *Store, practices Practices) *Handlers {
	return &Handlers{store: store, practices: practices}
}

// asked has the common parameters of the three lists.
type asked struct {
	user       uuid.UUID
	kind       Kind
	search     *string
	statuses   *[]api.CaseStatus
	categories *[]api.CaseCategory
	lines      *[]api.ProductLine
	patient    *uuid.UUID
	from, to   *openapi_types.Date
	sort       *api.CaseSortField
	format     listing.Format
	page, size *int
}

func (h *Handlers) filter(ctx context.Context, a asked) (Filter, error) {
	practice, err := h.practices.PracticeOf(ctx, a.user.String())
	if err != nil {
		return Filter{}, err
	}
	sees, err := h.seesPatients(ctx, a)
	f := Filter{
		Practice: practice, WithoutPatients: !sees, Kind: a.kind, Search: listing.Or(a.search, ""), Categories: listing.Texts(a.categories),
		Lines: listing.Texts(a.lines), From: day(a.from), To: day(a.to),
	}
	for _, name := range listing.Or(a.statuses, nil) {
		status, ok := ParseStatus(string(name))
		if !ok {
			return f, problem.Invalid("status", "is unknown")
		}
		f.Statuses = append(f.Statuses, status)
	}
	if a.patient != nil {
		f.Patient = a.patient.String()
	}
	return f, err
}

func day(given *openapi_types.Date) time.Time {
	if given == nil {
		return time.Time{}
	}
	return given.Time
}

func (h *Handlers) list(ctx context.Context, a asked) (api.CasePage, error) {
	filter, err := h.filter(ctx, a)
	if err != nil {
		return api.CasePage{}, err
	}
	page := Page{Sort: string(listing.Or(a.sort, "-date")), Number: listing.Or(a.page, 1), Size: listing.Or(a.size, 25)}
	cases, total, err := h.store.List(ctx, filter, page)
	if err != nil {
		return api.CasePage{}, err
	}
	if err := h.noteList(ctx, filter, journal.List, len(cases), journal.IsOverview(page.Number, page.Size, filter.Search)); err != nil {
		return api.CasePage{}, err
	}
	w := newWire(ctx)
	result := api.CasePage{Items: make([]api.CaseSummary, 0, len(cases)), Total: total, Page: page.Number, Size: page.Size}
	for i := range cases {
		if filter.WithoutPatients {
			cases[i].withoutPatient()
		}
		result.Items = append(result.Items, w.summary(&cases[i]))
	}
	return result, w.Err()
}

// noteList writes the access journal's line of a list, because it shows patients' names.
func (h *Handlers) noteList(ctx context.Context, f Filter, action string, count int, overview bool) error {
	if count == 0 && action == journal.List {
		return nil
	}
	return journal.Record(ctx, h.store.db, journal.Entry{
		PracticeUUID: f.Practice, PatientUUID: f.Patient, Action: action, Kind: string(f.Kind), Count: count, Overview: overview,
	})
}

func (h *Handlers) facets(ctx context.Context, user uuid.UUID, kind Kind) (api.CaseFacets, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return api.CaseFacets{}, err
	}
	return h.store.Facets(ctx, practice, kind)
}

// one returns a case of the user's practice, of the requested kind.
func (h *Handlers) one(ctx context.Context, user, id uuid.UUID, kind Kind, action string) (*Detail, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return nil, err
	}
	detail, err := h.store.ByUUID(ctx, practice, id.String())
	if err != nil {
		return nil, err
	}
	if kind != "" && detail.Kind != kind {
		return nil, problem.NotFound()
	}
	if err := h.store.note(ctx, h.store.db, &detail.Case, action); err != nil {
		return nil, err
	}
	return h.readable(ctx, user, detail)
}

// shown converts a case into its answer, and passes an error on.
func (h *Handlers) shown(ctx context.Context) func(detail *Detail, err error) (api.Case, error) {
	return func(detail *Detail, err error) (api.Case, error) {
		if err != nil {
			return api.Case{}, err
		}
		w := newWire(ctx)
		return w.detail(detail), w.Err()
	}
}

// acting runs a user's action on a case of the user's practice.
func (h *Handlers) acting(ctx context.Context, user uuid.UUID, act func(practice, user string) (*Detail, error)) (api.Case, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return api.Case{}, err
	}
	detail, err := act(practice, user.String())
	if err != nil {
		return api.Case{}, err
	}
	return h.shown(ctx)(h.readable(ctx, user, detail))
}

func (h *Handlers) create(ctx context.Context, user uuid.UUID, kind Kind, wanted Wanted, key *string) (api.Case, error) {
	return h.acting(ctx, user, func(practice, user string) (*Detail, error) {
		return h.store.Create(ctx, practice, user, kind, wanted, listing.Or(key, ""))
	})
}

func (h *Handlers) save(ctx context.Context, user, id uuid.UUID, kind Kind, version int, wanted Wanted) (api.Case, error) {
	return h.acting(ctx, user, func(practice, _ string) (*Detail, error) {
		return h.store.Save(ctx, practice, kind, id.String(), version, wanted)
	})
}

func (h *Handlers) submit(ctx context.Context, user, id uuid.UUID, kind Kind, version int) (api.Case, error) {
	return h.acting(ctx, user, func(practice, user string) (*Detail, error) {
		return h.store.Submit(ctx, practice, user, kind, id.String(), version)
	})
}

func (h *Handlers) withdraw(ctx context.Context, user, id uuid.UUID, kind Kind, body *api.CaseWithdraw) (api.Case, error) {
	var form input.Form
	reason := form.Optional("reason", listing.Or(body.Reason, ""), 500)
	if err := form.Err(); err != nil {
		return api.Case{}, err
	}
	return h.acting(ctx, user, func(practice, user string) (*Detail, error) {
		return h.store.Withdraw(ctx, practice, user, kind, id.String(), body.Version, reason)
	})
}

func (h *Handlers) comment(ctx context.Context, user, id uuid.UUID, kind Kind, body *api.CaseCommentCreate) (api.Case, error) {
	text, err := validText(body.Text)
	if err != nil {
		return api.Case{}, err
	}
	return h.acting(ctx, user, func(practice, user string) (*Detail, error) {
		return h.store.Comment(ctx, practice, user, kind, id.String(), text, listing.Or(body.IdempotencyKey, ""))
	})
}

// validText validates a text of the thread: it must not be blank.
func validText(text string) (string, error) {
	var form input.Form
	text = paragraph(&form, "text", text)
	need(&form, "text", text != "")
	return text, form.Err()
}

func (h *Handlers) remove(ctx context.Context, user, id uuid.UUID, kind Kind) error {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return err
	}
	return h.store.Delete(ctx, practice, kind, id.String())
}

// GetClamePdf implements GET /client-clame/clame-pdf/{id}. The path names no user: the gateway has checked that the
// session's user owns the claim, and the user's access is checked here once more.
func (h *Handlers) GetClamePdf(ctx context.Context, request api.GetClamePdfRequestObject) (api.GetClamePdfResponseObject, error) {
	actor, err := uuid.Parse(httpx.ActorOf(ctx).UserUUID)
	if err != nil {
		return nil, problem.NotFound()
	}
	detail, err := h.one(ctx, actor, request.Id, "", journal.Download)
	if err != nil {
		return nil, err
	}
	texts := pdf.In(locale.Of(ctx))
	content, err := casePDF(texts, detail)
	return pdfResponse{commerce.PDF{Filename: documentName(texts, detail), Content: content}}, err
}

type pdfResponse struct{ commerce.PDF }

// VisitGetClamePdfResponse implements the contract's response.
func (p pdfResponse) VisitGetClamePdfResponse(w http.ResponseWriter) error { return p.Serve(w) }

// VisitGetReturnLabelResponse implements the contract's response.
func (p pdfResponse) VisitGetReturnLabelResponse(w http.ResponseWriter) error { return p.Serve(w) }

// TransitionCase implements POST /aftersales/transition/{caseUuid}.
func (h *Handlers) TransitionCase(ctx context.Context, request api.TransitionCaseRequestObject) (api.TransitionCaseResponseObject, error) {
	var form input.Form
	status, ok := ParseStatus(string(request.Body.Status))
	if !ok {
		form.Fault("status", "invalid", "is unknown")
	}
	ruling := Ruling{
		To: status, Author: form.Required("author", request.Body.Author, 80),
		Note: paragraph(&form, "note", listing.Or(request.Body.Note, "")), Key: request.Body.IdempotencyKey,
		CreditNote: listing.Or(request.Body.CreditNote, ""),
	}
	if ruling.CreditNote != "" && status != Credited {
		form.Fault("creditNote", "not_allowed", "Only with the status credited.")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	result, err := h.shown(ctx)(h.store.Rule(ctx, request.CaseUuid.String(), ruling))
	return api.TransitionCase200JSONResponse{Result: result}, err
}

// ReplyToCase implements POST /aftersales/comment/{caseUuid}.
func (h *Handlers) ReplyToCase(ctx context.Context, request api.ReplyToCaseRequestObject) (api.ReplyToCaseResponseObject, error) {
	var form input.Form
	author := form.Required("author", request.Body.Author, 80)
	text, err := validText(request.Body.Text)
	if err = errors.Join(form.Err(), err); err != nil {
		return nil, err
	}
	result, err := h.shown(ctx)(h.store.Reply(ctx, request.CaseUuid.String(), author, text, request.Body.IdempotencyKey))
	return api.ReplyToCase200JSONResponse{Result: result}, err
}
