package events

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/testdb"
	"portal/platform/internal/testwait"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func publish(t *testing.T, db bun.IDB, subject string) {
	t.Helper()
	require.NoError(t, Publish(t.Context(), db, Event{PracticeUUID: "p", Kind: "order.status", SubjectUUID: subject, Tags: []string{"orders"}}))
}

func TestEventsArePublishedAfterTheirCommit(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		log := NewLog(db, time.Now)
		undone := errors.New("undone")
		err := db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			publish(t, tx, "never")
			return undone
		})
		require.ErrorIs(t, err, undone)
		err = db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			publish(t, tx, "a")
			publish(t, tx, "b")
			return nil
		})
		require.NoError(t, err)
		read, err := log.read(t.Context(), 0, 10)
		require.NoError(t, err)
		require.Len(t, read.Entries, 2)
		assert.Equal(t, []string{"a", "b"}, []string{read.Entries[0].SubjectUUID, read.Entries[1].SubjectUUID})
		assert.Equal(t, []int64{1, 2}, []int64{read.Entries[0].ID, read.Entries[1].ID})
		assert.Equal(t, []string{"orders"}, read.Entries[0].Tags)
		assert.Equal(t, int64(2), read.Next)
		rest, err := log.read(t.Context(), 1, 10)
		require.NoError(t, err)
		assert.Equal(t, read.Entries[1:], rest.Entries)
	})
}

func TestWhatIsNoEventIsRefused(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	for _, bad := range []Event{
		{Kind: "order.status"}, {PracticeUUID: "p", Kind: "order"}, {PracticeUUID: "p", Kind: "order.status\nevent: reset"},
		{PracticeUUID: "p", Kind: "order.status", Tags: []string{"a b"}}, {PracticeUUID: "p", Kind: "order.status", Tags: []string{""}},
	} {
		assert.Error(t, Publish(t.Context(), db, bad))
	}
}

// TestAReaderMissesNothing holds the publishers' transactions open for a random time, so that they commit in another
// order than they wrote in, while readers follow.
func TestAReaderMissesNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		const publishers, each = 6, 12
		ctx, cancel := context.WithTimeout(t.Context(), testwait.Timeout(time.Minute))
		defer cancel()
		var done atomic.Bool
		var publishing, reading sync.WaitGroup
		for p := range publishers {
			publishing.Go(func() {
				for n := range each {
					assert.NoError(t, db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
						for part := range 2 {
							publish(t, tx, fmt.Sprintf("%d:%d:%d", p, n, part))
							time.Sleep(time.Duration(rand.IntN(3)) * time.Millisecond) // stands for the transaction's work
						}
						return nil
					}))
				}
			})
		}
		seen := make([][]string, 3)
		for r := range seen {
			log := NewLog(db, time.Now)
			reading.Go(func() { seen[r] = follow(ctx, t, log, publishers*each*2, &done) })
		}
		publishing.Wait()
		done.Store(true)
		reading.Wait()
		for _, subjects := range seen {
			assert.Equal(t, seen[0], subjects, "one order for all")
			checkOrder(t, subjects, publishers, each)
		}
	})
}

// follow reads until all events were seen, or no more can come.
func follow(ctx context.Context, t *testing.T, log *Log, want int, done *atomic.Bool) []string {
	var subjects []string
	after := int64(0)
	for len(subjects) < want && ctx.Err() == nil {
		last := done.Load()
		read, err := log.read(ctx, after, 7)
		if !assert.NoError(t, err) {
			return subjects
		}
		assert.False(t, read.Reset)
		for _, entry := range read.Entries {
			assert.Equal(t, after+1, entry.ID, "no gap, nothing twice")
			after = entry.ID
			subjects = append(subjects, entry.SubjectUUID)
		}
		if last && len(read.Entries) == 0 {
			return subjects
		}
	}
	return subjects
}

// checkOrder requires every event, and each publisher's in the order of publishing.
func checkOrder(t *testing.T, subjects []string, publishers, each int) {
	t.Helper()
	require.Len(t, subjects, publishers*each*2)
	next := make([]int, publishers)
	for _, subject := range subjects {
		var p, n, part int
		_, err := fmt.Sscanf(subject, "%d:%d:%d", &p, &n, &part)
		require.NoError(t, err)
		assert.Equal(t, next[p], n*2+part)
		next[p]++
	}
}

func TestRetention(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		now := time.Now()
		log := NewLog(db, func() time.Time { return now })
		for _, subject := range []string{"a", "b", "c"} {
			publish(t, db, subject)
		}
		require.NoError(t, log.Sweep(t.Context()))
		read, err := log.read(t.Context(), 0, 10)
		require.NoError(t, err)
		require.Len(t, read.Entries, 3, "young enough")

		now = now.Add(keepFor + time.Minute)
		_, err = db.ExecContext(t.Context(), "UPDATE events SET at = ? WHERE subject_uuid = 'c'", now.UnixMilli())
		require.NoError(t, err)
		require.NoError(t, log.Sweep(t.Context()))
		require.NoError(t, log.Sweep(t.Context()), "again changes nothing")
		for _, after := range []int64{0, 1, 99} {
			read, err = log.read(t.Context(), after, 10)
			require.NoError(t, err)
			assert.True(t, read.Reset, after)
			assert.Equal(t, int64(3), read.Next)
			assert.Empty(t, read.Entries)
		}
		read, err = log.read(t.Context(), 2, 10)
		require.NoError(t, err)
		assert.False(t, read.Reset)
		require.Len(t, read.Entries, 1)
		publish(t, db, "d")
		read, err = log.read(t.Context(), 3, 10)
		require.NoError(t, err)
		require.Len(t, read.Entries, 1, "numbers go on where they were")
		assert.Equal(t, int64(4), read.Entries[0].ID)
	})
}

func TestTypingIndicatorsAreNotReplayed(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	now := time.Now()
	log := NewLog(db, func() time.Time { return now })
	require.NoError(t, Publish(t.Context(), db, Event{PracticeUUID: "p", Kind: "message.typing", Ephemeral: true}))
	read, err := log.read(t.Context(), 0, 10)
	require.NoError(t, err)
	assert.Len(t, read.Entries, 1)
	now = now.Add(freshFor + time.Second)
	read, err = log.read(t.Context(), 0, 10)
	require.NoError(t, err)
	assert.Empty(t, read.Entries)
	assert.Equal(t, int64(1), read.Next)
}
