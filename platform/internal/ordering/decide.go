package ordering

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/laboratory"
)

// ChooseDate sets the practice's delivery date. A date that the laboratory has offered, or that its calendar permits, is
// agreed immediately, and the order goes into production; an earlier one waits for the laboratory's answer.
func (s *Store) ChooseDate(ctx context.Context, r Request, on time.Time) error {
	day := on.Format(dayLayout)
	return s.decide(ctx, r, actDate, day, func(ctx context.Context, tx bun.Tx, o *state) error {
		days, err := laboratory.ReadLine(ctx, tx, o.Line, s.today())
		if err != nil {
			return err
		}
		offered := day == o.terms.OfferedOn && day > days.Today
		if !offered {
			if err := refusedDay("on", days, on); err != nil {
				return err
			}
		}
		if !offered && day < days.Earliest {
			o.terms.ProposedOn, o.Awaiting = day, ""
			if err := o.save(ctx, tx); err != nil {
				return err
			}
			return o.record(ctx, tx, r.User, Entry{Kind: dateProposed, OnDay: day})
		}
		o.terms.OfferedOn, o.terms.OfferNote, o.terms.ProposedOn = "", "", ""
		if err := o.terms.Save(ctx, tx); err != nil {
			return err
		}
		if err := o.record(ctx, tx, r.User, Entry{Kind: dateAgreed, OnDay: day}); err != nil {
			return err
		}
		return commerce.Move(ctx, tx, &o.Order, commerce.Transition{To: commerce.Sent, DeliveryOn: day}, s.now())
	})
}

// WithdrawDate withdraws a date that the laboratory has not answered.
func (s *Store) WithdrawDate(ctx context.Context, r Request) error {
	return s.decide(ctx, r, actWithdraw, nil, func(ctx context.Context, tx bun.Tx, o *state) error {
		day := o.terms.ProposedOn
		o.terms.ProposedOn, o.Awaiting = "", commerce.AwaitingDate
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		return o.record(ctx, tx, r.User, Entry{Kind: dateWithdrawn, OnDay: day})
	})
}

// Amend changes the order.
func (s *Store) Amend(ctx context.Context, r Request, changes commerce.Changes) error {
	return s.decide(ctx, r, actAmend, changes, func(ctx context.Context, tx bun.Tx, o *state) error {
		if err := s.checkWanted(ctx, tx, o, changes); err != nil {
			return err
		}
		if err := changes.Apply(o.OrderDetail, &o.terms); err != nil {
			return err
		}
		if changes.Teeth != nil {
			for _, line := range o.Lines {
				_, err := tx.NewUpdate().Model((*commerce.OrderLine)(nil)).Set("teeth = ?", line.Teeth).
					Where("order_reference = ?", o.Reference).Where("position = ?", line.Position).Exec(ctx)
				if err != nil {
					return err
				}
			}
		}
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		return o.record(ctx, tx, r.User, Entry{Kind: amended, Note: strings.Join(changes.Fields(), ",")})
	})
}

// checkWanted refuses a requested day on which the laboratory does not deliver.
func (s *Store) checkWanted(ctx context.Context, tx bun.Tx, o *state, changes commerce.Changes) error {
	if changes.WantedOn == nil || *changes.WantedOn == "" {
		return nil
	}
	wanted, err := time.Parse(dayLayout, *changes.WantedOn)
	if err != nil {
		return err
	}
	days, err := laboratory.ReadLine(ctx, tx, o.Line, s.today())
	if err != nil {
		return err
	}
	return refusedDay("changes.wantedOn", days, wanted)
}

// Cancel cancels an order that is not in production yet. Its status stays, because there is none for cancelled orders.
func (s *Store) Cancel(ctx context.Context, r Request, why string) error {
	return s.decide(ctx, r, actCancel, why, func(ctx context.Context, tx bun.Tx, o *state) error {
		o.CancelledAt, o.Awaiting = o.at, ""
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		return o.record(ctx, tx, r.User, Entry{Kind: cancelled, Note: why})
	})
}

// Restore undoes a cancellation.
func (s *Store) Restore(ctx context.Context, r Request) error {
	return s.decide(ctx, r, actRestore, nil, func(ctx context.Context, tx bun.Tx, o *state) error {
		o.CancelledAt, o.Awaiting = 0, o.awaits()
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		return o.record(ctx, tx, r.User, Entry{Kind: restored})
	})
}

// awaits returns the practice's action that an order, which is not cancelled, waits for.
func (o *state) awaits() commerce.Awaiting {
	switch {
	case o.terms.PlanState == planWaits && o.Status < commerce.Sent:
		return commerce.AwaitingPlan
	case o.Status == commerce.DeliveryDatePending && o.terms.ProposedOn != "":
		return ""
	}
	return commerce.AwaitedIn(o.Status)
}

// DecidePlan approves the treatment plan of an order, or requests changes with a comment.
func (s *Store) DecidePlan(ctx context.Context, r Request, approve bool, comment string) error {
	return s.decide(ctx, r, actPlan, []any{approve, comment}, func(ctx context.Context, tx bun.Tx, o *state) error {
		kind := planChanges
		o.terms.PlanState, o.terms.PlanSince, o.terms.PlanComment = planIsNot, o.at, comment
		if approve {
			kind, o.terms.PlanState = planApproved, planIsGood
		}
		o.Awaiting = o.awaits()
		if err := o.save(ctx, tx); err != nil {
			return err
		}
		return o.record(ctx, tx, r.User, Entry{Kind: kind, Note: comment})
	})
}
