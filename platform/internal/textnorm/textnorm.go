// Package textnorm normalises text without accents and case, in the same way for stored and for searched text.
package textnorm

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Letters without a canonical decomposition, and punctuation that keyboards write in several ways.
var replacer = strings.NewReplacer(
	"œ", "oe", "æ", "ae", "ß", "ss", "ø", "o", "ł", "l", "đ", "d",
	"’", "'", "‘", "'", "ʼ", "'", "‐", "-", "‑", "-", "–", "-", "×", "x",
)

// Text converts to lower case, decomposes (NFD) and removes combining marks; each white space character becomes a space.
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

// Words splits a search into its normalised words.
func Words(search string) []string { return strings.Fields(Text(search)) }

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Contains returns the LIKE pattern (escape character `\`) for text that contains the word literally: a `%` in the word
// matches only itself.
func Contains(word string) string { return "%" + likeEscaper.Replace(word) + "%" }
