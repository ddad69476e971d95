// Command portallint checks the Go modules of the clone in one pass: packages are parsed and type-checked once, with their
// dependencies read from the compiler's export data, and every analyzer runs on the same trees.
//
// It prints `file:line:column: message (analyzer)` for each finding and exits with 1 when there are any. With -format it
// formats the files that need it, and checks nothing.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	format := flag.Bool("format", false, "write files that are not formatted anew")
	flag.Parse()
	if flag.NArg() < 2 {
		fmt.Fprintln(os.Stderr, "usage: portallint [-format] .portallint.yml ./module/...")
		os.Exit(2)
	}
	findings, err := run(flag.Arg(0), flag.Args()[1:], *format)
	if err != nil {
		fmt.Fprintln(os.Stderr, "portallint:", err)
		os.Exit(2)
	}
	for _, f := range findings {
		fmt.Println(f)
	}
	if len(findings) > 0 {
		os.Exit(1)
	}
}

// run checks the packages that the patterns match, relative to the configuration's folder.
func run(file string, patterns []string, format bool) ([]string, error) {
	settings, err := read(file)
	if err != nil {
		return nil, err
	}
	root, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return nil, err
	}
	packages, err := load(root, patterns)
	if err != nil {
		return nil, err
	}
	layout, err := checkLayout(packages, format)
	if err != nil || format {
		return nil, err
	}
	found, err := analyze(packages, settings)
	if err != nil {
		return nil, err
	}
	kept, err := settings.filter(append(found, layout...))
	if err != nil {
		return nil, err
	}
	lines := make([]string, 0, len(kept))
	for _, f := range kept {
		name, err := filepath.Rel(root, f.at.Filename)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fmt.Sprintf("%s:%d:%d: %s (%s)", name, f.at.Line, f.at.Column, strings.TrimSpace(f.message), f.analyzer))
	}
	slices.Sort(lines)
	return slices.Compact(lines), nil // two analyzers of a family may report the same
}
