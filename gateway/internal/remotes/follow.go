package remotes

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"portal/gateway/internal/releases"
)

// Current returns the view of the current record. It reads the record's generation each time, so that after a change no
// replica works with the previous state; while Redis does not answer, the last known state is used.
func (r *Registry) Current(ctx context.Context) *Snapshot {
	generation, err := r.opts.Releases.Generation(ctx)
	if err == nil && generation != r.Snapshot().State.Generation {
		r.follow(ctx)
		if r.Snapshot().State.Generation < generation {
			// That read started before: its result may be older than a change confirmed since.
			r.follow(ctx)
		}
	}
	return r.Snapshot()
}

// Resolve returns the immutable composition of a page for this subject: the active versions, with the subject's canaries and
// the overrides of the subject's browser.
func (r *Registry) Resolve(ctx context.Context, who Subject) *Resolution {
	s := r.Current(ctx)
	taken := map[string]*Manifest{}
	for _, name := range s.State.Canaries(who.UserID) {
		if canary := s.canaries[name]; canary != nil {
			taken[name] = canary
		}
	}
	for name, version := range who.Overrides {
		if m, err := r.Find(ctx, name, version); err == nil {
			taken[name] = m
		}
	}
	if len(taken) == 0 {
		return s.Resolution
	}
	return s.variants.get(s, taken)
}

// follow reads the record again, once for all who wait for it.
func (r *Registry) follow(ctx context.Context) {
	_, err, _ := r.flight.Do("record", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), followDeadline)
		defer cancel()
		return nil, r.take(ctx, nil)
	})
	if err != nil {
		r.opts.Logger.Warn("remotes: cannot follow the record; going on with the last known state", "error", err)
		r.wake()
	}
}

// take makes the snapshot of the current record and of stored; nil stands for the versions known before. A version of the
// record that is missing in stored is looked up in the store: a listing may be older than the record. Only one take runs at
// a time, and none waits for a listing while it holds the turn.
func (r *Registry) take(ctx context.Context, stored map[VersionKey]*Manifest) error {
	select {
	case r.turn <- struct{}{}:
		defer func() { <-r.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	prev := r.Snapshot()
	if stored == nil {
		stored = prev.manifests
	}
	state, err := r.opts.Releases.State(ctx)
	if err != nil {
		r.adopt(stored, prev, r.lastKnown(ctx, prev))
		return err
	}
	manifests, err := r.complete(ctx, stored, VersionsOf(state.Remotes))
	if err != nil {
		return err
	}
	r.adopt(manifests, prev, state)
	return nil
}

// lastKnown returns the record to use while Redis does not answer. A gateway that starts in that time uses the copy in the
// store: versions that were published and not promoted must not run.
func (r *Registry) lastKnown(ctx context.Context, prev *Snapshot) releases.State {
	if prev.State.Generation > 0 {
		return prev.State
	}
	state, err := r.opts.Releases.Kept(ctx)
	if err != nil {
		r.opts.Logger.Warn("remotes: the record's copy cannot be read", "error", err)
		return prev.State
	}
	return state
}

// complete adds the manifests of wanted that the store has; choose handles missing and invalid ones.
func (r *Registry) complete(ctx context.Context, known map[VersionKey]*Manifest, wanted []VersionKey) (map[VersionKey]*Manifest, error) {
	manifests := maps.Clone(known)
	if manifests == nil {
		manifests = map[VersionKey]*Manifest{}
	}
	for _, key := range wanted {
		if manifests[key] != nil || !key.valid() {
			continue
		}
		m, err := r.opts.Store.Manifest(ctx, key)
		if bad := (*badManifestError)(nil); errors.As(err, &bad) || errors.Is(err, ErrNotStored) {
			continue
		}
		if err != nil {
			return nil, err
		}
		manifests[key] = m
	}
	return manifests, nil
}

// maxVariants is the maximum number of cached compositions: there are few canaries, and few combinations.
const maxVariants = 256

// variants are the compositions of one snapshot with other versions in it, made on first use.
type variants struct {
	mu   sync.Mutex
	made map[string]*Resolution
}

func newVariants() *variants { return &variants{made: map[string]*Resolution{}} }

func (v *variants) get(s *Snapshot, instead map[string]*Manifest) *Resolution {
	var key strings.Builder
	for _, name := range slices.Sorted(maps.Keys(instead)) {
		key.WriteString(name + "/" + instead[name].Version + " ")
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if made := v.made[key.String()]; made != nil {
		return made
	}
	taken := maps.Clone(instead)
	for name, version := range s.chosen {
		if taken[name] == nil {
			taken[name] = s.manifests[VersionKey{name, version}]
		}
	}
	resolution, _ := compose(slices.Collect(maps.Values(taken))) // publishing refuses conflicts
	if len(v.made) < maxVariants {
		v.made[key.String()] = resolution
	}
	return resolution
}
