package kubernetes

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"

	"go.yaml.in/yaml/v3"

	"portal/tooling/ops/chart"
)

// engine has the functions of Helm that the chart uses: Helm itself takes minutes to compile, and `make verify` compares the two
// (helm_test.go). Values are merged as by Helm: maps deeply, anything else whole.
func engine(root *template.Template) template.FuncMap {
	return template.FuncMap{
		"include": func(name string, data any) (string, error) {
			var text strings.Builder
			err := root.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
		"toYaml": func(value any) (string, error) {
			raw, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(raw), "\n"), err
		},
		"nindent": func(n int, text string) string {
			indent := "\n" + strings.Repeat(" ", n)
			return indent + strings.ReplaceAll(text, "\n", indent)
		},
		"quote":     func(text string) string { return fmt.Sprintf("%q", text) },
		"lower":     strings.ToLower,
		"sha256sum": func(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) },
		"default": func(fallback, value string) string {
			if value == "" {
				return fallback
			}
			return value
		},
		"dict": func(pairs ...any) node {
			made := node{}
			for i := 0; i < len(pairs); i += 2 {
				made[pairs[i].(string)] = pairs[i+1]
			}
			return made
		},
		"merge": func(into node, others ...node) node {
			for _, other := range others {
				for key, value := range other {
					if _, there := into[key]; !there {
						into[key] = value
					}
				}
			}
			return into
		},
		"values":          func(of node) []any { return slices.Collect(maps.Values(of)) },
		"sortAlpha":       func(all []any) []string { return slices.Sorted(slices.Values(stringsOf(all))) },
		"regexReplaceAll": func(pattern, text, by string) string { return regexp.MustCompile(pattern).ReplaceAllString(text, by) },
	}
}

// chartFiles returns the chart's templates by name; tests may change them.
func chartFiles(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, chart.Dir, "templates/*"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, path := range paths {
		if base := filepath.Base(path); base != "NOTES.txt" {
			files[base] = read(t, filepath.Join(chart.Dir, "templates", base))
		}
	}
	return files
}

// valuesOf returns the chart's values with those of an example, or of the test, above them.
func valuesOf(t *testing.T, texts ...string) node {
	t.Helper()
	all := node{}
	for _, one := range append([]string{read(t, chart.Dir+"/values.yaml")}, texts...) {
		var values node
		if err := yaml.Unmarshal([]byte(one), &values); err != nil {
			t.Fatal(err)
		}
		all = merged(all, values)
	}
	return all
}

func merged(below, above node) node {
	all := maps.Clone(below)
	for key, value := range above {
		inner, deeper := value.(node)
		if base, both := all[key].(node); both && deeper {
			value = merged(base, inner)
		}
		all[key] = value
	}
	return all
}

// appVersion is the tag of images without one.
func appVersion(t *testing.T) string {
	t.Helper()
	var about struct {
		AppVersion string `yaml:"appVersion"`
	}
	if err := yaml.Unmarshal([]byte(read(t, chart.Dir+"/Chart.yaml")), &about); err != nil {
		t.Fatal(err)
	}
	return about.AppVersion
}

// printed returns the text of each template but the helpers.
func printed(t *testing.T, files map[string]string, values node) map[string]string {
	t.Helper()
	all := template.New("").Option("missingkey=error")
	all.Funcs(engine(all))
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, err := all.New(name).Parse(files[name]); err != nil {
			t.Fatal(err)
		}
	}
	data := node{"Values": values, "Chart": node{"AppVersion": appVersion(t)}, "Release": node{"Namespace": "portal"}}
	texts := map[string]string{}
	for name := range files {
		if strings.HasSuffix(name, ".tpl") {
			continue
		}
		var text strings.Builder
		if err := all.ExecuteTemplate(&text, name, data); err != nil {
			t.Fatal(err)
		}
		texts[name] = text.String()
	}
	return texts
}

// render returns the objects of the chart.
func render(t *testing.T, files map[string]string, values node) *installation {
	t.Helper()
	in, texts := &installation{name: "chart"}, printed(t, files, values)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		in.objects = append(in.objects, documentsOf(t, name, []byte(texts[name]))...)
	}
	return in
}

// documentsOf reads the objects of a rendered template.
func documentsOf(t *testing.T, name string, text []byte) (objects []node) {
	t.Helper()
	for decoder := yaml.NewDecoder(bytes.NewReader(text)); ; {
		var object node
		if err := decoder.Decode(&object); errors.Is(err, io.EOF) {
			return objects
		} else if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		if object != nil {
			objects = append(objects, asJSON(t, object))
		}
	}
}

func example(t *testing.T, overlay string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root, chart.Dir, "examples", overlay+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
