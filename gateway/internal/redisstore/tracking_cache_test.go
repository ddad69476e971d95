package redisstore_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

// atOnce is the maximum delay after which something revoked elsewhere may still be read.
const atOnce = 100 * time.Millisecond

// tracking starts a client-side cache on a store until the test ends.
func tracking(t *testing.T, store *redisstore.Store) *redisstore.TrackingCache {
	t.Helper()
	return run(t, redisstore.NewTrackingCache(store, slog.New(slog.DiscardHandler), "near:"))
}

// trackingWithClock is tracking on a clock that the test moves: copies stay trusted until then.
func trackingWithClock(t *testing.T, store *redisstore.Store) (*redisstore.TrackingCache, *redistest.Clock) {
	t.Helper()
	n, clock := redisstore.NewTrackingCache(store, slog.New(slog.DiscardHandler), "near:"), &redistest.Clock{}
	n.UseClock(clock.Elapsed)
	return run(t, n), clock
}

func run(t *testing.T, n *redisstore.TrackingCache) *redisstore.TrackingCache {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { n.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
	await(t, n)
	return n
}

func await(t *testing.T, n *redisstore.TrackingCache) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testwait.Timeout(10*time.Second))
	defer cancel()
	require.NoError(t, n.Await(ctx))
}

func open(t *testing.T, url config.Secret) *redisstore.Store {
	t.Helper()
	store, err := redisstore.Open(url)
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// read reads as the gateway's packages do: the copy, or Redis and then a copy is stored.
func read(t testing.TB, n *redisstore.TrackingCache, client redis.Cmdable, key string) (value string, copied bool) {
	if found, ok := n.Get(key); ok {
		return found.(string), true
	}
	ticket := n.Ticket(key)
	value, err := client.Get(context.Background(), key).Result()
	if errors.Is(err, redis.Nil) {
		return "", false
	}
	assert.NoError(t, err)
	n.Keep(ticket, key, value, len(value), 0)
	return value, false
}

func TestACopyEndsWithItsKey(t *testing.T) {
	server := redistest.Start(t)
	store, other := open(t, server.URL()), open(t, server.URL())
	n := tracking(t, store)
	ctx := t.Context()
	changes := map[string]func() error{
		"deleted":  func() error { return other.Client.Del(ctx, "near:a").Err() },
		"set":      func() error { return other.Client.Set(ctx, "near:a", "2", 0).Err() },
		"expired":  func() error { return other.Client.PExpire(ctx, "near:a", time.Millisecond).Err() },
		"renamed":  func() error { return other.Client.Rename(ctx, "near:a", "b").Err() },
		"flushed":  func() error { return other.Client.FlushAll(ctx).Err() },
		"scripted": func() error { return other.Client.Eval(ctx, "return redis.call('DEL', 'near:a')", nil).Err() },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			await(t, n)
			require.NoError(t, other.Client.Set(ctx, "near:a", "1", 0).Err())
			testwait.Until(t, func() bool { _, copied := read(t, n, store.Client, "near:a"); return copied }, "the key is copied")
			require.NoError(t, change())
			testwait.Until(t, func() bool {
				value, copied := read(t, n, store.Client, "near:a")
				return !copied && value != "1"
			}, "the copy ends")
		})
	}
}

func TestACopyHasALifeOfItsOwn(t *testing.T) {
	const life, rest = time.Minute, time.Millisecond
	n, clock := trackingWithClock(t, open(t, redistest.Start(t).URL()))
	n.Keep(n.Ticket("near:x"), "near:x", "v", 1, life)
	clock.Forward(life - rest)
	await(t, n)
	_, ok := n.Get("near:x")
	assert.True(t, ok)
	clock.Forward(rest)
	await(t, n)
	_, ok = n.Get("near:x")
	assert.False(t, ok)
}

func TestAReadThatAChangeOvertookIsNotKept(t *testing.T) {
	server := redistest.Start(t)
	store := open(t, server.URL())
	n, clock := trackingWithClock(t, store)
	for _, change := range []func(){
		func() { n.Drop("near:a") },
		func() { n.Clear() },
		func() {
			require.NoError(t, store.Client.Set(t.Context(), "near:a", "2", 0).Err())
			clock.Forward(atOnce)
			await(t, n) // a proof later than the change, which arrives after its invalidation
		},
	} {
		ticket := n.Ticket("near:a")
		require.NotZero(t, ticket)
		change()
		n.Keep(ticket, "near:a", "1", 1, 0)
		_, ok := n.Get("near:a")
		assert.False(t, ok)
	}
}

// gate is a proxy that forwards bytes until it is frozen: connections then stay open without traffic.
type gate struct {
	addr     string
	frozen   sync.RWMutex // locked for writing by freeze, for reading by each forwarded piece
	accepted atomic.Int32
}

func (g *gate) freeze() { g.frozen.Lock() }
func (g *gate) thaw()   { g.frozen.Unlock() }

func newGate(t *testing.T, to string) *gate {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	g := &gate{addr: listener.Addr().String()}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			in, err := listener.Accept()
			if err != nil {
				return
			}
			g.accepted.Add(1)
			out, err := net.Dial("tcp", to)
			if err != nil {
				_ = in.Close()
				continue
			}
			go g.pass(in, out)
			go g.pass(out, in)
		}
	}()
	return g
}

// through returns the URL of a server behind a gate.
func through(g *gate, server *redistest.Server) config.Secret {
	return config.NewSecret(strings.Replace(server.URL().Reveal(), server.Addr(), g.addr, 1))
}

func (g *gate) pass(from, to net.Conn) {
	defer func() { _ = from.Close(); _ = to.Close() }()
	piece := make([]byte, 4096)
	for {
		n, err := from.Read(piece)
		if g.write(to, piece[:n]) != nil || err != nil {
			return
		}
	}
}

func (g *gate) write(to net.Conn, piece []byte) error {
	g.frozen.RLock()
	defer g.frozen.RUnlock()
	_, err := to.Write(piece)
	return err
}

// The worst case: Redis answers reads, and the connection with the invalidations hangs without breaking.
func TestWhereChangesAreNotHeardThereAreNoCopies(t *testing.T) {
	server := redistest.Start(t)
	direct := open(t, server.URL())
	g := newGate(t, server.Addr())
	n, clock := trackingWithClock(t, open(t, through(g, server)))
	ctx := t.Context()
	require.NoError(t, direct.Client.Set(ctx, "near:a", "1", 0).Err())
	testwait.Until(t, func() bool { _, copied := read(t, n, direct.Client, "near:a"); return copied }, "the key is copied")

	g.freeze()
	require.NoError(t, direct.Client.Del(ctx, "near:a").Err())
	clock.Forward(atOnce)
	_, ok := n.Get("near:a")
	assert.False(t, ok, "a copy outlived the proof that nothing was missed")
	ticket := n.Ticket("near:a")
	g.thaw()
	n.Keep(ticket, "near:a", "1", 1, 0)
	await(t, n)
	_, ok = n.Get("near:a")
	assert.False(t, ok, "what was read without hearing of changes must not be kept")
}

func TestABrokenConnectionLeavesNoCopies(t *testing.T) {
	server := redistest.Start(t)
	store := open(t, server.URL())
	n := tracking(t, store)
	ctx := t.Context()
	for range 3 {
		require.NoError(t, store.Client.Set(ctx, "near:a", "1", 0).Err())
		testwait.Until(t, func() bool { _, copied := read(t, n, store.Client, "near:a"); return copied }, "the key is copied")
		require.NoError(t, store.Client.(redis.UniversalClient).Do(ctx, "CLIENT", "KILL", "TYPE", "pubsub").Err())
		require.NoError(t, store.Client.Del(ctx, "near:a").Err())
		testwait.Until(t, func() bool { _, ok := n.Get("near:a"); return !ok }, "the copy ends")
		await(t, n)
		_, ok := n.Get("near:a")
		assert.False(t, ok, "a copy of before the gap came back")
	}
}

func TestEmbeddedRedisHasNoCopies(t *testing.T) {
	store := open(t, config.Secret{})
	n := redisstore.NewTrackingCache(store, slog.New(slog.DiscardHandler), "near:")
	assert.Nil(t, n)
	n.Run(t.Context())
	n.Drop("near:a")
	n.Clear()
	n.Keep(n.Ticket("near:a"), "near:a", "1", 1, 0)
	_, ok := n.Get("near:a")
	assert.False(t, ok)
}

func TestLossesAreLoggedOnce(t *testing.T) {
	server := redistest.Start(t)
	g := newGate(t, server.Addr())
	store := open(t, through(g, server))
	var out syncBuffer
	n := redisstore.NewTrackingCache(store, slog.New(slog.NewTextHandler(&out, nil)), "near:")
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { n.Run(ctx) })
	await(t, n)
	server.Kill()
	before := g.accepted.Load()
	testwait.Until(t, func() bool { return g.accepted.Load() >= before+3 }, "the connection is tried again several times")
	cancel()
	running.Wait()
	assert.Equal(t, 1, strings.Count(out.String(), "no copies"), out.String())
}

type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// Keys are revoked while many goroutines read them, and the invalidation connection is killed each time copies were read:
// nothing is read later than 100 ms after it was revoked. The sleeps set the rates of readers and writer.
func TestRevokedIsNeverReadAgain(t *testing.T) {
	const kills, readBetween = 4, 25
	server := redistest.Start(t)
	store, other := open(t, server.URL()), open(t, server.URL())
	n := tracking(t, store)
	ctx := t.Context()
	var serial, wrong, copies atomic.Int64
	var current, revokedAt sync.Map
	stop := make(chan struct{})
	var running sync.WaitGroup
	for reader := range 6 {
		running.Go(func() {
			random := rand.New(rand.NewPCG(uint64(reader), 1))
			for {
				select {
				case <-stop:
					return
				default:
				}
				time.Sleep(50 * time.Microsecond)
				id, ok := current.Load(random.IntN(20))
				if !ok {
					continue
				}
				key := id.(string)
				start := time.Now()
				value, copied := read(t, n, store.Client, key)
				if copied {
					copies.Add(1)
				}
				if at, revoked := revokedAt.Load(key); revoked && value != "" && start.Sub(at.(time.Time)) > atOnce {
					wrong.Add(1)
				}
			}
		})
	}
	killed, atLastKill := 0, int64(0)
	deadline := time.Now().Add(testwait.Timeout(30 * time.Second))
	for i := 0; killed < kills && time.Now().Before(deadline); i++ {
		slot := i % 20
		if old, ok := current.Load(slot); ok {
			require.NoError(t, other.Client.Del(ctx, old.(string)).Err())
			revokedAt.Store(old, time.Now())
		}
		if i%15 != 0 { // revoked keys are read for a while longer
			continue
		}
		key := fmt.Sprintf("near:%d", serial.Add(1))
		require.NoError(t, other.Client.Set(ctx, key, "open", 0).Err())
		current.Store(slot, key)
		if now := copies.Load(); now >= atLastKill+readBetween {
			require.NoError(t, other.Client.(redis.UniversalClient).Do(ctx, "CLIENT", "KILL", "TYPE", "pubsub").Err())
			killed, atLastKill = killed+1, now
		}
		time.Sleep(2 * time.Millisecond)
	}
	close(stop)
	running.Wait()
	assert.Zero(t, wrong.Load())
	assert.Equal(t, kills, killed, "copies were read on each connection")
}
