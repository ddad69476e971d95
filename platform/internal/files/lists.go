package files

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// Filter chooses files of a list.
type Filter struct {
	Patient, Claim, Search string
	Kinds                  []string
	From, To               time.Time // days
	Deleted                bool
}

// reach selects the files that a scope may read: its practice's, or those of one patient who was shared with it.
type reach struct {
	practice string
	patient  string
	clinical bool // without files of claims, which only the practice may read
	access   care.Access
}

// reachOf extends a scope by a patient of another practice who is shared with the user. patient may be empty.
func (s *Service) reachOf(ctx context.Context, scope care.Scope, patient string) (reach, error) {
	r := reach{practice: scope.PracticeUUID, patient: patient}
	if scope.OnlyPatient != "" {
		if patient != "" && patient != scope.OnlyPatient {
			return r, problem.NotFound()
		}
		r.patient, r.clinical = scope.OnlyPatient, true
	}
	if r.patient == "" {
		return r, nil
	}
	access, err := scope.FilesAccess(ctx, s.db, r.patient, care.RightRead)
	if err != nil {
		return r, err
	}
	r.access, r.practice = access, access.Patient.PracticeUUID
	r.clinical = r.clinical || !access.Own
	return r, nil
}

func (r reach) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("f.practice_uuid = ?", r.practice)
	if r.patient != "" {
		q = q.Where("f.patient_uuid = ?", r.patient)
	} else {
		q = q.Where("(f.patient_uuid IS NULL OR EXISTS (SELECT 1 FROM patients AS seen WHERE seen.uuid = f.patient_uuid AND seen.unlinked_at = 0))")
	}
	if r.clinical {
		q = q.Where("f.kind <> ?", Claim)
	}
	return r.access.Files(q)
}

func (f Filter) apply(q *bun.SelectQuery, now time.Time) *bun.SelectQuery {
	if f.Deleted {
		q = q.Where("f.deleted_at > ?", now.Add(-restorable).UnixMilli())
	} else {
		q = q.Where("f.deleted_at = 0")
	}
	if len(f.Kinds) > 0 {
		q = q.Where("f.kind IN (?)", bun.List(f.Kinds))
	}
	if f.Claim != "" {
		q = q.Where("f.claim_uuid = ?", f.Claim)
	}
	if !f.From.IsZero() {
		q = q.Where("f.created_at >= ?", localtime.DayStart(f.From))
	}
	if !f.To.IsZero() {
		q = q.Where("f.created_at < ?", localtime.DayStart(f.To.AddDate(0, 0, 1)))
	}
	for _, word := range textnorm.Words(f.Search) {
		q = q.Where(`f.search_text LIKE ? ESCAPE '\'`, textnorm.Contains(word))
	}
	return q
}

var sorts = map[string]string{"date": "f.created_at", "name": "f.name_sort", "size": "f.size", "kind": "f.kind"}

func ordered(q *bun.SelectQuery, sort string) (*bun.SelectQuery, error) {
	name, descending := strings.CutPrefix(sort, "-")
	column, known := sorts[name]
	if !known {
		return nil, problem.Invalid("sort", "is unknown")
	}
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	return q.OrderExpr(column + direction).OrderExpr("f.uuid" + direction), nil
}

// list returns one page and the number of all files.
func (s *Service) list(ctx context.Context, r reach, filter Filter, sort string, page, size int) ([]File, int, error) {
	var found []File
	q := filter.apply(r.apply(s.db.NewSelect().Model(&found).Relation("Patient").Relation("Author")), s.now())
	total, err := filter.apply(r.apply(s.db.NewSelect().Model((*File)(nil))), s.now()).Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	if q, err = ordered(q, sort); err != nil {
		return nil, 0, err
	}
	return found, int(total), q.Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
}

// each yields every file of a list, reading them in batches.
func (s *Service) each(ctx context.Context, r reach, filter Filter, sort string, yield func(*File) error) error {
	const atOnce = 500
	for page := 1; ; page++ {
		found, _, err := s.list(ctx, r, filter, sort, page, atOnce)
		if err != nil {
			return err
		}
		for i := range found {
			if err := yield(&found[i]); err != nil {
				return err
			}
		}
		if len(found) < atOnce {
			return nil
		}
	}
}

// kindCount is the number of files of a kind, and their size.
type kindCount struct {
	Kind  string `bun:"kind"`
	Count int    `bun:"count"`
	Bytes int64  `bun:"bytes"`
}

func (s *Service) byKind(ctx context.Context, r reach) ([]kindCount, error) {
	var counts []kindCount
	q := Filter{}.apply(r.apply(s.db.NewSelect().Model((*File)(nil))), s.now())
	return counts, q.Column("f.kind").ColumnExpr("COUNT(*) AS count").ColumnExpr("SUM(f.size) AS bytes").Group("f.kind").Order("f.kind").Scan(ctx, &counts)
}

// permitted returns a file on which the user, or guest, has at least the right that the call needs: as a member of its
// practice, or by the access to its patient (care.Scope.Access). A file without a patient is its practice's alone.
func (s *Service) permitted(ctx context.Context, db bun.IDB, user, id string, need care.Right) (*File, care.Access, error) {
	scope, err := care.ScopeOf(ctx, db, user)
	if err != nil {
		return nil, care.Access{}, err
	}
	var found []File
	err = db.NewSelect().Model(&found).Relation("Patient").Relation("Author").Where("f.uuid = ?", id).Where("f.deleted_at = 0").Scan(ctx)
	if err != nil {
		return nil, care.Access{}, err
	}
	if len(found) == 0 {
		return nil, care.Access{}, problem.NotFound()
	}
	f := &found[0]
	if f.PatientUUID == "" {
		if !scope.MayChange() || f.PracticeUUID != scope.PracticeUUID {
			return nil, care.Access{}, problem.NotFound()
		}
		return f, care.Access{Own: true, Right: care.RightContribute}, nil
	}
	access, err := scope.FilesAccess(ctx, db, f.PatientUUID, care.RightRead)
	if err != nil {
		return nil, care.Access{}, err
	}
	reached, err := reach{practice: access.Patient.PracticeUUID, patient: f.PatientUUID, clinical: !access.Own, access: access}.
		apply(db.NewSelect().Model((*File)(nil))).Where("f.uuid = ?", id).Exists(ctx)
	if err == nil && !reached {
		err = problem.NotFound()
	}
	if err != nil {
		return nil, care.Access{}, err
	}
	// The right comes last: of a file that the access does not show, the answer is that it does not exist.
	if err := access.Require(need); err != nil {
		return nil, care.Access{}, err
	}
	return f, access, nil
}

// OfClaim returns the files of a claim, the oldest first. The claims' context checks the access.
func (s *Service) OfClaim(ctx context.Context, claim string) ([]File, error) {
	var found []File
	err := s.db.NewSelect().Model(&found).Where("f.claim_uuid = ?", claim).Where("f.deleted_at = 0").Order("f.created_at", "f.uuid").Scan(ctx)
	return found, err
}

// Owns reports whether the user, or guest, may access a file: the gateway checks it before it forwards a call.
func (s *Service) Owns(ctx context.Context, user, id string) (bool, error) {
	_, err := s.readable(ctx, user, id)
	if problem.IsNotFound(err) {
		return false, nil
	}
	return err == nil, err
}
