package login

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
)

// BffSession returns the session of the signed-in user.
func (r *Room) BffSession(c fiber.Ctx) error {
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
func (r *Room) BffLogout(c fiber.Ctx) error {
	sessions := r.opt.Sessions
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
		r.opt.Metrics.Count("login", "logout")
		r.ended(c, s.UUID, productapi.SessionRecordActionSignOut, s.PublicID())
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
func (r *Room) CircleLogout(c fiber.Ctx) error { return r.BffLogout(c) }

// BffSessions lists the user's open sessions.
func (r *Room) BffSessions(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	list, err := r.opt.Sessions.List(c.Context(), s)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(struct {
		Result []edgeapi.OpenSession `json:"result"`
	}{list})
}

// BffRevokeSession ends one of the user's own sessions.
func (r *Room) BffRevokeSession(c fiber.Ctx, id string) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	ended, err := r.opt.Sessions.EndPublic(c.Context(), s.UUID, id)
	if err != nil {
		return err
	}
	if !ended {
		return problem.NotFound()
	}
	r.ended(c, s.UUID, productapi.SessionRecordActionEndSession, id)
	if id == s.PublicID() {
		r.opt.Sessions.ClearCookie(c)
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// BffRevokeAll ends every session of the user, this one included.
func (r *Room) BffRevokeAll(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if err := r.opt.Sessions.EndAll(c.Context(), s.UUID); err != nil {
		return err
	}
	r.ended(c, s.UUID, productapi.SessionRecordActionEndSessions, "")
	r.opt.Sessions.ClearCookie(c)
	return c.SendStatus(fiber.StatusNoContent)
}
