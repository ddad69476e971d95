// Package events publishes changes: each write that others must see writes an event in its own transaction (a
// transactional outbox). Readers receive all events in one order without a gap.
package events

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"time"

	"github.com/uptrace/bun"
)

// Event is a change that other replicas and open pages must see: its tags name the cached answers that it invalidates. It
// contains ids only, no personal data.
type Event struct {
	PracticeUUID string
	UserUUID     string // "" addresses the whole practice
	Kind         string // dotted: order.status, message.new …
	SubjectUUID  string // the object that changed; it may be ""
	Tags         []string
	Version      int64 // of the user's credentials, where they changed; else 0
	// Ephemeral events are for clients that are connected now, such as typing indicators: they are not delivered later.
	Ephemeral bool
}

// Limits of an event.
const (
	maxTags    = 20
	maxSubject = 80
)

var (
	kindPattern = regexp.MustCompile(`^[a-z]+(\.[a-z]+)+$`)
	tagPattern  = regexp.MustCompile(`^[A-Za-z0-9:_.-]{1,60}$`)
)

// row is an event in the outbox.
type row struct {
	bun.BaseModel `bun:"table:events,alias:e"`

	Seq          int64  `bun:"seq,pk,autoincrement"`
	ID           *int64 `bun:"id"`
	At           int64  `bun:"at"`
	PracticeUUID string `bun:"practice_uuid"`
	UserUUID     string `bun:"user_uuid"`
	Kind         string `bun:"kind"`
	SubjectUUID  string `bun:"subject_uuid"`
	Tags         string `bun:"tags"`
	Ephemeral    bool   `bun:"ephemeral"`
	Version      int64  `bun:"version"`
}

// Publish writes an event in the caller's transaction: it is delivered if that commits. It waits for no lock and takes
// none that others wait for, so it may be called anywhere in the transaction.
func Publish(ctx context.Context, tx bun.IDB, event Event) error {
	return PublishAll(ctx, tx, []Event{event})
}

// PublishAll writes several events, which are delivered in this order.
func PublishAll(ctx context.Context, tx bun.IDB, all []Event) error {
	if len(all) == 0 {
		return nil
	}
	rows := make([]row, 0, len(all))
	for _, event := range all {
		if err := event.check(); err != nil {
			return err
		}
		if event.Tags == nil {
			event.Tags = []string{}
		}
		tags, err := json.Marshal(event.Tags)
		if err != nil {
			return err
		}
		rows = append(rows, row{
			At: time.Now().UnixMilli(), PracticeUUID: event.PracticeUUID, UserUUID: event.UserUUID, Kind: event.Kind,
			SubjectUUID: event.SubjectUUID, Tags: string(tags), Ephemeral: event.Ephemeral, Version: event.Version,
		})
	}
	// Nothing is read back: no caller needs the row's own number.
	if _, err := tx.NewInsert().Model(&rows).Returning("NULL").Exec(ctx); err != nil {
		return fmt.Errorf("publish %s: %w", all[0].Kind, err)
	}
	return nil
}

// check refuses events that would break the feed's format. A tag or a kind with a line break would forge events.
func (e Event) check() error {
	if e.PracticeUUID == "" || !kindPattern.MatchString(e.Kind) || len(e.SubjectUUID) > maxSubject || len(e.Tags) > maxTags {
		return fmt.Errorf("events: %q is no event", e.Kind)
	}
	for _, tag := range e.Tags {
		if !tagPattern.MatchString(tag) {
			return fmt.Errorf("events: %q of %q is no tag", tag, e.Kind)
		}
	}
	return nil
}
