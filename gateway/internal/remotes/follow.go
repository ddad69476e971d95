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

// Current is the view of the present record. It asks for the record's generation each time, so that after a change no
// replica works with the state before; while Redis does not answer, the last known state goes on.
func (r *Registry) Current(ctx context.Context) *Snapshot {
	generation, err := r.opts.Releases.Generation(ctx)
	if err == nil && generation != r.Snapshot().State.Generation {
		r.follow(ctx)
		if r.Snapshot().State.Generation < generation {
			// It was a reading that had begun before: what it gave may be older than what was answered to somebody since.
			r.follow(ctx)
		}
	}
	return r.Snapshot()
}

// Resolve freezes what makes up a page for this subject: the active versions, with the canaries that take him, and
// those that his browser overrides.
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

// follow reads the record anew, once for all who wait for it.
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

// take makes the snapshot of the record as it is now and of what is stored; nil is what was known before. What the record
// names and stored does not have is looked for in the store: a listing may be older than the record. One takes at a time,
// and none waits in here for a listing.
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

// lastKnown is the record to go on with while Redis does not answer. A gateway that starts meanwhile takes the copy in the
// store: what was published and not promoted must not run because nobody can be asked.
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

// complete adds the manifests of wanted that the store has; one that is missing or not sound is left to choose.
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

// maxVariants bounds the compositions kept: canaries are few, and so are their combinations.
const maxVariants = 256

// variants are the compositions of one snapshot with other versions in it, made when first asked for.
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
	resolution, _ := compose(slices.Collect(maps.Values(taken))) // conflicts were refused when it was published
	if len(v.made) < maxVariants {
		v.made[key.String()] = resolution
	}
	return resolution
}
