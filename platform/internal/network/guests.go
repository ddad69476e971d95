package network

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/care"
	"portal/platform/internal/consent"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

const (
	// MaxGuests bounds a practice's guests, invited and validated.
	MaxGuests = 200
	linkLife  = 72 * time.Hour
	keptLink  = 7 * 24 * time.Hour
	// accessLife is the default duration of a guest's access, from the first visit.
	accessLife = 30 * 24 * time.Hour
	// MaxAccessDays bounds the duration of a guest's access, as of a contact's share.
	MaxAccessDays = 365
	// guestPage is the page that takes the code of a guest's mail.
	guestPage = pages.ShellFirstConnexion
)

// Guest may read one patient's record until ExpiresAt, once the code of the mail has validated the guest.
type Guest struct {
	bun.BaseModel `bun:"table:guests,alias:g"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	InvitedBy    string `bun:"invited_by"`
	PatientUUID  string `bun:"patient_uuid"`
	Email        string `bun:"email"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	Locale       string `bun:"locale"`
	CodeHash     string `bun:"code_hash"`
	CreatedAt    int64  `bun:"created_at"`
	ExpiresAt    int64  `bun:"expires_at"`
	ValidatedAt  int64  `bun:"validated_at"`
	// CodeExpiresAt and CodeUsedAt refer to the latest link: a guest who returns is sent a new one.
	CodeExpiresAt int64 `bun:"code_expires_at"`
	CodeUsedAt    int64 `bun:"code_used_at"`
	Resent        int   `bun:"resent"` // number of repeated mails before the first visit
	// AccessUntil is the end of the access; 0 before the first visit of a guest whose invitation does not set it.
	AccessUntil int64 `bun:"access_until"`
	ChosenFiles int   `bun:"chosen_files"` // 0 without a choice of files
	// Treatment is the reference of the only order that is shown with its acts and files; "" without.
	Treatment string `bun:"treatment"`
	consent.Consent
}

// CreateGuest implements POST /users/create-guest.
func (h *Handlers) CreateGuest(ctx context.Context, request networkapi.CreateGuestRequestObject) (networkapi.CreateGuestResponseObject, error) {
	body := request.Body
	user, err := h.people.ByID(ctx, body.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var form input.Form
	code, now := identity.NewCode(), h.now()
	guest := Guest{
		UUID: uuid.NewString(), PracticeUUID: user.PracticeUUID, InvitedBy: user.UUID, PatientUUID: body.PatientUuid.String(),
		Email: form.Email("email", body.Email), FirstName: form.Required("personInfo.firstName", body.PersonInfo.FirstName, 80),
		LastName: form.Required("personInfo.lastName", body.PersonInfo.LastName, 80), Locale: user.Locale,
		CodeHash: identity.HashCode(code), CreatedAt: now.UnixMilli(), CodeExpiresAt: now.Add(linkLife).UnixMilli(), AccessUntil: accessOf(&form, body.Days, now),
		Consent: consent.Of(&form, string(body.Consent.Purpose), body.Consent.On.Time, string(body.Consent.Form), now),
	}
	if body.Locale != nil {
		guest.Locale = string(*body.Locale)
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	guest.ExpiresAt = guest.linkUntil().UnixMilli()
	if h.portal == "" {
		return nil, problem.New(http.StatusServiceUnavailable, "portal.unknown", "The portal's address is not configured.")
	}
	if err := h.insertGuest(ctx, user, &guest, care.Limits{Files: apivalue.Texts(body.FilesUuids), Treatment: listing.Or(body.Treatment, "")}); err != nil {
		return nil, err
	}
	h.welcome(user, &guest, code)
	wire, err := guest.wire()
	return networkapi.CreateGuest200JSONResponse{Result: wire}, err
}

// accessOf returns the end of an invitation's access in milliseconds; 0 where the invitation sets no duration.
func accessOf(form *input.Form, days *int, now time.Time) int64 {
	if days == nil {
		return 0
	}
	if *days < 1 || *days > MaxAccessDays {
		form.Fault("days", "out_of_range", "From 1 to 365.")
	}
	return now.AddDate(0, 0, *days).UnixMilli()
}

// linkUntil returns the expiry of the latest link, which is never after the end of the access.
func (g *Guest) linkUntil() time.Time {
	until := time.UnixMilli(g.CodeExpiresAt).UTC()
	if end := g.accessEnd(); end != nil && end.Before(until) {
		return *end
	}
	return until
}

// accessEnd returns the end of the access, nil while it is unknown.
func (g *Guest) accessEnd() *time.Time {
	end := g.AccessUntil
	if end == 0 && g.ValidatedAt != 0 {
		end = g.ExpiresAt // rows from before access_until existed
	}
	if end == 0 {
		return nil
	}
	at := time.UnixMilli(end).UTC()
	return &at
}

// practiceOf returns the name of a user's practice, "" where it was not read.
func practiceOf(user *identity.User) string {
	if user.Practice == nil {
		return ""
	}
	return user.Practice.Name
}

// letter returns the mail with a guest's link.
func (h *Handlers) letter(guest *Guest, inviter, practice, code string) mail.Message {
	message := mail.Message{Kind: mail.Guest, To: guest.Email, Locale: guest.Locale, Name: guest.FirstName + " " + guest.LastName,
		Inviter: inviter, InviterPractice: practice, Link: h.portal + guestPage + "#code=" + code, Until: guest.linkUntil()}
	if end := guest.accessEnd(); end != nil {
		message.Access = *end
	}
	return message
}

// welcome mails a guest the link with the code.
func (h *Handlers) welcome(from *identity.User, guest *Guest, code string) {
	message := h.letter(guest, from.FirstName+" "+from.LastName, practiceOf(from), code)
	h.post.Later(func(context.Context) (mail.Message, bool, error) { return message, true, nil })
}

func (h *Handlers) insertGuest(ctx context.Context, user *identity.User, guest *Guest, limits care.Limits) error {
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The practice's row is the lock, because its users share the limit.
		if _, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", user.PracticeUUID); err != nil {
			return err
		}
		// A patient of another practice is not found.
		patient, err := care.Scope{PracticeUUID: user.PracticeUUID}.Patient(ctx, tx, guest.PatientUUID)
		if err != nil {
			return err
		}
		choice, err := care.Choose(ctx, tx, patient, guest.UUID, limits)
		if err != nil {
			return err
		}
		guest.ChosenFiles, guest.Treatment = choice.Files, choice.Treatment
		// A new mail replaces the previous one if that was not used: only its link is valid.
		_, err = tx.NewDelete().Model((*Guest)(nil)).Where("practice_uuid = ?", user.PracticeUUID).Where("patient_uuid = ?", guest.PatientUUID).
			Where("email = ?", guest.Email).Where("validated_at = 0").Exec(ctx)
		if err != nil {
			return err
		}
		if err := h.hasRoom(ctx, tx, user.PracticeUUID); err != nil {
			return err
		}
		if _, err = tx.NewInsert().Model(guest).Exec(ctx); err != nil {
			return err
		}
		if err := h.countMail(ctx, tx, user, guest.Email, "guests.too_many"); err != nil {
			return err
		}
		return guest.note(ctx, tx, journal.Share, guest.granted(choice))
	})
}

// hasRoom returns an error when the practice has the maximum of guests.
func (h *Handlers) hasRoom(ctx context.Context, tx bun.Tx, practice string) error {
	present, err := tx.NewSelect().Model((*Guest)(nil)).Where("practice_uuid = ?", practice).Where("expires_at > ?", h.now().UnixMilli()).Count(ctx)
	if err == nil && present >= MaxGuests {
		err = problem.New(http.StatusConflict, "guests.limit", "At most 200 guests at a time.")
	}
	return err
}

// granted is the text of the access in the journal.
func (g *Guest) granted(choice care.Choice) string {
	return consent.Grant{Consent: g.Consent, Right: string(care.RightRead), Files: choice.Files, Digest: choice.Digest, Treatment: g.Treatment}.Journalled()
}

// note publishes a change of the guest to the practice and journals it, with what an invitation grants.
func (g *Guest) note(ctx context.Context, tx bun.Tx, action, granted string) error {
	err := events.Publish(ctx, tx, events.Event{PracticeUUID: g.PracticeUUID, Kind: "guest.changed", SubjectUUID: g.UUID, Tags: []string{"network", "patients"}})
	if err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: g.PracticeUUID, PatientUUID: g.PatientUUID, Action: action, Kind: journal.KindGuest,
		SubjectUUID: g.UUID, To: granted})
}

// Sweep deletes guests who never used the link, a week after it expired: until then the link's page can report that.
// Guests who came stay, because the journal refers to them. It also deletes mail counts of past days.
func (h *Handlers) Sweep(ctx context.Context) error {
	_, err := h.db.NewDelete().Model((*Guest)(nil)).Where("validated_at = 0").Where("expires_at < ?", h.now().Add(-keptLink).UnixMilli()).Exec(ctx)
	if err != nil {
		return err
	}
	if err := care.ForgetChoices(ctx, h.db); err != nil {
		return err
	}
	_, err = h.db.NewDelete().Model((*mailCount)(nil)).Where("until <= ?", h.now().UnixMilli()).Exec(ctx)
	return err
}

func (g *Guest) wire() (networkapi.Guest, error) {
	id, err := uuid.Parse(g.UUID)
	if err != nil {
		return networkapi.Guest{}, err
	}
	patient, err := uuid.Parse(g.PatientUUID)
	wire := networkapi.Guest{Uuid: id, Email: g.Email, PatientUuid: patient, Status: networkapi.GuestStatusInvited,
		PersonInfo: networkapi.PersonInfo{FirstName: g.FirstName, LastName: g.LastName}, ExpiresAt: time.UnixMilli(g.ExpiresAt).UTC(),
		AccessUntil: g.accessEnd()}
	if g.ValidatedAt != 0 {
		wire.Status = networkapi.GuestStatusValidated
	}
	return wire, err
}
