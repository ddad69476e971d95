package gallery

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// seen is a product as the user saw it before ordering.
type seen struct {
	ID         string `json:"id"`
	Cents      int64  `json:"cents"`
	FrameColor string `json:"frameColor"`
	Framing    int64  `json:"framing"`
}

// checkoutRequest is a request to order. Key is the caller's idempotency key.
type checkoutRequest struct {
	Key      string `json:"-"`
	Products []seen `json:"products"`
	Total    int64  `json:"total"`
}

func (w checkoutRequest) digest() (string, error) {
	raw, err := json.Marshal(w)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), err
}

// checkout is the order of an idempotency key.
type checkout struct {
	bun.BaseModel `bun:"table:gallery_checkouts,alias:co"`

	PracticeUUID     string `bun:"practice_uuid,pk"`
	IdempotencyKey   string `bun:"idempotency_key,pk"`
	RequestDigest    string `bun:"request_digest"`
	OrderReference   string `bun:"order_reference"`
	InvoiceReference string `bun:"invoice_reference"`
	At               int64  `bun:"at"`
}

// outcome is the result of a checkout.
type outcome struct {
	checkout
	totalInclTaxes int64
	repeated       bool
	purchase       *purchase // nil for a repetition
}

// checkOut orders the products of the cart, once for each key.
func checkOut(ctx context.Context, db *bun.DB, buyer *identity.User, w checkoutRequest, now time.Time) (*outcome, error) {
	wanted, err := w.digest()
	if err != nil {
		return nil, err
	}
	result := &outcome{}
	err = db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// Attack stopped: two concurrent checkouts that both order the same cart.
		if err := lock(ctx, tx, buyer.PracticeUUID); err != nil {
			return err
		}
		before, err := repetition(ctx, tx, buyer.PracticeUUID, w.Key, wanted)
		if err != nil {
			return err
		}
		if before != nil {
			result.checkout, result.repeated = *before, true
			return tx.NewSelect().Table("orders").Column("total_cents").Where("reference = ?", before.OrderReference).
				Scan(ctx, &result.totalInclTaxes)
		}
		// Documents are in French, like all of the manufacturer's.
		current, err := readCart(ctx, tx, buyer.PracticeUUID, "fr")
		if err != nil {
			return err
		}
		if err := compare(w, current); err != nil {
			return err
		}
		made, err := buy(ctx, tx, buyer, current.items, now)
		if err != nil {
			return err
		}
		result.purchase, result.totalInclTaxes = made, made.order.TotalCents
		result.checkout = checkout{PracticeUUID: buyer.PracticeUUID, IdempotencyKey: w.Key, RequestDigest: wanted,
			OrderReference: made.order.Reference, InvoiceReference: made.invoice.Reference, At: now.UnixMilli()}
		if _, err := tx.NewInsert().Model(&result.checkout).Exec(ctx); err != nil {
			return err
		}
		_, err = tx.NewDelete().Model((*CartRow)(nil)).Where("practice_uuid = ?", buyer.PracticeUUID).Exec(ctx)
		if err != nil {
			return err
		}
		return made.announce(ctx, tx)
	})
	return result, err
}

// repetition returns the earlier order of the key, or nil.
func repetition(ctx context.Context, tx bun.Tx, practice, key, wanted string) (*checkout, error) {
	var before checkout
	err := tx.NewSelect().Model(&before).Where("co.practice_uuid = ?", practice).Where("co.idempotency_key = ?", key).Scan(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	case before.RequestDigest != wanted:
		return nil, problem.New(http.StatusConflict, "idempotency.conflict", "The key was used for something else.")
	}
	return &before, nil
}

// compare refuses an order of products that are not in the cart, or at prices other than today's, and reports the
// differences. Attack stopped: a page, or an intermediary, that sets its own prices: the charge equals the catalogue's
// prices and those that the user saw, or the order fails.
func compare(w checkoutRequest, current cart) error {
	if len(current.items) == 0 && len(current.withdrawn) == 0 {
		return problem.New(http.StatusConflict, "cart.empty", "The cart is empty.")
	}
	changed := problem.New(http.StatusConflict, "checkout.changed", "The cart or its prices are not what was seen.")
	note := func(id, what, code string, today int64) {
		changed.Fields = append(changed.Fields, problem.Field{Field: "products." + id + what, Code: code, Detail: strconv.FormatInt(today, 10)})
	}
	left := map[string]seen{}
	for _, s := range w.Products {
		if _, twice := left[s.ID]; twice {
			return problem.Invalid("products", "names a product twice")
		}
		left[s.ID] = s
	}
	for i := range current.items {
		it := &current.items[i]
		s, known := left[it.UUID]
		delete(left, it.UUID)
		frame := ""
		if it.framed() {
			frame = it.FrameColor
		}
		switch {
		case !known:
			note(it.UUID, "", "not_seen", it.Cents)
		case s.Cents != it.Cents:
			note(it.UUID, ".price", "price_changed", it.Cents)
		case s.FrameColor != frame:
			note(it.UUID, ".frameColor", "frame_changed", it.framing())
		case s.Framing != it.framing():
			note(it.UUID, ".framing", "price_changed", it.framing())
		}
	}
	for _, id := range current.withdrawn {
		if _, known := left[id]; known {
			note(id, "", "withdrawn", 0)
			delete(left, id)
		}
	}
	for _, s := range w.Products {
		if _, open := left[s.ID]; open {
			note(s.ID, "", "not_in_cart", 0)
		}
	}
	if today := computeTotals(current.items).Total; today != w.Total {
		changed.Fields = append(changed.Fields, problem.Field{Field: "total", Code: "price_changed", Detail: strconv.FormatInt(today, 10)})
	}
	if len(changed.Fields) > 0 || len(current.items) == 0 {
		return changed
	}
	return nil
}

// size returns the size of a work in centimetres.
func size(w *Work) string {
	return fmt.Sprintf("%s × %s cm", centimetres(w.WidthMm), centimetres(w.HeightMm))
}

func centimetres(mm int) string {
	if mm%10 == 0 {
		return strconv.Itoa(mm / 10)
	}
	return fmt.Sprintf("%d,%d", mm/10, mm%10)
}
