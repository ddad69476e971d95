package main

import (
	"os"
	"path/filepath"
	"regexp"
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

func TestFindsWhatBreaksARule(t *testing.T) {
	folder := t.TempDir()
	long := "// Long has too many lines.\nfunc Long() {\n" + strings.Repeat("\t_ = 0\n", 61) + "}\n"
	for name, text := range map[string]string{"go.mod": "module bad\n\ngo 1.26.0\n", "bad.go": bad + "\n" + long} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	settings, err := os.ReadFile("../../../../.portallint.yml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, ".portallint.yml"), settings, 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := run(filepath.Join(folder, ".portallint.yml"), []string{"./..."}, false)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(found, "\n")
	for _, want := range []string{
		`import 'io/ioutil' is not allowed.*\(depguard\)`, `\(gofmt\)`, `Exported has no doc comment \(house\)`,
		`no deadline; use a client that has one.*\(forbidigo\)`, `\(bodyclose\)`, `\(noctx\)`, `\(gosec\)`, `\(errorlint\)`,
		`unchecked error of os\.Chdir \(errcheck\)`, `nolint: names its analyzer and a reason.*\(house\)`,
		`func unused is unused \(unused\)`, `identical expressions.*\(staticcheck\)`, `function-length: Long has 61 lines.*\(house\)`,
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
