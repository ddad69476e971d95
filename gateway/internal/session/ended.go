package session

import (
	"context"
	"strings"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

// FollowEnds calls ended, with the user and the public id, for each session that ends before its time on any replica, until
// ctx ends. It calls unheard after a gap in the subscription: any session may have ended in it.
func (m *Manager) FollowEnds(ctx context.Context, ended func(user, public string), unheard func()) {
	sub := redisstore.Subscribe(ctx, m.rdb, endedChannel)
	defer func() { _ = sub.Close() }() // the connection is gone either way; the error has no receiver
	events := sub.Events()
	started := false
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-events:
			if !ok {
				return
			}
			switch word := event.(type) {
			case *redis.Subscription:
				if started {
					unheard()
				}
				started = true
			case *redis.Message:
				if user, id, isOne := strings.Cut(word.Payload, " "); isOne {
					ended(user, publicID(id))
				}
			}
		}
	}
}
