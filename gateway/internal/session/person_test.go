package session_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
)

var (
	practitioner = session.Person{Login: "camille@cabinet.example", UserName: "Camille Martin", Role: "practitioner", Practice: "p", PracticeName: "Tilleuls"}
	accounts     = session.Person{Login: "camille@cabinet.example", UserName: "Camille Roux", Role: "accounts", Practice: "p", PracticeName: "Tilleuls"}
)

// renew renews the sessions of a user who is now p, and returns how many sessions that changed.
func renew(t *testing.T, m *session.Manager, user string, p session.Person) int {
	t.Helper()
	changed, err := m.Renew(context.Background(), user, func(context.Context) (session.Person, error) { return p, nil })
	require.NoError(t, err)
	return changed
}

// enter begins a session of a user who was read as p.
func enter(t *testing.T, m *session.Manager, user string, p session.Person) (*session.Session, session.Profile, string) {
	t.Helper()
	s, profile, cookie, err := m.Create(context.Background(), "", session.NewSession{UUID: user, Login: p.Login, UserName: p.UserName, Role: p.Role,
		Practice: p.Practice, PracticeName: p.PracticeName})
	require.NoError(t, err)
	return s, profile, cookie
}

// assertIs compares the fields of a user that a session repeats.
func assertIs(t *testing.T, p session.Person, s *session.Session, why string) {
	t.Helper()
	require.NotNil(t, s, why)
	profile, err := s.Profile(context.Background())
	require.NoError(t, err)
	assert.Equal(t, p, session.Person{Login: s.Login, UserName: profile.UserName, Role: s.Role, Practice: s.Practice, PracticeName: profile.PracticeName}, why)
}

// withdrawnIsNotReissued: a session that replaces another, after a proof or a change of credentials, has the role that was
// changed during the replacement.
func withdrawnIsNotReissued(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	prove := func(change *session.Change) (*session.Session, string, error) {
		return m.ReissueProven(ctx, change, "")
	}
	for name, test := range map[string]struct {
		meanwhile, after func()
		replace          func(*session.Change) (*session.Session, string, error)
	}{
		"during a proof": {meanwhile: func() { renew(t, m, camille, accounts) }, replace: prove},
		"after a proof":  {after: func() { renew(t, m, camille, accounts) }, replace: prove},
		"twice during a proof": {meanwhile: func() {
			renew(t, m, camille, practitioner)
			renew(t, m, camille, accounts)
		}, replace: prove},
		"before the event of a change of credentials has ended the old one": {meanwhile: func() {
			renew(t, m, camille, accounts)
			_, err := m.EndBefore(ctx, camille, 1)
			require.NoError(t, err)
		}, replace: func(change *session.Change) (*session.Session, string, error) { return m.Reissue(ctx, change, 1) }},
		"behind the event of a change of credentials": {meanwhile: func() {
			_, err := m.EndBefore(ctx, camille, 1)
			require.NoError(t, err)
			assert.Zero(t, renew(t, m, camille, accounts), "there is no session to change")
		}, replace: func(change *session.Change) (*session.Session, string, error) { return m.Reissue(ctx, change, 1) }},
	} {
		redistest.Flush(t, store)
		_, _, cookie := enter(t, m, camille, practitioner)
		_, _, his := enter(t, m, hugo, practitioner)
		change := begin(t, m, find(t, m, cookie))
		if test.meanwhile != nil {
			test.meanwhile()
		}
		next, cookie, err := test.replace(change)
		require.NoError(t, err, name)
		if test.after != nil {
			test.after()
		} else {
			assert.Equal(t, "accounts", next.Role, name)
		}
		assertIs(t, accounts, find(t, m, cookie), name)
		assertIs(t, practitioner, find(t, m, his), "no other user is affected")
	}
}

// withdrawnBeginsNone: a session has the role that was changed between the reading of its user and its beginning.
func withdrawnBeginsNone(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	assert.Zero(t, renew(t, m, camille, accounts), "no user is signed in")
	s, profile, cookie := enter(t, m, camille, practitioner)
	assert.Equal(t, []string{"accounts", "Camille Roux"}, []string{s.Role, profile.UserName}, "what the sign-in answers")
	assertIs(t, accounts, find(t, m, cookie), "what requests read")
	_, _, cookie = enter(t, m, hugo, practitioner)
	assertIs(t, practitioner, find(t, m, cookie), "no other user is affected")

	kept := 0
	for _, pattern := range []string{"portal:person:*", "portal:readings:*"} {
		for _, key := range store.Client.Keys(ctx, pattern).Val() { // the keys of a cluster's nodes are their own
			left := store.Client.PTTL(ctx, key).Val()
			assert.Positive(t, left, key)
			assert.LessOrEqual(t, left, 2*time.Minute, key)
			require.NoError(t, store.Client.Del(ctx, key).Err())
			kept++
		}
	}
	if kept == 2 {
		_, _, cookie = enter(t, m, camille, practitioner)
		assertIs(t, practitioner, find(t, m, cookie), "a sign-in of later has read the user later")
	}
}

// lateReading: of two readings of a user, the one that began later counts, whichever is written last.
func lateReading(t *testing.T, store *redisstore.Store, c *clock) {
	m, ctx := session.NewManager(store.Client, rules(c)), context.Background()
	_, _, cookie := enter(t, m, camille, practitioner)
	changed, err := m.Renew(ctx, camille, func(context.Context) (session.Person, error) {
		assert.Equal(t, 1, renew(t, m, camille, accounts))
		return practitioner, nil
	})
	require.NoError(t, err)
	assert.Zero(t, changed)
	assertIs(t, accounts, find(t, m, cookie), "the open session")
	_, _, later := enter(t, m, camille, practitioner)
	assertIs(t, accounts, find(t, m, later), "one that begins")

	away := errors.New("away")
	_, err = m.Renew(ctx, camille, func(context.Context) (session.Person, error) { return session.Person{}, away })
	require.ErrorIs(t, err, away)
	assertIs(t, accounts, find(t, m, cookie), "a reading that fails changes nothing")
	assert.Equal(t, 2, renew(t, m, camille, practitioner), "and stops none")
	assertIs(t, practitioner, find(t, m, cookie), "read again")
}
