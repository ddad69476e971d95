package login

import (
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
)

// BffSeeAs implements POST /bff/see-as. Without a line in the access journal the session keeps its role.
func (h *Handlers) BffSeeAs(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	var in edgeapi.SeeAsRequest
	if err := readJSON(c, &in); err != nil {
		return err
	}
	role := productapi.SessionRecordRole(in.Role)
	err := h.opt.Sessions.SeeAs(c.Context(), s, string(in.Role), func() error {
		return h.record(c, s.UUID, productapi.SessionRecord{Action: productapi.SessionRecordActionSeeAs, Role: &role})
	})
	if err != nil {
		return err
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// BffSeeAsEnd implements DELETE /bff/see-as.
func (h *Handlers) BffSeeAsEnd(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if err := h.opt.Sessions.SeeAsOwn(c.Context(), s); err != nil {
		return err
	}
	return c.SendStatus(fiber.StatusNoContent)
}
