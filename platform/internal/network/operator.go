package network

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/identity"
)

// guestsAtOnce bounds how many guests EndGuestSessions has in memory.
const guestsAtOnce = 200

// EndGuestSessions ends the sessions of every guest who may read at a time, and returns the number of these guests. It is
// the act of an operator: the guests keep their access and return by a new link. It can be repeated after an error.
func EndGuestSessions(ctx context.Context, db *bun.DB, now time.Time) (ended int, err error) {
	last := ""
	for {
		var came []Guest
		err := db.NewSelect().Model(&came).Column("uuid", "practice_uuid").Where("validated_at <> 0").Where("expires_at > ?", now.UnixMilli()).
			Where("uuid > ?", last).Order("uuid").Limit(guestsAtOnce).Scan(ctx)
		if err != nil || len(came) == 0 {
			return ended, err
		}
		over := make([]events.Event, 0, len(came))
		for i := range came {
			over = append(over, came[i].over())
		}
		if err := events.PublishAll(ctx, db, over); err != nil {
			return ended, err
		}
		ended, last = ended+len(came), came[len(came)-1].UUID
	}
}

// over returns the event on which the edge ends a guest's sessions.
func (g *Guest) over() events.Event {
	return events.Event{PracticeUUID: g.PracticeUUID, UserUUID: g.UUID, Kind: identity.Suspended, SubjectUUID: g.UUID}
}
