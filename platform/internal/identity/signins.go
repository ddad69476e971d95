package identity

import (
	"context"
	"errors"
	"net/http"

	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/problem"
)

// SignIns checks passwords for every sign-in endpoint, under one limit of failures.
type SignIns struct {
	*Service
	attempts *lockout.SignIns
	failures *journal.Failures
}

// NewSignIns returns the SignIns of the users, the limit and the journal of failures.
func NewSignIns(service *Service, attempts *lockout.SignIns, failures *journal.Failures) *SignIns {
	return &SignIns{service, attempts, failures}
}

// Authenticate is Service.Authenticate for the client of the request that ctx belongs to. 429 `auth.login.too_many` after
// too many failures of the login, the client's address or its network. Attack stopped: guessing, of one account or, a few
// times each, of all.
func (s *SignIns) Authenticate(ctx context.Context, login, password string) (*User, error) {
	return s.AuthenticateIn(ctx, "", login, password)
}

// AuthenticateIn is Authenticate in a browser, "" for one that is not identified. Failures in a browser that the user has
// signed in with are counted separately: guesses from elsewhere do not lock the user out of it.
func (s *SignIns) AuthenticateIn(ctx context.Context, browser, login, password string) (*User, error) {
	// The outcome counts also when the client has disconnected.
	noted := context.WithoutCancel(ctx)
	known, err := s.knownBrowser(noted, login, browser)
	if err != nil {
		return nil, err
	}
	attempt, err := s.attempts.BeginIn(noted, login, known, httpx.ClientOf(ctx))
	if err != nil {
		return nil, err
	}
	user, tried, err := s.authenticate(ctx, login, password, attempt.Suspect)
	var refused *problem.Error
	var second *SecondFactor
	switch {
	case err == nil:
		return user, attempt.Succeeded(noted)
	case errors.As(err, &second):
		// Neither success nor failure: failures are forgiven once the second factor is proven.
		return nil, errors.Join(err, attempt.Void(noted))
	case errors.As(err, &refused) && refused.Status == http.StatusUnauthorized:
		attempt.Failed()
		failed := journal.FailedSignIn{Login: attempt.Account(), PracticeUUID: tried.PracticeUUID, UserUUID: tried.UUID, Locks: attempt.Locks}
		if failure := s.failures.Count(noted, failed); failure != nil {
			return nil, failure
		}
		return nil, err
	default:
		return nil, errors.Join(err, attempt.Void(noted))
	}
}

// Forgive deletes the failures of a login; see Service.Forgive.
func (s *SignIns) Forgive(ctx context.Context, login string) error {
	return s.Service.Forgive(ctx, s.attempts, login)
}

// Sweep deletes expired failures.
func (s *SignIns) Sweep(ctx context.Context) error { return s.attempts.Sweep(ctx) }
