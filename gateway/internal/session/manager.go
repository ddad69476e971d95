package session

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

// MaxPerUser is the maximum number of open sessions of a user; a further one ends the oldest.
const MaxPerUser = 100

// Options configure sessions.
type Options struct {
	Idle     time.Duration
	Absolute time.Duration
	Remember time.Duration
	Secure   bool // cookies over https only, with the __Host- prefix
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Tracking is the client-side cache of sessions; nil: each request reads Redis.
	Tracking *redisstore.TrackingCache
}

// Manager creates, finds and ends sessions.
type Manager struct {
	rdb        redis.Cmdable
	tracking   *redisstore.TrackingCache
	opt        Options
	touchEvery time.Duration
	cookie     string // its name
	left       string // name of the logout marker's cookie
}

// NewManager creates a manager on a Redis client.
func NewManager(rdb redis.Cmdable, opt Options) *Manager {
	if opt.Now == nil {
		opt.Now = time.Now
	}
	// At most one write a minute slides the expiry, and often enough for a short idle time.
	return &Manager{rdb: rdb, tracking: opt.Tracking, opt: opt, touchEvery: min(time.Minute, opt.Idle/10),
		cookie: CookieName("portal", opt.Secure), left: CookieName("portal_left", opt.Secure)}
}

// Idle returns the configured idle time, which pages show.
func (m *Manager) Idle() time.Duration { return m.opt.Idle }

// longest returns the maximum life of a session.
func (m *Manager) longest() time.Duration { return max(m.opt.Remember, m.opt.Absolute) }

// Update changes fields of a session while it lives, and reports whether it still did.
func (m *Manager) Update(ctx context.Context, s *Session, pairs ...string) (bool, error) {
	if len(pairs)%2 != 0 {
		return false, errors.New("session: update needs pairs of field and value")
	}
	args := make([]any, 0, len(pairs)+1)
	args = append(args, s.id)
	for _, p := range pairs {
		args = append(args, p)
	}
	n, err := m.run(ctx, updateScript, keySession+s.id, args...)
	return n == 1, err
}

// run runs a script on one key.
func (m *Manager) run(ctx context.Context, script *redis.Script, key string, args ...any) (int, error) {
	return m.runOn(ctx, script, []string{key}, args...)
}

// runOn runs a script on keys of one slot. Every change but sliding must survive a failover.
func (m *Manager) runOn(ctx context.Context, script *redis.Script, keys []string, args ...any) (int, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	defer m.forget(script, args)
	if script != touchScript {
		ctx = redisstore.Confirmed(ctx)
	}
	n, err := script.Run(ctx, m.rdb, keys, args...).Int()
	if err != nil {
		return 0, redisstore.Unavailable(err)
	}
	return n, nil
}

// end ends sessions, which must be in one slot.
func (m *Manager) end(ctx context.Context, ids ...string) (int, error) {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	return m.run(ctx, endScript, keySession+ids[0], args...)
}

// forget drops the cached copies of what a script changed, whatever its result: on this replica at once, on others when
// Redis has sent its invalidation.
func (m *Manager) forget(script *redis.Script, args []any) {
	switch script {
	case touchScript, updateScript:
		args = args[:1]
		fallthrough
	case endScript:
		for _, arg := range args {
			if id, ok := arg.(string); ok {
				m.tracking.Drop(keySession + id)
			}
		}
	default:
		m.tracking.Clear() // only Redis has the list of a user's sessions
	}
}

func (m *Manager) ttl(s *Session, now time.Time) time.Duration {
	return max(time.Millisecond, min(m.opt.Idle, s.ExpiresAt.Sub(now)))
}
