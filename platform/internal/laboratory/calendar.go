// Package laboratory computes the laboratory's working days, and the earliest day of delivery.
package laboratory

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
)

const dayLayout = time.DateOnly

// Closure is a period in which the laboratory is closed, both days included.
type Closure struct {
	bun.BaseModel `bun:"table:laboratory_closures"`

	First string `bun:"first_day,pk"`
	Last  string `bun:"last_day"`
}

// Reasons for a closed day.
const (
	publicHoliday = "public_holiday"
	closure       = "closure"
)

// Reasons for refusing a requested day.
const (
	Past    = "past"
	TooLate = "too_late"
	Closed  = "closed"
)

// horizon is how many days ahead a delivery can be agreed.
const horizon = 120

// WorkingDays are the laboratory's working days.
var WorkingDays = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday}

// Calendar has the laboratory's possible delivery days. Days are YYYY-MM-DD.
type Calendar struct {
	Today, Earliest, Latest string
	Closed                  map[string]string // day → reason
}

// Read returns the calendar, as of today, of a product that takes lead working days.
func Read(ctx context.Context, db bun.IDB, lead int, today time.Time) (Calendar, error) {
	first := localtime.Day(today)
	last := first.AddDate(0, 0, horizon)
	c := Calendar{Today: first.Format(dayLayout), Latest: last.Format(dayLayout), Closed: map[string]string{}}
	for year := first.Year(); year <= last.Year(); year++ {
		for _, holiday := range localtime.Holidays(year) {
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

// leadDays is the production time of product lines in working days; the others take defaultLead.
var leadDays = map[string]int{
	"smilers": 15, "motion2": 15, "motion3": 15, "motion23": 15, "motion_pro_metal": 10, "motion_pro_clear": 10,
	"guides": 5, "guides_etages": 6, "chirurgie_guidee": 6, "implants_ci": 2, "implants_cimb": 2, "implants_cin": 2, "implants_cipl": 2,
}

const defaultLead = 7

// ReadLine returns the calendar, as of today, of a product line.
func ReadLine(ctx context.Context, db bun.IDB, line string, today time.Time) (Calendar, error) {
	lead, known := leadDays[line]
	if !known {
		lead = defaultLead
	}
	return Read(ctx, db, lead, today)
}

// after returns the day by which lead working days have passed.
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

// Refuses returns why a day cannot be requested; "" if it can, also before Earliest.
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

// RefusesNew returns the code with which a new order's requested day is refused; "" if it can be requested. Unlike a
// date proposed for a running order, it is never before Earliest.
func (c Calendar) RefusesNew(wanted string) string {
	day, err := time.Parse(dayLayout, wanted)
	if err != nil {
		return "invalid"
	}
	switch reason := c.Refuses(day); {
	case wanted < c.Earliest, reason == Past:
		return "too_early"
	case reason == TooLate:
		return "out_of_range"
	default:
		return reason
	}
}
