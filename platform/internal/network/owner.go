package network

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
)

// SetContactOwner implements PATCH /network/owner/{userUuid}/{invitationUuid}/{contactOwner}.
func (h *Handlers) SetContactOwner(ctx context.Context, request networkapi.SetContactOwnerRequestObject) (networkapi.SetContactOwnerResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		invitation, err := own(ctx, tx, user, request.InvitationUuid.String())
		if err != nil {
			return err
		}
		if invitation.Status != accepted {
			return listing.Conflict("invitations.waiting", "Only an accepted contact has an owner.")
		}
		c := seenBy(*invitation, user.UUID)
		before := c.owner()
		if before == request.ContactOwner {
			return nil
		}
		return h.setOwner(ctx, tx, user, &c, before, request.ContactOwner)
	})
	return networkapi.SetContactOwner204Response{}, err
}

func (h *Handlers) setOwner(ctx context.Context, tx bun.Tx, user *identity.User, c *contact, before, after networkapi.ContactOwner) error {
	column := "to_practice"
	if c.sent {
		column = "from_practice"
	}
	_, err := tx.NewUpdate().Model((*Invitation)(nil)).Set("? = ?", bun.Ident(column), after == networkapi.ContactOwnerPractice).
		Where("uuid = ?", c.UUID).Exec(ctx)
	if err != nil {
		return err
	}
	if after == networkapi.ContactOwnerPerson {
		colleagues, err := colleaguesWithout(ctx, tx, user.UUID, c.otherUser())
		if err != nil {
			return err
		}
		for _, colleague := range colleagues {
			if err := ungroup(ctx, tx, colleague, c.otherUser()); err != nil {
				return err
			}
		}
	}
	err = events.PublishAll(ctx, tx, []events.Event{{PracticeUUID: user.PracticeUUID, Kind: "contact.owner", SubjectUUID: c.UUID,
		Tags: []string{"network", "userGoup"}}})
	if err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: user.PracticeUUID, Action: journal.Change, Kind: journal.KindContact, SubjectUUID: c.UUID,
		From: string(before), To: string(after)})
}

// colleaguesWithout returns the other members of a user's practice who cannot reach a person.
func colleaguesWithout(ctx context.Context, tx bun.Tx, user, person string) ([]string, error) {
	reached, args := identity.ReachableContact(bun.Ident("colleague.uuid"), bun.Ident("colleague.practice_uuid"))
	var without []string
	// The person is joined from the left: an account that was deleted is reached by no one.
	err := tx.NewSelect().TableExpr("users AS member").
		Join("JOIN users AS colleague ON colleague.practice_uuid = member.practice_uuid AND colleague.uuid <> member.uuid").
		Join("LEFT JOIN users AS u ON u.uuid = ?", person).Column("colleague.uuid").
		Where("member.uuid = ?", user).Where("NOT "+reached, args...).Order("colleague.uuid").Scan(ctx, &without)
	return without, err
}
