package live

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"portal/gateway/internal/upstream"
)

const (
	// fillWithin is the deadline for reading older changes from the feed.
	fillWithin = 3 * time.Second
	// fillMargin is how many further changes are read: streams that were disconnected together were not all disconnected
	// equally long.
	fillMargin = 256
	// fillPause is the pause after a failure: thousands of returning streams cause one request.
	fillPause = time.Second
)

var (
	// errExpired reports that the changes after an id are no longer available anywhere.
	errExpired = errors.New("live: what followed is forgotten")
	errPaused  = errors.New("live: what followed could not be asked a moment ago")
)

// backlog reads changes from the feed that this replica does not have, because it started after a stream's last change.
type backlog struct {
	source Source
	recent *recent

	mu     sync.Mutex // one request for all callers
	failed time.Time
}

// load loads the changes after an id. It returns errForgotten if they are no longer available.
func (o *backlog) load(ctx context.Context, after int64) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	from := o.recent.back()
	if after >= from.id {
		return nil // another caller has loaded them
	}
	// Attack stopped: very old ids that make every replica read the platform's whole feed.
	if o.source == nil || from.id-after > maxRecent {
		return errExpired
	}
	if time.Since(o.failed) < fillPause {
		return errPaused
	}
	err := o.ask(ctx, max(0, after-fillMargin), after, from)
	if err != nil && !errors.Is(err, errExpired) {
		o.failed = time.Now()
	}
	return err
}

// ask reads the changes from after an id up to those that are stored; if the feed no longer has that many, those after the
// id that is needed.
func (o *backlog) ask(ctx context.Context, after, needed int64, to position) error {
	found, err := o.read(ctx, after, to)
	if errors.Is(err, errExpired) && after < needed {
		after = needed
		found, err = o.read(ctx, after, to)
	}
	if err == nil {
		o.recent.fill(after, found, to.id, to.era)
	}
	return err
}

var errComplete = errors.New("live: all of it was read")

func (o *backlog) read(ctx context.Context, after int64, to position) ([]change, error) {
	ctx, cancel := context.WithTimeout(ctx, fillWithin)
	defer cancel()
	call := upstream.Call{Method: http.MethodGet, Path: "/events/feed", Deadline: fillWithin, Accept: []string{"text/event-stream"}}
	call.Header.Set("Last-Event-ID", strconv.FormatInt(after, 10))
	stream, err := o.source.Open(ctx, call)
	if err != nil {
		return nil, err
	}
	defer func() { _ = stream.Close() }() // the connection is closed either way
	defer context.AfterFunc(ctx, func() { _ = stream.Close() })()
	var found []change
	err = frames(stream, func(next frame) error {
		switch next.name {
		case Reset:
			return errExpired
		case passed:
			if id, err := strconv.ParseInt(next.id, 10, 64); err != nil || id >= to.id {
				return cmp.Or(err, errComplete)
			}
		case "change":
			var e Event
			if err := json.Unmarshal([]byte(next.data), &e); err != nil {
				return errExpired // an unknown change has happened
			}
			if e.ID <= to.id {
				made, err := newChange(e, time.Now())
				if err != nil {
					return err
				}
				found = append(found, made)
			}
			if e.ID >= to.id {
				return errComplete
			}
		}
		return nil
	})
	if errors.Is(err, errComplete) {
		return found, nil
	}
	return nil, fmt.Errorf("read what was forgotten: %w", err)
}
