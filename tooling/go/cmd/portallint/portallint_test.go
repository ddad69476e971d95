package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// bad breaks one rule on each line with a comment `want`, which names the analyzer.
const bad = `// Package bad breaks every rule once.
package bad

import (
	"crypto/md5" // want gosec
	"io/ioutil" // want depguard
	"net/http"
	"os"
	"fmt" // want gofmt, at the file's first line
)

func Exported() {} // want house

// Get asks without a deadline and leaves the body open.
func Get() error {
	answer, err := http.Get("http://localhost") // want forbidigo bodyclose noctx
	if err != nil {
		return fmt.Errorf("get: %v", err) // want errorlint
	}
	fmt.Println(answer.Status)
	return nil
}

// Forget looks at no error.
func Forget() {
	os.Chdir("/") // want errcheck
	_ = ioutil.Discard
	_ = md5.New()
}

// Suppressed says why in one case only.
func Suppressed() {
	os.Chdir("http://x") //nolint:errcheck // the next call would fail
	os.Chdir("/") //nolint:errcheck
}

func unused() {} // want unused

// Same compares a value with itself.
func Same(a int) bool { return a == a } // want staticcheck
`

// lintFiles checks a module that consists of these files, with the settings of the clone.
func lintFiles(t *testing.T, files map[string]string) []string {
	t.Helper()
	settings, err := os.ReadFile("../../../../.portallint.yml")
	if err != nil {
		t.Fatal(err)
	}
	files[".portallint.yml"] = string(settings)
	folder := filepath.Join(t.TempDir(), "gateway")
	for name, text := range files {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, err := run(filepath.Join(folder, ".portallint.yml"), []string{"./..."}, false)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestPackagesImportWhatTheirMapLists(t *testing.T) {
	room := func(name string, imports ...string) string {
		text := "// Package " + name + " is a room.\npackage " + name + "\n"
		for _, path := range imports {
			if !strings.HasPrefix(path, "portal/") {
				path = "portal/gateway/internal/" + path
			}
			text += "\nimport _ \"" + path + "\"\n"
		}
		return text
	}
	found := lintFiles(t, map[string]string{
		"go.mod":                           "module portal/gateway\n\ngo 1.26.0\n\nrequire portal/contracts v0.0.0\n\nreplace portal/contracts => ./contracts\n",
		"contracts/go.mod":                 "module portal/contracts\n\ngo 1.26.0\n",
		"contracts/erpapi/erpapi.go":       "// Package erpapi is generated.\npackage erpapi\n",
		"internal/returnurl/r.go":          room("returnurl", "portal/contracts/erpapi"),
		"internal/telemetry/t.go":          room("telemetry"),
		"internal/problem/problem.go":      room("problem", "telemetry"),
		"internal/problem/problem_test.go": room("problem", "returnurl"),
		"internal/config/config.go":        room("config", "telemetry"),
		"internal/releases/releases.go":    room("releases"),
		"internal/unheard/unheard.go":      room("unheard"),
		"internal/seal/cmd/sealer/main.go": "// Command sealer is no room.\npackage main\n\nimport _ \"portal/gateway/internal/returnurl\"\n\nfunc main() {}\n",
		"internal/identity/identity.go":    "// Package identity is a room.\npackage identity\n\nimport _ \"testing\"\n",
	})
	want := []string{
		`internal/config/config.go:4:8: config may not import telemetry: the map of portal/gateway does not list it (packagemap)`,
		`internal/identity/identity.go:4:8: import 'testing' is not allowed`,
		`internal/releases/releases.go:2:1: the map of portal/gateway lets releases import blobs, redisstore, which it does not (packagemap)`,
		`internal/returnurl/r.go:4:8: returnurl may not import contracts/erpapi: the map of portal/gateway does not list it (packagemap)`,
		`internal/unheard/unheard.go:2:1: the map of portal/gateway does not name unheard (packagemap)`,
	}
	walls := slices.DeleteFunc(found, func(line string) bool {
		return !strings.HasSuffix(line, "(depguard)") && !strings.HasSuffix(line, "(packagemap)")
	})
	if len(walls) != len(want) {
		t.Fatalf("%d walls broken, want %d:\n%s", len(walls), len(want), strings.Join(walls, "\n"))
	}
	for i, line := range walls {
		if !strings.HasPrefix(line, want[i]) {
			t.Errorf("got  %s\nwant %s", line, want[i])
		}
	}
}

func TestFindsWhatBreaksARule(t *testing.T) {
	long := "// Long has too many lines.\nfunc Long() {\n" + strings.Repeat("\t_ = 0\n", 61) + "}\n"
	misnamed := "package bad\n\nimport \"testing\"\n\nfunc Testlower(t *testing.T) {}\n"
	found := lintFiles(t, map[string]string{"go.mod": "module bad\n\ngo 1.26.0\n", "bad.go": bad + "\n" + long, "bad_test.go": misnamed})
	all := strings.Join(found, "\n")
	for _, want := range []string{
		`import 'io/ioutil' is not allowed.*\(depguard\)`, `\(gofmt\)`, `Exported has no doc comment \(house\)`,
		`no deadline; use a client that has one.*\(forbidigo\)`, `\(bodyclose\)`, `\(noctx\)`, `\(gosec\)`, `\(errorlint\)`,
		`unchecked error of os\.Chdir \(errcheck\)`, `nolint: names its analyzer and a reason.*\(house\)`,
		`func unused is unused \(unused\)`, `Testlower has malformed name.*\(tests\)`, `identical expressions.*\(staticcheck\)`, `function-length: Long has 61 lines.*\(house\)`,
	} {
		if !regexp.MustCompile(want).MatchString(all) {
			t.Errorf("not found: %s", want)
		}
	}
	if strings.Count(all, "errcheck)") != 1 {
		t.Error("a suppression with a name holds, and nothing else is unchecked")
	}
	if t.Failed() {
		t.Log(all)
	}
}
