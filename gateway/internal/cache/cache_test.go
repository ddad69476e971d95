package cache_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

func key(owner, scope string) cache.Key {
	return cache.Key{Operation: "op", Owner: owner, Scope: scope, Request: "/x?a=1", Tags: []string{"users", "views"}, Life: time.Minute}
}

func newCache(store *redisstore.Store) *cache.Cache {
	return cache.New(store.Client, slog.New(slog.DiscardHandler), telemetry.NewMetrics())
}

// source counts fetches and answers with their number.
type source struct{ n atomic.Int32 }

func (s *source) fetch(context.Context) (*cache.Entry, error) {
	return &cache.Entry{Type: "application/json", Body: []byte{'0' + byte(s.n.Add(1))}}, nil
}

func TestContract(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		ctx := context.Background()
		get := func(t *testing.T, c *cache.Cache, k cache.Key, s *source) (string, bool) {
			t.Helper()
			e, hit, err := c.Get(ctx, k, s.fetch)
			require.NoError(t, err)
			assert.Equal(t, "application/json", e.Type)
			return string(e.Body), hit
		}
		t.Run("kept, and shared by replicas", func(t *testing.T) {
			one, two, s := newCache(store), newCache(store), &source{}
			_, hit := get(t, one, key("a", "p1"), s)
			assert.False(t, hit)
			body, hit := get(t, two, key("a", "p1"), s)
			assert.True(t, hit)
			assert.Equal(t, "1", body)
		})
		t.Run("by owner", func(t *testing.T) {
			c, s := newCache(store), &source{}
			get(t, c, key("b", "p2"), s)
			_, hit := get(t, c, key("c", "p2"), s)
			assert.False(t, hit)
		})
		t.Run("emptied by any of its tags, within its scope", func(t *testing.T) {
			c, s := newCache(store), &source{}
			get(t, c, key("d", "p3"), s)
			get(t, c, key("d", "p4"), s)
			c.Invalidate(ctx, "p3", []string{"views"})
			body, hit := get(t, newCache(store), key("d", "p3"), s)
			assert.False(t, hit)
			assert.Equal(t, "3", body)
			_, hit = get(t, c, key("d", "p4"), s)
			assert.True(t, hit, "another practice keeps its own")
		})
		t.Run("expires", func(t *testing.T) {
			c, s, k := newCache(store), &source{}, key("e", "p5")
			k.Life = 100 * time.Millisecond
			get(t, c, k, s)
			testwait.Until(t, func() bool { _, hit, err := c.Get(ctx, k, s.fetch); return err == nil && !hit }, "the kept answer expires")
		})
		t.Run("too large is passed but not kept", func(t *testing.T) {
			c := newCache(store)
			big := func(context.Context) (*cache.Entry, error) {
				return &cache.Entry{Body: []byte(strings.Repeat("x", cache.MaxValue+1))}, nil
			}
			for range 2 {
				_, hit, err := c.Get(ctx, key("f", "p6"), big)
				require.NoError(t, err)
				assert.False(t, hit)
			}
		})
		t.Run("a tag that Redis forgot makes a miss", func(t *testing.T) {
			c, s := newCache(store), &source{}
			get(t, c, key("g", "p7"), s)
			require.NoError(t, store.Client.Del(ctx, "portal:tag:p7:users").Err())
			_, hit := get(t, c, key("g", "p7"), s)
			assert.False(t, hit)
		})
	})
}

// TestWriteDuringAFetch: an answer from before a change must neither be cached nor returned to a request made after the
// change.
func TestWriteDuringAFetch(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		c, ctx := newCache(store), context.Background()
		started, proceed := make(chan struct{}), make(chan struct{})
		var done sync.WaitGroup
		done.Go(func() {
			_, _, err := c.Get(ctx, key("a", "p"), func(context.Context) (*cache.Entry, error) {
				close(started)
				<-proceed
				return &cache.Entry{Body: []byte("old")}, nil
			})
			assert.NoError(t, err)
		})
		<-started
		c.Invalidate(ctx, "p", []string{"users"})
		fresh := func(context.Context) (*cache.Entry, error) { return &cache.Entry{Body: []byte("new")}, nil }
		e, _, err := c.Get(ctx, key("a", "p"), fresh)
		require.NoError(t, err)
		assert.Equal(t, "new", string(e.Body), "joined a fetch from before the change")
		close(proceed)
		done.Wait()
		e, _, err = c.Get(ctx, key("a", "p"), fresh)
		require.NoError(t, err)
		assert.Equal(t, "new", string(e.Body), "the old answer was kept")
	})
}

// TestLateMissFetchesNothing: a lookup that missed before another caller's fetch ended returns what that fetch cached.
func TestLateMissFetchesNothing(t *testing.T) {
	store := open(t)
	late := &lateReader{missed: make(chan struct{}), proceed: make(chan struct{})}
	store.Client.(redis.UniversalClient).AddHook(late)
	c, s, ctx := newCache(store), &source{}, context.Background()
	_, _, err := c.Get(ctx, key("other", "p"), (&source{}).fetch) // the tags have their versions
	require.NoError(t, err)
	late.armed.Store(true)
	var done sync.WaitGroup
	done.Go(func() {
		e, _, err := c.Get(ctx, key("a", "p"), s.fetch)
		if assert.NoError(t, err) {
			assert.Equal(t, "1", string(e.Body))
		}
	})
	<-late.missed
	_, _, err = c.Get(ctx, key("a", "p"), s.fetch)
	require.NoError(t, err)
	close(late.proceed)
	done.Wait()
	assert.Equal(t, int32(1), s.n.Load(), "fetches")
}

// lateReader delays the reply of the first MGET after `armed` until `proceed` is closed.
type lateReader struct {
	armed           atomic.Bool
	missed, proceed chan struct{}
}

func (l *lateReader) DialHook(next redis.DialHook) redis.DialHook { return next }

func (l *lateReader) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (l *lateReader) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		err := next(ctx, cmd)
		if cmd.Name() == "mget" && l.armed.CompareAndSwap(true, false) {
			close(l.missed)
			<-l.proceed
		}
		return err
	}
}

func TestOneWhoLeavesTakesNothingAlong(t *testing.T) {
	store := open(t)
	c, started, proceed := newCache(store), make(chan struct{}, 2), make(chan struct{})
	var fetches atomic.Int32
	slow := func(ctx context.Context) (*cache.Entry, error) {
		fetches.Add(1)
		started <- struct{}{}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-proceed:
			return &cache.Entry{Type: "text/plain", Body: []byte("x")}, nil
		}
	}
	leaving, leave := context.WithCancel(context.Background())
	var left, done sync.WaitGroup
	left.Go(func() {
		_, _, err := c.Get(leaving, key("a", "p"), slow)
		assert.ErrorIs(t, err, context.Canceled)
	})
	<-started
	done.Go(func() {
		e, _, err := c.Get(context.Background(), key("a", "p"), slow)
		if assert.NoError(t, err) {
			assert.Equal(t, "x", string(e.Body))
		}
	})
	leave()
	left.Wait()
	close(proceed)
	done.Wait()
	assert.EqualValues(t, 1, fetches.Load(), "the fetch goes on for those who stay")
}

func TestErrorsAndPanicsReachTheCaller(t *testing.T) {
	c := newCache(open(t))
	_, _, err := c.Get(context.Background(), key("a", "p"), func(context.Context) (*cache.Entry, error) { return nil, errors.New("upstream") })
	require.ErrorContains(t, err, "upstream")
	_, _, err = c.Get(context.Background(), key("a", "p"), func(context.Context) (*cache.Entry, error) { panic("boom") })
	require.ErrorContains(t, err, "boom", "a panic must not end the process")
}

func TestDeadRedisIsAMiss(t *testing.T) {
	server := redistest.Start(t)
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	c, s := newCache(store), &source{}
	server.Kill()
	for range 2 {
		_, hit, err := c.Get(context.Background(), key("a", "p"), s.fetch)
		require.NoError(t, err)
		assert.False(t, hit)
	}
	c.Invalidate(context.Background(), "p", []string{"users"})
	server.Restart()
	testwait.Until(t, func() bool {
		_, hit, err := c.Get(context.Background(), key("a", "p"), s.fetch)
		return err == nil && hit
	}, "answers are kept again")
}

func open(t *testing.T) *redisstore.Store {
	t.Helper()
	store, err := redisstore.Open(redistest.Start(t).URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	return store
}
