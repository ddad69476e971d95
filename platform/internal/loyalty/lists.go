package loyalty

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/textnorm"
)

// Filter filters a list of lines. Zero values filter nothing.
type Filter struct {
	Practice     string
	Users        []string // a line must match every one of them
	Search       string
	Kinds        []string
	Applications []string
	From, To     time.Time // days; To is included
}

// Page is the requested part of a list.
type Page struct {
	Sort   string // a field, `-` before it for descending
	Number int    // from 1
	Size   int
}

func (f Filter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("s.practice_uuid = ?", f.Practice)
	for _, user := range f.Users {
		q = q.Where("s.user_uuid = ?", user)
	}
	for _, word := range textnorm.Words(f.Search) {
		q = q.Where(`s.search_text LIKE ? ESCAPE '\'`, textnorm.Contains(word))
	}
	if len(f.Kinds) > 0 {
		q = q.Where("s.kind IN (?)", bun.List(f.Kinds))
	}
	if len(f.Applications) > 0 {
		q = q.Where("s.application_uuid IN (SELECT uuid FROM applications WHERE name IN (?))", bun.List(f.Applications))
	}
	if !f.From.IsZero() {
		q = q.Where("s.at >= ?", localtime.DayStart(f.From))
	}
	if !f.To.IsZero() {
		q = q.Where("s.at < ?", localtime.DayStart(f.To.AddDate(0, 0, 1)))
	}
	return q
}

// sorts are the sort fields of a list; equal rows are in the ledger's order over all pages.
var sorts = map[string]string{"date": "s.at", "amount": "s.amount"}

// aggregate is the number and the sum of all lines of a filter.
type aggregate struct {
	Total int   `bun:"total"`
	Sum   int64 `bun:"sum"`
}

// Lines returns one page with the balance after each line, and the number and sum of all lines that the filter keeps.
func (s *Store) Lines(ctx context.Context, f Filter, page Page) ([]Entry, aggregate, error) {
	var all aggregate
	err := f.apply(s.db.NewSelect().Model((*Entry)(nil))).
		ColumnExpr("COUNT(*) AS total").ColumnExpr("COALESCE(SUM(s.amount), 0) AS sum").Scan(ctx, &all)
	if err != nil {
		return nil, all, err
	}
	entries := []Entry{}
	offset := (page.Number - 1) * page.Size
	if offset >= all.Total {
		return entries, all, nil
	}
	q, err := listing.OrderBy(f.apply(selectLines(s.db, &entries)), sorts, page.Sort, "s.seq")
	if err != nil {
		return nil, all, err
	}
	if err := q.Limit(int64(page.Size)).Offset(int64(offset)).Scan(ctx); err != nil {
		return nil, all, err
	}
	return entries, all, fillBalances(ctx, s.db, f.Practice, entries)
}

func selectLines(db bun.IDB, into *[]Entry) *bun.SelectQuery {
	return db.NewSelect().Model(into).Relation("User").Relation("Application")
}

// fillBalances sets the practice's balance after each line, independently of the filter. The ledger between two of the
// lines is summed once.
func fillBalances(ctx context.Context, db bun.IDB, practice string, entries []Entry) error {
	if len(entries) == 0 {
		return nil
	}
	places := make([]int64, len(entries))
	for i := range entries {
		places[i] = entries[i].Seq
	}
	slices.Sort(places)
	var parts []string
	var arguments []any
	last := int64(0)
	for _, place := range places {
		parts = append(parts, "SELECT CAST(? AS BIGINT) AS seq, CAST(COALESCE(SUM(l.amount), 0) AS BIGINT) AS amount "+
			"FROM smileys AS l WHERE l.practice_uuid = ? AND l.seq > ? AND l.seq <= ?")
		arguments = append(arguments, place, practice, last, place)
		last = place
	}
	var sums []struct {
		Seq    int64 `bun:"seq"`
		Amount int64 `bun:"amount"`
	}
	if err := db.NewRaw(strings.Join(parts, " UNION ALL ")+" ORDER BY seq", arguments...).Scan(ctx, &sums); err != nil {
		return err
	}
	after, balance := make(map[int64]int64, len(sums)), int64(0)
	for _, sum := range sums {
		balance += sum.Amount
		after[sum.Seq] = balance
	}
	for i := range entries {
		entries[i].Balance = after[entries[i].Seq]
	}
	return nil
}

// EachLine calls visit with every line that the filter keeps, one row in memory at a time.
func (s *Store) EachLine(ctx context.Context, f Filter, sort string, visit func(*Entry) error) error {
	q, err := listing.OrderBy(f.apply(withBalance(s.db, (*Entry)(nil), f.Practice)), sorts, sort, "s.seq")
	if err != nil {
		return err
	}
	return listing.EachRow(ctx, s.db, q, visit)
}

// withBalance selects lines with their balance from the practice's whole ledger, for exports, which read all of it
// anyway.
func withBalance(db bun.IDB, into any, practice string) *bun.SelectQuery {
	ledger := db.NewSelect().TableExpr("smileys AS l").ColumnExpr("l.*").
		ColumnExpr("CAST(SUM(l.amount) OVER (ORDER BY l.seq) AS BIGINT) AS balance").
		Where("l.practice_uuid = ?", practice)
	return db.NewSelect().Model(into).ModelTableExpr("(?) AS s", ledger).ColumnExpr("s.*").
		Relation("User").Relation("Application")
}

const sumColumns = `COALESCE(SUM(CASE WHEN s.kind = 'earn' THEN s.amount END), 0) AS earned,
	COALESCE(SUM(CASE WHEN s.kind = 'spend' THEN -s.amount END), 0) AS spent,
	COALESCE(SUM(CASE WHEN s.kind = 'expire' THEN -s.amount END), 0) AS expired,
	COALESCE(SUM(CASE WHEN s.kind = 'correct' THEN s.amount END), 0) AS corrected,
	COALESCE(SUM(s.amount), 0) AS net, COUNT(s.uuid) AS lines`

// UserSums is one user's part of the practice's ledger.
type UserSums struct {
	UUID      string `bun:"uuid"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
	Sums
}

// ByUser returns the sums of every user of the practice, and of former users with lines in its ledger.
func (s *Store) ByUser(ctx context.Context, practice string) ([]UserSums, error) {
	rows := []UserSums{}
	err := s.db.NewSelect().TableExpr("users AS u").
		Join("LEFT JOIN smileys AS s ON s.user_uuid = u.uuid AND s.practice_uuid = ?", practice).
		ColumnExpr("u.uuid, u.first_name, u.last_name").ColumnExpr(sumColumns).
		Where("u.practice_uuid = ? OR s.uuid IS NOT NULL", practice).
		GroupExpr("u.uuid, u.first_name, u.last_name").
		OrderExpr("earned DESC, u.last_name, u.first_name, u.uuid").Scan(ctx, &rows)
	return rows, err
}

// ApplicationSums is one application's part of a ledger; UUID is empty for lines without an application.
type ApplicationSums struct {
	UUID string `bun:"uuid"`
	Name string `bun:"name"`
	Sums
}

// ByApplication returns the sums of the applications from which a practice's lines come.
func (s *Store) ByApplication(ctx context.Context, practice string) ([]ApplicationSums, error) {
	rows := []ApplicationSums{}
	err := s.db.NewSelect().TableExpr("smileys AS s").
		Join("LEFT JOIN applications AS a ON a.uuid = s.application_uuid").
		ColumnExpr("COALESCE(a.uuid, '') AS uuid, COALESCE(a.name, '') AS name").ColumnExpr(sumColumns).
		Where("s.practice_uuid = ?", practice).GroupExpr("a.uuid, a.name").
		OrderExpr("CASE WHEN a.uuid IS NULL THEN 1 ELSE 0 END, a.name").Scan(ctx, &rows)
	return rows, err
}
