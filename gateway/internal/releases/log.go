package releases

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"portal/gateway/internal/redisstore"
)

const (
	stateKey   = "releases:state"
	historyKey = "releases:history"
	// ChangedChannel carries each new generation, so that every replica follows at once.
	ChangedChannel = "releases:changed"
	// folder cannot be an artefact: no name begins with an underscore.
	folder = "_releases/"

	historyKept     = 10_000
	historyRestored = 500
	maxState        = 1 << 20
	maxAttempts     = 8
	storeTimeout    = 10 * time.Second
)

// ErrBusy says that others changed the record again and again meanwhile.
var ErrBusy = errors.New("the release record is being changed by others")

// commit moves the record by exactly one generation, or not at all.
var commit = redis.NewScript(`
local present = redis.call('HGET', KEYS[1], 'generation')
if (present or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'state', ARGV[3])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[5], '*', 'change', ARGV[4])
redis.call('PUBLISH', ARGV[6], ARGV[2])
return 1`)

// refill gives an empty Redis a kept record with its history, all at once: nobody sees a part of it.
var refill = redis.NewScript(`
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('DEL', KEYS[2])
for i = 3, #ARGV do redis.call('XADD', KEYS[2], '*', 'change', ARGV[i]) end
redis.call('HSET', KEYS[1], 'generation', ARGV[1], 'state', ARGV[2])
return 1`)

// Log keeps the record.
type Log struct {
	rdb    redis.UniversalClient
	bucket *blob.Bucket
	now    func() time.Time
}

// NewLog keeps the record in Redis, with a copy of every generation beside the artefacts in bucket.
func NewLog(rdb redis.UniversalClient, bucket *blob.Bucket, now func() time.Time) *Log {
	return &Log{rdb: rdb, bucket: bucket, now: now}
}

// Generation is the present one: the cheapest question, asked for each page. 0 means that Redis has none.
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

// State is the present record. A Redis that lost it gets it back from the store; whichever replica is first wins.
func (l *Log) State(ctx context.Context) (State, error) {
	state, found, err := l.read(ctx)
	if err != nil || found {
		return state, err
	}
	kept, found, err := l.newest(ctx)
	if err != nil || !found {
		return State{}, err
	}
	if err := l.restore(ctx, kept); err != nil {
		return State{}, err
	}
	state, _, err = l.read(ctx)
	return state, err
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

// Change makes one step, whoever else is changing the record: the step is decided again on what they left. It is done
// when Redis has it and the store has its copy.
func (l *Log) Change(ctx context.Context, who, why string, step Step) (State, error) {
	for range maxAttempts {
		present, err := l.State(ctx)
		if err != nil {
			return State{}, err
		}
		remotes, change, err := step(present)
		if err != nil {
			return State{}, err
		}
		change.Generation, change.At, change.Who, change.Why = present.Generation+1, l.now().UTC(), who, why
		next := State{Generation: change.Generation, Remotes: remotes, Change: change}
		done, err := l.commit(ctx, present.Generation, next)
		if err != nil {
			return State{}, err
		}
		if done {
			return next, l.Keep(ctx, next)
		}
	}
	return State{}, ErrBusy
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
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	done, err := commit.Run(ctx, l.rdb, []string{stateKey, historyKey},
		from, next.Generation, text, line, historyKept, ChangedChannel).Int()
	if err != nil {
		return false, fmt.Errorf("write the releases: %w", err)
	}
	return done == 1, nil
}

// Keep makes sure that the store has a copy of this generation. Replicas call it for what they see, so that a gateway
// that died in the middle of a change leaves nothing undone.
func (l *Log) Keep(ctx context.Context, state State) error {
	if state.Generation == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTimeout)
	defer cancel()
	text, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("keep the releases: %w", err)
	}
	err = l.bucket.WriteAll(ctx, objectName(state.Generation), text, &blob.WriterOptions{ContentType: "application/json", IfNotExist: true})
	switch {
	case err == nil:
		return nil
	case gcerrors.Code(err) != gcerrors.FailedPrecondition:
		return fmt.Errorf("keep the releases: %w", err)
	}
	kept, err := l.readKept(ctx, objectName(state.Generation))
	if err != nil {
		return err
	}
	if !kept.Change.At.Equal(state.Change.At) || kept.Change.Who != state.Change.Who {
		return fmt.Errorf("keep the releases: generation %d is another one in the store", state.Generation)
	}
	return nil
}

func objectName(generation int64) string { return fmt.Sprintf("%s%012d.json", folder, generation) }

func (l *Log) newest(ctx context.Context) (State, bool, error) {
	names, err := l.names(ctx)
	if err != nil || len(names) == 0 {
		return State{}, false, err
	}
	state, err := l.readKept(ctx, names[len(names)-1])
	return state, err == nil, err
}

func (l *Log) names(ctx context.Context) ([]string, error) {
	var names []string
	list := l.bucket.List(&blob.ListOptions{Prefix: folder})
	for {
		object, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			slices.Sort(names)
			return names, nil
		}
		if err != nil {
			return nil, fmt.Errorf("list the releases kept: %w", err)
		}
		if !object.IsDir {
			names = append(names, object.Key)
		}
	}
}

func (l *Log) readKept(ctx context.Context, name string) (State, error) {
	text, err := l.bucket.ReadAll(ctx, name)
	if err != nil {
		return State{}, fmt.Errorf("read the releases kept: %w", err)
	}
	var state State
	if err := json.Unmarshal(text, &state); err != nil {
		return State{}, fmt.Errorf("read the releases kept: %s: %w", name, err)
	}
	return state, nil
}

// restore gives Redis the record that the store kept, and the last lines of its history.
func (l *Log) restore(ctx context.Context, state State) error {
	names, err := l.names(ctx)
	if err != nil {
		return err
	}
	text, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("restore the releases: %w", err)
	}
	args := []any{state.Generation, text}
	for _, name := range names[max(0, len(names)-historyRestored):] {
		kept, err := l.readKept(ctx, name)
		if err != nil {
			return err
		}
		line, err := json.Marshal(kept.Change)
		if err != nil {
			return fmt.Errorf("restore the releases: %w", err)
		}
		args = append(args, line)
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	if err := refill.Run(bound, l.rdb, []string{stateKey, historyKey}, args...).Err(); err != nil {
		return fmt.Errorf("restore the releases: %w", err)
	}
	return nil
}

// Page is a part of the history, the newest change first.
type Page struct {
	Changes []Change
	// Before asks for the next part; "" at the end.
	Before string
}

// History lists changes of a remote, or with "" of all, before a mark that an earlier page gave.
func (l *Log) History(ctx context.Context, remote, before string, limit int) (Page, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	start := "+"
	if before != "" {
		if !validMark(before) {
			return Page{}, nil
		}
		start = "(" + before
	}
	var page Page
	const batch = 500
	for {
		entries, err := l.rdb.XRevRangeN(ctx, historyKey, start, "-", batch).Result()
		if err != nil {
			return Page{}, fmt.Errorf("read the releases' history: %w", err)
		}
		for _, entry := range entries {
			text, _ := entry.Values["change"].(string)
			var change Change
			if err := json.Unmarshal([]byte(text), &change); err != nil {
				return Page{}, fmt.Errorf("read the releases' history: %w", err)
			}
			if remote != "" && change.Remote != remote {
				continue
			}
			page.Changes = append(page.Changes, change)
			if len(page.Changes) == limit {
				page.Before = entry.ID
				return page, nil
			}
		}
		if len(entries) < batch {
			return page, nil
		}
		start = "(" + entries[len(entries)-1].ID
	}
}

// validMark accepts a stream id: milliseconds, a hyphen, a number.
func validMark(mark string) bool {
	for i := range mark {
		if mark[i] == '-' {
			_, errMs := strconv.ParseUint(mark[:i], 10, 64)
			_, errNo := strconv.ParseUint(mark[i+1:], 10, 64)
			return errMs == nil && errNo == nil
		}
	}
	return false
}

// Watch calls changed after each change until ctx ends. Messages lost while the connection is down do no harm: each
// page asks for the generation.
func (l *Log) Watch(ctx context.Context, changed func()) {
	sub := l.rdb.Subscribe(ctx, ChangedChannel)
	defer func() { _ = sub.Close() }() // the connection is gone either way; there is nobody to tell
	messages := sub.Channel()
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
