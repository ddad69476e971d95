package live

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// maxStreams is how many one user may hold open on a replica: each browser that he looks at needs one. One more ends the
	// oldest, which nearly always belongs to a page that was left: that is noticed only when something is written to it.
	maxStreams = 24
	// maxListeners bounds what the process holds open.
	maxListeners = 40_000
)

var errFull = errors.New("live: too many listeners")

// Hub remembers the last changes and wakes whom they concern within this process. Nothing is kept for a listener but how
// far it has read: whoever is slow holds nobody up and costs nothing.
type Hub struct {
	recent *recent
	older  *older

	mu        sync.Mutex
	users     map[string][]*Listener // the oldest first
	practices map[string]map[*Listener]struct{}
	count     int
	closed    bool
}

// NewHub makes an empty one. The source is asked for what this replica does not remember; without one that is forgotten.
func NewHub(source Source) *Hub {
	recent := newRecent()
	return &Hub{
		recent: recent, older: &older{source: source, recent: recent},
		users: map[string][]*Listener{}, practices: map[string]map[*Listener]struct{}{},
	}
}

// What a listener is woken for beside changes.
const (
	toDisplace uint32 = 1 << iota // a newer one takes its place
	toEnd                         // its session is over
	toCheck                       // its session may be over
	toRenew                       // what its session says of the user has changed
)

// Listener is one open stream.
type Listener struct {
	hub     *Hub
	reader  reader
	session string
	wake    chan struct{}
	why     atomic.Uint32
}

// call wakes a listener; one that is awake already looks again.
func (l *Listener) call(why uint32) {
	l.why.Or(why)
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// listen begins to listen for a session of a user.
func (h *Hub) listen(who reader, session string) (*Listener, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	streams := h.users[who.user]
	if len(streams) >= maxStreams {
		oldest := streams[0]
		h.drop(oldest)
		oldest.call(toDisplace)
	} else if h.closed || h.count >= maxListeners {
		return nil, errFull
	}
	l := &Listener{hub: h, reader: who, session: session, wake: make(chan struct{}, 1)}
	h.users[who.user] = append(h.users[who.user], l)
	if h.practices[who.practice] == nil {
		h.practices[who.practice] = map[*Listener]struct{}{}
	}
	h.practices[who.practice][l] = struct{}{}
	h.count++
	return l, nil
}

// close ends listening. It may be called again.
func (l *Listener) close() {
	l.hub.mu.Lock()
	defer l.hub.mu.Unlock()
	l.hub.drop(l)
}

// drop forgets a listener; the caller holds the lock.
func (h *Hub) drop(l *Listener) {
	practice, user := l.reader.practice, l.reader.user
	at := slices.Index(h.users[user], l)
	if at < 0 {
		return
	}
	if h.users[user] = slices.Delete(h.users[user], at, at+1); len(h.users[user]) == 0 {
		delete(h.users, user)
	}
	if delete(h.practices[practice], l); len(h.practices[practice]) == 0 {
		delete(h.practices, practice)
	}
	h.count--
}

// Begin says where the feed stands before anything was told.
func (h *Hub) Begin(id int64) { h.recent.begin(id) }

// Tell remembers a change and wakes all whom it concerns, without waiting for any.
func (h *Hub) Tell(e Event) error {
	c, err := newChange(e, time.Now())
	if err != nil {
		return err
	}
	h.recent.add(c)
	h.mu.Lock()
	defer h.mu.Unlock()
	if c.user != "" {
		for _, l := range h.users[c.user] {
			l.call(0)
		}
		return nil
	}
	if c.practice != "" {
		for l := range h.practices[c.practice] {
			l.call(0)
		}
	}
	return nil
}

// Reset makes every listener read everything again.
func (h *Hub) Reset(id int64) {
	h.recent.reset(id)
	h.all(0)
}

// Ended ends the streams of one session of a user.
func (h *Hub) Ended(user, session string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range h.users[user] {
		if l.session == session {
			l.call(toEnd)
		}
	}
}

// Unheard tells that sessions may have ended without a word of it: each stream looks at its own.
func (h *Hub) Unheard() { h.all(toCheck) }

// Renewed tells that the sessions of a user say something else now; his streams begin anew.
func (h *Hub) Renewed(user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range h.users[user] {
		l.call(toRenew)
	}
}

func (h *Hub) all(why uint32) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, listeners := range h.users {
		for _, l := range listeners {
			l.call(why)
		}
	}
}

// Position is how far the feed has been read, or "" before that is known.
func (h *Hub) Position() string {
	at := h.recent.at().id
	if at == nowhere {
		return ""
	}
	return strconv.FormatInt(at, 10)
}

// close takes no more listeners.
func (h *Hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
}

// next gives what concerns a listener behind a place. What is not remembered here is asked for; an error is that this
// could not be done now.
func (l *Listener) next(ctx context.Context, from place) (frames string, to place, how verdict, err error) {
	frames, to, how = l.hub.recent.since(from, l.reader)
	if how != forgotten {
		return frames, to, how, nil
	}
	switch err := l.hub.older.reach(ctx, from.id); {
	case errors.Is(err, errForgotten):
		return "", l.hub.recent.at(), mustReset, nil
	case err != nil:
		return "", from, forgotten, err
	}
	frames, to, how = l.hub.recent.since(from, l.reader)
	return frames, to, how, nil
}
