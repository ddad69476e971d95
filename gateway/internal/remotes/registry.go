package remotes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"portal/gateway/internal/releases"
)

const (
	defaultInterval = 3 * time.Second
	refreshDeadline = 20 * time.Second
	followDeadline  = time.Second
	// listingShare limits periodic listings to one part in so many of the time. A store with thousands of versions is listed
	// less often; versions in the record are found all the same.
	listingShare = 20
)

// Observer counts events of the registry; the caller bounds every label value.
type Observer interface {
	// Refreshed records the outcome of a refresh: manifests in use, manifests refused, stale parts.
	Refreshed(stored, refused int, stale bool)
}

// Releases is the release record; see the package releases.
type Releases interface {
	// Generation returns the current generation; 0 if there is no record.
	Generation(ctx context.Context) (int64, error)
	State(ctx context.Context) (releases.State, error)
	// Keep ensures that the record's copy is stored.
	Keep(ctx context.Context, state releases.State) error
	// Kept returns the newest stored copy; one of generation 0 if there is none.
	Kept(ctx context.Context) (releases.State, error)
	// Watch calls changed after each change until ctx ends. It reconnects by itself.
	Watch(ctx context.Context, changed func())
}

// Options configure a Registry. Store, Releases and Logger are required.
type Options struct {
	Store    *Store
	Releases Releases
	Logger   *slog.Logger
	Observer Observer
	// Interval is the time between periodic refreshes; zero is the default.
	Interval time.Duration
	// Seen records the versions whose files are requested; nil: they are not recorded.
	Seen Seen
}

// Seen records which versions, as name/version, are in use, including those of which only an open tab still loads chunks.
type Seen interface {
	Note(ctx context.Context, versions ...string)
}

// Registry has the snapshot of everything stored and active. Run keeps it fresh.
type Registry struct {
	opts     Options
	snapshot atomic.Pointer[Snapshot]
	kick     chan struct{}
	flight   singleflight.Group

	// mu serialises refreshes and guards what only they write.
	mu      sync.Mutex
	refused map[VersionKey]string
	stale   bool
	rest    time.Time // when the next periodic listing is due
	// unfinished are the stored versions that have no manifest.
	unfinished atomic.Pointer[[]VersionKey]
	// turn is held while a snapshot is made. It is separate from mu: a page that must follow the record does not wait for a
	// slow listing.
	turn chan struct{}

	changes changes

	lookups  chan struct{}
	missesMu sync.Mutex
	misses   map[VersionKey]time.Time
}

// Snapshot is one immutable view of the registry.
type Snapshot struct {
	// Resolution is the composition of the active versions.
	Resolution *Resolution
	// State is the release record on which it is based.
	State releases.State

	manifests map[VersionKey]*Manifest
	chosen    map[string]string
	canaries  map[string]*Manifest // those that can be served
	variants  *variants
}

// Versions lists the stored versions of a name, sorted.
func (s *Snapshot) Versions(name string) []string {
	var versions []string
	for key := range s.manifests {
		if key.name == name {
			versions = append(versions, key.version)
		}
	}
	slices.Sort(versions)
	return versions
}

// Active returns the version that all users get; "" if there is none.
func (s *Snapshot) Active(name string) string { return s.chosen[name] }

// Manifests lists the stored versions of a name, the newest first.
func (s *Snapshot) Manifests(name string) []*Manifest {
	var found []*Manifest
	for key, m := range s.manifests {
		if key.name == name {
			found = append(found, m)
		}
	}
	slices.SortFunc(found, func(a, b *Manifest) int {
		if newer(a, b) {
			return -1
		}
		return 1
	})
	return found
}

// Running returns the manifests of a name that users may get: the active one, and the canary.
func (s *Snapshot) Running(name string) []*Manifest {
	var running []*Manifest
	if m := s.manifests[VersionKey{name, s.chosen[name]}]; m != nil {
		running = append(running, m)
	}
	if canary := s.canaries[name]; canary != nil {
		running = append(running, canary)
	}
	return running
}

// Known reports whether this version is stored and valid.
func (s *Snapshot) Known(name, version string) bool {
	_, ok := s.manifests[VersionKey{name, version}]
	return ok
}

// Names lists every stored name, sorted.
func (s *Snapshot) Names() []string {
	names := map[string]bool{}
	for key := range s.manifests {
		names[key.name] = true
	}
	return slices.Sorted(maps.Keys(names))
}

// NewRegistry creates an empty registry: call Refresh or Run.
func NewRegistry(opts Options) *Registry {
	if opts.Interval <= 0 {
		opts.Interval = defaultInterval
	}
	r := &Registry{
		opts:    opts,
		kick:    make(chan struct{}, 1),
		turn:    make(chan struct{}, 1),
		lookups: make(chan struct{}, maxLookups),
		refused: map[VersionKey]string{},
		misses:  map[VersionKey]time.Time{},
	}
	empty, _ := compose(nil)
	r.snapshot.Store(&Snapshot{Resolution: empty, variants: newVariants()})
	return r
}

// Run refreshes periodically and at each change until ctx ends.
func (r *Registry) Run(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Go(func() { r.opts.Releases.Watch(ctx, r.wake) })
	defer wg.Wait()

	ticker := time.NewTicker(r.opts.Interval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-r.kick:
		}
		if err := r.refresh(ctx, false); err != nil && ctx.Err() == nil {
			r.opts.Logger.Debug("remotes: refresh incomplete", "error", err)
		}
	}
}

func (r *Registry) wake() {
	select {
	case r.kick <- struct{}{}:
	default: // a pending refresh will include this change
	}
}

// Snapshot returns the current view.
func (r *Registry) Snapshot() *Snapshot {
	return r.snapshot.Load()
}

// Refresh reads store and record now. A part that does not answer keeps its last known state; the error then names the stale
// part.
func (r *Registry) Refresh(ctx context.Context) error { return r.refresh(ctx, true) }

// refresh lists the store if list is set or a listing is due.
func (r *Registry) refresh(ctx context.Context, list bool) error {
	ctx, cancel := context.WithTimeout(ctx, refreshDeadline)
	defer cancel()
	r.mu.Lock()
	defer r.mu.Unlock()

	var stored map[VersionKey]*Manifest
	var storeErr error
	if began := time.Now(); list || began.After(r.rest) {
		stored, storeErr = r.readStore(ctx, r.Snapshot().manifests)
		r.rest = time.Now().Add(listingShare * time.Since(began))
	}
	err := r.take(ctx, stored)
	if err == nil {
		err = r.opts.Releases.Keep(ctx, r.Snapshot().State)
	}
	err = errors.Join(storeErr, err)
	r.noteStale(err)
	if r.opts.Observer != nil {
		r.opts.Observer.Refreshed(len(r.Snapshot().manifests), len(r.refused), err != nil)
	}
	return err
}

// adopt makes the snapshot of what is stored and recorded. The caller holds the turn.
func (r *Registry) adopt(manifests map[VersionKey]*Manifest, prev *Snapshot, state releases.State) {
	next := r.choose(manifests, prev, state)
	same := maps.Equal(next.chosen, prev.chosen) && maps.Equal(next.canaries, prev.canaries) && prev.manifests != nil
	if same {
		next.Resolution, next.variants = prev.Resolution, prev.variants
	} else {
		r.recompose(next)
	}
	r.snapshot.Store(next)
	if !same || next.State.Generation != prev.State.Generation {
		r.changes.notify()
	}
}

func (r *Registry) noteStale(err error) {
	switch {
	case err != nil && !r.stale:
		r.opts.Logger.Warn("remotes: going on with the last known state", "error", err)
	case err == nil && r.stale:
		r.opts.Logger.Info("remotes: store and record answer again")
	}
	r.stale = err != nil
}

// readStore lists what is stored. A version is immutable, so it is read once. An invalid manifest is left out, and logged
// when it is first seen.
func (r *Registry) readStore(ctx context.Context, known map[VersionKey]*Manifest) (map[VersionKey]*Manifest, error) {
	keys, err := r.opts.Store.Versions(ctx)
	if err != nil {
		return nil, err
	}
	manifests := make(map[VersionKey]*Manifest, len(keys))
	refused, unfinished := map[VersionKey]string{}, []VersionKey{}
	for _, key := range keys {
		if m, ok := known[key]; ok {
			manifests[key] = m
			continue
		}
		m, err := r.opts.Store.Manifest(ctx, key)
		if bad := (*badManifestError)(nil); errors.As(err, &bad) || errors.Is(err, ErrNotStored) {
			refused[key] = err.Error()
			if bad == nil {
				unfinished = append(unfinished, key)
			}
			if r.refused[key] != err.Error() {
				r.opts.Logger.Error("remotes: artefact left out", "remote", key.name, "version", key.version, "error", err)
			}
			continue
		}
		if err != nil {
			return nil, err
		}
		manifests[key] = m
	}
	r.refused = refused
	r.unfinished.Store(&unfinished)
	return manifests, nil
}

// choose picks one version per name: the record's; if that is missing or broken, the one that was active before. A name
// without a record gets its newest version.
func (r *Registry) choose(manifests map[VersionKey]*Manifest, prev *Snapshot, state releases.State) *Snapshot {
	next := &Snapshot{manifests: manifests, chosen: map[string]string{}, canaries: map[string]*Manifest{}, State: state}
	newest := map[string]*Manifest{}
	for _, m := range manifests {
		if strings.HasPrefix(m.Version, WorkPrefix) {
			continue
		}
		if best := newest[m.Name]; best == nil || newer(m, best) {
			newest[m.Name] = m
		}
	}
	for name, m := range newest {
		release, recorded := state.Remotes[name]
		switch {
		case !recorded:
			next.chosen[name] = m.Version
			continue
		case release.Active == "": // published, and not released yet
		case next.Known(name, release.Active):
			next.chosen[name] = release.Active
		default:
			r.fallBack(next, prev, m, release.Active)
		}
		if release.Canary != nil {
			if canary := manifests[VersionKey{name, release.Canary.Version}]; canary != nil {
				next.canaries[name] = canary
			}
		}
	}
	return next
}

func (r *Registry) fallBack(next, prev *Snapshot, newest *Manifest, wanted string) {
	name := newest.Name
	next.chosen[name] = newest.Version
	if before := prev.chosen[name]; next.Known(name, before) {
		next.chosen[name] = before
	}
	if prev.chosen[name] != next.chosen[name] {
		r.opts.Logger.Error("remotes: the active version is not usable",
			"remote", name, "wanted", wanted, "instead", next.chosen[name])
	}
}

func newer(a, b *Manifest) bool {
	if !a.StoredAt.Equal(b.StoredAt) {
		return a.StoredAt.After(b.StoredAt)
	}
	return strings.Compare(a.Version, b.Version) > 0
}

func (r *Registry) recompose(next *Snapshot) {
	var active []*Manifest
	for name, version := range next.chosen {
		active = append(active, next.manifests[VersionKey{name, version}])
	}
	resolution, conflicts := compose(active)
	next.Resolution, next.variants = resolution, newVariants()
	for _, c := range conflicts {
		r.opts.Logger.Error("remotes: route conflict", "conflict", c)
	}
	r.opts.Logger.Info("remotes: active versions", "versions", fmt.Sprint(next.chosen))
}
