// Package limits counts requests within a minute, by client address, user or session, over all replicas, and limits concurrency
// within a process.
package limits

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/config"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/redisstore"
)

// admitScript counts one use unless the limit is reached, and returns the ms until there is room again. KEYS: the counter.
// ARGV: the limit, the window in ms.
var admitScript = redis.NewScript(`
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`)

// Limiter is a rate limiter in Redis.
type Limiter struct {
	rdb redis.Cmdable
	key []byte
}

// New creates a limiter whose keys are hashed with a secret that all replicas share.
func New(rdb redis.Cmdable, secret config.Secret) *Limiter {
	sum := sha256.Sum256([]byte("limits:" + secret.Reveal()))
	return &Limiter{rdb: rdb, key: sum[:]}
}

// Admit counts one use and returns how long to wait; 0 if it is admitted. An IPv6 address counts as its /64, because one
// client has all of its addresses. If Redis does not answer the use is refused, since further ones could not be counted.
func (l *Limiter) Admit(ctx context.Context, what, address string, perMinute int) (time.Duration, error) {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte(what + "\x00" + guard.Network(address))) // addresses are personal data: they are stored as hashes only
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	wait, err := admitScript.Run(bound, l.rdb, []string{"portal:rate:" + hex.EncodeToString(mac.Sum(nil)[:16])},
		perMinute, time.Minute.Milliseconds()).Int64()
	if err != nil {
		return 0, redisstore.Unavailable(err)
	}
	return time.Duration(wait) * time.Millisecond, nil
}
