package deploy

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/config"
	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
)

// AccessTokens verifies OpenID access tokens of audience `deploy` and returns their client; "" for an invalid token.
type AccessTokens interface {
	Client(ctx context.Context, raw string) (string, error)
}

// Authority authenticates the caller: by a deploy token, made here or configured, by an OpenID client's access token, or by
// an operator's session.
type Authority struct {
	Tokens       *Tokens
	Configured   []config.DeployToken
	AccessTokens AccessTokens // nil: access tokens are not accepted
	Clients      []config.DeployClient
	Operators    []string // logins
	Developers   []string // logins
}

// Bearer reports whether a request has a bearer token; its session is then ignored.
func Bearer(c fiber.Ctx) (string, bool) {
	scheme, text, ok := strings.Cut(c.Get(fiber.HeaderAuthorization), " ")
	return strings.Clone(text), ok && strings.EqualFold(scheme, "Bearer")
}

// Caller returns the caller of a request, or 401.
func (a *Authority) Caller(c fiber.Ctx) (*Caller, error) {
	text, bearer := Bearer(c)
	if !bearer {
		return a.operator(c)
	}
	caller, err := a.byToken(c.Context(), text)
	if err != nil {
		return nil, problem.New(http.StatusServiceUnavailable, "deploy.unavailable", "").Because(err)
	}
	if caller == nil {
		return nil, unknownToken(c)
	}
	return caller, nil
}

func unknownToken(c fiber.Ctx) *problem.Error {
	c.Set(fiber.HeaderWWWAuthenticate, `Bearer error="invalid_token"`)
	return problem.New(http.StatusUnauthorized, "deploy.token", "The token is unknown, revoked or expired.")
}

func (a *Authority) operator(c fiber.Ctx) (*Caller, error) {
	s := session.From(c)
	if s == nil {
		c.Set(fiber.HeaderWWWAuthenticate, "Bearer")
		return nil, problem.Unauthenticated()
	}
	if !a.IsOperator(s) {
		return nil, problem.NotFound()
	}
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		// A cookie alone releases nothing.
		if err := s.RequireProof(c.Context(), guard.Range(c.IP())); err != nil {
			return nil, err
		}
	}
	return &Caller{Name: s.Login, Kind: deployapi.CallerKindOperator, Remotes: []string{anyRemote}, Actions: Every, ExpiresAt: s.ExpiresAt}, nil
}

// IsOperator reports whether a session's user is an operator of the portal.
func (a *Authority) IsOperator(s *session.Session) bool { return isOneOf(a.Operators, s) }

// MayPin reports whether a session's user may choose versions for their own browser.
func (a *Authority) MayPin(s *session.Session) bool {
	return a.IsOperator(s) || isOneOf(a.Developers, s)
}

// isOneOf compares logins. Attack stopped: a guest, whose login is any address that a practice has entered and whose only
// proof is a mail, acts as an operator.
func isOneOf(logins []string, s *session.Session) bool {
	return s.Role != session.RoleGuest && slices.ContainsFunc(logins, func(login string) bool { return strings.EqualFold(login, s.Login) })
}

func (a *Authority) byToken(ctx context.Context, text string) (*Caller, error) {
	if strings.HasPrefix(text, tokenPrefix) {
		return a.Tokens.Verify(ctx, text)
	}
	if caller := a.configured(text); caller != nil || a.AccessTokens == nil {
		return caller, nil
	}
	client, err := a.AccessTokens.Client(ctx, text)
	if err != nil || client == "" {
		return nil, err
	}
	for _, known := range a.Clients {
		if known.ID == client {
			return &Caller{Name: client, Kind: deployapi.CallerKindClient, Remotes: known.Remotes, Actions: actionsOf(known.Actions)}, nil
		}
	}
	return nil, nil
}

// configured compares the token with every configured one, in the same time whether one matches or not (CWE-208).
func (a *Authority) configured(text string) *Caller {
	given := sha256.Sum256([]byte(text))
	var found *Caller
	for _, known := range a.Configured {
		want := sha256.Sum256([]byte(known.Token.Reveal()))
		if subtle.ConstantTimeCompare(given[:], want[:]) == 1 {
			found = &Caller{
				Name: "configured for " + strings.Join(known.Remotes, ", "), Kind: deployapi.CallerKindToken,
				Remotes: known.Remotes, Actions: Every,
			}
		}
	}
	return found
}

func actionsOf(names []string) []Action {
	actions := make([]Action, 0, len(names))
	for _, name := range names {
		actions = append(actions, Action(name))
	}
	return actions
}
