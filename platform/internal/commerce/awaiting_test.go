package commerce

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/testdb"
)

func TestLateOrdersAreTheSameInListSortFacetsAndWire(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		stand := func(reference string, status Status, delivery string, cancelled int64) {
			f.order(ours, reference, func(o *Order, _ *[]Line, _ *Patient) {
				o.Status, o.DeliveryOn, o.CancelledAt = status, delivery, cancelled
			})
		}
		stand("C26-00001", InProgress, "2026-05-30", 0)           // three days late
		stand("C26-00002", ExpeditionInProgress, "2026-06-01", 0) // one day late
		stand("C26-00003", Sent, "2026-06-02", 0)                 // due today
		stand("C26-00004", Sent, "2026-06-20", 0)
		stand("C26-00005", DeliveryDatePending, "", 0)
		stand("C26-00006", Delivered, "2026-05-01", 0)
		stand("C26-00007", Refused, "", 0)
		stand("C26-00008", Validated, "2026-05-01", 1)
		stand("C26-00009", DeliveredByCarrier, "2026-05-01", 0)
		all := func(sort string, groups ...Delivery) []string {
			return f.references(OrderFilter{Deliveries: groups, Today: june}, sort)
		}
		assert.Equal(t, []string{"C26-00001", "C26-00002"}, all("-late", Late))
		assert.Equal(t, []string{"C26-00002", "C26-00001"}, all("late", Late))
		assert.Equal(t, []string{"C26-00001", "C26-00002"}, all("-late")[:2])
		assert.Equal(t, []string{"C26-00003"}, all("date", Week))
		assert.Equal(t, []string{"C26-00004"}, all("date", Later))
		assert.Equal(t, []string{"C26-00005"}, all("date", Unset))
		assert.NotContains(t, f.references(OrderFilter{Statuses: []Status{Validated}, Today: june}, "date"), "C26-00008", "a cancelled order stands nowhere")

		for _, sort := range []string{"late", "-late"} {
			var whole, paged []string
			filter := OrderFilter{Practice: ours, Today: june}
			require.NoError(t, f.EachOrder(t.Context(), filter, sort, func(o *Order) error {
				whole = append(whole, o.Reference)
				return nil
			}))
			for number := 1; number <= 5; number++ {
				page, all, err := f.ListOrders(t.Context(), filter, Page{Sort: sort, Number: number, Size: 2})
				require.NoError(t, err)
				assert.Equal(t, 9, all.Total)
				for _, o := range page {
					paged = append(paged, o.Reference)
				}
			}
			assert.Equal(t, whole, paged, "page by page as in the export, by %s", sort)
		}

		facets, err := f.OrderFacets(t.Context(), ours, june)
		require.NoError(t, err)
		assert.Equal(t, 9, facets.Total)
		assert.ElementsMatch(t, []commerceapi.Facet{{Value: "late", Count: 2}, {Value: "week", Count: 1}, {Value: "later", Count: 1}, {Value: "unset", Count: 1}}, *facets.Delivery)
		assert.ElementsMatch(t, []commerceapi.Facet{{Value: "date", Count: 1}, {Value: "impression", Count: 1}}, *facets.Awaiting)
		assert.Equal(t, []string{"C26-00005", "C26-00007"}, f.references(OrderFilter{Awaiting: []Awaiting{AwaitingDate, AwaitingImpression}, Statuses: []Status{Sent}, Today: june}, "date"))

		orders, _, err := f.ListOrders(t.Context(), OrderFilter{Practice: ours, Today: june}, Page{Sort: "reference", Number: 1, Size: 20})
		require.NoError(t, err)
		days := map[string]int{}
		for _, o := range orders {
			if late, err := o.LateDays(june); assert.NoError(t, err) && late > 0 {
				days[o.Reference] = late
			}
		}
		assert.Equal(t, map[string]int{"C26-00001": 3, "C26-00002": 1}, days)
	})
}

// A day begins at midnight in Paris: an hour earlier, on the same evening in UTC, no order is late yet.
func TestAnOrderTurnsLateAtMidnightInParis(t *testing.T) {
	o := Order{Status: Sent, DeliveryOn: "2026-06-01"}
	for at, want := range map[string]int{"2026-06-01T21:59:00Z": 0, "2026-06-01T22:01:00Z": 1, "2026-11-01T12:00:00Z": 153} {
		now, err := time.Parse(time.RFC3339, at)
		require.NoError(t, err)
		days, err := o.LateDays(now)
		require.NoError(t, err)
		assert.Equal(t, want, days, at)
	}
}
