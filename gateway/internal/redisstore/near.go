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
	// trust is how old the proof that Redis tells us of every change may be before copies are not used any more. Together
	// with the way of the word it bounds how long something revoked elsewhere can still be read: 100 ms.
	trust = 80 * time.Millisecond
	// proofEvery is how often that proof is asked for.
	proofEvery = 20 * time.Millisecond
	// silence is how long the connection may be silent before it is given up and made anew.
	silence = 2 * time.Second
	// comeBack is the pause before that.
	comeBack = 500 * time.Millisecond
	// askMaster is after how many proofs it is looked at who the master is.
	askMaster = 5

	// nearBytes bounds the copies, roughly; one more drops some other.
	nearBytes = 64 << 20
	// nearOverhead is what a copy costs beside its value.
	nearOverhead = 128
	stripes      = 256
)

// Channel on which Redis tells a RESP2 connection which keys changed.
const invalidations = "__redis__:invalidate"

// Near keeps copies of what was read from Redis, which tells every change of the keys in question (client-side caching
// by broadcast). A copy is used only while there is a fresh proof that nothing was missed: the answer to a PING of a
// moment ago, which comes on the same connection behind all changes before it. Where that proof is missing, because Redis
// is slow, gone, or does not track, there are no copies, and each read goes to Redis as it would without.
//
// A nil Near keeps nothing.
type Near struct {
	client   *redis.Client
	main     *redis.Client // reads what is copied; another connection of it may have found another master
	master   *master
	heard    *master
	log      *slog.Logger
	prefixes []string
	elapsed  func() time.Duration // the clock: how long this has existed
	seed     maphash.Seed

	proof   sync.Mutex   // held to change the two
	trusted atomic.Int64 // until when, in ns on the clock
	epoch   atomic.Int64 // of the connection
	size    atomic.Int64
	stripes [stripes]stripe
}

type stripe struct {
	mu      sync.RWMutex
	changes uint64 // how many words of change there were for keys here
	copies  map[string]nearCopy
}

type nearCopy struct {
	value any
	size  int64
	until time.Duration // on the clock; 0 is no end
}

// NewNear keeps copies of keys with these prefixes while Run runs. It gives nil for the embedded server, which cannot
// tell changes and is not far away, and for a cluster: while a slot is on its way, nobody tells the changes of what is
// read from its new place.
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

// UseClock replaces the clock that the ages of proofs and copies are measured with. It is for tests, before Run.
func (n *Near) UseClock(elapsed func() time.Duration) {
	if n != nil {
		n.elapsed = elapsed
	}
}

// Get gives the copy of a key, if there is one that can be trusted now.
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

// GetBytes is Get for who would make a string of the key for it alone.
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

// Ticket is taken before a key is read: only then is it known whether the key changed meanwhile.
type Ticket struct {
	changes uint64
	epoch   int64 // 0: changes were not heard of when it was taken
}

// Ticket takes one.
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

// Keep keeps what was read of a key, unless it may have changed since the ticket was taken. A life of 0 lasts until the
// key changes.
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
	// The epoch is compared under the lock: a connection that begins anew changes it first and then empties each stripe.
	if s.changes == t.changes && n.epoch.Load() == t.epoch {
		n.size.Add(kept.size - s.copies[key].size)
		s.copies[key] = kept
	}
	s.mu.Unlock()
	if n.size.Load() > nearBytes {
		n.makeRoom(s)
	}
}

// makeRoom drops any copies of a stripe until there is room, or none is left there: which ones does not matter much, what
// is used comes back.
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

// Drop forgets a key that this process has just changed, without waiting for the word of it.
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

// Clear forgets everything.
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

// Run listens to the changes until ctx ends.
func (n *Near) Run(ctx context.Context) {
	if n == nil {
		return
	}
	defer func() { _ = n.client.Close() }() // nothing is read from it any more
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

// track makes a new connection one that hears of changes. What was copied before it knows nothing of its own gaps.
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

// follow reads one connection's words until it fails; heard tells whether copies were ever trusted.
func (n *Near) follow(ctx context.Context) (heard bool, err error) {
	words := n.client.Subscribe(ctx, invalidations)
	defer func() { _ = words.Close() }() // it failed already, or is not needed any more
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

// ask asks for proof again and again.
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
			_ = words.Close() // whoever reads it begins anew
			return
		}
		epoch := n.epoch.Load()
		if epoch == 0 {
			continue // not connected yet
		}
		// A failure shows in what is received, or rather is not.
		_ = words.Ping(ctx, strconv.FormatInt(epoch, 10)+" "+strconv.FormatInt(int64(n.elapsed()), 10))
	}
}

// sameMaster tells whether the changes are those of the master that is read. A master that nobody can tell of its fall
// may go on proving that nothing changed there.
func (n *Near) sameMaster(ctx context.Context) bool {
	if n.master == nil {
		return true
	}
	bound, cancel := Bound(ctx)
	defer cancel()
	// After a failover no connection is left, so that this finds the new master. If it fails, so does every read.
	_ = n.main.Ping(bound).Err()
	return n.master.is(n.heard)
}

// prove takes the answer to a question of this connection: all changes before the question have been heard.
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

// changed forgets the keys of a word; one without keys means all of them.
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

// errNotTrusted tells that copies were not trusted in time.
var errNotTrusted = errors.New("redis: copies are not trusted")

// Await waits until copies are trusted; for tests and for whoever measures.
func (n *Near) Await(ctx context.Context) error {
	for ; ctx.Err() == nil; time.Sleep(5 * time.Millisecond) {
		if n == nil || n.isTrusted() {
			return nil
		}
	}
	return errNotTrusted
}
