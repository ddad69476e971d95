package remotes

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"
)

// The registry's state in Redis.
const (
	// ActiveKey is the hash name → active version.
	ActiveKey = "remotes:active"
	// ChangedChannel carries a message whenever a pointer moved, so that every replica follows at once.
	ChangedChannel = "remotes:changed"
)

// Pointers says which version of each artefact is active.
type Pointers interface {
	// Active is name → version; a name without a pointer is absent.
	Active(ctx context.Context) (map[string]string, error)
	// Watch calls changed after each change until ctx ends. It reconnects by itself.
	Watch(ctx context.Context, changed func())
}

// RedisPointers keeps the pointers in Redis.
type RedisPointers struct {
	client redis.UniversalClient
}

var _ Pointers = (*RedisPointers)(nil)

// NewRedisPointers uses an existing client.
func NewRedisPointers(client redis.UniversalClient) *RedisPointers {
	return &RedisPointers{client: client}
}

// Active implements Pointers.
func (p *RedisPointers) Active(ctx context.Context) (map[string]string, error) {
	active, err := p.client.HGetAll(ctx, ActiveKey).Result()
	if err != nil {
		return nil, fmt.Errorf("read active versions: %w", err)
	}
	return active, nil
}

// Watch implements Pointers. Messages lost while the connection is down do no harm: the registry also
// refreshes by the clock.
func (p *RedisPointers) Watch(ctx context.Context, changed func()) {
	sub := p.client.Subscribe(ctx, ChangedChannel)
	defer func() { _ = sub.Close() }() // the connection is gone either way; there is nobody to tell
	messages := sub.Channel()
	for {
		select {
		case <-ctx.Done():
			return
		case _, ok := <-messages:
			if !ok {
				return
			}
			changed()
		}
	}
}
