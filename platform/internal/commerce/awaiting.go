package commerce

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/paris"
	"portal/platform/internal/problem"
)

// Awaiting is what an order waits for from its practice; "" is nothing.
type Awaiting string

// What an order may wait for.
const (
	AwaitingDate       Awaiting = "date"
	AwaitingImpression Awaiting = "impression"
	AwaitingPlan       Awaiting = "plan"
	AwaitingRest       Awaiting = "rest"
)

// AwaitedIn is what an order waits for by its status alone.
func AwaitedIn(status Status) Awaiting {
	switch status {
	case DeliveryDatePending:
		return AwaitingDate
	case Refused:
		return AwaitingImpression
	case PartiallyDelivered:
		return AwaitingRest
	}
	return ""
}

// awaitedAfter is what an order waits for once it reached a status: a plan is decided before the date is.
func awaitedAfter(before Awaiting, status Status) Awaiting {
	if before == AwaitingPlan && status < Sent {
		return AwaitingPlan
	}
	return AwaitedIn(status)
}

// Delivery is a group of orders by their promised day.
type Delivery string

// Groups by the promised day; orders that came, were refused or cancelled are in none.
const (
	Late  Delivery = "late"  // it passed
	Week  Delivery = "week"  // within seven days
	Later Delivery = "later" // after them
	Unset Delivery = "unset" // it is not fixed
)

// underWay are orders that a delivery is expected of.
var underWay = fmt.Sprintf("o.cancelled_at = 0 AND (o.status < %d OR o.status = %d)", DeliveredByCarrier, PartiallyDelivered)

// deliveryOf is the group of a row, "" for none. A day of the calendar is digits and dashes: nothing to quote.
func deliveryOf(today time.Time) string {
	return fmt.Sprintf("CASE WHEN NOT (%s) THEN '' WHEN o.delivery_on = '' THEN '%s' WHEN o.delivery_on < '%s' THEN '%s' "+
		"WHEN o.delivery_on <= '%s' THEN '%s' ELSE '%s' END", underWay, Unset, today.Format(dayLayout), Late,
		today.AddDate(0, 0, 7).Format(dayLayout), Week, Later)
}

// LateOrders is a condition on orders `o`: the promised day passed before delivery.
func LateOrders(today time.Time) string {
	return fmt.Sprintf("%s AND o.delivery_on <> '' AND o.delivery_on < '%s'", underWay, today.Format(dayLayout))
}

// latenessOf sorts by lateness: descending puts the longest overdue first, and what is not late last.
func latenessOf(today time.Time) string {
	return fmt.Sprintf("CASE WHEN %s THEN %d - CAST(REPLACE(o.delivery_on, '-', '') AS INTEGER) ELSE 0 END", LateOrders(today), latest)
}

// latest is beyond every day written as a number.
const latest = 100000000

// latePage gives a page by lateness out of two indexes, late orders and the others: no index can hold what changes by the day.
func (s *Store) latePage(ctx context.Context, f OrderFilter, page Page, descending bool) ([]string, error) {
	part := func(condition string) *bun.SelectQuery {
		return f.apply(s.db.NewSelect().Model((*Order)(nil)).Column("o.reference")).Where(condition)
	}
	late, others := LateOrders(f.Today), "NOT ("+LateOrders(f.Today)+")"
	parts := []*bun.SelectQuery{
		part(late).OrderExpr("o.delivery_on ASC, o.reference DESC"), part(others).OrderExpr("o.reference DESC"),
	}
	first := late
	if !descending {
		parts = []*bun.SelectQuery{
			part(others).OrderExpr("o.reference ASC"), part(late).OrderExpr("o.delivery_on DESC, o.reference ASC"),
		}
		first = others
	}
	before, err := part(first).Count(ctx)
	if err != nil {
		return nil, err
	}
	references := make([]string, 0, page.Size)
	for i, q := range parts {
		skip := max(0, int64(page.offset())-int64(i)*int64(before))
		var found []string
		if err := q.Offset(skip).Limit(int64(page.Size-len(references))).Scan(ctx, &found); err != nil {
			return nil, err
		}
		if references = append(references, found...); len(references) == page.Size {
			break
		}
	}
	return references, nil
}

// LateDays is how many calendar days ago an order was promised that has not come; 0: it is not late.
func (o *Order) LateDays(today time.Time) (int, error) {
	open := o.CancelledAt == 0 && (o.Status < DeliveredByCarrier || o.Status == PartiallyDelivered)
	if !open || o.DeliveryOn == "" {
		return 0, nil
	}
	promised, err := time.Parse(dayLayout, o.DeliveryOn)
	if err != nil {
		return 0, err
	}
	return max(0, int(paris.Day(today).Sub(promised)/(24*time.Hour))), nil
}

// narrow adds the groups and what the orders wait for.
func (f *OrderFilter) narrow(groups *[]commerceapi.OrderDelivery, awaited *[]commerceapi.OrderAwaiting) error {
	for _, name := range value(groups, nil) {
		if !name.Valid() {
			return problem.Invalid("delivery", "is unknown")
		}
		f.Deliveries = append(f.Deliveries, Delivery(name))
	}
	for _, name := range value(awaited, nil) {
		if !name.Valid() {
			return problem.Invalid("awaiting", "is unknown")
		}
		f.Awaiting = append(f.Awaiting, Awaiting(name))
	}
	return nil
}
