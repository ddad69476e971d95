package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

// soon is the maximum duration of a failover here: some seconds until a silent master counts as down, then the election.
const soon = 30 * time.Second

// writers write continuously and record which writes were confirmed.
type writers struct {
	mu        sync.Mutex
	confirmed []string
	failed    int
	stop      chan struct{}
	running   sync.WaitGroup
}

func write(store *redisstore.Store) *writers {
	w := &writers{stop: make(chan struct{})}
	for i := range 4 {
		w.running.Go(func() {
			turn := time.NewTicker(2 * time.Millisecond)
			defer turn.Stop()
			for n := 0; ; n++ {
				select {
				case <-w.stop:
					return
				case <-turn.C:
				}
				key := fmt.Sprintf("confirmed:%d:%d", i, n)
				ctx, cancel := redisstore.Bound(redisstore.Confirmed(context.Background()))
				err := store.Client.Set(ctx, key, "1", time.Hour).Err()
				cancel()
				w.mu.Lock()
				if err == nil {
					w.confirmed = append(w.confirmed, key)
				} else {
					w.failed++
				}
				w.mu.Unlock()
			}
		})
	}
	return w
}

// reach waits until that many more writes are confirmed.
func (w *writers) reach(t *testing.T, more int) {
	t.Helper()
	w.mu.Lock()
	goal := len(w.confirmed) + more
	w.mu.Unlock()
	require.Eventually(t, func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		return len(w.confirmed) >= goal
	}, testwait.Timeout(soon), 10*time.Millisecond)
}

func (w *writers) end() []string {
	close(w.stop)
	w.running.Wait()
	return w.confirmed
}

func lost(t *testing.T, store *redisstore.Store, keys []string) []string {
	t.Helper()
	var gone []string
	for _, key := range keys {
		n, err := store.Client.Exists(t.Context(), key).Result()
		require.NoError(t, err)
		if n == 0 {
			gone = append(gone, key)
		}
	}
	return gone
}

// master returns the address that the Sentinels report.
func master(t *testing.T, g *redistest.Group) string {
	t.Helper()
	addr, err := g.Master()
	require.NoError(t, err)
	return addr
}

// A master behind Sentinels is killed under load: no confirmed write is lost, and cached copies are those of the new master.
func TestSentinelFailover(t *testing.T) {
	t.Parallel()
	group := redistest.StartSentinel(t)
	store, other := open(t, group.URL()), open(t, group.URL())
	n := tracking(t, store)
	require.Eventually(t, func() bool {
		return store.Client.Set(redisstore.Confirmed(t.Context()), "near:a", "1", 0).Err() == nil
	}, testwait.Timeout(soon), 20*time.Millisecond)
	_, _ = read(t, n, store.Client, "near:a")
	old := master(t, group)
	w := write(store)
	w.reach(t, 200)

	require.NoError(t, group.Kill(old))
	require.Eventually(t, func() bool { _, copied := n.Get("near:a"); return !copied }, testwait.Timeout(soon), time.Millisecond,
		"without its master no copy is served")
	require.Eventually(t, func() bool { return master(t, group) != old }, testwait.Timeout(soon), 20*time.Millisecond)
	// The promoted replica has no replica of its own now: writes take effect, and cannot be confirmed.
	require.Eventually(t, func() bool {
		return store.Client.Set(t.Context(), "near:a", "2", 0).Err() == nil
	}, testwait.Timeout(soon), 20*time.Millisecond)
	require.Eventually(t, func() bool { // a Sentinel that has not received the switch yet still reports the old master
		return errors.Is(other.Client.Set(redisstore.Confirmed(t.Context()), "near:b", "2", 0).Err(), redisstore.ErrNotReplicated)
	}, testwait.Timeout(soon), 20*time.Millisecond)
	confirmed := w.end()
	assert.Empty(t, lost(t, other, confirmed), "of %d confirmed", len(confirmed))

	await(t, n)
	value, _ := read(t, n, store.Client, "near:a")
	assert.Equal(t, "2", value)
	require.Eventually(t, func() bool { _, copied := read(t, n, store.Client, "near:a"); return copied }, testwait.Timeout(soon), time.Millisecond,
		"the new master sends its changes")
	require.NoError(t, other.Client.Set(t.Context(), "near:a", "3", 0).Err())
	require.Eventually(t, func() bool { value, _ := read(t, n, store.Client, "near:a"); return value == "3" }, testwait.Timeout(soon), time.Millisecond)
}

// One of three masters is killed under load on all: no confirmed write is lost, and its slots are served again.
func TestClusterFailover(t *testing.T) {
	t.Parallel()
	group := redistest.StartCluster(t)
	store, other := open(t, group.URL()), open(t, group.URL())
	heard := redisstore.Subscribe(t.Context(), other.Client, "news")
	t.Cleanup(func() { _ = heard.Close() })
	news := heard.Messages()
	w := write(store)
	w.reach(t, 200)
	cluster, ok := store.Client.(*redis.ClusterClient)
	require.True(t, ok)
	owner, err := cluster.MasterForKey(t.Context(), "news")
	require.NoError(t, err)
	require.NoError(t, group.Kill(owner.Options().Addr))

	require.Eventually(t, func() bool { return store.Client.Set(t.Context(), "news", "2", 0).Err() == nil }, testwait.Timeout(soon), 20*time.Millisecond)
	require.Eventually(t, func() bool { return other.Client.Get(t.Context(), "news").Err() == nil }, testwait.Timeout(soon), 20*time.Millisecond,
		"the other one has heard of it, too")
	confirmed := w.end()
	assert.Empty(t, lost(t, other, confirmed), "of %d confirmed", len(confirmed))
	require.ErrorIs(t, store.Client.Set(redisstore.Confirmed(t.Context()), "news", "3", 0).Err(), redisstore.ErrNotReplicated)
	require.Eventually(t, func() bool {
		if store.Client.Publish(t.Context(), "news", "again").Err() != nil {
			return false
		}
		select {
		case <-news:
			return true
		default:
			return false
		}
	}, testwait.Timeout(soon), 50*time.Millisecond, "who listened to the dead one listens to another")
}

// A slot moves from one master to another while its keys are used: no caller sees an error, and nothing is lost.
func TestClusterSlotMoves(t *testing.T) {
	t.Parallel()
	group := redistest.StartCluster(t)
	store := redistest.Steady(open(t, group.URL()))
	ctx := redisstore.Confirmed(t.Context())
	const keys = 12
	name := func(i int) string { return fmt.Sprintf("{moving}:%d", i) }
	for i := range keys {
		require.NoError(t, store.Client.Set(t.Context(), name(i), 0, 0).Err())
	}
	var using sync.WaitGroup
	stop := make(chan struct{})
	counts := make([]int, keys)
	for i := range keys {
		using.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				counts[i]++
				n, err := increment.Run(ctx, store.Client, []string{name(i), name(i) + ":too"}).Int()
				if errors.Is(err, redisstore.ErrNotReplicated) {
					continue // the write is in effect; a replica was late
				}
				if !assert.NoError(t, err) {
					return
				}
				assert.Equal(t, counts[i], n)
			}
		})
	}
	err := group.MoveSlot(t.Context(), name(0))
	close(stop)
	using.Wait()
	require.NoError(t, err)
	for i := range keys {
		n, err := store.Client.Get(t.Context(), name(i)).Int()
		require.NoError(t, err)
		assert.Equal(t, counts[i], n)
		assert.Positive(t, n)
	}
}

// increment changes two keys of a slot atomically.
var increment = redis.NewScript(`redis.call('SET', KEYS[2], '1'); return redis.call('INCR', KEYS[1])`)

// A URL that does not demand replicas waits for none.
func TestOneServerConfirmsByItself(t *testing.T) {
	server := redistest.Start(t)
	ctx := redisstore.Confirmed(t.Context())
	require.NoError(t, open(t, server.URL()).Client.Set(ctx, "a", "1", 0).Err())
	asked := open(t, server.With("?wait_replicas=1"))
	require.ErrorIs(t, asked.Client.Set(ctx, "a", "2", 0).Err(), redisstore.ErrNotReplicated)
	require.NoError(t, asked.Client.Set(t.Context(), "a", "3", 0).Err())
}
