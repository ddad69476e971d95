// Package takeout builds tests of the gateway and of the platform from sources in which every defence can be disabled, and
// runs them without one. The sources are copies that only the compiler reads; production builds have no such switch.
package takeout

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"portal/gateway/internal/hostile"
)

// variable is the environment variable with the disabled defences, which the copies read.
const variable = "PORTAL_TAKEN_OUT"

// Parser is the module that parses heads and chunks for the gateway, and the name by which edits refer to its folder.
const (
	Parser       = "github.com/valyala/fasthttp"
	parserFolder = "fasthttp"
)

// Bench has the copies, and the programs built from them.
type Bench struct {
	module, folder string
	env            []string
	overlay        map[string]string // the replacement of each file
	programs       map[string]string // by package
}

// New creates copies with the edits of measures. module is the gateway's folder.
func New(module string, measures []hostile.Measure) (*Bench, error) {
	absolute, err := filepath.Abs(module)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "takeout")
	if err != nil {
		return nil, err
	}
	b := &Bench{module: absolute, folder: folder, env: os.Environ(), overlay: map[string]string{}, programs: map[string]string{}}
	if err := b.layOut(measures); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

// Close removes the copies.
func (b *Bench) Close() error { return os.RemoveAll(b.folder) }

func (b *Bench) layOut(measures []hostile.Measure) error {
	sources, err := edited(b.module, measures)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(slices.Collect(maps.Keys(sources)), isParser) {
		if err := b.copyParser(); err != nil {
			return err
		}
	}
	for file, source := range sources {
		if err := b.lay(file, source); err != nil {
			return err
		}
	}
	return b.write()
}

// Check reports whether the code of every defence is where its edit expects it.
func Check(module string, measures []hostile.Measure) error {
	_, err := edited(module, measures)
	return err
}

// edited returns the sources in which defences can be disabled, by their names in edits.
func edited(module string, measures []hostile.Measure) (map[string]string, error) {
	sources := map[string]string{}
	for _, m := range measures {
		for _, e := range m.Out {
			source, known := sources[e.File]
			if !known {
				raw, err := os.ReadFile(original(module, e.File))
				if err != nil {
					return nil, err
				}
				source = string(raw)
			}
			changed, found := e.Apply(source, m.Name)
			if !found {
				return nil, fmt.Errorf("%s: %q does not stand once in %s", m.Name, e.Code, e.File)
			}
			sources[e.File] = changed
		}
	}
	return sources, nil
}

func isParser(file string) bool { return strings.HasPrefix(file, parserFolder+"/") }

// original returns the path of a file that an edit names.
func original(module, file string) string {
	if rest, isParser := strings.CutPrefix(file, parserFolder+"/"); isParser {
		return filepath.Join(parserAt(module), rest)
	}
	at, folder := hostile.Module(file)
	return filepath.Join(module, at, "internal", folder)
}

var foundParser string

func parserAt(module string) string {
	if foundParser == "" {
		list := exec.CommandContext(context.Background(), "go", "list", "-m", "-f", "{{.Dir}}", Parser)
		list.Dir = module
		out, err := list.Output()
		if err != nil {
			return "" // reading the file reports it
		}
		foundParser = strings.TrimSpace(string(out))
	}
	return foundParser
}

// copyParser copies the parser's sources, because an overlay must not replace files of the module cache.
func (b *Bench) copyParser() error {
	to := filepath.Join(b.folder, parserFolder)
	if err := os.CopyFS(to, os.DirFS(parserAt(b.module))); err != nil {
		return err
	}
	work := fmt.Sprintf("go 1.26.0\n\nuse (\n\t%s\n\t%s\n\t%s\n\t%s\n)\n\nreplace %s => %s\n",
		filepath.Join(b.module, "../bench"), filepath.Join(b.module, "../contracts"), b.module, filepath.Join(b.module, "../platform"), Parser, to)
	if err := os.WriteFile(filepath.Join(b.folder, "go.work"), []byte(work), 0o600); err != nil {
		return err
	}
	sums, err := os.ReadFile(filepath.Join(b.module, "../go.work.sum"))
	if err != nil {
		return err
	}
	b.env = append(b.env, "GOWORK="+filepath.Join(b.folder, "go.work"))
	return os.WriteFile(filepath.Join(b.folder, "go.work.sum"), sums, 0o600) //nolint:gosec // a temporary folder, made by New
}

// lay replaces a file by a copy, and adds a file with which its package reads the disabled defences.
func (b *Bench) lay(file, source string) error {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, source, parser.PackageClauseOnly)
	if err != nil {
		return err
	}
	beside := fmt.Sprintf("package %s\n\nimport (\n\t\"os\"\n\t\"strings\"\n)\n\n"+
		"func takenOut(name string) bool { return strings.Contains(takenOutNames, \" \"+name+\" \") }\n\n"+
		"var takenOutNames = \" \" + os.Getenv(%q) + \" \"\n\n"+
		"func takenOutBytes(out bool) int64 {\n\tif out {\n\t\treturn 1 << 24\n\t}\n\treturn 0\n}\n\n"+
		"func takenOutHas(text, part string) bool { return strings.Contains(text, part) }\n\n"+
		"func takenOutLower(text string) string { return strings.ToLower(text) }\n\n"+
		"func takenOutHost(out bool, host string) string {\n\tif out {\n\t\treturn host\n\t}\n\treturn \"\"\n}\n", parsed.Name.Name, variable)
	if rest, isParser := strings.CutPrefix(file, parserFolder+"/"); isParser {
		at := filepath.Join(b.folder, parserFolder)
		if err := replace(filepath.Join(at, "takenout.go"), beside); err != nil {
			return err
		}
		return replace(filepath.Join(at, rest), source)
	}
	name := strings.ReplaceAll(file, "/", "_")
	for path, text := range map[string]string{original(b.module, file): source, filepath.Join(filepath.Dir(original(b.module, file)), "takenout.go"): beside} {
		at := filepath.Join(b.folder, name+"."+filepath.Base(path))
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			return err
		}
		b.overlay[path] = at
	}
	return nil
}

// replace rewrites a file; copies from the module cache are read-only.
func replace(path, text string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o600)
}

func (b *Bench) write() error {
	raw, err := json.Marshal(map[string]any{"Replace": b.overlay})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(b.folder, "overlay.json"), raw, 0o600)
}

// Build builds the test programs of packages, by their names in rows.
func (b *Bench) Build(ctx context.Context, packages ...string) error {
	for _, name := range packages {
		module, folder := hostile.Module(name)
		program := filepath.Join(b.folder, strings.ReplaceAll(name, "/", "_")+".test")
		build := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay", filepath.Join(b.folder, "overlay.json"), "-o", program, "./internal/"+folder) //nolint:gosec // packages of ours
		build.Dir, build.Env = filepath.Join(b.module, module), b.env
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", name, err, out)
		}
		b.programs[name] = program
	}
	return nil
}

// Result is the result of each test of a run.
type Result struct {
	Failed, Passed map[string]bool
	Output         string
}

// Run runs tests of a built package with some defences disabled; pattern is as for -test.run.
func (b *Bench) Run(ctx context.Context, name, pattern string, without ...string) (Result, error) {
	run := exec.CommandContext(ctx, b.programs[name], "-test.v", "-test.timeout=240s", "-test.run="+pattern) //nolint:gosec // built above
	module, folder := hostile.Module(name)
	run.Dir = filepath.Join(b.module, module, "internal", folder)
	run.Env = append(slices.Clone(b.env), variable+"="+strings.Join(without, " "))
	var out bytes.Buffer
	run.Stdout, run.Stderr = &out, &out
	err := run.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return Result{}, err
	}
	result := Result{Failed: map[string]bool{}, Passed: map[string]bool{}, Output: out.String()}
	for lines := bufio.NewScanner(&out); lines.Scan(); {
		said := strings.Fields(lines.Text())
		if len(said) < 3 || said[0] != "---" {
			continue
		}
		switch said[1] {
		case "FAIL:":
			result.Failed[said[2]] = true
		case "PASS:":
			result.Passed[said[2]] = true
		}
	}
	return result, nil
}
