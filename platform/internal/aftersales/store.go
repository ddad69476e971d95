package aftersales

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Files reads the files of a case, which the files' context stores.
type Files interface {
	OfClaim(ctx context.Context, claimUUID string) ([]File, error)
	// Drop deletes the files of a deleted draft, in the same transaction.
	Drop(ctx context.Context, tx bun.Tx, claimUUID string, at time.Time) error
}

// Store reads and writes cases.
type Store struct {
	db    *bun.DB
	now   func() time.Time
	files Files
}

// NewStore returns a Store without files.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

// WithFiles adds the service of the attached files.
func (s *Store) WithFiles(files Files) *Store {
	s.files = files
	return s
}

// absent turns a missing row into NotFound: whether another practice has it is private.
func absent(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return problem.NotFound()
	}
	return err
}

// Filter filters a list of cases. Zero values filter nothing.
type Filter struct {
	Practice   string
	Kind       Kind
	Search     string
	Statuses   []Status
	Categories []string
	Lines      []string
	Patient    string
	UUIDs      []string
	From, To   time.Time // days of creation; To is included
	// WithoutPatients excludes the patients' names from the search.
	WithoutPatients bool
}

// Page is the requested part of a list.
type Page struct {
	Sort   string // a field, `-` before it for descending
	Number int    // from 1
	Size   int
}

func (f Filter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("c.practice_uuid = ?", f.Practice).Where("c.kind = ?", f.Kind)
	q = searched(q, f.Search, f.WithoutPatients)
	if len(f.Statuses) > 0 {
		q = q.Where("c.status IN (?)", bun.List(f.Statuses))
	}
	if len(f.Categories) > 0 {
		q = q.Where("c.category IN (?)", bun.List(f.Categories))
	}
	if len(f.Lines) > 0 {
		q = q.Where("c.line IN (?)", bun.List(f.Lines))
	}
	if f.Patient != "" {
		q = q.Where("c.patient_uuid = ?", f.Patient)
	}
	if len(f.UUIDs) > 0 {
		q = q.Where("c.uuid IN (?)", bun.List(f.UUIDs))
	}
	if !f.From.IsZero() {
		q = q.Where("c.created_at >= ?", localtime.DayStart(f.From))
	}
	if !f.To.IsZero() {
		q = q.Where("c.created_at < ?", localtime.DayStart(f.To.AddDate(0, 0, 1)))
	}
	return q
}

var sorts = map[string]string{
	"date": "c.created_at", "reference": "c.reference", "status": "c.status", "patient": "c.patient_sort",
	"category": "c.category", "since": "c.status_since",
}

// List returns one page of cases and the number of all that the filter keeps.
func (s *Store) List(ctx context.Context, f Filter, page Page) ([]Case, int, error) {
	total, err := f.apply(s.db.NewSelect().Model((*Case)(nil))).Count(ctx)
	cases := []Case{}
	offset := (page.Number - 1) * page.Size
	if err != nil || int64(offset) >= total {
		return cases, int(total), err
	}
	// The uuids are read from an index alone, then their rows: a page far down reads only the rows that it shows.
	q, err := listing.OrderBy(f.apply(s.db.NewSelect().Model((*Case)(nil)).Column("c.uuid")), sorts, page.Sort, "c.uuid")
	if err != nil {
		return nil, 0, err
	}
	var uuids []string
	if err := q.Limit(int64(page.Size)).Offset(int64(offset)).Scan(ctx, &uuids); err != nil {
		return nil, 0, err
	}
	err = s.db.NewSelect().Model(&cases).Relation("Patient").Where("c.practice_uuid = ?", f.Practice).
		Where("c.uuid IN (?)", bun.List(uuids)).Scan(ctx)
	slices.SortFunc(cases, func(a, b Case) int { return slices.Index(uuids, a.UUID) - slices.Index(uuids, b.UUID) })
	return cases, int(total), err
}

// Each calls visit with every case that the filter keeps, one row in memory at a time.
func (s *Store) Each(ctx context.Context, f Filter, sort string, visit func(*Case) error) error {
	q, err := listing.OrderBy(f.apply(s.db.NewSelect().Model((*Case)(nil)).Relation("Patient")), sorts, sort, "c.uuid")
	if err != nil {
		return err
	}
	return listing.EachRow(ctx, s.db, q, visit)
}

// ByUUID returns one case of a practice with its details; NotFound for another practice's.
func (s *Store) ByUUID(ctx context.Context, practice, uuid string) (*Detail, error) {
	detail := &Detail{}
	err := s.db.NewSelect().Model(&detail.Case).Relation("Patient").Relation("CreatedBy").Relation("CreatedBy.Practice").
		Where("c.practice_uuid = ?", practice).Where("c.uuid = ?", uuid).Scan(ctx)
	if err != nil {
		return nil, absent(err)
	}
	lines, err := linesOf(ctx, s.db, []string{uuid})
	if err != nil {
		return nil, err
	}
	detail.Lines = lines[uuid]
	if err := s.db.NewSelect().Model(&detail.Events).Where("case_uuid = ?", uuid).Order("seq").Scan(ctx); err != nil {
		return nil, err
	}
	if err := s.db.NewSelect().Model(&detail.Comments).Where("case_uuid = ?", uuid).Order("seq").Scan(ctx); err != nil {
		return nil, err
	}
	if s.files != nil {
		detail.Files, err = s.files.OfClaim(ctx, uuid)
	}
	return detail, err
}

func linesOf(ctx context.Context, db bun.IDB, cases []string) (map[string][]ReturnLine, error) {
	var rows []ReturnLine
	err := db.NewSelect().Model(&rows).Where("case_uuid IN (?)", bun.List(cases)).Order("case_uuid", "position").Scan(ctx)
	lines := make(map[string][]ReturnLine, len(cases))
	for _, row := range rows {
		lines[row.CaseUUID] = append(lines[row.CaseUUID], row)
	}
	return lines, err
}

// ClaimOf returns the practice of a case, and whether the practice may still attach files: to drafts, and to cases that
// are not closed. It returns NotFound for an unknown case.
func (s *Store) ClaimOf(ctx context.Context, db bun.IDB, uuid string) (practice string, takesFiles bool, err error) {
	var c Case
	err = db.NewSelect().Model(&c).Column("c.practice_uuid", "c.kind", "c.status").Where("c.uuid = ?", uuid).Scan(ctx)
	if err != nil {
		return "", false, absent(err)
	}
	return c.PracticeUUID, c.Status.takesFiles(c.Kind), nil
}

// Owns reports to the edge whether a user may access a case that a call names by its id alone. Guests own none, because
// they are no users of the practice.
func (h *Handlers) Owns(ctx context.Context, userUUID, id string) (bool, error) {
	practice, err := h.practices.PracticeOf(ctx, userUUID)
	if err == nil {
		var owner string
		owner, _, err = h.store.ClaimOf(ctx, h.store.db, id)
		return err == nil && owner == practice, ignoreNotFound(err)
	}
	return false, ignoreNotFound(err)
}

func ignoreNotFound(err error) error {
	if problem.IsNotFound(err) {
		return nil
	}
	return err
}

// patientOf returns a patient of the practice, or an error of the field.
func patientOf(ctx context.Context, db bun.IDB, practice, uuid string) (*commerce.Patient, error) {
	if uuid == "" {
		return nil, nil
	}
	var patient commerce.Patient
	err := db.NewSelect().Model(&patient).Where("pt.uuid = ?", uuid).Where("pt.practice_uuid = ?", practice).
		Where("pt.unlinked_at = 0").Scan(ctx)
	return &patient, absent(err)
}
