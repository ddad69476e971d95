package main

import (
	"errors"
	"fmt"
	"go/token"

	"golang.org/x/tools/go/packages"
)

// finding is what an analyzer reports.
type finding struct {
	at       token.Position
	analyzer string
	message  string
}

// load parses and type-checks the packages with their tests. Dependencies come from export data, so only the packages
// themselves are analyzed.
func load(dir string, patterns []string) ([]*packages.Package, error) {
	found, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedForTest, Dir: dir, Tests: true}, patterns...)
	if err != nil {
		return nil, err
	}
	var broken error
	// A package's test variant has all its files and those of its tests.
	covered := map[string]bool{}
	for _, p := range found {
		if p.ForTest == p.PkgPath {
			covered[p.PkgPath] = true
		}
	}
	kept := found[:0]
	for _, p := range found {
		for _, e := range p.Errors {
			broken = errors.Join(broken, fmt.Errorf("%s: %w", p.ID, e))
		}
		if len(p.Syntax) == 0 || (covered[p.PkgPath] && p.ForTest == "") {
			continue // the main package of a test binary, or a package that a test variant repeats
		}
		p.Imports = nil // facts of dependencies would require their sources
		kept = append(kept, p)
	}
	if broken == nil && len(kept) == 0 {
		broken = fmt.Errorf("no packages match %v", patterns)
	}
	return kept, broken
}
