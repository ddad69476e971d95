package pdf

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// glyphs returns a function that reports whether the document's fonts have a character.
var glyphs = sync.OnceValues(func() (func(rune) bool, error) {
	var fonts []*sfnt.Font
	for _, file := range [][]byte{regular, semiBold} {
		font, err := sfnt.Parse(file)
		if err != nil {
			return nil, err
		}
		fonts = append(fonts, font)
	}
	var lock sync.Mutex
	known := map[rune]bool{}
	return func(r rune) bool {
		if r > 0xFFFF {
			return false // the layout library draws only the basic multilingual plane
		}
		lock.Lock()
		defer lock.Unlock()
		has, asked := known[r]
		if asked {
			return has
		}
		has = true
		for _, font := range fonts {
			var buffer sfnt.Buffer
			index, err := font.GlyphIndex(&buffer, r)
			has = has && err == nil && index != 0
		}
		known[r] = has
		return has
	}, nil
})

// substitute replaces a character that the fonts lack. It would be drawn as an empty box (.notdef), which PDF/A forbids
// (ISO 19005-3, 6.2.11.8); the embedded XML has the original character.
const substitute = '?'

// inFont returns a document that has only characters of the fonts.
func inFont(d Document) (Document, error) {
	has, err := glyphs()
	if err != nil {
		return d, err
	}
	wrapped := func(text string) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r == '\n' || has(r):
				return r
			case r == '\u202f':
				return '\u00a0'
			case unicode.IsSpace(r):
				return ' '
			case unicode.Is(unicode.Mn, r) || unicode.IsControl(r):
				return -1
			}
			return substitute
		}, text)
	}
	fit := func(text string) string { return strings.ReplaceAll(wrapped(text), "\n", " ") }
	all := func(texts []string, fit func(string) string) []string {
		texts = slices.Clone(texts)
		for i := range texts {
			texts[i] = fit(texts[i])
		}
		return texts
	}
	facts := func(given []Fact) []Fact {
		given = slices.Clone(given)
		for i := range given {
			given[i] = Fact{Label: fit(given[i].Label), Value: fit(given[i].Value)}
		}
		return given
	}
	d.Title, d.Reference, d.Issuer, d.Notes = fit(d.Title), fit(d.Reference), all(d.Issuer, fit), all(d.Notes, wrapped)
	d.Addressee = Block{Title: fit(d.Addressee.Title), Lines: all(d.Addressee.Lines, fit)}
	d.Facts, d.Totals, d.Lines, d.Sections = facts(d.Facts), facts(d.Totals), slices.Clone(d.Lines), slices.Clone(d.Sections)
	for i, line := range d.Lines {
		d.Lines[i] = Line{
			Label: fit(line.Label), Detail: fit(line.Detail), Trace: wrapped(line.Trace), Quantity: fit(line.Quantity), Unit: fit(line.Unit),
			VAT: fit(line.VAT), Total: fit(line.Total),
		}
	}
	for i, section := range d.Sections {
		d.Sections[i] = Section{Title: fit(section.Title), Facts: facts(section.Facts), Paragraphs: all(section.Paragraphs, wrapped)}
	}
	return d, nil
}
