package gallery

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/events"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// item is a product of a cart at today's prices. FrameCents is nil where the chosen frame is no longer offered: the work
// is then sold without a frame.
type item struct {
	shown      `bun:",extend"`
	FrameColor string `bun:"frame_color"`
	FrameNames Names  `bun:"frame_names"`
	FrameCents *int64 `bun:"frame_cents"`
}

func (i *item) framed() bool { return i.FrameCents != nil }

func (i *item) framing() int64 {
	if i.FrameCents == nil {
		return 0
	}
	return *i.FrameCents
}

// totals are derived from a cart's products (REQ-18), in cents.
type totals struct {
	Quantity                           int
	Products, Framing, Shipping, Total int64
	VAT, InclTaxes                     int64
}

// computeTotals computes the totals. The tax is that of an order of these products.
func computeTotals(items []item) totals {
	t := totals{Quantity: len(items), Shipping: ShippingCents * int64(len(items))}
	for i := range items {
		t.Products += items[i].Cents
		t.Framing += items[i].framing()
	}
	t.Total = t.Products + t.Framing + t.Shipping
	taxed := commerce.ComputeTotals(lines(items), t.Shipping)
	t.VAT, t.InclTaxes = taxed.VAT, taxed.InclTaxes
	return t
}

// lines returns the document lines of products: the work, and its frame if it has one.
func lines(items []item) []commerce.Line {
	var all []commerce.Line
	add := func(line commerce.Line) {
		line.Position, line.Quantity = len(all)+1, 1
		all = append(all, line)
	}
	for i := range items {
		it := &items[i]
		add(commerce.Line{Label: "Œuvre « " + it.Title + " »", Detail: it.Artist + ", " + size(&it.Work), Ref: it.Reference,
			UnitCents: it.Cents, VATRate: it.VATRate})
		if it.framed() {
			add(commerce.Line{Label: "Cadre " + it.FrameNames.In("fr"), Detail: "Pour « " + it.Title + " »",
				Ref: it.Reference + "-" + it.FrameColor, UnitCents: it.framing(), VATRate: FrameVATRate})
		}
	}
	return all
}

// cart has a practice's products, and the ids of those that are no longer sold.
type cart struct {
	items     []item
	withdrawn []string
}

func readCart(ctx context.Context, db bun.IDB, practice, language string) (cart, error) {
	var rows []item
	err := db.NewSelect().TableExpr("cart_products AS c").Join("JOIN gallery_works AS w ON w.uuid = c.work_uuid").
		Join(textJoin, language).Join("LEFT JOIN gallery_frames AS f ON f.frame_color = c.frame_color AND c.frame_color <> ''").
		ColumnExpr(shownColumns).ColumnExpr("c.frame_color, COALESCE(f.names, '{}') AS frame_names, f.cents AS frame_cents").
		Where("c.practice_uuid = ?", practice).OrderExpr("c.position, c.work_uuid").Limit(MaxProducts).Scan(ctx, &rows)
	if err != nil {
		return cart{}, err
	}
	result := cart{items: []item{}, withdrawn: []string{}}
	for i := range rows {
		if rows[i].Withdrawn {
			result.withdrawn = append(result.withdrawn, rows[i].UUID)
		} else {
			result.items = append(result.items, rows[i])
		}
	}
	return result, nil
}

// lock serialises the changes of a practice's cart and its checkout: the practice's row is the lock.
func lock(ctx context.Context, tx bun.Tx, practice string) error {
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice))
	if err == nil && !exists {
		return problem.NotFound()
	}
	return err
}

// addToCart appends a work to the cart. A work in the cart keeps its position, and changes only if its frame differs.
func addToCart(ctx context.Context, db *bun.DB, practice, id, frame string) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, practice); err != nil {
			return err
		}
		if _, err := work(ctx, tx, "", id); err != nil {
			return err
		}
		if err := knownFrame(ctx, tx, frame); err != nil {
			return err
		}
		into, err := openFilling(ctx, tx, practice)
		if err != nil {
			return err
		}
		fits, err := into.put(ctx, tx, id, frame)
		if err == nil && !fits {
			err = problem.New(http.StatusConflict, "cart.limit", "At most 50 products.")
		}
		if err != nil || !into.changed {
			return err
		}
		return cartChanged(ctx, tx, practice)
	})
}

// filling is a locked cart to which products are added.
type filling struct {
	practice string
	inCart   map[string]bool
	next     int64
	changed  bool
}

func openFilling(ctx context.Context, tx bun.Tx, practice string) (*filling, error) {
	var rows []CartRow
	err := tx.NewSelect().Model(&rows).Where("c.practice_uuid = ?", practice).Order("c.position").Scan(ctx)
	f := &filling{practice: practice, inCart: map[string]bool{}, next: 1}
	for _, row := range rows {
		f.inCart[row.WorkUUID], f.next = true, row.Position+1
	}
	return f, err
}

// put appends a product, or changes the frame of one in the cart (REQ-18); false: the cart is full.
func (f *filling) put(ctx context.Context, tx bun.Tx, id, frame string) (bool, error) {
	if !f.inCart[id] && len(f.inCart) >= MaxProducts {
		return false, nil
	}
	changed, err := store.Affected(tx.NewInsert().
		Model(&CartRow{PracticeUUID: f.practice, WorkUUID: id, FrameColor: frame, Position: f.next}).
		On("CONFLICT (practice_uuid, work_uuid) DO UPDATE").Set("frame_color = EXCLUDED.frame_color").
		Where("c.frame_color <> EXCLUDED.frame_color").Exec(ctx))
	f.inCart[id], f.changed = true, f.changed || changed
	f.next++
	return true, err
}

func knownFrame(ctx context.Context, tx bun.Tx, frame string) error {
	if frame == "" {
		return nil
	}
	known, err := tx.NewSelect().Model((*Frame)(nil)).Where("f.frame_color = ?", frame).Exists(ctx)
	if err != nil || known {
		return err
	}
	var form input.Form
	form.Fault("frameColor", "unknown", "is none of the frames")
	return form.Err()
}

// removeFromCart removes one work, or all of them when id is empty.
func removeFromCart(ctx context.Context, db *bun.DB, practice, id string) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, practice); err != nil {
			return err
		}
		q := tx.NewDelete().Model((*CartRow)(nil)).Where("practice_uuid = ?", practice)
		if id != "" {
			q = q.Where("work_uuid = ?", id)
		}
		changed, err := store.Affected(q.Exec(ctx))
		if err != nil || !changed {
			return err
		}
		return cartChanged(ctx, tx, practice)
	})
}

func cartChanged(ctx context.Context, tx bun.IDB, practice string) error {
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, Kind: "cart.changed", Tags: []string{"cart"}})
}
