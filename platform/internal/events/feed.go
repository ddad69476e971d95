package events

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/eventsapi"
	"portal/platform/internal/problem"
)

const (
	readAtOnce = 500
	// maxFeeds bounds the open feeds: each gateway replica needs one.
	maxFeeds = 64
)

// pace has the intervals and timeouts of a feed.
type pace struct {
	poll      time.Duration // other processes of the platform publish too, without waking this one
	heartbeat time.Duration
	write     time.Duration // timeout of a write to the reader
}

// Feeds serves the feed to the gateway's replicas.
type Feeds struct {
	log  *Log
	hub  *Hub
	pace pace
}

// NewFeeds returns the Feeds of a database, whose hub hook wakes them.
func NewFeeds(db *bun.DB, hub *Hub, now func() time.Time) *Feeds {
	return &Feeds{log: NewLog(db, now), hub: hub, pace: pace{poll: time.Second, heartbeat: 15 * time.Second, write: 10 * time.Second}}
}

// Run ends every feed when ctx ends: the server waits for open answers, and a feed never ends by itself.
func (f *Feeds) Run(ctx context.Context) {
	<-ctx.Done()
	f.hub.end()
}

// Sweep deletes old events.
func (f *Feeds) Sweep(ctx context.Context) error { return f.log.Sweep(ctx) }

// FollowEvents implements GET /events/feed.
func (f *Feeds) FollowEvents(ctx context.Context, request eventsapi.FollowEventsRequestObject) (eventsapi.FollowEventsResponseObject, error) {
	after := int64(-1)
	if request.Params.After != nil {
		after = *request.Params.After
	}
	if request.Params.LastEventID != nil {
		asked, err := strconv.ParseInt(*request.Params.LastEventID, 10, 64)
		if err != nil {
			return nil, problem.Invalid("Last-Event-ID", "is no number")
		}
		after = asked
	}
	wake, leave, err := f.enter()
	if err != nil {
		return nil, err
	}
	if after < 0 {
		if after, _, err = f.log.Position(ctx); err != nil {
			leave()
			return nil, err
		}
	}
	return &stream{ctx: ctx, feeds: f, after: after, wake: wake, leave: leave}, nil
}

func (f *Feeds) enter() (wake chan struct{}, leave func(), err error) {
	wake, leave = f.hub.join()
	f.hub.mu.Lock()
	open := len(f.hub.feeds)
	f.hub.mu.Unlock()
	if open > maxFeeds {
		leave()
		return nil, nil, problem.New(http.StatusServiceUnavailable, "events.feeds", "Too many feeds are open.")
	}
	return wake, leave, nil
}

// stream is one answer of the feed. It is the response object itself: the generated one copies a reader into the answer
// and never flushes.
type stream struct {
	ctx   context.Context
	feeds *Feeds
	after int64
	wake  chan struct{}
	leave func()
	w     http.ResponseWriter
	out   *http.ResponseController
}

// VisitFollowEventsResponse implements the contract's response.
func (s *stream) VisitFollowEventsResponse(w http.ResponseWriter) error {
	defer s.leave()
	s.w, s.out = w, http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	err := s.follow()
	if err != nil && s.ctx.Err() == nil {
		// The status is already sent. The reader reconnects with the last id that it has.
		panic(fmt.Errorf("%w: feed: %w", http.ErrAbortHandler, err))
	}
	return nil
}

func (s *stream) follow() error {
	if err := s.send(frame("ready", s.after, []byte("{}"))); err != nil {
		return err
	}
	poll := time.NewTicker(s.feeds.pace.poll)
	defer poll.Stop()
	heartbeat := time.NewTicker(s.feeds.pace.heartbeat)
	defer heartbeat.Stop()
	for {
		more, err := s.sendNew()
		if err != nil {
			return err
		}
		if more {
			heartbeat.Reset(s.feeds.pace.heartbeat)
		}
		select {
		case <-s.ctx.Done():
			return nil
		case <-s.feeds.hub.ended:
			return nil
		default:
		}
		if more {
			continue
		}
		select {
		case <-s.ctx.Done():
			return nil
		case <-s.feeds.hub.ended:
			return nil
		case <-s.wake:
		case <-poll.C:
		case <-heartbeat.C:
			if err := s.send([]byte(": still here\n\n")); err != nil {
				return err
			}
		}
	}
}

// sendNew sends the new events and reports whether there were any.
func (s *stream) sendNew() (bool, error) {
	read, err := s.feeds.log.read(s.ctx, s.after, readAtOnce)
	if err != nil {
		return false, err
	}
	if read.Next == s.after && !read.Reset {
		return false, nil
	}
	s.after = read.Next
	var frames bytes.Buffer
	if read.Reset {
		frames.Write(frame("reset", read.Next, []byte("{}")))
	}
	for _, entry := range read.Entries {
		event := eventsapi.Event{
			Id: entry.ID, At: entry.At, Kind: entry.Kind, Practice: entry.PracticeUUID, User: entry.UserUUID,
			Subject: entry.SubjectUUID, Tags: entry.Tags,
		}
		if entry.Version > 0 {
			event.Version = &entry.Version
		}
		if entry.Ephemeral {
			event.Ephemeral = &entry.Ephemeral
		}
		data, err := json.Marshal(event)
		if err != nil {
			return false, err
		}
		frames.Write(frame("change", entry.ID, data))
	}
	if count := len(read.Entries); !read.Reset && (count == 0 || read.Entries[count-1].ID < read.Next) {
		// Expired ephemeral events are skipped; a reader that waits for such an id receives `passed`.
		frames.Write(frame("passed", read.Next, []byte("{}")))
	}
	return true, s.send(frames.Bytes())
}

func frame(name string, id int64, data []byte) []byte {
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", id, name, data)
}

// send writes and flushes. Its deadline replaces the server's, which is meant for finite answers; a reader that reads
// nothing is disconnected.
func (s *stream) send(frames []byte) error {
	if err := s.out.SetWriteDeadline(time.Now().Add(s.feeds.pace.write)); err != nil {
		return err
	}
	if _, err := s.w.Write(frames); err != nil {
		return err
	}
	if err := s.out.Flush(); err != nil {
		return err
	}
	// The next frame may be sent after this deadline; each write sets its own.
	return s.out.SetWriteDeadline(time.Time{})
}
