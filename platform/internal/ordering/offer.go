package ordering

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
)

// planKinds are the kinds of files that may be a treatment plan.
var planKinds = []string{"viewer", "document"}

// askers are the practice's roles that decide on orders.
var askers = []string{"owner", "practitioner", "assistant"}

// OfferDate offers the laboratory's delivery date to the practice. It also answers a date that the practice proposed.
func (s *Store) OfferDate(ctx context.Context, reference, key string, on time.Time, text string) error {
	day := on.Format(dayLayout)
	r := Request{Reference: reference, Key: key}
	return s.decide(ctx, r, "offer", []any{day, text}, func(ctx context.Context, tx bun.Tx, o *state) error {
		days, err := laboratory.ReadLine(ctx, tx, o.Line, s.today())
		if err != nil {
			return err
		}
		if reason := refusal(actDate, o, "", s.now()); reason != "" && reason != "plan_first" {
			return errNotAllowed(reason)
		}
		if day <= days.Today || day > days.Latest {
			return refusedDay("on", days, on)
		}
		o.terms.OfferedOn, o.terms.OfferNote, o.terms.ProposedOn = day, text, ""
		o.Awaiting = o.awaits()
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		if err := o.record(ctx, tx, "", Entry{Kind: dateOffered, OnDay: day, Note: text}); err != nil {
			return err
		}
		return o.notify(ctx, tx, "notifications.order.dateOffered", map[string]string{"day": day})
	})
}

// SendPlan submits the laboratory's treatment plan for the practice's approval: a file of the order's patient.
func (s *Store) SendPlan(ctx context.Context, reference, key, file, text string) error {
	r := Request{Reference: reference, Key: key}
	return s.decide(ctx, r, "offer", []any{file, text}, func(ctx context.Context, tx bun.Tx, o *state) error {
		if o.CancelledAt != 0 {
			return errNotAllowed("cancelled")
		}
		if reason := made(o.Status); reason != "" {
			return errNotAllowed(reason)
		}
		if _, err := filesOf(ctx, tx, o, "plan", planKinds, file); err != nil {
			return err
		}
		o.terms.PlanState, o.terms.PlanSince, o.terms.PlanFile = planWaits, o.at, file
		o.terms.PlanNote, o.terms.PlanComment = text, ""
		o.Awaiting = commerce.AwaitingPlan
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		if err := o.record(ctx, tx, "", Entry{Kind: planSent, Note: text}); err != nil {
			return err
		}
		return o.notify(ctx, tx, "notifications.order.plan", nil)
	})
}

// notify notifies the practice's users who decide on orders.
func (o *state) notify(ctx context.Context, tx bun.Tx, title string, params map[string]string) error {
	all := map[string]string{"reference": o.Reference}
	for name, value := range params {
		all[name] = value
	}
	return notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: o.PracticeUUID, Roles: askers, Type: notifications.TypeOrder, Title: title, Params: all,
		Link: pages.CabinetOrder + "?reference=" + o.Reference,
	})
}
