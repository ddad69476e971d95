package publish

import (
	"errors"
	"io/fs"
	"strings"

	"portal/gateway/internal/remotes"
)

// Portal is what an artefact must fit.
type Portal struct {
	// Shell is the running shell, and its canary if there is one: a remote must fit both.
	Shell []*remotes.Manifest
	// Others are the active remotes.
	Others []*remotes.Manifest
	// Draft allows any size: work in progress is not minified.
	Draft bool
	// Sound has the scripts that need no other check; nil: none.
	Sound *Sound
}

// Check reads the unpacked artefact of remote name at version and checks it against the portal. The result is complete only
// without an error; the error is Faults, or the machine's.
func Check(folder fs.FS, remote, version string, portal Portal) (*remotes.Manifest, error) {
	text, err := fs.ReadFile(folder, remotes.ManifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, refused(remotes.ManifestFile, "manifest.missing", "is not in the archive; `portal-build` writes it into dist/")
	}
	if err != nil {
		return nil, err
	}
	manifest, err := remotes.ParseManifest(remote, version, text)
	if err != nil {
		var r report
		for line := range strings.SplitSeq(err.Error(), "\n") {
			r.add(remotes.ManifestFile, "manifest.unsound", "%s", line)
		}
		return nil, r.sorted()
	}
	r := &report{}
	if err := checkDeclaration(r, text); err != nil {
		return nil, err
	}
	if err := checkFiles(r, folder, manifest); err != nil {
		return nil, err
	}
	if err := checkSources(r, folder, manifest); err != nil {
		return nil, err
	}
	if err := checkScripts(r, folder, manifest, portal.Sound); err != nil {
		return nil, err
	}
	if err := checkStyles(r, folder, manifest); err != nil {
		return nil, err
	}
	if err := checkTexts(r, folder, manifest); err != nil {
		return nil, err
	}
	if !portal.Draft {
		if err := checkBudget(r, folder, manifest); err != nil {
			return nil, err
		}
	}
	checkNeighbours(r, manifest, portal)
	checkShared(r, manifest, portal)
	if faults := r.sorted(); len(faults) > 0 {
		return nil, faults
	}
	return manifest, nil
}

// Fits checks an artefact that was stored before against the current portal.
func Fits(m *remotes.Manifest, portal Portal) error {
	r := &report{}
	checkNeighbours(r, m, portal)
	checkShared(r, m, portal)
	if faults := r.sorted(); len(faults) > 0 {
		return faults
	}
	return nil
}

// checkNeighbours refuses what another artefact owns: otherwise the first by name would silently win within a page.
func checkNeighbours(r *report, m *remotes.Manifest, portal Portal) {
	owners, containers := map[string]string{}, map[string]string{}
	for _, shell := range portal.Shell {
		if m.Name == remotes.ShellName {
			break
		}
		containers[shell.Container] = shell.Name
		for _, route := range shell.Routes {
			if route.Reserved == nil || !*route.Reserved {
				owners[route.Path] = shell.Name
			}
		}
	}
	for _, other := range portal.Others {
		if other.Name == m.Name {
			continue
		}
		containers[other.Container] = other.Name
		for _, route := range other.Routes {
			owners[route.Path] = other.Name
		}
	}
	if owner := containers[m.Container]; owner != "" {
		r.add("container", "container.taken", "%s is the container of %s", m.Container, owner)
	}
	own := map[string]bool{}
	for _, route := range m.Routes {
		own[route.Path] = true
		reserved := m.Name == remotes.ShellName && route.Reserved != nil && *route.Reserved
		if owner := owners[route.Path]; owner != "" && !reserved {
			r.add("routes"+route.Path, "route.taken", "already belongs to %s", owner)
		}
	}
	for _, entry := range m.Menu {
		if !own[entry.Route] {
			r.add("menu"+entry.Route, "menu.route", "leads to a route that this remote does not declare")
		}
	}
	for _, route := range m.Routes {
		if route.Parent != nil && !own[*route.Parent] {
			r.add("routes"+route.Path, "route.parent", "has a parent that this remote does not declare: %s", *route.Parent)
		}
		// A page may be a tab beside another remote's: it names the active menu entry, and has none while that remote is not
		// released.
	}
}
