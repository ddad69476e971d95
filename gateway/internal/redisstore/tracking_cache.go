package redisstore

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// trust is the maximum age of the proof that no invalidation was missed; without a fresher one, copies are not used.
	// Together with the delivery time of an invalidation it limits how long a key revoked elsewhere can still be read: 100
	// ms.
	trust = 80 * time.Millisecond
	// proofEvery is the interval of that proof.
	proofEvery = 20 * time.Millisecond
	// silence is how long the connection may be silent before it is replaced.
	silence = 2 * time.Second
	// reconnectAfter is the pause before that.
	reconnectAfter = 500 * time.Millisecond
	// askMaster is the number of proofs after which the master is determined again.
	askMaster = 5

	// maxCopyBytes is the approximate maximum size of all copies; a further one evicts others.
	maxCopyBytes = 64 << 20
	// copyOverhead is the memory cost of a copy besides its value, in bytes.
	copyOverhead = 128
	stripes      = 256
)

// invalidations is the channel on which Redis sends invalidations to a RESP2 connection.
const invalidations = "__redis__:invalidate"

// TrackingCache is a client-side cache of Redis, invalidated by Redis itself (client-side caching in broadcasting mode). A copy is
// used only with a fresh proof that no invalidation was missed: the reply to a recent PING, which arrives on the same
// connection after all earlier invalidations. Without that proof, because Redis is slow, down, or does not track, no copy is
// used, and every read goes to Redis.
//
// A nil TrackingCache stores nothing.
type TrackingCache struct {
	client   redis.Cmdable // receives the invalidations
	main     redis.Cmdable // reads what is cached; another connection of it may have found another master
	master   *master
	heard    *master
	log      *slog.Logger
	prefixes []string
	elapsed  func() time.Duration // the clock: time since this was created
	seed     maphash.Seed

	proof   sync.Mutex   // held to change the following two
	trusted atomic.Int64 // until when copies are trusted, in ns on the clock
	epoch   atomic.Int64 // of the connection
	size    atomic.Int64
	stripes [stripes]stripe
}

type stripe struct {
	mu      sync.RWMutex
	changes uint64 // number of invalidations for keys here
	copies  map[string]cachedCopy
}

type cachedCopy struct {
	value any
	size  int64
	until time.Duration // on the clock; 0: no expiry
}

// NewTrackingCache creates a client-side cache of keys with these prefixes, which works while Run runs. It returns nil for the
// embedded server, which sends no invalidations and is close anyway, and for a cluster: while a slot migrates, no server
// sends the invalidations of keys read from its new place.
func NewTrackingCache(s *Store, log *slog.Logger, prefixes ...string) *TrackingCache {
	main, one := s.Client.(*redis.Client)
	if s.Embedded() || !one {
		return nil
	}
	tc := &TrackingCache{main: main, master: s.master, log: log, prefixes: prefixes, seed: maphash.MakeSeed()}
	born := time.Now()
	tc.elapsed = func() time.Duration { return time.Since(born) }
	for i := range tc.stripes {
		tc.stripes[i].copies = map[string]cachedCopy{}
	}
	options := *main.Options()
	options.Protocol = 2
	options.OnConnect = func(ctx context.Context, conn *redis.Conn) error { return tc.track(ctx, conn) }
	options.PoolSize, options.MinIdleConns = 1, 0
	client := redis.NewClient(&options) // behind Sentinels it asks them for the master, as main does
	if s.master != nil {
		tc.heard = &master{}
		client.AddHook(tc.heard)
	}
	tc.client = client
	return tc
}

// UseClock replaces the clock by which the ages of proofs and copies are measured. It is for tests, before Run.
func (tc *TrackingCache) UseClock(elapsed func() time.Duration) {
	if tc != nil {
		tc.elapsed = elapsed
	}
}

// Get returns the copy of a key, if there is a trusted one.
func (tc *TrackingCache) Get(key string) (any, bool) {
	if tc == nil || !tc.isTrusted() {
		return nil, false
	}
	s := tc.stripe(key)
	s.mu.RLock()
	found, ok := s.copies[key]
	s.mu.RUnlock()
	return found.alive(ok, tc.elapsed)
}

// GetBytes is Get without allocating a string for the key.
func (tc *TrackingCache) GetBytes(key []byte) (any, bool) {
	if tc == nil || !tc.isTrusted() {
		return nil, false
	}
	s := &tc.stripes[maphash.Bytes(tc.seed, key)%stripes]
	s.mu.RLock()
	found, ok := s.copies[string(key)]
	s.mu.RUnlock()
	return found.alive(ok, tc.elapsed)
}

func (c *cachedCopy) alive(isThere bool, elapsed func() time.Duration) (any, bool) {
	if !isThere || c.until != 0 && elapsed() >= c.until {
		return nil, false
	}
	return c.value, true
}

func (tc *TrackingCache) isTrusted() bool { return int64(tc.elapsed()) < tc.trusted.Load() }

// Ticket is taken before a key is read; it detects a change of the key during the read.
type Ticket struct {
	changes uint64
	epoch   int64 // 0: there was no invalidation tracking when it was taken
}

// Ticket returns a ticket for a key.
func (tc *TrackingCache) Ticket(key string) Ticket {
	if tc == nil {
		return Ticket{}
	}
	epoch := tc.epoch.Load()
	if !tc.isTrusted() {
		return Ticket{}
	}
	s := tc.stripe(key)
	s.mu.RLock()
	defer s.mu.RUnlock()
	return Ticket{s.changes, epoch}
}

// Keep stores what was read of a key, unless the key may have changed since the ticket was taken. With a life of 0 it lasts
// until the key changes.
func (tc *TrackingCache) Keep(t Ticket, key string, value any, size int, life time.Duration) {
	if tc == nil || t.epoch == 0 {
		return
	}
	kept := cachedCopy{value: value, size: int64(size+len(key)) + copyOverhead}
	if life > 0 {
		kept.until = tc.elapsed() + life
	}
	s := tc.stripe(key)
	s.mu.Lock()
	// The epoch is compared under the lock: a new connection changes it first and then empties each stripe.
	if s.changes == t.changes && tc.epoch.Load() == t.epoch {
		tc.size.Add(kept.size - s.copies[key].size)
		s.copies[key] = kept
	}
	s.mu.Unlock()
	if tc.size.Load() > maxCopyBytes {
		tc.makeRoom(s)
	}
}

// makeRoom evicts arbitrary copies of a stripe until there is room or none is left: a copy that is used is soon read again.
func (tc *TrackingCache) makeRoom(s *stripe) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, c := range s.copies {
		if tc.size.Load() <= maxCopyBytes {
			return
		}
		delete(s.copies, key)
		tc.size.Add(-c.size)
	}
}

// Drop removes a key that this process has just changed, without waiting for its invalidation.
func (tc *TrackingCache) Drop(key string) {
	if tc == nil {
		return
	}
	s := tc.stripe(key)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changes++
	tc.size.Add(-s.copies[key].size)
	delete(s.copies, key)
}

// Clear removes all copies.
func (tc *TrackingCache) Clear() {
	if tc == nil {
		return
	}
	for i := range tc.stripes {
		s := &tc.stripes[i]
		s.mu.Lock()
		s.changes++
		for _, c := range s.copies {
			tc.size.Add(-c.size)
		}
		clear(s.copies)
		s.mu.Unlock()
	}
}

func (tc *TrackingCache) stripe(key string) *stripe {
	return &tc.stripes[maphash.String(tc.seed, key)%stripes]
}

// Run receives invalidations until ctx ends.
func (tc *TrackingCache) Run(ctx context.Context) {
	if tc == nil {
		return
	}
	defer func() { _ = universal(tc.client).Close() }() // no further reads
	for failed := false; ctx.Err() == nil; {
		heard, err := tc.follow(ctx)
		tc.proof.Lock()
		tc.trusted.Store(0)
		tc.proof.Unlock()
		if ctx.Err() != nil {
			return
		}
		if heard || !failed {
			tc.log.WarnContext(ctx, "no copies of Redis for now", "cause", err)
		}
		failed = true
		select {
		case <-ctx.Done():
		case <-time.After(reconnectAfter):
		}
	}
}

// connection is a *redis.Conn.
type connection interface {
	ClientID(ctx context.Context) *redis.IntCmd
	Do(ctx context.Context, args ...any) *redis.Cmd
}

// track enables tracking on a new connection. Earlier copies are dropped, because invalidations may have been missed between
// the connections.
func (tc *TrackingCache) track(ctx context.Context, conn connection) error {
	tc.proof.Lock()
	tc.trusted.Store(0)
	tc.epoch.Add(1)
	tc.proof.Unlock()
	tc.Clear()
	id, err := conn.ClientID(ctx).Result()
	if err != nil {
		return fmt.Errorf("redis tracking: %w", err)
	}
	args := []any{"CLIENT", "TRACKING", "ON", "REDIRECT", id, "BCAST"}
	for _, prefix := range tc.prefixes {
		args = append(args, "PREFIX", prefix)
	}
	if err := conn.Do(ctx, args...).Err(); err != nil {
		return fmt.Errorf("redis tracking: %w", err)
	}
	return nil
}

// follow receives messages of one connection until it fails; heard reports whether copies were ever trusted.
func (tc *TrackingCache) follow(ctx context.Context) (heard bool, err error) {
	pubsub := universal(tc.client).Subscribe(ctx, invalidations)
	defer func() { _ = pubsub.Close() }() // it has failed already, or is not needed any more
	defer context.AfterFunc(ctx, func() { _ = pubsub.Close() })()
	asking, stop := context.WithCancel(ctx)
	var asker sync.WaitGroup
	defer asker.Wait()
	defer stop()
	asker.Go(func() { tc.ask(asking, pubsub) })
	for {
		message, err := pubsub.ReceiveTimeout(ctx, silence)
		if err != nil {
			return heard, err
		}
		switch word := message.(type) {
		case *redis.Message:
			tc.changed(word)
		case *redis.Pong:
			heard = tc.prove(word.Payload) || heard
		}
	}
}

// pinger is a *redis.PubSub.
type pinger interface {
	Ping(ctx context.Context, payload ...string) error
	Close() error
}

// ask requests a proof at each interval.
func (tc *TrackingCache) ask(ctx context.Context, pubsub pinger) {
	tick := time.NewTicker(proofEvery)
	defer tick.Stop()
	for turn := 0; ; turn++ {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if turn%askMaster == 0 && !tc.sameMaster(ctx) {
			_ = pubsub.Close() // the receiver reconnects
			return
		}
		epoch := tc.epoch.Load()
		if epoch == 0 {
			continue // not connected yet
		}
		// A failure shows as a missing reply.
		_ = pubsub.Ping(ctx, strconv.FormatInt(epoch, 10)+" "+strconv.FormatInt(int64(tc.elapsed()), 10))
	}
}

// sameMaster reports whether the invalidations come from the master that is read. A master that was replaced during a network
// partition may continue to answer pings, although changes are made elsewhere.
func (tc *TrackingCache) sameMaster(ctx context.Context) bool {
	if tc.master == nil {
		return true
	}
	bound, cancel := Bound(ctx)
	defer cancel()
	// After a failover no connection is left, so this finds the new master. If it fails, so does every read.
	_ = tc.main.Ping(bound).Err()
	return tc.master.is(tc.heard)
}

// prove processes the reply to a PING of this connection: all invalidations before it have been received.
func (tc *TrackingCache) prove(payload string) bool {
	epoch, asked, _ := strings.Cut(payload, " ")
	at, err := strconv.ParseInt(asked, 10, 64)
	tc.proof.Lock()
	defer tc.proof.Unlock()
	if err != nil || epoch != strconv.FormatInt(tc.epoch.Load(), 10) || !tc.master.is(tc.heard) {
		return false
	}
	tc.trusted.Store(at + int64(trust))
	return true
}

// changed removes the keys of an invalidation; one without keys means all of them.
func (tc *TrackingCache) changed(message *redis.Message) {
	if message.Channel != invalidations {
		return
	}
	keys := message.PayloadSlice
	if len(keys) == 0 {
		tc.Clear()
	}
	for _, key := range keys {
		tc.Drop(key)
	}
}

// errNotTrusted reports that copies were not trusted in time.
var errNotTrusted = errors.New("redis: copies are not trusted")

// Await waits until copies are trusted. It is for tests and benchmarks.
func (tc *TrackingCache) Await(ctx context.Context) error {
	for ; ctx.Err() == nil; time.Sleep(5 * time.Millisecond) {
		if tc == nil || tc.isTrusted() {
			return nil
		}
	}
	return errNotTrusted
}
