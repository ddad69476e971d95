package messaging

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// EditMessage implements PUT /messages/edit/{userUuid}/{messageUuid}.
func (h *Handlers) EditMessage(ctx context.Context, request messagingapi.EditMessageRequestObject) (messagingapi.EditMessageResponseObject, error) {
	var form input.Form
	text := form.Text("text", request.Body.Text, maxText)
	if text == "" {
		form.Fault("text", "required", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	m, from, err := h.change(ctx, request.UserUuid.String(), request.MessageUuid.String(), func(ctx context.Context, tx bun.Tx, m *Message) error {
		if m.Version != request.Body.Version {
			return conflict("version.conflict", "The message was changed meanwhile.")
		}
		m.Text, m.SearchText, m.EditedAt, m.Version = text, textnorm.Text(text), h.now().UnixMilli(), m.Version+1
		_, err := tx.NewUpdate().Model(m).Column("text", "search_text", "edited_at", "version").Where("uuid = ?", m.UUID).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	result, err := h.wireOne(ctx, h.db, m, from)
	return messagingapi.EditMessage200JSONResponse{Result: result}, err
}

// DeleteMessage implements DELETE /messages/delete/{userUuid}/{messageUuid}.
func (h *Handlers) DeleteMessage(ctx context.Context, request messagingapi.DeleteMessageRequestObject) (messagingapi.DeleteMessageResponseObject, error) {
	_, _, err := h.change(ctx, request.UserUuid.String(), request.MessageUuid.String(), func(ctx context.Context, tx bun.Tx, m *Message) error {
		m.Text, m.SearchText, m.Mentions, m.Links, m.Files = "", "", "[]", "[]", 0
		m.DeletedAt, m.Version = h.now().UnixMilli(), m.Version+1
		_, err := tx.NewUpdate().Model(m).Column("text", "search_text", "mentions", "links", "files", "deleted_at", "version").Where("uuid = ?", m.UUID).Exec(ctx)
		if err != nil {
			return err
		}
		for _, rest := range []any{(*Attached)(nil), (*messageClaim)(nil)} {
			if _, err := tx.NewDelete().Model(rest).Where("message_uuid = ?", m.UUID).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	return messagingapi.DeleteMessage204Response{}, err
}

// change changes the user's own message within the time for changes, and notifies the participants.
func (h *Handlers) change(ctx context.Context, user, id string, apply func(context.Context, bun.Tx, *Message) error) (*Message, reader, error) {
	from, err := h.reader(ctx, user)
	if err != nil {
		return nil, from, err
	}
	var m *Message
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if m, err = visible(ctx, tx, from, id); err != nil {
			return err
		}
		if !m.Own(user) || m.Side != SideUser || m.DeletedAt != 0 {
			return problem.NotFound()
		}
		if !h.now().Before(localtime.Instant(m.At).Add(changeFor)) {
			return conflict("messages.final", "A message may be changed for five minutes.")
		}
		if err := apply(ctx, tx, m); err != nil {
			return err
		}
		return changed(ctx, tx, m)
	})
	return m, from, err
}

// visible returns a message that a user can see, and locks its conversation.
func visible(ctx context.Context, tx bun.Tx, to reader, id string) (*Message, error) {
	var conversations []string
	if err := tx.NewSelect().Model((*Message)(nil)).Column("g.conversation_uuid").Where("g.uuid = ?", id).Scan(ctx, &conversations); err != nil {
		return nil, err
	}
	if len(conversations) == 0 {
		return nil, problem.NotFound()
	}
	_, place, err := lock(ctx, tx, conversations[0], to.user)
	if err != nil {
		return nil, err
	}
	var m Message
	err = tx.NewSelect().Model(&m).Where("g.uuid = ?", id).Where("g.seq > ?", place.JoinedSeq).Scan(ctx)
	return &m, hidden(err)
}

func changed(ctx context.Context, tx bun.Tx, m *Message) error {
	people, err := peopleOf(ctx, tx, []string{m.ConversationUUID})
	if err != nil {
		return err
	}
	return publish(ctx, tx, people[m.ConversationUUID], "message.changed", m.ConversationUUID, tagConversations, tagMessages)
}

// LinkMessageToClaim implements POST /messages/claim/{userUuid}/{messageUuid}.
func (h *Handlers) LinkMessageToClaim(ctx context.Context, request messagingapi.LinkMessageToClaimRequestObject) (messagingapi.LinkMessageToClaimResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var m *Message
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if m, err = visible(ctx, tx, to, request.MessageUuid.String()); err != nil {
			return err
		}
		if m.DeletedAt != 0 || m.Side == SideSystem {
			return problem.NotFound()
		}
		made := &messageClaim{MessageUUID: m.UUID, PracticeUUID: to.practice, ClaimUUID: request.Body.ClaimUuid.String()}
		if err := owned(ctx, tx, to.practice, Link{Kind: LinkClaim, ID: made.ClaimUUID}); err != nil {
			return err
		}
		_, err := tx.NewInsert().Model(made).On("CONFLICT (message_uuid, practice_uuid) DO UPDATE").Set("claim_uuid = EXCLUDED.claim_uuid").Exec(ctx)
		if err != nil {
			return err
		}
		return changed(ctx, tx, m)
	})
	if err != nil {
		return nil, err
	}
	result, err := h.wireOne(ctx, h.db, m, to)
	return messagingapi.LinkMessageToClaim200JSONResponse{Result: result}, err
}
