package keys_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/keys"
	"portal/platform/internal/testdb"
)

// symmetric opens the keys of links on two replicas at the same time.
func symmetric(t *testing.T, db *bun.DB, c *clock) [2]*keys.Symmetric {
	t.Helper()
	var rings [2]*keys.Symmetric
	together(t, func(i int) (err error) {
		rings[i], err = keys.OpenSymmetric(t.Context(), db, nil, c.now, rotation, keys.Links)
		return err
	})
	return rings
}

func current(s *keys.Symmetric) string {
	kid, _ := s.Current()
	return kid
}

func isKnown(t *testing.T, s *keys.Symmetric, kid string) bool {
	t.Helper()
	_, ok := s.Find(t.Context(), kid)
	return ok
}

func TestOfTwoReplicasOneMakesTheNextSymmetricKey(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		rings := symmetric(t, db, c)
		old, key := rings[0].Current()
		assert.Equal(t, old, current(rings[1]))
		count := func() int64 {
			n, err := db.NewSelect().Table("symmetric_keys").Count(t.Context())
			require.NoError(t, err)
			return n
		}
		assert.EqualValues(t, 1, count())
		c.pass(rotation - lead)
		for range 2 {
			together(t, func(i int) error { return rings[i].Sweep(t.Context()) })
		}
		assert.EqualValues(t, 2, count())
		assert.Equal(t, old, current(rings[1]), "known before it is used")
		c.pass(lead)
		next := current(rings[0])
		assert.NotEqual(t, old, next)
		assert.Equal(t, next, current(rings[1]))
		found, ok := rings[1].Find(t.Context(), old)
		assert.True(t, ok, "links of it live")
		assert.Equal(t, key, found)
		before, ok := rings[1].First()
		assert.True(t, ok)
		assert.Equal(t, key, before)

		c.pass(31*24*time.Hour + 2*time.Minute)
		assert.False(t, isKnown(t, rings[1], old), "the longest link of it ended")
		require.NoError(t, rings[0].Sweep(t.Context()))
		left, err := db.NewSelect().Table("symmetric_keys").Where("kid = ?", old).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
		_, ok = rings[0].First()
		assert.False(t, ok)
	})
}

func TestACompromisedSymmetricKeyEndsAtOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		rings := symmetric(t, db, c)
		old := current(rings[0])
		c.pass(time.Minute)
		scheduled, from, err := rings[0].Rotate(t.Context(), false)
		require.NoError(t, err)
		assert.Equal(t, c.now().Add(lead), from.UTC())
		assert.True(t, isKnown(t, rings[1], scheduled), "read again for an unknown id")
		c.pass(time.Minute)
		safe, from, err := rings[0].Rotate(t.Context(), true)
		require.NoError(t, err)
		assert.Equal(t, c.now(), from.UTC())
		assert.Equal(t, safe, current(rings[0]))
		for _, kid := range []string{old, scheduled} {
			assert.False(t, isKnown(t, rings[0], kid), kid)
		}
		_, ok := rings[0].First()
		assert.False(t, ok, "nor what names no key")
		assert.True(t, isKnown(t, rings[1], safe))
		assert.False(t, isKnown(t, rings[1], old))
		assert.Equal(t, safe, current(rings[1]))
	})
}

func TestKeysOfOnePurposeServeNoOther(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		set, err := keys.Load(t.Context(), db, nil, c.now, 0)
		require.NoError(t, err)
		c.pass(time.Minute)
		assert.False(t, isKnown(t, set.Codes, current(set.Links)))
		_, _, err = set.Links.Rotate(t.Context(), true)
		require.NoError(t, err)
		c.pass(time.Second)
		again, err := keys.Load(t.Context(), db, nil, c.now, 0)
		require.NoError(t, err)
		assert.Equal(t, []string{current(set.Codes), current(set.Links), current(set.Factors), current(set.Pairings), current(set.Pushes), set.VAPID},
			[]string{current(again.Codes), current(again.Links), current(again.Factors), current(again.Pairings), current(again.Pushes), again.VAPID})
		assert.Equal(t, set.Names, again.Names)
	})
}

// queries counts the queries of a database.
type queries struct{ atomic.Int64 }

func (q *queries) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context {
	q.Add(1)
	return ctx
}

func (q *queries) AfterQuery(context.Context, *bun.QueryEvent) {}

func TestInventedKeyIDsCostOneQueryASecond(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c, asked := newClock(), &queries{}
		ring, err := keys.OpenSymmetric(t.Context(), db.WithQueryHook(asked), nil, c.now, 0, keys.Links)
		require.NoError(t, err)
		c.pass(time.Minute)
		before := asked.Load()
		for range 50 {
			assert.False(t, isKnown(t, ring, "invented"))
		}
		assert.Equal(t, before+1, asked.Load())
		c.pass(time.Second)
		assert.False(t, isKnown(t, ring, "invented"))
		assert.Equal(t, before+2, asked.Load())
	})
}

func TestProofsForAReplacedEncryptionKeyAreOpenedForAWhile(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		ring, err := keys.OpenEncryption(t.Context(), db, nil, c.now, 0)
		require.NoError(t, err)
		old := ring.Current()
		_, from, err := ring.Rotate(t.Context(), false)
		require.NoError(t, err)
		c.at.Store(from.UnixMilli())
		assert.NotEqual(t, old.KeyID, ring.Current().KeyID)
		private := ring.Decrypting(t.Context(), old.KeyID)
		require.Len(t, private, 1)
		assert.Equal(t, old.KeyID, private[0].KeyID)
		assert.False(t, private[0].IsPublic())
		assert.Len(t, ring.Decrypting(t.Context(), ""), 2, "what names no key may be of either")
		assert.Empty(t, ring.Decrypting(t.Context(), "invented"))
		c.pass(12 * time.Minute)
		assert.Empty(t, ring.Decrypting(t.Context(), old.KeyID))
	})
}
