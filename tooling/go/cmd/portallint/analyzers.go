package main

import (
	"fmt"
	"io"
	"log"
	"slices"
	"strconv"
	"strings"

	"codeberg.org/polyfloyd/go-errorlint/errorlint"
	"github.com/OpenPeeDeeP/depguard/v2"
	forbidigo "github.com/ashanbrown/forbidigo/v2/pkg/analyzer"
	"github.com/golangci/rowserrcheck/passes/rowserr"
	"github.com/kisielk/errcheck/errcheck"
	sqlclosecheck "github.com/ryanrolds/sqlclosecheck/pkg/analyzer"
	"github.com/securego/gosec/v2"
	secanalyzers "github.com/securego/gosec/v2/analyzers"
	"github.com/securego/gosec/v2/rules"
	"github.com/sonatard/noctx"
	"github.com/timakin/bodyclose/passes/bodyclose"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/appends"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/atomic"
	"golang.org/x/tools/go/analysis/passes/bools"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/defers"
	"golang.org/x/tools/go/analysis/passes/directive"
	"golang.org/x/tools/go/analysis/passes/errorsas"
	"golang.org/x/tools/go/analysis/passes/httpresponse"
	"golang.org/x/tools/go/analysis/passes/ifaceassert"
	"golang.org/x/tools/go/analysis/passes/loopclosure"
	"golang.org/x/tools/go/analysis/passes/lostcancel"
	"golang.org/x/tools/go/analysis/passes/nilness"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/sigchanyzer"
	"golang.org/x/tools/go/analysis/passes/slog"
	"golang.org/x/tools/go/analysis/passes/stdmethods"
	"golang.org/x/tools/go/analysis/passes/stringintconv"
	"golang.org/x/tools/go/analysis/passes/structtag"
	"golang.org/x/tools/go/analysis/passes/testinggoroutine"
	"golang.org/x/tools/go/analysis/passes/tests"
	"golang.org/x/tools/go/analysis/passes/timeformat"
	"golang.org/x/tools/go/analysis/passes/unmarshal"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/analysis/passes/unusedwrite"
	"golang.org/x/tools/go/analysis/passes/waitgroup"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/analysis/lint"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
	"honnef.co/go/tools/unused"
)

// analyze runs every analyzer over the packages.
func analyze(pkgs []*packages.Package, s *settings) ([]finding, error) {
	all, err := analyzers(s)
	if err != nil {
		return nil, err
	}
	graph, err := checker.Analyze(all, pkgs, nil)
	if err != nil {
		return nil, err
	}
	var found []finding
	for _, action := range graph.Roots {
		if action.Err != nil {
			return nil, fmt.Errorf("%s of %s: %w", action.Analyzer.Name, action.Package.ID, action.Err)
		}
		if result, ok := action.Result.(unused.Result); ok {
			found = append(found, unusedObjects(result)...)
			continue
		}
		if result, ok := action.Result.(errcheck.Result); ok {
			found = append(found, unchecked(result)...)
			continue
		}
		for _, d := range action.Diagnostics {
			found = append(found, finding{action.Package.Fset.Position(d.Pos), familyOf(action.Analyzer.Name), d.Message})
		}
	}
	return found, nil
}

// unchecked returns the errors that are not checked, with the called function.
func unchecked(result errcheck.Result) []finding {
	found := make([]finding, 0, len(result.UncheckedErrors))
	for _, e := range result.UncheckedErrors {
		name := e.SelectorName
		if name == "" {
			name = e.FuncName
		}
		found = append(found, finding{e.Pos, "errcheck", "unchecked error of " + name})
	}
	return found
}

func analyzers(s *settings) ([]*analysis.Analyzer, error) {
	walls, err := depguard.NewAnalyzer(new(s.walls()))
	if err != nil {
		return nil, err
	}
	forbidden := forbidigo.NewAnalyzer()
	for _, f := range s.Forbid {
		if err := forbidden.Flags.Set("p", f.pattern()); err != nil {
			return nil, err
		}
	}
	if err := forbidden.Flags.Set("analyze_types", "true"); err != nil {
		return nil, err
	}
	wrapped := errorlint.NewAnalyzer()
	if err := wrapped.Flags.Set("errorf", "true"); err != nil {
		return nil, err
	}
	all := []*analysis.Analyzer{
		walls, packageMaps(s), forbidden, portalRules(s),
		errcheck.Analyzer, wrapped, noctx.Analyzer,
		bodyclose.Analyzer, sqlclosecheck.NewAnalyzer(), rowserr.NewAnalyzer("database/sql", "github.com/uptrace/bun"),
		security(s), unused.Analyzer.Analyzer,
		atomic.Analyzer, copylock.Analyzer, lostcancel.Analyzer, nilness.Analyzer, printf.Analyzer, structtag.Analyzer,
		unusedwrite.Analyzer, waitgroup.Analyzer,
		appends.Analyzer, assign.Analyzer, bools.Analyzer, defers.Analyzer, directive.Analyzer, errorsas.Analyzer, httpresponse.Analyzer, ifaceassert.Analyzer, loopclosure.Analyzer,
		sigchanyzer.Analyzer, slog.Analyzer, stdmethods.Analyzer, stringintconv.Analyzer, testinggoroutine.Analyzer, tests.Analyzer, timeformat.Analyzer, unmarshal.Analyzer, unusedresult.Analyzer,
	}
	for _, group := range [][]*lint.Analyzer{staticcheck.Analyzers, simple.Analyzers, stylecheck.Analyzers} {
		for _, a := range group {
			if !slices.Contains(s.StaticcheckWithout, a.Analyzer.Name) {
				all = append(all, a.Analyzer)
			}
		}
	}
	return all, nil
}

// familyOf returns the name by which suppressions refer to an analyzer: staticcheck's checks share the name of their family.
func familyOf(name string) string {
	if len(name) > 2 && strings.ContainsAny(name[len(name)-1:], "0123456789") {
		return "staticcheck"
	}
	return name
}

// security returns gosec as an analyzer.
func security(s *settings) *analysis.Analyzer {
	without := rules.NewRuleFilter(true, s.GosecWithout...)
	withoutAnalyzers := secanalyzers.NewAnalyzerFilter(true, s.GosecWithout...)
	quiet := log.New(io.Discard, "", 0)
	run := func(pass *analysis.Pass) (any, error) {
		checker := gosec.NewAnalyzer(gosec.NewConfig(), true, false, false, 1, quiet)
		checker.LoadRules(rules.Generate(false, without).RulesInfo())
		checker.LoadAnalyzers(secanalyzers.Generate(false, withoutAnalyzers).AnalyzersInfo())
		pkg := &packages.Package{Fset: pass.Fset, Syntax: pass.Files, Types: pass.Pkg, TypesInfo: pass.TypesInfo}
		checker.CheckRules(pkg)
		checker.CheckAnalyzers(pkg)
		issues, _, _ := checker.Report()
		for _, i := range issues {
			first, _, _ := strings.Cut(i.Line, "-")
			line, err := strconv.Atoi(first)
			if err != nil {
				return nil, fmt.Errorf("line %q: %w", i.Line, err)
			}
			for _, file := range pass.Files {
				if f := pass.Fset.File(file.Pos()); f.Name() == i.File {
					pass.Reportf(f.LineStart(line), "%s: %s", i.RuleID, i.What)
				}
			}
		}
		return nil, nil
	}
	return &analysis.Analyzer{Name: "gosec", Doc: "inspects source code for security problems", Run: run}
}

// unusedObjects returns the objects that nothing uses, including the tests of their package.
func unusedObjects(result unused.Result) []finding {
	found := make([]finding, 0, len(result.Unused))
	for _, o := range result.Unused {
		found = append(found, finding{o.DisplayPosition, "unused", fmt.Sprintf("%s %s is unused", o.Kind, o.Name)})
	}
	return found
}
