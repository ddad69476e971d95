package identity

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"portal/platform/internal/commonpasswords"
	"portal/platform/internal/input"
	"portal/platform/internal/textnorm"
)

// Limits of a password: length matters more than special characters (NIST SP 800-63B). All characters are allowed.
const (
	minPassword   = 12
	maxPassword   = 128
	minDifferent  = 6
	minOwnPortion = 4
)

// portalWords are the words of this portal that make no password by themselves, in addition to the hosts of its origins:
// the product's name (productName in shared-ui/src/tokens/brand.ts) and the words for a portal in its languages.
var portalWords = []string{"circle", "portal", "portail", "portale"}

// passwordRules decide which passwords may be chosen.
type passwordRules struct {
	common *commonpasswords.List
	portal []string // compact
}

func newPasswordRules(common *commonpasswords.List, origins []string) *passwordRules {
	rules := &passwordRules{common: common, portal: portalWords}
	for _, origin := range origins {
		if parsed, err := url.Parse(origin); err == nil && parsed.Hostname() != "" {
			// It comes before the short words, which it may contain.
			rules.portal = append([]string{compact(parsed.Hostname())}, rules.portal...)
		}
	}
	return rules
}

// check records why a password is refused for a user.
func (r *passwordRules) check(form *input.Form, field, password string, user *User) {
	length := utf8.RuneCountInString(password)
	switch {
	case !utf8.ValidString(password):
		form.Fault(field, "invalid", "")
	case length < minPassword:
		form.Fault(field, "too_short", "At least 12 characters.")
	case length > maxPassword:
		form.Fault(field, "too_long", "At most 128 characters.")
	case different(password) < minDifferent:
		form.Fault(field, "too_simple", "At least 6 different characters.")
	case r.common.Has(password):
		form.Fault(field, "too_simple", "Not one of the commonest passwords.")
	case onlyCommonWords(password):
		form.Fault(field, "too_simple", "Not common words and digits alone.")
	case r.onlyPortal(password):
		form.Fault(field, "too_simple", "Not the portal's name alone.")
	case isPersonal(password, user):
		form.Fault(field, "personal", "Not a part of the name, the login or the practice's name.")
	}
}

// different counts the distinct characters.
func different(password string) int {
	seen := map[rune]bool{}
	for _, r := range password {
		seen[r] = true
	}
	return len(seen)
}

// onlyPortal reports whether a password consists of words of the portal only.
func (r *passwordRules) onlyPortal(password string) bool {
	typed := compact(password)
	rest := typed
	for _, word := range r.portal {
		rest = strings.ReplaceAll(rest, word, "")
	}
	return rest == "" && typed != "" // a password of punctuation only has no word
}

// commonWords are the most common words in passwords in the portal's languages, compact; longer words come before their
// parts.
var commonWords = []string{
	"lamiapassword", "hallo", "schatz", "willkommen", "sommer", "ichliebedich", "geheim", "fussball", "bayern", "schalke",
	"papillon", "princesse", "vacances", "toulouse", "bisous", "monamour", "princesa", "corazon", "mariposa", "chocolate",
	"principessa", "farfalla", "stellina", "forzamilan", "flamengo", "saudade", "borboleta", "estrelinha",
	"motdepasse", "azertyuiop", "azerty", "bonjour", "doudou", "loulou", "chouchou", "jetaime", "soleil", "marseille", "nicolas", "coucou", "chocolat",
	"passwords", "password", "passwort", "qwertyuiop", "qwerty", "welcome", "letmein", "iloveyou", "sunshine", "princess", "football", "dragon", "monkey",
	"contrasena", "contrasenya", "tequiero", "teamo", "bienvenido", "mividaloca", "realmadrid", "barcelona", "estrella", "hola",
	"parolachiave", "juventus", "tiamo", "amoremio", "ciaociao", "buongiorno", "benvenuto", "ciao", "napoli", "amore",
	"palavrapasse", "minhasenha", "senha", "benfica", "sporting", "portugal", "bomdia", "amorzinho", "bemvindo", "obrigado",
	"dentiste", "dentista", "dentist", "cabinet", "smile", "admin", "secret",
}

// onlyCommonWords reports whether a password consists of one or two of the most common words and of digits and
// punctuation: attackers try leaked passwords with the usual suffixes.
func onlyCommonWords(password string) bool {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsNumber(r) {
			return -1
		}
		return r
	}, compact(password))
	words := 0
	for _, word := range commonWords {
		words += strings.Count(letters, word)
		letters = strings.ReplaceAll(letters, word, "")
	}
	return letters == "" && words > 0 && words <= 2
}

// isPersonal reports whether a password contains a name of the user or the practice, or a part of the login.
func isPersonal(password string, user *User) bool {
	local, _, _ := strings.Cut(user.Login, "@")
	own := append(strings.FieldsFunc(local, func(r rune) bool { return strings.ContainsRune(".-_+", r) }), user.FirstName, user.LastName)
	if user.Practice != nil {
		own = append(own, user.Practice.Name)
	}
	typed := compact(password)
	for _, name := range own {
		if name = compact(name); utf8.RuneCountInString(name) >= minOwnPortion && strings.Contains(typed, name) {
			return true
		}
	}
	return false
}

// compact keeps the letters and digits of a text, without accents and case, so that punctuation between them does not
// hide a name.
func compact(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return -1
	}, textnorm.Text(text))
}
