package care

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// Store reads and writes patients, acts and shares.
type Store struct {
	db  *bun.DB
	now func() time.Time
}

// NewStore returns a Store.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

const dayLayout = "2006-01-02"

func (s *Store) today() time.Time { return s.now().In(localtime.Zone) }

// The values of Filter.Status and Filter.Files.
const (
	StatusActive   = "active"
	StatusArchived = "archived"
	FilesWith      = "with"
	FilesWithout   = "without"
	FilesNew       = "new" // see NewFiles
)

// Filter filters a list of patients. Zero values filter nothing.
type Filter struct {
	Search           string
	Status           string
	Files            string
	ActTypes         []string
	BornFrom, BornTo string // days, both included
	UUIDs            []string
	Shared           string   // SharedByMe, SharedByPractice or SharedWithMe
	SharedWith       []string // uuids of users of other practices
	Incoming         bool     // with the patients of SharedWithMe; without effect beside Shared or SharedWith
}

// ofAge filters birth dates by ages in whole years; nil is no bound.
func (f *Filter) ofAge(today time.Time, least, most *int) {
	if least != nil {
		f.BornTo = earlier(f.BornTo, yearsBefore(today, *least))
	}
	if most != nil {
		f.BornFrom = max(f.BornFrom, yearsBefore(today.AddDate(0, 0, 1), *most+1))
	}
}

// yearsBefore returns the day with the same month and day some years earlier; in a common year, the 28th for the 29th of
// February.
func yearsBefore(day time.Time, years int) string {
	before := time.Date(day.Year()-years, day.Month(), day.Day(), 0, 0, 0, 0, time.UTC)
	if before.Month() != day.Month() {
		before = before.AddDate(0, 0, -before.Day())
	}
	return before.Format(dayLayout)
}

func earlier(a, b string) string {
	if a == "" || b < a {
		return b
	}
	return a
}

func (f Filter) apply(q *bun.SelectQuery, scope Scope, now int64) *bun.SelectQuery {
	q, counted := f.shares(q, scope, now), f.counted(scope, now)
	for _, word := range textnorm.Words(f.Search) {
		q = q.Where(counted.search+` LIKE ? ESCAPE '\'`, textnorm.Contains(word))
	}
	switch f.Status {
	case StatusActive:
		q = q.Where("NOT " + counted.archived)
	case StatusArchived:
		q = q.Where(counted.archived)
	}
	switch f.Files {
	case FilesWith:
		q = q.Where("EXISTS (SELECT 1 "+counted.files+")", counted.args...)
	case FilesWithout:
		q = q.Where("NOT EXISTS (SELECT 1 "+counted.files+")", counted.args...)
	case FilesNew:
		q = q.Where("pt.uuid IN (?)", NewFiles(q.NewSelect().TableExpr("files AS f"), scope, now).Column("f.patient_uuid"))
	}
	if len(f.ActTypes) > 0 {
		q = q.Where("EXISTS (SELECT 1 "+counted.acts+" AND ac.type IN (?))", append(slices.Clone(counted.args), bun.List(f.ActTypes))...)
	}
	if f.BornFrom != "" {
		q = q.Where("pt.birth_date >= ?", f.BornFrom)
	}
	if f.BornTo != "" {
		q = q.Where("pt.birth_date <= ?", f.BornTo)
	}
	if len(f.UUIDs) > 0 {
		q = q.Where("pt.uuid IN (?)", bun.List(f.UUIDs))
	}
	return q
}

// order sorts patients by a field of the contract. Patients with equal names have a stable order over all pages.
func (c counted) order(q *bun.SelectQuery, sort string) (*bun.SelectQuery, error) {
	name, descending := strings.CutPrefix(sort, "-")
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	switch name {
	case "name":
		return q.OrderExpr("pt.name_sort" + direction + ", pt.uuid ASC"), nil
	case "birthDate":
		q = q.OrderExpr("pt.birth_date" + direction)
	case "created":
		q = q.OrderExpr("pt.created_at" + direction)
	case "lastAct":
		q = q.OrderExpr("(SELECT COALESCE(MAX(ac.done_on), '') "+c.acts+")"+direction, c.args...)
	case "acts":
		q = q.OrderExpr("(SELECT COUNT(*) "+c.acts+")"+direction, c.args...)
	case "files":
		q = q.OrderExpr("(SELECT COUNT(*) "+c.files+")"+direction, c.args...)
	default:
		return nil, problem.Invalid("sort", "is not a field of this list")
	}
	return q.OrderExpr("pt.name_sort ASC, pt.uuid ASC"), nil
}

// List returns one page of patients and the number of all.
func (s *Store) List(ctx context.Context, scope Scope, f Filter, sort string, page, size int) ([]Patient, int, error) {
	now := s.now().UnixMilli()
	total, err := f.apply(s.db.NewSelect().Model((*Patient)(nil)), scope, now).Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	patients := []Patient{}
	q, err := f.counted(scope, now).order(f.apply(s.db.NewSelect().Model(&patients), scope, now), sort)
	if err != nil {
		return nil, 0, err
	}
	err = q.Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
	return patients, int(total), err
}

// Each calls visit with every patient of the filter, one row in memory at a time.
func (s *Store) Each(ctx context.Context, scope Scope, f Filter, sort string, visit func(*Patient) error) (err error) {
	now := s.now().UnixMilli()
	q, err := f.counted(scope, now).order(f.apply(s.db.NewSelect().Model((*Patient)(nil)), scope, now), sort)
	if err != nil {
		return err
	}
	rows, err := q.Rows(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		patient := new(Patient)
		if err := s.db.ScanRow(ctx, rows, patient); err != nil {
			return err
		}
		if err := visit(patient); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Figures are the data of lists that are aggregated from a patient's acts and files.
type Figures struct {
	Acts, Files      int
	LastOn, LastType string // of the latest act, empty without one
}

// FiguresOf returns the figures by the patients' uuids.
func FiguresOf(ctx context.Context, db bun.IDB, uuids []string) (map[string]Figures, error) {
	return ofOwn.figures(ctx, db, uuids)
}

// figures returns the figures by the patients' uuids.
func (c counted) figures(ctx context.Context, db bun.IDB, uuids []string) (map[string]Figures, error) {
	found := make(map[string]Figures, len(uuids))
	if len(uuids) == 0 {
		return found, nil
	}
	var acts []struct {
		Patient string `bun:"patient_uuid"`
		Count   int    `bun:"count"`
		Last    string `bun:"last"`
	}
	err := db.NewSelect().TableExpr("acts AS ac").Column("ac.patient_uuid").ColumnExpr("COUNT(*) AS count").
		ColumnExpr("MAX(ac.done_on || ' ' || ac.type) AS last").Where("ac.patient_uuid IN (?)", bun.List(uuids)).Where("ac.deleted_at = 0").
		Where(c.actShown, c.args...).Group("ac.patient_uuid").Scan(ctx, &acts)
	if err != nil {
		return nil, err
	}
	for _, row := range acts {
		figures := Figures{Acts: row.Count}
		figures.LastOn, figures.LastType, _ = strings.Cut(row.Last, " ")
		found[row.Patient] = figures
	}
	var files []struct {
		Patient string `bun:"patient_uuid"`
		Count   int    `bun:"count"`
	}
	err = db.NewSelect().TableExpr("files AS f").Column("f.patient_uuid").ColumnExpr("COUNT(*) AS count").
		Where("f.patient_uuid IN (?)", bun.List(uuids)).Where("f.deleted_at = 0").Where(c.fileShown, c.args...).Group("f.patient_uuid").Scan(ctx, &files)
	for _, row := range files {
		figures := found[row.Patient]
		figures.Files = row.Count
		found[row.Patient] = figures
	}
	return found, err
}

// Facets are the filter values of the list with their counts.
type Facets struct {
	Active, Archived, WithFiles, WithoutFiles, NewFiles, Minor, Adult int
	ActTypes                                                          []listing.Count
	ByMe, ByPractice, WithMe                                          int
	SharedWith                                                        []Recipient
}

// Facets counts the patients of a scope; all but the archived ones are active.
func (s *Store) Facets(ctx context.Context, scope Scope) (Facets, error) {
	var f Facets
	adult := yearsBefore(s.today(), 18)
	err := scope.patients(s.db.NewSelect().Model((*Patient)(nil))).
		ColumnExpr("COALESCE(SUM(CASE WHEN pt.archived THEN 0 ELSE 1 END), 0) AS active").
		ColumnExpr("COALESCE(SUM(CASE WHEN pt.archived THEN 1 ELSE 0 END), 0) AS archived").
		ColumnExpr("COALESCE(SUM(CASE WHEN NOT pt.archived AND EXISTS (SELECT 1 "+ofOwn.files+") THEN 1 ELSE 0 END), 0) AS with_files").
		ColumnExpr("COALESCE(SUM(CASE WHEN NOT pt.archived AND pt.birth_date <= ? THEN 1 ELSE 0 END), 0) AS adult", adult).
		Scan(ctx, &f.Active, &f.Archived, &f.WithFiles, &f.Adult)
	if err != nil {
		return f, err
	}
	f.WithoutFiles, f.Minor = f.Active-f.WithFiles, f.Active-f.Adult
	f.ActTypes = []listing.Count{}
	err = scope.patients(s.db.NewSelect().TableExpr("acts AS ac").Join("JOIN patients AS pt ON pt.uuid = ac.patient_uuid")).
		ColumnExpr("ac.type AS value").ColumnExpr("COUNT(DISTINCT ac.patient_uuid) AS count").
		Where("ac.deleted_at = 0").Where("NOT pt.archived").GroupExpr("ac.type").OrderExpr("ac.type").Scan(ctx, &f.ActTypes)
	if err != nil || !scope.MayChange() {
		return f, err
	}
	if f.NewFiles, err = s.Count(ctx, scope, Filter{Files: FilesNew, Status: StatusActive}); err != nil {
		return f, err
	}
	err = s.countShares(ctx, scope, &f)
	return f, err
}

// Reasons of a possible duplicate.
const (
	SamePerson = "same_person"
	SameName   = "same_name"
)

// Duplicate is a patient who may be the same person.
type Duplicate struct {
	Patient Patient
	Reason  string
}

const mostDuplicates = 10

// Duplicates returns the patients of a practice who may be the same person: the same birth date and a similar name, or
// the same name.
func Duplicates(ctx context.Context, db bun.IDB, practice, first, last, birth string) ([]Duplicate, error) {
	name := textnorm.Text(last + " " + first)
	var near []Patient
	err := db.NewSelect().Model(&near).Where("pt.practice_uuid = ?", practice).Where("pt.unlinked_at = 0").
		Where("(pt.birth_date = ? OR pt.name_sort = ? OR pt.name_sort = ?)", birth, name, textnorm.Text(first+" "+last)).
		OrderExpr("pt.name_sort, pt.uuid").Limit(500).Scan(ctx)
	if err != nil {
		return nil, err
	}
	found := []Duplicate{}
	for _, patient := range near {
		switch same := similar(patient.NameSort, name); {
		case same && patient.BirthDate == birth:
			found = append(found, Duplicate{patient, SamePerson})
		case patient.BirthDate != birth:
			found = append(found, Duplicate{patient, SameName})
		}
	}
	// same_person sorts before same_name.
	slices.SortStableFunc(found, func(a, b Duplicate) int { return strings.Compare(b.Reason, a.Reason) })
	return found[:min(len(found), mostDuplicates)], nil
}

// nearly is the number of letters by which two similar names may differ.
const nearly = 2

// similar reports whether two normalised names consist of the same words in any order, except for a few letters, spaces,
// hyphens and apostrophes.
func similar(a, b string) bool {
	one, other := nameWords(a), nameWords(b)
	if distance(strings.Join(one, ""), strings.Join(other, "")) <= nearly {
		return true
	}
	slices.Sort(one)
	slices.Sort(other)
	return distance(strings.Join(one, ""), strings.Join(other, "")) <= nearly
}

func nameWords(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool { return r == ' ' || r == '-' || r == '\'' })
}

// distance returns the Levenshtein distance.
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range from {
		before := row[0]
		row[0] = i + 1
		for j, y := range to {
			cost := before
			if x != y {
				cost = 1 + min(before, row[j], row[j+1])
			}
			before, row[j+1] = row[j+1], cost
		}
	}
	return row[len(to)]
}
