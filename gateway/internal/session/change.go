package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

// Change is the state of a session before a call that changes its user's credentials. The session that replaces it starts
// from this state.
type Change struct {
	before      *Session
	fields      map[string]string
	revocations string // how often all sessions of the user had been revoked by then
}

// Is reports whether the session belongs to a user; false for a nil Change.
func (c *Change) Is(user string) bool { return c != nil && c.before.UUID == user }

// BeginChange reads the session of a request that will change credentials. It returns 401 if the session has ended.
func (m *Manager) BeginChange(ctx context.Context, s *Session) (*Change, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	revocations, err := m.rdb.HGet(ctx, credentialsOf(s.UUID), "revocations").Result()
	if errors.Is(err, redis.Nil) {
		revocations, err = "0", nil
	}
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	fields, err := m.rdb.HGetAll(ctx, keySession+s.id).Result()
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	if fields["uuid"] != s.UUID {
		return nil, problem.Unauthenticated()
	}
	return &Change{before: s, fields: fields, revocations: revocations}, nil
}

// Reissue replaces the session that changed the credentials by one with another identifier and anti-forgery token, and ends
// every other session of older credentials. It returns 401 if the session was ended in the meantime by anything but the
// change itself, or if the credentials have changed again. Attack stopped: an attacker with a copy of the cookie stays
// signed in (ASVS 5.0, 7.4.3).
func (m *Manager) Reissue(ctx context.Context, change *Change, version int64) (*Session, string, error) {
	cookie, now := newCookie(change.before.UUID), m.opt.Now().Truncate(time.Millisecond)
	s := *change.before
	s.Token, s.SeenAt, s.id, s.cookie = randomToken(), now, idOf(cookie), cookie
	args := make([]any, 0, 2*len(change.fields))
	for name, value := range change.fields {
		if slices.Contains(sealedFields, name) {
			var err error
			if value, err = s.sealed(name, change.before.unsealed(name, value)); err != nil {
				return nil, "", err
			}
		}
		if name != "token" && name != "seen" && name != "credentials" {
			args = append(args, name, value)
		}
	}
	args = append(args, "token", s.Token, "seen", now.UnixMilli(), "credentials", version)
	_, err := m.begin(redisstore.Confirmed(ctx), &s, beginning{old: change.before.id, fields: args, credentials: version, revocations: change.revocations,
		names: providerKeys(NewSession{OIDCSubject: change.fields["oidcSub"], OIDCSession: change.fields["oidcSid"]})})
	if err != nil {
		return nil, "", err
	}
	return &s, cookie, nil
}

// EndBefore ends the sessions of a user that began with credentials older than version, and prevents sign-ins that proved
// such credentials from starting a session. It returns how many sessions it ended.
func (m *Manager) EndBefore(ctx context.Context, user string, version int64) (int, error) {
	return m.runOn(ctx, endBeforeScript, []string{indexOf(user), credentialsOf(user)}, version, m.longest().Milliseconds())
}

// Hand sends a reissued session to the browser: its cookie, and its anti-forgery token, which scripts read.
func (m *Manager) Hand(c fiber.Ctx, s *Session, cookie string) {
	m.SetCookie(c, s, cookie)
	c.Set(HeaderToken, s.Token)
}
