// Package paris is the clock by which the practices' days begin and end.
package paris

import (
	"time"
	_ "time/tzdata" // wherever this runs
)

// Zone is the time zone of France.
var Zone = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		panic(err) // time/tzdata is compiled in
	}
	return zone
}()

// Day is the calendar day of an instant in Paris as midnight in UTC, to be compared with days that were parsed.
func Day(at time.Time) time.Time {
	at = at.In(Zone)
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, time.UTC)
}

// DayStart is when a calendar day begins, in milliseconds.
func DayStart(day time.Time) int64 {
	return time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, Zone).UnixMilli()
}
