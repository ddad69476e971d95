package live

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// maxRecent and recentBytes limit the stored changes: half an hour of a busy portal. Older changes, loaded for a stream
	// that was disconnected for longer, may take as much again until the next change.
	maxRecent   = 8_192
	recentBytes = 8 << 20
	// passing is how long an ephemeral change, such as a typing indicator, is sent.
	passing = 10 * time.Second
)

// change is an event with its frame as it is sent to clients.
type change struct {
	id             int64
	practice, user string
	kind           string
	until          time.Time // zero: does not expire
	frame          string
}

func newChange(e Event, now time.Time) (change, error) {
	tags := e.Tags
	if tags == nil {
		tags = []string{}
	}
	text, err := json.Marshal(struct {
		ID      string   `json:"id"`
		Kind    string   `json:"kind"`
		Subject string   `json:"subject"`
		Tags    []string `json:"tags"`
	}{strconv.FormatInt(e.ID, 10), e.Kind, e.Subject, tags})
	if err != nil {
		return change{}, fmt.Errorf("a change: %w", err)
	}
	c := change{id: e.ID, practice: e.Practice, user: e.User, kind: e.Kind, frame: frameOf(e.ID, "change", string(text))}
	if e.Ephemeral {
		c.until = now.Add(passing)
	}
	return c, nil
}

// frameOf formats a server-sent event; a negative id is left out.
func frameOf(id int64, name, data string) string {
	if id < 0 {
		return "event: " + name + "\ndata: " + data + "\n\n"
	}
	return "id: " + strconv.FormatInt(id, 10) + "\nevent: " + name + "\ndata: " + data + "\n\n"
}

// reader is the user of a stream.
type reader struct{ practice, user, role string }

// concerns reports whether a change is for a user: one of the user's own, or of the practice. Attack stopped: a change of one
// practice sent to another, and a patient's to a role that sees no patients.
func (c *change) concerns(r reader) bool {
	if c.user != "" {
		return c.user == r.user
	}
	return c.practice != "" && c.practice == r.practice && sees(r.role, c.kind)
}

// position is a place in the feed: an id within an era. A reset of the feed begins a new era.
type position struct {
	id  int64 // nowhere: unknown
	era int
}

const noPosition = -1

// recent stores the last changes in the feed's order and without gaps: all after floor, up to last.
type recent struct {
	mu          sync.RWMutex
	floor, last int64
	era         int
	changes     []change
	bytes       int
}

func newRecent() *recent { return &recent{floor: noPosition, last: noPosition} }

// begin sets the position in the feed before the first change.
func (r *recent) begin(id int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == noPosition {
		r.floor, r.last = id, id
	}
}

// reset drops all changes: there is a gap between them and those that follow.
func (r *recent) reset(id int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.era++
	r.floor, r.last, r.changes, r.bytes = id, id, nil, 0
}

// add stores a change. One that is already stored is dropped, so a feed that repeats itself does not repeat notifications.
func (r *recent) add(c change) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == noPosition {
		r.floor = c.id - 1
	} else if c.id <= r.last {
		return
	}
	r.last = c.id
	r.changes, r.bytes = append(r.changes, c), r.bytes+len(c.frame)
	if len(r.changes) < 2*maxRecent && r.bytes < 2*recentBytes {
		return
	}
	// Old changes are dropped rarely and many at once.
	drop := 0
	for left := r.bytes; len(r.changes)-drop > maxRecent || left > recentBytes; drop++ {
		left -= len(r.changes[drop].frame)
		r.floor = r.changes[drop].id
	}
	r.changes, r.bytes = slices.Clone(r.changes[drop:]), 0
	for i := range r.changes {
		r.bytes += len(r.changes[i].frame)
	}
}

// pass advances to an id up to which no change is left to send.
func (r *recent) pass(id int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last != noPosition {
		r.last = max(r.last, id)
	}
}

// fill prepends older changes: all from after `after` up to floor. It does nothing if floor or era have changed since they
// were read.
func (r *recent) fill(after int64, older []change, floor int64, era int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.era != era || r.floor != floor || after >= floor {
		return
	}
	r.floor, r.changes = after, append(older, r.changes...)
	for i := range older {
		r.bytes += len(older[i].frame)
	}
}

// at returns the current position of the feed.
func (r *recent) at() position {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return position{r.last, r.era}
}

// back returns the position after which changes are stored.
func (r *recent) back() position {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return position{r.floor, r.era}
}

// continuation is how a stream continues.
type continuation int

const (
	continues    continuation = iota
	replicaAhead              // another replica has sent it changes that this one has not received yet
	forgotten                 // the changes after its place are no longer stored
	mustReset                 // its place does not belong to this era
)

// since returns the frames for a user after a place, and the place after them.
func (r *recent) since(from position, who reader) (frames string, to position, how continuation) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	switch {
	case r.last == noPosition:
		return "", from, continues
	case from.era != r.era || from.id == noPosition:
		return "", position{r.last, r.era}, mustReset
	case from.id < r.floor:
		return "", from, forgotten
	case from.id > r.last:
		return "", from, replicaAhead
	}
	start, _ := slices.BinarySearchFunc(r.changes, from.id+1, func(c change, id int64) int { return cmp.Compare(c.id, id) })
	var text strings.Builder
	now := time.Now()
	for i := start; i < len(r.changes); i++ {
		c := &r.changes[i]
		if c.concerns(who) && (c.until.IsZero() || now.Before(c.until)) {
			text.WriteString(c.frame)
		}
	}
	return text.String(), position{r.last, r.era}, continues
}
