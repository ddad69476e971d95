// Package help has the help articles in five languages with their full-text search, and the tickets to the manufacturer's
// support, to which any person may write.
package help

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"

	"portal/platform/internal/frontmatter"
	"portal/platform/internal/locale"
	"portal/platform/internal/textnorm"
)

//go:embed articles/*.md
var articleFiles embed.FS

// Categories, in the order in which they are shown.
var categories = []string{"account", "orders", "invoices", "patients", "claims", "messages"}

// catalogue has all articles with their category, in display order.
var catalogue = []struct{ slug, category string }{
	{"sign-in", "account"}, {"colleagues-and-roles", "account"}, {"health-data", "account"},
	{"track-an-order", "orders"}, {"order-statuses", "orders"},
	{"invoices-and-payment", "invoices"}, {"smileys", "invoices"},
	{"patient-files", "patients"}, {"share-a-patient", "patients"},
	{"report-a-problem", "claims"}, {"return-goods", "claims"},
	{"write-messages", "messages"}, {"notifications", "messages"},
}

// article is one article in one language.
type article struct {
	slug, category, locale   string
	title, summary, keywords string
	markdown                 string
}

// library has all articles of all languages.
type library struct {
	byLocale map[string][]article
	digest   string
}

// articles are embedded: an unreadable one is an error of the build.
var articles = mustLibrary(articleFiles)

func mustLibrary(files fs.FS) *library {
	l, err := readLibrary(files)
	if err != nil {
		panic(err)
	}
	return l
}

// readLibrary reads articles/<slug>.<locale>.md for the whole catalogue in all languages.
func readLibrary(files fs.FS) (*library, error) {
	l := &library{byLocale: map[string][]article{}}
	sum := sha256.New()
	var faults []error
	for _, language := range locale.All {
		for _, entry := range catalogue {
			name := "articles/" + entry.slug + "." + language + ".md"
			raw, err := fs.ReadFile(files, name)
			if err != nil {
				faults = append(faults, err)
				continue
			}
			a, err := parseArticle(string(raw))
			if err != nil {
				faults = append(faults, fmt.Errorf("%s: %w", name, err))
				continue
			}
			a.slug, a.category, a.locale = entry.slug, entry.category, language
			l.byLocale[language] = append(l.byLocale[language], a)
			fmt.Fprintf(sum, "%s %d\n%s", name, len(raw), raw)
		}
	}
	l.digest = hex.EncodeToString(sum.Sum(nil))
	return l, errors.Join(faults...)
}

// parseArticle parses the lines `title:`, `summary:` and `keywords:`, a line `---`, and the text.
func parseArticle(raw string) (article, error) {
	var a article
	text, err := frontmatter.Read(raw, map[string]*string{"title": &a.title, "summary": &a.summary, "keywords": &a.keywords})
	a.markdown = text
	return a, err
}

// find returns an article in a language.
func (l *library) find(language, slug string) *article {
	for i := range l.byLocale[language] {
		if a := &l.byLocale[language][i]; a.slug == slug {
			return a
		}
	}
	return nil
}

// tokens returns the words of a text as both engines store them: normalised, letters and digits only.
func tokens(text string) []string {
	return strings.FieldsFunc(textnorm.Text(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// stems returns the prefixes for which a search looks: words without the endings of the plural.
func stems(search, language string) []string {
	var found []string
	for _, word := range tokens(search) {
		found = append(found, stem(word, language))
	}
	return found[:min(len(found), maxWords)]
}

const (
	maxWords = 12
	minStem  = 4
)

func stem(word, language string) string {
	if len(word) <= minStem {
		return word
	}
	if language == "it" {
		return strings.TrimRight(word[:len(word)-1], "h") + strings.Trim(word[len(word)-1:], "aeio")
	}
	return strings.TrimRight(word, "sx")
}
