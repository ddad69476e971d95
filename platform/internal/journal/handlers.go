package journal

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Practices resolves the practice and the role of a user.
type Practices interface {
	ReaderOf(ctx context.Context, userUUID string) (practice, role string, err error)
}

// ownerRole is the role that may read administrative lines.
const ownerRole = "owner"

// Handlers serves the product API's calls about the journal.
type Handlers struct {
	store     *Store
	practices Practices
	failures  *Failures
	browsers  Browsers
	endPushes EndPushes
}

// NewHandlers returns Handlers; failures have the failed sign-ins without a line.
func NewHandlers(store *Store, practices Practices, failures *Failures, browsers Browsers, endPushes EndPushes) *Handlers {
	return &Handlers{store: store, practices: practices, failures: failures, browsers: browsers, endPushes: endPushes}
}

// reader returns a filter for the lines of the practice's journal that a user may read: administrative lines are for
// owners.
func (h *Handlers) reader(ctx context.Context, user uuid.UUID, asked *journalapi.JournalCategory) (Filter, error) {
	practice, role, err := h.practices.ReaderOf(ctx, user.String())
	if err != nil {
		return Filter{}, err
	}
	category := Category(listing.Or(asked, ""))
	if role != ownerRole {
		if category == Administration {
			return Filter{}, problem.New(http.StatusForbidden, "auth.role", "Only an owner.")
		}
		category = Data
	}
	return Filter{Practice: practice, Category: category}, nil
}

func day(given *openapi_types.Date) time.Time {
	if given == nil {
		return time.Time{}
	}
	return given.Time
}

func id(given *uuid.UUID) string {
	if given == nil {
		return ""
	}
	return given.String()
}

// ListJournal implements GET /journal/list/{userUuid}.
func (h *Handlers) ListJournal(ctx context.Context, request journalapi.ListJournalRequestObject) (journalapi.ListJournalResponseObject, error) {
	p := request.Params
	filter, err := h.reader(ctx, request.UserUuid, p.Category)
	if err != nil {
		return nil, err
	}
	filter.Actor, filter.Patient, filter.Actions, filter.Kinds = id(p.Actor), id(p.Patient), listing.Texts(p.Actions), listing.Or(p.Kinds, nil)
	filter.From, filter.To, filter.Oldest = day(p.From), day(p.To), p.Sort != nil && *p.Sort == journalapi.ListJournalParamsSortDate
	if filter.Matches, err = h.store.search(ctx, filter.Practice, listing.Or(p.Search, "")); err != nil {
		return nil, err
	}
	result, err := h.page(ctx, filter, listing.Or(p.Page, 1), listing.Or(p.Size, 25))
	return journalapi.ListJournal200JSONResponse{Result: result}, err
}

// GetPatientJournal implements GET /journal/patient/{userUuid}/{patientUuid}. A patient of another practice has no
// lines here.
func (h *Handlers) GetPatientJournal(ctx context.Context, request journalapi.GetPatientJournalRequestObject) (journalapi.GetPatientJournalResponseObject, error) {
	p := request.Params
	filter, err := h.reader(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	filter.Patient, filter.From, filter.To = request.PatientUuid.String(), day(p.From), day(p.To)
	if err := h.store.known(ctx, filter.Practice, filter.Patient); err != nil {
		return nil, err
	}
	result, err := h.page(ctx, filter, listing.Or(p.Page, 1), listing.Or(p.Size, 25))
	return journalapi.GetPatientJournal200JSONResponse{Result: result}, err
}

func (h *Handlers) page(ctx context.Context, filter Filter, number, size int) (journalapi.JournalPage, error) {
	page := journalapi.JournalPage{Page: number, Size: size}
	lines, total, err := h.store.List(ctx, filter, number, size)
	if err != nil {
		return page, err
	}
	w, err := h.names(ctx, filter.Practice, lines)
	if err != nil {
		return page, err
	}
	page.Total, page.Items = total, make([]journalapi.JournalLine, 0, len(lines))
	for i := range lines {
		page.Items = append(page.Items, w.line(&lines[i]))
	}
	return page, w.Err()
}

// GetJournalFacets implements GET /journal/facets/{userUuid}.
func (h *Handlers) GetJournalFacets(ctx context.Context, request journalapi.GetJournalFacetsRequestObject) (journalapi.GetJournalFacetsResponseObject, error) {
	filter, err := h.reader(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	facets := journalapi.JournalFacets{}
	byAction, err := h.store.counts(ctx, filter, "action", 50)
	if err != nil {
		return nil, err
	}
	for _, count := range byAction {
		facets.Total += count.Count
	}
	facets.Action = facetsOf(byAction)
	byKind, err := h.store.counts(ctx, filter, "kind", 50)
	if err != nil {
		return nil, err
	}
	facets.Kind = facetsOf(byKind)
	byActor, err := h.store.counts(ctx, filter, "actor_uuid", 100)
	if err != nil {
		return nil, err
	}
	uuids := make([]string, 0, len(byActor))
	for _, count := range byActor {
		uuids = append(uuids, count.Value)
	}
	people, err := h.store.People(ctx, uuids)
	if err != nil {
		return nil, err
	}
	w := wire{practice: filter.Practice, people: people}
	facets.Actor = make([]journalapi.JournalActorFacet, 0, len(byActor))
	for _, count := range byActor {
		facets.Actor = append(facets.Actor, journalapi.JournalActorFacet{Actor: w.actor(count.Value), Count: count.Count})
	}
	return journalapi.GetJournalFacets200JSONResponse{Result: facets}, w.Err()
}

func facetsOf(counts []listing.Count) []journalapi.JournalFacet {
	facets := make([]journalapi.JournalFacet, 0, len(counts))
	for _, count := range counts {
		facets = append(facets, journalapi.JournalFacet{Value: count.Value, Count: count.Count})
	}
	return facets
}

// export is the CSV response of the contract.
type export listing.Table

// VisitExportJournalResponse implements the contract's response.
func (e export) VisitExportJournalResponse(w http.ResponseWriter) error {
	return listing.Table(e).Serve(w)
}

var exportHeader = []string{
	"seq", "at", "actorUuid", "actorLastName", "actorFirstName", "actorRole", "actorPractice", "address", "action", "kind",
	"patientUuid", "patientLastName", "patientFirstName", "subject", "count", "requestId", "hash",
	"accountLastName", "accountFirstName", "method", "device", "from", "to",
	"recipientLastName", "recipientFirstName", "recipientPractice", "purpose", "consentForm", "consentOn",
}

// exportChunk is the number of lines whose names are read at a time.
const exportChunk = 200

// ExportJournal implements GET /journal/export/{userUuid}.
func (h *Handlers) ExportJournal(ctx context.Context, request journalapi.ExportJournalRequestObject) (journalapi.ExportJournalResponseObject, error) {
	p := request.Params
	filter, err := h.reader(ctx, request.UserUuid, p.Category)
	if err != nil {
		return nil, err
	}
	filter.Actor, filter.Patient, filter.Actions, filter.Kinds = id(p.Actor), id(p.Patient), listing.Texts(p.Actions), listing.Or(p.Kinds, nil)
	filter.From, filter.To, filter.Oldest = day(p.From), day(p.To), p.Sort != nil && *p.Sort == journalapi.ExportJournalParamsSortDate
	if filter.Matches, err = h.store.search(ctx, filter.Practice, listing.Or(p.Search, "")); err != nil {
		return nil, err
	}
	total, err := h.store.count(ctx, filter)
	if err != nil {
		return nil, err
	}
	// An export is journalled before its first byte is sent.
	if err := Record(ctx, h.store.db, Entry{PracticeUUID: filter.Practice, PatientUUID: filter.Patient, Action: Export, Kind: KindJournal, Count: total}); err != nil {
		return nil, err
	}
	return export{Name: "journal", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: exportHeader, Rows: func(write func([]string) error) error {
		var batch []Line
		flush := func() error {
			err := h.exportRows(ctx, filter.Practice, batch, write)
			batch = batch[:0]
			return err
		}
		err := h.store.Each(ctx, filter, func(line *Line) error {
			batch = append(batch, *line)
			if len(batch) < exportChunk {
				return nil
			}
			return flush()
		})
		if err != nil {
			return err
		}
		return flush()
	}}, nil
}

func (h *Handlers) exportRows(ctx context.Context, practice string, lines []Line, write func([]string) error) error {
	w, err := h.names(ctx, practice, lines)
	if err != nil {
		return err
	}
	for i := range lines {
		line := &lines[i]
		actor, patient, account := w.people[line.ActorUUID], w.patients[line.PatientUUID], Person{}
		if line.Kind == KindAccount {
			account = w.people[line.SubjectUUID]
		}
		recipient := w.people[w.recipient(line)]
		given, _ := line.agreed()
		err := write([]string{
			strconv.FormatInt(line.Seq, 10), localtime.Instant(line.At).Format(time.RFC3339Nano), line.ActorUUID, actor.LastName, actor.FirstName,
			string(w.actorOf(line).Role), actor.Practice, line.Address, line.Action, line.Kind, line.PatientUUID, patient.LastName,
			patient.FirstName, line.SubjectUUID, strconv.FormatInt(line.Amount, 10), line.RequestID, line.Hash,
			account.LastName, account.FirstName, line.Method, line.Device, line.OldValue, line.NewValue,
			recipient.LastName, recipient.FirstName, recipient.Practice, given.Purpose, given.Form, given.On,
		})
		if err != nil {
			return err
		}
	}
	return nil
}
