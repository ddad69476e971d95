package redisstore_test

import (
	"context"
	"errors"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// TestContract is what the rooms rely on, whichever server stands behind the client.
func TestContract(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		ctx, rdb := context.Background(), store.Client
		require.NoError(t, store.Ping(ctx))

		t.Run("values expire by themselves", func(t *testing.T) {
			require.NoError(t, rdb.Set(ctx, "short", "1", 150*time.Millisecond).Err())
			require.NoError(t, rdb.HSet(ctx, "hash", "a", "1").Err())
			require.NoError(t, rdb.PExpire(ctx, "hash", 150*time.Millisecond).Err())
			require.Eventually(t, func() bool {
				n, err := rdb.Exists(ctx, "short", "hash").Result()
				return err == nil && n == 0
			}, 3*time.Second, 30*time.Millisecond)
		})
		t.Run("a value is taken once", func(t *testing.T) {
			require.NoError(t, rdb.Set(ctx, "once", "x", time.Minute).Err())
			var wg sync.WaitGroup
			taken := make([]bool, 16)
			for i := range taken {
				wg.Go(func() { taken[i] = rdb.GetDel(ctx, "once").Err() == nil })
			}
			wg.Wait()
			n := 0
			for _, t := range taken {
				if t {
					n++
				}
			}
			assert.Equal(t, 1, n)
		})
		t.Run("scripts are atomic and keep types", func(t *testing.T) {
			script := redis.NewScript(`local n = redis.call('INCR', KEYS[1]); if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end; return n`)
			var wg sync.WaitGroup
			for range 50 {
				wg.Go(func() { assert.NoError(t, script.Run(ctx, rdb, []string{"count"}, 60000).Err()) })
			}
			wg.Wait()
			n, err := rdb.Get(ctx, "count").Int()
			require.NoError(t, err)
			assert.Equal(t, 50, n)
		})
		t.Run("fields of a missing hash are nil", func(t *testing.T) {
			values, err := rdb.HMGet(ctx, "none", "a", "b").Result()
			require.NoError(t, err)
			assert.Equal(t, []any{nil, nil}, values)
		})
	})
}

func TestEmbeddedServerDemandsItsPassword(t *testing.T) {
	store, err := redisstore.Open(config.Secret{})
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	assert.True(t, store.Embedded())
	stranger := redis.NewClient(&redis.Options{Addr: store.Client.Options().Addr, MaxRetries: -1})
	defer func() { require.NoError(t, stranger.Close()) }()
	assert.ErrorContains(t, stranger.Get(context.Background(), "x").Err(), "NOAUTH")
}

func TestDeadServerIsNoticedWithinASecondAndComesBack(t *testing.T) {
	server := redistest.Start(t)
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	require.NoError(t, store.Ping(context.Background()))
	server.Kill()
	start := time.Now()
	require.Error(t, store.Ping(context.Background()))
	assert.Less(t, time.Since(start), 1300*time.Millisecond)
	server.Restart()
	assert.Eventually(t, func() bool { return store.Ping(context.Background()) == nil }, 3*time.Second, 50*time.Millisecond)
}

func TestSilentServerIsNoticedWithinASecond(t *testing.T) {
	// A server that accepts and says nothing is worse than one that refuses.
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, listener.Close()) }()
	store, err := redisstore.Open(config.NewSecret("redis://" + listener.Addr().String()))
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	start := time.Now()
	require.Error(t, store.Ping(context.Background()))
	assert.Less(t, time.Since(start), 1300*time.Millisecond)
}

func TestURLFaultHidesThePassword(t *testing.T) {
	_, err := redisstore.Open(config.NewSecret("redis://:topsecret@host:notaport/x"))
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "topsecret")
	p := redisstore.Unavailable(errors.New("x"))
	assert.Equal(t, 503, p.Status)
	assert.Equal(t, "session.unavailable", p.Code)
}
