package takeout

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"portal/gateway/internal/hostile"
)

// Row is a row by its place, and what became of it.
type Row struct {
	Group string
	hostile.Row
	// Survived tells that the tests passed without the measures: they prove nothing.
	Survived bool
	Output   string
}

// Name is the row's in the corpus.
func (r *Row) Name() string { return r.Group + "/" + r.Row.Name }

// Rows are those with measures whose names match a pattern.
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

// Needed are the measures of rows.
func Needed(rows []*Row) []hostile.Measure {
	return slices.DeleteFunc(hostile.Measures(), func(m hostile.Measure) bool {
		return !slices.ContainsFunc(rows, func(r *Row) bool { return slices.Contains(strings.Fields(r.Out), m.Name) })
	})
}

// Packages are those whose tests prove rows.
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

// tests are what proves a row: its bytes, or the tests that it names. Fuzz targets run on their seeds.
func (r *Row) tests() []string {
	if len(r.Tests) > 0 {
		return r.Tests
	}
	return []string{"hostile.TestCorpus/" + r.Name()}
}

// Try runs rows without their measures, those with the same measures together, and tells said of each whether its tests
// noticed.
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

// pattern is what -test.run takes for exactly these tests, whose subtests all stand at one depth.
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
