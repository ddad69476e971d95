package releases

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	"gocloud.dev/blob"

	"portal/gateway/internal/redisstore"
)

const (
	// Record and history change atomically: their hash tag puts them into one slot of a cluster.
	stateKey   = "{releases}:state"
	historyKey = "{releases}:history"
	// ChangedChannel carries each new generation, so that every replica follows at once.
	ChangedChannel = "releases:changed"
	// folder is no artefact: no name begins with an underscore.
	folder = "_releases/"

	historyKept     = 10_000
	historyRestored = 500
	maxState        = 1 << 20
	maxAttempts     = 8
	storeTimeout    = 10 * time.Second
	// outcomeWithin is how long the outcome of a change without a reply is looked for, so that a restart of Redis is no
	// error.
	outcomeWithin = 5 * time.Second
	outcomeEvery  = 100 * time.Millisecond
)

var (
	// ErrBusy reports that other changes came first in all attempts.
	ErrBusy = errors.New("the release record is being changed by others")
	// ErrUnknown reports that Redis failed during the change: it may have taken effect or not, and a later read shows which.
	ErrUnknown = errors.New("whether the change was made is not known yet")
	// ErrNotKept reports that a change has taken effect, but that its copy is not stored yet. Every replica tries again at
	// each interval.
	ErrNotKept = errors.New("the change holds, but its copy is not stored yet")
)

// commit advances the record by exactly one generation, or does nothing.
var commit = redis.NewScript(`
local present = redis.call('HGET', KEYS[1], 'generation')
if (present or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'state', ARGV[3])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[5], '*', 'change', ARGV[4])
redis.call('PUBLISH', ARGV[6], ARGV[2])
return 1`)

// Log stores the record of releases in Redis, and copies of its generations beside the artefacts. It is safe for concurrent
// use, also by several replicas.
type Log struct {
	rdb    redis.Cmdable
	bucket *blob.Bucket
	now    func() time.Time

	// seen is the newest generation that this replica has seen; -1 before it has compared Redis with the store. If Redis has
	// an older one, it has lost something.
	seen atomic.Int64
	// kept is the change whose copy this replica has seen in the store.
	kept atomic.Pointer[Change]
}

// NewLog stores the record in Redis, with a copy of every generation beside the artefacts in bucket.
func NewLog(rdb redis.Cmdable, bucket *blob.Bucket, now func() time.Time) *Log {
	l := &Log{rdb: rdb, bucket: bucket, now: now}
	l.seen.Store(-1)
	return l
}

// Generation returns the current generation: the cheapest query, made for each page. 0 means that Redis has none.
func (l *Log) Generation(ctx context.Context) (int64, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	generation, err := l.rdb.HGet(ctx, stateKey, "generation").Int64()
	if errors.Is(err, redis.Nil) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the releases' generation: %w", err)
	}
	return generation, nil
}

// State returns the current record. If Redis has lost it, or its last generations, it is restored from the store; the first
// replica wins.
func (l *Log) State(ctx context.Context) (State, error) {
	state, found, err := l.read(ctx)
	if err != nil {
		return State{}, err
	}
	if seen := l.seen.Load(); found && seen >= 0 && state.Generation >= seen {
		l.see(state.Generation)
		return state, nil
	}
	return l.recovered(ctx, state)
}

// see records the newest generation.
func (l *Log) see(generation int64) {
	for {
		seen := l.seen.Load()
		if generation <= seen || l.seen.CompareAndSwap(seen, generation) {
			return
		}
	}
}

func (l *Log) read(ctx context.Context) (State, bool, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	text, err := l.rdb.HGet(ctx, stateKey, "state").Bytes()
	if errors.Is(err, redis.Nil) {
		return State{}, false, nil
	}
	if err != nil {
		return State{}, false, fmt.Errorf("read the releases: %w", err)
	}
	var state State
	if err := json.Unmarshal(text, &state); err != nil {
		return State{}, false, fmt.Errorf("read the releases: %w", err)
	}
	return state, true, nil
}

// Change makes one step exactly once, with optimistic concurrency: if another change comes first, the step is decided again
// on the new state. It is complete when Redis has it and the store has its copy.
func (l *Log) Change(ctx context.Context, who, why string, step Step) (State, error) {
	id := uuid.NewString()
	for range maxAttempts {
		present, err := l.State(ctx)
		if err != nil {
			return State{}, err
		}
		remotes, change, err := step(present)
		if err != nil {
			return State{}, err
		}
		// A gateway may have died before it stored the copy of the current generation: after this change it could not be
		// stored any more, and the audit trail would lack a line.
		if err := l.Keep(ctx, present); err != nil && !errors.Is(err, errAnother) {
			return State{}, err
		}
		change.ID, change.Generation, change.At, change.Who, change.Why = id, present.Generation+1, l.now().UTC(), who, why
		next := State{Generation: change.Generation, Remotes: signed(remotes, change), Change: change}
		if ahead, err := l.storeIsAhead(ctx, present); err != nil {
			return State{}, err
		} else if ahead {
			continue
		}
		done, err := l.commit(ctx, present.Generation, next)
		if err != nil || !done {
			done, err = l.outcome(ctx, next, err)
		}
		if err != nil {
			return State{}, err
		}
		if done {
			l.see(next.Generation)
			if err := l.Keep(ctx, next); err != nil {
				return next, errors.Join(ErrNotKept, err)
			}
			return next, nil
		}
	}
	return State{}, ErrBusy
}

// outcome reports whether a change is in the record although Redis refused it or did not reply. A refusal may be the reply
// to a repetition: the client sends a command again when the connection breaks. A rollback that is decided twice would undo
// itself.
func (l *Log) outcome(ctx context.Context, change State, unanswered error) (bool, error) {
	if unanswered == nil {
		return l.landed(ctx, change)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), outcomeWithin)
	defer cancel()
	for {
		done, err := l.landed(ctx, change)
		if err == nil {
			return done, nil
		}
		select {
		case <-ctx.Done():
			return false, errors.Join(ErrUnknown, unanswered)
		case <-time.After(outcomeEvery):
		}
	}
}

// landed looks for a change in the record, also if others came after it.
func (l *Log) landed(ctx context.Context, change State) (bool, error) {
	present, _, err := l.read(ctx)
	if err != nil || present.Generation < change.Generation {
		return false, err
	}
	if present.Change.ID == change.Change.ID {
		return true, nil
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	// Reads only the lines since then: other replicas cannot have made many in so short a time.
	entries, err := l.rdb.XRevRangeN(bound, historyKey, "+", "-", present.Generation-change.Generation+1).Result()
	if err != nil {
		return false, fmt.Errorf("read the releases' history: %w", err)
	}
	for _, entry := range entries {
		line, err := lineOf(entry)
		if err != nil {
			return false, err
		}
		if line.ID == change.Change.ID {
			return true, nil
		}
	}
	return false, nil
}

func lineOf(entry redis.XMessage) (Change, error) {
	text, _ := entry.Values["change"].(string)
	var change Change
	if err := json.Unmarshal([]byte(text), &change); err != nil {
		return Change{}, fmt.Errorf("read the releases' history: %w", err)
	}
	return change, nil
}

func (l *Log) commit(ctx context.Context, from int64, next State) (bool, error) {
	text, err := json.Marshal(next)
	if err != nil {
		return false, fmt.Errorf("write the releases: %w", err)
	}
	if len(text) > maxState {
		return false, errors.New("write the releases: the record is too large")
	}
	line, err := json.Marshal(next.Change)
	if err != nil {
		return false, fmt.Errorf("write the releases: %w", err)
	}
	ctx, cancel := redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	done, err := commit.Run(ctx, l.rdb, []string{stateKey, historyKey},
		from, next.Generation, text, line, historyKept, ChangedChannel).Int()
	if err != nil {
		return false, fmt.Errorf("write the releases: %w", err)
	}
	return done == 1, nil
}

// Watch calls changed after each change until ctx ends. Messages lost while the connection is down do no harm: each page
// reads the generation.
func (l *Log) Watch(ctx context.Context, changed func()) {
	sub := redisstore.Subscribe(ctx, l.rdb, ChangedChannel)
	defer func() { _ = sub.Close() }() // the connection is gone either way; the error has no receiver
	messages := sub.Messages()
	for {
		select {
		case <-ctx.Done():
			return
		case _, ok := <-messages:
			if !ok {
				return
			}
			changed()
		}
	}
}
