package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/OpenPeeDeeP/depguard/v2"
	"gopkg.in/yaml.v3"
)

// settings is the content of .portallint.yml.
type settings struct {
	Walls              map[string]wall       `yaml:"walls"`
	Packages           map[string]packageMap `yaml:"packages"`
	Forbid             []forbidden           `yaml:"forbid"`
	GosecWithout       []string              `yaml:"gosec-without"`
	StaticcheckWithout []string              `yaml:"staticcheck-without"`
	Exclude            []exclusion           `yaml:"exclude"`
	MaxFunctionLines   int                   `yaml:"max-function-lines"`
	MaxFileLines       int                   `yaml:"max-file-lines"`
}

// wall lists the imports that some files must not have, or the only ones that they may have.
type wall struct {
	Files    []string `yaml:"files"`
	ListMode string   `yaml:"list-mode"`
	Allow    []string `yaml:"allow"`
	Deny     []struct {
		Pkg  string `yaml:"pkg"`
		Desc string `yaml:"desc"`
	} `yaml:"deny"`
}

type forbidden struct {
	Pattern string `yaml:"pattern"`
	Pkg     string `yaml:"pkg"`
	Msg     string `yaml:"msg"`
}

// pattern returns the rule in forbidigo's format.
func (f forbidden) pattern() string {
	return fmt.Sprintf("{p: %q, pkg: %q, msg: %q}", f.Pattern, f.Pkg, f.Msg)
}

type exclusion struct {
	Path    string   `yaml:"path"`
	Linters []string `yaml:"linters"`
	Text    string   `yaml:"text"`
	path    *regexp.Regexp
	text    *regexp.Regexp
}

func read(file string) (*settings, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var s settings
	if err := yaml.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for i := range s.Exclude {
		e := &s.Exclude[i]
		if e.path, err = regexp.Compile(e.Path); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if e.text, err = regexp.Compile(e.Text); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	return &s, nil
}

func (s *settings) walls() depguard.LinterSettings {
	lists := depguard.LinterSettings{}
	for name, w := range s.Walls {
		list := &depguard.List{ListMode: w.ListMode, Files: w.Files, Allow: w.Allow, Deny: map[string]string{}}
		for _, d := range w.Deny {
			list.Deny[d.Pkg] = d.Desc
		}
		lists[name] = list
	}
	return lists
}

// filter drops findings in generated files, in places that the settings exclude, and on lines with a suppression; a
// suppression without a name or a reason is a finding.
func (s *settings) filter(found []finding) ([]finding, error) {
	files := map[string]*source{}
	var kept []finding
	for _, f := range found {
		file, err := sourceOf(files, f.at.Filename)
		if err != nil {
			return nil, err
		}
		if file.generated || s.excludes(f) || file.suppresses(f) {
			continue
		}
		kept = append(kept, f)
	}
	return kept, nil
}

func (s *settings) excludes(f finding) bool {
	return slices.ContainsFunc(s.Exclude, func(e exclusion) bool {
		return slices.Contains(e.Linters, f.analyzer) && e.path.MatchString(f.at.Filename) && e.text.MatchString(f.message)
	})
}

// source has the lines of a file, and whether the file is generated.
type source struct {
	generated bool
	lines     []string
}

var (
	generatedMark   = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)
	suppressionMark = regexp.MustCompile(`//\s*nolint\b`)
	suppression     = regexp.MustCompile(`^//\s*nolint(?::([a-z,]+))?\b(\s*//\s*\S.*)?`)
)

func sourceOf(files map[string]*source, name string) (*source, error) {
	if known, ok := files[name]; ok {
		return known, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	files[name] = &source{generated: generatedMark.Match(data), lines: strings.Split(string(data), "\n")}
	return files[name], nil
}

// suppresses reports whether a comment on the finding's line, or one on its own line above, names its analyzer.
func (s *source) suppresses(f finding) bool {
	for _, at := range []int{f.at.Line - 1, f.at.Line - 2} {
		if at < 0 || at >= len(s.lines) {
			continue
		}
		begin := suppressionMark.FindStringIndex(s.lines[at])
		if begin == nil || (at != f.at.Line-1 && strings.TrimSpace(s.lines[at][:begin[0]]) != "") {
			continue
		}
		if names, _ := suppressed(s.lines[at][begin[0]:]); slices.Contains(names, f.analyzer) {
			return true
		}
	}
	return false
}

// suppressed returns the analyzers that a comment suppresses, and whether it gives a reason.
func suppressed(comment string) (names []string, isExplained bool) {
	found := suppression.FindStringSubmatch(comment)
	if found == nil || found[1] == "" {
		return nil, false
	}
	return strings.Split(found[1], ","), found[2] != ""
}
