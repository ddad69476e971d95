package messaging

import (
	"context"

	"github.com/uptrace/bun"
)

// mostCarrying bounds in how many conversations a file is searched.
const mostCarrying = 50

// tie is a contact between people of two practices: an active one, or one that has ended.
type tie struct {
	One     string `bun:"one"`
	Other   string `bun:"other"`
	Lasting bool   `bun:"lasting"`
}

// with returns the practice at the other end, or "" where the contact does not involve practice.
func (t tie) with(practice string) string {
	switch practice {
	case t.One:
		return t.Other
	case t.Other:
		return t.One
	}
	return ""
}

// openTo returns the practices whose files the members of practice can open in a conversation. Attack stopped: a person
// whose contact was ended continues to read received files.
func openTo(ctx context.Context, db bun.IDB, conversation, practice string) (map[string]bool, error) {
	// Members who left count, because the people whom they added may still participate.
	const present = "(SELECT x.practice_uuid FROM conversation_members AS m JOIN users AS x ON x.uuid = m.user_uuid WHERE m.conversation_uuid = ?)"
	var ties []tie
	err := db.NewSelect().Distinct().TableExpr("invitations AS i").
		ColumnExpr("f.practice_uuid AS one, t.practice_uuid AS other, i.ended_at = 0 AS lasting").
		Join("JOIN users AS f ON f.uuid = i.from_user").Join("JOIN users AS t ON t.uuid = i.to_user").
		Where("i.status = 'accepted'").Where("f.practice_uuid <> t.practice_uuid").
		Where("f.practice_uuid IN "+present, conversation).Where("t.practice_uuid IN "+present, conversation).Scan(ctx, &ties)
	return opened(practice, ties), err
}

// opened returns practice itself, the practices in contact with it, and those that such a contact added, through any
// number of practices. A practice whose last contact with practice ended is left out, even if a third practice is in
// contact with both.
func opened(practice string, ties []tie) map[string]bool {
	open := map[string]bool{practice: true}
	for grown := true; grown; {
		grown = false
		for _, t := range ties {
			if t.Lasting && open[t.One] != open[t.Other] {
				open[t.One], open[t.Other], grown = true, true, true
			}
		}
	}
	lasting := map[string]bool{}
	for _, t := range ties {
		if t.Lasting {
			lasting[t.with(practice)] = true
		}
	}
	for _, t := range ties {
		if other := t.with(practice); other != "" && !lasting[other] {
			delete(open, other)
		}
	}
	return open
}

// Reaches reports whether a user may open a file because a visible message has it attached, and the user's practice is in
// contact with the file's. The role `accounts` sees no files of any sender.
func Reaches(ctx context.Context, db bun.IDB, user, file string) (bool, error) {
	var carrying []struct {
		Conversation string `bun:"conversation_uuid"`
		Reader       string `bun:"reader"`
		Sender       string `bun:"sender"` // the practice of the file: only files of one's own practice can be sent
	}
	err := db.NewSelect().Distinct().TableExpr("message_files AS f").Join("JOIN messages AS g ON g.uuid = f.message_uuid").
		Join("JOIN conversation_members AS m ON m.conversation_uuid = g.conversation_uuid").
		Join("JOIN users AS u ON u.uuid = m.user_uuid").Join("JOIN users AS s ON s.uuid = g.author_uuid").
		ColumnExpr("g.conversation_uuid, u.practice_uuid AS reader, s.practice_uuid AS sender").
		Where("f.file_uuid = ?", file).Where("m.user_uuid = ?", user).Where("m.left_at = 0").Where("g.seq > m.joined_seq").
		Where("g.deleted_at = 0").Where("u.closed_at = 0").Where("u.suspended_at = 0").
		Where("u.role <> 'accounts'").Limit(mostCarrying).Scan(ctx, &carrying)
	if err != nil {
		return false, err
	}
	for _, c := range carrying {
		open, err := openTo(ctx, db, c.Conversation, c.Reader)
		if err != nil || open[c.Sender] {
			return err == nil, err
		}
	}
	return false, nil
}
