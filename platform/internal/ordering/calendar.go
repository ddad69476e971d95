package ordering

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/paris"
	"portal/platform/internal/problem"
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

// horizon is how many days a delivery can be agreed ahead.
const horizon = 120

// workingDays are the laboratory's, Monday to Friday.
var workingDays = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday}

// leadDays is how many working days the making of a product line takes; others take defaultLead.
var leadDays = map[string]int{
	"smilers": 15, "motion2": 15, "motion3": 15, "motion23": 15, "motion_pro_metal": 10, "motion_pro_clear": 10,
	"guides": 5, "guides_etages": 6, "chirurgie_guidee": 6, "implants_ci": 2, "implants_cimb": 2, "implants_cin": 2, "implants_cipl": 2,
}

const defaultLead = 7

// Calendar is when the laboratory can deliver an order.
type Calendar struct {
	Today, Earliest, Latest string
	Closed                  map[string]string // day → why
}

// calendar makes the calendar of a product line as it stands today.
func calendar(ctx context.Context, db bun.IDB, line string, today time.Time) (Calendar, error) {
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
	lead, known := leadDays[line]
	if !known {
		lead = defaultLead
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

func works(day time.Time) bool { return slices.Contains(workingDays, day.Weekday()) }

// fault says why a day cannot be asked for; nil where it can, before Earliest too.
func (c Calendar) fault(day time.Time) error {
	text := day.Format(dayLayout)
	_, closed := c.Closed[text]
	code := ""
	switch {
	case text <= c.Today:
		code = "past"
	case text > c.Latest:
		code = "too_late"
	case closed || !works(day):
		code = "closed"
	default:
		return nil
	}
	e := problem.Invalid("on", "is no day on which the laboratory delivers")
	e.Fields[0].Code = code
	return e
}
