package remotes

import (
	"fmt"
	"slices"
	"strings"

	"portal/gateway/internal/edgeapi"
)

// Subject is the user for whom a page is resolved.
type Subject struct {
	// UserID is empty for an anonymous visitor.
	UserID string
	// Overrides are versions that this browser gets instead of the released ones; one that is not stored is ignored.
	Overrides map[string]string
}

// Target is the owner of a path.
type Target struct {
	Route edgeapi.Route
	Owner *Manifest
}

// Resolution is the immutable composition of one page: the shell, the remotes with the routes that they really own, and the
// table of all routes. Pages share it.
type Resolution struct {
	// Shell is nil while no shell is stored.
	Shell *Manifest
	// Remotes are sorted by name; Routes of each are only those that it won.
	Remotes []*Manifest
	// Containers are the Trusted Types policies that the page needs, the shell's first.
	Containers []string

	routes   map[string]Target
	keys     []string
	versions map[string]string
}

// Keys returns all versions of the page, as name/version.
func (r *Resolution) Keys() []string { return r.keys }

// Versions returns remote → version, the shell's included. Callers share the map and must not modify it.
func (r *Resolution) Versions() map[string]string { return r.versions }

// Find returns the owner of a path. Paths match exactly.
func (r *Resolution) Find(path string) (Target, bool) {
	t, ok := r.routes[path]
	return t, ok
}

// Paths lists every path of the table, sorted.
func (r *Resolution) Paths() []string {
	paths := make([]string, 0, len(r.routes))
	for p := range r.routes {
		paths = append(paths, p)
	}
	slices.Sort(paths)
	return paths
}

// compose builds the table from one manifest per name. The shell's own routes come first, so that no remote can take over
// the login; a path that the shell only reserves goes to the remote that declares it. Between remotes the first by name
// wins. Every lost route is reported.
func compose(manifests []*Manifest) (*Resolution, []string) {
	sorted := slices.Clone(manifests)
	slices.SortFunc(sorted, func(a, b *Manifest) int { return strings.Compare(a.Name, b.Name) })
	res := &Resolution{routes: map[string]Target{}, versions: map[string]string{}}
	var conflicts []string

	for _, m := range sorted {
		res.keys = append(res.keys, m.Name+"/"+m.Version)
		if m.Name == ShellName {
			res.Shell = m
			res.versions[ShellName] = m.Version
			res.Containers = append(res.Containers, m.Container)
			for _, route := range m.Routes {
				res.routes[route.Path] = Target{Route: route, Owner: m}
			}
		}
	}
	for _, m := range sorted {
		if m.Name == ShellName {
			continue
		}
		if slices.Contains(res.Containers, m.Container) {
			conflicts = append(conflicts, fmt.Sprintf("%s: container %s is already taken", m.Name, m.Container))
			continue
		}
		won, lost := res.claim(m)
		conflicts = append(conflicts, lost...)
		res.Containers = append(res.Containers, m.Container)
		res.Remotes = append(res.Remotes, won)
		res.versions[won.Name] = won.Version
	}
	res.dropTakenReservations()
	return res, conflicts
}

// claim registers the routes of m that are free and returns m with only those, and the matching menu entries.
func (r *Resolution) claim(m *Manifest) (*Manifest, []string) {
	won := *m
	won.Routes = make([]edgeapi.Route, 0, len(m.Routes))
	var conflicts []string
	lost := map[string]bool{}
	for _, route := range m.Routes {
		holder, taken := r.routes[route.Path]
		if taken && !(holder.Owner.Name == ShellName && reserved(holder.Route)) {
			conflicts = append(conflicts, fmt.Sprintf("%s: %s already belongs to %s", m.Name, route.Path, holder.Owner.Name))
			lost[route.Path] = true
			continue
		}
		won.Routes = append(won.Routes, route)
		r.routes[route.Path] = Target{Route: route, Owner: &won}
	}
	won.Menu = slices.DeleteFunc(slices.Clone(m.Menu), func(e edgeapi.MenuEntry) bool { return lost[e.Route] })
	return &won, conflicts
}

func (r *Resolution) dropTakenReservations() {
	if r.Shell == nil {
		return
	}
	shell := *r.Shell
	shell.Routes = slices.DeleteFunc(slices.Clone(shell.Routes), func(route edgeapi.Route) bool {
		return r.routes[route.Path].Owner.Name != ShellName
	})
	r.Shell = &shell
	for path, t := range r.routes {
		if t.Owner.Name == ShellName {
			r.routes[path] = Target{Route: t.Route, Owner: &shell}
		}
	}
}

func reserved(route edgeapi.Route) bool {
	return route.Reserved != nil && *route.Reserved
}
