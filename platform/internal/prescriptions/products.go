// Package prescriptions manages the products of a practice and the creation of orders: products and their questions as
// the manufacturer's data, drafts, prices by the tariff, and the prescriptions that are sent.
package prescriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/problem"
)

// Definition is a product as the manufacturer describes it.
type Definition = api.ProductDefinition

// productRow is a row of products.
type productRow struct {
	bun.BaseModel `bun:"table:products,alias:pd"`

	ID         string `bun:"id,pk"`
	Line       string `bun:"line"`
	Position   int    `bun:"position"`
	Version    int    `bun:"version"`
	Withdrawn  bool   `bun:"withdrawn"`
	Definition string `bun:"definition"`
}

// product is a parsed product, which can be shown, validated and priced.
type product struct {
	Definition

	id      string
	version int
}

func (r *productRow) read() (*product, error) {
	p := &product{id: r.ID, version: r.Version}
	if err := json.Unmarshal([]byte(r.Definition), &p.Definition); err != nil {
		return nil, fmt.Errorf("product %s: %w", r.ID, err)
	}
	return p, nil
}

// maxProducts bounds the list.
const maxProducts = 500

// offered returns the products that can be ordered, in the manufacturer's order.
func offered(ctx context.Context, db bun.IDB) ([]*product, error) {
	var rows []productRow
	err := db.NewSelect().Model(&rows).Where("NOT pd.withdrawn").Order("pd.position", "pd.id").Limit(maxProducts).Scan(ctx)
	products := make([]*product, 0, len(rows))
	for i := range rows {
		p, broken := rows[i].read()
		if broken != nil {
			return nil, broken
		}
		products = append(products, p)
	}
	return products, err
}

// productsOf returns the products of a draft's items by id, without withdrawn ones.
func productsOf(ctx context.Context, db bun.IDB, items []Item) (map[string]*product, error) {
	known := map[string]*product{}
	if len(items) == 0 {
		return known, nil
	}
	ids := make([]string, len(items))
	for i, item := range items {
		ids[i] = item.Product
	}
	var rows []productRow
	if err := db.NewSelect().Model(&rows).Where("pd.id IN (?)", bun.List(ids)).Where("NOT pd.withdrawn").Scan(ctx); err != nil {
		return nil, err
	}
	for i := range rows {
		p, err := rows[i].read()
		if err != nil {
			return nil, err
		}
		known[p.id] = p
	}
	return known, nil
}

func productByID(ctx context.Context, db bun.IDB, id string) (*product, error) {
	var row productRow
	err := db.NewSelect().Model(&row).Where("pd.id = ?", id).Where("NOT pd.withdrawn").Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	return row.read()
}

// Put adds or replaces a product after checking that the portal can show, validate and price it. It returns 409
// `products.full` beyond 500 products.
func Put(ctx context.Context, db bun.IDB, id string, d *Definition) error {
	if err := checkDefinition(d); err != nil {
		return err
	}
	known, err := db.NewSelect().Table("applications").Where("name = ?", d.Application).Exists(ctx)
	if err != nil {
		return err
	}
	if !known {
		return problem.Invalid("application", "is unknown")
	}
	count, err := db.NewSelect().Model((*productRow)(nil)).Where("pd.id <> ?", id).Count(ctx)
	if err != nil {
		return err
	}
	if count >= maxProducts {
		return problem.New(409, "products.full", "There are 500 products.")
	}
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	row := &productRow{
		ID: id, Line: string(d.Line), Position: d.Position, Version: 1, Withdrawn: d.Withdrawn != nil && *d.Withdrawn,
		Definition: string(text),
	}
	_, err = db.NewInsert().Model(row).On("CONFLICT (id) DO UPDATE").Set("line = EXCLUDED.line").Set("position = EXCLUDED.position").
		Set("withdrawn = EXCLUDED.withdrawn").Set("definition = EXCLUDED.definition").Set("version = pd.version + 1").Exec(ctx)
	return err
}

// textOf returns the text in a language, or in French.
func textOf(texts *api.ProductTexts, language string) api.ProductText {
	asked := map[string]*api.ProductText{"en": texts.En, "it": texts.It, "es": texts.Es, "pt": texts.Pt}[language]
	if asked == nil {
		return texts.Fr
	}
	return *asked
}

func labelOf(texts *api.ProductTexts, language string) string { return textOf(texts, language).Label }

// question returns the question for a field, or nil.
func (p *product) question(field string) *api.QuestionDefinition {
	for i := range p.Questions {
		if p.Questions[i].Field == field {
			return &p.Questions[i]
		}
	}
	return nil
}
