package session

import (
	"context"
	"strconv"
	"strings"
	"time"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

// coreFields are the fields that every request needs, and no large ones: decoding whole sessions took a quarter of a
// request's time.
var coreFields = []string{"uuid", "login", "practice", "role", "token", "created", "seen", "expires", "remember", "seenAs"}

// Find returns the live session of a cookie, or nil, and slides its idle expiry.
func (m *Manager) Find(ctx context.Context, cookie string) (*Session, error) {
	if !validCookie(cookie) {
		return nil, nil
	}
	now := m.opt.Now()
	s, err := m.read(ctx, cookie, now)
	if s == nil || err != nil {
		return nil, err
	}
	s.cookie = cookie
	// A SeenAt in the future means that another clock is ahead, or ours was set back. Without sliding until ours catches up,
	// the session would end during use.
	if now.Sub(s.SeenAt).Abs() < m.touchEvery {
		return s, nil
	}
	alive, err := m.run(ctx, touchScript, keySession+s.id, s.id, now.UnixMilli(), m.ttl(s, now).Milliseconds())
	if redisstore.RefusesWrites(err) {
		return s, nil // read a moment ago; without the slide it ends at its previous expiry
	}
	if err != nil || alive == 0 {
		return nil, err
	}
	s.SeenAt = now
	return s, nil
}

func (m *Manager) read(ctx context.Context, cookie string, now time.Time) (*Session, error) {
	s, err := m.core(ctx, cookie)
	if s == nil || err != nil {
		return nil, err
	}
	// Redis expires the hash as well; this check holds even if its clock or a restored dump differs.
	if !now.Before(s.ExpiresAt) || now.Sub(s.SeenAt) >= m.opt.Idle {
		return nil, nil
	}
	return s, nil
}

// core returns the stored fields of a session, from the client-side cache if its entry is valid. The caller may modify the
// result.
func (m *Manager) core(ctx context.Context, cookie string) (*Session, error) {
	var room [len(keySession) + idLength]byte
	name := appendID(append(room[:0], keySession...), cookie)
	if found, ok := m.tracking.GetBytes(name); ok {
		if s, ok := found.(Session); ok {
			return &s, nil
		}
	}
	return m.fetch(ctx, string(name))
}

func (m *Manager) fetch(ctx context.Context, key string) (*Session, error) {
	ticket := m.tracking.Ticket(key)
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := m.rdb.HMGet(ctx, key, coreFields...).Result()
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	f := fields(coreFields, values)
	if f["uuid"] == "" {
		return nil, nil
	}
	s := Session{
		UUID: f["uuid"], Login: f["login"], Practice: f["practice"], Role: f["role"], Token: f["token"],
		CreatedAt: at(f["created"]), SeenAt: at(f["seen"]), ExpiresAt: at(f["expires"]),
		Remember: f["remember"] == "1", id: key[len(keySession):], manager: m,
	}
	if role := f["seenAs"]; role != "" {
		s.SeenAs = true
		if s.Role == roleOwner { // an owner whose role was changed meanwhile has that one
			s.Role = role
		}
	}
	m.tracking.Keep(ticket, key, s, sessionSize, 0)
	return &s, nil
}

// sessionSize is the approximate size of a cached session in bytes.
const sessionSize = 512

var profileFields = []string{"uuid", "name", "practiceName", "ssoHandle", "ssoBegun", "ssoExpires"}

func (m *Manager) profile(ctx context.Context, id string) (Profile, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := m.rdb.HMGet(ctx, keySession+id, profileFields...).Result()
	if err != nil {
		return Profile{}, redisstore.Unavailable(err)
	}
	f := fields(profileFields, values)
	if f["uuid"] == "" {
		return Profile{}, problem.Unauthenticated() // it has ended since this request found it
	}
	return Profile{UserName: f["name"], PracticeName: f["practiceName"], SSOHandle: f["ssoHandle"],
		SSOIssuedAt: at(f["ssoBegun"]), SSOExpiresAt: at(f["ssoExpires"])}, nil
}

func validCookie(cookie string) bool {
	return len(cookie) == cookieLength && !strings.ContainsFunc(cookie, func(r rune) bool {
		ok := r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_'
		return !ok
	})
}

func fields(names []string, values []any) map[string]string {
	out := make(map[string]string, len(names))
	for i, name := range names {
		if i < len(values) {
			out[name], _ = values[i].(string)
		}
	}
	return out
}

func at(text string) time.Time {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n == 0 {
		return time.Time{}
	}
	return time.UnixMilli(n)
}
