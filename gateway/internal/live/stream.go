package live

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	heartbeat = 15 * time.Second
	// maxStreams is how many one user may hold open on a replica: each of his browsers needs one.
	maxStreams = 12
	// retryMs is how long a browser waits before it comes back.
	retryMs = 2000
)

// Releases tells which versions a user gets, and when that may have changed.
type Releases interface {
	// Versions is remote → version of a page made now.
	Versions(ctx context.Context, user string) map[string]string
	// Changes gives a value after each change, until stop is called.
	Changes() (changed <-chan struct{}, stop func())
}

// Streams serves GET /events: what a page must hear while it is open.
type Streams struct {
	releases Releases
	base     context.Context //nolint:containedctx // its end ends every stream, which a request's never does
	end      context.CancelFunc
	beat     time.Duration

	mu   sync.Mutex
	open map[string]int // user → streams
}

// NewStreams serves streams until Close.
func NewStreams(releases Releases) *Streams {
	base, end := context.WithCancel(context.Background())
	return &Streams{releases: releases, base: base, end: end, beat: heartbeat, open: map[string]int{}}
}

// Close ends every stream: a server that drains would wait for them for ever.
func (s *Streams) Close() { s.end() }

// Events implements GET /events.
func (s *Streams) Events(c fiber.Ctx) error {
	telemetry.SetRoute(c, "/events")
	who := session.From(c)
	if who == nil {
		return problem.Unauthenticated()
	}
	user := who.UUID
	if !s.enter(user) {
		return problem.New(http.StatusTooManyRequests, "events.limit", "").After(time.Minute)
	}
	changed, stop := s.releases.Changes()
	c.Set(fiber.HeaderContentType, "text/event-stream")
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set("X-Accel-Buffering", "no") // a proxy that gathers would hold everything back
	return c.SendStreamWriter(func(w *bufio.Writer) {
		defer s.leave(user)
		defer stop()
		s.serve(w, who, changed)
	})
}

func (s *Streams) enter(user string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[user] >= maxStreams {
		return false
	}
	s.open[user]++
	return true
}

func (s *Streams) leave(user string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[user]--; s.open[user] <= 0 {
		delete(s.open, user)
	}
}

// serve writes until the browser has left, the session is over, or the server ends.
func (s *Streams) serve(w *bufio.Writer, who *session.Session, changed <-chan struct{}) {
	if _, err := fmt.Fprintf(w, "retry: %d\n\n", retryMs); err != nil {
		return
	}
	told := s.releases.Versions(s.base, who.UUID)
	if tell(w, "remotes", told) != nil {
		return
	}
	ticker := time.NewTicker(s.beat)
	defer ticker.Stop()
	for {
		select {
		case <-s.base.Done():
			return
		case <-changed:
			now := s.releases.Versions(s.base, who.UUID)
			if maps.Equal(now, told) {
				continue
			}
			if told = now; tell(w, "remotes", told) != nil {
				return
			}
		case <-ticker.C:
			// A stream must not outlive the session that it is for.
			if _, err := who.Profile(s.base); problem.From(err).Status == http.StatusUnauthorized {
				_ = tell(w, "end", struct{}{}) // the stream ends either way
				return
			}
			if _, err := w.WriteString(": \n\n"); err != nil || w.Flush() != nil {
				return
			}
		}
	}
}

func tell(w *bufio.Writer, event string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("tell %s: %w", event, err)
	}
	if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", event, text); err != nil {
		return err
	}
	return w.Flush()
}
