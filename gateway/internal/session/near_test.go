package session_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
	"portal/gateway/internal/testwait"
)

// atOnce is how long a logout on another replica may take to hold here: the rule. Sleeping longer, as on a busy machine, proves the
// same.
const atOnce = 100 * time.Millisecond

// replica is a manager with copies of its own on a Redis that others use as well.
func replica(t *testing.T, url config.Secret, c *clock) *session.Manager {
	t.Helper()
	store, err := redisstore.Open(url)
	require.NoError(t, err)
	options := rules(c)
	options.Near = redisstore.NewNear(store, slog.New(slog.DiscardHandler), session.Prefix)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { options.Near.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		running.Wait()
		_ = store.Close() // the test is over
	})
	waiting, stop := context.WithTimeout(ctx, testwait.Timeout(10*time.Second))
	defer stop()
	require.NoError(t, options.Near.Await(waiting))
	return session.NewManager(store.Client, options)
}

func TestWhatEndsOnOneReplicaEndsOnAll(t *testing.T) {
	redistest.EachServer(t, endsOnAll)
}

func endsOnAll(t *testing.T, url config.Secret) {
	c := &clock{}
	one, two := replica(t, url, c), replica(t, url, c)
	ctx := context.Background()
	ends := map[string]func(s *session.Session) error{
		"logout":     func(s *session.Session) error { return one.End(ctx, s) },
		"everywhere": func(s *session.Session) error { return one.EndAll(ctx, s.UUID) },
		"credentials": func(s *session.Session) error {
			_, err := one.EndOthers(ctx, s.UUID, c.now())
			return err
		},
		"revoked": func(s *session.Session) error {
			_, err := one.EndPublic(ctx, s.UUID, s.PublicID())
			return err
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			s, cookie := create(t, one, "", "11111111-1111-4111-8111-111111111111", false)
			for range 50 { // from copies by now, on both
				require.NotNil(t, find(t, one, cookie))
				require.NotNil(t, find(t, two, cookie))
			}
			require.NoError(t, end(s))
			assert.Nil(t, find(t, one, cookie), "where it ended it holds at once")
			time.Sleep(atOnce)
			assert.Nil(t, find(t, two, cookie))
		})
	}
}

func TestACopyEndsByItselfToo(t *testing.T) {
	server, c := redistest.Start(t), &clock{}
	m := replica(t, server.URL(), c)
	_, cookie := create(t, m, "", "11111111-1111-4111-8111-111111111111", false)
	require.NotNil(t, find(t, m, cookie))
	require.NotNil(t, find(t, m, cookie))
	c.forward(24 * time.Hour)
	assert.Nil(t, find(t, m, cookie))
}

func TestAChangeOfARoleReachesTheOtherReplica(t *testing.T) {
	server, c := redistest.Start(t), &clock{}
	one, two := replica(t, server.URL(), c), replica(t, server.URL(), c)
	s, cookie := create(t, one, "", "11111111-1111-4111-8111-111111111111", false)
	require.NotNil(t, find(t, two, cookie))
	_, err := one.Renew(context.Background(), s.UUID, session.Person{Login: s.Login, Role: "guest", Practice: s.Practice})
	require.NoError(t, err)
	assert.Equal(t, "guest", find(t, one, cookie).Role)
	time.Sleep(atOnce)
	assert.Equal(t, "guest", find(t, two, cookie).Role)
}

// A request must not be able to change the session of the next one.
func TestCopiesAreNotShared(t *testing.T) {
	m := replica(t, redistest.Start(t).URL(), &clock{})
	_, cookie := create(t, m, "", "11111111-1111-4111-8111-111111111111", false)
	for range 3 {
		s := find(t, m, cookie)
		assert.NotEqual(t, "forged", s.Role)
		s.Role = "forged"
	}
}

func TestRedisGoneEndsTheCopies(t *testing.T) {
	server := redistest.Start(t)
	m := replica(t, server.URL(), &clock{})
	_, cookie := create(t, m, "", "11111111-1111-4111-8111-111111111111", false)
	require.NotNil(t, find(t, m, cookie))
	server.Kill()
	time.Sleep(atOnce)
	_, err := m.Find(context.Background(), cookie)
	assert.Error(t, err, "without Redis nobody can say that the session is still open")
}
