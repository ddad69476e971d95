package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/imports"
)

// portalRules returns the analyzer of the project's conventions: exported symbols have a doc comment, a context is the first
// parameter, and functions and files are short.
func portalRules(s *settings) *analysis.Analyzer {
	run := func(pass *analysis.Pass) (any, error) {
		for _, file := range pass.Files {
			if isTest(pass.Fset, file) {
				continue
			}
			if lines := codeLines(pass.Fset, file); lines > s.MaxFileLines {
				pass.Reportf(file.Package, "file-length: %d lines of code, %d at most", lines, s.MaxFileLines)
			}
			checkSuppressions(pass, file)
			for _, decl := range file.Decls {
				checkDoc(pass, decl)
				if f, ok := decl.(*ast.FuncDecl); ok {
					checkFunction(pass, f, s.MaxFunctionLines)
				}
			}
		}
		return nil, nil
	}
	return &analysis.Analyzer{Name: "house", Doc: "doc comments, contexts first, short functions and files", Run: run}
}

// checkSuppressions reports suppressions that name no analyzer or give no reason.
func checkSuppressions(pass *analysis.Pass, file *ast.File) {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if !suppression.MatchString(comment.Text) {
				continue
			}
			if names, isExplained := suppressed(comment.Text); len(names) == 0 || !isExplained {
				pass.Reportf(comment.Pos(), "nolint: names its analyzer and a reason: //nolint:name // why")
			}
		}
	}
}

func isTest(fset *token.FileSet, file *ast.File) bool {
	return strings.HasSuffix(fset.Position(file.Pos()).Filename, "_test.go")
}

// codeLines counts the lines that contain more than comments.
func codeLines(fset *token.FileSet, file *ast.File) int {
	lines := map[int]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.Comment, *ast.CommentGroup:
			return false
		}
		lines[fset.Position(n.Pos()).Line], lines[fset.Position(n.End()).Line] = true, true
		return true
	})
	return len(lines)
}

func checkFunction(pass *analysis.Pass, f *ast.FuncDecl, most int) {
	if f.Body != nil {
		first, last := pass.Fset.Position(f.Body.Lbrace).Line, pass.Fset.Position(f.Body.Rbrace).Line
		if lines := last - first - 1; lines > most {
			pass.Reportf(f.Name.Pos(), "function-length: %s has %d lines, %d at most", f.Name.Name, lines, most)
		}
	}
	for at, field := range f.Type.Params.List {
		if at > 0 && isContext(pass.TypesInfo.TypeOf(field.Type)) && !isTesting(pass.TypesInfo.TypeOf(f.Type.Params.List[0].Type)) {
			pass.Reportf(field.Pos(), "context-as-argument: the context is the first parameter")
		}
	}
}

func isContext(t types.Type) bool { return t != nil && t.String() == "context.Context" }

// isTesting reports whether a first parameter is one of package testing, which may precede a context.
func isTesting(t types.Type) bool {
	return t != nil && strings.HasPrefix(strings.TrimPrefix(t.String(), "*"), "testing.")
}

// checkDoc reports exported functions, methods of exported types, types, constants and variables without a doc comment.
func checkDoc(pass *analysis.Pass, decl ast.Decl) {
	if pass.Pkg.Name() == "main" {
		return
	}
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && !isMethodOfPrivate(d) && !isUsualMethod(d) {
			pass.Reportf(d.Name.Pos(), "exported: %s has no doc comment", d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			name, doc := specDoc(spec)
			if name != nil && name.IsExported() && doc == nil && d.Doc == nil {
				pass.Reportf(name.Pos(), "exported: %s has no doc comment", name.Name)
			}
		}
	}
}

func specDoc(spec ast.Spec) (*ast.Ident, *ast.CommentGroup) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		return s.Name, s.Doc
	case *ast.ValueSpec:
		if s.Doc == nil {
			return s.Names[0], s.Comment
		}
		return s.Names[0], s.Doc
	}
	return nil, nil
}

func isMethodOfPrivate(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return false
	}
	t := f.Recv.List[0].Type
	for {
		switch of := t.(type) {
		case *ast.StarExpr:
			t = of.X
		case *ast.IndexExpr:
			t = of.X
		case *ast.IndexListExpr:
			t = of.X
		case *ast.Ident:
			return !of.IsExported()
		default:
			return false
		}
	}
}

// isUsualMethod reports whether a method's name implies its meaning: methods of error, sort.Interface, fmt and net/http.
func isUsualMethod(f *ast.FuncDecl) bool {
	switch f.Name.Name {
	case "Error", "Read", "ServeHTTP", "String", "Write", "Unwrap", "Len", "Less", "Swap":
		return f.Recv != nil
	}
	return false
}

// checkLayout reports files that gofmt or the grouping of imports would change, and changes them on request.
func checkLayout(pkgs []*packages.Package, format bool) ([]finding, error) {
	imports.LocalPrefix = "portal"
	seen := map[string]bool{}
	var found []finding
	for _, p := range pkgs {
		for _, name := range p.GoFiles {
			if seen[name] {
				continue
			}
			seen[name] = true
			before, err := os.ReadFile(filepath.Clean(name))
			if err != nil {
				return nil, err
			}
			after, err := imports.Process(name, before, &imports.Options{FormatOnly: true, Comments: true, TabIndent: true, TabWidth: 8})
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			if string(after) == string(before) {
				continue
			}
			if format {
				if err := os.WriteFile(name, after, 0o644); err != nil { //nolint:gosec // a source file, for everybody to read
					return nil, err
				}
			} else {
				found = append(found, finding{token.Position{Filename: name, Line: 1, Column: 1}, "gofmt", "not formatted: run make format"})
			}
		}
	}
	return found, nil
}
