package messaging

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

const (
	defaultSize  = 25
	mostContacts = 100
)

// listed is a conversation from one user's view.
type listed struct {
	Conversation `bun:",extend"`

	JoinedSeq int64  `bun:"joined_seq"`
	ReadSeq   int64  `bun:"read_seq"`
	Archived  bool   `bun:"archived"`
	Draft     string `bun:"draft"`
	Unread    int    `bun:"unread"`
}

// unreadOf counts the unread messages of a member (alias m). Its conditions match the index messages_unread.
const unreadOf = "(SELECT COUNT(*) FROM messages AS x WHERE x.conversation_uuid = m.conversation_uuid AND x.seq > m.read_seq" +
	" AND x.side <> 'system' AND x.deleted_at = 0 AND (x.author_uuid IS NULL OR x.author_uuid <> m.user_uuid))"

// conversationsOf selects a user's conversations.
func conversationsOf(db bun.IDB, user string) *bun.SelectQuery {
	return db.NewSelect().TableExpr("conversation_members AS m").Join("JOIN conversations AS c ON c.uuid = m.conversation_uuid").
		Where("m.user_uuid = ?", user).Where("m.left_at = 0")
}

func columns(q *bun.SelectQuery) *bun.SelectQuery {
	return q.ColumnExpr("c.*, m.joined_seq, m.read_seq, m.archived, m.draft").ColumnExpr(unreadOf + " AS unread")
}

func or[T any](value *T, fallback T) T {
	if value == nil {
		return fallback
	}
	return *value
}

// ListConversations implements GET /conversations/list/{userUuid}.
func (h *Handlers) ListConversations(ctx context.Context, request messagingapi.ListConversationsRequestObject) (messagingapi.ListConversationsResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	params := request.Params
	query, err := search(ctx, h.db, conversationsOf(h.db, to.user), to.user, or(params.Search, ""))
	if err != nil {
		return nil, err
	}
	switch or(params.Show, messagingapi.ListConversationsParamsShowOpen) {
	case messagingapi.ListConversationsParamsShowArchived:
		query = query.Where("m.archived")
	case messagingapi.ListConversationsParamsShowUnread:
		query = query.Where(unreadOf + " > 0")
	case messagingapi.ListConversationsParamsShowGroups:
		query = query.Where("NOT m.archived").Where("c.kind = ?", KindGroup)
	default:
		query = query.Where("NOT m.archived")
	}
	page, size := or(params.Page, 1), or(params.Size, defaultSize)
	total, err := query.Clone().ColumnExpr("1").Count(ctx)
	if err != nil {
		return nil, err
	}
	var found []listed
	err = columns(query).OrderExpr("c.last_at DESC, c.uuid").Limit(int64(size)).Offset(int64((page-1)*size)).Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	result := messagingapi.ConversationPage{Total: int(total), Page: page, Size: size}
	if result.Items, err = wireConversations(ctx, h.db, found, to); err != nil {
		return nil, err
	}
	result.Counts, err = h.counts(ctx, to.user)
	return messagingapi.ListConversations200JSONResponse{Result: result}, err
}

// search keeps the conversations in whose subject, participants or messages every word is found.
func search(ctx context.Context, db bun.IDB, query *bun.SelectQuery, user, text string) (*bun.SelectQuery, error) {
	words := textnorm.Words(text)
	if len(words) == 0 {
		return query, nil
	}
	var names []struct {
		Conversation string `bun:"conversation_uuid"`
		First        string `bun:"first_name"`
		Last         string `bun:"last_name"`
	}
	err := db.NewSelect().TableExpr("conversation_members AS o").ColumnExpr("o.conversation_uuid, u.first_name, u.last_name").
		Join("JOIN users AS u ON u.uuid = o.user_uuid").Where("o.left_at = 0").
		Where("o.conversation_uuid IN (SELECT m.conversation_uuid FROM conversation_members AS m WHERE m.user_uuid = ? AND m.left_at = 0)", user).Scan(ctx, &names)
	if err != nil {
		return nil, err
	}
	for _, word := range words {
		named := []string{""} // an empty list would be invalid SQL
		for _, n := range names {
			if strings.Contains(textnorm.Text(n.First+" "+n.Last), word) {
				named = append(named, n.Conversation)
			}
		}
		pattern := textnorm.Contains(word)
		query = query.Where(`(c.subject_search LIKE ? ESCAPE '\' OR c.uuid IN (?) OR EXISTS (SELECT 1 FROM messages AS s WHERE s.conversation_uuid = c.uuid`+
			` AND s.seq > m.joined_seq AND s.side <> 'system' AND s.deleted_at = 0 AND s.search_text LIKE ? ESCAPE '\'))`, pattern, bun.List(named), pattern)
	}
	return query, nil
}

func (h *Handlers) counts(ctx context.Context, user string) (messagingapi.ConversationCounts, error) {
	var counts struct {
		Open     int `bun:"open_ones"`
		Unread   int `bun:"unread_ones"`
		Groups   int `bun:"group_ones"`
		Archived int `bun:"archived_ones"`
	}
	err := conversationsOf(h.db, user).ColumnExpr("COALESCE(SUM(CASE WHEN m.archived THEN 0 ELSE 1 END), 0) AS open_ones").
		ColumnExpr("COALESCE(SUM(CASE WHEN c.kind = ? AND NOT m.archived THEN 1 ELSE 0 END), 0) AS group_ones", KindGroup).
		ColumnExpr("COALESCE(SUM(CASE WHEN m.archived THEN 1 ELSE 0 END), 0) AS archived_ones").
		ColumnExpr("COALESCE(SUM(CASE WHEN "+unreadOf+" > 0 THEN 1 ELSE 0 END), 0) AS unread_ones").Scan(ctx, &counts)
	return messagingapi.ConversationCounts{Open: counts.Open, Unread: counts.Unread, Groups: counts.Groups, Archived: counts.Archived}, err
}

// unread counts a user's unread messages.
func unread(ctx context.Context, db bun.IDB, user string) (messagingapi.UnreadCount, error) {
	var each []int
	err := conversationsOf(db, user).ColumnExpr(unreadOf+" AS unread").Scan(ctx, &each)
	count := messagingapi.UnreadCount{}
	for _, n := range each {
		count.Messages += n
		if n > 0 {
			count.Conversations++
		}
	}
	return count, err
}

// CountUnreadConversations implements GET /conversations/unread/{userUuid}.
func (h *Handlers) CountUnreadConversations(ctx context.Context, request messagingapi.CountUnreadConversationsRequestObject) (messagingapi.CountUnreadConversationsResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	count, err := unread(ctx, h.db, to.user)
	return messagingapi.CountUnreadConversations200JSONResponse{Result: count}, err
}

// GetConversation implements GET /conversations/one/{userUuid}/{conversationUuid}.
func (h *Handlers) GetConversation(ctx context.Context, request messagingapi.GetConversationRequestObject) (messagingapi.GetConversationResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	one, err := one(ctx, h.db, request.ConversationUuid.String(), to)
	return messagingapi.GetConversation200JSONResponse{Result: one}, err
}

func one(ctx context.Context, db bun.IDB, conversation string, to reader) (messagingapi.Conversation, error) {
	var found []listed
	if err := columns(conversationsOf(db, to.user)).Where("c.uuid = ?", conversation).Scan(ctx, &found); err != nil {
		return messagingapi.Conversation{}, err
	}
	wire, err := wireConversations(ctx, db, found, to)
	if err != nil {
		return messagingapi.Conversation{}, err
	}
	if len(wire) == 0 {
		return messagingapi.Conversation{}, problem.NotFound()
	}
	return wire[0], nil
}

func wireConversations(ctx context.Context, db bun.IDB, found []listed, to reader) ([]messagingapi.Conversation, error) {
	uuids := make([]string, 0, len(found))
	for i := range found {
		uuids = append(uuids, found[i].UUID)
	}
	people, err := peopleOf(ctx, db, uuids)
	if err != nil {
		return nil, err
	}
	last, err := lastMessages(ctx, db, uuids)
	if err != nil {
		return nil, err
	}
	all := make([]messagingapi.Conversation, 0, len(found))
	for i := range found {
		wire, err := found[i].wire(people[found[i].UUID], last[found[i].UUID], to)
		if err != nil {
			return nil, err
		}
		all = append(all, wire)
	}
	return all, nil
}

func lastMessages(ctx context.Context, db bun.IDB, conversations []string) (map[string]*Message, error) {
	last := map[string]*Message{}
	if len(conversations) == 0 {
		return last, nil
	}
	var found []Message
	err := db.NewSelect().Model(&found).Join("JOIN conversations AS c ON c.uuid = g.conversation_uuid AND c.last_seq = g.seq").
		Where("c.uuid IN (?)", bun.List(conversations)).Scan(ctx)
	for i := range found {
		last[found[i].ConversationUUID] = &found[i]
	}
	return last, err
}

func (l *listed) wire(people []person, last *Message, to reader) (messagingapi.Conversation, error) {
	wire := messagingapi.Conversation{
		Kind: messagingapi.ConversationKind(l.Kind), Subject: l.Subject, CreatedAt: localtime.Instant(l.CreatedAt), LastAt: localtime.Instant(l.LastAt),
		LastSeq: l.LastSeq, ReadUpTo: l.ReadSeq, Unread: l.Unread, Archived: l.Archived,
	}
	if l.Draft != "" {
		wire.Draft = &l.Draft
	}
	var err error
	if wire.Uuid, err = uuid.Parse(l.UUID); err != nil {
		return wire, err
	}
	if wire.Participants, err = participants(people, to); err != nil {
		return wire, err
	}
	if last != nil && last.Seq > l.JoinedSeq {
		wire.LastMessage, err = preview(last)
	}
	return wire, err
}

// ListMessageContacts implements GET /conversations/contacts/{userUuid}.
func (h *Handlers) ListMessageContacts(ctx context.Context, request messagingapi.ListMessageContactsRequestObject) (messagingapi.ListMessageContactsResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var people []person
	err = contacts(h.db, to).ColumnExpr("u.uuid, u.first_name, u.last_name, u.practice_uuid, p.name AS practice").
		Join("JOIN practices AS p ON p.uuid = u.practice_uuid").
		OrderExpr("CASE WHEN u.practice_uuid = ? THEN 0 ELSE 1 END, u.last_name, u.first_name, u.uuid", to.practice).Scan(ctx, &people)
	if err != nil {
		return nil, err
	}
	words := textnorm.Words(or(request.Params.Search, ""))
	result := []messagingapi.Participant{}
	for _, p := range people {
		if !holdsAll(p.FirstName+" "+p.LastName+" "+p.Practice, words) || len(result) == mostContacts {
			continue
		}
		wire, err := participant(p, to)
		if err != nil {
			return nil, err
		}
		wire.ReadUpTo = nil
		result = append(result, wire)
	}
	return messagingapi.ListMessageContacts200JSONResponse{Result: result}, nil
}

func holdsAll(text string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(textnorm.Text(text), word) {
			return false
		}
	}
	return true
}
