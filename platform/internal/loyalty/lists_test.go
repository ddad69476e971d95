package loyalty

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

// spring writes five lines: 100, +50, −30, +20, −10.
func spring(t *testing.T, db *bun.DB) *fixture {
	f := newFixture(t, db)
	f.must(f.earn(anna, 100))
	f.now = time.Date(2026, 3, 31, 23, 59, 59, 0, localtime.Zone)
	campaign := f.earn(bruno, 50)
	campaign.Application, campaign.Label = "Digital", "Été à l’œuvre"
	f.must(campaign)
	f.now = time.Date(2026, 4, 1, 0, 0, 0, 0, localtime.Zone)
	f.must(f.spend(anna, unpaid, 30))
	correction := f.earn(bruno, 20)
	correction.Kind, correction.SourceKind = KindCorrect, SourceAdjustment
	f.must(correction)
	expiry := f.earn(anna, -10)
	expiry.Kind = KindExpire
	f.must(expiry)
	return f
}

func TestFiltersNeverChangeTheRunningBalance(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := spring(t, db)
		march := time.Date(2026, 3, 31, 0, 0, 0, 0, time.UTC)
		for name, given := range map[string]struct {
			filter Filter
			want   [][2]int64 // amount, balance
		}{
			"all":              {Filter{}, [][2]int64{{100, 100}, {50, 150}, {-30, 120}, {20, 140}, {-10, 130}}},
			"one user":         {Filter{Users: []string{bruno}}, [][2]int64{{50, 150}, {20, 140}}},
			"two at once":      {Filter{Users: []string{anna, bruno}}, nil},
			"their user":       {Filter{Users: []string{other}}, nil},
			"kinds":            {Filter{Kinds: []string{KindSpend, KindExpire}}, [][2]int64{{-30, 120}, {-10, 130}}},
			"application":      {Filter{Applications: []string{"E-shop", "Unknown"}}, [][2]int64{{-30, 120}}},
			"from":             {Filter{From: march.AddDate(0, 0, 1)}, [][2]int64{{-30, 120}, {20, 140}, {-10, 130}}},
			"to":               {Filter{To: march}, [][2]int64{{100, 100}, {50, 150}}},
			"search":           {Filter{Search: "OEUVRE ete"}, [][2]int64{{50, 150}}},
			"search reference": {Filter{Search: "f26-00001"}, [][2]int64{{-30, 120}}},
			"search a sign":    {Filter{Search: "%"}, nil},
		} {
			given.filter.Practice = ours
			entries, all, err := f.Lines(t.Context(), given.filter, Page{Sort: "date", Number: 1, Size: 10})
			require.NoError(t, err, name)
			var got [][2]int64
			var sum int64
			for _, entry := range entries {
				got = append(got, [2]int64{entry.Amount, entry.Balance})
				sum += entry.Amount
			}
			assert.Equal(t, given.want, got, name)
			assert.Equal(t, aggregate{Total: len(given.want), Sum: sum}, all, name)
		}
	})
}

func TestPagesAndSorts(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := spring(t, db)
		for sort, want := range map[string][]int64{
			"date": {100, 50, -30, 20, -10}, "-date": {-10, 20, -30, 50, 100},
			"amount": {-30, -10, 20, 50, 100}, "-amount": {100, 50, 20, -10, -30},
		} {
			var got []int64
			for page := 1; page <= 4; page++ {
				entries, all, err := f.Lines(t.Context(), Filter{Practice: ours}, Page{Sort: sort, Number: page, Size: 2})
				require.NoError(t, err)
				assert.Equal(t, 5, all.Total)
				for _, entry := range entries {
					got = append(got, entry.Amount)
				}
			}
			assert.Equal(t, want, got, sort)
		}
		_, _, err := f.Lines(t.Context(), Filter{Practice: ours}, Page{Sort: "label", Number: 1, Size: 2})
		assert.Error(t, err)
	})
}

func TestByUserAndByApplicationAddUpToTheBalance(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := spring(t, db)
		users, err := f.ByUser(t.Context(), ours)
		require.NoError(t, err)
		assert.Equal(t, []UserSums{
			{UUID: anna, FirstName: "A", LastName: anna, Sums: Sums{Earned: 100, Spent: 30, Expired: 10, Net: 60, Lines: 3}},
			{UUID: bruno, FirstName: "A", LastName: bruno, Sums: Sums{Earned: 50, Corrected: 20, Net: 70, Lines: 2}},
		}, users)
		applications, err := f.ByApplication(t.Context(), ours)
		require.NoError(t, err)
		assert.Equal(t, []ApplicationSums{
			{UUID: digital, Name: "Digital", Sums: Sums{Earned: 50, Net: 50, Lines: 1}},
			{UUID: eshop, Name: "E-shop", Sums: Sums{Spent: 30, Net: -30, Lines: 1}},
			{Sums: Sums{Earned: 100, Expired: 10, Corrected: 20, Net: 110, Lines: 3}},
		}, applications)
		users, err = f.ByUser(t.Context(), theirs)
		require.NoError(t, err)
		assert.Equal(t, []UserSums{{UUID: other, FirstName: "A", LastName: other}}, users, "who has no line is there too")
		// The lines of a user who moves to another practice stay.
		_, err = db.ExecContext(t.Context(), "UPDATE users SET practice_uuid = ? WHERE uuid = ?", theirs, bruno)
		require.NoError(t, err)
		users, err = f.ByUser(t.Context(), ours)
		require.NoError(t, err)
		assert.Len(t, users, 2)
		users, err = f.ByUser(t.Context(), theirs)
		require.NoError(t, err)
		assert.Len(t, users, 2)
		for _, user := range users {
			assert.Zero(t, user.Lines)
		}
	})
}

func TestTheAccount(t *testing.T) {
	f := spring(t, testdb.New(t))
	account, err := f.Account(t.Context(), ours)
	require.NoError(t, err)
	assert.Equal(t, Account{
		Sums:   Sums{Earned: 150, Spent: 30, Expired: 10, Corrected: 20, Net: 130, Lines: 5},
		LastAt: f.now.UnixMilli(),
		Expiring: []Expiry{
			{On: time.Date(2027, 3, 31, 0, 0, 0, 0, time.UTC), Amount: 110},
			{On: time.Date(2027, 4, 30, 0, 0, 0, 0, time.UTC), Amount: 20},
		},
	}, account)
	empty, err := f.Account(t.Context(), theirs)
	require.NoError(t, err)
	assert.Equal(t, Account{Expiring: []Expiry{}}, empty)
}

func TestValidityEndsWithTheTwelfthMonth(t *testing.T) {
	for at, want := range map[time.Time]string{
		time.Date(2026, 1, 1, 0, 0, 0, 0, localtime.Zone):     "2027-01-31",
		time.Date(2026, 1, 31, 23, 59, 59, 0, localtime.Zone): "2027-01-31",
		time.Date(2027, 2, 28, 12, 0, 0, 0, localtime.Zone):   "2028-02-29",
		time.Date(2026, 12, 31, 23, 30, 0, 0, localtime.Zone): "2027-12-31",
		time.Date(2026, 6, 30, 22, 30, 0, 0, time.UTC):        "2027-07-31", // already July in Paris
	} {
		assert.Equal(t, want, ValidUntil(at.UnixMilli()).Format(time.DateOnly))
	}
}

// Spending lot by lot, the oldest first, leaves the same amounts as summarise.
func TestWhatIsLeftWasGainedLast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type lot struct {
			on   time.Time
			left int64
		}
		var ledger []movement
		var lots []lot
		var balance int64
		at := time.Date(2025, 1, 1, 8, 0, 0, 0, localtime.Zone)
		for range rapid.IntRange(0, 40).Draw(t, "lines") {
			at = at.AddDate(0, 0, rapid.IntRange(0, 30).Draw(t, "days"))
			amount := rapid.Int64Range(-50, 60).Draw(t, "amount")
			if balance+amount < 0 {
				continue
			}
			balance += amount
			ledger = append(ledger, movement{At: at.UnixMilli(), Kind: KindCorrect, Amount: amount})
			if amount > 0 {
				lots = append(lots, lot{ValidUntil(at.UnixMilli()), amount})
			}
			for i := 0; amount < 0; i++ {
				used := min(lots[i].left, -amount)
				lots[i].left -= used
				amount += used
			}
		}
		want := []Expiry{}
		for _, l := range lots {
			last := len(want) - 1
			switch {
			case l.left == 0:
			case last >= 0 && want[last].On.Equal(l.on):
				want[last].Amount += l.left
			default:
				want = append(want, Expiry{On: l.on, Amount: l.left})
			}
		}
		account := summarise(ledger)
		require.Equal(t, balance, account.Net)
		require.Equal(t, want, account.Expiring)
	})
}
