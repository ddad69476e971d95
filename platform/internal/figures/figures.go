// Package figures formats amounts, rates, days and instants in the French formats, which the portal uses in all of its
// five languages: 1 240,50 €, 5,5 %, 20/11/2026, 20/11/2026 09:05.
package figures

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/localtime"
)

const (
	narrow = "\u202f" // between thousands
	nbsp   = "\u00a0" // before a unit
	minus  = "\u2212"
	day    = "02/01/2006"
)

// Amount formats cents without their currency: 1 240,50.
func Amount(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = minus, -cents
	}
	whole := strconv.FormatInt(cents/100, 10)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + narrow + whole[i:]
	}
	return fmt.Sprintf("%s%s,%02d", sign, whole, cents%100)
}

// Euros formats cents as euros: 1 240,50 €.
func Euros(cents int64) string { return Amount(cents) + nbsp + "€" }

// Rate formats hundredths of a per cent: 5,5 %.
func Rate(hundredths int) string {
	text := strconv.Itoa(hundredths / 100)
	if hundredths%100 != 0 {
		text += "," + strings.TrimRight(fmt.Sprintf("%02d", hundredths%100), "0")
	}
	return text + nbsp + "%"
}

// Day formats a stored day, 2026-11-20; any other text stays unchanged.
func Day(iso string) string {
	if at, err := time.Parse(time.DateOnly, iso); err == nil {
		return at.Format(day)
	}
	return iso
}

// Date formats the calendar day of an instant in Paris.
func Date(at time.Time) string { return at.In(localtime.Zone).Format(day) }

// DateTime formats an instant, in milliseconds, in the time zone of Paris.
func DateTime(ms int64) string { return time.UnixMilli(ms).In(localtime.Zone).Format(day + " 15:04") }
