// Package translations translates the platform's own texts into the reader's language: names of products and
// applications, titles and terms of offers and documents, reasons, and labels of ledgers. They are stored in French. User
// input is stored verbatim and not translated (docs/decisions/0062-languages-of-data.md).
package translations

import (
	"context"
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"portal/platform/internal/locale"
)

//go:embed texts.json
var file []byte

// slot is the placeholder for a part of a text that is translated separately, such as the product of a certificate.
const slot = "{}"

// maxDepth bounds nested texts.
const maxDepth = 3

// Separators of texts that are translated separately.
const (
	products = " + " // of an order
	details  = ", "  // of a line
)

// maxParts bounds the texts of a list.
const maxParts = 20

// pattern is a text with a placeholder.
type pattern struct {
	before, after string
	in            map[string]string
}

var (
	texts, patterns = read(file)
	sources         = reversed(texts)
)

func reversed(texts map[string]map[string]string) map[string]string {
	back := map[string]string{}
	for _, source := range slices.Sorted(maps.Keys(texts)) {
		for _, shown := range texts[source] {
			if _, taken := back[shown]; !taken {
				back[shown] = source
			}
		}
	}
	return back
}

func read(raw []byte) (map[string]map[string]string, []pattern) {
	var entries []map[string]string
	if err := json.Unmarshal(raw, &entries); err != nil {
		panic(err) // the file is embedded
	}
	exact := make(map[string]map[string]string, len(entries))
	var around []pattern
	for _, entry := range entries {
		source := entry[locale.Default]
		if before, after, ok := strings.Cut(source, slot); ok {
			around = append(around, pattern{before, after, entry})
			continue
		}
		exact[source] = entry
	}
	// The longest pattern is the most specific one.
	slices.SortStableFunc(around, func(a, b pattern) int { return len(b.before) + len(b.after) - len(a.before) - len(a.after) })
	return exact, around
}

// For returns a text in the language of the reader of ctx; a text without a translation stays unchanged.
func For(ctx context.Context, source string) string { return In(locale.Of(ctx), source) }

// In returns a text in a language; a text without a translation stays unchanged.
func In(language, source string) string {
	if language = locale.Or(language); language == locale.Default || source == "" {
		return source
	}
	return in(language, source, maxDepth)
}

func in(language, source string, depth int) string {
	if entry, ok := texts[source]; ok {
		return entry[language]
	}
	if depth == 0 {
		return source
	}
	if strings.Contains(source, products) {
		return each(language, source, products, depth-1)
	}
	for _, p := range patterns {
		if len(source) <= len(p.before)+len(p.after) || !strings.HasPrefix(source, p.before) || !strings.HasSuffix(source, p.after) {
			continue
		}
		inner := source[len(p.before) : len(source)-len(p.after)]
		return strings.Replace(p.in[language], slot, in(language, inner, depth-1), 1)
	}
	if strings.Contains(source, details) {
		return each(language, source, details, depth-1)
	}
	return source
}

// each translates the texts of a list separately.
func each(language, source, separator string, depth int) string {
	parts := strings.SplitN(source, separator, maxParts)
	for i, part := range parts {
		parts[i] = in(language, part, depth)
	}
	return strings.Join(parts, separator)
}

// Sources returns the stored texts of texts that pages show in any language, as filters by name send them.
func Sources(shown []string) []string {
	stored := make([]string, len(shown))
	for i, text := range shown {
		if stored[i] = sources[text]; stored[i] == "" {
			stored[i] = text
		}
	}
	return stored
}

// Each returns several texts in a language.
func Each(language string, sources []string) []string {
	said := make([]string, len(sources))
	for i, source := range sources {
		said[i] = In(language, source)
	}
	return said
}

// All returns a text in every language, for the search column: readers search for the text that the page shows.
func All(source string) string {
	said := make([]string, 0, len(locale.All))
	for _, language := range locale.All {
		if text := In(language, source); !slices.Contains(said, text) {
			said = append(said, text)
		}
	}
	return strings.Join(said, " ")
}
