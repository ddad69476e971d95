package sbom

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	packageurl "github.com/package-url/packageurl-go"
)

// statedElsewhere has the licences of packages whose package.json names none, with their source.
var statedElsewhere = map[string]string{
	"combine-errors": "MIT", // its Readme.md
}

// emitters are packages of the build whose run-time code is in every bundle.
var emitters = []string{"webpack", "mini-css-extract-plugin", "webpack-subresource-integrity"}

// lockedPackage is an entry of package-lock.json (lockfileVersion 3).
type lockedPackage struct {
	Name, Version, License, Integrity, Resolved string
	Link                                        bool
	Dependencies, PeerDependencies              map[string]string
	PeerDependenciesMeta                        map[string]struct{ Optional bool }
}

// lock is package-lock.json: entries by their folders.
type lock struct{ Packages map[string]lockedPackage }

// npmComponents lists the run-time dependencies of the shell and the remotes: everything that their bundles can contain,
// including code that the build adds. Packages used only for building and testing are left out.
func npmComponents(root string) ([]Component, error) {
	content, err := os.ReadFile(filepath.Join(root, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var locked lock
	if err := json.Unmarshal(content, &locked); err != nil {
		return nil, fmt.Errorf("package-lock.json: %w", err)
	}
	visited := map[string]bool{}
	for _, name := range emitters {
		folder := "node_modules/" + name
		if _, ok := locked.Packages[folder]; !ok {
			return nil, fmt.Errorf("package-lock.json: %s is missing", name)
		}
		visited[folder] = true
	}
	for folder := range locked.Packages {
		if folder == "" || strings.Contains(folder, "node_modules/") {
			continue
		}
		if _, err := os.Stat(filepath.Join(root, folder, "remote.json")); err != nil {
			continue // not code for browsers: tooling and tests, or a library that is found through its dependents
		}
		if err := locked.visit(folder, visited); err != nil {
			return nil, err
		}
	}
	var components []Component
	for folder := range visited {
		if !strings.Contains(folder, "node_modules/") {
			continue // a workspace
		}
		component, err := locked.component(folder)
		if err != nil {
			return nil, err
		}
		components = append(components, component)
	}
	return sorted(components), nil
}

// visit marks a package and all its dependencies.
func (l *lock) visit(folder string, visited map[string]bool) error {
	if visited[folder] {
		return nil
	}
	visited[folder] = true
	of := l.Packages[folder]
	for name := range of.Dependencies {
		found, ok := l.resolve(folder, name)
		if !ok {
			return fmt.Errorf("package-lock.json: %s depends on %s, which is missing", folder, name)
		}
		if err := l.visit(found, visited); err != nil {
			return err
		}
	}
	for name := range of.PeerDependencies {
		if found, ok := l.resolve(folder, name); ok && !of.PeerDependenciesMeta[name].Optional {
			if err := l.visit(found, visited); err != nil {
				return err
			}
		}
	}
	return nil
}

// resolve finds a package as Node does, in the nearest node_modules above, and follows links to workspaces.
func (l *lock) resolve(from, name string) (string, bool) {
	for folder := from; ; folder = path.Dir(folder) {
		if folder == "." {
			folder = ""
		}
		if path.Base(folder) != "node_modules" {
			candidate := path.Join(folder, "node_modules", name)
			if found, ok := l.Packages[candidate]; ok {
				if found.Link {
					return found.Resolved, true
				}
				return candidate, true
			}
		}
		if folder == "" {
			return "", false
		}
	}
}

func (l *lock) component(folder string) (Component, error) {
	locked := l.Packages[folder]
	name := locked.Name // set for an alias
	if name == "" {
		at := strings.LastIndex(folder, "node_modules/")
		name = folder[at+len("node_modules/"):]
	}
	if locked.License == "" {
		locked.License = statedElsewhere[name]
	}
	if locked.License == "" {
		return Component{}, fmt.Errorf("package-lock.json: %s names no licence", folder)
	}
	component := Component{Type: packageurl.TypeNPM, Name: name, Version: locked.Version, License: strings.Trim(locked.License, "()")}
	hashes := strings.Fields(locked.Integrity)
	if at := slices.IndexFunc(hashes, func(hash string) bool { return strings.HasPrefix(hash, "sha512-") }); at >= 0 {
		sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(hashes[at], "sha512-"))
		if err != nil {
			return Component{}, fmt.Errorf("package-lock.json: integrity of %s: %w", folder, err)
		}
		component.SHA512 = hex.EncodeToString(sum)
	}
	return component, nil
}
