package factors

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Reset removes all factors of a user who has lost them, the recovery codes, and what was begun to add another. Every sign-in of the
// user ends; afterwards the password alone signs in. The caller checks who may do it. 409 `factors.none` when the user has no factor.
func (s *Service) Reset(ctx context.Context, user *identity.User) error {
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// Also deletes the challenges of sign-ins that wait for a second factor.
		if err := identity.ChangeCredentials(ctx, tx, user, journal.ResetFactors); err != nil {
			return err
		}
		removed, err := store.Affected(tx.NewDelete().Model((*factor)(nil)).Where("user_uuid = ?", user.UUID).Exec(ctx))
		if err != nil {
			return err
		}
		if !removed {
			return problem.New(http.StatusConflict, "factors.none", "The user has no second factor.")
		}
		for _, row := range []any{(*recoveryCode)(nil), (*enrolment)(nil), (*ceremony)(nil)} {
			if _, err := tx.NewDelete().Model(row).Where("user_uuid = ?", user.UUID).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		s.write(user, mail.FactorsReset)
	}
	return err
}
