package messaging

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/testdb"
)

func TestMessagesOfOthersSinceAnInstant(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		c := s.must(s.begin(s.camille, KindDirect, "", s.nora))
		s.post(s.camille, c.Uuid, "Bonjour")
		s.later(time.Minute)
		before := s.time()
		s.later(time.Minute)
		s.post(s.camille, c.Uuid, "Tu es là ?")
		s.post(s.nora, c.Uuid, "Oui")
		since := func(user uuid.UUID) int64 {
			count, err := ReceivedSince(t.Context(), db, user.String(), before)
			require.NoError(t, err)
			return count
		}
		assert.EqualValues(t, 1, since(s.nora), "what came before, and her own, is no news")
		assert.EqualValues(t, 1, since(s.camille))
		assert.Zero(t, since(s.hugo), "who is not in it")
	})
}
