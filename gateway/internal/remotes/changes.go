package remotes

import (
	"context"
	"sync"
)

// changes tells listeners that another composition may hold.
type changes struct {
	mu        sync.Mutex
	listeners map[chan struct{}]struct{}
}

// Changes gives a value after each change of what runs, until stop is called. One that is not taken stands for all that
// follow.
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

func (c *changes) tell() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for listener := range c.listeners {
		select {
		case listener <- struct{}{}:
		default:
		}
	}
}

// Versions are those of a page that a user would get now, in a browser that may override some.
func (r *Registry) Versions(ctx context.Context, user string, overrides map[string]string) map[string]string {
	return r.Resolve(ctx, Subject{UserID: user, Overrides: overrides}).Versions()
}
