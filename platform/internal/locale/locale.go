// Package locale knows the portal's languages, and which of them stands in for one that is missing.
package locale

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// Default is French: the language of what has been translated into no other.
const Default = "fr"

// All are the portal's languages, in the order in which one stands in for another.
var All = []string{"fr", "en", "it", "es", "pt"}

// Or gives the language, or the default where it is none of the portal's.
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

// Rank orders rows by how well their language serves: the argument's first, then the others as in All.
func Rank(column string) string {
	return "CASE WHEN " + column + " = ? THEN 0 ELSE CASE " + column + rank + " END END"
}

type contextKey struct{}

// With gives ctx the reader's language.
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

// Accepted gives the language that serves an Accept-Language header best. The gateway sends one of the portal's languages.
func Accepted(header string) string {
	if slices.Contains(All, header) {
		return header
	}
	_, index := language.MatchStrings(matcher, header)
	return All[index]
}
