package live

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"time"

	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/upstream"
)

// Source opens streams of the product API.
type Source interface {
	Open(ctx context.Context, call upstream.Call) (io.ReadCloser, error)
}

// Cache is the cache that a change invalidates.
type Cache interface {
	Empty(ctx context.Context, scope string, tags []string) error
	EmptyAll(ctx context.Context) error
}

// People are the sessions of users.
type People interface {
	// CredentialsChanged ends the sessions of a user that began with credentials older than version.
	CredentialsChanged(ctx context.Context, user string, version int64) error
	// Suspended ends all of a user's sessions and prevents new ones with credentials older than version.
	Suspended(ctx context.Context, user string, version int64) error
	// SessionEnded ends one session of a user.
	SessionEnded(ctx context.Context, user, session string) error
	// Changed reads the user again and updates its sessions, including those about to begin.
	Changed(ctx context.Context, user string) error
}

// Memory stores the position in the feed across restarts of the process.
type Memory interface {
	Last(ctx context.Context) (string, error)
	Keep(ctx context.Context, id string) error
}

var _ Source = (*upstream.System)(nil)

// Options are the dependencies of a Feed.
type Options struct {
	Source Source
	Cache  Cache
	People People
	Memory Memory
	Hub    *Hub
	// Public is the scope of answers that are cached for all users, and Shared are their tags.
	Public  string
	Shared  []string
	Log     *slog.Logger
	Metrics *telemetry.Metrics
}

const (
	firstPause     = 250 * time.Millisecond
	lastPause      = 10 * time.Second
	keepEvery      = time.Second
	connectTimeout = 5 * time.Second
)

// Feed is the subscription of this replica.
type Feed struct {
	opt    Options
	last   string // id of the last event that was processed; "" if unknown
	kept   time.Time
	worked bool // an event was processed since the last connection began
}

// New creates a Feed; Run follows it.
func New(opt Options) *Feed { return &Feed{opt: opt} }

// Run follows the feed until the context ends. After a failure it resumes at its position: an event counts as read once it
// is processed, and processing is idempotent.
func (f *Feed) Run(ctx context.Context) {
	defer f.opt.Hub.close()
	f.recall(ctx)
	pause := firstPause
	for ctx.Err() == nil {
		f.worked = false
		err := f.follow(ctx)
		if ctx.Err() != nil {
			return
		}
		if f.worked {
			pause = firstPause
		}
		f.opt.Metrics.Count("feed", "reconnect")
		f.opt.Log.WarnContext(ctx, "the feed of changes ended and is asked again", "in", pause.String(), "cause", err)
		// Jitter prevents that all replicas reconnect at the same time.
		timer := time.NewTimer(pause/2 + rand.N(pause/2)) //nolint:gosec // a pause is no secret
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		pause = min(2*pause, lastPause)
	}
}

// recall loads the position of an earlier process.
func (f *Feed) recall(ctx context.Context) {
	last, err := f.opt.Memory.Last(ctx)
	if err != nil {
		f.opt.Log.WarnContext(ctx, "where the feed stopped is not known; everything kept is emptied", "cause", err)
		return
	}
	if id, err := strconv.ParseInt(last, 10, 64); err == nil {
		f.last = last
		f.opt.Hub.Begin(id)
	}
}

func (f *Feed) follow(ctx context.Context) error {
	call := upstream.Call{Method: http.MethodGet, Path: "/events/feed", Deadline: connectTimeout,
		Accept: []string{"text/event-stream"}}
	if f.last != "" {
		call.Header.Set("Last-Event-ID", f.last)
	}
	stream, err := f.opt.Source.Open(ctx, call)
	if err != nil {
		return err
	}
	defer func() { _ = stream.Close() }() // the connection is given up either way
	return frames(stream, func(next frame) error { return f.take(ctx, next) })
}

var errUndeclared = errors.New("live: the feed sent what it does not declare")

// take processes one event and then advances the position.
func (f *Feed) take(ctx context.Context, next frame) error {
	id := f.opt.Hub.recent.at().id
	if next.id != "" {
		var err error
		if id, err = strconv.ParseInt(next.id, 10, 64); err != nil || id < 0 {
			return errUndeclared
		}
	}
	f.worked = true
	switch next.name {
	case "ready":
		if f.last == "" {
			// The events before are unknown: any cached answer may be stale.
			if err := f.reset(ctx, id); err != nil {
				return err
			}
		}
	case "reset":
		if err := f.reset(ctx, id); err != nil {
			return err
		}
	case passed:
		f.opt.Hub.recent.pass(id)
	case "change":
		var e Event
		if err := json.Unmarshal([]byte(next.data), &e); err != nil {
			// An unknown change has happened, and reading the event again would fail as well: all cached answers are
			// invalidated.
			f.opt.Log.ErrorContext(ctx, "an event cannot be read; everything kept is emptied", "cause", err)
			if err := f.reset(ctx, id); err != nil {
				return err
			}
			break
		}
		e.ID = id
		if err := f.change(ctx, e); err != nil {
			return err
		}
	}
	if next.id != "" {
		f.keep(ctx, next.id)
	}
	return nil
}

func (f *Feed) keep(ctx context.Context, id string) {
	f.last = id
	if time.Since(f.kept) < keepEvery {
		return
	}
	f.kept = time.Now()
	if err := f.opt.Memory.Keep(ctx, id); err != nil {
		f.opt.Log.WarnContext(ctx, "how far the feed was read is not kept", "cause", err)
	}
}

func (f *Feed) reset(ctx context.Context, id int64) error {
	if err := f.opt.Cache.EmptyAll(ctx); err != nil {
		return err
	}
	f.opt.Metrics.Count("feed", Reset)
	f.opt.Hub.Reset(id)
	return nil
}

// change invalidates the event's cache tags, then updates sessions, then notifies streams: a client that reads again after
// its notification gets current data.
func (f *Feed) change(ctx context.Context, e Event) error {
	for _, scope := range []string{e.Practice, e.User} {
		if scope != "" && len(e.Tags) > 0 {
			if err := f.opt.Cache.Empty(ctx, scope, e.Tags); err != nil {
				return err
			}
		}
	}
	if shared := f.shared(e.Tags); len(shared) > 0 {
		if err := f.opt.Cache.Empty(ctx, f.opt.Public, shared); err != nil {
			return err
		}
	}
	if err := f.account(ctx, e); err != nil {
		return err
	}
	f.opt.Metrics.Count("feed", "change")
	if err := f.opt.Hub.Publish(e); err != nil {
		return err
	}
	if e.Kind == "user.changed" {
		f.opt.Hub.Renewed(e.User)
	}
	return nil
}

func (f *Feed) shared(tags []string) []string {
	var shared []string
	for _, tag := range tags {
		if slices.Contains(f.opt.Shared, tag) {
			shared = append(shared, tag)
		}
	}
	return shared
}

// account applies a change of an account to its sessions. The end of sessions and the withdrawal of a role must not be lost,
// so a failure fails the whole event.
func (f *Feed) account(ctx context.Context, e Event) error {
	if e.User == "" {
		return nil
	}
	switch e.Kind {
	case "user.credentials":
		return f.opt.People.CredentialsChanged(ctx, e.User, e.Version)
	case "user.suspended":
		return f.opt.People.Suspended(ctx, e.User, e.Version)
	case "user.session":
		return f.opt.People.SessionEnded(ctx, e.User, e.Subject)
	case "user.changed":
		return f.opt.People.Changed(ctx, e.User)
	}
	return nil
}
