package factors

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// Reset removes all factors of a user who has lost them, the recovery codes, and pending enrolments. All sign-ins of the
// user end; afterwards the password is enough to sign in. The caller checks the permission. It returns 409 `factors.none`
// when the user has no factor.
func (s *Service) Reset(ctx context.Context, user *identity.User) error {
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		removed, err := removeAll(ctx, tx, user)
		if err == nil && !removed {
			err = problem.New(http.StatusConflict, "factors.none", "The user has no second factor.")
		}
		return err
	})
	if err == nil {
		s.write(user, mail.FactorsReset)
	}
	return err
}

// removeAll removes what Reset removes, and reports whether the user had a factor. It changes nothing if there was none.
func removeAll(ctx context.Context, tx bun.Tx, user *identity.User) (bool, error) {
	exists, err := tx.NewSelect().Model((*factor)(nil)).Where("user_uuid = ?", user.UUID).Exists(ctx)
	if err != nil || !exists {
		return false, err
	}
	// ChangeCredentials also deletes the challenges of sign-ins that wait for a second factor.
	if err := identity.ChangeCredentials(ctx, tx, user, journal.ResetFactors); err != nil {
		return false, err
	}
	for _, row := range []any{(*factor)(nil), (*recoveryCode)(nil), (*enrolment)(nil), (*ceremony)(nil)} {
		if _, err := tx.NewDelete().Model(row).Where("user_uuid = ?", user.UUID).Exec(ctx); err != nil {
			return false, err
		}
	}
	return true, nil
}
