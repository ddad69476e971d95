package partners

import (
	"context"
	"net/http"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// listed is a partner as one user sees it in one language.
type listed struct {
	Partner     `bun:",extend"`
	Locale      string `bun:"locale"`
	Tagline     string `bun:"tagline"`
	Description string `bun:"description"`
	Offer       string `bun:"offer"`
	Alt         string `bun:"alt"`
	Saved       bool   `bun:"saved"`
	Request     string `bun:"request"`
}

// viewer is the user for whom partners are read.
type viewer struct{ User, Practice, Locale string }

// filter filters a list.
type filter struct {
	Search     string
	Categories []string
	SavedOnly  bool
}

// from joins partners with the best text for the viewer, and with the viewer's and the practice's saved partners and
// requests.
func from(db bun.IDB, v viewer) *bun.SelectQuery {
	best := "t.locale = (SELECT x.locale FROM partner_texts AS x WHERE x.partner_uuid = p.uuid ORDER BY " +
		locale.Rank("x.locale") + " LIMIT 1)"
	return db.NewSelect().TableExpr("partners AS p").
		Join("JOIN partner_texts AS t ON t.partner_uuid = p.uuid AND "+best, v.Locale).
		Join("LEFT JOIN saved_partners AS s ON s.partner_uuid = p.uuid AND s.user_uuid = ?", v.User).
		Where("p.active")
}

func columns(q *bun.SelectQuery, v viewer) *bun.SelectQuery {
	return q.ColumnExpr("p.uuid, p.category, p.name, p.url, p.application, p.artwork").
		ColumnExpr("t.locale, t.tagline, t.description, t.offer, t.alt, s.user_uuid IS NOT NULL AS saved").
		ColumnExpr("COALESCE((SELECT r.status FROM partnership_requests AS r WHERE r.partner_uuid = p.uuid AND r.practice_uuid = ?"+
			" ORDER BY r.requested_at DESC, r.uuid DESC LIMIT 1), '') AS request", v.Practice)
}

func search(q *bun.SelectQuery, column, text string) *bun.SelectQuery {
	for _, word := range textnorm.Words(text) {
		q = q.Where("? LIKE ? ESCAPE '\\'", bun.Ident(column), textnorm.Contains(word))
	}
	return q
}

func (f filter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = search(q, "t.search_text", f.Search)
	if len(f.Categories) > 0 {
		q = q.Where("p.category IN (?)", bun.List(f.Categories))
	}
	if f.SavedOnly {
		q = q.Where("s.user_uuid IS NOT NULL")
	}
	return q
}

var partnerSorts = map[string]string{"position": "p.position", "name": "p.name_sort", "category": "p.category"}

// list returns one page and the number of all.
func list(ctx context.Context, db bun.IDB, v viewer, f filter, sort string, limit, offset int) ([]listed, int, error) {
	total, err := f.apply(from(db, v)).Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	rows := []listed{}
	q := order(columns(f.apply(from(db, v)), v), partnerSorts, sort, "p.uuid")
	err = q.Limit(int64(limit)).Offset(int64(offset)).Scan(ctx, &rows)
	return rows, int(total), err
}

// order sorts by a field of the list; equal rows have a stable order over all pages.
func order(q *bun.SelectQuery, sorts map[string]string, sort, last string) *bun.SelectQuery {
	name, descending := strings.CutPrefix(sort, "-")
	direction := " ASC"
	if descending {
		direction = " DESC"
	}
	return q.OrderExpr(sorts[name] + direction).OrderExpr(last + direction)
}

// facet is the number of partners of a category.
type facet struct {
	Category string `bun:"category"`
	Count    int    `bun:"count"`
}

func facets(ctx context.Context, db bun.IDB, v viewer, text string) ([]facet, int, error) {
	rows := []facet{}
	err := search(from(db, v), "t.search_text", text).ColumnExpr("p.category, COUNT(*) AS count").
		GroupExpr("p.category").OrderExpr("p.category").Scan(ctx, &rows)
	if err != nil {
		return nil, 0, err
	}
	saved, err := filter{Search: text, SavedOnly: true}.apply(from(db, v)).Count(ctx)
	return rows, int(saved), err
}

// one returns a partner, or NotFound: lists and pages do not show inactive partners.
func one(ctx context.Context, db bun.IDB, v viewer, partner string) (*listed, error) {
	rows := []listed{}
	if err := columns(from(db, v), v).Where("p.uuid = ?", partner).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	if len(rows) != 1 {
		return nil, problem.NotFound()
	}
	return &rows[0], nil
}

func savedOf(ctx context.Context, db bun.IDB, v viewer) ([]listed, error) {
	rows := []listed{}
	err := columns(from(db, v), v).Where("s.user_uuid IS NOT NULL").OrderExpr("s.saved_at DESC, p.uuid").
		Limit(MaxSaved).Scan(ctx, &rows)
	return rows, err
}

func localesOf(ctx context.Context, db bun.IDB, partner string) ([]string, error) {
	var all []string
	err := db.NewSelect().Model((*Text)(nil)).Column("t.locale").Where("t.partner_uuid = ?", partner).
		OrderExpr(locale.Rank("t.locale"), locale.Default).Scan(ctx, &all)
	return all, err
}

// save saves a partner. The user's row is the lock: two concurrent calls cannot both count ninety-nine.
func save(ctx context.Context, db *bun.DB, v viewer, partner string, at int64) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", v.User); err != nil {
			return err
		}
		found, err := one(ctx, tx, v, partner)
		if err != nil || found.Saved {
			return err
		}
		count, err := tx.NewSelect().Model((*Saved)(nil)).Where("s.user_uuid = ?", v.User).Count(ctx)
		if err != nil {
			return err
		}
		if count >= MaxSaved {
			return problem.New(http.StatusConflict, "partners.saved_limit", "At most 100 partners.")
		}
		if _, err := tx.NewInsert().Model(&Saved{UserUUID: v.User, PartnerUUID: partner, SavedAt: at}).Exec(ctx); err != nil {
			return err
		}
		return publish(ctx, tx, v.Practice, v.User, "partner.saved", partner)
	})
}

func unsave(ctx context.Context, db *bun.DB, v viewer, partner string) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := one(ctx, tx, v, partner); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Model(&Saved{UserUUID: v.User, PartnerUUID: partner}).WherePK().Exec(ctx); err != nil {
			return err
		}
		return publish(ctx, tx, v.Practice, v.User, "partner.saved", partner)
	})
}
