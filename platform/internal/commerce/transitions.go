package commerce

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

// Tag is the cache tag of all answers that show orders.
const Tag = "orders"

var (
	errTransition = func() error {
		return problem.New(http.StatusConflict, "order.transition", "The order cannot go there from where it stands.")
	}
	errCancelled = func() error {
		return problem.New(http.StatusConflict, "order.cancelled", "The practice cancelled the order.")
	}
	errKeyUsed = idempotency.ErrKeyUsed
)

// Transition is the manufacturer's request to change an order's status.
type Transition struct {
	Reference      string
	To             Status
	DeliveryOn     string // "" leaves the day unchanged
	RefusalReason  string // for Refused
	PartsDelivered int    // for PartiallyDelivered
	Key            string // the caller's idempotency key
}

// idempotencyKeys stores the idempotency keys of transitions, reorders, invoices and credit notes.
var idempotencyKeys = idempotency.In("order_wishes", "order_reference")

// Transition moves an order forward (REQ-20) and notifies its practice. Of two concurrent transitions only one can
// win: the statement that locks the order's row reads the status that the other one has written.
func (s *Store) Transition(ctx context.Context, t Transition, now time.Time) (*OrderDetail, error) {
	digest, err := idempotency.Digest(t)
	if err != nil {
		return nil, err
	}
	var practice string
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var order Order
		err := tx.NewRaw("UPDATE orders SET status = status WHERE reference = ? RETURNING *", t.Reference).Scan(ctx, &order)
		if errors.Is(err, sql.ErrNoRows) {
			return problem.NotFound()
		}
		if err != nil {
			return err
		}
		practice = order.PracticeUUID
		before, err := idempotencyKeys.Before(ctx, tx, t.Reference, t.Key, digest)
		if err != nil || before != "" {
			return err
		}
		if order.CancelledAt != 0 {
			return errCancelled()
		}
		if !CanFollow(order.Status, t.To) {
			return errTransition()
		}
		if err := idempotencyKeys.Remember(ctx, tx, t.Reference, t.Key, digest, t.Reference); err != nil {
			return err
		}
		if err := Move(ctx, tx, &order, t, now); err != nil {
			return err
		}
		return notifications.Notify(ctx, tx, notifications.Notice{
			PracticeUUID: order.PracticeUUID, Type: notifications.TypeOrder, Title: "notifications.order.status",
			Params: map[string]string{"reference": order.Reference, "status": t.To.String()},
			Link:   pages.CabinetOrder + "?reference=" + order.Reference,
		})
	})
	if err != nil {
		return nil, err
	}
	return s.OrderByReference(ctx, practice, t.Reference)
}

// Move writes a permitted transition and notifies open pages. The caller holds the lock on the order's row.
func Move(ctx context.Context, tx bun.Tx, order *Order, t Transition, now time.Time) error {
	// Replicas' clocks differ; the times of an order's history never decrease.
	at := max(now.UnixMilli(), order.StatusSince)
	order.Status, order.StatusSince = t.To, at
	switch {
	case t.DeliveryOn != "":
		order.DeliveryOn = t.DeliveryOn
	case t.To == Delivered || t.To == DeliveredByCarrier:
		order.DeliveryOn = time.UnixMilli(at).In(localtime.Zone).Format(dayLayout)
	case t.To == Refused:
		order.DeliveryOn = ""
	}
	if t.To == Refused {
		order.RefusalReason = t.RefusalReason
	}
	if t.To == PartiallyDelivered {
		order.Parts, order.PartsDelivered = max(order.Parts, t.PartsDelivered+1), t.PartsDelivered
	}
	order.Version++
	order.Awaiting = awaitedAfter(order.Awaiting, t.To)
	_, err := tx.NewUpdate().Model(order).WherePK().
		Column("status", "status_since", "delivery_on", "refusal_reason", "parts", "parts_delivered", "version", "awaiting").Exec(ctx)
	if err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(&OrderEvent{OrderReference: order.Reference, Status: t.To, At: at}).Exec(ctx); err != nil {
		return err
	}
	if err := moveParcels(ctx, tx, order, at); err != nil {
		return err
	}
	return PublishOrder(ctx, tx, order)
}

// moveParcels moves parcels to the status of their order.
func moveParcels(ctx context.Context, tx bun.Tx, order *Order, at int64) error {
	state := map[Status]string{DeliveredByCarrier: "shipped", Delivered: "delivered"}[order.Status]
	if state == "" {
		return nil
	}
	_, err := tx.NewUpdate().Model((*OrderParcel)(nil)).Set("state = ?", state).Set("at = ?", at).
		Where("order_reference = ?", order.Reference).Where("state <> 'delivered'").Exec(ctx)
	return err
}

// PublishOrder publishes a changed order to open pages. Pages identify orders by reference, which is the event's subject.
func PublishOrder(ctx context.Context, tx bun.Tx, order *Order) error {
	return events.Publish(ctx, tx, events.Event{
		PracticeUUID: order.PracticeUUID, Kind: "order.status", SubjectUUID: order.Reference, Tags: []string{Tag},
	})
}

// Again is a request to repeat an order.
type Again struct {
	Practice, User, Reference string
	Changes                   Changes
	Key                       string
}

// Reorder creates a pending order from an earlier one, entered by a user now, with the requested changes. Data of the
// production (lots, parcels, the delivery day) is not copied. A repeated request with the same key returns the first
// order.
func (s *Store) Reorder(ctx context.Context, again Again, now time.Time) (*OrderDetail, error) {
	operation := any(again.Reference)
	if !again.Changes.Empty() {
		operation = again
	}
	digest, err := idempotency.Digest(operation)
	if err != nil {
		return nil, err
	}
	made := ""
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := idempotency.Lock(ctx, tx, again.Practice); err != nil {
			return err
		}
		if made, err = idempotencyKeys.Before(ctx, tx, again.Practice, again.Key, digest); err != nil || made != "" {
			return err
		}
		earlier, err := OrderOf(ctx, tx, again.Practice, again.Reference)
		if err != nil {
			return err
		}
		if err := checkWanted(ctx, tx, earlier.Line, again.Changes, now); err != nil {
			return err
		}
		terms, err := TermsOf(ctx, tx, again.Reference)
		if err != nil {
			return err
		}
		if made, err = NextOrder(ctx, tx, now); err != nil {
			return err
		}
		if err := idempotencyKeys.Remember(ctx, tx, again.Practice, again.Key, digest, made); err != nil {
			return err
		}
		next := Terms{OrderReference: made, Shade: terms.Shade, Note: terms.Note}
		if err := again.Changes.Apply(earlier, &next); err != nil {
			return err
		}
		if err := InsertAgain(ctx, tx, earlier, made, again.User, now, nil); err != nil {
			return err
		}
		return next.Save(ctx, tx)
	})
	if err != nil {
		return nil, err
	}
	return s.OrderByReference(ctx, again.Practice, made)
}

// checkWanted refuses a requested day on which the laboratory cannot deliver, as for an order from the form.
func checkWanted(ctx context.Context, tx bun.Tx, line string, changes Changes, now time.Time) error {
	if changes.WantedOn == nil || *changes.WantedOn == "" {
		return nil
	}
	days, err := laboratory.ReadLine(ctx, tx, line, now)
	if err != nil {
		return err
	}
	var form input.Form
	if code := days.RefusesNew(*changes.WantedOn); code != "" {
		form.Fault("changes.wantedOn", code, "")
	}
	return form.Err()
}

// Prefixes of references that the platform assigns. The manufacturer's own orders, invoices and credit notes begin with
// C, F and A. No prefix contains another, because references are searched in texts.
const (
	madeOrder   = "W"
	madeInvoice = "FV"
	madeCredit  = "AV"
)

// NextOrder returns the reference of the next order that the platform creates.
func NextOrder(ctx context.Context, tx bun.Tx, now time.Time) (string, error) {
	return nextNumber(ctx, tx, madeOrder, now)
}

// nextNumber returns the next reference with a prefix in its year.
func nextNumber(ctx context.Context, tx bun.Tx, begins string, now time.Time) (string, error) {
	series := fmt.Sprintf("%s%02d", begins, now.In(localtime.Zone).Year()%100)
	var last int64
	err := tx.NewRaw("INSERT INTO order_numbers (series, last) VALUES (?, 1) "+
		"ON CONFLICT (series) DO UPDATE SET last = order_numbers.last + 1 RETURNING last", series).Scan(ctx, &last)
	return fmt.Sprintf("%s-%05d", series, last), err
}

// OrderOf returns an order of a practice with its lines; NotFound for another practice's.
func OrderOf(ctx context.Context, tx bun.Tx, practice, reference string) (*OrderDetail, error) {
	detail := &OrderDetail{}
	err := tx.NewSelect().Model(&detail.Order).Relation("Patient").
		Where("o.practice_uuid = ?", practice).Where("o.reference = ?", reference).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	var lines []OrderLine
	err = tx.NewSelect().Model(&lines).Where("order_reference = ?", reference).Order("position").Scan(ctx)
	for _, line := range lines {
		detail.Lines = append(detail.Lines, line.Line)
	}
	return detail, err
}

// InsertAgain writes a pending order that repeats an earlier one; change sets what is different, and may be nil.
func InsertAgain(ctx context.Context, tx bun.Tx, earlier *OrderDetail, reference, user string, now time.Time, change func(*Order)) error {
	order := earlier.Order
	order.Reference, order.OrderedAt, order.EnteredByUUID = reference, now.UnixMilli(), user
	order.Status, order.StatusSince = Pending, now.UnixMilli()
	order.DeliveryOn, order.RefusalReason, order.Parts, order.PartsDelivered = "", "", 1, 0
	order.Version, order.Awaiting, order.CancelledAt, order.LateNoticed = 1, "", 0, ""
	order.Follows, order.FollowedBy = "", ""
	if change != nil {
		change(&order)
	}
	lines := make([]OrderLine, 0, len(earlier.Lines))
	ordered := make([]Line, 0, len(earlier.Lines))
	for _, line := range earlier.Lines {
		line.Lot, line.UDI = "", ""
		ordered = append(ordered, line)
		lines = append(lines, OrderLine{OrderReference: reference, Line: line})
	}
	order.Index(ordered, order.Patient)
	if _, err := tx.NewInsert().Model(&order).Exec(ctx); err != nil {
		return err
	}
	if len(lines) > 0 {
		if _, err := tx.NewInsert().Model(&lines).Exec(ctx); err != nil {
			return err
		}
	}
	if _, err := tx.NewInsert().Model(&OrderEvent{OrderReference: reference, Status: Pending, At: order.OrderedAt}).Exec(ctx); err != nil {
		return err
	}
	if err := PublishOrder(ctx, tx, &order); err != nil {
		return err
	}
	return Note(ctx, tx, order.PracticeUUID, order.PatientUUID, journal.Create, journal.KindOrder)
}
