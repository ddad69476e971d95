package messaging

import (
	"context"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/events"
	"portal/platform/internal/input"
	"portal/platform/internal/notifications"
)

// ArchiveConversation implements POST /conversations/archive/{userUuid}/{conversationUuid}.
func (h *Handlers) ArchiveConversation(ctx context.Context, request messagingapi.ArchiveConversationRequestObject) (messagingapi.ArchiveConversationResponseObject, error) {
	err := h.own(ctx, request.UserUuid.String(), request.ConversationUuid.String(), func(q *bun.UpdateQuery) *bun.UpdateQuery {
		return q.Set("archived = ?", request.Body.Archived)
	})
	return messagingapi.ArchiveConversation204Response{}, err
}

// SaveDraft implements PUT /conversations/draft/{userUuid}/{conversationUuid}.
func (h *Handlers) SaveDraft(ctx context.Context, request messagingapi.SaveDraftRequestObject) (messagingapi.SaveDraftResponseObject, error) {
	var form input.Form
	text := form.Text("text", request.Body.Text, maxText)
	if err := form.Err(); err != nil {
		return nil, err
	}
	err := h.own(ctx, request.UserUuid.String(), request.ConversationUuid.String(), func(q *bun.UpdateQuery) *bun.UpdateQuery {
		return q.Set("draft = ?", text).Set("draft_at = ?", h.now().UnixMilli())
	})
	return messagingapi.SaveDraft204Response{}, err
}

// own changes a user's own membership of a conversation and notifies the user's other pages.
func (h *Handlers) own(ctx context.Context, user, conversation string, change func(*bun.UpdateQuery) *bun.UpdateQuery) error {
	to, err := h.reader(ctx, user)
	if err != nil {
		return err
	}
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := memberOf(ctx, tx, conversation, to.user); err != nil {
			return err
		}
		_, err := change(tx.NewUpdate().Model((*Member)(nil))).Where("conversation_uuid = ?", conversation).
			Where("user_uuid = ?", to.user).Where("left_at = 0").Exec(ctx)
		if err != nil {
			return err
		}
		return publish(ctx, tx, []person{{UUID: to.user, PracticeUUID: to.practice}}, "conversation.changed", conversation, tagConversations)
	})
}

// ReadConversation implements POST /conversations/read/{userUuid}/{conversationUuid}.
func (h *Handlers) ReadConversation(ctx context.Context, request messagingapi.ReadConversationRequestObject) (messagingapi.ReadConversationResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	id := request.ConversationUuid.String()
	var count messagingapi.UnreadCount
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, m, err := lock(ctx, tx, id, to.user)
		if err != nil {
			return err
		}
		upTo := min(request.Body.Seq, c.LastSeq)
		if upTo > m.ReadSeq {
			_, err := tx.NewUpdate().Model((*Member)(nil)).Set("read_seq = ?", upTo).
				Where("conversation_uuid = ?", id).Where("user_uuid = ?", to.user).Exec(ctx)
			if err != nil {
				return err
			}
			if err := notifications.Read(ctx, tx, to.practice, to.user, notifications.TypeMessage, link(id)); err != nil {
				return err
			}
			people, err := peopleOf(ctx, tx, []string{id})
			if err != nil {
				return err
			}
			if err := publish(ctx, tx, people[id], "message.read", id, tagConversations); err != nil {
				return err
			}
		}
		count, err = unread(ctx, tx, to.user)
		return err
	})
	return messagingapi.ReadConversation200JSONResponse{Result: count}, err
}

// link returns the address of a conversation.
func link(conversation string) string { return page + "?activeConversationId=" + conversation }

// TellTyping implements POST /conversations/typing/{userUuid}/{conversationUuid}.
func (h *Handlers) TellTyping(ctx context.Context, request messagingapi.TellTypingRequestObject) (messagingapi.TellTypingResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	id := request.ConversationUuid.String()
	if _, err := memberOf(ctx, h.db, id, to.user); err != nil {
		return nil, err
	}
	if !h.typing.pass(to.user+" "+id, h.now()) {
		return messagingapi.TellTyping204Response{}, nil
	}
	people, err := peopleOf(ctx, h.db, []string{id})
	if err != nil {
		return nil, err
	}
	var news []events.Event
	for _, p := range people[id] {
		if p.UUID != to.user {
			news = append(news, events.Event{PracticeUUID: p.PracticeUUID, UserUUID: p.UUID, Kind: "message.typing",
				SubjectUUID: id + "/" + to.user, Ephemeral: true})
		}
	}
	return messagingapi.TellTyping204Response{}, events.PublishAll(ctx, h.db, news)
}

const (
	typingEvery = 2 * time.Second
	typingMost  = 10_000
)

// throttle limits a user's typing events to one every two seconds.
type throttle struct {
	mu   *sync.Mutex
	last map[string]time.Time
}

func newThrottle() throttle { return throttle{mu: &sync.Mutex{}, last: map[string]time.Time{}} }

func (t throttle) pass(key string, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Sub(t.last[key]) < typingEvery {
		return false
	}
	if len(t.last) >= typingMost {
		clear(t.last)
	}
	t.last[key] = now
	return true
}
