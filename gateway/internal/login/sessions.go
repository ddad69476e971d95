package login

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
)

// BffSession returns the session of the signed-in user.
func (h *Handlers) BffSession(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	view, err := s.View(c.Context())
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(view)
}

// BffLogout ends the session everywhere at once; without one it does nothing. A session with the marker of a logout (see
// session.Manager.Left) ends without the token: the page that had it is closed.
func (h *Handlers) BffLogout(c fiber.Ctx) error {
	sessions := h.opt.Sessions
	s, left := session.From(c), sessions.Left(c)
	if left {
		found, err := sessions.Find(c.Context(), sessions.Cookie(c))
		if err != nil {
			return err
		}
		s = found
	}
	if s != nil {
		if err := sessions.End(c.Context(), s); err != nil {
			sessions.MarkLeft(c)
			return err
		}
		h.opt.Metrics.Count("login", "logout")
		h.ended(c, s.UUID, productapi.SessionRecordActionSignOut, s.PublicID())
	}
	if left {
		sessions.ClearLeft(c)
	}
	// A request without the token has no page that waits for its answer: when the answer arrives, the cookie may be that of
	// the next sign-in.
	if sessions.Cookie(c) != "" && (!left || s != nil && s.ProvenBy(c, c.Get(session.HeaderToken))) {
		sessions.ClearCookie(c)
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// CircleLogout is the logout under the specification's name.
func (h *Handlers) CircleLogout(c fiber.Ctx) error { return h.BffLogout(c) }

// BffSessions lists the user's open sessions.
func (h *Handlers) BffSessions(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	list, err := h.opt.Sessions.List(c.Context(), s)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(struct {
		Result []edgeapi.OpenSession `json:"result"`
	}{list})
}

// BffRevokeSession ends one of the user's own sessions.
func (h *Handlers) BffRevokeSession(c fiber.Ctx, id string) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	ended, err := h.opt.Sessions.EndPublic(c.Context(), s.UUID, id)
	if err != nil {
		return err
	}
	if !ended {
		return problem.NotFound()
	}
	h.ended(c, s.UUID, productapi.SessionRecordActionEndSession, id)
	if id == s.PublicID() {
		h.opt.Sessions.ClearCookie(c)
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// BffRevokeAll ends every session of the user, this one included.
func (h *Handlers) BffRevokeAll(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if err := h.opt.Sessions.EndAll(c.Context(), s.UUID); err != nil {
		return err
	}
	h.ended(c, s.UUID, productapi.SessionRecordActionEndSessions, "")
	h.opt.Sessions.ClearCookie(c)
	return c.SendStatus(fiber.StatusNoContent)
}
