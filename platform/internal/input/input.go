// Package input checks what people typed beyond what a contract can say, and names every field that is wrong.
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

// Form collects the faults of one request.
type Form struct {
	fields []problem.Field
}

// Fault notes that a field is wrong, once for each field.
func (f *Form) Fault(field, code, detail string) {
	for _, known := range f.fields {
		if known.Field == field {
			return
		}
	}
	f.fields = append(f.fields, problem.Field{Field: field, Code: code, Detail: detail})
}

// Err is nil, or the 400 that names the fields.
func (f *Form) Err() error {
	if len(f.fields) == 0 {
		return nil
	}
	e := problem.New(http.StatusBadRequest, "request.invalid", "Some fields are wrong.")
	e.Fields = f.fields
	return e
}

// Fields gives the faults so far.
func (f *Form) Fields() []problem.Field { return f.fields }

// Required gives the text without space around it; one that is empty is a fault.
func (f *Form) Required(field, value string, most int) string {
	text := f.Optional(field, value, most)
	if text == "" {
		f.Fault(field, "required", "")
	}
	return text
}

// Optional gives the text without space around it. Control characters are refused: they forge lines in mails, exports
// and logs, and PostgreSQL cannot hold NUL.
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

// Email gives an address in lower case: one plain mailbox with a domain, no display name.
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

// Text is Optional for several lines: line breaks and tabs are kept, the former as \n.
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
