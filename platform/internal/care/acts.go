package care

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/fdi"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// The five act types.
const (
	Prosthesis    = "prosthesis_installation"
	Panoramic     = "radio_panoramic"
	Aligners      = "aligners"
	Contention    = "contention"
	GuidedSurgery = "guided_surgery"
)

// Act is a treatment of a patient.
type Act struct {
	bun.BaseModel `bun:"table:acts,alias:ac"`

	UUID           string `bun:"uuid,pk"`
	PracticeUUID   string `bun:"practice_uuid"`
	PatientUUID    string `bun:"patient_uuid"`
	Type           string `bun:"type"`
	DoneOn         string `bun:"done_on"`
	Teeth          string `bun:"teeth"`
	Note           string `bun:"note"`
	OrderReference string `bun:"order_reference,nullzero"`
	AuthorUUID     string `bun:"author_uuid"`
	SearchText     string `bun:"search_text"`
	Version        int    `bun:"version"`
	CreatedAt      int64  `bun:"created_at"`
	UpdatedAt      int64  `bun:"updated_at"`
	DeletedAt      int64  `bun:"deleted_at"`

	Author *identity.User `bun:"rel:belongs-to,join:author_uuid=uuid"`
	Files  []string       `bun:"-"`
}

// Index sets the column that lists search. It must be called last before an act is written.
func (a *Act) Index() { a.SearchText = textnorm.Text(a.Note + " " + a.OrderReference) }

// ActFile assigns a file to an act, with its position.
type ActFile struct {
	bun.BaseModel `bun:"table:act_files,alias:af"`

	ActUUID  string `bun:"act_uuid,pk"`
	FileUUID string `bun:"file_uuid,pk"`
	Position int    `bun:"position"`
}

// ActFilter filters a patient's acts. Zero values filter nothing.
type ActFilter struct {
	Types    []string
	Tooth    int
	Search   string
	From, To string // days, both included
}

func (f ActFilter) apply(q *bun.SelectQuery, patient string) *bun.SelectQuery {
	q = q.Where("ac.patient_uuid = ?", patient).Where("ac.deleted_at = 0")
	if len(f.Types) > 0 {
		q = q.Where("ac.type IN (?)", bun.List(f.Types))
	}
	if f.Tooth != 0 {
		// Stored numbers have two digits each: no number is a part of another.
		q = q.Where("ac.teeth LIKE ?", fmt.Sprintf("%%%d%%", f.Tooth))
	}
	for _, word := range textnorm.Words(f.Search) {
		q = q.Where(`ac.search_text LIKE ? ESCAPE '\'`, textnorm.Contains(word))
	}
	if f.From != "" {
		q = q.Where("ac.done_on >= ?", f.From)
	}
	if f.To != "" {
		q = q.Where("ac.done_on <= ?", f.To)
	}
	return q
}

var actSorts = map[string]string{"date": "ac.done_on", "type": "ac.type"}

// ListActs returns one page of the acts that an access shows, the number of all that the filter keeps, and the number of each type.
func (s *Store) ListActs(ctx context.Context, access Access, f ActFilter, sort string, page, size int) ([]Act, int, []listing.Count, error) {
	patient := access.Patient.UUID
	total, err := f.apply(access.Acts(s.db.NewSelect().Model((*Act)(nil))), patient).Count(ctx)
	if err != nil {
		return nil, 0, nil, err
	}
	name, descending := strings.CutPrefix(sort, "-")
	column, known := actSorts[name]
	if !known {
		return nil, 0, nil, problem.Invalid("sort", "is not a field of this list")
	}
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	acts := []Act{}
	q := f.apply(access.Acts(s.db.NewSelect().Model(&acts).Relation("Author")), patient).OrderExpr(column + direction)
	if name == "type" {
		q = q.OrderExpr("ac.done_on DESC")
	}
	if err := q.OrderExpr("ac.uuid").Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx); err != nil {
		return nil, 0, nil, err
	}
	types := []listing.Count{}
	err = ActFilter{}.apply(access.Acts(s.db.NewSelect().Model((*Act)(nil))), patient).ColumnExpr("ac.type AS value").ColumnExpr("COUNT(*) AS count").
		GroupExpr("ac.type").OrderExpr("ac.type").Scan(ctx, &types)
	if err != nil {
		return nil, 0, nil, err
	}
	return acts, int(total), types, withFiles(ctx, s.db, acts)
}

// withFiles sets the files of acts.
func withFiles(ctx context.Context, db bun.IDB, acts []Act) error {
	if len(acts) == 0 {
		return nil
	}
	place := make(map[string]int, len(acts))
	uuids := make([]string, 0, len(acts))
	for i := range acts {
		place[acts[i].UUID] = i
		uuids = append(uuids, acts[i].UUID)
	}
	var rows []ActFile
	// A file that was deleted since stays linked, and is shown again after it is restored.
	err := db.NewSelect().Model(&rows).Where("af.act_uuid IN (?)", bun.List(uuids)).
		Where("EXISTS (SELECT 1 FROM files AS f WHERE f.uuid = af.file_uuid AND f.deleted_at = 0)").
		OrderExpr("af.act_uuid, af.position").Scan(ctx)
	for _, row := range rows {
		act := &acts[place[row.ActUUID]]
		act.Files = append(act.Files, row.FileUUID)
	}
	return err
}

// readAct returns an act whose patient the scope may read.
func readAct(ctx context.Context, db bun.IDB, scope Scope, actUUID string) (*Act, *Patient, error) {
	acts := []Act{}
	err := db.NewSelect().Model(&acts).Relation("Author").Where("ac.uuid = ?", actUUID).Where("ac.deleted_at = 0").Scan(ctx)
	if err != nil {
		return nil, nil, err
	}
	if len(acts) == 0 {
		return nil, nil, problem.NotFound()
	}
	access, err := scope.ActsAccess(ctx, db, acts[0].PatientUUID, RightRead)
	if err != nil {
		return nil, nil, err
	}
	if access.Treatment != "" && access.Treatment != acts[0].OrderReference {
		return nil, nil, problem.NotFound()
	}
	err = withFiles(ctx, db, acts)
	return &acts[0], access.Patient, err
}

// ActInput is the editable part of an act.
type ActInput struct {
	Type, DoneOn, Note, OrderReference string
	Teeth                              []int
	Files                              []string
}

// AddAct adds an act to a patient's record.
func (s *Store) AddAct(ctx context.Context, user, patientUUID string, input ActInput) (*Act, error) {
	now := s.now().UnixMilli()
	act := &Act{UUID: uuid.NewString(), AuthorUUID: user, Version: 1, CreatedAt: now, UpdatedAt: now}
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		patient, err := scope.Patient(ctx, tx, patientUUID)
		if err != nil {
			return err
		}
		act.PracticeUUID, act.PatientUUID = patient.PracticeUUID, patient.UUID
		if err := act.set(ctx, tx, patient, input); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(act).Exec(ctx); err != nil {
			return err
		}
		if err := act.saveFiles(ctx, tx); err != nil {
			return err
		}
		return act.publishChange(ctx, tx, journal.Create)
	})
	if err != nil {
		return nil, err
	}
	return act, s.db.NewSelect().Model(act).Relation("Author").WherePK().Scan(ctx)
}

// set checks that the order and the files belong to the practice, and to this patient if they name one.
func (a *Act) set(ctx context.Context, tx bun.Tx, patient *Patient, input ActInput) error {
	if input.OrderReference != "" {
		ours, err := tx.NewSelect().Table("orders").Where("reference = ?", input.OrderReference).Where("practice_uuid = ?", patient.PracticeUUID).
			Where("(patient_uuid IS NULL OR patient_uuid = ?)", patient.UUID).Exists(ctx)
		if err != nil {
			return err
		}
		if !ours {
			return problem.Invalid("orderReference", "is no order for the patient")
		}
	}
	if err := ownFiles(ctx, tx, patient, input.Files); err != nil {
		return err
	}
	a.Type, a.DoneOn, a.Note, a.OrderReference = input.Type, input.DoneOn, input.Note, input.OrderReference
	a.Teeth, a.Files = fdi.Join(slices.Compact(slices.Sorted(slices.Values(input.Teeth)))), input.Files
	a.Index()
	return nil
}

func (a *Act) saveFiles(ctx context.Context, tx bun.Tx) error {
	if _, err := tx.NewDelete().Model((*ActFile)(nil)).Where("act_uuid = ?", a.UUID).Exec(ctx); err != nil || len(a.Files) == 0 {
		return err
	}
	rows := make([]ActFile, 0, len(a.Files))
	for i, file := range a.Files {
		rows = append(rows, ActFile{ActUUID: a.UUID, FileUUID: file, Position: i})
	}
	_, err := tx.NewInsert().Model(&rows).Exec(ctx)
	return err
}

func (a *Act) publishChange(ctx context.Context, tx bun.Tx, action string) error {
	err := events.Publish(ctx, tx, events.Event{PracticeUUID: a.PracticeUUID, Kind: "act.changed", SubjectUUID: a.UUID, Tags: []string{"Acts", "patients"}})
	if err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: a.PracticeUUID, PatientUUID: a.PatientUUID, Action: action, Kind: journal.KindAct, SubjectUUID: a.UUID})
}

// ownAct returns an act of the scope's practice.
func ownAct(ctx context.Context, tx bun.Tx, scope Scope, actUUID string) (*Act, *Patient, error) {
	act, patient, err := readAct(ctx, tx, scope, actUUID)
	if err == nil && act.PracticeUUID != scope.PracticeUUID {
		err = problem.NotFound() // shared with this user, who may only read
	}
	return act, patient, err
}

// UpdateAct changes an act, if version is the current one.
func (s *Store) UpdateAct(ctx context.Context, user, actUUID string, version int, input ActInput) (*Act, error) {
	var act *Act
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		found, patient, err := ownAct(ctx, tx, scope, actUUID)
		if err != nil {
			return err
		}
		act = found
		before := *act
		before.Files = slices.Clone(act.Files)
		if err := act.set(ctx, tx, patient, input); err != nil {
			return err
		}
		if before.Version != version {
			return actConflict(&before, act)
		}
		act.Version++
		act.UpdatedAt = s.now().UnixMilli()
		if _, err := tx.NewUpdate().Model(act).WherePK().Exec(ctx); err != nil {
			return err
		}
		if err := act.saveFiles(ctx, tx); err != nil {
			return err
		}
		return act.publishChange(ctx, tx, journal.Change)
	})
	return act, err
}

// actConflict names the fields whose stored values differ from the request's.
func actConflict(stored, wanted *Act) error {
	e := problem.New(http.StatusConflict, "version.conflict", "Another user changed the act meanwhile.")
	for _, field := range []struct {
		name  string
		equal bool
	}{
		{"type", stored.Type == wanted.Type}, {"on", stored.DoneOn == wanted.DoneOn}, {"teeth", stored.Teeth == wanted.Teeth},
		{"note", stored.Note == wanted.Note}, {"orderReference", stored.OrderReference == wanted.OrderReference},
		{"filesUuids", slices.Equal(stored.Files, wanted.Files)},
	} {
		if !field.equal {
			e.Fields = append(e.Fields, problem.Field{Field: field.name, Code: "conflict"})
		}
	}
	return e
}

// DeleteAct deletes an act.
func (s *Store) DeleteAct(ctx context.Context, user, actUUID string) error {
	return s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		act, _, err := ownAct(ctx, tx, scope, actUUID)
		if err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model((*Act)(nil)).Set("deleted_at = ?", s.now().UnixMilli()).Set("version = version + 1").
			Where("uuid = ?", act.UUID).Exec(ctx)
		if err != nil {
			return err
		}
		return act.publishChange(ctx, tx, journal.Delete)
	})
}

// tomorrow returns the latest permitted day of an act: in some time zones it is tomorrow already.
func tomorrow(now time.Time) string { return now.In(localtime.Zone).AddDate(0, 0, 1).Format(dayLayout) }
