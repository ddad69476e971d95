package releases

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/redis/go-redis/v9"
	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
	"golang.org/x/sync/errgroup"

	"portal/gateway/internal/blobs"
	"portal/gateway/internal/redisstore"
)

// parallelReads is the number of concurrent reads of copies: a bucket answers slowly.
const parallelReads = 16

// refill restores the record and its history in Redis atomically, so that no reader sees a part of it. It does so only if
// Redis still has the generation that was seen.
var refill = redis.NewScript(`
local present = redis.call('HGET', KEYS[1], 'generation')
if (present or '0') ~= ARGV[1] then return 0 end
if ARGV[1] == '0' then redis.call('DEL', KEYS[2]) end
for i = 5, #ARGV do redis.call('XADD', KEYS[2], '*', 'change', ARGV[i]) end
redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'state', ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[2])
return 1`)

// errAnother reports that the store has another record of the same generation: it was written by hand. Every replica reports
// it at each interval, and it blocks no release.
var errAnother = errors.New("the generation is another one in the store")

// Keep ensures that the store has a copy of this generation. Replicas call it for each generation that they see, so that a
// gateway that died in the middle of a change leaves nothing undone.
func (l *Log) Keep(ctx context.Context, state State) error {
	if known := l.kept.Load(); state.Generation == 0 || (known != nil && *known == state.Change) {
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
		l.kept.Store(&state.Change)
		return nil
	case gcerrors.Code(err) != gcerrors.FailedPrecondition:
		return fmt.Errorf("keep the releases: %w", err)
	}
	kept, err := l.readKept(ctx, objectName(state.Generation))
	if err != nil {
		return err
	}
	if kept.Change.ID != state.Change.ID || !kept.Change.At.Equal(state.Change.At) || kept.Change.Who != state.Change.Who {
		return fmt.Errorf("keep the releases: %w: %d", errAnother, state.Generation)
	}
	l.kept.Store(&state.Change)
	return nil
}

func objectName(generation int64) string { return fmt.Sprintf("%s%012d.json", folder, generation) }

// names lists the copies, the oldest first.
func (l *Log) names(ctx context.Context) ([]string, error) {
	objects, err := blobs.List(ctx, l.bucket, &blob.ListOptions{Prefix: folder})
	if err != nil {
		return nil, err
	}
	var names []string
	for _, object := range objects {
		// A folder also lists files that are being written, under temporary names.
		if !object.IsDir && path.Ext(object.Key) == ".json" {
			names = append(names, object.Key)
		}
	}
	slices.Sort(names)
	return names, nil
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

// Kept returns the newest copy; one of generation 0 if there is none.
func (l *Log) Kept(ctx context.Context) (State, error) {
	names, err := l.names(ctx)
	if err != nil || len(names) == 0 {
		return State{}, err
	}
	return l.readKept(ctx, names[len(names)-1])
}

// storeIsAhead reports whether the next generation is in the store already: then Redis has lost it, and it must be restored
// before another change. A confirmed change is never overwritten by another of the same number.
func (l *Log) storeIsAhead(ctx context.Context, present State) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	ahead, err := l.bucket.Exists(ctx, objectName(present.Generation+1))
	if err != nil {
		return false, fmt.Errorf("look for a newer record: %w", err)
	}
	if ahead {
		_, err = l.recovered(ctx, present)
	}
	return ahead, err
}

// recovered compares Redis with the newest copy in the store, and restores what Redis has lost.
func (l *Log) recovered(ctx context.Context, present State) (State, error) {
	names, err := l.names(ctx)
	if err != nil {
		return State{}, err
	}
	if len(names) == 0 || names[len(names)-1] <= objectName(present.Generation) {
		l.seen.Store(present.Generation) // later changes, if there were any, are lost
		return present, nil
	}
	newest, err := l.readKept(ctx, names[len(names)-1])
	if err != nil {
		return State{}, err
	}
	if err := l.restore(ctx, present.Generation, newest, names); err != nil {
		return State{}, err
	}
	state, _, err := l.read(ctx)
	if err == nil {
		l.see(state.Generation)
	}
	return state, err
}

// restore writes the newest record to Redis, and the missing lines of its history: at most the last ones.
func (l *Log) restore(ctx context.Context, present int64, newest State, names []string) error {
	text, err := json.Marshal(newest)
	if err != nil {
		return fmt.Errorf("restore the releases: %w", err)
	}
	names = names[max(0, len(names)-historyRestored):]
	missing, _ := slices.BinarySearch(names, objectName(present+1))
	lines, err := l.lines(ctx, names[missing:])
	if err != nil {
		return err
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	args := append([]any{present, newest.Generation, text, ChangedChannel}, lines...)
	if err := refill.Run(bound, l.rdb, []string{stateKey, historyKey}, args...).Err(); err != nil {
		return fmt.Errorf("restore the releases: %w", err)
	}
	return nil
}

// lines returns the changes of some copies, in order.
func (l *Log) lines(ctx context.Context, names []string) ([]any, error) {
	lines := make([]any, len(names))
	readers, ctx := errgroup.WithContext(ctx)
	readers.SetLimit(parallelReads)
	for i, name := range names {
		readers.Go(func() error {
			kept, err := l.readKept(ctx, name)
			if err != nil {
				return err
			}
			line, err := json.Marshal(kept.Change)
			if err != nil {
				return fmt.Errorf("restore the releases: %w", err)
			}
			lines[i] = line
			return nil
		})
	}
	return lines, readers.Wait()
}
