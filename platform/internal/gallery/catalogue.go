package gallery

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// shown is a work in one language.
type shown struct {
	Work        `bun:",extend"`
	Title       string `bun:"title"`
	Description string `bun:"description"`
	Technique   string `bun:"technique"`
	Alt         string `bun:"alt"`
}

const shownColumns = "w.uuid, w.reference, w.artist, w.style, w.colour, w.orientation, w.width_mm, w.height_mm, w.year, w.cents," +
	" w.vat_rate, w.withdrawn, t.title, t.description, t.technique, t.alt"

// textJoin joins works with the best text for a language.
var textJoin = "JOIN gallery_texts AS t ON t.work_uuid = w.uuid AND t.locale = (SELECT x.locale FROM gallery_texts AS x" +
	" WHERE x.work_uuid = w.uuid ORDER BY " + locale.Rank("x.locale") + " LIMIT 1)"

// filter filters a list of works.
type filter struct {
	Search                        string
	Styles, Colours, Orientations []string
	PriceMin, PriceMax            *int64
}

func (f filter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("NOT w.withdrawn")
	for _, word := range textnorm.Words(f.Search) {
		q = q.Where("t.search_text LIKE ? ESCAPE '\\'", textnorm.Contains(word))
	}
	for column, values := range map[string][]string{"w.style": f.Styles, "w.colour": f.Colours, "w.orientation": f.Orientations} {
		if len(values) > 0 {
			q = q.Where("? IN (?)", bun.Ident(column), bun.List(values))
		}
	}
	if f.PriceMin != nil {
		q = q.Where("w.cents >= ?", *f.PriceMin)
	}
	if f.PriceMax != nil {
		q = q.Where("w.cents <= ?", *f.PriceMax)
	}
	return q
}

var workSorts = map[string]string{
	"position": "w.position", "price": "w.cents", "title": "t.title_sort", "artist": "w.artist_sort", "size": "w.width_mm * w.height_mm",
}

// listWorks returns one page and the number of all.
func listWorks(ctx context.Context, db bun.IDB, language string, f filter, sort string, limit, offset int) ([]shown, int, error) {
	from := func() *bun.SelectQuery {
		return f.apply(db.NewSelect().TableExpr("gallery_works AS w").Join(textJoin, language))
	}
	total, err := from().Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	name, descending := strings.CutPrefix(sort, "-")
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	rows := []shown{}
	err = from().ColumnExpr(shownColumns).OrderExpr(workSorts[name]+direction).OrderExpr("w.reference"+direction).
		Limit(int64(limit)).Offset(int64(offset)).Scan(ctx, &rows)
	return rows, int(total), err
}

// work returns a work that is for sale, or NotFound.
func work(ctx context.Context, db bun.IDB, language, id string) (*shown, error) {
	rows := []shown{}
	err := db.NewSelect().TableExpr("gallery_works AS w").Join(textJoin, language).ColumnExpr(shownColumns).
		Where("w.uuid = ?", id).Where("NOT w.withdrawn").Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	if len(rows) != 1 {
		return nil, problem.NotFound()
	}
	return &rows[0], nil
}

func frames(ctx context.Context, db bun.IDB) ([]Frame, error) {
	all := []Frame{}
	err := db.NewSelect().Model(&all).Order("f.position", "f.frame_color").Limit(24).Scan(ctx)
	return all, err
}

// facet is the number of works with a value.
type facet struct {
	Value string `bun:"value"`
	Count int    `bun:"count"`
}

func facets(ctx context.Context, db bun.IDB, column string) ([]facet, error) {
	rows := []facet{}
	err := db.NewSelect().TableExpr("gallery_works AS w").ColumnExpr("? AS value, COUNT(*) AS count", bun.Ident(column)).
		Where("NOT w.withdrawn").GroupExpr("?", bun.Ident(column)).OrderExpr("count DESC, value").Scan(ctx, &rows)
	return rows, err
}

// span is the number of works and their price range.
type span struct {
	Total int   `bun:"total"`
	Least int64 `bun:"least"`
	Most  int64 `bun:"most"`
}

func prices(ctx context.Context, db bun.IDB) (span, error) {
	var s span
	err := db.NewSelect().TableExpr("gallery_works AS w").
		ColumnExpr("COUNT(*) AS total, COALESCE(MIN(w.cents), 0) AS least, COALESCE(MAX(w.cents), 0) AS most").
		Where("NOT w.withdrawn").Scan(ctx, &s)
	return s, err
}
