package live

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	heartbeat = 15 * time.Second
	// maxStreams is how many one user may hold open on a replica: each tab that he looks at needs one. One more ends the
	// oldest, which nearly always belongs to a page that was left: that is noticed only when something is written to it.
	maxStreams = 24
	// A browser waits this long before it comes back, each another time within the spread: a gateway that ends lets go of
	// thousands at once, and they must not arrive at its neighbours at once.
	retryLeast  = time.Second
	retrySpread = 4 * time.Second
)

// Releases tells which versions a browser gets, and when that may have changed.
type Releases interface {
	// Versions is remote → version of a page made now for a user, whose browser may override some.
	Versions(ctx context.Context, user string, overrides map[string]string) map[string]string
	// Changes gives a value after each change, until stop is called.
	Changes() (changed <-chan struct{}, stop func())
}

// Overrides tells what a request's browser overrides.
type Overrides interface {
	// Follow gives the overrides, and what of them does not build, as they are at each call, and a value after each change
	// until stop is called. A browser that overrides nothing has none of it.
	Follow(c fiber.Ctx) (versions, builds func(context.Context) map[string]string, changed <-chan struct{}, stop func())
}

// Streams serves GET /events: what a page must hear while it is open.
type Streams struct {
	releases  Releases
	overrides Overrides       // nil: there are none
	base      context.Context //nolint:containedctx // its end ends every stream, which a request's never does
	end       context.CancelFunc
	beat      time.Duration

	mu      sync.Mutex
	open    map[string][]chan struct{} // user → what ends his streams, the oldest first
	running sync.WaitGroup
}

// NewStreams serves streams until Close.
func NewStreams(releases Releases, overrides Overrides) *Streams {
	base, end := context.WithCancel(context.Background())
	return &Streams{releases: releases, overrides: overrides, base: base, end: end, beat: heartbeat, open: map[string][]chan struct{}{}}
}

// closing is how long Close waits for streams to say that they end.
const closing = time.Second

// Close ends every stream, and lets them say so: the server knows nothing of their connections any more.
func (s *Streams) Close() {
	s.end()
	ended := make(chan struct{})
	go func() {
		s.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(closing): // somebody does not take what is written; his connection ends with the process
	}
}

// Events implements GET /events.
func (s *Streams) Events(c fiber.Ctx) error {
	telemetry.SetRoute(c, "/events")
	who := session.From(c)
	if who == nil {
		return problem.Unauthenticated()
	}
	c.Set(fiber.HeaderContentType, "text/event-stream")
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set("X-Accel-Buffering", "no") // a proxy that gathers would hold everything back
	if c.Method() == fiber.MethodHead {
		return nil
	}
	user := who.UUID
	told := s.listen(c, user)
	displaced := s.enter(user)
	s.running.Add(1)
	takeOver(c, func(w *outlet) {
		defer s.running.Done()
		defer s.leave(user, displaced)
		defer told.stop()
		s.serve(w, who, told, displaced)
	})
	return nil
}

// composition is what a page would be made of now, what of it does not build, and when to look again.
type composition struct {
	versions, builds     func() map[string]string
	released, overridden <-chan struct{}
	stop                 func()
}

// heard is what a page was told.
type heard struct{ versions, builds map[string]string }

func (s *Streams) listen(c fiber.Ctx, user string) composition {
	released, stop := s.releases.Changes()
	nothing := func(context.Context) map[string]string { return nil }
	overrides, builds := nothing, nothing
	found := composition{released: released, stop: stop}
	if s.overrides != nil {
		overridden, failed, changed, end := s.overrides.Follow(c)
		if overridden != nil {
			overrides, builds = overridden, failed
			found.overridden, found.stop = changed, func() { end(); stop() }
		}
	}
	found.versions = func() map[string]string { return s.releases.Versions(s.base, user, overrides(s.base)) }
	found.builds = func() map[string]string { return builds(s.base) }
	return found
}

// enter counts a stream of a user and gives what is closed when it must make room for a newer one.
func (s *Streams) enter(user string) chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	streams := s.open[user]
	if len(streams) >= maxStreams {
		close(streams[0])
		streams = slices.Delete(streams, 0, 1)
	}
	displaced := make(chan struct{})
	s.open[user] = append(streams, displaced)
	return displaced
}

func (s *Streams) leave(user string, displaced chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	left := slices.DeleteFunc(s.open[user], func(other chan struct{}) bool { return other == displaced })
	if s.open[user] = left; len(left) == 0 {
		delete(s.open, user)
	}
}

// retry draws how long a browser waits before it comes back.
func retry() time.Duration {
	return retryLeast + rand.N(retrySpread) //nolint:gosec // a pause is no secret
}

// serve writes until the browser has left, a newer stream displaced this one, the session is over, or the server ends.
func (s *Streams) serve(w *outlet, who *session.Session, page composition, displaced <-chan struct{}) {
	if w.send(fmt.Sprintf("retry: %d\n\n", retry().Milliseconds())) != nil {
		return
	}
	known := &heard{}
	if !known.again(w, page) {
		return
	}
	ticker := time.NewTicker(s.beat)
	defer ticker.Stop()
	for {
		select {
		case <-s.base.Done():
			return
		case <-displaced:
			return
		case <-page.released:
			if !known.again(w, page) {
				return
			}
		case <-page.overridden:
			if !known.again(w, page) {
				return
			}
		case <-ticker.C:
			// A stream must not outlive the session that it is for.
			if _, err := who.Profile(s.base); problem.From(err).Status == http.StatusUnauthorized {
				_ = tell(w, "end", struct{}{}) // the stream ends either way
				return
			}
			if w.send(": \n\n") != nil {
				return
			}
		}
	}
}

// again tells what differs from what was told; whether somebody still listens. A page that comes back hears of an empty
// map too: what failed before may have been mended meanwhile. nil is for those whom it does not concern.
func (h *heard) again(w *outlet, page composition) bool {
	return retell(w, "remotes", &h.versions, page.versions()) && retell(w, "builds", &h.builds, page.builds())
}

func retell(w *outlet, event string, known *map[string]string, now map[string]string) bool {
	if maps.Equal(now, *known) && (now == nil) == (*known == nil) {
		return true
	}
	*known = now
	return tell(w, event, now) == nil
}

func tell(w *outlet, event string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("tell %s: %w", event, err)
	}
	return w.send(fmt.Sprintf("event: %s\ndata: %s\n\n", event, text))
}
