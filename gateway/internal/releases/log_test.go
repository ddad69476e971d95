package releases

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

func openBucket(t *testing.T) *blob.Bucket {
	t.Helper()
	bucket, err := blob.OpenBucket(t.Context(), "file://"+t.TempDir()+"?metadata=skip&no_tmp_dir=true")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, bucket.Close()) })
	return bucket
}

func onEach(t *testing.T, test func(t *testing.T, rdb redis.Cmdable)) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) { test(t, store.Client) })
}

func TestReplicasSeeAChangeAtOnceAndInOneOrder(t *testing.T) {
	onEach(t, func(t *testing.T, rdb redis.Cmdable) {
		bucket := openBucket(t)
		one, two := NewLog(rdb, bucket, time.Now), NewLog(rdb, bucket, time.Now)
		var workers sync.WaitGroup
		var failed sync.Map
		for i := range 4 {
			workers.Go(func() {
				log := []*Log{one, two}[i%2]
				for n := range 5 {
					step := PromoteTo("mfe-cabinet", fmt.Sprintf("1.%d.%d", i, n), "")
					for {
						_, err := log.Change(t.Context(), "team", "", step)
						if err == nil {
							break
						}
						if !assert.ErrorIs(t, err, ErrBusy) {
							failed.Store(i, err)
							return
						}
					}
				}
			})
		}
		workers.Wait()
		failed.Range(func(_, err any) bool { t.Fatal(err); return false })
		state, err := two.State(t.Context())
		require.NoError(t, err)
		assert.Equal(t, int64(20), state.Generation)
		page, err := one.History(t.Context(), "mfe-cabinet", "", 100)
		require.NoError(t, err)
		require.Len(t, page.Changes, 20)
		for i, change := range page.Changes {
			assert.Equal(t, int64(20-i), change.Generation)
			if i > 0 {
				assert.Equal(t, change.To, page.Changes[i-1].From, "each change begins where the one before ended")
			}
		}
	})
}

func TestAnEmptyRedisGetsTheRecordBack(t *testing.T) {
	onEach(t, func(t *testing.T, rdb redis.Cmdable) {
		bucket := openBucket(t)
		log := NewLog(rdb, bucket, time.Now)
		for _, version := range []string{"1.0.0", "2.0.0"} {
			_, err := log.Change(t.Context(), "team", "because", PromoteTo("mfe-cabinet", version, ""))
			require.NoError(t, err)
		}
		require.NoError(t, rdb.FlushAll(t.Context()).Err())
		var replicas sync.WaitGroup
		for range 4 {
			replicas.Go(func() {
				state, err := NewLog(rdb, bucket, time.Now).State(t.Context())
				assert.NoError(t, err)
				assert.Equal(t, int64(2), state.Generation)
				assert.Equal(t, "2.0.0", state.Version("mfe-cabinet", ""))
			})
		}
		replicas.Wait()
		page, err := log.History(t.Context(), "", "", 10)
		require.NoError(t, err)
		require.Len(t, page.Changes, 2)
		assert.Equal(t, "because", page.Changes[0].Why)
		next, err := log.Change(t.Context(), "team", "", RollbackTo("mfe-cabinet", "", ""))
		require.NoError(t, err)
		assert.Equal(t, int64(3), next.Generation)
	})
}

func TestWhatAGatewayLeftUndoneIsDoneByTheNext(t *testing.T) {
	rdb := redistest.Embedded(t).Client
	bucket := openBucket(t)
	log := NewLog(rdb, bucket, time.Now)
	// The gateway dies between Redis and the store.
	next := State{Generation: 1, Remotes: map[string]Release{"mfe-cabinet": {Active: "1.0.0"}}, Change: Change{Generation: 1, At: time.Now().UTC(), Who: "team"}}
	done, err := log.commit(t.Context(), 0, next)
	require.NoError(t, err)
	require.True(t, done)
	seen, err := log.State(t.Context())
	require.NoError(t, err)
	require.NoError(t, log.Keep(t.Context(), seen))
	require.NoError(t, log.Keep(t.Context(), seen), "twice is as good as once")
	require.NoError(t, rdb.FlushAll(t.Context()).Err())
	state, err := log.State(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "1.0.0", state.Version("mfe-cabinet", ""))
	other := next
	other.Change.Who = "another team"
	assert.Error(t, log.Keep(t.Context(), other), "a generation is written once")
}

func TestTheHistoryIsReadInParts(t *testing.T) {
	rdb := redistest.Embedded(t).Client
	log := NewLog(rdb, openBucket(t), time.Now)
	for i := range 5 {
		for _, name := range []string{"mfe-a1", "mfe-b2"} {
			_, err := log.Change(t.Context(), "team", "", Published(name, fmt.Sprintf("1.0.%d", i)))
			require.NoError(t, err)
		}
	}
	var seen []string
	before := ""
	for {
		page, err := log.History(t.Context(), "mfe-b2", before, 2)
		require.NoError(t, err)
		for _, change := range page.Changes {
			seen = append(seen, change.To)
		}
		if before = page.Before; before == "" {
			break
		}
	}
	assert.Equal(t, []string{"1.0.4", "1.0.3", "1.0.2", "1.0.1", "1.0.0"}, seen)
	page, err := log.History(t.Context(), "", "not a mark", 2)
	require.NoError(t, err)
	assert.Empty(t, page.Changes)
}

func TestTheHistoryGoesOnInTheStoreWhereRedisHasNoMore(t *testing.T) {
	rdb := redistest.Embedded(t).Client
	log := NewLog(rdb, openBucket(t), time.Now)
	const changes = copiesRead + 100
	for i := range changes {
		name := "mfe-a1"
		if i == 0 || i == changes-10 {
			name = "mfe-b2"
		}
		_, err := log.Change(t.Context(), "team", "", Published(name, fmt.Sprintf("1.0.%d", i)))
		require.NoError(t, err)
	}
	require.NoError(t, log.bucket.Delete(t.Context(), objectName(7)))
	all := func(remote string, limit int) (generations []int64, pages int) {
		for before := ""; ; pages++ {
			page, err := log.History(t.Context(), remote, before, limit)
			require.NoError(t, err)
			assert.LessOrEqual(t, len(page.Changes), limit)
			for _, change := range page.Changes {
				generations = append(generations, change.Generation)
			}
			if before = page.Before; before == "" {
				return generations, pages + 1
			}
		}
	}
	whole, _ := all("", 200)
	assert.Len(t, whole, changes)
	for _, kept := range []int64{40, 1} {
		require.NoError(t, rdb.XTrimMaxLen(t.Context(), historyKey, kept).Err())
		read, _ := all("", 200)
		require.Len(t, read, changes-1, "but for the one whose copy is gone")
		assert.Equal(t, whole[0], read[0])
		assert.True(t, slices.IsSortedFunc(read, func(a, b int64) int { return int(b - a) }))
		assert.NotContains(t, read, int64(7))
		rare, pages := all("mfe-b2", 50)
		assert.Equal(t, []int64{changes - 9, 1}, rare)
		assert.Equal(t, 2, pages, "one answer reads so many copies only")
	}
	// A mark is still valid after Redis was emptied.
	page, err := log.History(t.Context(), "", "", 5)
	require.NoError(t, err)
	require.NoError(t, rdb.FlushAll(t.Context()).Err())
	next, err := log.History(t.Context(), "", page.Before, 5)
	require.NoError(t, err)
	require.Len(t, next.Changes, 5)
	assert.Equal(t, page.Changes[4].Generation-1, next.Changes[0].Generation)
}

func TestWhatADeadGatewayDidNotStoreIsStoredBeforeAnythingFollows(t *testing.T) {
	rdb := redistest.Embedded(t).Client
	bucket := openBucket(t)
	dead, alive := NewLog(rdb, bucket, time.Now), NewLog(rdb, bucket, time.Now)
	_, err := alive.State(t.Context())
	require.NoError(t, err)
	first := State{Generation: 1, Remotes: map[string]Release{"mfe-cabinet": {Active: "1.0.0"}}, Change: Change{Generation: 1, At: time.Now().UTC(), Who: "dead"}}
	done, err := dead.commit(t.Context(), 0, first)
	require.NoError(t, err)
	require.True(t, done)
	_, err = alive.Change(t.Context(), "alive", "", PromoteTo("mfe-cabinet", "2.0.0", ""))
	require.NoError(t, err)
	require.NoError(t, rdb.FlushAll(t.Context()).Err())
	page, err := alive.History(t.Context(), "", "", 10)
	require.NoError(t, err)
	require.Len(t, page.Changes, 2)
	assert.Equal(t, "dead", page.Changes[1].Who)
}

func TestAWatcherHearsOfAChange(t *testing.T) {
	onEach(t, func(t *testing.T, rdb redis.Cmdable) {
		log := NewLog(rdb, openBucket(t), time.Now)
		ctx, cancel := context.WithCancel(t.Context())
		heard := make(chan struct{}, 1)
		done := make(chan struct{})
		go func() {
			defer close(done)
			log.Watch(ctx, func() { heard <- struct{}{} })
		}()
		testwait.Until(t, func() bool {
			return rdb.PubSubNumSub(ctx, ChangedChannel).Val()[ChangedChannel] == 1
		}, "the watcher has subscribed")
		_, err := log.Change(ctx, "team", "", PromoteTo("mfe-cabinet", "1.0.0", ""))
		require.NoError(t, err)
		select {
		case <-heard:
		case <-time.After(testwait.Timeout(10 * time.Second)):
			t.Error("nothing was heard")
		}
		cancel()
		<-done
	})
}
