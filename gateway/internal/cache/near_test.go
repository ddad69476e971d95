package cache_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

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
	near := redisstore.NewNear(store, slog.New(slog.DiscardHandler), cache.Prefixes...)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { near.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		running.Wait()
		_ = store.Close() // the test is over
	})
	waiting, stop := context.WithTimeout(ctx, testwait.Timeout(10*time.Second))
	defer stop()
	require.NoError(t, near.Await(waiting))
	return newCache(store).Near(near)
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
		for range 20 { // from copies by now, on both
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

func TestACopyLivesNoLongerThanItsAnswer(t *testing.T) {
	c := replica(t, redistest.Start(t))
	ctx, s := context.Background(), &source{}
	k := key("a", "p1")
	k.Life = testwait.Timeout(500 * time.Millisecond)
	_, _, err := c.Get(ctx, k, s.fetch)
	require.NoError(t, err)
	kept := time.Now()
	for range 20 {
		_, _, err := c.Get(ctx, k, s.fetch)
		require.NoError(t, err)
	}
	assert.EqualValues(t, 1, s.n.Load())
	time.Sleep(time.Until(kept.Add(k.Life)) + 10*time.Millisecond) // the life of the answer
	_, hit, err := c.Get(ctx, k, s.fetch)
	require.NoError(t, err)
	assert.False(t, hit)
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
