package aftersales

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/listing"
	"portal/platform/internal/paris"
	"portal/platform/internal/problem"
)

// Files says what is attached to a case. The files' own context keeps them.
type Files interface {
	OfClaim(ctx context.Context, claimUUID string) ([]File, error)
	// Drop deletes what is attached to a draft that is deleted, in its transaction.
	Drop(ctx context.Context, tx bun.Tx, claimUUID string, at time.Time) error
}

// Store keeps the cases.
type Store struct {
	db    *bun.DB
	now   func() time.Time
	files Files
}

// NewStore makes a Store without attached files.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

// WithFiles adds who knows what is attached.
func (s *Store) WithFiles(files Files) *Store {
	s.files = files
	return s
}

// absent turns a row that is not there into NotFound: whether another practice has it is private.
func absent(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return problem.NotFound()
	}
	return err
}

// Filter is what a list of cases may be narrowed by. Zero values filter nothing.
type Filter struct {
	Practice   string
	Kind       Kind
	Search     string
	Statuses   []Status
	Categories []string
	Lines      []string
	Patient    string
	UUIDs      []string
	From, To   time.Time // days of making; To is included
	// WithoutPatients searches in everything but the patients' names.
	WithoutPatients bool
}

// Page is which part of a list is wanted.
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
		q = q.Where("c.created_at >= ?", paris.DayStart(f.From))
	}
	if !f.To.IsZero() {
		q = q.Where("c.created_at < ?", paris.DayStart(f.To.AddDate(0, 0, 1)))
	}
	return q
}

var sorts = map[string]string{
	"date": "c.created_at", "reference": "c.reference", "status": "c.status", "patient": "c.patient_sort",
	"category": "c.category", "since": "c.status_since",
}

func orderBy(q *bun.SelectQuery, sort string) (*bun.SelectQuery, error) {
	name, descending := strings.CutPrefix(sort, "-")
	column, ok := sorts[name]
	if !ok {
		return nil, problem.Invalid("sort", "is not a field of this list")
	}
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	// The uuid keeps equal rows in one order over all pages.
	return q.OrderExpr(column + direction).OrderExpr("c.uuid" + direction), nil
}

// List gives one page of cases and the number of all that the filter keeps.
func (s *Store) List(ctx context.Context, f Filter, page Page) ([]Case, int, error) {
	total, err := f.apply(s.db.NewSelect().Model((*Case)(nil))).Count(ctx)
	cases := []Case{}
	offset := (page.Number - 1) * page.Size
	if err != nil || int64(offset) >= total {
		return cases, int(total), err
	}
	// First which rows, from an index alone, then the rows: a page far down reads no row that it does not show.
	q, err := orderBy(f.apply(s.db.NewSelect().Model((*Case)(nil)).Column("c.uuid")), page.Sort)
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
	q, err := orderBy(f.apply(s.db.NewSelect().Model((*Case)(nil)).Relation("Patient")), sort)
	if err != nil {
		return err
	}
	return listing.EachRow(ctx, s.db, q, visit)
}

// ByUUID gives one case of a practice with all that belongs to it; another practice's is NotFound.
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

// ClaimOf tells other contexts of which practice a case is, and whether its practice may still attach files to it:
// drafts, and whatever is still being dealt with. An unknown one is NotFound.
func (s *Store) ClaimOf(ctx context.Context, db bun.IDB, uuid string) (practice string, takesFiles bool, err error) {
	var c Case
	err = db.NewSelect().Model(&c).Column("c.practice_uuid", "c.kind", "c.status").Where("c.uuid = ?", uuid).Scan(ctx)
	if err != nil {
		return "", false, absent(err)
	}
	return c.PracticeUUID, c.Status.takesFiles(c.Kind), nil
}

// Owns answers the edge's question whether a user may reach a case that a call names by its id alone. Guests own none:
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

// patientOf gives a patient of the practice, or a fault of the field.
func patientOf(ctx context.Context, db bun.IDB, practice, uuid string) (*commerce.Patient, error) {
	if uuid == "" {
		return nil, nil
	}
	var patient commerce.Patient
	err := db.NewSelect().Model(&patient).Where("pt.uuid = ?", uuid).Where("pt.practice_uuid = ?", practice).
		Where("pt.unlinked_at = 0").Scan(ctx)
	return &patient, absent(err)
}
