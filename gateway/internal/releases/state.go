// Package releases is the record of what is released: for each artefact the active version, the canary, and the previous
// version. Every change makes a new, immutable generation of the whole record; the record's history is the audit trail.
// Redis has the current generation, so that all replicas switch together; the artefacts' store has a copy of every
// generation, so that nothing is lost with Redis.
package releases

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Limits of a canary.
const (
	MaxCanaryUsers = 100
	MaxPercent     = 100
)

// Action is the kind of a change.
type Action string

// The actions.
const (
	// Adopt begins the record of a remote with the running version; from then on only an explicit change replaces it.
	Adopt Action = "adopt"
	// Publish stored a version without changing what runs.
	Publish Action = "publish"
	// StartCanary releases a version to some users.
	StartCanary Action = "canary"
	// Promote releases a version to all.
	Promote Action = "promote"
	// Rollback returns to an earlier version.
	Rollback Action = "rollback"
	// EndCanary ends a canary on request.
	EndCanary Action = "end-canary"
	// Withdraw ends a canary automatically because of its errors.
	Withdraw Action = "withdraw"
	// Collect removed an unused version.
	Collect Action = "collect"
	// MakeToken and RevokeToken are for a deploy token, which Why names; they have no remote.
	MakeToken   Action = "make-token"
	RevokeToken Action = "revoke-token"
)

// Change is one line of the audit trail.
type Change struct {
	// ID identifies the change, so that one whose reply was lost can be found.
	ID         string    `json:"id,omitempty"`
	Generation int64     `json:"generation"`
	At         time.Time `json:"at"`
	// Who is an operator's login, "token <name> (<id>)", "client <id>", or "configured for <remotes>"; for automatic
	// changes, "portal". Older lines have only the name of a token or client.
	Who    string `json:"who"`
	Action Action `json:"action"`
	Remote string `json:"remote"`
	// From and To are versions; empty for none.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	Why  string `json:"why,omitempty"`
	// Percent and Users describe a canary; users are counted, never named.
	Percent int `json:"percent,omitempty"`
	Users   int `json:"users,omitempty"`
	// Forced reports that a withdrawn version was released again.
	Forced bool `json:"forced,omitempty"`
}

// Canary is a version that only some users get.
type Canary struct {
	Version string `json:"version"`
	// Percent is the share of signed-in users, selected by a hash of their id.
	Percent int `json:"percent"`
	// Users are the ids of users who get it in any case.
	Users []string  `json:"users,omitempty"`
	Since time.Time `json:"since"`
}

// State is the whole record at one generation. It is immutable.
type State struct {
	Generation int64              `json:"generation"`
	Remotes    map[string]Release `json:"remotes"`
	// Change is the change that made this generation.
	Change Change `json:"change"`

	// forced lets a step release a withdrawn version.
	forced bool
}

// Errors of a step. Callers translate them for users.
var (
	ErrNoRelease  = errors.New("nothing of this remote is released")
	ErrRecorded   = errors.New("the remote is recorded already")
	ErrNoPrevious = errors.New("there is no earlier version to return to")
	ErrNoCanary   = errors.New("there is no canary")
	ErrIsActive   = errors.New("the version is active already")
	ErrBounds     = errors.New("the canary's bounds are not met")
	ErrRemoved    = errors.New("the version was removed; publish it again")
	ErrWithdrawn  = errors.New("the version was withdrawn")
	ErrLeft       = errors.New("the version was left already")
	ErrNotActive  = errors.New("the version is not active")
)

// Version returns the version that this user gets of a remote: "" if it is not in the record. Anonymous visitors, with an
// empty id, never get a canary.
func (s *State) Version(remote, user string) string {
	release, ok := s.Remotes[remote]
	if !ok {
		return ""
	}
	if release.Canary != nil && release.Canary.takes(remote, user) {
		return release.Canary.Version
	}
	return release.Active
}

// Canaries returns the remotes whose canary this user gets, sorted.
func (s *State) Canaries(user string) []string {
	var names []string
	for name, release := range s.Remotes {
		if release.Canary != nil && release.Canary.takes(name, user) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Watched reports whether a canary runs.
func (s *State) Watched() bool {
	for _, release := range s.Remotes {
		if release.Canary != nil {
			return true
		}
	}
	return false
}

// Uses reports whether the record still needs a version.
func (s *State) Uses(remote, version string) bool {
	release := s.Remotes[remote]
	return version == release.Active || version == release.Previous || (release.Canary != nil && version == release.Canary.Version)
}

func (c *Canary) takes(remote, user string) bool {
	if user == "" {
		return false
	}
	return slices.Contains(c.Users, user) || bucket(remote, user) < uint64(c.Percent)*100
}

// bucket returns the user's fixed bucket among 10 000. The remote's name is part of the hash, so that the same users are not
// the first for every remote.
func bucket(remote, user string) uint64 {
	sum := sha256.Sum256([]byte(remote + "\x00" + user))
	return binary.BigEndian.Uint64(sum[:8]) % 10_000
}

// with returns a copy of the record with one release replaced.
func (s *State) with(remote string, release Release) map[string]Release {
	next := maps.Clone(s.Remotes)
	if next == nil {
		next = map[string]Release{}
	}
	next[remote] = release
	return next
}

// Step decides a change: the resulting releases and the line in the audit trail.
type Step func(State) (map[string]Release, Change, error)

// Note adds a line and changes no release.
func Note(action Action) Step {
	return func(s State) (map[string]Release, Change, error) { return s.Remotes, Change{Action: action}, nil }
}

// Forced lets a step release a version that was withdrawn.
func Forced(step Step) Step {
	return func(s State) (map[string]Release, Change, error) {
		s.forced = true
		return step(s)
	}
}

// PromoteTo releases version to all. current is what runs without a record; promoting exactly that records it, so that a
// newer version does not replace it automatically.
func PromoteTo(remote, version, current string) Step {
	return func(s State) (map[string]Release, Change, error) {
		before, recorded := s.Remotes[remote]
		if recorded && before.Active == version {
			return nil, Change{}, fmt.Errorf("%s %s: %w", remote, version, ErrIsActive)
		}
		if err := before.releasable(remote, version, s.forced); err != nil {
			return nil, Change{}, err
		}
		if !recorded && current != version {
			before.Active = current
		}
		change := Change{Action: Promote, Remote: remote, From: before.Active, To: version, Forced: before.Withdrawal(version) != nil}
		return s.with(remote, before.promoted(version)), change, nil
	}
}

// RollbackTo returns to version, or with "" to the last sound version before the active one, and withdraws the version that it
// leaves. from names that version, so that two rollbacks of one incident are one: a second call is refused with ErrLeft, also
// without from if the active version was reached by a rollback. It ends a canary.
func RollbackTo(remote, version, from string) Step {
	return func(s State) (map[string]Release, Change, error) {
		before, ok := s.Remotes[remote]
		if !ok {
			return nil, Change{}, fmt.Errorf("%s: %w", remote, ErrNoRelease)
		}
		if err := before.leaves(from); err != nil {
			return nil, Change{}, err
		}
		to := version
		if to == "" {
			to = before.Previous
		}
		if to == "" {
			return nil, Change{}, fmt.Errorf("%s: %w", remote, ErrNoPrevious)
		}
		if to == before.Active {
			return nil, Change{}, fmt.Errorf("%s %s: %w", remote, to, ErrIsActive)
		}
		if err := before.releasable(remote, to, false); err != nil {
			return nil, Change{}, err
		}
		change := Change{Action: Rollback, Remote: remote, From: before.Active, To: to}
		return s.with(remote, before.rolledBack(to)), change, nil
	}
}

// CanaryOf releases version to a percentage of the users and to the named ones. current as with PromoteTo.
func CanaryOf(remote, current string, canary Canary) Step {
	return func(s State) (map[string]Release, Change, error) {
		if canary.Percent < 0 || canary.Percent > MaxPercent || len(canary.Users) > MaxCanaryUsers ||
			(canary.Percent == 0 && len(canary.Users) == 0) {
			return nil, Change{}, fmt.Errorf("%s: %w", remote, ErrBounds)
		}
		before := s.Remotes[remote]
		if before.Active == "" {
			before.Active = current
		}
		if err := before.releasable(remote, canary.Version, s.forced); err != nil {
			return nil, Change{}, err
		}
		if before.Active == canary.Version {
			return nil, Change{}, fmt.Errorf("%s %s: %w", remote, canary.Version, ErrIsActive)
		}
		change := Change{
			Action: StartCanary, Remote: remote, From: before.Active, To: canary.Version,
			Percent: canary.Percent, Users: len(canary.Users), Forced: before.Withdrawal(canary.Version) != nil,
		}
		before.Canary = &canary
		return s.with(remote, before), change, nil
	}
}

// Without ends the canary of version, or with "" any; action distinguishes a request from an automatic withdrawal, which marks
// the version as withdrawn.
func Without(remote, version string, action Action) Step {
	return func(s State) (map[string]Release, Change, error) {
		before := s.Remotes[remote]
		if before.Canary == nil || (version != "" && before.Canary.Version != version) {
			return nil, Change{}, fmt.Errorf("%s: %w", remote, ErrNoCanary)
		}
		change := Change{Action: action, Remote: remote, From: before.Canary.Version, To: before.Active}
		before.Canary = nil
		if action == Withdraw {
			before = before.without(change.From, Withdraw)
		}
		return s.with(remote, before), change, nil
	}
}

// Adopted begins the record of a remote with what runs, or with "" for one that is not released yet. It precedes the first
// publication: until then the newest stored version runs.
func Adopted(remote, current string) Step {
	return func(s State) (map[string]Release, Change, error) {
		if _, ok := s.Remotes[remote]; ok {
			return nil, Change{}, fmt.Errorf("%s: %w", remote, ErrRecorded)
		}
		return s.with(remote, Release{Active: current}), Change{Action: Adopt, Remote: remote, To: current}, nil
	}
}

// Published adds a line without changing what runs. A version that was removed before may be released again.
func Published(remote, version string) Step {
	return func(s State) (map[string]Release, Change, error) {
		change := Change{Action: Publish, Remote: remote, To: version}
		release := s.Remotes[remote]
		if !slices.Contains(release.Removed, version) {
			return s.Remotes, change, nil
		}
		release.Removed = slices.DeleteFunc(slices.Clone(release.Removed), func(gone string) bool { return gone == version })
		return s.with(remote, release), change, nil
	}
}

// Collected adds a line for a version that is about to be removed: from now on it cannot be released.
func Collected(remote, version string) Step {
	return func(s State) (map[string]Release, Change, error) {
		if s.Uses(remote, version) {
			return nil, Change{}, fmt.Errorf("%s %s: %w", remote, version, ErrIsActive)
		}
		change := Change{Action: Collect, Remote: remote, From: version}
		release, recorded := s.Remotes[remote]
		if !recorded || slices.Contains(release.Removed, version) {
			return s.Remotes, change, nil
		}
		release.Removed = append(slices.Clone(release.Removed), version)
		release.Removed = release.Removed[max(0, len(release.Removed)-maxRemoved):]
		release = release.returningTo(release.earlier())
		return s.with(remote, release), change, nil
	}
}
