// Package locale has the portal's languages and their fallbacks.
package locale

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// Default is French: the language of texts without a translation.
const Default = "fr"

// All are the portal's languages, in the order of the fallbacks.
var All = []string{"fr", "en", "it", "es", "pt"}

// Or returns the language, or the default if the portal does not support it.
func Or(asked string) string {
	for _, known := range All {
		if asked == known {
			return asked
		}
	}
	return Default
}

// rank is the order of All as SQL.
var rank = func() string {
	var b strings.Builder
	for i, known := range All {
		b.WriteString(" WHEN '" + known + "' THEN " + string(rune('1'+i)))
	}
	return b.String()
}()

// Rank orders rows by their language: the argument's first, then the others in the order of All.
func Rank(column string) string {
	return "CASE WHEN " + column + " = ? THEN 0 ELSE CASE " + column + rank + " END END"
}

type contextKey struct{}

// With returns a copy of ctx that carries the reader's language.
func With(ctx context.Context, language string) context.Context {
	return context.WithValue(ctx, contextKey{}, Or(language))
}

// Of returns the language of the reader of ctx, or the default where ctx has none.
func Of(ctx context.Context) string {
	if language, ok := ctx.Value(contextKey{}).(string); ok {
		return language
	}
	return Default
}

var matcher = language.NewMatcher([]language.Tag{language.French, language.English, language.Italian, language.Spanish, language.Portuguese})

// Accepted returns the best language for an Accept-Language header. The gateway sends one of the portal's languages.
func Accepted(header string) string {
	if slices.Contains(All, header) {
		return header
	}
	_, index := language.MatchStrings(matcher, header)
	return All[index]
}
