package journal

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/textnorm"
)

// Filter filters the journal of a practice. Zero values filter nothing.
type Filter struct {
	Practice string
	Actor    string
	Patient  string
	Actions  []string
	Kinds    []string
	Category Category
	From, To time.Time // days; To is included
	Oldest   bool      // the oldest first
	Matches  []match   // all must hold; one for each word of a search
}

// Category selects lines: all, those about data, or administrative ones.
type Category string

// Categories.
const (
	Everything     Category = ""
	Data           Category = "data"
	Administration Category = "administration"
)

// apply filters a query of lines.
func (c Category) apply(q *bun.SelectQuery) *bun.SelectQuery {
	switch c {
	case Data:
		return q.Where("j.kind <> ?", KindAccount)
	case Administration:
		return q.Where("j.kind = ?", KindAccount)
	}
	return q
}

// match is one word of a search: the actors and accounts whose names contain it, and the pattern for patients and
// references.
type match struct {
	actors  []string
	pattern string
}

func (f Filter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = f.Category.apply(q.Where("j.practice_uuid = ?", f.Practice))
	if f.Actor != "" {
		q = q.Where("j.actor_uuid = ?", f.Actor)
	}
	if f.Patient != "" {
		q = q.Where("j.patient_uuid = ?", f.Patient)
	}
	if len(f.Actions) > 0 {
		q = q.Where("j.action IN (?)", bun.List(f.Actions))
	}
	if len(f.Kinds) > 0 {
		q = q.Where("j.kind IN (?)", bun.List(f.Kinds))
	}
	for _, m := range f.Matches {
		q = q.WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery { return m.apply(q, f.Practice) })
	}
	if !f.From.IsZero() {
		q = q.Where("j.at >= ?", localtime.DayStart(f.From))
	}
	if !f.To.IsZero() {
		q = q.Where("j.at < ?", localtime.DayStart(f.To.AddDate(0, 0, 1)))
	}
	return q
}

func (m match) apply(q *bun.SelectQuery, practice string) *bun.SelectQuery {
	q = q.Where(`j.patient_uuid IN (SELECT pt.uuid FROM patients AS pt WHERE pt.practice_uuid = ? AND pt.search_text LIKE ? ESCAPE '\')`, practice, m.pattern).
		WhereOr(`LOWER(j.subject_uuid) LIKE ? ESCAPE '\'`, m.pattern)
	if len(m.actors) > 0 {
		q = q.WhereOr("j.actor_uuid IN (?)", bun.List(m.actors)).
			WhereOr("j.kind = ? AND j.subject_uuid IN (?)", KindAccount, bun.List(m.actors))
	}
	return q
}

// search splits a search into words. Few users act on a practice's data, so their names are compared here, normalised
// like the patients' names in the database.
func (s *Store) search(ctx context.Context, practice, typed string) ([]match, error) {
	words := textnorm.Words(typed)
	if len(words) == 0 {
		return nil, nil
	}
	var uuids []string
	accounts := s.db.NewSelect().Model((*Line)(nil)).Column("j.subject_uuid").Where("j.practice_uuid = ?", practice).Where("j.kind = ?", KindAccount)
	err := s.db.NewSelect().Model((*Line)(nil)).Column("j.actor_uuid").Where("j.practice_uuid = ?", practice).Union(accounts).Scan(ctx, &uuids)
	if err != nil {
		return nil, err
	}
	people, err := s.People(ctx, uuids)
	if err != nil {
		return nil, err
	}
	matches := make([]match, 0, len(words))
	for _, word := range words {
		m := match{pattern: textnorm.Contains(word)}
		for _, id := range uuids {
			if p, known := people[id]; known && strings.Contains(textnorm.Text(p.shownTo(practice)), word) {
				m.actors = append(m.actors, id)
			}
		}
		matches = append(matches, m)
	}
	return matches, nil
}

// order sorts by the position in the chain, which is also the order of time.
func (f Filter) order(q *bun.SelectQuery) *bun.SelectQuery {
	if f.Oldest {
		return q.OrderExpr("j.seq ASC")
	}
	return q.OrderExpr("j.seq DESC")
}

// Store reads access journals, and deletes visits that ended long ago (Sweep).
type Store struct{ db *bun.DB }

// NewStore returns a Store.
func NewStore(db *bun.DB) *Store { return &Store{db: db} }

// List returns one page and the number of all lines.
func (s *Store) List(ctx context.Context, f Filter, page, size int) ([]Line, int, error) {
	total, err := f.apply(s.db.NewSelect().Model((*Line)(nil))).Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	lines := []Line{}
	err = f.order(f.apply(s.db.NewSelect().Model(&lines))).Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
	return lines, int(total), err
}

// Each calls visit with every line of the filter, one in memory at a time.
func (s *Store) Each(ctx context.Context, f Filter, visit func(*Line) error) error {
	return eachLine(ctx, s.db, f.order(f.apply(s.db.NewSelect().Model((*Line)(nil)))), visit)
}

// counts returns how many lines of a filter have each value of a column, the most frequent first.
func (s *Store) counts(ctx context.Context, f Filter, column string, most int64) ([]listing.Count, error) {
	counts := []listing.Count{}
	err := f.apply(s.db.NewSelect().Model((*Line)(nil))).ColumnExpr("? AS value", bun.Ident(column)).ColumnExpr("COUNT(*) AS count").
		GroupExpr("?", bun.Ident(column)).OrderExpr("2 DESC, 1").Limit(most).Scan(ctx, &counts)
	return counts, err
}

// Person is an actor, as far as the platform still has the data.
type Person struct {
	UUID         string `bun:"uuid"`
	PracticeUUID string `bun:"practice_uuid"`
	Practice     string `bun:"practice"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	Role         string `bun:"role"`
}

// shownTo returns the name that a practice reads; for members of other practices it includes theirs.
func (p Person) shownTo(practice string) string {
	name := p.FirstName + " " + p.LastName
	if p.PracticeUUID == practice {
		return name
	}
	return name + " " + p.Practice
}

// People returns users, guests and links to invoices by uuid; a link has the name of its creator.
func (s *Store) People(ctx context.Context, uuids []string) (map[string]Person, error) {
	found := map[string]Person{}
	if len(uuids) == 0 {
		return found, nil
	}
	for _, source := range []struct{ table, role string }{{"users", "who.role"}, {"guests", "'guest'"}} {
		var people []Person
		err := s.db.NewSelect().TableExpr("? AS who", bun.Ident(source.table)).Join("JOIN practices AS p ON p.uuid = who.practice_uuid").
			ColumnExpr("who.uuid, who.practice_uuid, who.first_name, who.last_name, p.name AS practice").ColumnExpr(source.role+" AS role").
			Where("who.uuid IN (?)", bun.List(uuids)).Scan(ctx, &people)
		if err != nil {
			return nil, err
		}
		for _, person := range people {
			found[person.UUID] = person
		}
	}
	var links []Person
	err := s.db.NewSelect().TableExpr("invoice_links AS who").Join("JOIN practices AS p ON p.uuid = who.practice_uuid").
		Join("JOIN users AS maker ON maker.uuid = who.created_by").
		ColumnExpr("who.uuid, who.practice_uuid, maker.first_name, maker.last_name, p.name AS practice, 'link' AS role").
		Where("who.uuid IN (?)", bun.List(uuids)).Scan(ctx, &links)
	for _, person := range links {
		found[person.UUID] = person
	}
	return found, err
}

// Patients returns the names of a practice's patients by uuid, including unlinked ones.
func (s *Store) Patients(ctx context.Context, practice string, uuids []string) (map[string]Person, error) {
	found := map[string]Person{}
	if len(uuids) == 0 {
		return found, nil
	}
	var patients []Person
	err := s.db.NewSelect().Table("patients").Column("uuid", "practice_uuid", "first_name", "last_name").
		Where("uuid IN (?)", bun.List(uuids)).Where("practice_uuid = ?", practice).Scan(ctx, &patients)
	for _, patient := range patients {
		found[patient.UUID] = patient
	}
	return found, err
}

// recipients returns the receivers of a practice's shares.
func (s *Store) recipients(ctx context.Context, practice string, shares []string) (map[string]string, error) {
	found := map[string]string{}
	if len(shares) == 0 {
		return found, nil
	}
	var rows []struct {
		UUID string `bun:"uuid"`
		With string `bun:"with_user"`
	}
	err := s.db.NewSelect().Table("patient_shares").Column("uuid", "with_user").
		Where("uuid IN (?)", bun.List(shares)).Where("practice_uuid = ?", practice).Scan(ctx, &rows)
	for _, row := range rows {
		found[row.UUID] = row.With
	}
	return found, err
}
