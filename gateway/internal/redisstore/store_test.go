package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// TestContract covers what the gateway's packages rely on, for every kind of server.
func TestContract(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		ctx, rdb := context.Background(), store.Client
		require.NoError(t, store.Ping(ctx))

		t.Run("values expire by themselves", func(t *testing.T) {
			require.NoError(t, rdb.Set(ctx, "{brief}:text", "1", 150*time.Millisecond).Err())
			require.NoError(t, rdb.HSet(ctx, "{brief}:hash", "a", "1").Err())
			require.NoError(t, rdb.PExpire(ctx, "{brief}:hash", 150*time.Millisecond).Err())
			testwait.Until(t, func() bool {
				n, err := rdb.Exists(ctx, "{brief}:text", "{brief}:hash").Result()
				return err == nil && n == 0
			}, "the keys expire")
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
			assert.GreaterOrEqual(t, n, 50, "none is lost; one that a busy machine answers late is sent again")
		})
		t.Run("values of many places come in the order asked", func(t *testing.T) {
			names, want := make([]string, 40), make([]any, 40)
			for i := range names {
				names[i] = fmt.Sprintf("many:%d", i)
				if i%5 != 0 {
					want[i] = strconv.Itoa(i)
					require.NoError(t, rdb.Set(ctx, names[i], i, time.Minute).Err())
				}
			}
			values, err := redisstore.MGet(ctx, rdb, names...)
			require.NoError(t, err)
			assert.Equal(t, want, values)
		})
		t.Run("a pipeline may go to many places", func(t *testing.T) {
			_, err := rdb.Pipelined(redisstore.Confirmed(ctx), func(p redis.Pipeliner) error {
				for i := range 40 {
					p.Set(ctx, fmt.Sprintf("pipe:%d", i), i, time.Minute)
				}
				return nil
			})
			require.NoError(t, err)
			for i := range 40 {
				n, err := rdb.Get(ctx, fmt.Sprintf("pipe:%d", i)).Int()
				require.NoError(t, err)
				assert.Equal(t, i, n)
			}
		})
		t.Run("what is under one tag changes in one step", func(t *testing.T) {
			_, err := rdb.TxPipelined(ctx, func(p redis.Pipeliner) error {
				p.HSet(ctx, "step:{a}", "x", "1")
				p.Expire(ctx, "step:{a}", time.Minute)
				p.HDel(ctx, "other:{a}", "x")
				p.Publish(ctx, "news:{a}", "")
				return nil
			})
			require.NoError(t, err)
			assert.Equal(t, "1", rdb.HGet(ctx, "step:{a}", "x").Val())
		})
		t.Run("what is published is heard", func(t *testing.T) {
			heard := rdb.(redis.UniversalClient).Subscribe(ctx, "news")
			defer func() { assert.NoError(t, heard.Close()) }()
			_, err := heard.Receive(ctx)
			require.NoError(t, err)
			require.NoError(t, rdb.Publish(ctx, "news", "x").Err())
			message, err := heard.ReceiveMessage(ctx)
			require.NoError(t, err)
			assert.Equal(t, "x", message.Payload)
		})
		t.Run("a lock is held by one", func(t *testing.T) {
			locks := redislock.New(rdb)
			lock, err := locks.Obtain(ctx, "locked", time.Minute, nil)
			require.NoError(t, err)
			_, err = locks.Obtain(ctx, "locked", time.Minute, nil)
			require.ErrorIs(t, err, redislock.ErrNotObtained)
			require.NoError(t, lock.Release(ctx))
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
	own, ok := store.Client.(*redis.Client)
	require.True(t, ok)
	stranger := redis.NewClient(&redis.Options{Addr: own.Options().Addr, MaxRetries: -1})
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
	require.Error(t, store.Ping(context.Background()))
	server.Restart()
	testwait.Until(t, func() bool { return store.Ping(context.Background()) == nil }, "the store answers again")
}

func TestSilentServerIsNoticedWithinASecond(t *testing.T) {
	// A server that accepts connections and sends nothing is worse than one that refuses them.
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, listener.Close()) }()
	store, err := redisstore.Open(config.NewSecret("redis://" + listener.Addr().String()))
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	bounded := &lastDeadline{}
	store.Client.(redis.UniversalClient).AddHook(bounded)
	start := time.Now()
	require.Error(t, store.Ping(context.Background()))
	assert.False(t, bounded.at.IsZero(), "the call has no deadline")
	assert.WithinRange(t, bounded.at, start.Add(time.Second), bounded.called.Add(time.Second))
}

func TestURLFaultHidesThePassword(t *testing.T) {
	_, err := redisstore.Open(config.NewSecret("redis://:topsecret@host:notaport/x"))
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "topsecret")
	p := redisstore.Unavailable(errors.New("x"))
	assert.Equal(t, 503, p.Status)
	assert.Equal(t, "session.unavailable", p.Code)
}

// lastDeadline records when the last call to Redis was made, and its deadline.
type lastDeadline struct{ called, at time.Time }

func (*lastDeadline) DialHook(next redis.DialHook) redis.DialHook { return next }

func (d *lastDeadline) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		d.called = time.Now()
		d.at, _ = ctx.Deadline()
		return next(ctx, cmd)
	}
}

func (*lastDeadline) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}
