package session

import (
	"context"
	"crypto/rand"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

// SignOn has the tokens with which a session opens applications. None of them leaves the edge.
type SignOn struct {
	Token      string    // of the SSO service; "" while that has not answered
	IssuedAt   time.Time // when it was issued; zero: unknown
	Ends       time.Time
	UserToken  string // of the practitioner; proves them to the SSO service if the token above does not
	UserEnds   time.Time
	handleKept bool
}

var signOnFields = []string{"uuid", "ssoToken", "ssoBegun", "ssoExpires", "ssoHandle", "userToken", "userTokenExpires"}

// SignOn reads the tokens; for an ended session they are empty.
func (m *Manager) SignOn(ctx context.Context, s *Session) (SignOn, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := m.rdb.HMGet(ctx, keySession+s.id, signOnFields...).Result()
	if err != nil {
		return SignOn{}, redisstore.Unavailable(err)
	}
	f := fields(signOnFields, values)
	return SignOn{Token: s.unsealed("ssoToken", f["ssoToken"]), IssuedAt: at(f["ssoBegun"]), Ends: at(f["ssoExpires"]),
		UserToken: s.unsealed("userToken", f["userToken"]), UserEnds: at(f["userTokenExpires"]), handleKept: f["ssoHandle"] != ""}, nil
}

// KeepSignOn stores a token of the SSO service in place of the one in before. The handle that pages have does not change.
func (m *Manager) KeepSignOn(ctx context.Context, s *Session, before SignOn, token string, ends time.Time) error {
	kept, err := s.sealed("ssoToken", token)
	if err != nil {
		return err
	}
	pairs := []string{"ssoToken", kept, "ssoBegun", inMillis(m.opt.Now()), "ssoExpires", inMillis(ends)}
	if !before.handleKept {
		pairs = append(pairs, "ssoHandle", randomToken())
	}
	_, err = m.Update(ctx, s, pairs...)
	return err
}

func inMillis(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }

// renewalLockLife is the life of the lock, longer than its holder may take.
const renewalLockLife = 15 * time.Second

// unlockScript releases the lock if the caller still holds it. KEYS: the lock. ARGV: the holder's value.
var unlockScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`)

// LockRenewal takes the lock under which one of all replicas renews the session's sign-on tokens; false: another replica holds it.
// The caller releases it with giveBack.
func (m *Manager) LockRenewal(ctx context.Context, s *Session) (giveBack func(context.Context), mine bool, err error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	key, word := "portal:sso-turn:"+s.id, rand.Text()
	mine, err = m.rdb.SetNX(ctx, key, word, renewalLockLife).Result()
	if err != nil {
		return nil, false, redisstore.Unavailable(err)
	}
	return func(ctx context.Context) {
		ctx, cancel := redisstore.Bound(context.WithoutCancel(ctx))
		defer cancel()
		_ = unlockScript.Run(ctx, m.rdb, []string{key}, word).Err() // otherwise the lock expires
	}, mine, nil
}
