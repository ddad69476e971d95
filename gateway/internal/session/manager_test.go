package session_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
	"portal/gateway/internal/testwait"
)

const (
	camille = "11111111-1111-4111-8111-111111111111"
	hugo    = "22222222-2222-4222-8222-222222222222"
)

// clock can be set forward; Redis keeps its own.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time          { return time.Now().Add(time.Duration(c.ahead.Load())) }
func (c *clock) forward(d time.Duration) { c.ahead.Add(int64(d)) }

func rules(c *clock) session.Options {
	return session.Options{Idle: 30 * time.Minute, Absolute: 12 * time.Hour, Remember: 720 * time.Hour, Now: c.now}
}

func create(t *testing.T, m *session.Manager, old, user string, remember bool) (*session.Session, string) {
	t.Helper()
	s, _, cookie, err := m.Create(context.Background(), old, session.NewSession{UUID: user, Login: "x@y.example",
		UserName: "Camille Martin", Practice: "p", Remember: remember, SSOToken: "sso-secret", SSOExpiresAt: time.Now().Add(time.Hour),
		UserToken: "user-secret", Device: "Firefox · Linux"})
	require.NoError(t, err)
	return s, cookie
}

// find fails the test on an error: nil means that the session is over.
func find(t *testing.T, m *session.Manager, cookie string) *session.Session {
	t.Helper()
	s, err := m.Find(context.Background(), cookie)
	require.NoError(t, err)
	return s
}

// TestContract is the test suite that every session store must pass.
func TestContract(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		for name, test := range map[string]func(*testing.T, *redisstore.Store, *clock){
			"found by its cookie only":           foundByCookieOnly,
			"idle time ends it":                  idleEnds,
			"activity keeps it, not for ever":    activityKeeps,
			"a clock that goes back ends none":   clockGoesBack,
			"remembered ones live longer":        rememberedLive,
			"rotation ends the one before":       rotation,
			"ended at once on every replica":     endedEverywhere,
			"a request in flight undoes nothing": inFlight,
			"revoke one, revoke all":             revoke,
			"ended between two reads":            endedBetween,
			"a hundred at most":                  bounded,
			"the provider ends its own":          byProvider,
			"new credentials end every session":  newCredentials,
			"what was ended is not reissued":     endedIsNotReissued,
			"tokens are sealed anew":             reissuedTokens,
			"a withdrawn role is not reissued":   withdrawnIsNotReissued,
			"a withdrawn role begins no session": withdrawnBeginsNone,
			"a late reading changes nothing":     lateReading,
			"what opens applications stays here": signOn,
			"nothing readable lies in Redis":     nothingReadable,
			"Redis expires what is left behind":  expires,
		} {
			t.Run(name, func(t *testing.T) {
				redistest.Flush(t, store)
				test(t, store, &clock{})
			})
		}
	})
}

func foundByCookieOnly(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	made, cookie := create(t, m, "", camille, false)
	s := find(t, m, cookie)
	require.NotNil(t, s)
	assert.Equal(t, made.Token, s.Token)
	assert.Equal(t, camille, s.UUID)
	assert.True(t, made.ExpiresAt.Equal(s.ExpiresAt))
	for _, wrong := range []string{"", "x", cookie[:42], cookie[:42] + "!", cookie + "a", s.Token, s.PublicID()} {
		assert.Nil(t, find(t, m, wrong), "%q", wrong)
	}
	_, second := create(t, m, "", camille, false)
	assert.NotEqual(t, cookie, second)
}

func idleEnds(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	_, cookie := create(t, m, "", camille, true)
	c.forward(29 * time.Minute)
	assert.NotNil(t, find(t, m, cookie))
	c.forward(30*time.Minute + time.Second)
	assert.Nil(t, find(t, m, cookie))
}

func activityKeeps(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	_, cookie := create(t, m, "", camille, false)
	for range 35 { // 11 h 40
		c.forward(20 * time.Minute)
		require.NotNil(t, find(t, m, cookie))
	}
	c.forward(19 * time.Minute)
	require.NotNil(t, find(t, m, cookie))
	c.forward(2 * time.Minute)
	assert.Nil(t, find(t, m, cookie), "12 hours are the end")
}

// clockGoesBack: a session last seen by a clock that was ahead must go on sliding: Redis would end it during use.
func clockGoesBack(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	c.forward(time.Hour)
	_, cookie := create(t, m, "", camille, false)
	c.forward(-time.Hour)
	keys, err := store.Client.Keys(ctx, "portal:session:*").Result()
	require.NoError(t, err)
	for _, key := range keys {
		require.NoError(t, store.Client.PExpire(ctx, key, time.Minute).Err(), "29 minutes passed by the clock of Redis")
	}
	require.NotNil(t, find(t, m, cookie))
	for _, key := range keys {
		assert.Greater(t, store.Client.PTTL(ctx, key).Val(), 20*time.Minute)
	}
}

func rememberedLive(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	s, _ := create(t, m, "", camille, true)
	assert.WithinDuration(t, c.now().Add(30*24*time.Hour), s.ExpiresAt, time.Minute)
}

func rotation(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	_, first := create(t, m, "", hugo, false)
	_, second := create(t, m, first, camille, false)
	assert.Nil(t, find(t, m, first), "also when another person signs in")
	assert.NotNil(t, find(t, m, second))
	_, third := create(t, m, "not a cookie", camille, false)
	assert.NotNil(t, find(t, m, third))
}

func endedEverywhere(t *testing.T, store *redisstore.Store, c *clock) {
	one, two := session.NewManager(store.Client, rules(c)), session.NewManager(store.Client, rules(c))
	s, cookie := create(t, one, "", camille, false)
	require.NotNil(t, find(t, two, cookie))
	require.NoError(t, one.End(context.Background(), s))
	assert.Nil(t, find(t, two, cookie))
}

// inFlight is the race that the framework's own session middleware loses: requests that began before a logout write after
// it.
func inFlight(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	for range 20 {
		s, cookie := create(t, m, "", camille, false)
		c.forward(2 * time.Minute) // so that Find writes
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				_, err := m.Update(context.Background(), s, "name", "resurrected")
				assert.NoError(t, err)
				_, err = m.Find(context.Background(), cookie)
				assert.NoError(t, err)
			})
		}
		wg.Go(func() { assert.NoError(t, m.End(context.Background(), s)) })
		wg.Wait()
		alive, err := m.Update(context.Background(), s, "name", "late")
		require.NoError(t, err)
		assert.False(t, alive)
		require.Nil(t, find(t, m, cookie))
	}
	keys, err := store.Client.Keys(context.Background(), "portal:session:*").Result()
	require.NoError(t, err)
	assert.Empty(t, keys, "no half of a session may be left")
}

func revoke(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	current, a := create(t, m, "", camille, false)
	other, b := create(t, m, "", camille, true)
	his, h := create(t, m, "", hugo, false)
	list, err := m.List(ctx, current)
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, "Firefox · Linux", *list[0].Device)

	ended, err := m.EndPublic(ctx, camille, his.PublicID())
	require.NoError(t, err)
	assert.False(t, ended, "only one's own")
	ended, err = m.EndPublic(ctx, camille, other.PublicID())
	require.NoError(t, err)
	assert.True(t, ended)
	assert.Nil(t, find(t, m, b))
	assert.NotNil(t, find(t, m, a))

	require.NoError(t, m.EndAll(ctx, camille))
	assert.Nil(t, find(t, m, a))
	assert.NotNil(t, find(t, m, h))
}

func bounded(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	cookies := make([]string, session.MaxPerUser+3)
	var last *session.Session
	for i := range cookies {
		last, cookies[i] = create(t, m, "", camille, false)
		c.forward(10 * time.Millisecond)
	}
	list, err := m.List(context.Background(), last)
	require.NoError(t, err)
	assert.Len(t, list, session.MaxPerUser)
	for i, cookie := range cookies {
		assert.Equal(t, i < 3, find(t, m, cookie) == nil, "session %d: the oldest give way", i)
	}
}

func byProvider(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	named := func(sub, sid string) string {
		_, _, cookie, err := m.Create(ctx, "", session.NewSession{UUID: camille, Login: "x@y.example", OIDCSubject: sub, OIDCSession: sid})
		require.NoError(t, err)
		return cookie
	}
	first, second, other, byPassword := named("sub-1", "sid-1"), named("sub-1", "sid-2"), named("sub-2", "sid-3"), named("", "")
	firstID := find(t, m, first).PublicID()
	ended, err := m.EndByProvider(ctx, "sub-1", "sid-1", "word-1")
	require.NoError(t, err)
	assert.Equal(t, []session.Ended{{UserUUID: camille, PublicID: firstID}}, ended)
	assert.Nil(t, find(t, m, first))
	assert.NotNil(t, find(t, m, second))
	third := named("sub-1", "sid-4")
	ended, err = m.EndByProvider(ctx, "sub-1", "", "word-2")
	require.NoError(t, err)
	assert.Len(t, ended, 2)
	assert.Nil(t, find(t, m, second))
	assert.Nil(t, find(t, m, third))
	assert.NotNil(t, find(t, m, other))
	assert.NotNil(t, find(t, m, byPassword))
	ended, err = m.EndByProvider(ctx, "", "", "word-3")
	require.NoError(t, err)
	assert.Empty(t, ended, "an empty name matches no session")
	later := named("sub-1", "sid-5")
	_, err = m.EndByProvider(ctx, "sub-1", "", "word-2")
	require.ErrorIs(t, err, session.ErrTokenUsed, "an old word ends no later session")
	assert.NotNil(t, find(t, m, later))

	failing, cancel := context.WithCancel(ctx)
	cancel()
	_, err = m.EndByProvider(failing, "sub-1", "", "word-4")
	require.Error(t, err)
	ended, err = m.EndByProvider(ctx, "sub-1", "", "word-4")
	require.NoError(t, err, "a word that failed is not used up: the provider says it again")
	assert.Len(t, ended, 1)
}

func signOn(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	s, cookie := create(t, m, "", camille, false)
	p, err := s.Profile(ctx)
	require.NoError(t, err)
	assert.NotEmpty(t, p.SSOHandle)
	found, err := m.SignOn(ctx, s)
	require.NoError(t, err)
	assert.Equal(t, "sso-secret", found.Token)
	assert.NotEqual(t, found.Token, p.SSOHandle, "a page gets a handle, never the token")
	found, err = m.SignOn(ctx, find(t, m, cookie))
	require.NoError(t, err)
	assert.Equal(t, []string{"sso-secret", "user-secret"}, []string{found.Token, found.UserToken}, "the cookie opens them")
	_, other := create(t, m, "", camille, false)
	moved := find(t, m, other)
	keys, err := store.Client.Keys(ctx, "portal:session:*").Result()
	require.NoError(t, err)
	if len(keys) == 2 { // the keys of a cluster's nodes are their own
		for from, whose := range []string{"no other field's", "no other session's"} {
			for i, key := range keys {
				kept := store.Client.HGet(ctx, keys[(i+from)%2], "ssoToken").Val()
				require.NoError(t, store.Client.HSet(ctx, key, "userToken", kept).Err())
			}
			found, err = m.SignOn(ctx, moved)
			require.NoError(t, err)
			assert.Empty(t, found.UserToken, whose)
		}
	}
	require.NoError(t, m.End(ctx, s))
	found, err = m.SignOn(ctx, s)
	require.NoError(t, err)
	assert.Empty(t, found.Token, "nothing opens applications for a session that has ended")
}

func nothingReadable(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	_, cookie := create(t, m, "", camille, false)
	keys, err := store.Client.Keys(ctx, "*").Result()
	require.NoError(t, err)
	for _, key := range keys {
		assert.NotContains(t, key, cookie)
		assert.NotContains(t, key, "@")
		if store.Client.Type(ctx, key).Val() == "hash" {
			for _, value := range store.Client.HGetAll(ctx, key).Val() {
				assert.NotEqual(t, cookie, value, "a dump of Redis must open no session")
				for _, secret := range []string{"sso-secret", "user-secret"} {
					assert.NotContains(t, value, secret, "nor anything else")
				}
			}
		}
	}
}

func expires(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, session.Options{Idle: testwait.Timeout(2 * time.Second), Absolute: time.Hour, Remember: time.Hour, Now: c.now})
	_, cookie := create(t, m, "", camille, false)
	require.NotNil(t, find(t, m, cookie))
	testwait.Until(t, func() bool {
		keys, err := store.Client.Keys(context.Background(), "portal:session:*").Result()
		return err == nil && len(keys) == 0
	}, "the session's keys expire")
}

// endedBetween: a session that ends during its request has no profile to show. The request is then unauthenticated, rather
// than answered with empty names.
func endedBetween(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	_, cookie := create(t, m, "", camille, false)
	s := find(t, m, cookie)
	require.NoError(t, m.End(context.Background(), s))
	_, err := s.View(context.Background())
	assert.ErrorContains(t, err, "auth.required")
}

func TestTouchesAtMostOnceAMinute(t *testing.T) {
	server := redistest.Start(t)
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	c := &clock{}
	m := session.NewManager(store.Client, rules(c))
	_, cookie := create(t, m, "", camille, false)
	seen := func() time.Time { return find(t, m, cookie).SeenAt }
	first := seen()
	c.forward(50 * time.Second)
	assert.Equal(t, first, seen())
	c.forward(11 * time.Second)
	assert.NotEqual(t, first, seen())
}

func TestOutageIsAProblemAndEnds(t *testing.T) {
	server := redistest.Start(t)
	store, err := redisstore.Open(server.URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	m := session.NewManager(store.Client, rules(&clock{}))
	_, cookie := create(t, m, "", camille, false)
	server.Kill()
	_, err = m.Find(context.Background(), cookie)
	assert.ErrorContains(t, err, "session.unavailable")
	server.Restart()
	testwait.Until(t, func() bool {
		s, err := m.Find(context.Background(), cookie)
		return err == nil && s != nil
	}, "signed in as before, without a restart")
}

func BenchmarkFind(b *testing.B) {
	store, err := redisstore.Open(redistest.Start(b).URL())
	require.NoError(b, err)
	b.Cleanup(func() { _ = store.Close() })
	m := session.NewManager(store.Client, rules(&clock{}))
	_, _, cookie, err := m.Create(context.Background(), "", session.NewSession{UUID: camille, Login: "x@y.example", UserToken: fmt.Sprintf("%2000d", 1)})
	require.NoError(b, err)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if s, err := m.Find(context.Background(), cookie); err != nil || s == nil {
				b.Error(err)
			}
		}
	})
}
