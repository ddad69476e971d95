package live

import (
	"errors"
	"sync"
)

const (
	// backlog is how many events a listener may be behind before it is let go.
	backlog = 64
	// maxListeners bounds what the process holds open.
	maxListeners = 10_000
)

// ErrFull tells that no more listeners are taken.
var ErrFull = errors.New("live: too many listeners")

// Hub tells events to listeners within this process. A listener that does not keep up is closed rather than waited for;
// it then reads everything again, as after a reset.
type Hub struct {
	mu        sync.Mutex
	listeners map[*Listener]struct{}
	closed    bool
}

// NewHub makes an empty one.
func NewHub() *Hub { return &Hub{listeners: map[*Listener]struct{}{}} }

// Listener hears the events of one user: its own, and those of its whole practice.
type Listener struct {
	hub            *Hub
	practice, user string
	events         chan Event
}

// Events are closed when the listener must go: it fell behind, or the process ends.
func (l *Listener) Events() <-chan Event { return l.events }

// Close ends listening. It may be called at any time, and again.
func (l *Listener) Close() {
	l.hub.mu.Lock()
	defer l.hub.mu.Unlock()
	l.hub.drop(l)
}

// Listen begins to listen for a user of a practice.
func (h *Hub) Listen(practice, user string) (*Listener, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || len(h.listeners) >= maxListeners {
		return nil, ErrFull
	}
	l := &Listener{hub: h, practice: practice, user: user, events: make(chan Event, backlog)}
	h.listeners[l] = struct{}{}
	return l, nil
}

// Tell gives an event to all whom it concerns, without waiting for any. Attack stopped: an event of one practice told to
// another.
func (h *Hub) Tell(e Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners {
		if !l.concerns(e) {
			continue
		}
		select {
		case l.events <- e:
		default:
			h.drop(l)
		}
	}
}

func (l *Listener) concerns(e Event) bool {
	switch {
	case e.Kind == Reset:
		return true
	case e.User != "":
		return e.User == l.user
	}
	return e.Practice != "" && e.Practice == l.practice
}

// Close lets all listeners go and takes no more.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for l := range h.listeners {
		h.drop(l)
	}
}

// drop closes a listener once; the caller holds the lock.
func (h *Hub) drop(l *Listener) {
	if _, known := h.listeners[l]; known {
		delete(h.listeners, l)
		close(l.events)
	}
}
