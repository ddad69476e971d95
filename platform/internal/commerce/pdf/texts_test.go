package pdf

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/locale"
)

var parameter = regexp.MustCompile(`\{\w+\}`)

func TestEveryTextOfDocumentsIsInEveryLanguage(t *testing.T) {
	french := slices.Sorted(maps.Keys(labels["fr"]))
	for _, language := range locale.All {
		assert.Equal(t, french, slices.Sorted(maps.Keys(labels[language])), language)
		for key, text := range labels[language] {
			assert.NotEmpty(t, strings.TrimSpace(text), "%s %s", language, key)
			want, got := parameter.FindAllString(labels["fr"][key], -1), parameter.FindAllString(text, -1)
			assert.ElementsMatch(t, want, got, "%s %s", language, key)
		}
	}
	assert.Equal(t, "Commande refusée\u00a0: teinte", In("xx").Text("order.refused", "reason", "teinte"))
	assert.Empty(t, In("en").Code("order.statuses", "unheard"))
}

// asked returns the keys and groups of keys that the platform's sources use.
func asked(t *testing.T) (keys, groups map[string]bool) {
	t.Helper()
	keys, groups = map[string]bool{}, map[string]bool{}
	methods := map[string]map[string]bool{"Text": keys, "Fact": keys, "Day": keys, "Code": groups}
	visit := func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || methods[method.Sel.Name] == nil {
			return true
		}
		literal := call.Args[0]
		for sum, is := literal.(*ast.BinaryExpr); is; sum, is = literal.(*ast.BinaryExpr) { // "case.statuses." + kind
			literal = sum.X
		}
		if text, is := literal.(*ast.BasicLit); is && text.Kind == token.STRING {
			name, err := strconv.Unquote(text.Value)
			require.NoError(t, err)
			methods[method.Sel.Name][strings.TrimSuffix(name, ".")] = true
		}
		return true
	}
	require.NoError(t, filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, ".gen.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(source), "commerce/pdf\"") && !strings.Contains(string(source), "package pdf") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution)
		if err == nil {
			ast.Inspect(file, visit)
		}
		return err
	}))
	return keys, groups
}

func TestDocumentsAskForTextsThatExist(t *testing.T) {
	keys, groups := asked(t)
	require.Greater(t, len(keys), 100)
	of := func(group, key string) bool { return strings.HasPrefix(key, group+".") }
	known := labels["fr"]
	for key := range keys {
		if known[key] == "" && !slices.ContainsFunc(slices.Collect(maps.Keys(known)), func(k string) bool { return of(key, k) }) {
			assert.Fail(t, "no text", key)
		}
	}
	for key := range known {
		used := keys[key] || slices.ContainsFunc(slices.Collect(maps.Keys(groups)), func(g string) bool { return of(g, key) }) ||
			slices.ContainsFunc(slices.Collect(maps.Keys(keys)), func(g string) bool { return of(g, key) })
		assert.True(t, used, "nothing asks for %s", key)
	}
}
