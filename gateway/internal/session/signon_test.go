package session_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
)

// Two replicas find at the same time that there is no token.
func TestOfAllReplicasOneAsks(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		sessions := func() *session.Manager {
			return session.NewManager(store.Client, session.Options{Idle: time.Hour, Absolute: time.Hour, Remember: time.Hour})
		}
		first, second := sessions(), sessions()
		s, _, _, err := first.Create(t.Context(), "", session.NewSession{UUID: camille, Login: "camille@cabinet.example"})
		require.NoError(t, err)
		giveBack, mine, err := first.LockRenewal(t.Context(), s)
		require.NoError(t, err)
		assert.True(t, mine)
		_, theirs, err := second.LockRenewal(t.Context(), s)
		require.NoError(t, err)
		assert.False(t, theirs)
		before, err := first.SignOn(t.Context(), s)
		require.NoError(t, err)
		assert.Empty(t, before.Token)
		ends := time.Now().Add(time.Hour).Truncate(time.Millisecond)
		require.NoError(t, first.KeepSignOn(t.Context(), s, before, "theirs", ends))
		giveBack(t.Context())
		kept, err := second.SignOn(t.Context(), s)
		require.NoError(t, err)
		assert.Equal(t, "theirs", kept.Token)
		assert.True(t, ends.Equal(kept.Ends))
		p, err := s.Profile(t.Context())
		require.NoError(t, err)
		assert.NotEmpty(t, p.SSOHandle, "the page gets a handle with it")
		_, theirs, err = second.LockRenewal(t.Context(), s)
		require.NoError(t, err)
		assert.True(t, theirs)
		giveBack(t.Context()) // too late: the other replica holds the lock
		_, stolen, err := first.LockRenewal(t.Context(), s)
		require.NoError(t, err)
		assert.False(t, stolen, "a turn is given back by whose it is")
		require.NoError(t, first.End(t.Context(), s))
		require.NoError(t, second.KeepSignOn(t.Context(), s, kept, "late", ends))
		over, err := second.SignOn(t.Context(), s)
		require.NoError(t, err)
		assert.Empty(t, over.Token, "nothing is kept for a session that has ended")
	})
}
