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

// issued writes an invoice issued on a day.
func (f *fixture) issued(practice, reference, day string, cents int64) {
	f.t.Helper()
	f.invoice(reference, true, cents)
	_, err := f.db.NewUpdate().Model((*Invoice)(nil)).Set("issued_on = ?", day).Set("practice_uuid = ?", practice).
		Where("reference = ?", reference).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func TestSpendingIsTheSumOfTheListMonthByMonth(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.issued(ours, "F25-1", "2025-11-30", 1000) // the current month a year before
		f.issued(ours, "F25-2", "2025-12-01", 2000) // the first month shown
		f.issued(ours, "F24-1", "2024-12-31", 400)  // the oldest month that counts, compared with it
		f.issued(ours, "F24-2", "2024-11-30", 70000)
		f.issued(ours, "F26-1", "2026-11-01", 300)
		f.issued(ours, "F26-2", "2026-11-30", 30)
		f.issued(ours, "A26-3", "2026-11-15", -100) // a credit note reduces the sum
		f.issued(ours, "F26-4", "2026-12-01", 90000)
		f.issued(ours, "BIOA-5", "2026-11-10", 5000) // REQ-19 hides it
		f.issued(theirs, "F26-6", "2026-11-10", 80000)

		today := time.Date(2026, 11, 20, 0, 30, 0, 0, localtime.Zone)
		months, err := f.Spending(t.Context(), ours, today)
		require.NoError(t, err)
		require.Len(t, months, shownMonths)
		assert.Equal(t, SpendingMonth{Month: "2025-12", Cents: 2000, Before: 400}, months[0])
		assert.Equal(t, SpendingMonth{Month: "2026-01"}, months[1], "a month without an invoice is there")
		assert.Equal(t, SpendingMonth{Month: "2026-11", Cents: 230, Before: 1000}, months[11])

		for _, month := range months {
			first, err := time.Parse(monthLayout, month.Month)
			require.NoError(t, err)
			_, all, err := f.ListInvoices(t.Context(), InvoiceFilter{Practice: ours, From: first, To: first.AddDate(0, 1, -1)},
				Page{Sort: "-date", Number: 1, Size: 1})
			require.NoError(t, err)
			assert.Equal(t, all.Sum, month.Cents, month.Month)
		}
	})
}

// A month begins at midnight in Paris. On the 31st there is no same day in the month before.
func TestSpendingOnTheLastDayOfAMonth(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	f.issued(ours, "F26-1", "2026-02-28", 500)
	months, err := f.Spending(t.Context(), ours, time.Date(2027, 1, 31, 23, 59, 0, 0, localtime.Zone))
	require.NoError(t, err)
	assert.Equal(t, SpendingMonth{Month: "2026-02", Cents: 500}, months[0])
	assert.Equal(t, SpendingMonth{Month: "2027-01"}, months[11])
}
