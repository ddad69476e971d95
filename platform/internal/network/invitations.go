package network

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// MaxPending bounds a user's unanswered invitations.
	MaxPending = 50
	listed     = 200
	// networkPage is the page on which an invitation is answered.
	networkPage = pages.PatientsNetwork
)

// Statuses of an invitation; accepted and refused are final (REQ-21).
const (
	pending  = "pending"
	accepted = "accepted"
)

// Invitation invites a person, identified by e-mail, into a user's network.
type Invitation struct {
	bun.BaseModel `bun:"table:invitations,alias:i"`

	UUID       string  `bun:"uuid,pk"`
	FromUser   string  `bun:"from_user"`
	ToEmail    string  `bun:"to_email"`
	ToUser     *string `bun:"to_user"` // the user who answered
	Message    string  `bun:"message"`
	Status     string  `bun:"status"`
	CreatedAt  int64   `bun:"created_at"`
	AnsweredAt int64   `bun:"answered_at"`
	EndedAt    int64   `bun:"ended_at"` // when one of the two removed the contact
	Resent     int64   `bun:"resent"`   // how often the mail was sent again
	ResentAt   int64   `bun:"resent_at"`

	// Whether the contact belongs to the sender's practice, and to that of the user who answered.
	FromPractice bool `bun:"from_practice"`
	ToPractice   bool `bun:"to_practice"`

	From *identity.User `bun:"rel:belongs-to,join:from_user=uuid"`
	To   *identity.User `bun:"rel:belongs-to,join:to_user=uuid"`
}

// visible selects the invitations that a user sent, answered, or is to answer.
const visible = "(i.from_user = ? OR i.to_user = ? OR (i.to_email = ? AND i.status = ?))"

// ListInvitations implements GET /users/invitations/{id}.
func (h *Handlers) ListInvitations(ctx context.Context, request networkapi.ListInvitationsRequestObject) (networkapi.ListInvitationsResponseObject, error) {
	user, err := h.people.ByID(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	var all []Invitation
	err = h.db.NewSelect().Model(&all).Relation("From.Practice").Relation("To").
		Where(visible, user.UUID, user.UUID, user.Login, pending).Where("i.ended_at = 0").
		Order("i.created_at DESC", "i.uuid").Limit(listed).Scan(ctx)
	if err != nil {
		return nil, err
	}
	result := make([]networkapi.Invitation, 0, len(all))
	for i := range all {
		wire, err := all[i].wire(user.UUID)
		if err != nil {
			return nil, err
		}
		result = append(result, wire)
	}
	return networkapi.ListInvitations200JSONResponse{Result: result}, nil
}

// Invite implements POST /users/invite/{userUuid}.
func (h *Handlers) Invite(ctx context.Context, request networkapi.InviteRequestObject) (networkapi.InviteResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var form input.Form
	invitation := Invitation{UUID: uuid.NewString(), FromUser: user.UUID, ToEmail: form.Email("email", request.Body.Email),
		Status: pending, CreatedAt: h.now().UnixMilli(), From: user}
	if invitation.ToEmail == user.Login {
		form.Fault("email", "own", "")
	}
	if request.Body.Message != nil {
		invitation.Message = form.Optional("message", *request.Body.Message, 500)
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	if err := h.insert(ctx, user, &invitation); err != nil {
		return nil, err
	}
	h.mail(user, invitation.ToEmail)
	wire, err := invitation.wire(user.UUID)
	return networkapi.Invite200JSONResponse{Result: wire}, err
}

// mail sends the invitation's mail.
func (h *Handlers) mail(from *identity.User, to string) {
	h.post.Later(func(ctx context.Context) (mail.Message, bool, error) {
		message := mail.Message{Kind: mail.Invitation, To: to, Locale: from.Locale, Inviter: from.FirstName + " " + from.LastName,
			InviterPractice: practiceOf(from), Link: h.portal + networkPage}
		reader, err := h.people.ByLogin(ctx, to)
		if problem.IsNotFound(err) {
			return message, h.portal != "", nil
		}
		if err == nil { // in the language of an existing user
			own := reader.Mail(mail.Invitation)
			message.Name, message.Practice = own.Name, own.Practice
			if reader.Locale != "" {
				message.Locale = own.Locale
			}
		}
		return message, h.portal != "", err
	})
}

func (h *Handlers) insert(ctx context.Context, user *identity.User, invitation *Invitation) error {
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, user.UUID); err != nil {
			return err
		}
		waiting, err := tx.NewSelect().Model((*Invitation)(nil)).Where("from_user = ?", user.UUID).Where("status = ?", pending).Count(ctx)
		if err != nil {
			return err
		}
		if waiting >= MaxPending {
			return problem.New(http.StatusConflict, "invitations.limit", "At most 50 invitations wait for an answer.")
		}
		if _, err = tx.NewInsert().Model(invitation).Exec(ctx); err != nil {
			return err
		}
		if err := h.countMail(ctx, tx, user, invitation.ToEmail, "invitations.too_many"); err != nil {
			return err
		}
		reader, err := invited(ctx, tx, invitation)
		if err != nil {
			return err
		}
		if err := notify(ctx, tx, reader, "notifications.invitation.received", user); err != nil {
			return err
		}
		return publishInvitation(ctx, tx, invitation)
	})
	if store.Duplicate(err) {
		return problem.New(http.StatusConflict, "invitations.pending", "This person has not answered yet.")
	}
	return err
}

// AnswerInvitation implements PATCH /users/invitation/{userUuid}/{invitationUuid}/{status}.
func (h *Handlers) AnswerInvitation(ctx context.Context, request networkapi.AnswerInvitationRequestObject) (networkapi.AnswerInvitationResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	id := request.InvitationUuid.String()
	var found []Invitation
	answered := false
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		answered, err = store.Affected(tx.NewUpdate().Model((*Invitation)(nil)).Set("status = ?", string(request.Status)).
			Set("to_user = ?", user.UUID).Set("answered_at = ?", h.now().UnixMilli()).
			Where("uuid = ?", id).Where("to_email = ?", user.Login).Where("status = ?", pending).Exec(ctx))
		if err != nil {
			return err
		}
		err = tx.NewSelect().Model(&found).Relation("From.Practice").Relation("To").
			Where("i.uuid = ?", id).Where("i.to_user = ?", user.UUID).Where("i.ended_at = 0").Scan(ctx)
		if err != nil || !answered || len(found) == 0 {
			return err
		}
		if err := notify(ctx, tx, found[0].FromUser, "notifications.invitation."+string(request.Status), user); err != nil {
			return err
		}
		if found[0].Status == accepted {
			if err := publishFileAccess(ctx, tx, found[0].FromUser, user.UUID); err != nil {
				return err
			}
		}
		return publishInvitation(ctx, tx, &found[0])
	})
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	if !answered && found[0].Status != string(request.Status) {
		return nil, problem.New(http.StatusConflict, "invitations.final", "The answer was given.")
	}
	wire, err := found[0].wire(user.UUID)
	return networkapi.AnswerInvitation200JSONResponse{Result: wire}, err
}

// wire converts an invitation for one of its two people.
func (i *Invitation) wire(reader string) (networkapi.Invitation, error) {
	id, err := uuid.Parse(i.UUID)
	wire := networkapi.Invitation{Uuid: id, Email: i.ToEmail, Status: networkapi.InvitationStatus(i.Status),
		Direction: networkapi.InvitationDirectionReceived, CreatedAt: time.UnixMilli(i.CreatedAt).UTC()}
	if i.FromUser == reader {
		wire.Direction = networkapi.InvitationDirectionSent
	}
	if i.From != nil {
		wire.PersonInfo = networkapi.PersonInfo{FirstName: i.From.FirstName, LastName: i.From.LastName}
		if i.From.Practice != nil {
			wire.Practice = &i.From.Practice.Name
		}
	}
	if i.Status == accepted && i.To != nil {
		wire.Invited = &networkapi.PersonInfo{FirstName: i.To.FirstName, LastName: i.To.LastName}
	}
	if i.Message != "" {
		wire.Message = &i.Message
	}
	if i.AnsweredAt != 0 {
		at := time.UnixMilli(i.AnsweredAt).UTC()
		wire.AnsweredAt = &at
	}
	return wire, err
}
