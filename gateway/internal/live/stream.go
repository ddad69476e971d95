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
	// Interval after which a browser reconnects, random within the spread: a gateway that shuts down closes thousands of
	// streams at once, and they must not reconnect to its neighbours at once.
	retryLeast  = time.Second
	retrySpread = 4 * time.Second
)

// Releases provides the versions that a browser gets, and notifies of changes.
type Releases interface {
	// Versions returns the versions, by remote, of a page made now for a user, whose browser may override some.
	Versions(ctx context.Context, user string, overrides map[string]string) map[string]string
	// Changes returns a channel that receives a value after each change, until stop is called.
	Changes() (changed <-chan struct{}, stop func())
}

// Overrides provides the versions that a request's browser overrides.
type Overrides interface {
	// Follow returns functions for the current overrides and for those of them that fail to build, and a channel that
	// receives a value after each change until stop is called. They are nil for a browser that overrides nothing.
	Follow(c fiber.Ctx) (versions, builds func(context.Context) map[string]string, changed <-chan struct{}, stop func())
}

// Streams serves GET /events, the notifications of open pages.
type Streams struct {
	releases  Releases
	overrides Overrides // nil: there are none
	hub       *Hub
	base      context.Context //nolint:containedctx // its end ends every stream; the end of a request's context does not
	end       context.CancelFunc
	beat      time.Duration
	running   sync.WaitGroup
	last      atomic.Pointer[formatted]
}

// NewStreams creates Streams, which serve until Close.
func NewStreams(releases Releases, overrides Overrides, hub *Hub) *Streams {
	base, end := context.WithCancel(context.Background())
	return &Streams{releases: releases, overrides: overrides, hub: hub, base: base, end: end, beat: heartbeat}
}

// closing is how long Close waits for streams to send their end.
const closing = time.Second

// Close ends every stream and waits until they have sent their end: the server does not track hijacked connections.
func (s *Streams) Close() {
	s.end()
	ended := make(chan struct{})
	go func() {
		s.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(closing): // a browser does not read; its connection ends with the process
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
	c.Set("X-Accel-Buffering", "no") // a buffering proxy would hold events back
	if c.Method() == fiber.MethodHead {
		return nil
	}
	l, err := s.hub.listen(reader{who.Practice, who.UUID, who.Role}, who.PublicID())
	if err != nil {
		return problem.New(http.StatusServiceUnavailable, "events.full", "Too many event streams are open.").Because(err).After(retrySpread)
	}
	page := s.listen(c, who.UUID)
	s.running.Add(1)
	hijack(c, func(w *eventWriter) {
		defer s.running.Done()
		defer l.close()
		defer page.stop()
		s.serve(&stream{w: w, l: l, who: who, page: page, at: from})
	})
	return nil
}

// from returns where a stream begins: after the last id that its browser received, from any replica, otherwise at the
// current position.
func (s *Streams) from(params edgeapi.EventsParams) (position, error) {
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
			return position{}, problem.Invalid(problem.Field{Field: asked.field, Code: "invalid"})
		}
		return position{int64(id), at.era}, nil
	}
	return at, nil
}

// maxID is the maximum number of digits of an id.
const maxID = 18

// composition has the versions of a page made now, those that fail to build, and the signal to check again.
type composition struct {
	versions, builds     func() map[string]string
	released, overridden <-chan struct{}
	stop                 func()
}

// sentState has the versions and builds that were sent to a page.
type sentState struct{ versions, builds map[string]string }

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

// retry returns a random reconnection delay.
func retry() time.Duration {
	return retryLeast + rand.N(retrySpread) //nolint:gosec // a pause is no secret
}

// stream is the event stream of one page.
type stream struct {
	w     *eventWriter
	l     *Listener
	who   *session.Session
	page  composition
	at    position
	ahead bool // another replica has sent it changes that this one had not received at the last beat
}

// serve writes until the browser has left, a newer stream replaces this one, the session is over, or the server ends.
func (s *Streams) serve(t *stream) {
	if t.w.send(fmt.Sprintf("retry: %d\n\n%s", retry().Milliseconds(), frameOf(t.at.id, "ready", "{}"))) != nil {
		return
	}
	known := &sentState{}
	if !t.changes(s.base) || !s.resend(t, known) {
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
			on = s.resend(t, known)
		case <-t.page.overridden:
			on = s.resend(t, known)
		case <-ticker.C:
			on = t.alive(s.base) && t.beat(s.base)
		}
		if !on {
			return
		}
	}
}

// called handles the reasons for which the stream was woken, and reports whether the stream continues.
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

// alive reports whether the session still is. A stream must not outlive its session.
func (t *stream) alive(ctx context.Context) bool {
	if _, err := t.who.Profile(ctx); problem.From(err).Status == http.StatusUnauthorized {
		t.over()
		return false
	}
	return true
}

func (t *stream) over() { _ = t.w.send(frameOf(noPosition, "end", "{}")) } // the stream ends either way

// changes sends what has changed since the stream's place, and reports whether the connection is still open. If changes
// cannot be loaded now they are sent later, and nothing after them before.
func (t *stream) changes(ctx context.Context) bool {
	frames, to, how, err := t.l.next(ctx, t.at)
	if err != nil {
		return true
	}
	if how == mustReset {
		frames = frameOf(to.id, Reset, "{}")
	}
	t.at, t.ahead = to, t.ahead && how == replicaAhead
	return frames == "" || t.w.send(frames) == nil
}

// beat sends a heartbeat with the position in the feed: a browser that reconnects from there needs nothing from before.
func (t *stream) beat(ctx context.Context) bool {
	_, _, how, err := t.l.next(ctx, t.at)
	if err == nil && how == replicaAhead && t.ahead {
		t.at.id = noPosition // this replica never caught up: those ids do not belong to this feed
	}
	t.ahead = err == nil && how == replicaAhead
	return t.changes(ctx) && t.w.send(frameOf(t.at.id, "beat", "{}")) == nil
}

// resend sends what differs from what was sent before, and reports whether the connection is still open. A page that
// reconnects also receives an empty map: an earlier failure may have been repaired. nil is not sent: it does not concern the
// page.
func (s *Streams) resend(t *stream, known *sentState) bool {
	return s.sendIfChanged(t.w, "remotes", &known.versions, t.page.versions()) && s.sendIfChanged(t.w, "builds", &known.builds, t.page.builds())
}

func (s *Streams) sendIfChanged(w *eventWriter, event string, known *map[string]string, now map[string]string) bool {
	if same(now, *known) {
		return true
	}
	*known = now
	frame, err := s.versionFrame(event, now)
	return err == nil && w.send(frame) == nil
}

// versionFrame returns the frame of versions. After a release thousands of streams send the same frame, so it is formatted once.
func (s *Streams) versionFrame(event string, versions map[string]string) (string, error) {
	if last := s.last.Load(); last != nil && last.event == event && same(last.versions, versions) {
		return last.frame, nil
	}
	text, err := json.Marshal(versions)
	if err != nil {
		return "", fmt.Errorf("encode %s: %w", event, err)
	}
	frame := frameOf(noPosition, event, string(text))
	s.last.Store(&formatted{event, frame, versions})
	return frame, nil
}

// same compares versions. nil differs from an empty map: nothing is sent for nil.
func same(a, b map[string]string) bool { return (a == nil) == (b == nil) && maps.Equal(a, b) }

// formatted is the frame that was formatted last, for any stream.
type formatted struct {
	event, frame string
	versions     map[string]string
}
