// Package localtime converts the instants that are stored, and has the time zone that determines the practices' days.
package localtime

import (
	"time"
	_ "time/tzdata" // embeds the time zones for systems without them
)

// Zone is the time zone of France.
var Zone = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		panic(err) // time/tzdata is embedded
	}
	return zone
}()

// Instant returns the UTC time of a number of milliseconds since 1970, the stored form of an instant.
func Instant(milliseconds int64) time.Time { return time.UnixMilli(milliseconds).UTC() }

// OptionalInstant returns what Instant returns, and nil for 0, the stored form of no instant.
func OptionalInstant(milliseconds int64) *time.Time {
	if milliseconds == 0 {
		return nil
	}
	at := Instant(milliseconds)
	return &at
}

// Day returns the calendar day of an instant in Paris as midnight UTC, for comparison with parsed days.
func Day(at time.Time) time.Time {
	at = at.In(Zone)
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, time.UTC)
}

// DayStart returns the beginning of a calendar day in Paris, in milliseconds.
func DayStart(day time.Time) int64 {
	return time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, Zone).UnixMilli()
}
