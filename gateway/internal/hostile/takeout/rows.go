package takeout

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"portal/gateway/internal/hostile"
)

// Row is a row of the corpus with the result of its check.
type Row struct {
	Group string
	hostile.Row
	// Survived reports that the tests passed without the defences: they prove nothing.
	Survived bool
	Output   string
}

// Name returns the row's name in the corpus.
func (r *Row) Name() string { return r.Group + "/" + r.Row.Name }

// Rows returns the rows with defences whose names match a pattern.
func Rows(pattern *regexp.Regexp) []*Row {
	var found []*Row
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			r := &Row{Group: group.Name, Row: row}
			if row.Out != "" && pattern.MatchString(r.Name()) {
				found = append(found, r)
			}
		}
	}
	return found
}

// Needed returns the defences of rows.
func Needed(rows []*Row) []hostile.Measure {
	return slices.DeleteFunc(hostile.Measures(), func(m hostile.Measure) bool {
		return !slices.ContainsFunc(rows, func(r *Row) bool { return slices.Contains(strings.Fields(r.Out), m.Name) })
	})
}

// Packages returns the packages whose tests prove rows.
func Packages(rows []*Row) []string {
	var names []string
	for _, r := range rows {
		for _, test := range r.tests() {
			name, _, _ := strings.Cut(test, ".")
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// tests returns the tests that prove a row: sending its bytes, or the tests that it names. Fuzz targets run on their seeds.
func (r *Row) tests() []string {
	if len(r.Tests) > 0 {
		return r.Tests
	}
	return []string{"hostile.TestCorpus/" + r.Name()}
}

// Try runs rows without their defences, rows with the same defences together, and calls said with each result.
func (b *Bench) Try(ctx context.Context, rows []*Row, said func(*Row)) error {
	var outs []string
	together := map[string][]*Row{}
	for _, r := range rows {
		if together[r.Out] == nil {
			outs = append(outs, r.Out)
		}
		together[r.Out] = append(together[r.Out], r)
	}
	for _, out := range outs {
		if err := b.without(ctx, strings.Fields(out), together[out]); err != nil {
			return fmt.Errorf("without %s: %w", out, err)
		}
		for _, r := range together[out] {
			said(r)
		}
	}
	return nil
}

func (b *Bench) without(ctx context.Context, measures []string, rows []*Row) error {
	tests := map[string][]string{}
	for _, r := range rows {
		for _, test := range r.tests() {
			name, test, _ := strings.Cut(test, ".")
			tests[name] = append(tests[name], test)
		}
	}
	results := map[string]Result{}
	for name, list := range tests {
		result, err := b.Run(ctx, name, pattern(list), measures...)
		if err != nil {
			return err
		}
		results[name] = result
	}
	for _, r := range rows {
		r.Survived = true
		for _, test := range r.tests() {
			name, test, _ := strings.Cut(test, ".")
			if results[name].Failed[test] {
				r.Survived = false
			}
			r.Output = results[name].Output
		}
	}
	return nil
}

// pattern returns the -test.run pattern for exactly these tests, whose subtests all have the same depth.
func pattern(tests []string) string {
	var levels [][]string
	for _, test := range tests {
		for i, part := range strings.Split(test, "/") {
			if i == len(levels) {
				levels = append(levels, nil)
			}
			if !slices.Contains(levels[i], part) {
				levels[i] = append(levels[i], part)
			}
		}
	}
	parts := make([]string, len(levels))
	for i, names := range levels {
		parts[i] = "^(" + strings.Join(names, "|") + ")$"
	}
	return strings.Join(parts, "/")
}
