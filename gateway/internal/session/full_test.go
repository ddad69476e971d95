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

// A Redis that refuses writes still serves sessions: no user is signed out before the idle time is over.
func TestSessionsOutliveARedisThatIsFull(t *testing.T) {
	server := redistest.Start(t)
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	c := &clock{}
	m := session.NewManager(store.Client, rules(c))
	_, cookie := create(t, m, "", camille, false)

	require.NoError(t, store.Client.ConfigSet(t.Context(), "maxmemory", "1").Err())
	c.forward(5 * time.Minute) // past the moment at which the expiry is to slide
	require.NotNil(t, find(t, m, cookie), "reading needs no room")

	c.forward(26 * time.Minute)
	assert.Nil(t, find(t, m, cookie), "what could not slide ends when it would have")

	require.NoError(t, store.Client.ConfigSet(t.Context(), "maxmemory", "0").Err())
	_, cookie = create(t, m, "", camille, false)
	server.Kill()
	c.forward(5 * time.Minute)
	_, err = m.Find(t.Context(), cookie)
	assert.Error(t, err, "no session is confirmed without an answer")
}
