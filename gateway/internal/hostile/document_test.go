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

// TestEveryFileHasItsRow: bytes without a row would be sent by nobody, and a row without either would prove nothing.
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

var testName = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)

func TestEveryTestThatARowNamesExists(t *testing.T) {
	found := map[string]bool{}
	files, err := filepath.Glob("../*/*_test.go")
	require.NoError(t, err)
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, name := range testName.FindAllStringSubmatch(string(source), -1) {
			found[filepath.Base(filepath.Dir(file))+"."+name[1]] = true
		}
	}
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			for _, name := range row.Tests {
				assert.True(t, found[name], "%s/%s names %s", group.Name, row.Name, name)
			}
		}
	}
}

func TestEveryLineThatARowNamesStandsThereOnce(t *testing.T) {
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			if row.Line == nil {
				continue
			}
			source, err := os.ReadFile("../" + row.Line.File)
			require.NoError(t, err)
			assert.Equal(t, 1, strings.Count(string(source), row.Line.Code), "%s/%s: %s", group.Name, row.Name, row.Line.Code)
		}
	}
}
