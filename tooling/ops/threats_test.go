package ops

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	proof   = regexp.MustCompile("`([\\w./-]+): ([^`]+)`")
	chapter = regexp.MustCompile(`^V(\d+)$`)
	front   = regexp.MustCompile(`\.(tsx?|js|mjs)$`)
)

// cells returns the rows of a page's tables, without header and delimiter rows, split into columns.
func cells(t *testing.T, page string) (rows [][]string) {
	t.Helper()
	for line := range strings.Lines(string(read(t, page))) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| ---") {
			continue
		}
		row := strings.Split(strings.Trim(line, "|"), " | ")
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		rows = append(rows, row)
	}
	return rows
}

func TestEveryThreatHasAMeasureAChapterAndATestThatExists(t *testing.T) {
	threats := 0
	for _, row := range cells(t, "docs/threat-model.md") {
		if len(row) != 4 || row[0] == "attack" {
			continue
		}
		threats++
		if row[1] == "" {
			t.Errorf("%s: nothing stops it", row[0])
		}
		for _, word := range strings.Split(row[2], ", ") {
			if !chapter.MatchString(word) {
				t.Errorf("%s: %q is no chapter", row[0], word)
			}
		}
		proofs := proof.FindAllStringSubmatch(row[3], -1)
		if len(proofs) == 0 || len(proofs) != strings.Count(row[3], "<br>")+1 {
			t.Errorf("%s: %s does not name a test each", row[0], row[3])
		}
		for _, p := range proofs {
			if !exists(t, p[1], p[2]) {
				t.Errorf("%s: there is no test %q in %s", row[0], p[2], p[1])
			}
		}
	}
	if threats < 30 {
		t.Errorf("only %d threats were read", threats)
	}
}

// exists reports whether a test exists: a Go test by its function, a test of the front by its title.
func exists(t *testing.T, where, name string) bool {
	t.Helper()
	files := []string{filepath.Join(root, where)}
	wanted := name
	if !front.MatchString(where) {
		var err error
		if files, err = filepath.Glob(filepath.Join(root, where, "*_test.go")); err != nil {
			t.Fatal(err)
		}
		wanted = "\nfunc " + name + "("
	}
	return slices.ContainsFunc(files, func(file string) bool {
		raw, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(raw), wanted)
	})
}

func TestEveryChapterOfTheStandardIsAnswered(t *testing.T) {
	answered := map[string]string{}
	for _, row := range cells(t, "docs/threat-model.md") {
		if number, _, ok := strings.Cut(row[0], " "); ok && chapter.MatchString(number) {
			answered[number] = row[1]
		}
	}
	for _, number := range strings.Fields("V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14 V15 V16 V17") {
		if answered[number] == "" {
			t.Errorf("nothing is said of %s", number)
		}
	}
}

// TestNoInstallScriptRunsUnnamed compares the lock file with the packages that may run install scripts, and checks that every
// package has a digest.
func TestNoInstallScriptRunsUnnamed(t *testing.T) {
	var manifest struct {
		AllowScripts map[string]any
	}
	var lock struct {
		Packages map[string]struct {
			Resolved, Integrity string
			Link                bool
			HasInstallScript    bool
		}
	}
	for path, into := range map[string]any{"package.json": &manifest, "package-lock.json": &lock} {
		if err := json.Unmarshal(read(t, path), into); err != nil {
			t.Fatal(err)
		}
	}
	seen := 0
	for path, p := range lock.Packages {
		at := strings.LastIndex(path, "node_modules/")
		if at < 0 || p.Link {
			continue
		}
		seen++
		name := path[at+len("node_modules/"):]
		if p.Integrity == "" && p.Resolved != "" {
			t.Errorf("%s comes without a digest", name)
		}
		if p.HasInstallScript && !named(manifest.AllowScripts, name) {
			t.Errorf("%s runs a script when it is installed, and is not listed", name)
		}
	}
	if seen < 100 {
		t.Errorf("only %d packages were read", seen)
	}
}

// named matches `name` and `name@version`.
func named(allowed map[string]any, name string) bool {
	for key := range allowed {
		if key == name || strings.HasPrefix(key, name+"@") {
			return true
		}
	}
	return false
}
