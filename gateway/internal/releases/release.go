package releases

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// Release is the release state of one artefact.
type Release struct {
	Active string `json:"active"`
	// Previous is the last sound version that was active before; a rollback without a version returns to it.
	Previous string `json:"previous,omitempty"`
	// Earlier are the sound versions that were active before Previous, the newest first.
	Earlier []string `json:"earlier,omitempty"`
	Canary  *Canary  `json:"canary,omitempty"`
	// Withdrawn are the versions that failed, the newest last.
	Withdrawn []Withdrawal `json:"withdrawn,omitempty"`
	// Left is the version that the last rollback left; "" if the active version was promoted.
	Left string `json:"left,omitempty"`
	// Removed are the versions that were collected last: a client with an outdated list cannot release them.
	Removed []string `json:"removed,omitempty"`
}

// maxRemoved is the maximum length of Removed: far more than are collected between reading a list and releasing from it.
const maxRemoved = 50

const (
	maxEarlier   = 10
	maxWithdrawn = 20
	// maxWhy limits the copy of a reason, in characters; the audit trail has all of it.
	maxWhy = 200
)

// Withdrawal marks a version that failed: its canary was withdrawn automatically, or a rollback left it. It stays marked also
// after it was released again by force.
type Withdrawal struct {
	Version string `json:"version"`
	// Action is Withdraw or Rollback.
	Action Action    `json:"action"`
	At     time.Time `json:"at"`
	Who    string    `json:"who,omitempty"`
	Why    string    `json:"why,omitempty"`
}

// Conflict is a refused step with a text for users about the present state.
type Conflict struct {
	Err    error
	Detail string
}

// Error implements error.
func (c *Conflict) Error() string { return c.Detail }

// Unwrap returns the kind of conflict.
func (c *Conflict) Unwrap() error { return c.Err }

// Withdrawal returns why a version was withdrawn last; nil if it was not.
func (r Release) Withdrawal(version string) *Withdrawal {
	for i := len(r.Withdrawn) - 1; i >= 0; i-- {
		if r.Withdrawn[i].Version == version {
			return &r.Withdrawn[i]
		}
	}
	return nil
}

// String returns who withdrew it, when and why.
func (w *Withdrawal) String() string {
	text := fmt.Sprintf("by %s at %s", w.Who, w.At.UTC().Format("2006-01-02 15:04:05 MST"))
	if w.Why != "" {
		text += " (" + w.Why + ")"
	}
	return text
}

// releasable returns why a version cannot be released; nil if it can.
func (r Release) releasable(remote, version string, forced bool) error {
	if slices.Contains(r.Removed, version) {
		return fmt.Errorf("%s %s: %w", remote, version, ErrRemoved)
	}
	if mark := r.Withdrawal(version); mark != nil && !forced {
		return &Conflict{ErrWithdrawn, fmt.Sprintf("%s was withdrawn %s", version, mark)}
	}
	return nil
}

// leaves returns why a rollback from a version is not made; nil if it is the active one. Without a version it is made unless
// the active one was reached by a rollback.
func (r Release) leaves(from string) error {
	if from == r.Active || (from == "" && r.Left == "") {
		return nil
	}
	left := from
	if left == "" {
		left = r.Left
	}
	if mark := r.Withdrawal(left); mark != nil && mark.Action == Rollback {
		return &Conflict{ErrLeft, fmt.Sprintf("%s was left already, %s: %s is active", left, mark, r.Active)}
	}
	return &Conflict{ErrNotActive, fmt.Sprintf("%s is not active: %s is", left, r.Active)}
}

// earlier returns the versions that were active before, the newest first.
func (r Release) earlier() []string {
	if r.Previous == "" {
		return nil
	}
	return append([]string{r.Previous}, r.Earlier...)
}

// returningTo sets the versions to which a rollback may lead: those that are sound, stored and not active.
func (r Release) returningTo(versions []string) Release {
	sound := slices.DeleteFunc(slices.Clone(versions), func(version string) bool {
		return version == "" || version == r.Active || r.Withdrawal(version) != nil || slices.Contains(r.Removed, version)
	})
	r.Previous, r.Earlier = "", nil
	if len(sound) > 0 {
		r.Previous, sound = sound[0], sound[1:]
	}
	if len(sound) > 0 {
		r.Earlier = sound[:min(len(sound), maxEarlier)]
	}
	return r
}

// promoted returns the release with another active version. It ends a canary.
func (r Release) promoted(version string) Release {
	versions := slices.DeleteFunc(r.earlier(), func(other string) bool { return other == version })
	versions = append([]string{r.Active}, versions...)
	r.Active, r.Canary, r.Left = version, nil, ""
	return r.returningTo(versions)
}

// rolledBack returns the release that has left its active version. It ends a canary.
func (r Release) rolledBack(to string) Release {
	versions := r.earlier()
	if at := slices.Index(versions, to); at >= 0 {
		versions = versions[at+1:]
	}
	r.Left, r.Active, r.Canary = r.Active, to, nil
	return r.returningTo(versions).without(r.Left, Rollback)
}

// without returns the release with a version marked as withdrawn. The log adds who, when and why.
func (r Release) without(version string, action Action) Release {
	marks := slices.DeleteFunc(slices.Clone(r.Withdrawn), func(mark Withdrawal) bool { return mark.Version == version })
	marks = append(marks, Withdrawal{Version: version, Action: action})
	r.Withdrawn = marks[max(0, len(marks)-maxWithdrawn):]
	return r.returningTo(r.earlier())
}

// signed returns the releases in which the mark that a change has made says who, when and why.
func signed(remotes map[string]Release, change Change) map[string]Release {
	release := remotes[change.Remote]
	last := len(release.Withdrawn) - 1
	if (change.Action != Withdraw && change.Action != Rollback) || last < 0 {
		return remotes
	}
	why := []rune(change.Why)
	release.Withdrawn = slices.Clone(release.Withdrawn)
	release.Withdrawn[last] = Withdrawal{
		Version: change.From, Action: change.Action, At: change.At, Who: change.Who, Why: string(why[:min(len(why), maxWhy)]),
	}
	next := maps.Clone(remotes)
	next[change.Remote] = release
	return next
}
