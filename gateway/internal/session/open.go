package session

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"sort"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/redisstore"
)

// End ends this session on every replica at once.
func (m *Manager) End(ctx context.Context, s *Session) error {
	_, err := m.end(ctx, s.id)
	return err
}

// EndAll ends every session of a user.
func (m *Manager) EndAll(ctx context.Context, user string) error {
	_, err := m.runOn(ctx, endAllScript, []string{indexOf(user), credentialsOf(user)}, m.longest().Milliseconds())
	return err
}

// ErrTokenUsed reports that the provider's logout token was used before.
var ErrTokenUsed = errors.New("session: the logout token was used before")

// tokenMemory is longer than any logout token is accepted, including its tolerance after the expiry and differences between
// clocks.
const tokenMemory = 4 * time.Hour

// Ended names a session that has ended.
type Ended struct{ UserUUID, PublicID string }

// EndByProvider ends the sessions that the OpenID provider names: one sign-in by its session id, or if that is empty every
// sign-in of the subject. It returns the sessions that it ended. A logout token (word) is accepted once, and is used up only
// when it has taken effect: a replay would end sessions that began after it.
func (m *Manager) EndByProvider(ctx context.Context, subject, sid, word string) (ended []Ended, err error) {
	index := providerKey("sub", subject)
	if sid != "" {
		index = providerKey("sid", sid)
	}
	keys := []string{index, index + ":word:" + digest(word)} // in one slot
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	ids, err := namedScript.Run(bound, m.rdb, keys).StringSlice()
	if errors.Is(err, redis.Nil) {
		return nil, ErrTokenUsed
	}
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	for _, slot := range bySlot(ids) {
		open, err := m.usersOf(ctx, slot)
		if err != nil {
			return ended, err
		}
		if _, err := m.end(ctx, slot...); err != nil {
			return ended, err
		}
		ended = append(ended, open...)
	}
	args := []any{tokenMemory.Milliseconds()}
	for _, id := range ids {
		args = append(args, id)
	}
	bound, cancel = redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	if err := obeyedScript.Run(bound, m.rdb, keys, args...).Err(); err != nil {
		return ended, redisstore.Unavailable(err)
	}
	return ended, nil
}

// usersOf returns those of the sessions that are open.
func (m *Manager) usersOf(ctx context.Context, ids []string) ([]Ended, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	users := make([]*redis.StringCmd, len(ids))
	if _, err := m.rdb.Pipelined(ctx, func(p redis.Pipeliner) error {
		for i, id := range ids {
			users[i] = p.HGet(ctx, keySession+id, "uuid")
		}
		return nil
	}); err != nil && !errors.Is(err, redis.Nil) {
		return nil, redisstore.Unavailable(err)
	}
	var open []Ended
	for i, id := range ids {
		if user := users[i].Val(); user != "" {
			open = append(open, Ended{UserUUID: user, PublicID: publicID(id)})
		}
	}
	return open, nil
}

func bySlot(ids []string) map[string][]string {
	slots := map[string][]string{}
	for _, id := range ids {
		slots[slotOf(id)] = append(slots[slotOf(id)], id)
	}
	return slots
}

// providerKeys returns the index keys of a sign-in by OpenID.
func providerKeys(n NewSession) []string {
	var keys []string
	if n.OIDCSubject != "" {
		keys = append(keys, providerKey("sub", n.OIDCSubject))
	}
	if n.OIDCSession != "" {
		keys = append(keys, providerKey("sid", n.OIDCSession))
	}
	return keys
}

func providerKey(kind, name string) string { return "portal:oidc-" + kind + ":{" + digest(name) + "}" }

func digest(name string) string {
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:])
}

// EndPublic ends one of the user's own sessions by its public id; it returns false if there is none.
func (m *Manager) EndPublic(ctx context.Context, user, public string) (bool, error) {
	ids, err := m.ids(ctx, user)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		if !equal(publicID(id), public) {
			continue
		}
		n, err := m.end(ctx, id)
		return n == 1, err
	}
	return false, nil
}

// List returns the user's open sessions, the last seen first.
func (m *Manager) List(ctx context.Context, current *Session) ([]edgeapi.OpenSession, error) {
	ids, err := m.ids(ctx, current.UUID)
	if err != nil {
		return nil, err
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	names := []string{"created", "seen", "expires", "remember", "device", "network", "method"}
	commands := make([]*redis.SliceCmd, len(ids))
	if _, err := m.rdb.Pipelined(bound, func(p redis.Pipeliner) error {
		for i, id := range ids {
			commands[i] = p.HMGet(bound, keySession+id, names...)
		}
		return nil
	}); err != nil {
		return nil, redisstore.Unavailable(err)
	}
	now, out := m.opt.Now(), make([]edgeapi.OpenSession, 0, len(ids))
	for i, id := range ids {
		f := fields(names, commands[i].Val())
		seen, expires := at(f["seen"]), at(f["expires"])
		if seen.IsZero() || !now.Before(expires) || now.Sub(seen) >= m.opt.Idle {
			continue
		}
		device := f["device"]
		open := edgeapi.OpenSession{Id: publicID(id), CreatedAt: at(f["created"]).UTC(),
			LastSeenAt: seen.UTC(), Current: id == current.id, Remember: f["remember"] == "1", Device: &device}
		if network, method := f["network"], edgeapi.SignInMethod(f["method"]); network != "" && method.Valid() {
			open.Network, open.Method = &network, &method // older sessions have neither
		}
		out = append(out, open)
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].LastSeenAt.After(out[j].LastSeenAt) })
	return out, nil
}

func (m *Manager) ids(ctx context.Context, user string) ([]string, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	ids, err := m.rdb.ZRange(ctx, indexOf(user), 0, MaxPerUser-1).Result()
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	return ids, nil
}
