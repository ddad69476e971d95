package factors

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/store"
)

// BeginEnrolment creates an app's secret for a user who must set up a second factor to sign in. It counts as a try of the
// challenge, and returns errOver for a user who has a factor. Attack stopped: a factor replaced by the password alone.
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

// CompleteEnrolment completes such a sign-in with the first code of the app, which becomes the user's factor. It returns
// the user, with the new version of the credentials, and recovery codes. All former sign-ins of the user end.
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
		if codes, right, err = s.putInForce(ctx, tx, user, normalised(code), identity.ChangeOwnCredentials); err != nil {
			return err
		}
		if !right {
			return errWrong() // rolled back: the challenge and the secret stay valid
		}
		return s.Users.Seen(ctx, tx, user.UUID)
	})
	if err != nil {
		return nil, nil, err
	}
	s.write(user, mail.FactorAdded)
	return user, codes, s.Users.Forgive(context.WithoutCancel(ctx), s.Limit, user.Login)
}

// hasNone returns errOver where the user has a second factor.
func (s *Service) hasNone(ctx context.Context, db bun.IDB, user string) error {
	has, err := db.NewSelect().Model((*factor)(nil)).Where("user_uuid = ?", user).Exists(ctx)
	if err == nil && has {
		err = errOver()
	}
	return err
}
