package commerce

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

func TestWhatIsNewSinceAnInstant(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		ordered, delivered, err := OrderedEver(t.Context(), db, ours)
		require.NoError(t, err)
		assert.False(t, ordered || delivered)

		// 23:30 of the 19th in Paris counts as the 19th, whatever the day in UTC.
		since := time.Date(2026, 11, 19, 23, 30, 0, 0, localtime.Zone)
		f.issued(ours, "F26-1", "2026-11-19", 100)
		f.issued(ours, "F26-2", "2026-11-20", 100)
		f.issued(ours, "BIOA-3", "2026-11-20", 100) // REQ-19 hides it
		f.issued(theirs, "F26-4", "2026-11-20", 100)
		invoices, err := IssuedSince(t.Context(), db, ours, since)
		require.NoError(t, err)
		assert.EqualValues(t, 1, invoices)

		stands := func(practice, reference string, status Status, at time.Time) {
			f.order(practice, reference, func(o *Order, _ *[]Line, _ *Patient) { o.Status, o.StatusSince = status, at.UnixMilli() })
		}
		stands(ours, "C26-1", Delivered, since.Add(time.Minute))
		stands(ours, "C26-2", Delivered, since)
		stands(ours, "C26-3", Refused, since.Add(time.Minute))
		stands(theirs, "C26-4", Delivered, since.Add(time.Minute))
		orders, err := DeliveredSince(t.Context(), db, ours, since)
		require.NoError(t, err)
		assert.EqualValues(t, 1, orders)
		ordered, delivered, err = OrderedEver(t.Context(), db, ours)
		require.NoError(t, err)
		assert.True(t, ordered && delivered)
	})
}
