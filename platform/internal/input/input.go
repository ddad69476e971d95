// Package input validates user input beyond what a contract can express, and reports each invalid field.
package input

import (
	"net/http"
	"net/mail"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"

	"portal/platform/internal/problem"
)

// Form collects the errors of one request.
type Form struct {
	fields []problem.Field
}

// Fault adds the error of a field, at most one for each field.
func (f *Form) Fault(field, code, detail string) {
	for _, known := range f.fields {
		if known.Field == field {
			return
		}
	}
	f.fields = append(f.fields, problem.Field{Field: field, Code: code, Detail: detail})
}

// Err returns nil, or a 400 with the fields.
func (f *Form) Err() error {
	if len(f.fields) == 0 {
		return nil
	}
	e := problem.New(http.StatusBadRequest, "request.invalid", "Some fields are wrong.")
	e.Fields = f.fields
	return e
}

// Fields returns the errors so far.
func (f *Form) Fields() []problem.Field { return f.fields }

// Required trims the text; an empty one is an error.
func (f *Form) Required(field, value string, most int) string {
	text := f.Optional(field, value, most)
	if text == "" {
		f.Fault(field, "required", "")
	}
	return text
}

// Optional trims the text. Control characters are refused: they would forge lines in mails, exports and logs, and
// PostgreSQL cannot store NUL.
func (f *Form) Optional(field, value string, most int) string {
	text := strings.TrimSpace(value)
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		f.Fault(field, "invalid", "has control characters")
	case utf8.RuneCountInString(text) > most:
		f.Fault(field, "too_long", "")
	}
	return text
}

// Email returns an address in lower case: one mailbox with a domain, without a display name.
func (f *Form) Email(field, value string) string {
	text := strings.ToLower(f.Required(field, value, 254))
	address, err := mail.ParseAddress(text)
	local, domain, _ := strings.Cut(text, "@")
	if err != nil || address.Address != text || address.Name != "" || len(local) > 64 || !strings.Contains(domain, ".") ||
		strings.ContainsAny(text, "/\\%;\"<> ") {
		f.Fault(field, "email", "")
	}
	return text
}

// Country checks an ISO 3166-1 alpha-2 code in capitals.
func (f *Form) Country(field, value string) string {
	region, err := language.ParseRegion(value)
	if err != nil || !region.IsCountry() || region.String() != value {
		f.Fault(field, "country", "")
	}
	return value
}

// Text is Optional for several lines: line breaks, converted to
// , and tabs are permitted.
func (f *Form) Text(field, value string, most int) string {
	text := strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(value))
	forged := func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, forged):
		f.Fault(field, "invalid", "has control characters")
	case utf8.RuneCountInString(text) > most:
		f.Fault(field, "too_long", "")
	}
	return text
}
