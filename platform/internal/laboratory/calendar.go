// Package laboratory is when the laboratory works, and by which day it can deliver.
package laboratory

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/paris"
)

const dayLayout = time.DateOnly

// Closure is a time in which the laboratory is closed, both days included.
type Closure struct {
	bun.BaseModel `bun:"table:laboratory_closures"`

	First string `bun:"first_day,pk"`
	Last  string `bun:"last_day"`
}

// Why the laboratory is closed on a day.
const (
	publicHoliday = "public_holiday"
	closure       = "closure"
)

// Why a day cannot be asked for.
const (
	Past    = "past"
	TooLate = "too_late"
	Closed  = "closed"
)

// horizon is how many days a delivery can be agreed ahead.
const horizon = 120

// WorkingDays are the laboratory's, Monday to Friday.
var WorkingDays = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday}

// Calendar is when the laboratory can deliver. Days are YYYY-MM-DD.
type Calendar struct {
	Today, Earliest, Latest string
	Closed                  map[string]string // day → why
}

// Read makes the calendar of something that takes so many working days, as it stands today.
func Read(ctx context.Context, db bun.IDB, lead int, today time.Time) (Calendar, error) {
	first := paris.Day(today)
	last := first.AddDate(0, 0, horizon)
	c := Calendar{Today: first.Format(dayLayout), Latest: last.Format(dayLayout), Closed: map[string]string{}}
	for year := first.Year(); year <= last.Year(); year++ {
		for _, holiday := range paris.Holidays(year) {
			if day := holiday.Format(dayLayout); day >= c.Today && day <= c.Latest {
				c.Closed[day] = publicHoliday
			}
		}
	}
	var closures []Closure
	err := db.NewSelect().Model(&closures).Where("last_day >= ?", c.Today).Where("first_day <= ?", c.Latest).Limit(50).Scan(ctx)
	if err != nil {
		return c, err
	}
	for day := first; !day.After(last); day = day.AddDate(0, 0, 1) {
		text := day.Format(dayLayout)
		for _, closed := range closures {
			if _, known := c.Closed[text]; !known && works(day) && text >= closed.First && text <= closed.Last {
				c.Closed[text] = closure
			}
		}
	}
	c.Earliest = c.after(first, lead)
	return c, nil
}

// after gives the day by which so many working days have passed.
func (c Calendar) after(day time.Time, lead int) string {
	for lead > 0 && day.Format(dayLayout) < c.Latest {
		day = day.AddDate(0, 0, 1)
		if _, closed := c.Closed[day.Format(dayLayout)]; works(day) && !closed {
			lead--
		}
	}
	return day.Format(dayLayout)
}

func works(day time.Time) bool { return slices.Contains(WorkingDays, day.Weekday()) }

// Refuses says why a day cannot be asked for; "" where it can, before Earliest too.
func (c Calendar) Refuses(day time.Time) string {
	text := day.Format(dayLayout)
	_, closed := c.Closed[text]
	switch {
	case text <= c.Today:
		return Past
	case text > c.Latest:
		return TooLate
	case closed || !works(day):
		return Closed
	}
	return ""
}
