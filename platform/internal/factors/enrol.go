package factors

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/store"
)

// BeginEnrolment makes the secret for an app of a user whose sign-in demands a second factor and who has none. It counts as a
// try of the challenge, and is errOver for one of a user who has a factor. Attack stopped: the password alone replaces it.
func (s *Service) BeginEnrolment(ctx context.Context, secret string) (Enrolment, error) {
	waiting, err := s.try(ctx, secret)
	if err != nil {
		return Enrolment{}, err
	}
	user, err := s.ofChallenge(ctx, waiting)
	if err != nil {
		return Enrolment{}, err
	}
	if err := s.hasNone(ctx, s.db, user.UUID); err != nil {
		return Enrolment{}, err
	}
	return s.BeginTOTP(ctx, user.UUID)
}

// CompleteEnrolment ends such a sign-in with the first code of the app, which counts from then on. It returns the user, with the
// version of the credentials since, and recovery codes. Every former sign-in of the user ends.
func (s *Service) CompleteEnrolment(ctx context.Context, secret, code string) (user *identity.User, codes []string, err error) {
	waiting, err := s.try(ctx, secret)
	if err != nil {
		return nil, nil, err
	}
	if user, err = s.ofChallenge(ctx, waiting); err != nil {
		return nil, nil, err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := s.hasNone(ctx, tx, user.UUID); err != nil {
			return err
		}
		first, err := store.Affected(tx.NewDelete().Model((*challenge)(nil)).Where("challenge_hash = ?", waiting.Hash).Exec(ctx))
		if err != nil {
			return err
		}
		if !first {
			return errOver()
		}
		right := false
		if codes, right, err = s.putInForce(ctx, tx, user, plain(code), identity.ChangeOwnCredentials); err != nil {
			return err
		}
		if !right {
			return errWrong() // rolled back: the challenge and the secret serve again
		}
		return s.Users.Seen(ctx, tx, user.UUID)
	})
	if err != nil {
		return nil, nil, err
	}
	s.write(user, mail.FactorAdded)
	return user, codes, s.Users.Forgive(context.WithoutCancel(ctx), s.Limit, user.Login)
}

// hasNone is errOver where the user has a second factor.
func (s *Service) hasNone(ctx context.Context, db bun.IDB, user string) error {
	has, err := db.NewSelect().Model((*factor)(nil)).Where("user_uuid = ?", user).Exists(ctx)
	if err == nil && has {
		err = errOver()
	}
	return err
}
