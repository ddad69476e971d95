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
	// maxStreams is the maximum number of open streams of a user on a replica: each of the user's browsers needs one. A
	// further one ends the oldest, which nearly always belongs to a closed page: the server notices a closed connection only
	// when it writes to it.
	maxStreams = 24
	// maxListeners is the maximum number of open streams of the process.
	maxListeners = 40_000
)

var errFull = errors.New("live: too many listeners")

// Hub stores the last changes and wakes the streams that they concern within this process. A listener has no queue, only its
// position: a slow one delays no other and costs nothing.
type Hub struct {
	recent  *recent
	backlog *backlog

	mu        sync.Mutex
	users     map[string][]*Listener // oldest first
	practices map[string]map[*Listener]struct{}
	count     int
	closed    bool
}

// NewHub creates an empty Hub. Changes that this replica no longer has are read from the source; without one, a stream that
// needs them must read everything again.
func NewHub(source Source) *Hub {
	recent := newRecent()
	return &Hub{
		recent: recent, backlog: &backlog{source: source, recent: recent},
		users: map[string][]*Listener{}, practices: map[string]map[*Listener]struct{}{},
	}
}

// Reasons for which a listener is woken besides changes.
const (
	toDisplace uint32 = 1 << iota // a newer stream replaces it
	toEnd                         // its session has ended
	toCheck                       // its session may have ended
	toRenew                       // the user's data in its session has changed
)

// Listener is the registration of one open event stream with the Hub, which wakes it.
type Listener struct {
	hub     *Hub
	reader  reader
	session string
	wake    chan struct{}
	why     atomic.Uint32
}

// call wakes a listener; one that is already awake checks again.
func (l *Listener) call(why uint32) {
	l.why.Or(why)
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// listen starts listening for a session of a user.
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

// close stops listening. It may be called repeatedly.
func (l *Listener) close() {
	l.hub.mu.Lock()
	defer l.hub.mu.Unlock()
	l.hub.drop(l)
}

// drop removes a listener; the caller holds the lock.
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

// Begin sets the position in the feed before the first change.
func (h *Hub) Begin(id int64) { h.recent.begin(id) }

// Publish stores a change and wakes all listeners that it concerns, without waiting for any.
func (h *Hub) Publish(e Event) error {
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

// Reset makes every client read everything again.
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

// EndsMissed reports that ends of sessions may have been missed: each stream checks its own session.
func (h *Hub) EndsMissed() { h.all(toCheck) }

// Renewed reports that the data in a user's sessions has changed; the user's streams start again.
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

// Position returns how far the feed has been read, or "" before that is known.
func (h *Hub) Position() string {
	at := h.recent.at().id
	if at == noPosition {
		return ""
	}
	return strconv.FormatInt(at, 10)
}

// close refuses new listeners.
func (h *Hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
}

// next returns the frames for a listener after a position. Changes that are not stored here are read from the source; an error
// means that this is not possible at the moment.
func (l *Listener) next(ctx context.Context, from position) (frames string, to position, how continuation, err error) {
	frames, to, how = l.hub.recent.since(from, l.reader)
	if how != forgotten {
		return frames, to, how, nil
	}
	switch err := l.hub.backlog.load(ctx, from.id); {
	case errors.Is(err, errExpired):
		return "", l.hub.recent.at(), mustReset, nil
	case err != nil:
		return "", from, forgotten, err
	}
	frames, to, how = l.hub.recent.since(from, l.reader)
	return frames, to, how, nil
}
