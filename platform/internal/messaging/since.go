package messaging

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// ReceivedSince returns how many messages others wrote to a user after an instant.
func ReceivedSince(ctx context.Context, db bun.IDB, user string, since time.Time) (int64, error) {
	return db.NewSelect().TableExpr("conversation_members AS m").
		Join("JOIN conversations AS c ON c.uuid = m.conversation_uuid AND c.last_at > ?", since.UnixMilli()).
		Join("JOIN messages AS g ON g.conversation_uuid = m.conversation_uuid AND g.seq > m.joined_seq").
		Where("m.user_uuid = ?", user).Where("m.left_at = 0").Where("g.at > ?", since.UnixMilli()).
		Where("g.side <> 'system'").Where("g.deleted_at = 0").Where("(g.author_uuid IS NULL OR g.author_uuid <> ?)", user).Count(ctx)
}
