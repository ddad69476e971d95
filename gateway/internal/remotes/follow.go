package remotes

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
)

// Resolve freezes what makes up a page for this subject: the active versions, with the canaries that take him. It asks
// for the record's generation each time, so that after a change no replica makes a page of the state before; while Redis
// does not answer, the last known state goes on.
func (r *Registry) Resolve(ctx context.Context, who Subject) *Resolution {
	generation, err := r.opts.Releases.Generation(ctx)
	if err == nil && generation != r.Snapshot().State.Generation {
		r.follow(ctx)
	}
	s := r.Snapshot()
	var taken []string
	for _, name := range s.State.Canaries(who.UserID) {
		if s.canaries[name] != nil {
			taken = append(taken, name)
		}
	}
	if len(taken) == 0 {
		return s.Resolution
	}
	return s.variants.get(s, taken)
}

// follow reads the record anew, once for all who wait for it, and the manifests it names that are not known yet.
func (r *Registry) follow(ctx context.Context) {
	_, err, _ := r.flight.Do("record", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), followDeadline)
		defer cancel()
		r.mu.Lock()
		defer r.mu.Unlock()
		state, err := r.opts.Releases.State(ctx)
		if err != nil {
			return nil, err
		}
		prev := r.Snapshot()
		manifests, err := r.complete(ctx, prev.manifests, VersionsOf(state.Remotes))
		if err != nil {
			return nil, err
		}
		r.state = state
		r.adopt(manifests, prev)
		return nil, nil
	})
	if err != nil {
		r.opts.Logger.Warn("remotes: cannot follow the record; going on with the last known state", "error", err)
		r.wake()
	}
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

// variants are the compositions of one snapshot with some of its canaries, made when first asked for.
type variants struct {
	mu   sync.Mutex
	made map[string]*Resolution
}

func newVariants() *variants { return &variants{made: map[string]*Resolution{}} }

func (v *variants) get(s *Snapshot, canaries []string) *Resolution {
	key := strings.Join(canaries, " ")
	v.mu.Lock()
	defer v.mu.Unlock()
	if made := v.made[key]; made != nil {
		return made
	}
	taken := map[string]*Manifest{}
	for name, version := range s.chosen {
		taken[name] = s.manifests[VersionKey{name, version}]
	}
	for _, name := range canaries {
		taken[name] = s.canaries[name]
	}
	manifests := make([]*Manifest, 0, len(taken))
	for _, m := range taken {
		manifests = append(manifests, m)
	}
	resolution, _ := compose(manifests) // conflicts of a canary were refused when it was published
	if len(v.made) < maxVariants {
		v.made[key] = resolution
	}
	return resolution
}
