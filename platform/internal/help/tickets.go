package help

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/locale"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Statuses of a ticket.
const (
	statusOpen     = "open"
	statusAnswered = "answered"
	statusClosed   = "closed"
)

const (
	sideUser    = "user"
	sideSupport = "support"
	maxText     = 4000
	maxMessages = 200
	tag         = "tickets"
	// contactsAnHour bounds the questions of an address without an account within an hour; allAnHour bounds those of all
	// such addresses together.
	contactsAnHour = 5
	allAnHour      = 300
)

// Ticket is a question with its status.
type Ticket struct {
	bun.BaseModel `bun:"table:tickets,alias:t"`

	UUID      string  `bun:"uuid,pk"`
	Reference string  `bun:"reference"`
	UserUUID  *string `bun:"user_uuid"`
	Name      string  `bun:"name"`
	Email     string  `bun:"email"`
	Locale    string  `bun:"locale"`
	Topic     string  `bun:"topic"`
	Subject   string  `bun:"subject"`
	Context   string  `bun:"context"` // JSON
	Status    string  `bun:"status"`
	CreatedAt int64   `bun:"created_at"`
	UpdatedAt int64   `bun:"updated_at"`
	LastSeq   int     `bun:"last_seq"`
	ClientKey *string `bun:"client_key"`
	Digest    string  `bun:"digest"`
}

// TicketMessage is a message of one of the two sides.
type TicketMessage struct {
	bun.BaseModel `bun:"table:ticket_messages,alias:w"`

	TicketUUID string `bun:"ticket_uuid,pk"`
	Seq        int    `bun:"seq,pk"`
	Side       string `bun:"side"`
	Author     string `bun:"author"`
	At         int64  `bun:"at"`
	Text       string `bun:"text"`
	ClientKey  string `bun:"client_key"`
}

func conflict(code, detail string) error { return problem.New(http.StatusConflict, code, detail) }

// ContactSupport implements POST /help/contact.
func (h *Handlers) ContactSupport(ctx context.Context, request helpapi.ContactSupportRequestObject) (helpapi.ContactSupportResponseObject, error) {
	body := request.Body
	var form input.Form
	t := &Ticket{
		UUID: uuid.NewString(), Name: form.Required("name", body.Name, 120), Email: form.Email("email", body.Email), Topic: string(body.Topic),
		Locale: string(or(body.Locale, helpapi.LocaleFr)), Subject: form.Required("subject", body.Subject, 120), Context: "{}",
	}
	text := required(&form, "message", body.Message)
	if err := form.Err(); err != nil {
		return nil, err
	}
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := h.number(ctx, tx, t); err != nil {
			return err
		}
		if err := h.bound(ctx, tx, t.Email); err != nil {
			return err
		}
		return h.open(ctx, tx, t, text, uuid.NewString())
	})
	if err != nil {
		return nil, err
	}
	h.notifySupport(t)
	return helpapi.ContactSupport200JSONResponse{Result: helpapi.TicketReceipt{Reference: t.Reference}}, nil
}

// bound refuses more questions than a person asks. Attack stopped: a form that fills the support's queue, or sends under
// one address again and again. The counter's row is locked: concurrent questions are counted one after the other.
func (h *Handlers) bound(ctx context.Context, tx bun.Tx, email string) error {
	since := h.now().Add(-time.Hour).UnixMilli()
	asked := tx.NewSelect().Model((*Ticket)(nil)).Where("t.user_uuid IS NULL").Where("t.created_at > ?", since)
	all, err := asked.Clone().Count(ctx)
	if err != nil {
		return err
	}
	own, err := asked.Where("t.email = ?", email).Count(ctx)
	if err != nil {
		return err
	}
	if own >= contactsAnHour || all >= allAnHour {
		refused := problem.New(http.StatusTooManyRequests, "help.too_many", "Too many questions at once.")
		refused.RetryAfter = time.Hour
		return refused
	}
	return nil
}

func required(form *input.Form, field, value string) string {
	text := form.Text(field, value, maxText)
	if text == "" {
		form.Fault(field, "required", "")
	}
	return text
}

// CreateTicket implements POST /help/ticket/{userUuid}.
func (h *Handlers) CreateTicket(ctx context.Context, request helpapi.CreateTicketRequestObject) (helpapi.CreateTicketResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	t, text, err := wanted(user, request.Body)
	if err != nil {
		return nil, err
	}
	first := true
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The user's row is the lock: a repeated request on two connections creates one ticket.
		if _, err := tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user.UUID); err != nil {
			return err
		}
		var before []Ticket
		if err := tx.NewSelect().Model(&before).Where("t.user_uuid = ?", user.UUID).Where("t.client_key = ?", *t.ClientKey).Scan(ctx); err != nil {
			return err
		}
		if len(before) > 0 {
			if before[0].Digest != t.Digest {
				return conflict("idempotency.conflict", "The key was used for something else.")
			}
			t, first = &before[0], false
			return nil
		}
		if err := h.ownContext(ctx, tx, user.PracticeUUID, request.Body.Context); err != nil {
			return err
		}
		if err := h.number(ctx, tx, t); err != nil {
			return err
		}
		if err := h.open(ctx, tx, t, text, *t.ClientKey); err != nil {
			return err
		}
		return publishChange(ctx, tx, user, t)
	})
	if err != nil {
		return nil, err
	}
	if first {
		h.notifySupport(t)
	}
	result, err := h.one(ctx, h.db, t, false)
	return helpapi.CreateTicket200JSONResponse{Result: result}, err
}

func wanted(user *identity.User, body *helpapi.TicketInput) (*Ticket, string, error) {
	var form input.Form
	key := body.ClientKey.String()
	t := &Ticket{
		UUID: uuid.NewString(), UserUUID: &user.UUID, Name: user.FirstName + " " + user.LastName, Email: user.Login, Locale: locale.Or(user.Locale),
		Topic: string(body.Topic), Subject: form.Required("subject", body.Subject, 120), ClientKey: &key,
	}
	text := required(&form, "message", body.Message)
	given := or(body.Context, helpapi.TicketContextInput{})
	if given.Browser != nil {
		browser := form.Optional("context.browser", *given.Browser, 300)
		given.Browser = &browser // the request itself stays unchanged
	}
	if given.Page != nil {
		page := form.Optional("context.page", *given.Page, 200)
		given.Page = &page
	}
	if err := form.Err(); err != nil {
		return nil, "", err
	}
	raw, err := json.Marshal(given)
	if err != nil {
		return nil, "", err
	}
	t.Context = string(raw)
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%s", t.Topic, t.Subject, t.Context, text))
	t.Digest = hex.EncodeToString(sum[:])
	return t, text, nil
}

// ownContext refuses documents of other practices: they are not found.
func (h *Handlers) ownContext(ctx context.Context, tx bun.Tx, practice string, given *helpapi.TicketContextInput) error {
	if given == nil {
		return nil
	}
	for table, reference := range map[string]*string{"orders": given.OrderReference, "invoices": given.InvoiceReference} {
		if reference == nil {
			continue
		}
		ours, err := tx.NewSelect().Table(table).Where("reference = ?", *reference).Where("practice_uuid = ?", practice).Exists(ctx)
		if err != nil {
			return err
		}
		if !ours {
			return problem.NotFound()
		}
	}
	return nil
}

// number returns the next reference of the year. The row is locked until the ticket is written: no number is skipped.
func (h *Handlers) number(ctx context.Context, tx bun.Tx, t *Ticket) error {
	series := h.now().Format("Q06")
	var last int64
	err := tx.NewRaw("INSERT INTO ticket_numbers (series, last) VALUES (?, 1)"+
		" ON CONFLICT (series) DO UPDATE SET last = ticket_numbers.last + 1 RETURNING last", series).Scan(ctx, &last)
	t.Reference = fmt.Sprintf("%s-%05d", series, last)
	return err
}

func (h *Handlers) open(ctx context.Context, tx bun.Tx, t *Ticket, text, key string) error {
	t.Status, t.CreatedAt, t.UpdatedAt, t.LastSeq = statusOpen, h.now().UnixMilli(), h.now().UnixMilli(), 1
	if _, err := tx.NewInsert().Model(t).Exec(ctx); err != nil {
		return err
	}
	first := &TicketMessage{TicketUUID: t.UUID, Seq: 1, Side: sideUser, Author: t.Name, At: t.CreatedAt, Text: text, ClientKey: key}
	_, err := tx.NewInsert().Model(first).Exec(ctx)
	return err
}

// notifySupport mails that there is a question. The mail has no text of the question, which may be about a patient, because
// mails may be read in transit; the support reads it in its tool.
func (h *Handlers) notifySupport(t *Ticket) {
	if h.support == "" {
		return
	}
	h.post.Enqueue(mail.Message{Kind: mail.SupportRequest, To: h.support, Reference: t.Reference, Inviter: t.Name, Text: t.Subject})
}

// publishChange publishes a change of a ticket to the pages of its user.
func publishChange(ctx context.Context, tx bun.IDB, user *identity.User, t *Ticket) error {
	return events.Publish(ctx, tx, events.Event{PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Kind: "ticket.changed", SubjectUUID: t.UUID, Tags: []string{tag}})
}

// ReplyToTicket implements POST /help/reply/{userUuid}/{ticketUuid}.
func (h *Handlers) ReplyToTicket(ctx context.Context, request helpapi.ReplyToTicketRequestObject) (helpapi.ReplyToTicketResponseObject, error) {
	var form input.Form
	text := required(&form, "text", request.Body.Text)
	if err := form.Err(); err != nil {
		return nil, err
	}
	key := request.Body.ClientKey.String()
	t, err := h.change(ctx, request.UserUuid.String(), request.TicketUuid.String(), func(ctx context.Context, tx bun.Tx, t *Ticket) error {
		if again, err := h.isRepeated(ctx, tx, t, sideUser, key, text); err != nil || again {
			return err
		}
		if t.Status == statusClosed {
			return conflict("tickets.closed", "The question is settled; ask a new one.")
		}
		t.Status = statusOpen
		return h.write(ctx, tx, t, &TicketMessage{Side: sideUser, Author: t.Name, Text: text, ClientKey: key})
	})
	if err != nil {
		return nil, err
	}
	result, err := h.one(ctx, h.db, t, false)
	return helpapi.ReplyToTicket200JSONResponse{Result: result}, err
}

// CloseTicket implements POST /help/close/{userUuid}/{ticketUuid}.
func (h *Handlers) CloseTicket(ctx context.Context, request helpapi.CloseTicketRequestObject) (helpapi.CloseTicketResponseObject, error) {
	t, err := h.change(ctx, request.UserUuid.String(), request.TicketUuid.String(), func(ctx context.Context, tx bun.Tx, t *Ticket) error {
		t.Status, t.UpdatedAt = statusClosed, max(t.UpdatedAt, h.now().UnixMilli())
		_, err := tx.NewUpdate().Model(t).Column("status", "updated_at").WherePK().Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	result, err := h.one(ctx, h.db, t, false)
	return helpapi.CloseTicket200JSONResponse{Result: result}, err
}

// change changes a user's own ticket and notifies the user's other pages.
func (h *Handlers) change(ctx context.Context, userUUID, id string, apply func(context.Context, bun.Tx, *Ticket) error) (*Ticket, error) {
	user, err := h.people.ByID(ctx, userUUID)
	if err != nil {
		return nil, err
	}
	var t *Ticket
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if t, err = lockTicket(ctx, tx, id); err != nil {
			return err
		}
		if t.UserUUID == nil || *t.UserUUID != user.UUID {
			return problem.NotFound()
		}
		if err := apply(ctx, tx, t); err != nil {
			return err
		}
		return publishChange(ctx, tx, user, t)
	})
	return t, err
}

// lockTicket locks a ticket until the transaction ends.
func lockTicket(ctx context.Context, tx bun.Tx, id string) (*Ticket, error) {
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE tickets SET status = status WHERE uuid = ?", id))
	if err != nil {
		return nil, err
	}
	if !exists {
		return nil, problem.NotFound()
	}
	var t Ticket
	err = tx.NewSelect().Model(&t).Where("t.uuid = ?", id).Scan(ctx)
	return &t, err
}

// isRepeated reports whether the same request was written before; another request with its key is refused.
func (h *Handlers) isRepeated(ctx context.Context, tx bun.Tx, t *Ticket, side, key, text string) (bool, error) {
	var before []TicketMessage
	err := tx.NewSelect().Model(&before).Where("w.ticket_uuid = ?", t.UUID).Where("w.side = ?", side).Where("w.client_key = ?", key).Scan(ctx)
	if err == nil && len(before) > 0 && before[0].Text != text {
		err = conflict("idempotency.conflict", "The key was used for something else.")
	}
	return len(before) > 0, err
}

func (h *Handlers) write(ctx context.Context, tx bun.Tx, t *Ticket, m *TicketMessage) error {
	if t.LastSeq >= maxMessages {
		return conflict("tickets.limit", "At most 200 messages; ask a new question.")
	}
	t.LastSeq, t.UpdatedAt = t.LastSeq+1, max(t.UpdatedAt, h.now().UnixMilli())
	m.TicketUUID, m.Seq, m.At = t.UUID, t.LastSeq, t.UpdatedAt
	if _, err := tx.NewInsert().Model(m).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(t).Column("status", "updated_at", "last_seq").WherePK().Exec(ctx)
	return err
}
