package events

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/eventsapi"
	"portal/platform/internal/testdb"
	"portal/platform/internal/testwait"
)

// feedServer is the feed behind a server.
type feedServer struct {
	t      *testing.T
	feeds  *Feeds
	url    string
	client *http.Client
}

// serveFeed returns the feed, and the database whose commits wake it.
func serveFeed(t *testing.T, db *bun.DB, set pace) (*feedServer, *bun.DB) {
	t.Helper()
	feeds, handler, db := newFeed(db, set)
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return &feedServer{t: t, feeds: feeds, url: server.URL, client: http.DefaultClient}, db
}

func newFeed(db *bun.DB, set pace) (*Feeds, http.Handler, *bun.DB) {
	hub := NewHub()
	db = db.WithQueryHook(hub)
	feeds := NewFeeds(db, hub, time.Now)
	feeds.pace = set
	mux := http.NewServeMux()
	eventsapi.HandlerFromMux(eventsapi.NewStrictHandler(feeds, nil), mux)
	return feeds, mux, db
}

var quick = pace{poll: 20 * time.Millisecond, heartbeat: time.Hour, write: time.Minute}

// sseFrame is one event of the feed as a reader receives it.
type sseFrame struct{ id, name, data string }

// open requests the feed; next returns one event after the other, "" at the end.
func (s *feedServer) open(lastID string) (next func() sseFrame, hangUp func()) {
	s.t.Helper()
	ctx, hangUp := context.WithCancel(s.t.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+"/events/feed", nil)
	require.NoError(s.t, err)
	if lastID != "" {
		request.Header.Set("Last-Event-ID", lastID)
	}
	response, err := s.client.Do(request)
	require.NoError(s.t, err)
	s.t.Cleanup(func() { hangUp(); _ = response.Body.Close() })
	require.Equal(s.t, http.StatusOK, response.StatusCode)
	require.Equal(s.t, "text/event-stream", response.Header.Get("Content-Type"))
	lines := bufio.NewScanner(response.Body)
	return func() sseFrame {
		var event sseFrame
		for lines.Scan() {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch name {
			case "id":
				event.id = value
			case "event":
				event.name = value
			case "data":
				event.data = value
			case "":
				if value != "" {
					event = sseFrame{name: "comment", data: value}
				} else if event.name != "" {
					return event
				}
			}
		}
		return sseFrame{}
	}, hangUp
}

func TestTheFeedTellsAtOnceAndResumes(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s, db := serveFeed(t, db, pace{poll: time.Hour, heartbeat: time.Hour, write: time.Minute})
		publish(t, db, "before")
		next, hangUp := s.open("")
		assert.Equal(t, sseFrame{"1", "ready", "{}"}, next(), "earlier events are not sent")
		require.NoError(t, db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			publish(t, tx, "a")
			return nil
		}))
		first := next() // the commit wakes the feed: the next poll is an hour away
		assert.Equal(t, "2", first.id)
		assert.Equal(t, "change", first.name)
		assert.Regexp(t, `^\{"at":"[^"]+Z","id":2,"kind":"order.status","practice":"p","subject":"a","tags":\["orders"\],"user":""\}$`, first.data)
		hangUp()
		publish(t, db, "b")
		publish(t, db, "c")
		next, _ = s.open("2")
		assert.Equal(t, sseFrame{"2", "ready", "{}"}, next())
		assert.Equal(t, "3", next().id)
		assert.Equal(t, "4", next().id)
		next, _ = s.open("17")
		assert.Equal(t, "17", next().id)
		assert.Equal(t, sseFrame{"4", "reset", "{}"}, next(), "an id that was never given")
		publish(t, db, "d")
		assert.Equal(t, "5", next().id)
	})
}

func TestTheFeedSaysHowFarWhatItDoesNotTellAnyMoreGoes(t *testing.T) {
	s, db := serveFeed(t, testdb.Open(t, testdb.SQLiteURL(t)), quick)
	publish(t, db, "a")
	for range 2 {
		require.NoError(t, Publish(t.Context(), db, Event{PracticeUUID: "p", Kind: "message.typing", Ephemeral: true}))
	}
	s.feeds.log.now = func() time.Time { return time.Now().Add(freshFor + time.Second) }
	next, _ := s.open("0")
	assert.Equal(t, sseFrame{"0", "ready", "{}"}, next())
	assert.Equal(t, "1", next().id)
	assert.Equal(t, sseFrame{"3", "passed", "{}"}, next())
	next, _ = s.open("1")
	assert.Equal(t, sseFrame{"1", "ready", "{}"}, next())
	assert.Equal(t, sseFrame{"3", "passed", "{}"}, next(), "there was nothing else")
}

func TestAQuietFeedOutlivesTheServersDeadlines(t *testing.T) {
	url := testdb.SQLiteURL(t)
	synctest.Test(t, func(t *testing.T) {
		feeds, handler, _ := newFeed(testdb.Open(t, url), pace{poll: time.Hour, heartbeat: 25 * time.Second, write: time.Second})
		server := testwait.Serve(t, &http.Server{Handler: handler, ReadTimeout: 15 * time.Second, WriteTimeout: time.Minute})
		s := &feedServer{t: t, feeds: feeds, url: server.URL, client: server.Client}
		next, hangUp := s.open("")
		assert.Equal(t, "ready", next().name)
		for range 5 {
			assert.Equal(t, "comment", next().name)
		}
		hangUp()
	})
}

func TestTheFeedHearsOtherProcesses(t *testing.T) {
	url := testdb.PostgresURL(t)
	s, _ := serveFeed(t, testdb.Open(t, url), quick)
	next, _ := s.open("")
	assert.Equal(t, "ready", next().name)
	publish(t, testdb.Open(t, url), "elsewhere")
	assert.Equal(t, "1", next().id)
}

func TestShutdownEndsTheFeed(t *testing.T) {
	s, _ := serveFeed(t, testdb.Open(t, testdb.SQLiteURL(t)), quick)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { s.feeds.Run(ctx) })
	next, _ := s.open("")
	assert.Equal(t, "ready", next().name)
	stop()
	assert.Equal(t, sseFrame{}, next())
	running.Wait()
	testwait.Until(t, func() bool {
		s.feeds.hub.mu.Lock()
		defer s.feeds.hub.mu.Unlock()
		return len(s.feeds.hub.feeds) == 0
	}, "no feed is left behind")
}

func TestFeedsAreBounded(t *testing.T) {
	feeds := NewFeeds(testdb.Open(t, testdb.SQLiteURL(t)), NewHub(), time.Now)
	for range maxFeeds {
		_, _, err := feeds.enter()
		require.NoError(t, err)
	}
	_, err := feeds.FollowEvents(t.Context(), eventsapi.FollowEventsRequestObject{})
	assert.ErrorContains(t, err, "events.feeds")
}

// TestAFeedThatIsCutOftenMissesNothing reads while publishers write concurrently, and reconnects again and again.
func TestAFeedThatIsCutOftenMissesNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		const publishers, each = 4, 25
		s, db := serveFeed(t, db, quick)
		var publishing sync.WaitGroup
		for p := range publishers {
			publishing.Go(func() {
				for n := range each {
					assert.NoError(t, db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
						publish(t, tx, fmt.Sprint(p, ":", n))
						return nil
					}))
				}
			})
		}
		last := 0
		for last < publishers*each {
			next, hangUp := s.open(strconv.Itoa(last))
			assert.Equal(t, "ready", next().name)
			for range 7 {
				event := next()
				require.Equal(t, "change", event.name)
				require.Equal(t, strconv.Itoa(last+1), event.id)
				if last++; last == publishers*each {
					break
				}
			}
			hangUp()
		}
		publishing.Wait()
	})
}
