// Package listing has what the lists of several contexts share: optional parameters, short lists that are filtered and
// paged in memory, and exports.
package listing

import (
	"cmp"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// Or returns the value of an optional parameter, or its default.
func Or[T any](given *T, absent T) T {
	if given == nil {
		return absent
	}
	return *given
}

// Texts returns a list of enumerated values as strings.
func Texts[T ~string](given *[]T) []string {
	var texts []string
	for _, item := range Or(given, nil) {
		texts = append(texts, string(item))
	}
	return texts
}

// Cut returns one page of rows; pages count from 1.
func Cut[T any](rows []T, page, size int) []T {
	start := min((page-1)*size, len(rows))
	return rows[start:min(start+size, len(rows))]
}

// Matches reports whether each word of the search occurs in one of the texts, without regard to accents and case.
func Matches(search string, texts ...string) bool {
	all := textnorm.Text(strings.Join(texts, " "))
	for _, word := range textnorm.Words(search) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// errSort is the answer to a sort parameter that the list does not have.
func errSort() error { return problem.Invalid("sort", "is not a field of this list") }

// Directions of SortColumn, as they follow a column in SQL.
const (
	Ascending  = " ASC"
	Descending = " DESC"
)

// SortColumn returns the column of a sort parameter, a key of columns, with its direction: descending after a `-`.
func SortColumn[C any](columns map[string]C, sort string) (column C, direction string, err error) {
	name, descending := strings.CutPrefix(sort, "-")
	column, known := columns[name]
	if !known {
		return column, "", errSort()
	}
	if descending {
		return column, Descending, nil
	}
	return column, Ascending, nil
}

// OrderBy orders rows by the column of a sort parameter and then by id, so that equal rows have a stable order over all
// pages. Columns and id are SQL expressions.
func OrderBy(q *bun.SelectQuery, columns map[string]string, sort, id string) (*bun.SelectQuery, error) {
	column, direction, err := SortColumn(columns, sort)
	if err != nil {
		return nil, err
	}
	return q.OrderExpr(column + direction).OrderExpr(id + direction), nil
}

// Keys are the sort keys of a list. Texts are compared normalised, so that É sorts like E.
type Keys[T any] map[string]func(a, b T) int

// ByText compares normalised texts.
func ByText[T any](text func(T) string) func(a, b T) int {
	return func(a, b T) int { return strings.Compare(textnorm.Text(text(a)), textnorm.Text(text(b))) }
}

// By compares by a key that has an order.
func By[T any, K cmp.Ordered](key func(T) K) func(a, b T) int {
	return func(a, b T) int { return cmp.Compare(key(a), key(b)) }
}

// Sort orders rows by a key, descending after a `-`; rows with equal keys are ordered by their id.
func (k Keys[T]) Sort(rows []T, sort string, id func(T) string) error {
	name, descending := strings.CutPrefix(sort, "-")
	compare, known := k[name]
	if !known {
		return errSort()
	}
	slices.SortFunc(rows, func(a, b T) int {
		order := cmp.Or(compare(a, b), strings.Compare(id(a), id(b)))
		if descending {
			order = -order
		}
		return order
	})
	return nil
}

// Count is one value of a filter and how many rows have it.
type Count struct {
	Count int    `bun:"count"`
	Value string `bun:"value"`
}

// Counts returns the values that rows have, in the order of the values.
func Counts[T any](rows []T, value func(T) string) []Count {
	number := map[string]int{}
	for _, row := range rows {
		number[value(row)]++
	}
	counts := make([]Count, 0, len(number))
	for name, n := range number {
		counts = append(counts, Count{n, name})
	}
	slices.SortFunc(counts, func(a, b Count) int { return strings.Compare(a.Value, b.Value) })
	return counts
}

// Tally adds up counts, which were grouped by several values, by one of these values and in its order: one query of a
// list gives all its facets.
func Tally[R any, K cmp.Ordered](counted []R, value func(R) K, count func(R) int) []Tallied[K] {
	number := map[K]int{}
	for _, row := range counted {
		number[value(row)] += count(row)
	}
	tallied := make([]Tallied[K], 0, len(number))
	for _, key := range slices.Sorted(maps.Keys(number)) {
		tallied = append(tallied, Tallied[K]{key, number[key]})
	}
	return tallied
}

// Tallied is a value and how many rows have it.
type Tallied[K any] struct {
	Value K
	Count int
}

// Conflict is a 409 with a code.
func Conflict(code, detail string) error { return problem.New(http.StatusConflict, code, detail) }
