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
)

// Filter filters a list of patients. Zero values filter nothing.
type Filter struct {
	Search           string
	Status           string
	Files            string
	ActTypes         []string
	BornFrom, BornTo string // days, both included
	UUIDs            []string
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

func (f Filter) apply(q *bun.SelectQuery, scope Scope) *bun.SelectQuery {
	q = scope.patients(q)
	for _, word := range textnorm.Words(f.Search) {
		q = q.Where(`pt.search_text LIKE ? ESCAPE '\'`, textnorm.Contains(word))
	}
	switch f.Status {
	case StatusActive:
		q = q.Where("NOT pt.archived")
	case StatusArchived:
		q = q.Where("pt.archived")
	}
	switch f.Files {
	case FilesWith:
		q = q.Where(hasFiles)
	case FilesWithout:
		q = q.Where("NOT " + hasFiles)
	}
	if len(f.ActTypes) > 0 {
		q = q.Where("EXISTS (SELECT 1 FROM acts AS fa WHERE fa.patient_uuid = pt.uuid AND fa.deleted_at = 0 AND fa.type IN (?))", bun.List(f.ActTypes))
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

var patientSorts = map[string]string{
	"name": "pt.name_sort", "birthDate": "pt.birth_date", "created": "pt.created_at",
	"lastAct": "(SELECT COALESCE(MAX(sa.done_on), '') FROM acts AS sa WHERE sa.patient_uuid = pt.uuid AND sa.deleted_at = 0)",
	"acts":    "(SELECT COUNT(*) FROM acts AS sa WHERE sa.patient_uuid = pt.uuid AND sa.deleted_at = 0)",
	"files":   countFiles,
}

func orderPatients(q *bun.SelectQuery, sort string) (*bun.SelectQuery, error) {
	name, descending := strings.CutPrefix(sort, "-")
	expression, known := patientSorts[name]
	if !known {
		return nil, problem.Invalid("sort", "is not a field of this list")
	}
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	q = q.OrderExpr(expression + direction)
	if name != "name" {
		q = q.OrderExpr("pt.name_sort ASC")
	}
	// Patients with equal names have a stable order over all pages.
	return q.OrderExpr("pt.uuid ASC"), nil
}

// List returns one page of patients and the number of all.
func (s *Store) List(ctx context.Context, scope Scope, f Filter, sort string, page, size int) ([]Patient, int, error) {
	total, err := f.apply(s.db.NewSelect().Model((*Patient)(nil)), scope).Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	patients := []Patient{}
	q, err := orderPatients(f.apply(s.db.NewSelect().Model(&patients), scope), sort)
	if err != nil {
		return nil, 0, err
	}
	err = q.Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
	return patients, int(total), err
}

// Each calls visit with every patient of the filter, one row in memory at a time.
func (s *Store) Each(ctx context.Context, scope Scope, f Filter, sort string, visit func(*Patient) error) (err error) {
	q, err := orderPatients(f.apply(s.db.NewSelect().Model((*Patient)(nil)), scope), sort)
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
	found := make(map[string]Figures, len(uuids))
	if len(uuids) == 0 {
		return found, nil
	}
	var acts []struct {
		Patient string `bun:"patient_uuid"`
		Count   int    `bun:"count"`
		Last    string `bun:"last"`
	}
	err := db.NewSelect().Table("acts").Column("patient_uuid").ColumnExpr("COUNT(*) AS count").
		ColumnExpr("MAX(done_on || ' ' || type) AS last").Where("patient_uuid IN (?)", bun.List(uuids)).Where("deleted_at = 0").
		Group("patient_uuid").Scan(ctx, &acts)
	if err != nil {
		return nil, err
	}
	for _, row := range acts {
		figures := Figures{Acts: row.Count}
		figures.LastOn, figures.LastType, _ = strings.Cut(row.Last, " ")
		found[row.Patient] = figures
	}
	files, err := filesOf(ctx, db, uuids)
	for patient, count := range files {
		figures := found[patient]
		figures.Files = count
		found[patient] = figures
	}
	return found, err
}

// Facets are the filter values of the list with their counts.
type Facets struct {
	Active, Archived, WithFiles, WithoutFiles, Minor, Adult int
	ActTypes                                                []listing.Count
}

// Facets counts the patients of a scope; all but the archived ones are active.
func (s *Store) Facets(ctx context.Context, scope Scope) (Facets, error) {
	var f Facets
	adult := yearsBefore(s.today(), 18)
	err := scope.patients(s.db.NewSelect().Model((*Patient)(nil))).
		ColumnExpr("COALESCE(SUM(CASE WHEN pt.archived THEN 0 ELSE 1 END), 0) AS active").
		ColumnExpr("COALESCE(SUM(CASE WHEN pt.archived THEN 1 ELSE 0 END), 0) AS archived").
		ColumnExpr("COALESCE(SUM(CASE WHEN NOT pt.archived AND "+hasFiles+" THEN 1 ELSE 0 END), 0) AS with_files").
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
