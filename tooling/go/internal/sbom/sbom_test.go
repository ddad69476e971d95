package sbom

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

const root = "../../../.."

// ofClone lists the components of this clone once.
var ofClone = sync.OnceValues(func() ([]Document, error) {
	absolute, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	return Documents(context.Background(), absolute)
})

func clone(t *testing.T) []Document {
	t.Helper()
	documents, err := ofClone()
	if err != nil {
		t.Fatal(err)
	}
	return documents
}

func TestEachProgramAndTheFrontNameTheirComponents(t *testing.T) {
	has := map[string][]string{
		"gateway":  {"github.com/gofiber/fiber/v3", "stdlib"},
		"portal":   {"stdlib"},
		"platform": {"github.com/uptrace/bun", "modernc.org/sqlite", "stdlib"},
		"front":    {"react", "@tanstack/react-query", "react-aria-components", "three", "webpack"},
	}
	hasNot := map[string][]string{
		"gateway":  {"github.com/uptrace/bun", "github.com/stretchr/testify", "portal/gateway"},
		"platform": {"github.com/gofiber/fiber/v3"},
		"front":    {"terser-webpack-plugin", "vitest", "@playwright/test", "typescript", "shared-ui", "shell"},
	}
	documents := clone(t)
	if len(documents) != len(has) {
		t.Fatalf("%d documents", len(documents))
	}
	for _, document := range documents {
		named := map[string]bool{}
		for _, c := range document.Components {
			named[c.Name] = true
			if c.Version == "" || c.License == "" {
				t.Errorf("%s: %s has version %q and licence %q", document.Name, c.Name, c.Version, c.License)
			}
		}
		for _, name := range has[document.Name] {
			if !named[name] {
				t.Errorf("%s lacks %s", document.Name, name)
			}
		}
		for _, name := range hasNot[document.Name] {
			if named[name] {
				t.Errorf("%s has %s", document.Name, name)
			}
		}
	}
}

func TestDocumentsAreTheSameEachTimeAndReadBack(t *testing.T) {
	documents := clone(t)
	first, second := t.TempDir(), t.TempDir()
	for _, dir := range []string{first, second} {
		if err := Write(documents, dir); err != nil {
			t.Fatal(err)
		}
	}
	back, err := Read(first)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]Component{}
	for _, document := range back {
		byName[document.Name] = document.Components
	}
	for _, document := range documents {
		one, two := contents(t, first, document.Name), contents(t, second, document.Name)
		if one != two {
			t.Errorf("%s differs from one time to the next", document.Name)
		}
		if got := byName[document.Name]; !slices.EqualFunc(got, document.Components, sameRelease) {
			t.Errorf("%s reads back as %v", document.Name, got)
		}
	}
}

func sameRelease(a, b Component) bool {
	return a.Type == b.Type && a.Name == b.Name && a.Version == b.Version
}

func contents(t *testing.T, dir, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(dir, name+suffix))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestAFolderWithoutDocumentsIsRefused(t *testing.T) {
	if _, err := Read(t.TempDir()); err == nil {
		t.Error("nothing to compare passes")
	}
}

// The output of `make generate` has to be committed with each change of a dependency.
func TestTheLicencesPageHasTheComponentsOfThisClone(t *testing.T) {
	want, err := Page(clone(t))
	if err != nil {
		t.Fatal(err)
	}
	const file = "mfe-account/src/pages/licences/components.gen.ts"
	got, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s is stale; run `make generate`", file)
	}
}

func TestPackagesAreFoundAsNodeFindsThem(t *testing.T) {
	locked := &lock{Packages: map[string]lockedPackage{
		"remote":                               {Dependencies: map[string]string{"a": "1", "library": "1"}},
		"library":                              {Dependencies: map[string]string{"b": "2"}},
		"node_modules/library":                 {Resolved: "library", Link: true},
		"node_modules/a":                       {Dependencies: map[string]string{"b": "1"}, PeerDependencies: map[string]string{"c": "1", "d": "1"}, PeerDependenciesMeta: map[string]struct{ Optional bool }{"d": {true}}},
		"node_modules/a/node_modules/b":        {},
		"node_modules/b":                       {Dependencies: map[string]string{"@scope/e": "1"}},
		"node_modules/c":                       {},
		"node_modules/d":                       {},
		"node_modules/@scope/e":                {},
		"node_modules/@scope/e/node_modules/a": {},
		"node_modules/tool":                    {},
	}}
	visited := map[string]bool{}
	if err := locked.visit("remote", visited); err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{"remote": true, "library": true}
	for _, name := range []string{"a", "a/node_modules/b", "b", "c", "@scope/e"} {
		want["node_modules/"+name] = true
	}
	for folder := range want {
		if !visited[folder] {
			t.Errorf("%s is missing", folder)
		}
	}
	if len(visited) != len(want) {
		t.Errorf("found %v", visited)
	}
	locked.Packages["library"] = lockedPackage{Dependencies: map[string]string{"gone": "1"}}
	if err := locked.visit("remote", map[string]bool{}); err == nil {
		t.Error("a dependency that is missing passes")
	}
}
