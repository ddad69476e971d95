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

// Cache is what a change empties.
type Cache interface {
	Empty(ctx context.Context, scope string, tags []string) error
	EmptyAll(ctx context.Context) error
}

// People are the sessions of users.
type People interface {
	// CredentialsChanged ends the sessions of a user that began with credentials older than version.
	CredentialsChanged(ctx context.Context, user string, version int64) error
	// Suspended ends all of a user's sessions; none begins with credentials older than version.
	Suspended(ctx context.Context, user string, version int64) error
	// SessionEnded ends one session of a user.
	SessionEnded(ctx context.Context, user, session string) error
	// Changed reads the user again into its sessions, also those that are about to begin.
	Changed(ctx context.Context, user string) error
}

// Memory keeps how far the feed has been read over a restart of the process.
type Memory interface {
	Last(ctx context.Context) (string, error)
	Keep(ctx context.Context, id string) error
}

var _ Source = (*upstream.System)(nil)

// Options are what a feed needs.
type Options struct {
	Source Source
	Cache  Cache
	People People
	Memory Memory
	Hub    *Hub
	// Public is the scope of answers that are kept for everybody, and Shared the tags under which there are any.
	Public  string
	Shared  []string
	Log     *slog.Logger
	Metrics *telemetry.Metrics
}

const (
	firstPause = 250 * time.Millisecond
	lastPause  = 10 * time.Second
	keepEvery  = time.Second
	patience   = 5 * time.Second
)

// Feed is the subscription of this replica.
type Feed struct {
	opt    Options
	last   string // the id of the last event that was dealt with; "" when nothing is known
	kept   time.Time
	worked bool // since the last connection began
}

// New makes a feed; Run follows it.
func New(opt Options) *Feed { return &Feed{opt: opt} }

// Run follows the feed until the context ends. Whatever goes wrong, it begins again where it was: an event counts as read
// once it is dealt with, and dealing with one twice does no harm.
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
		// Jitter keeps replicas from coming back all at once.
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

// recall finds where a former process stopped.
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
	call := upstream.Call{Method: http.MethodGet, Path: "/events/feed", Deadline: patience,
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

var errStrange = errors.New("live: the feed sent what it does not declare")

// take deals with one event and then moves on.
func (f *Feed) take(ctx context.Context, next frame) error {
	id := f.opt.Hub.recent.at().id
	if next.id != "" {
		var err error
		if id, err = strconv.ParseInt(next.id, 10, 64); err != nil || id < 0 {
			return errStrange
		}
	}
	f.worked = true
	switch next.name {
	case "ready":
		if f.last == "" {
			// Nothing is known of what happened before: whatever is kept may be wrong.
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
			// Something has changed and nobody can tell what. Asked again it would be the same: whatever is kept goes.
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

// change empties what an event says, then does what it means for sessions, then tells who listens: whoever reads again
// after hearing of it reads what is true now.
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
	if err := f.opt.Hub.Tell(e); err != nil {
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

// account does what a change of an account means for its sessions. That sessions end, and that a role was withdrawn, must not be
// lost, so a failure is one of the whole event.
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
