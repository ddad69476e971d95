package hostile_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/hostile"
)

func TestTheTableIsUpToDate(t *testing.T) {
	written, err := os.ReadFile("../../../docs/hostile.md")
	require.NoError(t, err)
	assert.True(t, hostile.Document() == string(written), "stale: go generate ./internal/hostile")
}

// TestEveryFileHasItsRow: bytes without a row are never sent, and a row with neither bytes nor tests proves nothing.
func TestEveryFileHasItsRow(t *testing.T) {
	files := map[string]bool{}
	require.NoError(t, fs.WalkDir(hostile.Corpus, "corpus", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[path] = true
		}
		return err
	}))
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			path := "corpus/" + group.Name + "/" + row.Name + ".http"
			assert.NotEqual(t, files[path], len(row.Tests) > 0, "%s has bytes or tests", path)
			delete(files, path)
		}
	}
	assert.Empty(t, files)
}

var hexadecimal = regexp.MustCompile(`^[0-9a-f]{1,11}$`)

// TestNothingForbiddenIsDrawnByChance: identifiers of requests, traces and sessions are random hexadecimal digits, which
// sooner or later contain any short text of such digits.
func TestNothingForbiddenIsDrawnByChance(t *testing.T) {
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			for _, part := range append(append([]string(nil), row.Not...), row.Unsent...) {
				assert.NotRegexp(t, hexadecimal, part, "%s/%s", group.Name, row.Name)
			}
		}
	}
}

var testName = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)

func TestEveryTestThatARowNamesExists(t *testing.T) {
	found := map[string]bool{}
	for folder, prefix := range map[string]string{"..": "", "../../../platform/internal": "platform/"} {
		require.NoError(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			under, err := filepath.Rel(folder, filepath.Dir(path))
			for _, name := range testName.FindAllStringSubmatch(string(source), -1) {
				found[prefix+filepath.ToSlash(under)+"."+name[1]] = true
			}
			return err
		}))
	}
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			for _, name := range row.Tests {
				assert.True(t, found[name], "%s/%s names %s", group.Name, row.Name, name)
			}
		}
	}
}

func TestEveryAttackHasADefence(t *testing.T) {
	known, used := map[string]bool{}, map[string]bool{}
	for _, d := range hostile.Defences {
		assert.False(t, known[d.Name], "%s is listed twice", d.Name)
		known[d.Name] = true
		for _, name := range d.Files {
			if strings.HasPrefix(name, "fasthttp/") {
				continue // a file of another module
			}
			module, file := hostile.Module(name)
			assert.FileExists(t, filepath.Join("../..", module, "internal", file), d.Name)
		}
	}
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			isHonest := strings.HasPrefix(row.Attack, "(no attack")
			assert.NotEqual(t, isHonest, row.Defences != "", "%s/%s: an attack has defences, a legitimate request has none", group.Name, row.Name)
			for name := range strings.FieldsSeq(row.Defences) {
				assert.True(t, known[name], "%s/%s names %s", group.Name, row.Name, name)
				used[name] = true
			}
		}
	}
	for name := range known {
		assert.True(t, used[name], "no row needs %s", name)
	}
}
