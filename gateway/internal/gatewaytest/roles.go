package gatewaytest

import (
	"net/http"
	"strings"
	"sync"
	"testing"
)

// Roles are the roles that a fake product API has changed since its start.
type Roles struct {
	mu   sync.Mutex
	of   map[string]string
	read map[string]bool
}

// Change gives a user another role.
func (r *Roles) Change(p Person, role string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.of[p.UUID] = role
}

// Read reports whether a user's role was read.
func (r *Roles) Read(p Person) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.read[p.UUID]
}

// now returns a user with the current role.
func (r *Roles) now(p Person) Person {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read[p.UUID] = true
	if role, changed := r.of[p.UUID]; changed {
		p.Role = role
	}
	return p
}

// First runs first before every call; first reports whether it has answered, otherwise the call continues.
func (s *System) First(first func(http.ResponseWriter, *http.Request) bool) { s.first.Store(&first) }

// Hold blocks the calls to paths with this prefix until release, or the end of the test. The first of them closes arrived.
func (s *System) Hold(t testing.TB, prefix string) (arrived <-chan struct{}, release func()) {
	t.Helper()
	here, free := make(chan struct{}), make(chan struct{})
	arrive := sync.OnceFunc(func() { close(here) })
	s.First(func(_ http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, prefix) {
			arrive()
			select {
			case <-free:
			case <-r.Context().Done():
			}
		}
		return false
	})
	release = sync.OnceFunc(func() { close(free) })
	t.Cleanup(release)
	return here, release
}
