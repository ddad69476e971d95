package messaging

import (
	"context"
	"database/sql"
	"errors"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
	"portal/platform/internal/textnorm"
)

// supportReader is the manufacturer's support, for which the gateway's service calls without a user.
var supportReader = reader{support: true}

// ListSupportConversations implements GET /support/conversations.
func (h *Handlers) ListSupportConversations(ctx context.Context, request messagingapi.ListSupportConversationsRequestObject) (messagingapi.ListSupportConversationsResponseObject, error) {
	var found []Conversation
	query := h.db.NewSelect().Model(&found).Where("c.kind = ?", KindSupport)
	if or(request.Params.Awaiting, false) {
		query = query.Where("c.awaits_support")
	}
	total, err := query.Clone().Count(ctx)
	if err != nil {
		return nil, err
	}
	page, size := or(request.Params.Page, 1), or(request.Params.Size, defaultSize)
	err = query.OrderExpr("c.awaits_support DESC, c.last_at, c.uuid").Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
	if err != nil {
		return nil, err
	}
	result := messagingapi.SupportConversationPage{Items: []messagingapi.SupportConversation{}, Total: int(total), Page: page, Size: size}
	uuids := make([]string, 0, len(found))
	for i := range found {
		uuids = append(uuids, found[i].UUID)
	}
	people, err := peopleOf(ctx, h.db, uuids)
	if err != nil {
		return nil, err
	}
	for i := range found {
		wire, err := found[i].supportWire(people[found[i].UUID])
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, wire)
	}
	return messagingapi.ListSupportConversations200JSONResponse{Result: result}, nil
}

func (c *Conversation) supportWire(people []person) (messagingapi.SupportConversation, error) {
	wire := messagingapi.SupportConversation{Subject: c.Subject, CreatedAt: localtime.Instant(c.CreatedAt), LastAt: localtime.Instant(c.LastAt), Awaiting: c.AwaitsSupport}
	if len(people) > 0 {
		wire.Practice = people[0].Practice
	}
	var err error
	if wire.Uuid, err = uuid.Parse(c.UUID); err != nil {
		return wire, err
	}
	wire.Participants, err = participants(people, supportReader)
	return wire, err
}

// ListSupportMessages implements GET /support/messages/{conversationUuid}.
func (h *Handlers) ListSupportMessages(ctx context.Context, request messagingapi.ListSupportMessagesRequestObject) (messagingapi.ListSupportMessagesResponseObject, error) {
	id := request.ConversationUuid.String()
	known, err := h.db.NewSelect().Model((*Conversation)(nil)).Where("c.uuid = ?", id).Where("c.kind = ?", KindSupport).Exists(ctx)
	if err != nil {
		return nil, err
	}
	if !known {
		return nil, problem.NotFound()
	}
	params := request.Params
	result, err := h.slice(ctx, id, cursor{before: params.Before, after: params.After, limit: or(params.Limit, defaultLimit)}, supportReader)
	return messagingapi.ListSupportMessages200JSONResponse{Result: result}, err
}

// SendSupportMessage implements POST /support/messages/{conversationUuid}.
func (h *Handlers) SendSupportMessage(ctx context.Context, request messagingapi.SendSupportMessageRequestObject) (messagingapi.SendSupportMessageResponseObject, error) {
	var form input.Form
	w := &newMessage{Conversation: request.ConversationUuid.String(), Side: SideSupport, Key: request.Body.ClientKey.String(),
		Agent: form.Required("agent", request.Body.Agent, 80), Text: form.Text("text", request.Body.Text, maxText)}
	if w.Text == "" {
		form.Fault("text", "required", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	m, err := h.answer(ctx, w)
	if store.Duplicate(err) {
		m, err = h.answer(ctx, w)
	}
	if err != nil {
		return nil, err
	}
	result, err := h.wireOne(ctx, h.db, m, supportReader)
	return messagingapi.SendSupportMessage200JSONResponse{Result: result}, err
}

func (h *Handlers) answer(ctx context.Context, w *newMessage) (*Message, error) {
	digest, err := w.digest()
	if err != nil {
		return nil, err
	}
	var sent *Message
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, err := hold(ctx, tx, w.Conversation)
		if err != nil {
			return err
		}
		if c.Kind != KindSupport {
			return problem.NotFound()
		}
		sent, err = repetition(ctx, tx, "g.author_uuid IS NULL AND g.conversation_uuid = ?", c.UUID, w.Key, digest)
		if err != nil || sent != nil {
			return err
		}
		people, err := peopleOf(ctx, tx, []string{c.UUID})
		if err != nil {
			return err
		}
		sent = &Message{UUID: uuid.NewString(), Side: SideSupport, Agent: w.Agent, Text: w.Text, SearchText: textnorm.Text(w.Text),
			Mentions: "[]", Links: "[]", ClientKey: &w.Key, Digest: digest}
		c.AwaitsSupport = false
		return h.write(ctx, tx, c, sent, people[c.UUID], nil)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = problem.NotFound()
	}
	return sent, err
}
