package factors

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	challengeLife = 5 * time.Minute
	// maxTries bounds the tries of a challenge. The limit of all sign-ins counts too, because a correct password creates
	// a new challenge.
	maxTries = 5
	// maxChallenges bounds a user's pending challenges; the oldest are deleted.
	maxChallenges = 10
)

// challenge is a sign-in whose password was correct.
type challenge struct {
	bun.BaseModel `bun:"table:sign_in_challenges"`

	Hash        string `bun:"challenge_hash,pk"`
	UserUUID    string `bun:"user_uuid"`
	Credentials int64  `bun:"credentials_version"` // of the proven password
	Tries       int    `bun:"tries"`
	ExpiresAt   int64  `bun:"expires_at"`
}

// Challenge implements identity.Challenger.
func (s *Service) Challenge(ctx context.Context, user *identity.User) (identity.Challenge, error) {
	methods, err := s.methods(ctx, user.UUID)
	if err != nil {
		return identity.Challenge{}, err
	}
	life := challengeLife
	if slices.Contains(methods, MethodEnrolment) {
		life = enrolmentLife // setting up an app takes longer
	}
	secret, until := identity.NewCode(), s.Now().Add(life)
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		kept := tx.NewSelect().Model((*challenge)(nil)).Column("challenge_hash").Where("user_uuid = ?", user.UUID).
			Where("expires_at > ?", s.Now().UnixMilli()).OrderExpr("expires_at DESC, challenge_hash").Limit(maxChallenges - 1)
		if _, err := tx.NewDelete().Model((*challenge)(nil)).Where("user_uuid = ?", user.UUID).Where("challenge_hash NOT IN (?)", kept).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewInsert().Model(&challenge{Hash: identity.HashCode(secret), UserUUID: user.UUID, Credentials: user.CredentialsVersion,
			ExpiresAt: until.UnixMilli()}).Exec(ctx)
		return err
	})
	byPasskey := s.portal != nil && (slices.Contains(methods, MethodPasskey) || slices.Contains(methods, MethodEnrolment))
	return identity.Challenge{Secret: secret, Methods: methods, Until: until.UTC(), PasskeyFactor: byPasskey}, err
}

// methods returns the methods that the user can use. Recovery codes are included even when all are used. Attack stopped:
// a thief with the password learns that none is left.
func (s *Service) methods(ctx context.Context, user string) ([]string, error) {
	app, err := s.app(ctx, s.db, user)
	if err != nil {
		return nil, err
	}
	methods := []string{}
	if app != nil {
		methods = append(methods, MethodTOTP)
	}
	passkeys, err := s.rows(ctx, s.db, user, kindPasskey)
	if err != nil {
		return nil, err
	}
	if len(passkeys) > 0 {
		methods = append(methods, MethodPasskey)
	}
	if len(methods) == 0 {
		return []string{MethodEnrolment}, nil
	}
	return append(methods, MethodRecovery), nil
}

// Complete completes a sign-in with a code, and returns its user with the version of the credentials that were proven.
func (s *Service) Complete(ctx context.Context, secret, method, code string) (*identity.User, error) {
	waiting, err := s.try(ctx, secret)
	if err != nil {
		return nil, err
	}
	user, err := s.ofChallenge(ctx, waiting)
	if err != nil {
		return nil, err
	}
	// The name is separate: a correct password forgives failures of the password, but must not forgive those of the code.
	attempt, _, err := s.counted(ctx, "factor:"+user.UUID, func() (*identity.User, error) { return user, s.complete(ctx, waiting, user, method, code) })
	if isRefused(err) {
		err = errors.Join(s.noteRefusal(ctx, user, attempt), err)
	}
	if err != nil {
		return nil, err
	}
	if method == MethodRecovery {
		s.write(user, mail.RecoveryUsed)
	}
	return user, s.Users.Forgive(context.WithoutCancel(ctx), s.Limit, user.Login)
}

// counted makes one attempt under the limits of all sign-ins. The attempt counts as failed where the factor was refused,
// and not at all where none was compared.
func (s *Service) counted(ctx context.Context, name string, prove func() (*identity.User, error)) (lockout.Attempt, *identity.User, error) {
	// The outcome counts also when the client has disconnected.
	noted := context.WithoutCancel(ctx)
	attempt, err := s.Limit.Begin(noted, name, httpx.ClientOf(ctx))
	if err != nil {
		return attempt, nil, err
	}
	user, err := prove()
	switch {
	case err == nil:
		return attempt, user, attempt.Succeeded(noted)
	case isRefused(err):
		attempt.Failed()
		return attempt, nil, err
	default:
		return attempt, nil, errors.Join(err, attempt.Void(noted))
	}
}

func isRefused(err error) bool {
	var refused *problem.Error
	return errors.As(err, &refused) && refused.Status == http.StatusUnauthorized
}

// noteRefusal counts a wrong code after a correct password for the practice's journal, and mails the user when further
// codes are refused for a while. Attack made visible: another person has the password.
func (s *Service) noteRefusal(ctx context.Context, user *identity.User, attempt lockout.Attempt) error {
	failed := journal.FailedSignIn{Login: attempt.Account(), PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Locks: attempt.Locks}
	if attempt.Locks {
		s.write(user, mail.CodesRefused)
	}
	return s.Failures.Count(context.WithoutCancel(ctx), failed)
}

// try counts a try of a challenge before it is checked. Attack stopped: parallel guesses that are counted once.
func (s *Service) try(ctx context.Context, secret string) (challenge, error) {
	var waiting []challenge
	_, err := s.db.NewUpdate().Model(&waiting).ModelTableExpr("sign_in_challenges").Set("tries = tries + 1").
		Where("challenge_hash = ?", identity.HashCode(secret)).Where("tries < ?", maxTries).Where("expires_at > ?", s.Now().UnixMilli()).
		Returning("*").Exec(ctx)
	if err != nil {
		return challenge{}, err
	}
	if len(waiting) == 0 {
		return challenge{}, errOver()
	}
	return waiting[0], nil
}

// ofChallenge returns the user of a valid challenge.
func (s *Service) ofChallenge(ctx context.Context, waiting challenge) (*identity.User, error) {
	user, err := s.Users.ByID(ctx, waiting.UserUUID)
	var missing *problem.Error
	if errors.As(err, &missing) || err == nil && user.CredentialsVersion != waiting.Credentials {
		return nil, errOver() // closed or suspended, or the password has changed
	}
	return user, err
}

func (s *Service) complete(ctx context.Context, waiting challenge, user *identity.User, method, code string) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		first, err := store.Affected(tx.NewDelete().Model((*challenge)(nil)).Where("challenge_hash = ?", waiting.Hash).Exec(ctx))
		if err != nil {
			return err
		}
		if !first {
			return errOver()
		}
		right, err := s.spend(ctx, tx, user.UUID, method, code)
		if err != nil {
			return err
		}
		if !right {
			return errWrong() // rolled back: the challenge stays valid
		}
		if method == MethodRecovery {
			if err := user.NoteOwn(ctx, tx, journal.UseRecoveryCode); err != nil {
				return err
			}
		}
		return s.Users.Seen(ctx, tx, user.UUID)
	})
}

// spend uses a code up and reports whether it was valid.
func (s *Service) spend(ctx context.Context, db bun.IDB, user, method, code string) (bool, error) {
	switch method {
	case MethodTOTP:
		return s.spendTOTP(ctx, db, user, code)
	case MethodRecovery:
		return s.spendRecovery(ctx, db, user, code)
	}
	return false, nil
}

// Enter is Complete for pages with one field: anything but six digits is a recovery code.
func (s *Service) Enter(ctx context.Context, secret, code string) (*identity.User, error) {
	method := MethodRecovery
	if entered := normalised(code); len(entered) == codeOptions.Digits.Length() && strings.Trim(entered, "0123456789") == "" {
		method = MethodTOTP
	}
	return s.Complete(ctx, secret, method, code)
}
