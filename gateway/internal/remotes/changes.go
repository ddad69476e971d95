package remotes

import (
	"context"
	"sync"
)

// changes notifies listeners that another composition may be active.
type changes struct {
	mu        sync.Mutex
	listeners map[chan struct{}]struct{}
}

// Changes returns a channel that receives a value after each change of what runs, until stop is called. A pending value
// covers all later changes.
func (r *Registry) Changes() (changed <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	r.changes.mu.Lock()
	defer r.changes.mu.Unlock()
	if r.changes.listeners == nil {
		r.changes.listeners = map[chan struct{}]struct{}{}
	}
	r.changes.listeners[c] = struct{}{}
	return c, func() {
		r.changes.mu.Lock()
		defer r.changes.mu.Unlock()
		delete(r.changes.listeners, c)
	}
}

func (c *changes) notify() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for listener := range c.listeners {
		select {
		case listener <- struct{}{}:
		default:
		}
	}
}

// Versions returns the versions of a page that a user would get now, in a browser that may override some.
func (r *Registry) Versions(ctx context.Context, user string, overrides map[string]string) map[string]string {
	return r.Resolve(ctx, Subject{UserID: user, Overrides: overrides}).Versions()
}
