package main

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// packageMap lists the packages of a module by group, each with the packages of the clone that it may import. Names are
// relative to the module's internal folder; packages of another module have its folder before them, as in contracts/erpapi.
type packageMap map[string]map[string][]string

// imports returns what a package may import, and whether the map names the package.
func (m packageMap) imports(name string) (allowed []string, isNamed bool) {
	for _, group := range m {
		if allowed, isNamed = group[name]; isNamed {
			return allowed, true
		}
	}
	return nil, false
}

// packageMaps returns the analyzer that holds packages to their module's map: each package is named, and it imports what
// its entry lists, no less and no more. Tests may import any package. Programs are not checked: nothing imports them.
func packageMaps(s *settings) *analysis.Analyzer {
	run := func(pass *analysis.Pass) (any, error) {
		root, name, isInternal := strings.Cut(pass.Pkg.Path(), "/internal/")
		clone, _, _ := strings.Cut(root, "/")
		known, isMapped := s.Packages[root]
		if !isInternal || !isMapped || pass.Pkg.Name() == "main" || strings.HasSuffix(pass.Pkg.Name(), "_test") {
			return nil, nil
		}
		allowed, isNamed := known.imports(name)
		if !isNamed {
			pass.Reportf(pass.Files[0].Package, "the map of %s does not name %s", root, name)
			return nil, nil
		}
		unused := slices.Clone(allowed)
		hasSources := false
		for _, file := range pass.Files {
			if isTest(pass.Fset, file) {
				continue
			}
			hasSources = true
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return nil, err
				}
				other, isOurs := strings.CutPrefix(path, root+"/internal/")
				if !isOurs {
					other, isOurs = strings.CutPrefix(path, clone+"/")
				}
				if !isOurs {
					continue
				}
				if !slices.Contains(allowed, other) {
					pass.Reportf(spec.Pos(), "%s may not import %s: the map of %s does not list it", name, other, root)
				}
				unused = slices.DeleteFunc(unused, func(entry string) bool { return entry == other })
			}
		}
		if hasSources && len(unused) > 0 {
			pass.Reportf(pass.Files[0].Package, "the map of %s lets %s import %s, which it does not", root, name, strings.Join(unused, ", "))
		}
		return nil, nil
	}
	return &analysis.Analyzer{Name: "packagemap", Doc: "packages import what the map of their module lists", Run: run}
}
