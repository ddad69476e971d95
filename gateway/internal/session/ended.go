package session

import (
	"context"
	"strings"

	"github.com/redis/go-redis/v9"
)

// FollowEnds calls ended for each session that ends before its time, on whichever replica, by its user and public id, until
// ctx ends. unheard follows a time in which nobody could be told: any session may have ended.
func (m *Manager) FollowEnds(ctx context.Context, ended func(user, public string), unheard func()) {
	sub := m.rdb.Subscribe(ctx, endedChannel)
	defer func() { _ = sub.Close() }() // the connection is gone either way; there is nobody to tell
	words := sub.ChannelWithSubscriptions()
	begun := false
	for {
		select {
		case <-ctx.Done():
			return
		case word, ok := <-words:
			if !ok {
				return
			}
			switch word := word.(type) {
			case *redis.Subscription:
				if begun {
					unheard()
				}
				begun = true
			case *redis.Message:
				if user, id, isOne := strings.Cut(word.Payload, " "); isOne {
					ended(user, publicID(id))
				}
			}
		}
	}
}
