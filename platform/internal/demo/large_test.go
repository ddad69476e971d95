package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
)

// few is a small part of the large practice, for tests that do not depend on its size.
var few = amount{patients: 60, orders: 600, patientsAtOnce: 25, ordersAtOnce: 20}

func counted(t *testing.T, db *bun.DB, table string) int {
	t.Helper()
	n, err := db.NewSelect().Table(table).Where("practice_uuid = ?", grand().UUID).Count(t.Context())
	require.NoError(t, err)
	return int(n)
}

func complete(t *testing.T, db *bun.DB, a amount) {
	t.Helper()
	require.NoError(t, a.write(t.Context(), db))
	assert.Equal(t, a.patients, counted(t, db, "patients"))
	assert.Equal(t, a.orders, counted(t, db, "orders"))
	checkOrders(t, db)
	require.NoError(t, a.write(t.Context(), db), "finished")
}

// Starts that end at any time, each of a build with another step size, write everything exactly once.
func TestTheLargePracticeSurvivesEveryRestart(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		for range 25 {
			a := few
			a.patientsAtOnce, a.ordersAtOnce = 1+rand.IntN(40), 1+rand.IntN(60)
			cut, cancel := context.WithTimeout(t.Context(), time.Duration(rand.IntN(60))*time.Millisecond)
			if err := a.write(cut, db); err != nil {
				// Dialling has the same deadline, and may report it before the context does.
				ends, _ := cut.Deadline()
				require.False(t, time.Now().Before(ends), "only the cut may end it: %v", err)
			}
			cancel()
		}
		complete(t, db, few)
	})
}

// An earlier build stored its progress in steps of its own size, which cannot be used.
func TestTheLargePracticeOfAnEarlierBuildIsGoneOnWith(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		for _, from := range []int{0, 25, 50, 60, 80, 100} {
			require.NoError(t, few.at(t.Context(), db, from))
		}
		_, err := db.NewUpdate().Model((*progress)(nil)).Set("name = ?", "demo-large").Where("name = ?", largeRun).Exec(t.Context())
		require.NoError(t, err)
		more := few
		more.ordersAtOnce = 250
		complete(t, db, more)
	})
}

// Two concurrent platforms write each step once.
func TestTheLargePracticeIsWrittenOnceByTwo(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		other := make(chan error, 1)
		go func() { other <- few.write(t.Context(), db) }()
		complete(t, db, few)
		require.NoError(t, <-other)
		require.NoError(t, few.at(t.Context(), db, 60), "a claimed step is not done again")
		assert.Equal(t, few.orders, counted(t, db, "orders"))
	})
}

func (a amount) at(ctx context.Context, db *bun.DB, from int) error {
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return a.step(ctx, tx, from) })
}

func TestLargeReferencesAreUniqueAndRiseWithTime(t *testing.T) {
	seen := map[string]bool{}
	previous := ""
	for index := largeOrders - 1; index >= 0; index-- {
		at := reference.UTC().Add(-12*time.Hour - time.Duration(index)*spread)
		number := fmt.Sprintf("%s-%05d", at.Format("06"), largeNumber(at))
		require.False(t, seen[number], number)
		seen[number] = true
		assert.Less(t, previous, number)
		previous = number
	}
}
