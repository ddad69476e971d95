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
	// fillWithin is how long the feed may take to tell what was forgotten here.
	fillWithin = 3 * time.Second
	// fillMargin is how much more is asked for: streams that were away together were not away equally long.
	fillMargin = 256
	// fillPause follows a failure: thousands of streams that come back ask one question.
	fillPause = time.Second
)

var (
	// errForgotten tells that nobody knows any more what followed an id.
	errForgotten = errors.New("live: what followed is forgotten")
	errPaused    = errors.New("live: what followed could not be asked a moment ago")
)

// older asks the feed for what this replica does not remember: it has begun after a stream was last told something.
type older struct {
	source Source
	recent *recent

	mu     sync.Mutex // one asks, for all
	failed time.Time
}

// reach makes what follows an id remembered. It gives errForgotten where that cannot be any more.
func (o *older) reach(ctx context.Context, after int64) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	from := o.recent.back()
	if after >= from.id {
		return nil // somebody else has asked meanwhile
	}
	// Attack stopped: ids of long ago that make every replica read all that the platform has.
	if o.source == nil || from.id-after > recentMost {
		return errForgotten
	}
	if time.Since(o.failed) < fillPause {
		return errPaused
	}
	err := o.ask(ctx, max(0, after-fillMargin), after, from)
	if err != nil && !errors.Is(err, errForgotten) {
		o.failed = time.Now()
	}
	return err
}

// ask reads what follows an id until what is remembered; where that much is forgotten, what follows the id that is needed.
func (o *older) ask(ctx context.Context, after, needed int64, to place) error {
	found, err := o.read(ctx, after, to)
	if errors.Is(err, errForgotten) && after < needed {
		after = needed
		found, err = o.read(ctx, after, to)
	}
	if err == nil {
		o.recent.fill(after, found, to.id, to.era)
	}
	return err
}

var errThere = errors.New("live: all of it was read")

func (o *older) read(ctx context.Context, after int64, to place) ([]change, error) {
	ctx, cancel := context.WithTimeout(ctx, fillWithin)
	defer cancel()
	call := upstream.Call{Method: http.MethodGet, Path: "/events/feed", Deadline: fillWithin, Accept: []string{"text/event-stream"}}
	call.Header.Set("Last-Event-ID", strconv.FormatInt(after, 10))
	stream, err := o.source.Open(ctx, call)
	if err != nil {
		return nil, err
	}
	defer func() { _ = stream.Close() }() // the connection is given up either way
	defer context.AfterFunc(ctx, func() { _ = stream.Close() })()
	var found []change
	err = frames(stream, func(next frame) error {
		switch next.name {
		case Reset:
			return errForgotten
		case passed:
			if id, err := strconv.ParseInt(next.id, 10, 64); err != nil || id >= to.id {
				return cmp.Or(err, errThere)
			}
		case "change":
			var e Event
			if err := json.Unmarshal([]byte(next.data), &e); err != nil {
				return errForgotten // something has changed, and nobody can tell what
			}
			if e.ID <= to.id {
				made, err := newChange(e, time.Now())
				if err != nil {
					return err
				}
				found = append(found, made)
			}
			if e.ID >= to.id {
				return errThere
			}
		}
		return nil
	})
	if errors.Is(err, errThere) {
		return found, nil
	}
	return nil, fmt.Errorf("read what was forgotten: %w", err)
}
