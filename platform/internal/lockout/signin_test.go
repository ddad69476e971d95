package lockout

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// door is a sign-in endpoint that discards outcomes unless a test records them.
type door struct {
	*SignIns
	clock    time.Time
	outcomes map[string]int
}

func newDoor(db *bun.DB) *door {
	d := &door{clock: time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC), outcomes: map[string]int{}}
	d.SignIns = NewSignIns(db, []byte("key"), func() time.Time { return d.clock }, func(outcome string) { d.outcomes[outcome]++ })
	return d
}

// wait returns how long an attempt must wait, 0 for not at all.
func (d *door) wait(t *testing.T, account, client string) time.Duration {
	t.Helper()
	_, err := d.Begin(context.Background(), account, addressOf(client))
	var locked *problem.Error
	if errors.As(err, &locked) {
		require.Equal(t, []any{429, "auth.login.too_many"}, []any{locked.Status, locked.Code})
		return locked.RetryAfter
	}
	require.NoError(t, err)
	return 0
}

func addressOf(text string) netip.Addr {
	address, err := netip.ParseAddr(text)
	if err != nil {
		return netip.Addr{}
	}
	return address
}

func TestFailuresAreCountedByAccountAddressAndNetwork(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDoor(db)
		for range maxAccountFailures {
			require.Zero(t, d.wait(t, "camille@x.example", ""))
		}
		assert.Equal(t, window, d.wait(t, " Camille@X.example", "203.0.113.9"), "whatever its spelling, from wherever")
		for i := range maxAddressFailures {
			require.Zero(t, d.wait(t, fmt.Sprint("a", i), "203.0.113.9"), i)
		}
		assert.Equal(t, window, d.wait(t, "another", "203.0.113.9"))
		assert.Zero(t, d.wait(t, "another", "203.0.113.10"), "its neighbour goes on")
		for i := range maxAddressFailures {
			require.Zero(t, d.wait(t, fmt.Sprint("b", i), fmt.Sprintf("2001:db8:1:1::%x", i+1)))
		}
		assert.NotZero(t, d.wait(t, "b", "2001:db8:1:1:ffff::1"), "one household has a whole /64")
		assert.Zero(t, d.wait(t, "b", "2001:db8:1:2::1"))
		for i := range maxNetworkFailures {
			require.Zero(t, d.wait(t, fmt.Sprint("c", i), fmt.Sprintf("198.51.100.%d", i%250)))
		}
		assert.NotZero(t, d.wait(t, "c", "198.51.100.251"), "a network has as many addresses as it likes")
		assert.Equal(t, 4, d.outcomes[OutcomeLocked])
		d.clock = d.clock.Add(window)
		assert.Zero(t, d.wait(t, "camille@x.example", "203.0.113.9"))
		require.NoError(t, d.Sweep(t.Context()))
		left, err := db.NewSelect().Table("sign_in_failures").Count(t.Context())
		require.NoError(t, err)
		assert.Equal(t, int64(3), int64(left), "what has ended is forgotten")
	})
}

// Attack stopped: an attacker who has a login locks its user out, again and again.
func TestFailuresWithAKnownBrowserAreCountedApart(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDoor(db)
		locked := func(browser string) bool {
			t.Helper()
			_, err := d.BeginIn(t.Context(), "camille", browser, addressOf(""))
			var refused *problem.Error
			require.True(t, err == nil || errors.As(err, &refused), err)
			return err != nil
		}
		for i := range maxAccountFailures {
			attempt, err := d.Begin(t.Context(), "camille", addressOf("203.0.113.9"))
			require.NoError(t, err)
			assert.Equal(t, i == maxAccountFailures-1, attempt.Locks)
		}
		require.True(t, locked(""))
		for i := range maxAccountFailures {
			attempt, err := d.BeginIn(t.Context(), "camille", "hers", addressOf("198.51.100.1"))
			require.NoError(t, err, "what others guess elsewhere does not count here")
			assert.Equal(t, i == maxAccountFailures-1, attempt.Locks)
		}
		assert.True(t, locked("hers"), "a stolen cookie gives five guesses")
		assert.False(t, locked("another of hers"))

		require.NoError(t, d.Forgive(t.Context(), "Camille", "hers"))
		attempt, err := d.BeginIn(t.Context(), "camille", "hers", addressOf("198.51.100.1"))
		require.NoError(t, err)
		for range maxAccountFailures {
			require.False(t, locked(""))
		}
		require.NoError(t, attempt.Succeeded(t.Context()))
		assert.True(t, locked(""), "a success in a known browser gives no more guesses elsewhere")
	})
}

// Attack stopped: a spray whose refused guesses occupy the database's only writer.
func TestARefusedAttemptWritesNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDoor(db)
		for range maxAccountFailures {
			require.Zero(t, d.wait(t, "camille", "203.0.113.9"))
		}
		counts := func() []row {
			var rows []row
			require.NoError(t, db.NewSelect().Model(&rows).Order("name").Scan(t.Context()))
			return rows
		}
		before := counts()
		require.NotZero(t, d.wait(t, "camille", "203.0.113.9"))
		require.NotZero(t, d.wait(t, "camille", "198.51.100.7"))
		assert.Equal(t, before, counts())
	})
}

func TestOutcomesOfAnAttempt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDoor(db)
		begin := func() Attempt {
			attempt, err := d.Begin(t.Context(), "camille", addressOf("203.0.113.9"))
			require.NoError(t, err)
			return attempt
		}
		for range 3 * maxAccountFailures {
			require.NoError(t, begin().Void(t.Context()), "an outage locks no user")
		}
		for range 4 {
			begin().Failed()
		}
		require.NoError(t, begin().Succeeded(t.Context()))
		for range 4 {
			begin().Failed()
		}
		assert.True(t, begin().Suspect, "eight failures of an address, whatever its own account said")
		require.NoError(t, d.Forgive(t.Context(), "CAMILLE"))
		begin().Failed()
		other, err := d.Begin(t.Context(), "hugo", addressOf("198.51.100.1"))
		require.NoError(t, err)
		assert.False(t, other.Suspect)
		assert.Equal(t, map[string]int{OutcomeFailed: 9, OutcomeSucceeded: 1}, d.outcomes)
	})
}

func TestGuessesSideBySideGainNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDoor(db)
		var mu sync.Mutex
		var guesses sync.WaitGroup
		let := 0
		for i := range 40 {
			guesses.Go(func() {
				_, err := NewSignIns(db, []byte("key"), d.now, func(string) {}).Begin(context.Background(), "camille", addressOf(fmt.Sprintf("203.0.113.%d", i%5)))
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					let++
				}
			})
		}
		guesses.Wait()
		assert.Equal(t, maxAccountFailures, let)
	})
}
