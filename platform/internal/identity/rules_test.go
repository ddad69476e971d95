package identity

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/commonpasswords"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

// refusal returns the code with which the rules refuse a password, or "".
func refusal(t *testing.T, password string) string {
	t.Helper()
	common, err := commonpasswords.Load()
	require.NoError(t, err)
	rules := newPasswordRules(common, []string{"https://portal.example", "http://localhost:8080"})
	user := &User{Login: "camille.lefevre@x.example", FirstName: "Camille", LastName: "Lefèvre", Practice: &Practice{Name: "Cabinet des Tilleuls"}}
	var form input.Form
	rules.check(&form, "password", password, user)
	var p *problem.Error
	if form.Err() == nil {
		return ""
	}
	require.ErrorAs(t, form.Err(), &p)
	require.Len(t, p.Fields, 1)
	assert.Equal(t, "password", p.Fields[0].Field)
	return p.Fields[0].Code
}

func TestThePasswordsThatMayBeChosen(t *testing.T) {
	for _, test := range []struct{ what, password, code string }{
		{"eleven characters", "abcdefghijk", "too_short"},
		{"twelve characters", "girafe du la", ""},
		{"characters count, not bytes", "🦷🦷🦷🦷🦷🦷", "too_short"},
		{"any character", "🦷é ß\t中Ω!🙂ñ漢→", ""},
		{"signs alone", "!?#%&*()-+=/", ""},
		{"128 characters", strings.Repeat("abcdefgh", 16), ""},
		{"129 characters", strings.Repeat("abcdefgh", 16) + "i", "too_long"},
		{"small letters alone", "pluie sur le toit", ""},
		{"few different characters", "112233112233", "too_simple"},
		{"common", "1qaz2wsx3edc", "too_simple"},
		{"common in other letters", "QWERTY123456", "too_simple"},
		{"common with spaces", "pass word 1234", "too_simple"},
		{"a common one within", "qwerty123456 de zinc", ""},
		{"a known word with digits and signs", "Password2026!!!", "too_simple"},
		{"a French word with digits", "motdepasse123", "too_simple"},
		{"a Spanish word with its accent", "Contraseña-2026", "too_simple"},
		{"an Italian word, twice", "ciao 2026 CIAO", "too_simple"},
		{"a Portuguese word", "palavra-passe!", "too_simple"},
		{"a German word with digits", "Passwort-2026!", "too_simple"},
		{"two German words", "Hallo Schatz 2026", "too_simple"},
		{"a Spanish word with digits", "mariposa-2026", "too_simple"},
		{"an Italian word with digits", "2026principessa", "too_simple"},
		{"a Portuguese word with digits", "borboleta 2026", "too_simple"},
		{"a word that begins like another", "Princesse-2026", "too_simple"},
		{"two French words", "bisous-vacances", "too_simple"},
		{"two common words", "bonjoursoleil", "too_simple"},
		{"a common word among others", "mot de passe du chat gris", ""},
		{"three common words", "bonjour soleil marseille", ""},
		{"the portal's name", "Circle, Circle!", "too_simple"},
		{"the portal's names", "portail circle", "too_simple"},
		{"the portal's host", "portal.example", "too_simple"},
		{"the portal's name within", "un cercle et un Circle", ""},
		{"the first name", "vive-CAMILLE-2026", "personal"},
		{"the last name without its accent", "2026 lefevre 2026", "personal"},
		{"the last name with signs", "2026 l.e.f.è.v.r.e", "personal"},
		{"the login's name", "camille.lefevre", "personal"},
		{"the practice's name", "cabinet-des-tilleuls", "personal"},
		{"a word of the practice's name", "sous les tilleuls en mai", ""},
		{"not UTF-8", "\xff-sourires-2027", "invalid"},
	} {
		assert.Equal(t, test.code, refusal(t, test.password), test.what)
	}
}
