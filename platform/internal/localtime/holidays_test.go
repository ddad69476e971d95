package localtime

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEasterAndWhatFollowsIt(t *testing.T) {
	for year, easter := range map[int]string{2024: "2024-03-31", 2025: "2025-04-20", 2026: "2026-04-05", 2027: "2027-03-28", 2038: "2038-04-25"} {
		assert.Equal(t, easter, easterSunday(year).Format(time.DateOnly))
	}
	var days []string
	for _, day := range Holidays(2026) {
		days = append(days, day.Format(time.DateOnly))
	}
	assert.Equal(t, []string{
		"2026-01-01", "2026-04-06", "2026-05-01", "2026-05-08", "2026-05-14", "2026-05-25", "2026-07-14", "2026-08-15", "2026-11-01", "2026-11-11", "2026-12-25",
	}, days)
}

func TestWorkingDaysSkipWeekendsAndHolidays(t *testing.T) {
	for _, row := range []struct {
		from  string
		count int
		to    string
	}{
		{"2026-11-23T09:00:00Z", 2, "2026-11-25"},
		{"2026-11-26T23:30:00Z", 1, "2026-11-30"}, // already Friday in Paris
		{"2026-11-27T09:00:00Z", 2, "2026-12-01"},
		{"2026-12-24T09:00:00Z", 2, "2026-12-29"},
		{"2026-12-31T09:00:00Z", 1, "2027-01-04"},
	} {
		from, err := time.Parse(time.RFC3339, row.from)
		require.NoError(t, err)
		assert.Equal(t, row.to, AddWorkingDays(from, row.count).Format(time.DateOnly), row.from)
	}
}
