package login

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

// BeginChange reads the request's session before a call that changes credentials; it returns nil without a session.
func (h *Handlers) BeginChange(ctx context.Context, s *session.Session) (*session.Change, error) {
	if s == nil {
		return nil, nil
	}
	return h.opt.Sessions.BeginChange(ctx, s)
}

// EndChange ends every session of a user whose credentials have changed. If the request's session is that user's, the answer
// gets a new session identifier and anti-forgery token. A failure is logged and does not change the answer, since the change
// is committed: the feed's event ends the sessions, and the user signs in again.
func (h *Handlers) EndChange(c fiber.Ctx, change *session.Change, user string, version int64) {
	ctx := context.WithoutCancel(c.Context()) // a canceled request does not undo the change
	var err error
	if change.Is(user) {
		err = h.reissue(ctx, c, change, version)
	} else {
		_, err = h.opt.Sessions.EndBefore(ctx, user, version)
	}
	if err != nil {
		h.opt.Log.WarnContext(ctx, "login: reissue after a change of credentials", "requestId", telemetry.RequestIDFrom(c), "error", err)
	}
}

func (h *Handlers) reissue(ctx context.Context, c fiber.Ctx, change *session.Change, version int64) error {
	s, cookie, err := h.opt.Sessions.Reissue(ctx, change, version)
	if err != nil {
		return err
	}
	h.opt.Metrics.Count("login", "reissued")
	h.opt.Sessions.Hand(c, s, cookie)
	// The fields copied from the user are older than the change: pages would show them until the feed's event arrives.
	return h.Changed(ctx, s.UUID)
}
