package live

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	heartbeat = 15 * time.Second
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
	overrides Overrides // nil: there are none
	hub       *Hub
	base      context.Context //nolint:containedctx // its end ends every stream, which a request's never does
	end       context.CancelFunc
	beat      time.Duration
	running   sync.WaitGroup
	last      atomic.Pointer[told]
}

// NewStreams serves streams until Close.
func NewStreams(releases Releases, overrides Overrides, hub *Hub) *Streams {
	base, end := context.WithCancel(context.Background())
	return &Streams{releases: releases, overrides: overrides, hub: hub, base: base, end: end, beat: heartbeat}
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
func (s *Streams) Events(c fiber.Ctx, params edgeapi.EventsParams) error {
	telemetry.SetRoute(c, "/events")
	who := session.From(c)
	if who == nil {
		return problem.Unauthenticated()
	}
	from, err := s.from(params)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "text/event-stream")
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set("X-Accel-Buffering", "no") // a proxy that gathers would hold everything back
	if c.Method() == fiber.MethodHead {
		return nil
	}
	l, err := s.hub.listen(reader{who.Practice, who.UUID, who.Role}, who.PublicID())
	if err != nil {
		return problem.New(http.StatusServiceUnavailable, "events.full", "Too many event streams are open.").Because(err).After(retrySpread)
	}
	page := s.listen(c, who.UUID)
	s.running.Add(1)
	takeOver(c, func(w *outlet) {
		defer s.running.Done()
		defer l.close()
		defer page.stop()
		s.serve(&stream{w: w, l: l, who: who, page: page, at: from})
	})
	return nil
}

// from is where a stream begins: behind the last id that its browser was told, on whichever replica, else now.
func (s *Streams) from(params edgeapi.EventsParams) (place, error) {
	at := s.hub.recent.at()
	for _, asked := range []struct {
		field string
		id    *string
	}{{"Last-Event-ID", params.LastEventID}, {"after", params.After}} {
		if asked.id == nil || *asked.id == "" {
			continue
		}
		id, err := strconv.ParseUint(*asked.id, 10, 63)
		if err != nil || len(*asked.id) > maxID {
			return place{}, problem.Invalid(problem.Field{Field: asked.field, Code: "invalid"})
		}
		return place{int64(id), at.era}, nil
	}
	return at, nil
}

// maxID is how many digits an id has at most.
const maxID = 18

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

// retry draws how long a browser waits before it comes back.
func retry() time.Duration {
	return retryLeast + rand.N(retrySpread) //nolint:gosec // a pause is no secret
}

// stream is one page that listens.
type stream struct {
	w     *outlet
	l     *Listener
	who   *session.Session
	page  composition
	at    place
	ahead bool // since the last beat: another replica has told it more than this one knows
}

// serve writes until the browser has left, a newer stream displaced this one, the session is over, or the server ends.
func (s *Streams) serve(t *stream) {
	if t.w.send(fmt.Sprintf("retry: %d\n\n%s", retry().Milliseconds(), frameOf(t.at.id, "ready", "{}"))) != nil {
		return
	}
	known := &heard{}
	if !t.changes(s.base) || !s.again(t, known) {
		return
	}
	ticker := time.NewTicker(s.beat)
	defer ticker.Stop()
	for {
		var on bool
		select {
		case <-s.base.Done():
			return
		case <-t.l.wake:
			on = t.called(s.base)
		case <-t.page.released:
			on = s.again(t, known)
		case <-t.page.overridden:
			on = s.again(t, known)
		case <-ticker.C:
			on = t.alive(s.base) && t.beat(s.base)
		}
		if !on {
			return
		}
	}
}

// called does what the stream was woken for; whether it goes on.
func (t *stream) called(ctx context.Context) bool {
	why := t.l.why.Swap(0)
	if why&toDisplace != 0 {
		return false
	}
	if why&toEnd != 0 {
		t.over()
		return false
	}
	if why&toCheck != 0 && !t.alive(ctx) {
		return false
	}
	return t.changes(ctx) && why&toRenew == 0
}

// alive tells whether the session is. A stream must not outlive the session that it is for.
func (t *stream) alive(ctx context.Context) bool {
	if _, err := t.who.Profile(ctx); problem.From(err).Status == http.StatusUnauthorized {
		t.over()
		return false
	}
	return true
}

func (t *stream) over() { _ = t.w.send(frameOf(nowhere, "end", "{}")) } // the stream ends either way

// changes tells what has changed since the place that was told; whether somebody still listens. What cannot be found out
// now is told later: until then nothing behind it is.
func (t *stream) changes(ctx context.Context) bool {
	frames, to, how, err := t.l.next(ctx, t.at)
	if err != nil {
		return true
	}
	if how == mustReset {
		frames = frameOf(to.id, Reset, "{}")
	}
	t.at, t.ahead = to, t.ahead && how == isAhead
	return frames == "" || t.w.send(frames) == nil
}

// beat tells that the stream is alive, and how far the feed has been read: a browser that comes back from there needs
// nothing of before.
func (t *stream) beat(ctx context.Context) bool {
	_, _, how, err := t.l.next(ctx, t.at)
	if err == nil && how == isAhead && t.ahead {
		t.at.id = nowhere // this replica never caught up: those ids are none of this feed's
	}
	t.ahead = err == nil && how == isAhead
	return t.changes(ctx) && t.w.send(frameOf(t.at.id, "beat", "{}")) == nil
}

// again tells what differs from what was told; whether somebody still listens. A page that comes back hears of an empty
// map too: what failed before may have been mended meanwhile. nil is for those whom it does not concern.
func (s *Streams) again(t *stream, known *heard) bool {
	return s.retell(t.w, "remotes", &known.versions, t.page.versions()) && s.retell(t.w, "builds", &known.builds, t.page.builds())
}

func (s *Streams) retell(w *outlet, event string, known *map[string]string, now map[string]string) bool {
	if same(now, *known) {
		return true
	}
	*known = now
	frame, err := s.telling(event, now)
	return err == nil && w.send(frame) == nil
}

// telling is the frame that tells versions. After a release thousands of streams tell the same at once: it is written once.
func (s *Streams) telling(event string, versions map[string]string) (string, error) {
	if last := s.last.Load(); last != nil && last.event == event && same(last.versions, versions) {
		return last.frame, nil
	}
	text, err := json.Marshal(versions)
	if err != nil {
		return "", fmt.Errorf("tell %s: %w", event, err)
	}
	frame := frameOf(nowhere, event, string(text))
	s.last.Store(&told{event, frame, versions})
	return frame, nil
}

// same compares versions. None at all is not the same as an empty map: the page takes no word of it.
func same(a, b map[string]string) bool { return (a == nil) == (b == nil) && maps.Equal(a, b) }

// told is what was told last to anybody.
type told struct {
	event, frame string
	versions     map[string]string
}
