package live

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

const (
	lastKey = "portal:feed:last"
	// lastLife is longer than the platform keeps events: after that only a reset helps anyway.
	lastLife = 7 * 24 * time.Hour
)

// Redis is the Memory that all replicas share. It has the same life as the cached answers that the position protects.
type Redis struct{ rdb redis.Cmdable }

var _ Memory = Redis{}

// NewRedis creates a Memory on a Redis client.
func NewRedis(rdb redis.Cmdable) Redis { return Redis{rdb} }

// Last returns the stored id, or "".
func (r Redis) Last(ctx context.Context) (string, error) {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	id, err := r.rdb.Get(bound, lastKey).Result()
	if errors.Is(err, redis.Nil) {
		return "", nil
	}
	return id, err
}

// Keep stores the id of the last event that this gateway has processed, so that the feed continues there after a restart.
func (r Redis) Keep(ctx context.Context, id string) error {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	return r.rdb.Set(bound, lastKey, id, lastLife).Err()
}
