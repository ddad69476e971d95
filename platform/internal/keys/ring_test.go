package keys_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/keys"
	"portal/platform/internal/testdb"
	"portal/platform/internal/tokens"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	rotation = 30 * 24 * time.Hour
	lead     = 10 * time.Minute
)

// clock is the time of all replicas, which tests set.
type clock struct{ at atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.at.Store(time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC).UnixMilli())
	return c
}

func (c *clock) now() time.Time { return time.UnixMilli(c.at.Load()).UTC() }

func (c *clock) pass(d time.Duration) { c.at.Add(d.Milliseconds()) }

// replicas opens two rings on one database at the same time.
func replicas(t *testing.T, db *bun.DB, c *clock) [2]*keys.Ring {
	t.Helper()
	var rings [2]*keys.Ring
	together(t, func(i int) (err error) {
		rings[i], err = keys.OpenRing(t.Context(), db, nil, c.now, rotation)
		return err
	})
	return rings
}

func together(t *testing.T, work func(i int) error) {
	t.Helper()
	var done sync.WaitGroup
	var failed [2]error
	for i := range failed {
		done.Go(func() { failed[i] = work(i) })
	}
	done.Wait()
	require.NoError(t, failed[0])
	require.NoError(t, failed[1])
}

func published(t *testing.T, r *keys.Ring) (kids []string) {
	for _, key := range r.Published(t.Context()) {
		assert.True(t, key.IsPublic())
		kids = append(kids, key.KeyID)
	}
	return kids
}

// TestKeysChangeAndTheOldOnesStayUntilTheirLastTokenEnds rotates the keys of two replicas.
func TestKeysChangeAndTheOldOnesStayUntilTheirLastTokenEnds(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		rings := replicas(t, db, c)
		old := rings[0].Current().KeyID
		sweep := func() {
			t.Helper()
			together(t, func(i int) error { return rings[i].Sweep(t.Context()) })
		}
		sweep()
		assert.Equal(t, []string{old}, published(t, rings[0]), "its time is not over")
		c.pass(rotation - lead)
		sweep()
		sweep()
		both := published(t, rings[0])
		require.Len(t, both, 2, "of two replicas one makes the next")
		next := both[1]
		assert.Equal(t, both, published(t, rings[1]))
		service := tokens.New("https://platform.example", rings[0], c.now)
		other := tokens.New("https://platform.example", rings[1], c.now)
		c.pass(lead - time.Second)
		assert.Equal(t, old, rings[1].Current().KeyID, "known before it signs")
		last, _, err := service.Mint("product-api", "user", keys.LongestToken)
		require.NoError(t, err)
		c.pass(time.Second)
		assert.Equal(t, next, rings[0].Current().KeyID)
		assert.Equal(t, next, rings[1].Current().KeyID)
		c.pass(keys.LongestToken - 2*time.Second)
		sweep()
		_, err = other.Verify(t.Context(), last, "product-api")
		require.NoError(t, err, "to its last second")
		c.pass(2 * time.Minute)
		_, isKnown := rings[1].Find(t.Context(), old)
		assert.False(t, isKnown)
		sweep()
		assert.Equal(t, []string{next}, published(t, rings[0]))
		left, err := db.NewSelect().Table("signing_keys").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, left)
	})
}

// TestAKeyMadeElsewhereIsFoundAtOnce also checks that invented key ids do not cause a query for each token.
func TestAKeyMadeElsewhereIsFoundAtOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		rings := replicas(t, db, c)
		old := rings[1].Current().KeyID
		c.pass(time.Minute)
		kid, from, err := rings[0].Rotate(t.Context(), false)
		require.NoError(t, err)
		assert.Equal(t, c.now().Add(lead), from.UTC())
		_, isKnown := rings[1].Find(t.Context(), kid)
		assert.True(t, isKnown)
		assert.Equal(t, old, rings[1].Current().KeyID)
		_, isKnown = rings[1].Find(t.Context(), "invented")
		assert.False(t, isKnown)

		stolen, _, err := rings[0].Rotate(t.Context(), true)
		require.NoError(t, err)
		assert.Equal(t, []string{stolen}, published(t, rings[0]), "what was stolen ends at once, and what it could have signed")
		_, isKnown = rings[1].Find(t.Context(), old)
		assert.True(t, isKnown, "read a moment ago")
		c.pass(time.Second)
		assert.Equal(t, []string{stolen}, published(t, rings[1]))
		assert.Equal(t, stolen, rings[1].Current().KeyID)
	})
}

func TestADatabaseThatIsAwayTakesNoKeyAlong(t *testing.T) {
	c := newClock()
	db := testdb.Open(t, testdb.SQLiteURL(t))
	ring, err := keys.OpenRing(t.Context(), db, nil, c.now, 0)
	require.NoError(t, err)
	c.pass(10 * rotation)
	require.NoError(t, ring.Sweep(t.Context()))
	only := ring.Current().KeyID
	assert.Equal(t, []string{only}, published(t, ring), "0 is not by themselves")
	_, err = db.NewDelete().Table("signing_keys").Where("1 = 1").Exec(t.Context())
	require.NoError(t, err)
	c.pass(time.Minute)
	require.Error(t, ring.Sweep(t.Context()))
	assert.Equal(t, []string{only}, published(t, ring))
}
