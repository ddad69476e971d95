package standin

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// Kinds of objects.
const (
	kindPayment  = "payment"
	kindRefund   = "refund"
	kindMandate  = "mandate"
	kindTransfer = "transfer"
)

// object is an object of the provider's interface. Its version grows with every change.
type object struct {
	bun.BaseModel `bun:"table:payment_standin_objects,alias:o"`

	ID         string `bun:"id,pk"`
	Kind       string `bun:"kind"`
	State      string `bun:"state"`
	Version    int64  `bun:"version"`
	Body       string `bun:"body"`        // details as JSON
	SecretHash string `bun:"secret_hash"` // secret of the payer's page, or of a mandate's token
	NextAt     int64  `bun:"next_at"`     // time of the bank's next step; 0: never
}

// details are the further fields of an object.
type details struct {
	Amount    int64  `json:"amount,omitempty"`
	Currency  string `json:"currency,omitempty"`
	Method    string `json:"method,omitempty"`
	LastFour  string `json:"lastFour,omitempty"` // selects the bank's behaviour
	Failure   string `json:"failure,omitempty"`
	Payment   string `json:"payment,omitempty"`
	Page      string `json:"page,omitempty"` // the secret of the payer's page
	Origins   string `json:"origins,omitempty"`
	Locale    string `json:"locale,omitempty"`
	Reference string `json:"reference,omitempty"`
	Sender    string `json:"sender,omitempty"`
	BookedOn  string `json:"bookedOn,omitempty"`
	Token     string `json:"token,omitempty"`
	Bank      string `json:"bank,omitempty"`
}

func (o *object) details() (d details, err error) {
	err = json.Unmarshal([]byte(o.Body), &d)
	return d, err
}

func (o *object) set(d details) error {
	raw, err := json.Marshal(d)
	o.Body = string(raw)
	return err
}

// event is a line of the feed, and a webhook while DueAt is not 0.
type event struct {
	bun.BaseModel `bun:"table:payment_standin_events,alias:e"`

	Seq   int64  `bun:"seq,pk"`
	Body  string `bun:"body"`
	DueAt int64  `bun:"due_at"`
	Tries int    `bun:"tries"`
}

// exclusively serialises changes: line 0 of the feed is the lock, so that its numbers become visible in order.
func (p *Provider) exclusively(ctx context.Context, apply func(ctx context.Context, tx bun.Tx) error) error {
	return p.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&event{}).On("CONFLICT (seq) DO UPDATE").Set("tries = 0").Exec(ctx)
		if err != nil {
			return err
		}
		return apply(ctx, tx)
	})
}

func objectOf(ctx context.Context, db bun.IDB, kind, id string) (*object, error) {
	return oneObject(ctx, db.NewSelect(), "o.id", id, kind)
}

func objectBySecret(ctx context.Context, db bun.IDB, kind, secret string) (*object, error) {
	return oneObject(ctx, db.NewSelect(), "o.secret_hash", hash(secret), kind)
}

func oneObject(ctx context.Context, q *bun.SelectQuery, column, value, kind string) (*object, error) {
	found := &object{}
	err := q.Model(found).Where("? = ?", bun.Ident(column), value).Where("o.kind = ?", kind).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return found, err
}

// keep stores a changed object and adds an event.
func (p *Provider) keep(ctx context.Context, tx bun.Tx, o *object, d details) error {
	o.Version++
	if err := o.set(d); err != nil {
		return err
	}
	_, err := tx.NewInsert().Model(o).On("CONFLICT (id) DO UPDATE").Set("state = EXCLUDED.state").Set("version = EXCLUDED.version").
		Set("body = EXCLUDED.body").Set("secret_hash = EXCLUDED.secret_hash").Set("next_at = EXCLUDED.next_at").Exec(ctx)
	if err != nil || o.Kind == kindMandate {
		return err
	}
	last := int64(0)
	if err := tx.NewSelect().Model((*event)(nil)).ColumnExpr("MAX(e.seq)").Scan(ctx, &last); err != nil {
		return err
	}
	raw, err := json.Marshal(map[string]any{"id": o.ID + "-" + time.Duration(o.Version).String(), "seq": last + 1, o.Kind: p.snapshot(o, d)})
	if err != nil {
		return err
	}
	_, err = tx.NewInsert().Model(&event{Seq: last + 1, Body: string(raw), DueAt: p.delivery.due(p.now())}).Exec(ctx)
	return err
}

// snapshot returns an object in the interface's form.
func (p *Provider) snapshot(o *object, d details) map[string]any {
	switch o.Kind {
	case kindTransfer:
		return map[string]any{"id": o.ID, "amount": d.Amount, "currency": d.Currency, "reference": d.Reference, "sender": d.Sender, "bookedOn": d.BookedOn}
	case kindRefund:
		return map[string]any{"key": o.ID, "payment": d.Payment, "status": o.State, "version": o.Version, "amount": d.Amount, "currency": d.Currency}
	}
	shown := map[string]any{"key": o.ID, "status": o.State, "version": o.Version, "amount": d.Amount, "currency": d.Currency, "failure": d.Failure}
	if o.State == stateAction {
		shown["action"] = map[string]any{"url": p.base + "/challenge/" + d.Page, "reference": d.Page}
	}
	return shown
}
