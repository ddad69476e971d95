package messaging

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
	"portal/platform/internal/textnorm"
)

// CreateConversation implements POST /conversations/create/{userUuid}.
func (h *Handlers) CreateConversation(ctx context.Context, request messagingapi.CreateConversationRequestObject) (messagingapi.CreateConversationResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	wanted, others, err := h.wanted(ctx, to, request.Body)
	if err != nil {
		return nil, err
	}
	id, err := h.begin(ctx, to, wanted, others)
	if store.Duplicate(err) {
		// A concurrent request has created it: the same two people's conversation, or the same key on another connection.
		id, err = h.begin(ctx, to, wanted, others)
	}
	if err != nil {
		return nil, err
	}
	result, err := one(ctx, h.db, id, to)
	return messagingapi.CreateConversation200JSONResponse{Result: result}, err
}

// wanted validates a request for a conversation.
func (h *Handlers) wanted(ctx context.Context, from reader, body *messagingapi.ConversationInput) (*Conversation, []string, error) {
	var form input.Form
	others := distinct(or(body.ParticipantsUuids, nil), from.user)
	now := h.now().UnixMilli()
	c := &Conversation{UUID: uuid.NewString(), Kind: string(body.Kind), CreatedBy: from.user, ClientKey: body.ClientKey.String(), CreatedAt: now, LastAt: now}
	switch c.Kind {
	case KindDirect:
		if len(others) != 1 {
			form.Fault("participantsUuids", "one", "")
		} else {
			c.Pair = pair(from.user, others[0])
		}
	case KindGroup:
		if len(others) == 0 {
			form.Fault("participantsUuids", "required", "")
		}
		c.Subject = form.Required("subject", or(body.Subject, ""), maxSubject)
	default:
		c.Subject = form.Required("subject", or(body.Subject, ""), maxSubject)
	}
	if err := form.Err(); err != nil {
		return nil, nil, err
	}
	c.SubjectSearch = textnorm.Text(c.Subject)
	return c, others, h.reachable(ctx, h.db, from, c.Kind, others)
}

// reachable refuses people to whom a user may not write; the error does not show whether they exist. Only colleagues read
// the answers of the manufacturer's support, because a practice is its correspondent.
func (h *Handlers) reachable(ctx context.Context, db bun.IDB, from reader, kind string, others []string) error {
	allowed, err := mayWrite(ctx, db, from, others)
	if err != nil {
		return err
	}
	for _, other := range others {
		practice, ok := allowed[other]
		if !ok || kind == KindSupport && practice != from.practice {
			return problem.NotFound()
		}
	}
	return nil
}

// begin writes the conversation, or returns the one that the same request has created.
func (h *Handlers) begin(ctx context.Context, from reader, c *Conversation, others []string) (string, error) {
	id := c.UUID
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var same []Conversation
		query := tx.NewSelect().Model(&same).Where("c.created_by = ?", c.CreatedBy).Where("c.client_key = ?", c.ClientKey)
		if c.Pair != "" {
			query = query.WhereOr("c.pair = ?", c.Pair)
		}
		if err := query.Scan(ctx); err != nil {
			return err
		}
		if len(same) > 0 {
			return h.again(ctx, tx, from, c, same, &id)
		}
		if _, err := tx.NewInsert().Model(c).Exec(ctx); err != nil {
			return err
		}
		members := make([]Member, 0, len(others)+1)
		for _, user := range append([]string{from.user}, others...) {
			members = append(members, Member{ConversationUUID: c.UUID, UserUUID: user, JoinedAt: c.CreatedAt})
		}
		if _, err := tx.NewInsert().Model(&members).Exec(ctx); err != nil {
			return err
		}
		people, err := peopleOf(ctx, tx, []string{c.UUID})
		if err != nil {
			return err
		}
		return publish(ctx, tx, people[c.UUID], "conversation.new", c.UUID, tagConversations)
	})
	return id, err
}

// again returns the existing conversation. A key that was used for another request is refused.
func (h *Handlers) again(ctx context.Context, tx bun.Tx, from reader, c *Conversation, same []Conversation, id *string) error {
	for _, known := range same {
		if known.ClientKey == c.ClientKey && known.CreatedBy == c.CreatedBy &&
			(known.Kind != c.Kind || known.Pair != c.Pair || known.Subject != c.Subject) {
			return conflict("idempotency.conflict", "The key was used for something else.")
		}
		*id = known.UUID
	}
	// A user who starts it again expects it among the active conversations.
	_, err := tx.NewUpdate().Model((*Member)(nil)).Set("archived = ?", false).
		Where("conversation_uuid = ?", *id).Where("user_uuid = ?", from.user).Exec(ctx)
	return err
}

// AddParticipants implements POST /conversations/participants/{userUuid}/{conversationUuid}.
func (h *Handlers) AddParticipants(ctx context.Context, request messagingapi.AddParticipantsRequestObject) (messagingapi.AddParticipantsResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	id := request.ConversationUuid.String()
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, _, err := lock(ctx, tx, id, to.user)
		if err != nil {
			return err
		}
		if c.Kind == KindDirect {
			return conflict("conversations.direct", "A conversation between two stays between two.")
		}
		people, err := peopleOf(ctx, tx, []string{id})
		if err != nil {
			return err
		}
		present := people[id]
		added := slices.DeleteFunc(distinct(request.Body.ParticipantsUuids, to.user), func(user string) bool {
			return slices.ContainsFunc(present, func(p person) bool { return p.UUID == user })
		})
		if len(added) == 0 {
			return nil
		}
		if len(present)+len(added) > MaxParticipants {
			return conflict("conversations.limit", "At most 50 people.")
		}
		if err := h.reachable(ctx, tx, to, c.Kind, added); err != nil {
			return err
		}
		return h.join(ctx, tx, c, to.user, added)
	})
	if err != nil {
		return nil, err
	}
	result, err := one(ctx, h.db, id, to)
	return messagingapi.AddParticipants200JSONResponse{Result: result}, err
}

// join adds people after a message that announces it. They see that message and later ones, but not earlier ones, which
// were not addressed to them.
func (h *Handlers) join(ctx context.Context, tx bun.Tx, c *Conversation, by string, added []string) error {
	before := c.LastSeq
	if err := h.appendSystemMessage(ctx, tx, c, by, TextJoined, added); err != nil {
		return err
	}
	for _, user := range added {
		m := &Member{ConversationUUID: c.UUID, UserUUID: user, JoinedAt: h.now().UnixMilli(), JoinedSeq: before, ReadSeq: before}
		_, err := tx.NewInsert().Model(m).On("CONFLICT (conversation_uuid, user_uuid) DO UPDATE").
			Set("joined_at = EXCLUDED.joined_at").Set("joined_seq = EXCLUDED.joined_seq").Set("read_seq = EXCLUDED.read_seq").
			Set("left_at = 0").Set("archived = EXCLUDED.archived").Set("draft = EXCLUDED.draft").Exec(ctx)
		if err != nil {
			return err
		}
	}
	people, err := peopleOf(ctx, tx, []string{c.UUID})
	if err != nil {
		return err
	}
	return publish(ctx, tx, people[c.UUID], "conversation.changed", c.UUID, tagConversations, tagMessages)
}

// LeaveConversation implements POST /conversations/leave/{userUuid}/{conversationUuid}.
func (h *Handlers) LeaveConversation(ctx context.Context, request messagingapi.LeaveConversationRequestObject) (messagingapi.LeaveConversationResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, _, err := lock(ctx, tx, request.ConversationUuid.String(), to.user)
		if err != nil {
			return err
		}
		if c.Kind == KindDirect {
			return conflict("conversations.direct", "Archive it instead.")
		}
		people, err := peopleOf(ctx, tx, []string{c.UUID})
		if err != nil {
			return err
		}
		if err := h.appendSystemMessage(ctx, tx, c, to.user, TextLeft, []string{to.user}); err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model((*Member)(nil)).Set("left_at = ?", h.now().UnixMilli()).Set("draft = ''").
			Where("conversation_uuid = ?", c.UUID).Where("user_uuid = ?", to.user).Exec(ctx)
		if err != nil {
			return err
		}
		return publish(ctx, tx, people[c.UUID], "conversation.changed", c.UUID, tagConversations, tagMessages)
	})
	return messagingapi.LeaveConversation204Response{}, err
}

// appendSystemMessage writes a message of the portal itself.
func (h *Handlers) appendSystemMessage(ctx context.Context, tx bun.Tx, c *Conversation, by, text string, concerned []string) error {
	m := &Message{UUID: uuid.NewString(), Side: SideSystem, AuthorUUID: &by, Text: text, Mentions: asJSON(concerned), Links: "[]"}
	return h.append(ctx, tx, c, m)
}

// append writes a message at the end of a locked conversation.
func (h *Handlers) append(ctx context.Context, tx bun.Tx, c *Conversation, m *Message) error {
	// Replicas' clocks differ; the times in a conversation never decrease.
	c.LastSeq, c.LastAt = c.LastSeq+1, max(c.LastAt, h.now().UnixMilli())
	m.ConversationUUID, m.Seq, m.At, m.Version = c.UUID, c.LastSeq, c.LastAt, 1
	if _, err := tx.NewInsert().Model(m).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(c).Column("last_seq", "last_at", "awaits_support").WherePK().Exec(ctx)
	return err
}

func pair(a, b string) string { return min(a, b) + " " + max(a, b) }

// distinct returns each uuid once, without the user's own.
func distinct(uuids []uuid.UUID, own string) []string {
	var all []string
	for _, id := range uuids {
		if s := id.String(); s != own && !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}
