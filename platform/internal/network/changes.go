package network

import (
	"context"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// MaxResent bounds how often an invitation's mail may be sent again, and resendAfter is the wait between two mails.
	// Attack stopped: a mailbox flooded through the portal.
	MaxResent   = 5
	resendAfter = time.Hour
)

func errFinal() error { return listing.Conflict("invitations.final", "The answer was given.") }

// own returns an invitation that the user may see; the row is locked until the transaction ends.
func own(ctx context.Context, tx bun.Tx, user *identity.User, id string) (*Invitation, error) {
	if _, err := tx.ExecContext(ctx, "UPDATE invitations SET status = status WHERE uuid = ?", id); err != nil {
		return nil, err
	}
	var found []Invitation
	err := tx.NewSelect().Model(&found).Relation("From.Practice").Relation("To").Where("i.uuid = ?", id).
		Where(visible, user.UUID, user.UUID, user.Login, pending).Where("i.ended_at = 0").Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// ResendInvitation implements POST /network/resend/{userUuid}/{invitationUuid}.
func (h *Handlers) ResendInvitation(ctx context.Context, request networkapi.ResendInvitationRequestObject) (networkapi.ResendInvitationResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var invitation *Invitation
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		invitation, err = own(ctx, tx, user, request.InvitationUuid.String())
		if err != nil {
			return err
		}
		if err := h.mayResend(invitation, user.UUID); err != nil {
			return err
		}
		if err := h.countMail(ctx, tx, user, invitation.ToEmail, "invitations.too_many"); err != nil {
			return err
		}
		invitation.Resent, invitation.ResentAt = invitation.Resent+1, h.now().UnixMilli()
		if _, err := tx.NewUpdate().Model(invitation).Column("resent", "resent_at").WherePK().Exec(ctx); err != nil {
			return err
		}
		return publishInvitation(ctx, tx, invitation)
	})
	if err != nil {
		return nil, err
	}
	h.mail(user, invitation.ToEmail)
	wire, err := invitation.wire(user.UUID)
	return networkapi.ResendInvitation200JSONResponse{Result: wire}, err
}

func (h *Handlers) mayResend(invitation *Invitation, user string) error {
	wait := resendAfter - h.now().Sub(time.UnixMilli(max(invitation.CreatedAt, invitation.ResentAt)))
	switch {
	case invitation.FromUser != user:
		return problem.NotFound()
	case invitation.Status != pending:
		return errFinal()
	case invitation.Resent >= MaxResent:
		return listing.Conflict("invitations.resent", "At most five times.")
	case wait > 0:
		soon := problem.New(http.StatusTooManyRequests, "invitations.too_soon", "")
		soon.RetryAfter = wait
		return soon
	}
	return nil
}

// WithdrawInvitation implements DELETE /network/withdraw/{userUuid}/{invitationUuid}.
func (h *Handlers) WithdrawInvitation(ctx context.Context, request networkapi.WithdrawInvitationRequestObject) (networkapi.WithdrawInvitationResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		invitation, err := own(ctx, tx, user, request.InvitationUuid.String())
		if err != nil {
			return err
		}
		if invitation.FromUser != user.UUID {
			return problem.NotFound()
		}
		// An answered invitation stays; an unanswered one is deleted without a trace of the invited person. Its mails
		// still count (countMail): otherwise inviting and withdrawing in turn would send any number.
		gone, err := store.Affected(tx.NewDelete().Model(invitation).WherePK().Where("status = ?", pending).Exec(ctx))
		if err != nil {
			return err
		}
		if !gone {
			return errFinal()
		}
		return publishInvitation(ctx, tx, invitation)
	})
	return networkapi.WithdrawInvitation204Response{}, err
}

// RemoveContact implements DELETE /network/remove/{userUuid}/{invitationUuid}.
func (h *Handlers) RemoveContact(ctx context.Context, request networkapi.RemoveContactRequestObject) (networkapi.RemoveContactResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		invitation, err := own(ctx, tx, user, request.InvitationUuid.String())
		if err != nil {
			return err
		}
		if invitation.Status == pending {
			return listing.Conflict("invitations.waiting", "Answer it, or withdraw it.")
		}
		seen := seenBy(*invitation, user.UUID)
		return h.end(ctx, tx, user, &seen)
	})
	return networkapi.RemoveContact204Response{}, err
}

// end removes all final invitations between the two users from both lists, and the access that they granted each other.
func (h *Handlers) end(ctx context.Context, tx bun.Tx, user *identity.User, c *contact) error {
	other := c.otherUser()
	_, err := tx.NewUpdate().Model((*Invitation)(nil)).Set("ended_at = ?", h.now().UnixMilli()).
		Where("(from_user = ? AND to_user = ?) OR (from_user = ? AND to_user = ?)", user.UUID, other, other, user.UUID).
		Where("status <> ?", pending).Where("ended_at = 0").Exec(ctx)
	if err != nil {
		return err
	}
	if err := h.unlink(ctx, tx, user.UUID, other); err != nil {
		return err
	}
	// Those who used the contact because it belonged to a practice.
	pairs := [][2]string{}
	for _, side := range []struct {
		shared          bool
		holder, contact string
	}{{c.FromPractice, c.FromUser, listing.Or(c.ToUser, "")}, {c.ToPractice, listing.Or(c.ToUser, ""), c.FromUser}} {
		if !side.shared {
			continue
		}
		colleagues, err := colleaguesWithout(ctx, tx, side.holder, side.contact)
		if err != nil {
			return err
		}
		for _, colleague := range colleagues {
			pairs = append(pairs, [2]string{colleague, side.contact})
		}
	}
	for _, pair := range pairs {
		if err := h.unlink(ctx, tx, pair[0], pair[1]); err != nil {
			return err
		}
	}
	if err := publishInvitation(ctx, tx, &c.Invitation); err != nil {
		return err
	}
	return publishFileAccess(ctx, tx, user.UUID, other)
}

// unlink takes two people out of each other's groups, and ends the shares between them.
func (h *Handlers) unlink(ctx context.Context, tx bun.Tx, one, other string) error {
	if err := ungroup(ctx, tx, one, other); err != nil {
		return err
	}
	return h.unshare(ctx, tx, one, other)
}

func ungroup(ctx context.Context, tx bun.Tx, one, other string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM user_group_members WHERE (member_uuid = ? AND group_uuid IN (SELECT uuid FROM user_groups WHERE user_uuid = ?))
		OR (member_uuid = ? AND group_uuid IN (SELECT uuid FROM user_groups WHERE user_uuid = ?))`, other, one, one, other)
	return err
}

// unshare ends all shares of patients between two people, and notifies open pages. Attack stopped: a removed contact
// continues to read.
func (h *Handlers) unshare(ctx context.Context, tx bun.Tx, one, other string) error {
	now := h.now().UnixMilli()
	var shares []share
	err := tx.NewSelect().Model(&shares).Column("s.uuid", "s.practice_uuid", "s.patient_uuid", "s.with_user").
		ColumnExpr("w.practice_uuid AS with_practice").Join("JOIN users AS w ON w.uuid = s.with_user").
		Where("(s.by_user = ? AND s.with_user = ?) OR (s.by_user = ? AND s.with_user = ?)", one, other, other, one).
		Where("s.revoked_at = 0").Where("s.expires_at > ?", now).Order("s.practice_uuid", "s.uuid").Scan(ctx)
	if err != nil {
		return err
	}
	for _, s := range shares {
		if _, err := tx.NewUpdate().Model((*share)(nil)).Set("revoked_at = ?", now).Where("uuid = ?", s.UUID).Exec(ctx); err != nil {
			return err
		}
		err := journal.Record(ctx, tx, journal.Entry{PracticeUUID: s.PracticeUUID, PatientUUID: s.PatientUUID, Action: journal.Change,
			Kind: journal.KindShare, SubjectUUID: s.UUID})
		if err != nil {
			return err
		}
		err = events.PublishAll(ctx, tx, []events.Event{
			{PracticeUUID: s.PracticeUUID, Kind: "share.changed", SubjectUUID: s.PatientUUID, Tags: []string{"patients"}},
			{PracticeUUID: s.WithPractice, UserUUID: s.WithUser, Kind: "share.changed", SubjectUUID: s.PatientUUID, Tags: []string{"patients"}},
		})
		if err != nil {
			return err
		}
	}
	return nil
}
