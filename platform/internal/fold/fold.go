// Package fold makes text comparable without accents and case, the same way for what is stored and what is searched.
package fold

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Letters that canonical decomposition leaves whole, and the signs that keyboards write in several ways.
var replacer = strings.NewReplacer(
	"œ", "oe", "æ", "ae", "ß", "ss", "ø", "o", "ł", "l", "đ", "d",
	"’", "'", "‘", "'", "ʼ", "'", "‐", "-", "‑", "-", "–", "-", "×", "x",
)

// Text lowers, decomposes (NFD) and drops marks; every kind of space becomes one plain space.
func Text(s string) string {
	decomposed := norm.NFD.String(strings.ToLower(s))
	var b strings.Builder
	b.Grow(len(decomposed))
	space := false
	for _, r := range decomposed {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsSpace(r):
			space = b.Len() > 0
		default:
			if space {
				b.WriteByte(' ')
				space = false
			}
			b.WriteRune(r)
		}
	}
	return replacer.Replace(b.String())
}

// Words splits a search into its folded words.
func Words(search string) []string { return strings.Fields(Text(search)) }

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Contains gives the LIKE pattern (escape character `\`) for text that holds the word literally, so that a
// `%` typed by a person is only a per cent sign.
func Contains(word string) string { return "%" + likeEscaper.Replace(word) + "%" }
