package releases

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

// interference runs a function at the next commit that Redis gets.
type interference struct {
	armed atomic.Bool
	do    func(ctx context.Context, commit func() error) error
}

func (i *interference) DialHook(next redis.DialHook) redis.DialHook { return next }

func (i *interference) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		// If replicas are waited for, a commit is in a pipeline.
		if !i.meets(cmds[0]) {
			return next(ctx, cmds)
		}
		err := i.do(ctx, func() error { return next(ctx, cmds) })
		cmds[0].SetErr(err)
		return err
	}
}

// meets reports whether a command is the next commit; it returns true once.
func (i *interference) meets(cmd redis.Cmder) bool {
	// EVALSHA sha keys state history …
	args := cmd.Args()
	return cmd.Name() == "evalsha" && args[1] == commit.Hash() && i.armed.CompareAndSwap(true, false)
}

func (i *interference) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if !i.meets(cmd) {
			return next(ctx, cmd)
		}
		err := i.do(ctx, func() error { return next(ctx, cmd) })
		cmd.SetErr(err)
		return err
	}
}

var errCut = errors.New("the connection broke before the answer")

// released makes a record in which a rollback without a version would undo itself if it were decided twice.
func released(t *testing.T, log *Log) {
	t.Helper()
	for _, version := range []string{"1.0.0", "2.0.0"} {
		_, err := log.Change(t.Context(), "team", "", PromoteTo("mfe-cabinet", version, ""))
		require.NoError(t, err)
	}
}

func TestAChangeWhoseAnswerIsLostIsMadeOnce(t *testing.T) {
	for name, do := range map[string]func(context.Context, func() error) error{
		"made, and its answer lost": func(_ context.Context, commit func() error) error { return errors.Join(commit(), errCut) },
		"neither made nor answered": func(context.Context, func() error) error { return errCut },
		"sent twice by the client":  func(_ context.Context, commit func() error) error { return errors.Join(commit(), commit()) },
	} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(t *testing.T, rdb redis.Cmdable) {
				log := NewLog(rdb, openBucket(t), time.Now)
				released(t, log)
				cut := &interference{do: do}
				rdb.(redis.UniversalClient).AddHook(cut)
				cut.armed.Store(true)
				state, err := log.Change(t.Context(), "team", "", RollbackTo("mfe-cabinet", "", ""))
				require.NoError(t, err)
				assert.False(t, cut.armed.Load(), "it was interfered with")
				assert.Equal(t, "1.0.0", state.Version("mfe-cabinet", ""))
				present, err := log.State(t.Context())
				require.NoError(t, err)
				assert.Equal(t, "1.0.0", present.Version("mfe-cabinet", ""))
				page, err := log.History(t.Context(), "", "", 10)
				require.NoError(t, err)
				assert.Len(t, page.Changes, 3)
			})
		})
	}
}

func TestAnOutcomeThatStaysUnknownIsSaid(t *testing.T) {
	server := redistest.Start(t)
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() }) // a killed server makes closing fail
	log := NewLog(store.Client, openBucket(t), time.Now)
	released(t, log)
	died := &interference{do: func(_ context.Context, commit func() error) error {
		err := commit()
		server.Kill()
		return errors.Join(err, errCut)
	}}
	store.Client.(redis.UniversalClient).AddHook(died)
	died.armed.Store(true)
	_, err = log.Change(t.Context(), "team", "", RollbackTo("mfe-cabinet", "", ""))
	require.ErrorIs(t, err, ErrUnknown)
	server.Restart()
	var state State
	testwait.Until(t, func() bool { state, err = log.State(t.Context()); return err == nil }, "the state is readable again")
	assert.Equal(t, "1.0.0", state.Version("mfe-cabinet", ""), "it was written before Redis died")
}

// forget resets Redis to an earlier generation, like a Redis that persisted to disk too late.
func forget(t *testing.T, log *Log, generation int64) {
	t.Helper()
	kept, err := log.bucket.ReadAll(t.Context(), objectName(generation))
	require.NoError(t, err)
	require.NoError(t, log.rdb.HSet(t.Context(), stateKey, "generation", generation, "state", kept).Err())
	entries, err := log.rdb.XRange(t.Context(), historyKey, "-", "+").Result()
	require.NoError(t, err)
	for _, entry := range entries[generation:] {
		require.NoError(t, log.rdb.XDel(t.Context(), historyKey, entry.ID).Err())
	}
}

func TestARedisThatForgotTheLastChangesGetsThemBack(t *testing.T) {
	onEach(t, func(t *testing.T, rdb redis.Cmdable) {
		bucket := openBucket(t)
		log, other := NewLog(rdb, bucket, time.Now), NewLog(rdb, bucket, time.Now)
		released(t, log)
		_, err := other.State(t.Context())
		require.NoError(t, err)
		_, err = log.Change(t.Context(), "team", "", PromoteTo("mfe-cabinet", "3.0.0", ""))
		require.NoError(t, err)
		check := func(log *Log) {
			t.Helper()
			state, err := log.State(t.Context())
			require.NoError(t, err)
			assert.Equal(t, "3.0.0", state.Version("mfe-cabinet", ""))
			page, err := log.History(t.Context(), "", "", 10)
			require.NoError(t, err)
			require.Len(t, page.Changes, 3)
			assert.Equal(t, "3.0.0", page.Changes[0].To)
		}
		forget(t, log, 2)
		check(log)
		forget(t, log, 1)
		check(NewLog(rdb, bucket, time.Now)) // a replica that starts
		forget(t, log, 2)
		next, err := other.Change(t.Context(), "team", "", RollbackTo("mfe-cabinet", "", "")) // it has not seen what was lost
		require.NoError(t, err)
		assert.Equal(t, int64(4), next.Generation)
		assert.Equal(t, "2.0.0", next.Version("mfe-cabinet", ""), "it is decided on what was promised")
	})
}

func TestAChangeWhoseCopyCannotBeStoredHoldsAndSaysSo(t *testing.T) {
	rdb := redistest.Embedded(t).Client
	bucket := openBucket(t)
	log := NewLog(rdb, bucket, time.Now)
	released(t, log)
	// Another record has replaced it in the store.
	cut := &interference{do: func(ctx context.Context, commit func() error) error {
		return errors.Join(commit(), bucket.WriteAll(ctx, objectName(3), []byte(`{"generation":3}`), nil))
	}}
	rdb.(redis.UniversalClient).AddHook(cut)
	cut.armed.Store(true)
	state, err := log.Change(t.Context(), "team", "", RollbackTo("mfe-cabinet", "", ""))
	require.ErrorIs(t, err, ErrNotKept)
	assert.Equal(t, "1.0.0", state.Version("mfe-cabinet", ""))
}
