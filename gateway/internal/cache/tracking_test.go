package cache_test

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

func replica(t *testing.T, server *redistest.Server) *cache.Cache {
	t.Helper()
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	return copying(t, store, redisstore.NewTrackingCache(store, slog.New(slog.DiscardHandler), cache.Prefixes...))
}

// copying returns a cache with the client-side cache tracking, which runs until the test ends.
func copying(t *testing.T, store *redisstore.Store, tracking *redisstore.TrackingCache) *cache.Cache {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { tracking.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		running.Wait()
		_ = store.Close() // the test is over
	})
	waiting, stop := context.WithTimeout(ctx, testwait.Timeout(10*time.Second))
	defer stop()
	require.NoError(t, tracking.Await(waiting))
	return newCache(store).WithTracking(tracking)
}

func TestCopiesOfAnswersEndWithTheirTags(t *testing.T) {
	server := redistest.Start(t)
	one, two := replica(t, server), replica(t, server)
	ctx, s := context.Background(), &source{}
	get := func(c *cache.Cache) (string, bool) {
		e, hit, err := c.Get(ctx, key("a", "p1"), s.fetch)
		require.NoError(t, err)
		return string(e.Body), hit
	}
	for round, empty := range []func() error{
		func() error { return one.Empty(ctx, "p1", []string{"views"}) },
		func() error { return one.EmptyAll(ctx) },
	} {
		want := string('1' + byte(round))
		for range 20 { // by now from the copies of both
			body, _ := get(one)
			assert.Equal(t, want, body)
			body, _ = get(two)
			assert.Equal(t, want, body)
		}
		require.NoError(t, empty())
		body, hit := get(one)
		assert.False(t, hit, "where it was emptied it holds at once")
		testwait.Until(t, func() bool { again, _ := get(two); return again == body }, "the other replica's copy ends")
	}
}

// pipelines counts the pipelines sent to Redis, which the cache's reads use.
type pipelines struct{ n atomic.Int32 }

func (*pipelines) DialHook(next redis.DialHook) redis.DialHook { return next }

func (*pipelines) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

func (p *pipelines) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		p.n.Add(1)
		return next(ctx, cmds)
	}
}

func TestACopyLivesNoLongerThanItsAnswer(t *testing.T) {
	store, err := redisstore.Open(redistest.Start(t).URL())
	require.NoError(t, err)
	var reads pipelines
	store.Client.(redis.UniversalClient).AddHook(&reads)
	var clock redistest.Clock
	tracking := redisstore.NewTrackingCache(store, slog.New(slog.DiscardHandler), cache.Prefixes...)
	tracking.UseClock(clock.Elapsed)
	c := copying(t, store, tracking)
	ctx, s, k := context.Background(), &source{}, key("a", "p1")
	readsRedis := func() bool {
		before := reads.n.Load()
		_, _, err := c.Get(ctx, k, s.fetch)
		require.NoError(t, err)
		return reads.n.Load() > before
	}
	testwait.Until(t, func() bool { return !readsRedis() }, "the answer is copied")
	clock.Forward(k.Life)
	waiting, stop := context.WithTimeout(ctx, testwait.Timeout(10*time.Second))
	defer stop()
	require.NoError(t, tracking.Await(waiting))
	assert.True(t, readsRedis(), "Redis knows whether the answer is still there")
	assert.EqualValues(t, 1, s.n.Load())
}

func TestAnotherOwnersCopyIsNotFound(t *testing.T) {
	c := replica(t, redistest.Start(t))
	ctx, s := context.Background(), &source{}
	for i, owner := range []string{"a", "b"} {
		for range 3 {
			e, _, err := c.Get(ctx, key(owner, "p1"), s.fetch)
			require.NoError(t, err)
			assert.Equal(t, string('1'+byte(i)), string(e.Body))
		}
	}
}
