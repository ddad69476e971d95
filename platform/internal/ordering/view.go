package ordering

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/orderingapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/journal"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// maxHistory bounds the shown part of an order's history.
const maxHistory = 100

// Decisions returns the contract's view of an order's decisions.
func (s *Store) Decisions(ctx context.Context, who Actor, reference string) (orderingapi.OrderDecisions, error) {
	var result orderingapi.OrderDecisions
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		practice := who.Practice
		if practice == "" {
			if err := tx.NewSelect().Table("orders").Column("practice_uuid").Where("reference = ?", reference).Scan(ctx, &practice); err != nil {
				return err
			}
		}
		detail, err := commerce.OrderOf(ctx, tx, practice, reference)
		if err != nil {
			return err
		}
		terms, err := commerce.TermsOf(ctx, tx, reference)
		if err != nil {
			return err
		}
		result, err = s.show(ctx, tx, &state{OrderDetail: detail, terms: terms}, who.Role)
		return err
	})
	return result, err
}

func (s *Store) show(ctx context.Context, tx bun.Tx, o *state, role string) (orderingapi.OrderDecisions, error) {
	var w wire
	result := orderingapi.OrderDecisions{
		Reference: o.Reference, Status: orderingapi.OrderStatus(o.Status.String()), Version: o.Version, Allowed: allowed(o, role, s.now()),
		Amendable: amendable(o), DeliveryOn: w.OptionalDay(o.DeliveryOn), Shade: apivalue.Optional(o.terms.Shade), Note: apivalue.Optional(o.terms.Note),
		WantedOn: w.OptionalDay(o.terms.WantedOn), Follows: apivalue.Optional(o.Follows), FollowedBy: apivalue.Optional(o.FollowedBy), Files: []orderingapi.OrderFileRef{},
	}
	if o.Awaiting != "" {
		awaiting := orderingapi.OrderAwaiting(o.Awaiting)
		result.Awaiting = &awaiting
	}
	if o.Status == commerce.DeliveryDatePending && o.CancelledAt == 0 {
		result.OfferedOn, result.OfferNote, result.ProposedOn = w.OptionalDay(o.terms.OfferedOn), apivalue.Optional(o.terms.OfferNote), w.OptionalDay(o.terms.ProposedOn)
	}
	if o.CancelledAt != 0 {
		at, until := localtime.Instant(o.CancelledAt), localtime.Instant(o.CancelledAt).Add(Restorable)
		result.CancelledAt, result.RestorableUntil = &at, &until
	}
	plan, err := w.plan(ctx, tx, o)
	if err != nil {
		return result, err
	}
	result.Plan = plan
	var files []FileRef
	if err := tx.NewSelect().Model(&files).Where("of.order_reference = ?", o.Reference).Order("of.name", "of.file_uuid").Scan(ctx); err != nil {
		return result, err
	}
	for _, f := range files {
		result.Files = append(result.Files, orderingapi.OrderFileRef{Uuid: w.UUID(f.FileUUID), Name: f.Name})
	}
	if result.History, err = w.history(ctx, tx, o.Reference); err != nil {
		return result, err
	}
	return result, w.Err()
}

func allowed(o *state, role string, now time.Time) []orderingapi.AllowedOrderAction {
	all := make([]orderingapi.AllowedOrderAction, 0, len(actions))
	for _, action := range actions {
		item := orderingapi.AllowedOrderAction{Action: orderingapi.OrderAction(action), Allowed: true}
		if why := refusal(action, o, role, now); why != "" {
			reason := orderingapi.OrderActionReason(why)
			item.Allowed, item.Reason = false, &reason
		}
		all = append(all, item)
	}
	return all
}

// amendable returns the fields that an amendment may change: an order without teeth gets none.
func amendable(o *state) []orderingapi.OrderDecisionsAmendable {
	all := []orderingapi.OrderDecisionsAmendable{orderingapi.OrderDecisionsAmendableNote, orderingapi.OrderDecisionsAmendableWantedOn}
	if o.Teeth != "" {
		all = append(all, orderingapi.OrderDecisionsAmendableTeeth, orderingapi.OrderDecisionsAmendableShade)
	}
	return all
}

// wire converts rows into the contract's types and keeps the first error.
type wire struct{ apivalue.Decoder }

func (w *wire) plan(ctx context.Context, tx bun.Tx, o *state) (*orderingapi.OrderPlan, error) {
	if o.terms.PlanState == "" {
		return nil, nil
	}
	var files []patientFile
	if err := tx.NewSelect().Model(&files).Where("f.uuid = ?", o.terms.PlanFile).Where("f.deleted_at = 0").Scan(ctx); err != nil {
		return nil, err
	}
	plan := &orderingapi.OrderPlan{
		State: orderingapi.OrderPlanState(o.terms.PlanState), Since: localtime.Instant(o.terms.PlanSince), FileUuid: w.UUID(o.terms.PlanFile),
		Note: apivalue.Optional(o.terms.PlanNote), Comment: apivalue.Optional(o.terms.PlanComment),
	}
	for _, f := range files {
		plan.Name, plan.Link = f.Name, apivalue.Optional(f.Link)
	}
	return plan, nil
}

func (w *wire) history(ctx context.Context, tx bun.Tx, reference string) ([]orderingapi.OrderDecisionEntry, error) {
	var entries []Entry
	err := tx.NewSelect().Model(&entries).Relation("User").Where("d.order_reference = ?", reference).
		Order("d.seq DESC").Limit(maxHistory).Scan(ctx)
	all := make([]orderingapi.OrderDecisionEntry, 0, len(entries))
	for _, e := range entries {
		entry := orderingapi.OrderDecisionEntry{
			Kind: orderingapi.OrderDecisionEntryKind(e.Kind), At: localtime.Instant(e.At), On: w.OptionalDay(e.OnDay), Text: apivalue.Optional(e.Note),
		}
		if e.Kind == amended {
			entry.Text, entry.Changed = nil, changedFields(e.Note)
		}
		if e.User != nil && e.User.UUID != "" {
			entry.By = &orderingapi.PersonInfo{FirstName: e.User.FirstName, LastName: e.User.LastName}
		}
		all = append(all, entry)
	}
	return all, err
}

// changedFields reads the note of an amendment; nil for those of before the fields were recorded.
func changedFields(note string) *[]orderingapi.OrderDecisionEntryChanged {
	if note == "" {
		return nil
	}
	var fields []orderingapi.OrderDecisionEntryChanged
	for name := range strings.SplitSeq(note, ",") {
		fields = append(fields, orderingapi.OrderDecisionEntryChanged(name))
	}
	return &fields
}

// Calendar returns the days on which the laboratory can deliver an order of a practice.
func (s *Store) Calendar(ctx context.Context, practice, reference string) (orderingapi.OrderCalendar, error) {
	var result orderingapi.OrderCalendar
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		detail, err := commerce.OrderOf(ctx, tx, practice, reference)
		if err != nil {
			return err
		}
		days, err := laboratory.ReadLine(ctx, tx, detail.Line, s.today())
		if err != nil {
			return err
		}
		var w wire
		result = orderingapi.OrderCalendar{
			Today: *w.OptionalDay(days.Today), EarliestOn: *w.OptionalDay(days.Earliest), LatestOn: *w.OptionalDay(days.Latest), Closed: w.closed(days),
		}
		for _, day := range laboratory.WorkingDays {
			result.WorkingDays = append(result.WorkingDays, int(day))
		}
		return w.Err()
	})
	return result, err
}

func (w *wire) closed(days laboratory.Calendar) []orderingapi.ClosedDay {
	all := make([]orderingapi.ClosedDay, 0, len(days.Closed))
	for day, why := range days.Closed {
		all = append(all, orderingapi.ClosedDay{On: *w.OptionalDay(day), Reason: orderingapi.ClosedDayReason(why)})
	}
	return all
}

// Read returns the decisions to a member of a practice, and writes the access journal's line.
func (s *Store) Read(ctx context.Context, who Actor, reference string) (orderingapi.OrderDecisions, error) {
	var patient string
	err := s.db.NewSelect().Table("orders").ColumnExpr("COALESCE(patient_uuid, '')").Where("reference = ?", reference).
		Where("practice_uuid = ?", who.Practice).Scan(ctx, &patient)
	if errors.Is(err, sql.ErrNoRows) {
		err = problem.NotFound()
	}
	if err != nil {
		return orderingapi.OrderDecisions{}, err
	}
	if err := commerce.Note(ctx, s.db, who.Practice, patient, journal.View, journal.KindOrder); err != nil {
		return orderingapi.OrderDecisions{}, err
	}
	return s.Decisions(ctx, who, reference)
}
