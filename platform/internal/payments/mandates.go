package payments

import (
	"context"
	"database/sql"
	"errors"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// MaxMandates is the maximum number of mandates of a practice.
const MaxMandates = 5

func mandateOf(ctx context.Context, db bun.IDB, practice, mandate string) (*Mandate, error) {
	found := &Mandate{}
	err := db.NewSelect().Model(found).Where("pm.uuid = ?", mandate).Where("pm.practice_uuid = ?", practice).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return found, err
}

func mandatesOf(ctx context.Context, db bun.IDB, practice string) ([]Mandate, error) {
	all := []Mandate{}
	err := db.NewSelect().Model(&all).Where("pm.practice_uuid = ?", practice).OrderExpr("pm.added_at DESC, pm.uuid").Limit(MaxMandates).Scan(ctx)
	return all, err
}

// completeMandate uses up the state and stores the provider's mandate.
func (s *Service) completeMandate(ctx context.Context, cards *cardStore, user *identity.User, state, reference string) (*Mandate, error) {
	// The provider is queried only for a registration of this user, and the state is used up only after its answer.
	if _, err := cards.open(ctx, s.db, sessionMandate, user.UUID, state, reference); err != nil {
		return nil, err
	}
	mandate, err := s.provider.Mandate(ctx, reference)
	if err != nil {
		return nil, err
	}
	kept := &Mandate{UUID: uuid.NewString(), PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Token: mandate.Token, Reference: mandate.Reference,
		Bank: mandate.Bank, LastFour: mandate.LastFour, SignedOn: mandate.SignedOn, AddedAt: s.now().UnixMilli()}
	return kept, s.inPractice(ctx, user.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		if _, err := cards.open(ctx, tx, sessionMandate, user.UUID, state, reference); err != nil {
			return err
		}
		if err := cards.useUp(ctx, tx, state); err != nil {
			return err
		}
		all, err := mandatesOf(ctx, tx, user.PracticeUUID)
		if err != nil {
			return err
		}
		if len(all) >= MaxMandates {
			return problem.New(http.StatusConflict, "mandates.limit", "At most 5 mandates.")
		}
		if _, err := tx.NewInsert().Model(kept).Exec(ctx); err != nil {
			return err
		}
		if err := s.publish(ctx, tx, &Payment{PracticeUUID: user.PracticeUUID}); err != nil {
			return err
		}
		if err := s.mail(ctx, tx, user.PracticeUUID, user.UUID, mail.Message{Kind: mail.MandateAdded, Reference: kept.Reference, Inviter: user.FirstName + " " + user.LastName}); err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.OfAccount(user.PracticeUUID, user.UUID, journal.AddMandate))
	})
}

// removeMandate revokes a mandate, at the provider first: one that is still valid there must stay on the page where it can be
// revoked. A mandate with an open or scheduled debit cannot be removed.
func (s *Service) removeMandate(ctx context.Context, user *identity.User, mandate string) error {
	found, err := mandateOf(ctx, s.db, user.PracticeUUID, mandate)
	if err != nil {
		return err
	}
	if err := notInUse(ctx, s.db, mandate, "mandates.in_use"); err != nil {
		return err
	}
	if err := s.provider.RevokeMandate(ctx, found.Token); err != nil {
		return err
	}
	return s.inPractice(ctx, user.PracticeUUID, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewDelete().Model(found).WherePK().Exec(ctx); err != nil {
			return err
		}
		if err := s.publish(ctx, tx, &Payment{PracticeUUID: user.PracticeUUID}); err != nil {
			return err
		}
		if err := s.mail(ctx, tx, user.PracticeUUID, user.UUID, mail.Message{Kind: mail.MandateRevoked, Reference: found.Reference, Inviter: user.FirstName + " " + user.LastName}); err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.OfAccount(user.PracticeUUID, user.UUID, journal.RemoveMandate))
	})
}
