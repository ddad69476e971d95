// Package consent records why a patient's record is shown outside the practice, and when and how the patient consented
// (GDPR, articles 6, 7 and 9).
package consent

import (
	"strconv"
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

// Grant is what a share permits, with the patient's consent to it.
type Grant struct {
	Consent
	Right  string // read, comment or contribute
	Files  int    // number of chosen files; 0 for the whole record
	Digest string // of the chosen files
	// Treatment is the reference of the only order that is shown with its acts and files; "" for chosen files or the whole record.
	Treatment string
}

// Journalled is Consent.Journalled with the right and what it is limited to, for example "opinion, written, 2026-11-20, comment"
// "opinion, written, 2026-11-20, read, 3 files 9f86d081…" or "opinion, written, 2026-11-20, read, treatment W26-00012". The whole record for reading has the text of shares from
// before there were rights.
func (g Grant) Journalled() string {
	text := g.Consent.Journalled()
	if text == "" || g.Right == rightRead && g.Files == 0 && g.Treatment == "" {
		return text
	}
	text += ", " + g.Right
	if g.Files > 0 {
		text += ", " + strconv.Itoa(g.Files) + filesOf + g.Digest
	}
	if g.Treatment != "" {
		text += ", " + treatmentOf + g.Treatment
	}
	return text
}

const (
	rightRead   = "read"
	filesOf     = " files "
	treatmentOf = "treatment "
)

// Parse parses the result of Consent.Journalled and Grant.Journalled; false for any other text. Right is "read" where the
// text has none.
func Parse(text string) (Grant, bool) {
	parts := strings.Split(text, ", ")
	if len(parts) < 3 || len(parts) > 5 {
		return Grant{}, false
	}
	if _, err := time.Parse(time.DateOnly, parts[2]); err != nil {
		return Grant{}, false
	}
	grant := Grant{Consent: Consent{Purpose: parts[0], Form: parts[1], On: parts[2]}, Right: rightRead}
	if len(parts) > 3 {
		grant.Right = parts[3]
		if grant.Right != "comment" && grant.Right != "contribute" && (grant.Right != rightRead || len(parts) == 4) {
			return Grant{}, false
		}
	}
	if len(parts) < 5 {
		return grant, true
	}
	if reference, is := strings.CutPrefix(parts[4], treatmentOf); is && reference != "" {
		grant.Treatment = reference
	} else {
		count, digest, is := strings.Cut(parts[4], filesOf)
		n, err := strconv.Atoi(count)
		if !is || err != nil || n < 1 {
			return Grant{}, false
		}
		grant.Files, grant.Digest = n, digest
	}
	return grant, true
}
