package factors

import (
	"context"
	"errors"
	"net/http"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// BeginPasskeyFactor requests one of the passkeys of the user whose sign-in is pending. Where the user must set up a
// factor, it requests a new passkey. The password is proven, so the answer may list the user's passkeys.
func (s *Service) BeginPasskeyFactor(ctx context.Context, secret string) (Ceremony, error) {
	party, err := known(s.portal)
	if err != nil {
		return Ceremony{}, err
	}
	waiting, user, err := s.pending(ctx, secret)
	if err != nil {
		return Ceremony{}, err
	}
	h, err := s.holder(ctx, user.UUID)
	if err != nil {
		return Ceremony{}, err
	}
	of := ceremony{UserUUID: user.UUID, BoundTo: waiting.Hash}
	if len(h.passkeys) > 0 {
		assertion, session, err := party.BeginLogin(h, webauthn.WithUserVerification(protocol.VerificationRequired))
		if err != nil {
			return Ceremony{}, err
		}
		return s.keepBound(ctx, toFactor, of, assertion.Response, session)
	}
	if s.hasNone(ctx, s.db, user.UUID) != nil {
		return Ceremony{}, problem.New(http.StatusConflict, "factors.none", "There is no passkey.")
	}
	creation, session, err := party.BeginRegistration(h)
	if err != nil {
		return Ceremony{}, err
	}
	return s.keepBound(ctx, toEnrol, of, creation.Response, session)
}

// pending returns a valid challenge and its user. It does not count as a try.
func (s *Service) pending(ctx context.Context, secret string) (challenge, *identity.User, error) {
	var waiting []challenge
	err := s.db.NewSelect().Model(&waiting).Where("challenge_hash = ?", identity.HashCode(secret)).Where("tries < ?", maxTries).
		Where("expires_at > ?", s.Now().UnixMilli()).Scan(ctx)
	if err != nil {
		return challenge{}, nil, err
	}
	if len(waiting) == 0 {
		return challenge{}, nil, errOver()
	}
	user, err := s.ofChallenge(ctx, waiting[0])
	return waiting[0], user, err
}

// keepBound is keep for a ceremony that is bound to a sign-in. It bounds the pending ceremonies of a sign-in; the oldest
// are deleted.
func (s *Service) keepBound(ctx context.Context, why purpose, of ceremony, options any, session *webauthn.SessionData) (Ceremony, error) {
	asked, err := s.keep(ctx, why, of, options, session)
	if err != nil {
		return Ceremony{}, err
	}
	return asked, s.limitBound(ctx, of.BoundTo)
}

// CompletePasskey completes a sign-in that waits for a second factor by a passkey's answer, under the limits of Complete.
// If the user had no factor, it adds the passkey under this name and returns recovery codes.
func (s *Service) CompletePasskey(ctx context.Context, secret, asked, answer, name string) (user *identity.User, codes []string, err error) {
	party, err := known(s.portal)
	if err != nil {
		return nil, nil, err
	}
	waiting, err := s.try(ctx, secret)
	if err != nil {
		return nil, nil, err
	}
	if user, err = s.ofChallenge(ctx, waiting); err != nil {
		return nil, nil, err
	}
	if s.hasNone(ctx, s.db, user.UUID) == nil {
		codes, err = s.enrolPasskey(ctx, party, waiting, user, asked, answer, name)
	} else {
		err = s.provePasskeyFactor(ctx, party, waiting, user, asked, answer)
	}
	if err != nil {
		return nil, nil, err
	}
	return user, codes, s.Users.Forgive(context.WithoutCancel(ctx), s.Limit, user.Login)
}

func (s *Service) provePasskeyFactor(ctx context.Context, party *webauthn.WebAuthn, waiting challenge, user *identity.User, asked, answer string) error {
	attempt, _, err := s.counted(ctx, "factor:"+user.UUID, func() (*identity.User, error) {
		session, err := s.end(ctx, toFactor, asked, ceremony{UserUUID: user.UUID, BoundTo: waiting.Hash})
		if err != nil {
			return nil, err
		}
		h, err := s.holder(ctx, user.UUID)
		if err != nil {
			return nil, err
		}
		err = s.answered(ctx, answer, func(parsed *protocol.ParsedCredentialAssertionData) (*holder, *webauthn.Credential, error) {
			used, err := party.ValidateLogin(h, session, parsed)
			return h, used, err
		})
		if err != nil {
			return nil, err
		}
		return user, s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return s.leave(ctx, tx, waiting) })
	})
	if isRefused(err) {
		err = errors.Join(s.noteRefusal(ctx, user, attempt), err)
	}
	return err
}

// leave uses a challenge up, as the last step of its sign-in.
func (s *Service) leave(ctx context.Context, tx bun.Tx, waiting challenge) error {
	first, err := store.Affected(tx.NewDelete().Model((*challenge)(nil)).Where("challenge_hash = ?", waiting.Hash).Exec(ctx))
	if err != nil {
		return err
	}
	if !first {
		return errOver()
	}
	return s.Users.Seen(ctx, tx, waiting.UserUUID)
}

func (s *Service) enrolPasskey(ctx context.Context, party *webauthn.WebAuthn, waiting challenge, user *identity.User, asked, answer, name string) (codes []string, err error) {
	row, err := s.newPasskey(ctx, party, toEnrol, ceremony{UserUUID: user.UUID, BoundTo: waiting.Hash}, asked, answer, name)
	if err != nil {
		return nil, err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := s.hasNone(ctx, tx, user.UUID); err != nil {
			return err
		}
		if err := s.leave(ctx, tx, waiting); err != nil {
			return err
		}
		codes, err = s.insert(ctx, tx, user, row, identity.ChangeOwnCredentials)
		return err
	})
	if err == nil {
		s.write(user, mail.PasskeyAdded)
	}
	return codes, err
}
