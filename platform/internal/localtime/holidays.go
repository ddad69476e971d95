package localtime

import (
	"slices"
	"time"
)

// Holidays returns the public holidays of metropolitan France in a year (Code du travail, L. 3133-1).
func Holidays(year int) []time.Time {
	on := func(month time.Month, day int) time.Time { return time.Date(year, month, day, 0, 0, 0, 0, time.UTC) }
	easter := easterSunday(year)
	return []time.Time{
		on(time.January, 1), easter.AddDate(0, 0, 1), on(time.May, 1), on(time.May, 8), easter.AddDate(0, 0, 39), easter.AddDate(0, 0, 50),
		on(time.July, 14), on(time.August, 15), on(time.November, 1), on(time.November, 11), on(time.December, 25),
	}
}

// AddWorkingDays returns the calendar day that many working days, Monday to Friday without public holidays, after the day of an instant.
func AddWorkingDays(at time.Time, count int) time.Time {
	day := Day(at)
	for count > 0 {
		day = day.AddDate(0, 0, 1)
		if day.Weekday() != time.Saturday && day.Weekday() != time.Sunday && !isHoliday(day) {
			count--
		}
	}
	return day
}

func isHoliday(day time.Time) bool {
	return slices.ContainsFunc(Holidays(day.Year()), func(holiday time.Time) bool {
		return holiday.Month() == day.Month() && holiday.Day() == day.Day()
	})
}

// easterSunday computes the Gregorian Easter (anonymous algorithm, Meeus, Astronomical Algorithms, chapter 8).
func easterSunday(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	d, e := b/4, b%4
	g := (8*b + 13) / 25
	h := (19*a + b - d - g + 15) % 30
	i, k := c/4, c%4
	l := (32 + 2*e + 2*i - h - k) % 7
	m := (a + 11*h + 19*l) / 433
	n := (h + l - 7*m + 90) / 25
	p := (h + l - 7*m + 33*n + 19) % 32
	return time.Date(year, time.Month(n), p, 0, 0, 0, 0, time.UTC)
}
