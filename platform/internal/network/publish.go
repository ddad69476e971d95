package network

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
	"portal/platform/internal/notifications"
)

// publishInvitation publishes a change of an invitation to the sender, and to the invited person if there is an account; to
// all members of a practice to which the contact belongs.
func publishInvitation(ctx context.Context, tx bun.IDB, invitation *Invitation) error {
	var concerned []identity.User
	err := tx.NewSelect().Model(&concerned).Column("uuid", "practice_uuid").
		Where("(uuid = ? OR uuid = ? OR login = ?)", invitation.FromUser, listing.Or(invitation.ToUser, ""), invitation.ToEmail).Where("closed_at = 0").Order("uuid").Scan(ctx)
	if err != nil {
		return err
	}
	var news []events.Event
	for _, user := range concerned {
		event := events.Event{PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Kind: "invitation.changed", SubjectUUID: invitation.UUID,
			Tags: []string{"network", "userGoup"}}
		if user.UUID == invitation.FromUser && invitation.FromPractice || user.UUID != invitation.FromUser && invitation.ToPractice {
			event.UserUUID = ""
		}
		news = append(news, event)
	}
	return events.PublishAll(ctx, tx, news)
}

// publishFileAccess publishes that members of two users' practices can open different files of messages than before. It notifies
// all practices of a conversation in which both take part, because practices that one of them added are affected too.
func publishFileAccess(ctx context.Context, tx bun.IDB, one, other string) error {
	const conversations = "(SELECT m.conversation_uuid FROM conversation_members AS m JOIN users AS c ON c.uuid = m.user_uuid" +
		" WHERE c.practice_uuid = (SELECT practice_uuid FROM users WHERE uuid = ?))"
	var practices []string
	err := tx.NewSelect().Distinct().TableExpr("conversation_members AS p").Join("JOIN users AS u ON u.uuid = p.user_uuid").
		ColumnExpr("u.practice_uuid").Where("p.conversation_uuid IN "+conversations, one).Where("p.conversation_uuid IN "+conversations, other).
		OrderExpr("u.practice_uuid").Scan(ctx, &practices)
	if err != nil {
		return err
	}
	news := make([]events.Event, 0, len(practices))
	for _, practice := range practices {
		news = append(news, events.Event{PracticeUUID: practice, Kind: "message.files", Tags: []string{"messages", "Files"}})
	}
	return events.PublishAll(ctx, tx, news)
}

// notify adds a notification for the other person, which names the author.
func notify(ctx context.Context, tx bun.IDB, reader, title string, author *identity.User) error {
	if reader == "" {
		return nil
	}
	return notifications.Notify(ctx, tx, notifications.Notice{UserUUID: reader, Type: notifications.TypeNetwork, Title: title,
		Params: map[string]string{"author": author.FirstName + " " + author.LastName}, Link: networkPage})
}

// invited returns the uuid of the invited person's account, or "".
func invited(ctx context.Context, tx bun.IDB, invitation *Invitation) (string, error) {
	var users []string
	err := tx.NewSelect().Model((*identity.User)(nil)).Column("u.uuid").Where("u.login = ?", invitation.ToEmail).
		Where("u.closed_at = 0").Scan(ctx, &users)
	return append(users, "")[0], err
}
