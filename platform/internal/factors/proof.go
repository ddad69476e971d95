package factors

import (
	"context"
	"errors"
	"net/http"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// Prove requires a code of a signed-in user; identity.Proofs limits the wrong ones.
func (s *Service) Prove(ctx context.Context, id, method, code string) error {
	return s.guess(ctx, id, func(user *identity.User) error {
		right := false
		err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
			if right, err = s.spend(ctx, tx, id, method, code); err != nil || !right || method != MethodRecovery {
				return err
			}
			return user.NoteOwn(ctx, tx, journal.UseRecoveryCode)
		})
		if err != nil {
			return err
		}
		if !right {
			return errNotProven("code", nil)
		}
		if method == MethodRecovery {
			s.write(user, mail.RecoveryUsed)
		}
		return nil
	})
}

// guess counts a session's try to prove its user before it is checked.
func (s *Service) guess(ctx context.Context, id string, try func(*identity.User) error) error {
	user, err := s.Users.ByID(ctx, id)
	if err != nil {
		return err
	}
	return s.proofs.Try(ctx, user, identity.ProofFactor, func() error { return try(user) })
}

// errNotProven is the answer to an invalid proof, with its field.
func errNotProven(field string, cause error) error {
	var form input.Form
	form.Fault(field, "wrong", "")
	err := form.Err()
	var refused *problem.Error
	if errors.As(err, &refused) {
		refused.Cause = cause
	}
	return err
}

// ProvesByPasskey reports whether ProvePasskey is available.
func (s *Service) ProvesByPasskey() bool { return s.portal != nil }

// BeginPasskeyProof requests one of the passkeys of a signed-in user.
func (s *Service) BeginPasskeyProof(ctx context.Context, id string) (Ceremony, error) {
	party, err := known(s.portal)
	if err != nil {
		return Ceremony{}, err
	}
	h, err := s.holder(ctx, id)
	if err != nil {
		return Ceremony{}, err
	}
	if len(h.passkeys) == 0 {
		return Ceremony{}, problem.New(http.StatusConflict, "factors.none", "There is no passkey.")
	}
	assertion, session, err := party.BeginLogin(h, webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Ceremony{}, err
	}
	return s.keep(ctx, toProve, ceremony{UserUUID: id}, assertion.Response, session)
}

// ProvePasskey requires the answer of a signed-in user's passkey. It counts as a try together with those of Prove.
func (s *Service) ProvePasskey(ctx context.Context, id, secret, answer string) error {
	party, err := known(s.portal)
	if err != nil {
		return err
	}
	return s.guess(ctx, id, func(*identity.User) error {
		session, err := s.end(ctx, toProve, secret, ceremony{UserUUID: id})
		if err != nil {
			return err
		}
		h, err := s.holder(ctx, id)
		if err != nil {
			return err
		}
		err = s.answered(ctx, answer, func(parsed *protocol.ParsedCredentialAssertionData) (*holder, *webauthn.Credential, error) {
			used, err := party.ValidateLogin(h, session, parsed)
			return h, used, err
		})
		var refused *problem.Error
		if errors.As(err, &refused) && refused.Code == codePasskey {
			return errNotProven("credential", refused.Cause)
		}
		return err
	})
}
