package payments

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/localtime"
)

// maxUses limits the listed payments of one card or mandate.
const maxUses = 20

// usesOf returns the open payments by cards or mandates, by the date of their charge.
func usesOf(ctx context.Context, db bun.IDB, methods []string) (map[string][]Payment, error) {
	result := map[string][]Payment{}
	if len(methods) == 0 {
		return result, nil
	}
	var found []Payment
	err := db.NewSelect().Model(&found).Where("p.method_uuid IN (?)", bun.List(methods)).Where("p.status IN (?)", bun.List(openStatuses)).
		Order("p.scheduled_on", "p.number").Limit(maxItems).Scan(ctx)
	for _, p := range found {
		if len(result[p.MethodUUID]) < maxUses {
			result[p.MethodUUID] = append(result[p.MethodUUID], p)
		}
	}
	return result, err
}

// notInUse refuses to remove a card or a mandate with an open payment, which would fail later, in the payer's absence.
func notInUse(ctx context.Context, db bun.IDB, method, code string) error {
	uses, err := usesOf(ctx, db, []string{method})
	if err == nil && len(uses[method]) > 0 {
		err = conflict(code, "Payment "+uses[method][0].Number+" by it is under way.")
	}
	return err
}

func (w *wire) uses(payments []Payment) *[]paymentsapi.MethodUse {
	result := make([]paymentsapi.MethodUse, 0, len(payments))
	for _, p := range payments {
		use := paymentsapi.MethodUse{Uuid: w.UUID(p.UUID), Number: p.Number, Status: paymentsapi.PaymentStatus(p.Status), Charge: money(p.ChargeCents)}
		if p.ScheduledOn != "" {
			day := w.Day(p.ScheduledOn)
			use.ScheduledOn = &day
		}
		result = append(result, use)
	}
	return &result
}

// lastUses returns the time in milliseconds at which the last payment by each mandate was started, without cancelled ones.
func lastUses(ctx context.Context, db bun.IDB, mandates []string) (map[string]int64, error) {
	result := map[string]int64{}
	if len(mandates) == 0 {
		return result, nil
	}
	var rows []struct {
		MethodUUID string `bun:"method_uuid"`
		At         int64  `bun:"at"`
	}
	err := db.NewSelect().Model((*Payment)(nil)).Column("p.method_uuid").ColumnExpr("MAX(p.created_at) AS at").
		Where("p.method_uuid IN (?)", bun.List(mandates)).Where("p.status NOT IN (?)", bun.List([]Status{Canceled, Failed})).Group("p.method_uuid").Scan(ctx, &rows)
	for _, row := range rows {
		result[row.MethodUUID] = row.At
	}
	return result, err
}

// dormantMonths is the time without a collection after which a mandate expires (EPC016, SEPA Core Direct Debit rulebook,
// 4.1).
const dormantMonths = 36

// expired reports whether a mandate has expired on a day; lastUse is in milliseconds, 0 for none.
func (m *Mandate) expired(lastUse int64, on time.Time) bool {
	last := m.SignedOn
	if lastUse != 0 {
		last = max(last, time.UnixMilli(lastUse).In(localtime.Zone).Format(time.DateOnly))
	}
	return last < on.In(localtime.Zone).AddDate(0, -dormantMonths, 0).Format(time.DateOnly)
}

// showMandates returns mandates in the contract's form.
func (s *Service) showMandates(ctx context.Context, all []Mandate) ([]paymentsapi.Mandate, error) {
	uuids := make([]string, 0, len(all))
	for i := range all {
		uuids = append(uuids, all[i].UUID)
	}
	uses, err := usesOf(ctx, s.db, uuids)
	if err != nil {
		return nil, err
	}
	last, err := lastUses(ctx, s.db, uuids)
	if err != nil {
		return nil, err
	}
	var w wire
	result := make([]paymentsapi.Mandate, 0, len(all))
	for i := range all {
		m := w.mandate(&all[i])
		m.Payments = w.uses(uses[all[i].UUID])
		expired := all[i].expired(last[all[i].UUID], s.now())
		m.Expired = &expired
		m.LastUsedAt = localtime.OptionalInstant(last[all[i].UUID])
		result = append(result, m)
	}
	return result, w.Err()
}
