package identity

import (
	"slices"
	"strings"
	"unicode/utf8"

	"portal/platform/internal/input"
)

// What a password must be like: length beats odd characters (NIST SP 800-63B).
const (
	minPassword   = 12
	maxPassword   = 128
	minDifferent  = 6
	minOwnPortion = 4
)

// weak are the stems of the passwords that guessers try first; digits and signs around them do not help.
var weak = []string{
	"password", "motdepasse", "contrasena", "palavrapasse", "azerty", "qwerty", "qwertz", "letmein", "welcome", "bienvenue", "iloveyou",
	"administrator", "dentiste", "dentist", "cabinet", "portal", "portail", "abcdefgh", "123456", "changeme", "secret",
}

// checkPassword notes why a password will not do for a user.
func checkPassword(form *input.Form, field, password string, user *User) {
	length := utf8.RuneCountInString(password)
	switch {
	case !utf8.ValidString(password):
		form.Fault(field, "invalid", "")
		return
	case length < minPassword:
		form.Fault(field, "too_short", "At least 12 characters.")
		return
	case length > maxPassword:
		form.Fault(field, "too_long", "At most 128 characters.")
		return
	}
	different := map[rune]bool{}
	for _, r := range password {
		different[r] = true
	}
	lower := strings.ToLower(password)
	stem := strings.TrimFunc(lower, func(r rune) bool { return r < 'a' || r > 'z' })
	if len(different) < minDifferent || slices.Contains(weak, stem) || strings.Contains(lower, "123456789") {
		form.Fault(field, "too_simple", "")
		return
	}
	local, _, _ := strings.Cut(user.Login, "@")
	for _, own := range append(strings.FieldsFunc(local, func(r rune) bool { return strings.ContainsRune(".-_+", r) }), user.FirstName, user.LastName) {
		if own = strings.ToLower(own); utf8.RuneCountInString(own) >= minOwnPortion && strings.Contains(lower, own) {
			form.Fault(field, "personal", "Not a part of the name or the login.")
			return
		}
	}
}
