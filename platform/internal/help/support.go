package help

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
	"portal/platform/internal/mail"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

const (
	defaultSize = 25
	// helpPage is the page of tickets.
	helpPage = pages.AccountHelp
)

// ListTickets implements GET /help/tickets/{userUuid}.
func (h *Handlers) ListTickets(ctx context.Context, request helpapi.ListTicketsRequestObject) (helpapi.ListTicketsResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	own := func(q *bun.SelectQuery) *bun.SelectQuery {
		return q.Where("t.user_uuid = ?", user.UUID)
	}
	result, err := h.page(ctx, own, request.Params.Status, or(request.Params.Page, 1), or(request.Params.Size, defaultSize), "t.updated_at DESC, t.uuid")
	return helpapi.ListTickets200JSONResponse{Result: result}, err
}

// ListSupportTickets implements GET /support/tickets.
func (h *Handlers) ListSupportTickets(ctx context.Context, request helpapi.ListSupportTicketsRequestObject) (helpapi.ListSupportTicketsResponseObject, error) {
	all := func(q *bun.SelectQuery) *bun.SelectQuery { return q }
	result, err := h.page(ctx, all, request.Params.Status, or(request.Params.Page, 1), or(request.Params.Size, defaultSize),
		"CASE WHEN t.status = 'open' THEN 0 ELSE 1 END, t.updated_at, t.uuid")
	return helpapi.ListSupportTickets200JSONResponse{Result: result}, err
}

func (h *Handlers) page(ctx context.Context, whose func(*bun.SelectQuery) *bun.SelectQuery, status *helpapi.TicketStatus, page, size int, order string) (helpapi.TicketPage, error) {
	result := helpapi.TicketPage{Items: []helpapi.TicketSummary{}, Page: page, Size: size}
	var counts []struct {
		Status string `bun:"status"`
		Count  int    `bun:"n"`
	}
	err := whose(h.db.NewSelect().Model((*Ticket)(nil))).ColumnExpr("t.status, COUNT(*) AS n").GroupExpr("t.status").Scan(ctx, &counts)
	if err != nil {
		return result, err
	}
	places := map[string]*int{statusOpen: &result.Counts.Open, statusAnswered: &result.Counts.Answered, statusClosed: &result.Counts.Closed}
	for _, c := range counts {
		*places[c.Status] = c.Count
		if status == nil || string(*status) == c.Status {
			result.Total += c.Count
		}
	}
	var found []Ticket
	query := whose(h.db.NewSelect().Model(&found))
	if status != nil {
		query = query.Where("t.status = ?", string(*status))
	}
	if err := query.OrderExpr(order).Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx); err != nil {
		return result, err
	}
	for i := range found {
		t := &found[i]
		id, err := uuid.Parse(t.UUID)
		if err != nil {
			return result, err
		}
		result.Items = append(result.Items, helpapi.TicketSummary{Uuid: id, Reference: t.Reference, Topic: helpapi.TicketTopic(t.Topic), Subject: t.Subject,
			Status: helpapi.TicketStatus(t.Status), CreatedAt: localtime.Instant(t.CreatedAt), UpdatedAt: localtime.Instant(t.UpdatedAt)})
	}
	return result, nil
}

// GetTicket implements GET /help/tickets/{userUuid}/{ticketUuid}.
func (h *Handlers) GetTicket(ctx context.Context, request helpapi.GetTicketRequestObject) (helpapi.GetTicketResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	result, err := h.find(ctx, request.TicketUuid.String(), user.UUID)
	return helpapi.GetTicket200JSONResponse{Result: result}, err
}

// GetSupportTicket implements GET /support/tickets/{ticketUuid}.
func (h *Handlers) GetSupportTicket(ctx context.Context, request helpapi.GetSupportTicketRequestObject) (helpapi.GetSupportTicketResponseObject, error) {
	result, err := h.find(ctx, request.TicketUuid.String(), "")
	return helpapi.GetSupportTicket200JSONResponse{Result: result}, err
}

// find returns a user's ticket, or, without a user, any ticket for the support.
func (h *Handlers) find(ctx context.Context, id, user string) (helpapi.Ticket, error) {
	var found []Ticket
	query := h.db.NewSelect().Model(&found).Where("t.uuid = ?", id)
	if user != "" {
		query = query.Where("t.user_uuid = ?", user)
	}
	if err := query.Scan(ctx); err != nil {
		return helpapi.Ticket{}, err
	}
	if len(found) == 0 {
		return helpapi.Ticket{}, problem.NotFound()
	}
	return h.one(ctx, h.db, &found[0], user == "")
}

// one returns a ticket; only the support sees the asker and the asker's address.
func (h *Handlers) one(ctx context.Context, db bun.IDB, t *Ticket, support bool) (helpapi.Ticket, error) {
	wire := helpapi.Ticket{
		Reference: t.Reference, Topic: helpapi.TicketTopic(t.Topic), Subject: t.Subject, Status: helpapi.TicketStatus(t.Status),
		CreatedAt: localtime.Instant(t.CreatedAt), UpdatedAt: localtime.Instant(t.UpdatedAt), Messages: []helpapi.TicketMessage{},
	}
	var err error
	if wire.Uuid, err = uuid.Parse(t.UUID); err != nil {
		return wire, err
	}
	if err := json.Unmarshal([]byte(t.Context), &wire.Context); err != nil {
		return wire, err
	}
	var messages []TicketMessage
	if err := db.NewSelect().Model(&messages).Where("w.ticket_uuid = ?", t.UUID).Order("w.seq").Scan(ctx); err != nil {
		return wire, err
	}
	for _, m := range messages {
		wire.Messages = append(wire.Messages, helpapi.TicketMessage{Side: helpapi.TicketMessageSide(m.Side), Author: m.Author, At: localtime.Instant(m.At), Text: m.Text})
	}
	if !support {
		return wire, nil
	}
	asker := helpapi.TicketAsker{Name: t.Name, Email: t.Email, Locale: helpapi.Locale(t.Locale)}
	if t.UserUUID != nil {
		id, err := uuid.Parse(*t.UserUUID)
		if err != nil {
			return wire, err
		}
		asker.UserUuid = &id
	}
	wire.Asker = &asker
	return wire, nil
}

// AnswerTicket implements POST /support/tickets/{ticketUuid}.
func (h *Handlers) AnswerTicket(ctx context.Context, request helpapi.AnswerTicketRequestObject) (helpapi.AnswerTicketResponseObject, error) {
	var form input.Form
	m := &TicketMessage{Side: sideSupport, Author: form.Required("agent", request.Body.Agent, 80), Text: required(&form, "text", request.Body.Text),
		ClientKey: request.Body.ClientKey.String()}
	if err := form.Err(); err != nil {
		return nil, err
	}
	var t *Ticket
	again := false
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		if t, err = lockTicket(ctx, tx, request.TicketUuid.String()); err != nil {
			return err
		}
		if again, err = h.isRepeated(ctx, tx, t, sideSupport, m.ClientKey, m.Text); err != nil || again {
			return err
		}
		t.Status = statusAnswered
		if or(request.Body.Close, false) {
			t.Status = statusClosed
		}
		if err := h.write(ctx, tx, t, m); err != nil {
			return err
		}
		return h.notifyRequester(ctx, tx, t)
	})
	if err != nil {
		return nil, err
	}
	if !again {
		h.mailAnswer(t, m)
	}
	result, err := h.one(ctx, h.db, t, true)
	return helpapi.AnswerTicket200JSONResponse{Result: result}, err
}

// notifyRequester notifies the asking user of the answer; other askers get a mail only.
func (h *Handlers) notifyRequester(ctx context.Context, tx bun.Tx, t *Ticket) error {
	if t.UserUUID == nil {
		return nil
	}
	var users []identity.User
	if err := tx.NewSelect().Model(&users).Where("u.uuid = ?", *t.UserUUID).Where("u.closed_at = 0").Scan(ctx); err != nil {
		return err
	}
	if len(users) == 0 {
		return nil // the account was closed meanwhile
	}
	user := &users[0]
	err := notifications.Notify(ctx, tx, notifications.Notice{UserUUID: user.UUID, Type: notifications.TypeHelp, Title: "notifications.help.answer",
		Params: map[string]string{"reference": t.Reference}, Link: helpPage + "?ticket=" + t.UUID})
	if err != nil {
		return err
	}
	return publishChange(ctx, tx, user, t)
}

// mailAnswer mails the asker. A user reads the answer in the portal, after signing in; a person without an account can
// read it in the mail only.
func (h *Handlers) mailAnswer(t *Ticket, m *TicketMessage) {
	message := mail.Message{Kind: mail.SupportAnswer, To: t.Email, Locale: t.Locale, Name: t.Name, Reference: t.Reference}
	switch {
	case t.UserUUID == nil:
		message.Text = m.Text
	case h.portal != "":
		message.Link = h.portal + helpPage + "?ticket=" + t.UUID
	}
	h.post.Enqueue(message)
}
