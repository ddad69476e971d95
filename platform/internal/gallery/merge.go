package gallery

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/store"
)

// mergesKept is how long the key of a merge is stored. The cart of a browser that returns later is merged as a new one.
const mergesKept = 90 * 24 * time.Hour

// choice is a chosen work and its frame.
type choice struct{ ID, Frame string }

// mergeRow is a browser's cart that was merged into a practice's.
type mergeRow struct {
	bun.BaseModel `bun:"table:cart_merges,alias:m"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	MergeKey     string `bun:"merge_key,pk"`
	At           int64  `bun:"at"`
}

// mergeCart adds the works that a user chose before signing in to the practice's cart, once for each key: a repeated
// request must not bring back works that were removed since. It returns the ids that were not added.
func mergeCart(ctx context.Context, db *bun.DB, practice, key string, chosen []choice, now time.Time) ([]string, error) {
	left := []string{}
	err := db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, practice); err != nil {
			return err
		}
		_, err := tx.NewDelete().Model((*mergeRow)(nil)).Where("practice_uuid = ?", practice).
			Where("at < ?", now.Add(-mergesKept).UnixMilli()).Exec(ctx)
		if err != nil {
			return err
		}
		first, err := store.Affected(tx.NewInsert().Model(&mergeRow{PracticeUUID: practice, MergeKey: key, At: now.UnixMilli()}).
			On("CONFLICT DO NOTHING").Exec(ctx))
		if err != nil || !first {
			return err
		}
		left, err = fill(ctx, tx, practice, chosen)
		return err
	})
	return left, err
}

// fill adds the available works to the locked cart.
func fill(ctx context.Context, tx bun.Tx, practice string, chosen []choice) ([]string, error) {
	priced, err := quote(ctx, tx, "", chosen)
	if err != nil {
		return nil, err
	}
	into, err := openFilling(ctx, tx, practice)
	if err != nil {
		return nil, err
	}
	left := priced.withdrawn
	for i := range priced.items {
		it := &priced.items[i]
		fits, err := into.put(ctx, tx, it.UUID, it.FrameColor)
		if err != nil {
			return nil, err
		}
		if !fits {
			left = append(left, it.UUID)
		}
	}
	if !into.changed {
		return left, nil
	}
	return left, cartChanged(ctx, tx, practice)
}

// quote returns today's prices of choices, in their order. A work that is chosen twice counts once, with the later frame;
// a work that is not sold is among the withdrawn; a frame that is not offered is left out.
func quote(ctx context.Context, db bun.IDB, language string, chosen []choice) (cart, error) {
	result := cart{items: []item{}, withdrawn: []string{}}
	ids, framed := []string{}, map[string]string{}
	for _, c := range chosen {
		if _, twice := framed[c.ID]; !twice {
			ids = append(ids, c.ID)
		}
		framed[c.ID] = c.Frame
	}
	if len(ids) == 0 {
		return result, nil
	}
	var works []shown
	err := db.NewSelect().TableExpr("gallery_works AS w").Join(textJoin, language).ColumnExpr(shownColumns).
		Where("w.uuid IN (?)", bun.List(ids)).Where("NOT w.withdrawn").Limit(MaxProducts).Scan(ctx, &works)
	if err != nil {
		return result, err
	}
	offered, err := frames(ctx, db)
	if err != nil {
		return result, err
	}
	sold := map[string]*shown{}
	for i := range works {
		sold[works[i].UUID] = &works[i]
	}
	for _, id := range ids {
		if found := sold[id]; found != nil {
			result.items = append(result.items, framedItem(found, framed[id], offered))
		} else {
			result.withdrawn = append(result.withdrawn, id)
		}
	}
	return result, nil
}

func framedItem(work *shown, frame string, offered []Frame) item {
	made := item{shown: *work}
	for i := range offered {
		if frame != "" && offered[i].FrameColor == frame {
			made.FrameColor, made.FrameNames, made.FrameCents = frame, offered[i].Names, &offered[i].Cents
		}
	}
	return made
}
