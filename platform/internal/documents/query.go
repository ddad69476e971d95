package documents

import (
	"github.com/uptrace/bun"

	"portal/platform/internal/textnorm"
)

// filter filters both lists. Zero values filter nothing.
type filter struct {
	practice, search, sort string
	kinds, lines, states   []string // states of documents are validities
	applications           []string
	from, to               string
}

// validity is a document's state today; its arguments are today, today, and the result of soon.
const validity = `CASE WHEN d.valid_from > ? THEN 'future' WHEN d.valid_until = '' THEN 'valid' WHEN d.valid_until < ? THEN 'ended'
	WHEN d.valid_until <= ? THEN 'ending' ELSE 'valid' END`

// offerState is an offer's state today; its argument is today.
const offerState = `CASE WHEN o.accepted_at <> 0 THEN 'accepted' WHEN o.valid_until < ? THEN 'expired' WHEN o.seen_at <> 0 THEN 'seen' ELSE 'new' END`

func (h *Handlers) selectDocuments(into any) *bun.SelectQuery {
	return h.db.NewSelect().Model(into).ColumnExpr("d.*").ColumnExpr(validity+" AS validity", h.today(), h.today(), h.soon()).Relation("Application")
}

func (h *Handlers) selectOffers(into any) *bun.SelectQuery {
	return h.db.NewSelect().Model(into).ColumnExpr("o.*").ColumnExpr(offerState+" AS state", h.today()).Relation("Application").Relation("By")
}

// narrow applies the filters that both lists have in common; alias is the table's.
func (f filter) narrow(q *bun.SelectQuery, alias string) *bun.SelectQuery {
	column := func(name string) bun.Ident { return bun.Ident(alias + "." + name) }
	q = q.Where("? = ?", column("practice_uuid"), f.practice)
	for _, word := range textnorm.Words(f.search) {
		q = q.Where(`? LIKE ? ESCAPE '\'`, column("search_text"), textnorm.Contains(word))
	}
	if len(f.lines) > 0 {
		q = q.Where("? IN (?)", column("line"), bun.List(f.lines))
	}
	if len(f.applications) > 0 {
		q = q.Where("? IN (SELECT uuid FROM applications WHERE name IN (?))", column("application_uuid"), bun.List(f.applications))
	}
	return q
}

func (h *Handlers) documentsOf(q *bun.SelectQuery, f filter) *bun.SelectQuery {
	q = f.narrow(q, "d")
	if len(f.kinds) > 0 {
		q = q.Where("d.kind IN (?)", bun.List(f.kinds))
	}
	if len(f.states) > 0 {
		q = q.Where("("+validity+") IN (?)", h.today(), h.today(), h.soon(), bun.List(f.states))
	}
	if f.from != "" {
		q = q.Where("d.issued_on >= ?", f.from)
	}
	if f.to != "" {
		q = q.Where("d.issued_on <= ?", f.to)
	}
	return q
}

func (h *Handlers) offersOf(q *bun.SelectQuery, f filter) *bun.SelectQuery {
	q = f.narrow(q, "o")
	if len(f.states) > 0 {
		q = q.Where("("+offerState+") IN (?)", h.today(), bun.List(f.states))
	}
	if f.from != "" {
		q = q.Where("o.valid_until >= ?", f.from)
	}
	if f.to != "" {
		q = q.Where("o.valid_from <= ?", f.to)
	}
	return q
}

var documentSorts = map[string]string{"date": "d.issued_on", "title": "d.search_text", "kind": "d.kind", "reference": "d.reference", "until": "d.valid_until"}

var offerSorts = map[string]string{"until": "o.valid_until", "date": "o.valid_from", "title": "o.search_text", "price": "o.price_cents", "state": "state"}
