package session_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
	"portal/gateway/internal/testwait"
)

// atOnce is the maximum delay until a logout on another replica takes effect here.
const atOnce = 100 * time.Millisecond

// managerWithCopies is a manager with its own client-side cache on a Redis that others use as well. The test moves their
// clock.
type managerWithCopies struct {
	*session.Manager
	tracking *redisstore.TrackingCache // nil on a cluster
	clock    redistest.Clock
}

// later advances the clock by the time within which an end elsewhere must take effect here.
func (r *managerWithCopies) later() { r.clock.Forward(atOnce) }

// await waits until the cache is connected again, so that its copies would be used.
func (r *managerWithCopies) await(t *testing.T) {
	t.Helper()
	waiting, stop := context.WithTimeout(t.Context(), testwait.Timeout(10*time.Second))
	defer stop()
	require.NoError(t, r.tracking.Await(waiting))
}

func replica(t *testing.T, url config.Secret, c *clock) *managerWithCopies {
	t.Helper()
	store, err := redisstore.Open(url)
	require.NoError(t, err)
	options, r := rules(c), &managerWithCopies{}
	options.Tracking = redisstore.NewTrackingCache(store, slog.New(slog.DiscardHandler), session.Prefix)
	options.Tracking.UseClock(r.clock.Elapsed)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { options.Tracking.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		running.Wait()
		_ = store.Close() // the test is over
	})
	r.Manager, r.tracking = session.NewManager(store.Client, options), options.Tracking
	r.await(t)
	return r
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
			_, err := one.EndBefore(ctx, s.UUID, 1)
			return err
		},
		"revoked": func(s *session.Session) error {
			_, err := one.EndPublic(ctx, s.UUID, s.PublicID())
			return err
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			s, cookie := create(t, one.Manager, "", uuid.NewString(), false)
			for range 50 { // by now from the caches of both
				require.NotNil(t, find(t, one.Manager, cookie))
				require.NotNil(t, find(t, two.Manager, cookie))
			}
			require.NoError(t, end(s))
			assert.Nil(t, find(t, one.Manager, cookie), "where it ended it holds at once")
			two.later()
			assert.Nil(t, find(t, two.Manager, cookie))
			two.await(t)
			assert.Nil(t, find(t, two.Manager, cookie), "nor does a copy come back")
		})
	}
}

func TestACopyEndsByItselfToo(t *testing.T) {
	server, c := redistest.Start(t), &clock{}
	m := replica(t, server.URL(), c)
	_, cookie := create(t, m.Manager, "", "11111111-1111-4111-8111-111111111111", false)
	require.NotNil(t, find(t, m.Manager, cookie))
	require.NotNil(t, find(t, m.Manager, cookie))
	c.forward(24 * time.Hour)
	assert.Nil(t, find(t, m.Manager, cookie))
}

func TestAChangeOfARoleReachesTheOtherReplica(t *testing.T) {
	server, c := redistest.Start(t), &clock{}
	one, two := replica(t, server.URL(), c), replica(t, server.URL(), c)
	s, cookie := create(t, one.Manager, "", "11111111-1111-4111-8111-111111111111", false)
	require.NotNil(t, find(t, two.Manager, cookie))
	assert.Equal(t, 1, renew(t, one.Manager, s.UUID, session.Person{Login: s.Login, Role: "guest", Practice: s.Practice}))
	assert.Equal(t, "guest", find(t, one.Manager, cookie).Role)
	two.later()
	assert.Equal(t, "guest", find(t, two.Manager, cookie).Role)
	two.await(t)
	assert.Equal(t, "guest", find(t, two.Manager, cookie).Role, "nor does a copy come back")
}

// A request must not be able to change the session of the next one.
func TestCopiesAreNotShared(t *testing.T) {
	m := replica(t, redistest.Start(t).URL(), &clock{})
	_, cookie := create(t, m.Manager, "", "11111111-1111-4111-8111-111111111111", false)
	for range 3 {
		s := find(t, m.Manager, cookie)
		assert.NotEqual(t, "forged", s.Role)
		s.Role = "forged"
	}
}

func TestRedisGoneEndsTheCopies(t *testing.T) {
	server := redistest.Start(t)
	m := replica(t, server.URL(), &clock{})
	_, cookie := create(t, m.Manager, "", "11111111-1111-4111-8111-111111111111", false)
	require.NotNil(t, find(t, m.Manager, cookie))
	server.Kill()
	m.later()
	_, err := m.Find(context.Background(), cookie)
	assert.Error(t, err, "without Redis the session cannot be confirmed")
}
