package session_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
)

func begin(t *testing.T, m *session.Manager, s *session.Session) *session.Change {
	t.Helper()
	change, err := m.BeginChange(context.Background(), s)
	require.NoError(t, err)
	return change
}

// createWith begins a session of camille's with credentials of a version, and returns its cookie.
func createWith(m *session.Manager, version int64) (string, error) {
	_, _, cookie, err := m.Create(context.Background(), "", session.NewSession{UUID: camille, Login: "x@y.example", Credentials: version})
	return cookie, err
}

// reissuedTokens: the tokens with which a session opens applications move to the new session, sealed again.
func reissuedTokens(t *testing.T, store *redisstore.Store, c *clock) {
	m := session.NewManager(store.Client, rules(c))
	_, first := create(t, m, "", camille, false)
	_, cookie, err := m.Reissue(context.Background(), begin(t, m, find(t, m, first)), 1)
	require.NoError(t, err)
	kept, err := m.SignOn(context.Background(), find(t, m, cookie))
	require.NoError(t, err)
	assert.Equal(t, []string{"sso-secret", "user-secret"}, []string{kept.Token, kept.UserToken})
}

func assertOver(t *testing.T, err error, why string) {
	t.Helper()
	assert.Equal(t, http.StatusUnauthorized, problem.From(err).Status, why)
}

// newCredentials has two sessions change the credentials at once: the user of one has the password, the other is stolen. The
// event may arrive first or last.
func newCredentials(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	for i, feedFirst := range []bool{true, false} {
		version := int64(i + 1)
		cookieOf := func() string {
			cookie, err := createWith(m, version-1)
			require.NoError(t, err)
			return cookie
		}
		mine, stolen, other := cookieOf(), cookieOf(), cookieOf()
		_, his := create(t, m, "", hugo, false)
		first := find(t, m, mine)
		change, attack := begin(t, m, first), begin(t, m, find(t, m, stolen))
		feed := func() {
			_, err := m.EndBefore(ctx, camille, version)
			require.NoError(t, err)
		}
		if feedFirst {
			feed()
		}
		next, cookie, err := m.Reissue(ctx, change, version)
		require.NoError(t, err)
		if !feedFirst {
			feed()
		}
		for _, old := range []string{mine, stolen, other} {
			assert.Nil(t, find(t, m, old))
		}
		found := find(t, m, cookie)
		require.NotNil(t, found, "the one that changed them continues")
		assert.Equal(t, next.Token, found.Token)
		assert.NotEqual(t, first.Token, found.Token)
		assert.NotEqual(t, first.PublicID(), found.PublicID())
		assert.True(t, first.ExpiresAt.Equal(found.ExpiresAt), "its end stays")
		assert.NotNil(t, find(t, m, his), "no other user is affected")

		_, _, err = m.Reissue(ctx, attack, version-1)
		assertOver(t, err, "the stolen one comes back with no older version")
		_, err = createWith(m, version-1)
		assertOver(t, err, "nor does a sign-in that was proven with the old password")
		_, err = createWith(m, version)
		require.NoError(t, err)
		list, err := m.List(ctx, found)
		require.NoError(t, err)
		assert.Len(t, list, 2)
		require.NoError(t, m.EndAll(ctx, camille))
	}
	old, err := createWith(m, 2)
	require.NoError(t, err)
	_, err = createWith(m, 3)
	require.NoError(t, err)
	assert.Nil(t, find(t, m, old), "a sign-in with newer credentials ends what began with older ones")
}

// endedIsNotReissued: no call in flight undoes a logout, a revocation or a suspension.
func endedIsNotReissued(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	ends := map[string]func(*session.Session) error{
		"logout":     func(s *session.Session) error { return m.End(ctx, s) },
		"everywhere": func(s *session.Session) error { return m.EndAll(ctx, s.UUID) },
		"revoked": func(s *session.Session) error {
			_, err := m.EndPublic(ctx, s.UUID, s.PublicID())
			return err
		},
		"the provider": func(*session.Session) error {
			_, err := m.EndByProvider(ctx, "sub", "", "word")
			return err
		},
		"later credentials": func(s *session.Session) error {
			_, err := m.EndBefore(ctx, s.UUID, 9)
			return err
		},
	}
	for name, end := range ends {
		for _, feedFirst := range []bool{true, false} {
			redistest.Flush(t, store)
			_, _, cookie, err := m.Create(ctx, "", session.NewSession{UUID: camille, Login: "x@y.example", OIDCSubject: "sub"})
			require.NoError(t, err)
			s := find(t, m, cookie)
			change := begin(t, m, s)
			if feedFirst {
				_, err := m.EndBefore(ctx, camille, 1)
				require.NoError(t, err)
			}
			require.NoError(t, end(s))
			if feedFirst && name == "revoked" {
				continue // no list has it any more, so it could not be revoked
			}
			_, _, err = m.Reissue(ctx, change, 1)
			assertOver(t, err, name)
		}
	}
	s, _ := create(t, m, "", hugo, false)
	require.NoError(t, m.End(ctx, s))
	_, err := m.BeginChange(ctx, s)
	assertOver(t, err, "a session that has ended changes nothing")
}
