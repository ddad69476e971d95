package loyalty

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

func TestByMonth(t *testing.T) {
	f := spring(t, testdb.New(t))
	months, err := f.ByMonth(t.Context(), ours)
	require.NoError(t, err)
	require.Len(t, months, 12)
	assert.Equal(t, MonthSums{Month: "2025-05"}, months[0], "months without a line are there")
	// The last second of March in Paris counts in March.
	assert.Equal(t, MonthSums{Month: "2026-03", Balance: 150, Sums: Sums{Earned: 150, Net: 150, Lines: 2}}, months[10])
	assert.Equal(t, MonthSums{
		Month: "2026-04", Balance: 130, Sums: Sums{Spent: 30, Expired: 10, Corrected: 20, Net: -20, Lines: 3},
	}, months[11])

	// A year later only the balance remains.
	f.now = time.Date(2027, 5, 31, 22, 0, 0, 0, localtime.Zone)
	months, err = f.ByMonth(t.Context(), ours)
	require.NoError(t, err)
	assert.Equal(t, MonthSums{Month: "2026-06", Balance: 130}, months[0])
	assert.Equal(t, MonthSums{Month: "2027-05", Balance: 130}, months[11])

	months, err = f.ByMonth(t.Context(), theirs)
	require.NoError(t, err)
	for _, month := range months {
		assert.Zero(t, month.Balance)
	}
}

func TestALineOfTomorrowIsNotLost(t *testing.T) {
	now := time.Date(2026, 11, 30, 23, 59, 0, 0, localtime.Zone)
	months := byMonth([]movement{{At: now.Add(time.Hour).UnixMilli(), Kind: KindEarn, Amount: 7}}, now)
	assert.Equal(t, int64(7), months[11].Earned)
	assert.Equal(t, int64(7), months[11].Balance)
}
