package session

import (
	"context"
	"net/http"
	"slices"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
)

// reducedRoles are the roles in which an owner may see the portal. Each may do less than an owner.
var reducedRoles = []string{"practitioner", "assistant", "accounts"}

// changesWhileSeen are the unsafe calls of a session in which an owner sees the portal as another role: those that end it,
// reports of pages, and the helpers that only read.
var changesWhileSeen = []string{
	"/bff/see-as", "/bff/logout", "/api/circle/logout", "/bff/reports/csp", "/bff/reports/remote", "/bff/reports/failure", "/bff/reports/pages",
	"/api/getAccountBalance", "/api/getInfoClient", "/api/getHistoBillByClientCode", "/api/getHistoBillForReturns", "/api/getAllReturns",
	"/api/getLotArticleHistoSell",
}

// ReadOnly is the error of a change in a session in which an owner sees the portal as another role.
func ReadOnly() error {
	return problem.New(http.StatusForbidden, "session.read_only", "Nothing can be changed while the portal is seen as another role.")
}

// SeeAs gives a session of an owner another role, in which it can change nothing; record runs before. Attack stopped: a role
// that is not less than the user's own.
func (m *Manager) SeeAs(ctx context.Context, s *Session, role string, record func() error) error {
	if s.Role != roleOwner || s.SeenAs || !slices.Contains(reducedRoles, role) {
		return problem.New(http.StatusForbidden, "auth.role", "")
	}
	if err := record(); err != nil {
		return err
	}
	return m.setSeenAs(ctx, s, role)
}

// SeeAsOwn gives a session the role of its user again.
func (m *Manager) SeeAsOwn(ctx context.Context, s *Session) error { return m.setSeenAs(ctx, s, "") }

func (m *Manager) setSeenAs(ctx context.Context, s *Session, role string) error {
	alive, err := m.Update(ctx, s, "seenAs", role)
	if err == nil && !alive {
		err = problem.Unauthenticated()
	}
	return err
}

// KeepsReadOnly refuses the changes of a session in which an owner sees the portal as another role. It runs after Middleware
// and before every handler.
func KeepsReadOnly(c fiber.Ctx) error {
	s := From(c)
	if s == nil || !s.SeenAs {
		return c.Next()
	}
	switch c.Method() {
	case fiber.MethodGet, fiber.MethodHead, fiber.MethodOptions:
		return c.Next()
	}
	if slices.Contains(changesWhileSeen, c.Path()) {
		return c.Next()
	}
	return ReadOnly()
}
