// Package ordering manages the practice's decisions on its orders: delivery dates, changes, cancellations, new
// impressions and treatment plans; and the laboratory's requests for decisions.
package ordering

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Store reads and writes decisions.
type Store struct {
	db  *bun.DB
	now func() time.Time
}

// NewStore returns a Store.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

// Kinds of entries in an order's history.
const (
	dateOffered    = "date_offered"
	dateProposed   = "date_proposed"
	dateWithdrawn  = "date_withdrawn"
	dateAgreed     = "date_agreed"
	amended        = "amended"
	cancelled      = "cancelled"
	restored       = "restored"
	impressionSent = "impression_sent"
	planSent       = "plan_sent"
	planApproved   = "plan_approved"
	planChanges    = "plan_changes"
)

// States of a plan.
const (
	planWaits  = "waiting"
	planIsGood = "approved"
	planIsNot  = "changes"
)

// Entry is one decision in an order's history.
type Entry struct {
	bun.BaseModel `bun:"table:order_decisions,alias:d"`

	OrderReference string `bun:"order_reference,pk"`
	Seq            int    `bun:"seq,pk"`
	Kind           string `bun:"kind"`
	At             int64  `bun:"at"`
	UserUUID       string `bun:"user_uuid"` // "" for the laboratory
	OnDay          string `bun:"on_day"`
	Note           string `bun:"note"` // of an amendment, the changed fields, separated by commas

	User *identity.User `bun:"rel:belongs-to,join:user_uuid=uuid"`
}

// FileRef is a patient's file from which an order is made.
type FileRef struct {
	bun.BaseModel `bun:"table:order_files,alias:of"`

	OrderReference string `bun:"order_reference,pk"`
	FileUUID       string `bun:"file_uuid,pk"`
	Name           string `bun:"name"`
}

// Actor is the author of a decision. The laboratory has neither user nor practice.
type Actor struct{ Practice, User, Role string }

// Request has the common parameters of decisions: the order, its version, and an idempotency key.
type Request struct {
	Actor
	Reference string
	Version   int
	Key       string
}

// keys stores the idempotency keys of decisions.
var keys = idempotency.In("order_wishes", "order_reference")

var (
	errVersion = func() error {
		return problem.New(http.StatusConflict, "order.version", "Another user decided about the order meanwhile.")
	}
	errNotAllowed = func(reason string) error {
		return problem.New(http.StatusConflict, "order.not_allowed", reason)
	}
)

const dayLayout = time.DateOnly

// refusedDay returns the error of a field for a day without deliveries; nil for the others.
func refusedDay(field string, days laboratory.Calendar, on time.Time) error {
	code := days.Refuses(on)
	if code == "" {
		return nil
	}
	e := problem.Invalid(field, "is no day on which the laboratory delivers")
	e.Fields[0].Code = code
	return e
}

// today returns the laboratory's calendar day.
func (s *Store) today() time.Time { return s.now().In(localtime.Zone) }

// state is an order with the data that a decision needs.
type state struct {
	*commerce.OrderDetail
	terms commerce.Terms
	at    int64
}

// decide locks the order's row, checks the version of the decision, calls act to write it, and records it. A repeated
// request with the same key is done once.
func (s *Store) decide(ctx context.Context, r Request, action string, digested any, act func(ctx context.Context, tx bun.Tx, o *state) error) error {
	digest, err := idempotency.Digest([]any{action, r.Reference, digested})
	if err != nil {
		return err
	}
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		o, err := s.hold(ctx, tx, r.Practice, r.Reference)
		if err != nil {
			return err
		}
		before, err := keys.Before(ctx, tx, r.Reference, r.Key, digest)
		if err != nil || before != "" {
			return err
		}
		if r.User != "" && r.Version != o.Version {
			return errVersion()
		}
		if r.User != "" {
			if reason := refusal(action, o, r.Role, s.now()); reason != "" {
				return errNotAllowed(reason)
			}
		}
		if err := keys.Remember(ctx, tx, r.Reference, r.Key, digest, r.Reference); err != nil {
			return err
		}
		return act(ctx, tx, o)
	})
}

// hold locks an order until the transaction ends. practice "" is the laboratory, which may access every order.
func (s *Store) hold(ctx context.Context, tx bun.Tx, practice, reference string) (*state, error) {
	var owner string
	q := "UPDATE orders SET status = status WHERE reference = ? RETURNING practice_uuid"
	err := tx.NewRaw(q, reference).Scan(ctx, &owner)
	if errors.Is(err, sql.ErrNoRows) || err == nil && practice != "" && owner != practice {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	detail, err := commerce.OrderOf(ctx, tx, owner, reference)
	if err != nil {
		return nil, err
	}
	terms, err := commerce.TermsOf(ctx, tx, reference)
	// Replicas' clocks differ; the times of an order's history never decrease.
	return &state{OrderDetail: detail, terms: terms, at: max(s.now().UnixMilli(), detail.StatusSince)}, err
}

// save writes a decision's changes of the order, and notifies open pages.
func (o *state) save(ctx context.Context, tx bun.Tx) error {
	o.Version++
	_, err := tx.NewUpdate().Model(&o.Order).WherePK().Column("version", "awaiting", "cancelled_at", "followed_by", "teeth").Exec(ctx)
	if err != nil {
		return err
	}
	if err := o.terms.Save(ctx, tx); err != nil {
		return err
	}
	return commerce.PublishOrder(ctx, tx, &o.Order)
}

// record adds an entry to the order's history and a line to the access journal.
func (o *state) record(ctx context.Context, tx bun.Tx, user string, e Entry) error {
	e.OrderReference, e.At, e.UserUUID = o.Reference, o.at, user
	err := tx.NewSelect().Model((*Entry)(nil)).ColumnExpr("COALESCE(MAX(d.seq), 0) + 1").
		Where("d.order_reference = ?", o.Reference).Scan(ctx, &e.Seq)
	if err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(&e).Exec(ctx); err != nil || user == "" {
		return err
	}
	return commerce.Note(ctx, tx, o.PracticeUUID, o.PatientUUID, journal.Change, journal.KindOrder)
}
