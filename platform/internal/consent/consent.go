// Package consent records why a patient's record is shown outside the practice, and when and how the patient consented
// (GDPR, articles 6, 7 and 9).
package consent

import (
	"strings"
	"time"

	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
)

// Consent is stored with the share that it permits. The zero value belongs to shares and guests from before it was
// required.
type Consent struct {
	Purpose string `bun:"purpose"`
	On      string `bun:"consent_on"`   // YYYY-MM-DD
	Form    string `bun:"consent_form"` // written, oral or electronic
}

// Of reads the consent of a request. A day after today, in France, is an error of the form.
func Of(form *input.Form, purpose string, on time.Time, how string, now time.Time) Consent {
	day := on.Format(time.DateOnly)
	if day > now.In(localtime.Zone).Format(time.DateOnly) {
		form.Fault("consent.on", "future", "")
	}
	return Consent{Purpose: purpose, On: day, Form: how}
}

// IsZero reports whether no consent was recorded.
func (c Consent) IsZero() bool { return c == Consent{} }

// Journalled is the text in the line of the access journal, for example "opinion, written, 2026-11-20".
func (c Consent) Journalled() string {
	if c.IsZero() {
		return ""
	}
	return strings.Join([]string{c.Purpose, c.Form, c.On}, ", ")
}

// JournalledWith is Journalled with the right of a share, for example "opinion, written, 2026-11-20, comment". A share
// that permits reading only has the text of shares from before there were rights.
func (c Consent) JournalledWith(right string) string {
	if c.IsZero() || right == "read" {
		return c.Journalled()
	}
	return c.Journalled() + ", " + right
}

// Parse parses the result of Journalled and JournalledWith; false for any other text. right is "read" where the text has
// none.
func Parse(text string) (given Consent, right string, is bool) {
	parts, right := strings.Split(text, ", "), "read"
	if len(parts) == 4 && (parts[3] == "comment" || parts[3] == "contribute") {
		parts, right = parts[:3], parts[3]
	}
	if len(parts) != 3 {
		return Consent{}, "", false
	}
	if _, err := time.Parse(time.DateOnly, parts[2]); err != nil {
		return Consent{}, "", false
	}
	return Consent{Purpose: parts[0], Form: parts[1], On: parts[2]}, right, true
}
