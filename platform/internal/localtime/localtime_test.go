package localtime

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestADayBeginsAtMidnightInParisInSummerAndInWinter(t *testing.T) {
	for day, want := range map[string]string{
		"2026-11-20": "2026-11-19T23:00:00Z",
		"2026-06-02": "2026-06-01T22:00:00Z",
		"2026-03-29": "2026-03-28T23:00:00Z", // this day has 23 hours
		"2026-03-30": "2026-03-29T22:00:00Z",
	} {
		given, err := time.Parse(time.DateOnly, day)
		assert.NoError(t, err)
		assert.Equal(t, want, time.UnixMilli(DayStart(given)).UTC().Format(time.RFC3339), day)
	}
}

func TestADayOfAnInstantIsThatOfParis(t *testing.T) {
	for at, want := range map[string]string{
		"2026-11-20T22:59:59Z": "2026-11-20", "2026-11-20T23:00:00Z": "2026-11-21", "2026-06-01T22:00:00Z": "2026-06-02",
		"2026-11-21T00:00:00Z": "2026-11-21",
	} {
		given, err := time.Parse(time.RFC3339, at)
		assert.NoError(t, err)
		assert.Equal(t, want+"T00:00:00Z", Day(given).Format(time.RFC3339), at)
	}
}
