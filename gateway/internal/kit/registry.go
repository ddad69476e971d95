package kit

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/Masterminds/semver/v3"
	"gocloud.dev/blob"
	"golang.org/x/sync/singleflight"

	"portal/gateway/internal/remotes"
)

const (
	defaultInterval = 30 * time.Second
	refreshDeadline = 20 * time.Second
	// followDeadline is how long a request waits for a listing that a change made necessary.
	followDeadline = 2 * time.Second
	// restAfterFailure is how long the last known state is served without another attempt to follow.
	restAfterFailure = 2 * time.Second
	// maxListed is the maximum number of kits in memory: those that are staged by hand are not counted when one is stored.
	maxListed = 2 * MaxKept
)

// Released is what the portal runs beside the kits.
type Released struct {
	// Generation is that of the release record: each publication of a kit and each release increments it.
	Generation int64
	// Library is the version of shared-ui that the released shell provides; "" without a shell.
	Library string
}

// Options configure a Registry. All but Interval and Now are required.
type Options struct {
	Bucket *blob.Bucket
	// Released returns what runs now, or what was known last.
	Released func(ctx context.Context) Released
	// Origin is the portal's public origin, with which the URLs of tarballs begin.
	Origin string
	Logger *slog.Logger
	// Interval is the time between periodic listings, which find kits that were copied to the store; zero is the default.
	Interval time.Duration
	Now      func() time.Time
}

// Registry knows the stored kits. It follows the release record: after a publication was answered, every replica serves it.
// If the store does not answer, the last known kits are served.
type Registry struct {
	opts   Options
	store  store
	flight singleflight.Group
	view   atomic.Pointer[view]

	// mu serialises listings and guards what only they write.
	mu       sync.Mutex
	refused  map[string]string
	unlisted []string // folders without kit.json
	kits     []*Kit   // newest first

	failed atomic.Int64 // when following failed last, in Unix nanoseconds
}

// NewRegistry creates a registry that lists the store when it is first used.
func NewRegistry(opts Options) *Registry {
	if opts.Interval <= 0 {
		opts.Interval = defaultInterval
	}
	if opts.Now == nil {
		opts.Now = time.Now
	}
	r := &Registry{opts: opts, store: store{opts.Bucket}, refused: map[string]string{}}
	r.view.Store(newView(nil, Released{Generation: -1}, opts.Origin))
	return r
}

// Run lists the store periodically until ctx ends.
func (r *Registry) Run(ctx context.Context) {
	ticker := time.NewTicker(r.opts.Interval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := r.Refresh(ctx); err != nil && ctx.Err() == nil {
			r.opts.Logger.Warn("kits: going on with the last known ones", "error", err)
		}
	}
}

// Refresh lists the store now. After an error the registry continues with its last known state.
func (r *Registry) Refresh(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, refreshDeadline)
	defer cancel()
	return r.refresh(ctx, r.opts.Released(ctx))
}

func (r *Registry) refresh(ctx context.Context, released Released) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	kits, err := r.list(ctx)
	if err != nil {
		return err
	}
	if !slices.Equal(kits, r.kits) || r.view.Load().released != released {
		r.kits = kits
		r.view.Store(newView(kits, released, r.opts.Origin))
	}
	return nil
}

// list reads the kits that are not known yet: a stored kit never changes. The caller holds mu.
func (r *Registry) list(ctx context.Context) ([]*Kit, error) {
	versions, err := r.store.versions(ctx)
	if err != nil {
		return nil, err
	}
	known := map[string]*Kit{}
	for _, k := range r.kits {
		known[k.Version] = k
	}
	var kits []*Kit
	var unlisted []string
	refused := map[string]string{}
	for _, version := range versions[:min(len(versions), maxListed)] {
		if k := known[version]; k != nil {
			kits = append(kits, k)
			continue
		}
		k, err := r.store.read(ctx, version)
		if bad := (*unsoundError)(nil); errors.As(err, &bad) {
			refused[version] = err.Error()
			if r.refused[version] != err.Error() {
				r.opts.Logger.Error("kits: one is left out", "version", version, "error", err)
			}
			continue
		}
		if errors.Is(err, remotes.ErrNotStored) {
			unlisted = append(unlisted, version)
			continue
		}
		if err != nil {
			return nil, err
		}
		kits = append(kits, k)
	}
	slices.SortFunc(kits, newestFirst)
	r.refused, r.unlisted = refused, unlisted
	return kits, nil
}

func newestFirst(a, b *Kit) int {
	if order := b.StoredAt.Compare(a.StoredAt); order != 0 {
		return order
	}
	return strings.Compare(b.Version, a.Version)
}

// current returns the view of what runs now. A listing that a change made necessary is made once for all who wait for it.
func (r *Registry) current(ctx context.Context) *view {
	released := r.opts.Released(ctx)
	for range 2 { // the first listing may be one that started before the change
		v := r.view.Load()
		if v.released == released || r.opts.Now().UnixNano()-r.failed.Load() < restAfterFailure.Nanoseconds() {
			return v
		}
		_, err, _ := r.flight.Do("follow", func() (any, error) {
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), followDeadline)
			defer cancel()
			return nil, r.refresh(ctx, released)
		})
		if err != nil {
			r.failed.Store(r.opts.Now().UnixNano())
			r.opts.Logger.Warn("kits: going on with the last known ones", "error", err)
		}
	}
	return r.view.Load()
}

// Stored returns the stored kits, newest first, and the version of the latest; "" if none fits the released shell.
func (r *Registry) Stored(ctx context.Context) (kits []*Kit, latest string) {
	v := r.current(ctx)
	return v.kits, v.latestVersion()
}

// Put stores a checked kit and reports whether it was not stored before. The error is publish.ErrTaken if the version is
// stored with other bytes. The caller holds Lock.
func (r *Registry) Put(ctx context.Context, k *Kit, folder fs.FS) (bool, error) {
	return r.store.put(ctx, k.Version, folder)
}

// Surplus lists the kits that are to be removed: the oldest beyond MaxKept, and never the latest. The caller holds Lock.
func (r *Registry) Surplus(ctx context.Context) []string {
	kits, latest := r.Stored(ctx)
	var surplus []string
	for _, k := range kits[min(len(kits), MaxKept):] {
		if k.Version != latest {
			surplus = append(surplus, k.Version)
		}
	}
	return surplus
}

// Remove deletes a kit. The caller holds Lock.
func (r *Registry) Remove(ctx context.Context, version string) error {
	return r.store.remove(ctx, version)
}

// Clear deletes the files of publications that were not completed for half a day. The caller holds Lock.
func (r *Registry) Clear(ctx context.Context) error {
	r.mu.Lock()
	unlisted := slices.Clone(r.unlisted)
	r.mu.Unlock()
	for _, version := range unlisted {
		abandoned, err := r.store.abandoned(ctx, version, r.opts.Now())
		if err == nil && abandoned {
			err = r.store.remove(ctx, version)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// latestOf returns the newest kit whose library is of the same major version as the released one, and not later: code that was
// written with a later library could use what the released shell does not provide.
func latestOf(kits []*Kit, library string) *Kit {
	provided, err := semver.NewVersion(library)
	if err != nil {
		return nil
	}
	for _, k := range kits {
		if k.library.Major() == provided.Major() && !k.library.GreaterThan(provided) {
			return k
		}
	}
	return nil
}
