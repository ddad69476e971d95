package commerce

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Awaiting is the practice's action that an order waits for; "" is none.
type Awaiting string

// The actions that an order may wait for.
const (
	AwaitingDate       Awaiting = "date"
	AwaitingImpression Awaiting = "impression"
	AwaitingPlan       Awaiting = "plan"
	AwaitingRest       Awaiting = "rest"
)

// AwaitedIn returns the action that an order waits for by its status alone.
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

// awaitedAfter returns the action that an order waits for after it reached a status: the plan is approved before the
// date.
func awaitedAfter(before Awaiting, status Status) Awaiting {
	if before == AwaitingPlan && status < Sent {
		return AwaitingPlan
	}
	return AwaitedIn(status)
}

// Delivery is a group of orders by their promised day.
type Delivery string

// Groups by the promised day; orders that were delivered, refused or cancelled are in none.
const (
	Late  Delivery = "late"  // the day has passed
	Week  Delivery = "week"  // within seven days
	Later Delivery = "later" // after seven days
	Unset Delivery = "unset" // no day is promised
)

// underWay selects orders that are still to be delivered.
var underWay = fmt.Sprintf("o.cancelled_at = 0 AND (o.status < %d OR o.status = %d)", DeliveredByCarrier, PartiallyDelivered)

// deliveryOf returns an SQL expression for a row's group, "" for none. A calendar day consists of digits and dashes, so
// it needs no quoting.
func deliveryOf(today time.Time) string {
	return fmt.Sprintf("CASE WHEN NOT (%s) THEN '' WHEN o.delivery_on = '' THEN '%s' WHEN o.delivery_on < '%s' THEN '%s' "+
		"WHEN o.delivery_on <= '%s' THEN '%s' ELSE '%s' END", underWay, Unset, today.Format(dayLayout), Late,
		today.AddDate(0, 0, 7).Format(dayLayout), Week, Later)
}

// LateOrders returns a condition on orders `o`: the promised day passed before delivery.
func LateOrders(today time.Time) string {
	return fmt.Sprintf("%s AND o.delivery_on <> '' AND o.delivery_on < '%s'", underWay, today.Format(dayLayout))
}

// latenessOf returns an SQL expression that sorts by lateness: in descending order the longest overdue orders come first,
// and those that are not late last.
func latenessOf(today time.Time) string {
	return fmt.Sprintf("CASE WHEN %s THEN %d - CAST(REPLACE(o.delivery_on, '-', '') AS INTEGER) ELSE 0 END", LateOrders(today), latest)
}

// latest is greater than every day written as a number.
const latest = 100000000

// latePage returns a page sorted by lateness. It reads two indexes, of late orders and of the others, because no index
// can contain an order that changes with the day.
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

// LateDays returns by how many calendar days an order is late; 0 if it is not.
func (o *Order) LateDays(today time.Time) (int, error) {
	open := o.CancelledAt == 0 && (o.Status < DeliveredByCarrier || o.Status == PartiallyDelivered)
	if !open || o.DeliveryOn == "" {
		return 0, nil
	}
	promised, err := time.Parse(dayLayout, o.DeliveryOn)
	if err != nil {
		return 0, err
	}
	return max(0, int(localtime.Day(today).Sub(promised)/(24*time.Hour))), nil
}

// narrow adds the groups and the awaited actions to the filter.
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
