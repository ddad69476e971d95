package portalcli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// standaloneOrder is the menu order of a remote that was made without knowledge of the others.
const standaloneOrder = 100

// runStandalone makes a repository outside the clone, which is built with the kit of a portal.
func (n *newCommand) runStandalone(r *run) error {
	dir, err := filepath.Abs(or(n.Dir, n.Name))
	if err != nil {
		return err
	}
	s := n.named()
	s.Order = standaloneOrder
	if faults := s.malformed(); len(faults) > 0 {
		return usage{fmt.Errorf("nothing was made:\n  %s", strings.Join(faults, "\n  "))}
	}
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return taken{fmt.Errorf("nothing was made:\n  the folder %s is not empty", dir)}
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	kit, err := r.fetchKit(n.Kit)
	if err != nil {
		return err
	}
	s.Portal, s.Shell = r.portal, kit.packages["portal-webpack"].Portal.Shell
	s.Dependencies, s.DevDependencies = kit.dependencies(), kit.devDependencies()
	files, err := s.files(templateRoot, standaloneRoot)
	if err != nil {
		return err
	}
	written, err := writeFiles(dir, files)
	if err != nil {
		return err
	}
	result := made{Name: s.Name, Dir: dir, Route: s.Route, Files: written}
	r.printf("%s: %d files with kit %s, %s in the menu at %s", s.Name, len(written), kit.version, s.TitleFr, s.Route)
	if !n.NoInstall {
		if err := r.npm(dir, "installing", "install", "--no-audit", "--no-fund"); err != nil {
			return err
		}
		if result.Version, err = r.built(dir, dir); err != nil {
			return err
		}
	}
	return r.print(result, func(line func(...any)) {
		line("Develop:    cd " + dir + " && PORTAL_URL=" + r.portal + " npm run dev")
		line("Test it:    npm run lint && npm run typecheck && npm test")
		line("Release it: npm run build && portal publish dist")
	})
}

// built builds the remote of a folder from the root of its repository, and returns its version.
func (r *run) built(root, dir string, workspace ...string) (string, error) {
	if err := r.npm(root, "building it", append([]string{"run", "build", "--silent"}, workspace...)...); err != nil {
		return "", err
	}
	var manifest struct{ Version string }
	err := readJSON(filepath.Join(dir, "dist", "manifest.json"), &manifest)
	return manifest.Version, err
}

// dependencies encodes a list of dependencies for package.json, indented as in the templates.
func dependencies(of map[string]string) (string, error) { return encoded(of, "  ") }

// writeFiles writes files below a folder, without replacing one, and returns the sorted names of those that it wrote.
func writeFiles(dir string, files map[string][]byte) ([]string, error) {
	var written []string
	for name, content := range files {
		target := filepath.Join(dir, filepath.FromSlash(name))
		if _, err := os.Stat(target); err == nil {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil { //nolint:gosec // source files, readable by all
			return written, err
		}
		if err := os.WriteFile(target, content, 0o644); err != nil { //nolint:gosec // as above
			return written, err
		}
		written = append(written, name)
	}
	slices.Sort(written)
	return written, nil
}
