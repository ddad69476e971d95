package hosting

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// coolingOff is how long a request can be withdrawn before the host processes it.
const coolingOff = 72 * time.Hour

// States of a request: received → scheduled → done or refused; the requester may withdraw it before that.
const (
	received  = "received"
	scheduled = "scheduled"
	refused   = "refused"
	done      = "done"
	canceled  = "canceled"
)

// noRetention is the rule where no law requires keeping the data.
const noRetention = "retention.none"

// EraseRequest is a request to erase a patient, or all data of a practice.
type EraseRequest struct {
	bun.BaseModel `bun:"table:erase_requests,alias:er"`

	UUID          string `bun:"uuid,pk"`
	PracticeUUID  string `bun:"practice_uuid"`
	RequestedBy   string `bun:"requested_by"`
	Scope         string `bun:"scope"`
	PatientUUID   string `bun:"patient_uuid"`
	Subject       string `bun:"subject"` // the patient or the practice: each may have one open request
	Reason        string `bun:"reason"`
	State         string `bun:"state"`
	Retention     string `bun:"retention"`
	RetainedUntil string `bun:"retained_until"`
	CreatedAt     int64  `bun:"created_at"`
	DecidedAt     int64  `bun:"decided_at"`

	By    *identity.User `bun:"rel:belongs-to,join:requested_by=uuid"`
	First string         `bun:"first_name,scanonly"`
	Last  string         `bun:"last_name,scanonly"`
}

// RequestErase implements POST /hosting/erase-request/{userUuid}.
func (h *Handlers) RequestErase(ctx context.Context, request hostingapi.RequestEraseRequestObject) (hostingapi.RequestEraseResponseObject, error) {
	user, err := h.dentist(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	var form input.Form
	body := request.Body
	r := EraseRequest{UUID: uuid.NewString(), PracticeUUID: user.PracticeUUID, RequestedBy: user.UUID, Scope: string(body.Scope), Subject: user.PracticeUUID,
		State: received, CreatedAt: h.now().UnixMilli(), Reason: form.Optional("reason", listing.Or(body.Reason, ""), 500)}
	patient := body.Scope == hostingapi.EraseRequestInputScopePatient
	switch {
	case patient && body.PatientUuid == nil:
		form.Fault("patientUuid", "required", "")
	case patient:
		r.PatientUUID = body.PatientUuid.String()
		r.Subject = r.PatientUUID
	case body.PatientUuid != nil:
		form.Fault("patientUuid", "not_allowed", "Only for the scope patient.")
	case user.Role != identity.OwnerRole:
		return nil, problem.New(http.StatusForbidden, "hosting.owner_only", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := r.hold(ctx, tx); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(&r).Exec(ctx); err != nil {
			return err
		}
		return r.note(ctx, tx, journal.Create)
	})
	if store.Duplicate(err) {
		err = listing.Conflict("hosting.erase_open", "The same was asked before.")
	}
	if err != nil {
		return nil, err
	}
	wire, err := h.request(ctx, user.PracticeUUID, r.UUID)
	return hostingapi.RequestErase200JSONResponse{Result: wire}, err
}

// dentist returns the user, who must be an owner or a practitioner.
func (h *Handlers) dentist(ctx context.Context, id uuid.UUID) (*identity.User, error) {
	user, err := h.people.ByID(ctx, id.String())
	if err == nil && user.Role != identity.OwnerRole && user.Role != "practitioner" {
		err = problem.New(http.StatusForbidden, "auth.role", "")
	}
	return user, err
}

// note publishes a change of the request to the practice and journals it.
func (r *EraseRequest) note(ctx context.Context, tx bun.Tx, action string) error {
	err := events.Publish(ctx, tx, events.Event{PracticeUUID: r.PracticeUUID, Kind: "erase.changed", SubjectUUID: r.UUID, Tags: []string{"hosting"}})
	if err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: r.PracticeUUID, PatientUUID: r.PatientUUID, Action: action, Kind: journal.KindEraseRequest, SubjectUUID: r.UUID})
}

// hold determines the last day of the legal retention: twenty years after the last care, and at least until the 28th
// birthday of the patient or, for a whole practice, of its youngest patient. It returns NotFound for another practice's
// patient.
func (r *EraseRequest) hold(ctx context.Context, tx bun.Tx) error {
	var patients []struct {
		BirthDate string `bun:"birth_date"`
	}
	q := tx.NewSelect().Table("patients").Column("birth_date").Where("practice_uuid = ?", r.PracticeUUID)
	if r.Scope == string(hostingapi.EraseRequestInputScopePatient) {
		q = q.Where("uuid = ?", r.PatientUUID)
	}
	if err := q.OrderExpr("birth_date DESC").Limit(1).Scan(ctx, &patients); err != nil {
		return err
	}
	if len(patients) == 0 && r.PatientUUID != "" {
		return problem.NotFound()
	}
	care, err := r.lastCare(ctx, tx)
	if err != nil {
		return err
	}
	r.Retention, r.RetainedUntil = noRetention, ""
	if care.IsZero() {
		return nil
	}
	until := care.AddDate(20, 0, 0)
	r.Retention = string(hostingapi.RetentionRuleCodeRetentionPatientFile)
	if len(patients) == 1 {
		if born, err := time.Parse(time.DateOnly, patients[0].BirthDate); err == nil && born.AddDate(28, 0, 0).After(until) {
			until = born.AddDate(28, 0, 0)
			r.Retention = string(hostingapi.RetentionRuleCodeRetentionMinor)
		}
	}
	r.RetainedUntil = until.Format(time.DateOnly)
	return nil
}

// lastCare returns the day of the latest act or order; the zero time if there is none.
func (r *EraseRequest) lastCare(ctx context.Context, tx bun.Tx) (time.Time, error) {
	var ordered, acted []struct {
		At  int64  `bun:"at"`
		Day string `bun:"day"`
	}
	narrow := func(q *bun.SelectQuery) *bun.SelectQuery {
		q = q.Where("practice_uuid = ?", r.PracticeUUID)
		if r.PatientUUID != "" {
			q = q.Where("patient_uuid = ?", r.PatientUUID)
		}
		return q
	}
	if err := narrow(tx.NewSelect().Table("orders").ColumnExpr("COALESCE(MAX(ordered_at), 0) AS at, '' AS day")).Scan(ctx, &ordered); err != nil {
		return time.Time{}, err
	}
	if err := narrow(tx.NewSelect().Table("acts").ColumnExpr("0 AS at, COALESCE(MAX(done_on), '') AS day")).Scan(ctx, &acted); err != nil {
		return time.Time{}, err
	}
	var last time.Time
	if ordered[0].At != 0 {
		last = time.UnixMilli(ordered[0].At).In(localtime.Zone)
	}
	if day, err := time.Parse(time.DateOnly, acted[0].Day); err == nil && day.After(last) {
		last = day
	}
	return last, nil
}

func (h *Handlers) selectRequests(into any) *bun.SelectQuery {
	return h.db.NewSelect().Model(into).ColumnExpr("er.*").ColumnExpr("COALESCE(p.first_name, '') AS first_name, COALESCE(p.last_name, '') AS last_name").
		Join("LEFT JOIN patients AS p ON p.uuid = er.patient_uuid").Relation("By")
}

func (h *Handlers) request(ctx context.Context, practice, id string) (hostingapi.EraseRequest, error) {
	var found []EraseRequest
	err := h.selectRequests(&found).Where("er.uuid = ?", id).Where("er.practice_uuid = ?", practice).Scan(ctx)
	if err != nil {
		return hostingapi.EraseRequest{}, err
	}
	if len(found) == 0 {
		return hostingapi.EraseRequest{}, problem.NotFound()
	}
	return found[0].wire()
}

// ListEraseRequests implements GET /hosting/erase-requests/{userUuid}.
func (h *Handlers) ListEraseRequests(ctx context.Context, request hostingapi.ListEraseRequestsRequestObject) (hostingapi.ListEraseRequestsResponseObject, error) {
	user, err := h.dentist(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	p := request.Params
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	result := hostingapi.EraseRequestPage{Items: []hostingapi.EraseRequest{}, Page: page, Size: size}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var found []EraseRequest
		q := h.selectRequests(&found).Conn(tx).Where("er.practice_uuid = ?", user.PracticeUUID)
		if states := listing.Texts(p.EraseStates); len(states) > 0 {
			q = q.Where("er.state IN (?)", bun.List(states))
		}
		total, err := q.OrderExpr("er.created_at DESC, er.uuid").Limit(int64(size)).Offset(int64((page - 1) * size)).ScanAndCount(ctx)
		if err != nil {
			return err
		}
		result.Total = int(total)
		for i := range found {
			wire, err := found[i].wire()
			if err != nil {
				return err
			}
			result.Items = append(result.Items, wire)
		}
		return journal.Record(ctx, tx, journal.Entry{PracticeUUID: user.PracticeUUID, Action: journal.List, Kind: journal.KindEraseRequests, Count: len(found)})
	})
	return hostingapi.ListEraseRequests200JSONResponse{Result: result}, err
}

// CancelEraseRequest implements POST /hosting/erase-cancel/{userUuid}/{requestUuid}.
func (h *Handlers) CancelEraseRequest(ctx context.Context, request hostingapi.CancelEraseRequestRequestObject) (hostingapi.CancelEraseRequestResponseObject, error) {
	user, err := h.dentist(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	id := request.RequestUuid.String()
	err = h.move(ctx, id, canceled, func(r *EraseRequest) error {
		switch {
		case r.PracticeUUID != user.PracticeUUID:
			return problem.NotFound()
		case r.PatientUUID == "" && user.Role != identity.OwnerRole:
			return problem.New(http.StatusForbidden, "hosting.owner_only", "")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	wire, err := h.request(ctx, user.PracticeUUID, id)
	return hostingapi.CancelEraseRequest200JSONResponse{Result: wire}, err
}

// DecideEraseRequest implements POST /hosting/erase-decide/{requestUuid}: the host has erased the data, or refuses.
func (h *Handlers) DecideEraseRequest(ctx context.Context, request hostingapi.DecideEraseRequestRequestObject) (hostingapi.DecideEraseRequestResponseObject, error) {
	id, practice := request.RequestUuid.String(), ""
	err := h.move(ctx, id, string(request.Body.State), func(r *EraseRequest) error {
		practice = r.PracticeUUID
		if request.Body.State == done && (r.State != scheduled || r.RetainedUntil >= h.today().Format(time.DateOnly)) {
			return listing.Conflict("hosting.retained", "The law has it kept, or it may still be taken back.")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	wire, err := h.request(ctx, practice, id)
	return hostingapi.DecideEraseRequest200JSONResponse{Result: wire}, err
}

// move changes an open request's state; a decided one stays unchanged.
func (h *Handlers) move(ctx context.Context, id, state string, may func(*EraseRequest) error) error {
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "UPDATE erase_requests SET state = state WHERE uuid = ?", id); err != nil {
			return err
		}
		var found []EraseRequest
		if err := tx.NewSelect().Model(&found).Where("uuid = ?", id).Scan(ctx); err != nil {
			return err
		}
		if len(found) == 0 {
			return problem.NotFound()
		}
		r := &found[0]
		if err := may(r); err != nil {
			return err
		}
		if r.State != received && r.State != scheduled {
			return listing.Conflict("hosting.erase_final", "The request is decided.")
		}
		_, err := tx.NewUpdate().Model(r).Set("state = ?", state).Set("decided_at = ?", h.now().UnixMilli()).WherePK().Exec(ctx)
		if err != nil {
			return err
		}
		return r.note(ctx, tx, journal.Change)
	})
}

// schedule passes requests that were not withdrawn to the host.
func (h *Handlers) schedule(ctx context.Context) error {
	var waiting []EraseRequest
	err := h.db.NewSelect().Model(&waiting).Where("state = ?", received).Where("created_at <= ?", h.now().Add(-coolingOff).UnixMilli()).Limit(100).Scan(ctx)
	if err != nil {
		return err
	}
	for i := range waiting {
		err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
			moved, err := store.Affected(tx.NewUpdate().Model(&waiting[i]).Set("state = ?", scheduled).WherePK().Where("state = ?", received).Exec(ctx))
			if err != nil || !moved {
				return err
			}
			return waiting[i].note(ctx, tx, journal.Change)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *EraseRequest) wire() (hostingapi.EraseRequest, error) {
	id, err := uuid.Parse(r.UUID)
	wire := hostingapi.EraseRequest{Uuid: id, Scope: hostingapi.EraseRequestScope(r.Scope), State: hostingapi.EraseState(r.State),
		Retention: r.Retention, CreatedAt: localtime.Instant(r.CreatedAt)}
	if err != nil {
		return wire, err
	}
	if r.By != nil {
		wire.RequestedBy = hostingapi.PersonInfo{FirstName: r.By.FirstName, LastName: r.By.LastName}
	}
	if r.PatientUUID != "" {
		patient, err := uuid.Parse(r.PatientUUID)
		if err != nil {
			return wire, err
		}
		wire.Patient = &hostingapi.PatientRef{Uuid: patient, PersonInfo: hostingapi.PersonInfo{FirstName: r.First, LastName: r.Last}}
	}
	if r.Reason != "" {
		wire.Reason = &r.Reason
	}
	if r.RetainedUntil != "" {
		day, err := time.Parse(time.DateOnly, r.RetainedUntil)
		if err != nil {
			return wire, err
		}
		wire.RetainedUntil = &openapi_types.Date{Time: day}
	}
	wire.DecidedAt = localtime.OptionalInstant(r.DecidedAt)
	return wire, nil
}
