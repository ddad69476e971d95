package remotes

import (
	"context"
	"errors"
	"time"
)

const (
	manifestMissTTL = 2 * time.Second
	maxMisses       = 1024
	maxLookups      = 4
	lookupDeadline  = 5 * time.Second
)

// errBusy reports that too many unknown versions are being looked up in the store at once.
var errBusy = errors.New("too many look-ups of unknown versions")

// manifest finds any stored version: in the snapshot, or in the store itself, because another replica may have sent the
// browser a version that was stored a moment ago. Concurrent look-ups are limited and misses are cached for a moment, so
// that guessed URLs do not overload the store.
func (r *Registry) manifest(ctx context.Context, key VersionKey) (*Manifest, error) {
	if m, ok := r.Snapshot().manifests[key]; ok {
		return m, nil
	}
	if !key.valid() || r.missed(key) {
		return nil, ErrNotStored
	}
	v, err, _ := r.flight.Do(key.String(), func() (any, error) { return r.lookUp(ctx, key) })
	if err != nil {
		return nil, err
	}
	r.wake()
	return v.(*Manifest), nil
}

func (r *Registry) lookUp(ctx context.Context, key VersionKey) (*Manifest, error) {
	select {
	case r.lookups <- struct{}{}:
		defer func() { <-r.lookups }()
	default:
		return nil, errBusy
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookupDeadline)
	defer cancel()
	m, err := r.opts.Store.Manifest(ctx, key)
	if bad := (*badManifestError)(nil); errors.As(err, &bad) || errors.Is(err, ErrNotStored) {
		r.remember(key)
		return nil, ErrNotStored
	}
	return m, err
}

func (r *Registry) missed(key VersionKey) bool {
	r.missesMu.Lock()
	defer r.missesMu.Unlock()
	until, ok := r.misses[key]
	return ok && time.Now().Before(until)
}

func (r *Registry) remember(key VersionKey) {
	r.missesMu.Lock()
	defer r.missesMu.Unlock()
	if len(r.misses) >= maxMisses {
		clear(r.misses)
	}
	r.misses[key] = time.Now().Add(manifestMissTTL)
}

// Find returns a stored version: of the snapshot, or of the store itself.
func (r *Registry) Find(ctx context.Context, name, version string) (*Manifest, error) {
	return r.manifest(ctx, VersionKey{name, version})
}

// Known reports whether a version is stored and valid.
func (r *Registry) Known(name, version string) bool { return r.Snapshot().Known(name, version) }

// AcceptsReport reports whether a report of a user's page about a version counts. Attack stopped: a user who does not get a
// canary reports failures until it is withdrawn.
func (r *Registry) AcceptsReport(user, name, version string) bool {
	s := r.Snapshot()
	if !s.Known(name, version) {
		return false
	}
	canary := s.State.Remotes[name].Canary
	return canary == nil || canary.Version != version || s.State.Version(name, user) == version
}

// Paths returns the addresses of all pages that some user may get.
func (r *Registry) Paths() []string {
	var paths []string
	s := r.Snapshot()
	for _, name := range s.Names() {
		for _, m := range s.Running(name) {
			for _, route := range m.Routes {
				paths = append(paths, route.Path)
			}
		}
	}
	return paths
}

// Unfinished returns each stored version without a manifest, as name and version: it is being stored, or the gateway died
// while storing it.
func (r *Registry) Unfinished() [][2]string {
	keys := r.unfinished.Load()
	if keys == nil {
		return nil
	}
	found := make([][2]string, 0, len(*keys))
	for _, key := range *keys {
		found = append(found, [2]string{key.name, key.version})
	}
	return found
}
