package login

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

// BeginChange reads the request's session before a call that changes credentials; it returns nil without a session.
func (r *Room) BeginChange(ctx context.Context, s *session.Session) (*session.Change, error) {
	if s == nil {
		return nil, nil
	}
	return r.opt.Sessions.BeginChange(ctx, s)
}

// EndChange ends every session of a user whose credentials have changed. If the request's session is that user's, the answer
// gets a new session identifier and anti-forgery token. A failure is logged and does not change the answer, since the change
// is committed: the feed's event ends the sessions, and the user signs in again.
func (r *Room) EndChange(c fiber.Ctx, change *session.Change, user string, version int64) {
	ctx := context.WithoutCancel(c.Context()) // a canceled request does not undo the change
	var err error
	if change.Is(user) {
		err = r.reissue(ctx, c, change, version)
	} else {
		_, err = r.opt.Sessions.EndBefore(ctx, user, version)
	}
	if err != nil {
		r.opt.Log.WarnContext(ctx, "login: reissue after a change of credentials", "requestId", telemetry.RequestIDFrom(c), "error", err)
	}
}

func (r *Room) reissue(ctx context.Context, c fiber.Ctx, change *session.Change, version int64) error {
	s, cookie, err := r.opt.Sessions.Reissue(ctx, change, version)
	if err != nil {
		return err
	}
	r.opt.Metrics.Count("login", "reissued")
	r.opt.Sessions.Hand(c, s, cookie)
	// The fields copied from the user are older than the change: pages would show them until the feed's event arrives.
	return r.Changed(ctx, s.UUID)
}
