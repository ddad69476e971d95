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
	// comeBack is the pause before that.
	comeBack = 500 * time.Millisecond
	// askMaster is the number of proofs after which the master is determined again.
	askMaster = 5

	// nearBytes is the approximate maximum size of all copies; a further one evicts others.
	nearBytes = 64 << 20
	// nearOverhead is the memory cost of a copy besides its value, in bytes.
	nearOverhead = 128
	stripes      = 256
)

// invalidations is the channel on which Redis sends invalidations to a RESP2 connection.
const invalidations = "__redis__:invalidate"

// Near is a client-side cache of Redis, invalidated by Redis itself (client-side caching in broadcasting mode). A copy is
// used only with a fresh proof that no invalidation was missed: the reply to a recent PING, which arrives on the same
// connection after all earlier invalidations. Without that proof, because Redis is slow, down, or does not track, no copy is
// used, and every read goes to Redis.
//
// A nil Near stores nothing.
type Near struct {
	client   *redis.Client
	main     *redis.Client // reads what is cached; another connection of it may have found another master
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
	copies  map[string]nearCopy
}

type nearCopy struct {
	value any
	size  int64
	until time.Duration // on the clock; 0: no expiry
}

// NewNear creates a client-side cache of keys with these prefixes, which works while Run runs. It returns nil for the
// embedded server, which sends no invalidations and is close anyway, and for a cluster: while a slot migrates, no server
// sends the invalidations of keys read from its new place.
func NewNear(s *Store, log *slog.Logger, prefixes ...string) *Near {
	main, one := s.Client.(*redis.Client)
	if s.Embedded() || !one {
		return nil
	}
	n := &Near{main: main, master: s.master, log: log, prefixes: prefixes, seed: maphash.MakeSeed()}
	born := time.Now()
	n.elapsed = func() time.Duration { return time.Since(born) }
	for i := range n.stripes {
		n.stripes[i].copies = map[string]nearCopy{}
	}
	options := *main.Options()
	options.Protocol = 2
	options.OnConnect = n.track
	options.PoolSize, options.MinIdleConns = 1, 0
	n.client = redis.NewClient(&options) // behind Sentinels it asks them for the master, as main does
	if s.master != nil {
		n.heard = &master{}
		n.client.AddHook(n.heard)
	}
	return n
}

// UseClock replaces the clock by which the ages of proofs and copies are measured. It is for tests, before Run.
func (n *Near) UseClock(elapsed func() time.Duration) {
	if n != nil {
		n.elapsed = elapsed
	}
}

// Get returns the copy of a key, if there is a trusted one.
func (n *Near) Get(key string) (any, bool) {
	if n == nil || !n.isTrusted() {
		return nil, false
	}
	s := n.stripe(key)
	s.mu.RLock()
	found, ok := s.copies[key]
	s.mu.RUnlock()
	return found.alive(ok, n.elapsed)
}

// GetBytes is Get without allocating a string for the key.
func (n *Near) GetBytes(key []byte) (any, bool) {
	if n == nil || !n.isTrusted() {
		return nil, false
	}
	s := &n.stripes[maphash.Bytes(n.seed, key)%stripes]
	s.mu.RLock()
	found, ok := s.copies[string(key)]
	s.mu.RUnlock()
	return found.alive(ok, n.elapsed)
}

func (c *nearCopy) alive(isThere bool, elapsed func() time.Duration) (any, bool) {
	if !isThere || c.until != 0 && elapsed() >= c.until {
		return nil, false
	}
	return c.value, true
}

func (n *Near) isTrusted() bool { return int64(n.elapsed()) < n.trusted.Load() }

// Ticket is taken before a key is read; it detects a change of the key during the read.
type Ticket struct {
	changes uint64
	epoch   int64 // 0: there was no invalidation tracking when it was taken
}

// Ticket returns a ticket for a key.
func (n *Near) Ticket(key string) Ticket {
	if n == nil {
		return Ticket{}
	}
	epoch := n.epoch.Load()
	if !n.isTrusted() {
		return Ticket{}
	}
	s := n.stripe(key)
	s.mu.RLock()
	defer s.mu.RUnlock()
	return Ticket{s.changes, epoch}
}

// Keep stores what was read of a key, unless the key may have changed since the ticket was taken. With a life of 0 it lasts
// until the key changes.
func (n *Near) Keep(t Ticket, key string, value any, size int, life time.Duration) {
	if n == nil || t.epoch == 0 {
		return
	}
	kept := nearCopy{value: value, size: int64(size+len(key)) + nearOverhead}
	if life > 0 {
		kept.until = n.elapsed() + life
	}
	s := n.stripe(key)
	s.mu.Lock()
	// The epoch is compared under the lock: a new connection changes it first and then empties each stripe.
	if s.changes == t.changes && n.epoch.Load() == t.epoch {
		n.size.Add(kept.size - s.copies[key].size)
		s.copies[key] = kept
	}
	s.mu.Unlock()
	if n.size.Load() > nearBytes {
		n.makeRoom(s)
	}
}

// makeRoom evicts arbitrary copies of a stripe until there is room or none is left: a copy that is used is soon read again.
func (n *Near) makeRoom(s *stripe) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, c := range s.copies {
		if n.size.Load() <= nearBytes {
			return
		}
		delete(s.copies, key)
		n.size.Add(-c.size)
	}
}

// Drop removes a key that this process has just changed, without waiting for its invalidation.
func (n *Near) Drop(key string) {
	if n == nil {
		return
	}
	s := n.stripe(key)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changes++
	n.size.Add(-s.copies[key].size)
	delete(s.copies, key)
}

// Clear removes all copies.
func (n *Near) Clear() {
	if n == nil {
		return
	}
	for i := range n.stripes {
		s := &n.stripes[i]
		s.mu.Lock()
		s.changes++
		for _, c := range s.copies {
			n.size.Add(-c.size)
		}
		clear(s.copies)
		s.mu.Unlock()
	}
}

func (n *Near) stripe(key string) *stripe {
	return &n.stripes[maphash.String(n.seed, key)%stripes]
}

// Run receives invalidations until ctx ends.
func (n *Near) Run(ctx context.Context) {
	if n == nil {
		return
	}
	defer func() { _ = n.client.Close() }() // no further reads
	for failed := false; ctx.Err() == nil; {
		heard, err := n.follow(ctx)
		n.proof.Lock()
		n.trusted.Store(0)
		n.proof.Unlock()
		if ctx.Err() != nil {
			return
		}
		if heard || !failed {
			n.log.WarnContext(ctx, "no copies of Redis for now", "cause", err)
		}
		failed = true
		select {
		case <-ctx.Done():
		case <-time.After(comeBack):
		}
	}
}

// track enables tracking on a new connection. Earlier copies are dropped, because invalidations may have been missed between
// the connections.
func (n *Near) track(ctx context.Context, conn *redis.Conn) error {
	n.proof.Lock()
	n.trusted.Store(0)
	n.epoch.Add(1)
	n.proof.Unlock()
	n.Clear()
	id, err := conn.ClientID(ctx).Result()
	if err != nil {
		return fmt.Errorf("redis tracking: %w", err)
	}
	args := []any{"CLIENT", "TRACKING", "ON", "REDIRECT", id, "BCAST"}
	for _, prefix := range n.prefixes {
		args = append(args, "PREFIX", prefix)
	}
	if err := conn.Do(ctx, args...).Err(); err != nil {
		return fmt.Errorf("redis tracking: %w", err)
	}
	return nil
}

// follow receives messages of one connection until it fails; heard reports whether copies were ever trusted.
func (n *Near) follow(ctx context.Context) (heard bool, err error) {
	words := n.client.Subscribe(ctx, invalidations)
	defer func() { _ = words.Close() }() // it has failed already, or is not needed any more
	defer context.AfterFunc(ctx, func() { _ = words.Close() })()
	asking, stop := context.WithCancel(ctx)
	var asker sync.WaitGroup
	defer asker.Wait()
	defer stop()
	asker.Go(func() { n.ask(asking, words) })
	for {
		word, err := words.ReceiveTimeout(ctx, silence)
		if err != nil {
			return heard, err
		}
		switch word := word.(type) {
		case *redis.Message:
			n.changed(word)
		case *redis.Pong:
			heard = n.prove(word.Payload) || heard
		}
	}
}

// ask requests a proof at each interval.
func (n *Near) ask(ctx context.Context, words *redis.PubSub) {
	tick := time.NewTicker(proofEvery)
	defer tick.Stop()
	for turn := 0; ; turn++ {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if turn%askMaster == 0 && !n.sameMaster(ctx) {
			_ = words.Close() // the receiver reconnects
			return
		}
		epoch := n.epoch.Load()
		if epoch == 0 {
			continue // not connected yet
		}
		// A failure shows as a missing reply.
		_ = words.Ping(ctx, strconv.FormatInt(epoch, 10)+" "+strconv.FormatInt(int64(n.elapsed()), 10))
	}
}

// sameMaster reports whether the invalidations come from the master that is read. A master that was replaced during a network
// partition may continue to answer pings, although changes are made elsewhere.
func (n *Near) sameMaster(ctx context.Context) bool {
	if n.master == nil {
		return true
	}
	bound, cancel := Bound(ctx)
	defer cancel()
	// After a failover no connection is left, so this finds the new master. If it fails, so does every read.
	_ = n.main.Ping(bound).Err()
	return n.master.is(n.heard)
}

// prove processes the reply to a PING of this connection: all invalidations before it have been received.
func (n *Near) prove(payload string) bool {
	epoch, asked, _ := strings.Cut(payload, " ")
	at, err := strconv.ParseInt(asked, 10, 64)
	n.proof.Lock()
	defer n.proof.Unlock()
	if err != nil || epoch != strconv.FormatInt(n.epoch.Load(), 10) || !n.master.is(n.heard) {
		return false
	}
	n.trusted.Store(at + int64(trust))
	return true
}

// changed removes the keys of an invalidation; one without keys means all of them.
func (n *Near) changed(word *redis.Message) {
	if word.Channel != invalidations {
		return
	}
	keys := word.PayloadSlice
	if len(keys) == 0 {
		n.Clear()
	}
	for _, key := range keys {
		n.Drop(key)
	}
}

// errNotTrusted reports that copies were not trusted in time.
var errNotTrusted = errors.New("redis: copies are not trusted")

// Await waits until copies are trusted. It is for tests and benchmarks.
func (n *Near) Await(ctx context.Context) error {
	for ; ctx.Err() == nil; time.Sleep(5 * time.Millisecond) {
		if n == nil || n.isTrusted() {
			return nil
		}
	}
	return errNotTrusted
}
