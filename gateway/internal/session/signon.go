package session

import (
	"context"
	"crypto/rand"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

// SignOn is what a session has to open applications with. None of it leaves the edge.
type SignOn struct {
	Token      string    // of the SSO service; "" while that did not answer
	Begun      time.Time // when it was given; zero: not known
	Ends       time.Time
	UserToken  string // of the practitioner; proves him to the SSO service where the token above does not
	UserEnds   time.Time
	handleKept bool
}

var signOnFields = []string{"uuid", "ssoToken", "ssoBegun", "ssoExpires", "ssoHandle", "userToken", "userTokenExpires"}

// SignOn reads it; of a session that has ended it is empty.
func (m *Manager) SignOn(ctx context.Context, s *Session) (SignOn, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := m.rdb.HMGet(ctx, keySession+s.id, signOnFields...).Result()
	if err != nil {
		return SignOn{}, redisstore.Unavailable(err)
	}
	f := fields(signOnFields, values)
	return SignOn{Token: s.unsealed("ssoToken", f["ssoToken"]), Begun: at(f["ssoBegun"]), Ends: at(f["ssoExpires"]),
		UserToken: s.unsealed("userToken", f["userToken"]), UserEnds: at(f["userTokenExpires"]), handleKept: f["ssoHandle"] != ""}, nil
}

// KeepSignOn writes a token that the SSO service gave in place of the one that was read. The page's handle stays what it is.
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

// turnLife is longer than whoever has the turn may take.
const turnLife = 15 * time.Second

// giveBackScript ends a turn, unless it is another's by now. KEYS: the turn. ARGV: whose it was.
var giveBackScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`)

// Turn lets one of all replicas renew what a session opens applications with; false: another is at it. The caller gives a
// turn back.
func (m *Manager) Turn(ctx context.Context, s *Session) (giveBack func(context.Context), mine bool, err error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	key, word := "portal:sso-turn:"+s.id, rand.Text()
	mine, err = m.rdb.SetNX(ctx, key, word, turnLife).Result()
	if err != nil {
		return nil, false, redisstore.Unavailable(err)
	}
	return func(ctx context.Context) {
		ctx, cancel := redisstore.Bound(context.WithoutCancel(ctx))
		defer cancel()
		_ = giveBackScript.Run(ctx, m.rdb, []string{key}, word).Err() // else it ends by itself
	}, mine, nil
}
