package portalcli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

const declarationFile = "remote.json"

// workspace is a clone of the portal's repository.
type workspace struct {
	root     string
	patterns []string // of the npm workspaces
}

// findWorkspace finds the clone that contains a folder.
func findWorkspace(from string) (*workspace, error) {
	dir, err := filepath.Abs(from)
	if err != nil {
		return nil, err
	}
	for {
		var manifest struct{ Workspaces []string }
		err := readJSON(filepath.Join(dir, "package.json"), &manifest)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if len(manifest.Workspaces) > 0 {
			return &workspace{root: dir, patterns: manifest.Workspaces}, nil
		}
		above := filepath.Dir(dir)
		if above == dir {
			return nil, usage{fmt.Errorf("%s lies in no clone of the portal's repository", from)}
		}
		dir = above
	}
}

func readJSON(file string, into any) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// declaration has the routes and menus in another remote's remote.json.
type declaration struct {
	Name   string
	Routes []struct {
		Path     string
		Reserved bool
	}
	Menu []struct {
		Group string
		Order int
	}
}

// declarations returns those of the shell and of every remote of the clone.
func (w *workspace) declarations() ([]declaration, error) {
	files, err := filepath.Glob(filepath.Join(w.root, "*", declarationFile))
	if err != nil {
		return nil, err
	}
	var all []declaration
	for _, file := range files {
		var d declaration
		if err := readJSON(file, &d); err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	return all, nil
}

// keptPlace reports whether a folder is free for a remote: it does not exist, or contains only a README.
func (w *workspace) keptPlace(name string) (bool, error) {
	entries, err := os.ReadDir(filepath.Join(w.root, name))
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	for _, entry := range entries {
		if entry.Name() != "README.md" {
			return false, nil
		}
	}
	return true, nil
}

var workspacesList = regexp.MustCompile(`"workspaces"\s*:\s*\[`)

// link adds a package to the npm workspaces, unless a pattern includes it already.
func (w *workspace) link(name string) error {
	for _, pattern := range w.patterns {
		if ok, err := path.Match(pattern, name); ok || err != nil {
			return err
		}
	}
	file := filepath.Join(w.root, "package.json")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	place := workspacesList.FindIndex(text)
	if place == nil {
		return fmt.Errorf("%s: the list of workspaces was not found", file)
	}
	linked := string(text[:place[1]]) + "\n    \"" + name + "\"," + string(text[place[1]:])
	return os.WriteFile(file, []byte(linked), 0o644) //nolint:gosec // a source file, readable by all
}

// versions are the ranges with which packages of the clone depend on each other, read where they are declared.
type versions struct {
	React, Query, SharedUI, Shell, Playwright, Webpack string
}

func (w *workspace) versions() (versions, error) {
	type pack struct {
		Version      string
		Dependencies map[string]string
	}
	var ui, shell, playwright, webpack pack
	for dir, into := range map[string]*pack{
		"shared-ui": &ui, "shell": &shell, "tooling/playwright": &playwright, "tooling/webpack": &webpack,
	} {
		if err := readJSON(filepath.Join(w.root, dir, "package.json"), into); err != nil {
			return versions{}, err
		}
	}
	return versions{
		React: ui.Dependencies["react"], Query: ui.Dependencies["@tanstack/react-query"],
		SharedUI: ui.Version, Shell: shell.Version, Playwright: playwright.Version, Webpack: webpack.Version,
	}, nil
}

// pascal converts a name to a component's: lab-notes → LabNotes.
func pascal(short string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(short, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
