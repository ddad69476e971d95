package localtime

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
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
