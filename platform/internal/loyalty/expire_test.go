package loyalty

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

func (f *fixture) expire() int {
	f.t.Helper()
	lines, err := f.Expire(f.t.Context())
	require.NoError(f.t, err)
	return lines
}

func (f *fixture) kinds() []string {
	f.t.Helper()
	var found []string
	err := f.db.NewSelect().Model((*Entry)(nil)).ColumnExpr("s.kind || ' ' || s.amount").Where("s.practice_uuid = ?", ours).
		OrderExpr("s.seq").Scan(f.t.Context(), &found)
	require.NoError(f.t, err)
	return found
}

func TestWhatIsNotUsedIsLostAtTheEndOfTheTwelfthMonth(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db) // on 10 March 2026
		f.must(f.earn(anna, 100))
		f.now = time.Date(2026, 3, 31, 23, 0, 0, 0, localtime.Zone)
		f.must(f.earn(bruno, 50))
		f.now = time.Date(2026, 4, 2, 9, 0, 0, 0, localtime.Zone)
		f.must(f.earn(anna, 30))
		f.must(f.spend(anna, unpaid, 20))

		f.now = time.Date(2027, 3, 31, 23, 59, 0, 0, localtime.Zone)
		assert.Zero(t, f.expire(), "the last day counts")
		f.now = time.Date(2027, 4, 1, 0, 0, 0, 0, localtime.Zone)
		assert.Equal(t, 1, f.expire(), "a month is one line")
		assert.Zero(t, f.expire(), "what is posted does not expire again")
		assert.Equal(t, []string{"earn 100", "earn 50", "earn 30", "spend -20", "expire -130"}, f.kinds(), "the oldest was used first")
		page, _, err := f.Lines(t.Context(), Filter{Practice: ours, Kinds: []string{KindExpire}}, Page{Sort: "-date", Number: 1, Size: 5})
		require.NoError(t, err)
		assert.Equal(t, "EXP-2027-03", page[0].SourceReference)
		assert.Equal(t, f.now.UnixMilli(), page[0].At)

		f.now = time.Date(2028, 1, 1, 0, 0, 0, 0, localtime.Zone)
		assert.Equal(t, 1, f.expire())
		balance, err := f.Balance(t.Context(), ours)
		require.NoError(t, err)
		assert.Zero(t, balance)
		count, err := db.NewSelect().Table("events").Where("kind = 'smileys.changed'").Where("practice_uuid = ?", ours).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 6, count, "every line notifies the practice")
	})
}

func TestMonthsThatWereMissedAreMadeUpForOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for month := range 4 {
			f.now = time.Date(2026, time.Month(3+month), 10, 9, 0, 0, 0, localtime.Zone)
			f.must(f.earn(anna, int64(10*(month+1))))
		}
		f.now = time.Date(2027, 6, 15, 9, 0, 0, 0, localtime.Zone)
		var lines atomic.Int64
		var group sync.WaitGroup
		for range 5 {
			group.Go(func() {
				written, err := f.Expire(t.Context())
				assert.NoError(t, err)
				lines.Add(int64(written))
			})
		}
		group.Wait()
		assert.Equal(t, int64(3), lines.Load(), "replicas at once post each month once")
		assert.Equal(t, []string{"earn 10", "earn 20", "earn 30", "earn 40", "expire -10", "expire -20", "expire -30"}, f.kinds())
	})
}

// For any gains and uses, the balance after a run equals the account's valid amount.
func TestExpiryAgreesWithTheAccount(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	f := newFixture(t, db)
	start := f.now
	rapid.Check(t, func(r *rapid.T) {
		_, err := db.NewDelete().Table("smileys").Where("1 = 1").Exec(t.Context())
		require.NoError(r, err)
		f.now = start
		for range rapid.IntRange(1, 25).Draw(r, "moves") {
			f.now = f.now.AddDate(0, 0, rapid.IntRange(0, 60).Draw(r, "days"))
			if amount := rapid.Int64Range(1, 40).Draw(r, "amount"); rapid.Bool().Draw(r, "earn") {
				f.must(f.earn(anna, amount))
			} else if balance, err := f.Balance(t.Context(), ours); err == nil && balance >= amount {
				f.must(f.spend(bruno, "F26-00004", amount))
			}
			if rapid.Bool().Draw(r, "run") {
				f.expire()
				account, err := f.Account(t.Context(), ours)
				require.NoError(r, err)
				assert.GreaterOrEqual(r, account.Net, int64(0))
				today := f.now.In(localtime.Zone).Format(time.DateOnly)
				for _, expiry := range account.Expiring {
					assert.GreaterOrEqual(r, expiry.On.Format(time.DateOnly), today, fmt.Sprint(account))
				}
				assert.Zero(r, f.expire())
			}
		}
	})
}
