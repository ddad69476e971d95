package login

import (
	"context"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
)

// BffProof answers how long the session's last proof still serves.
func (r *Room) BffProof(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	return answerProof(c, s)
}

// BffStepUp proves by the password who the session's user is. The session continues under another identifier.
func (r *Room) BffStepUp(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	var in edgeapi.StepUpRequest
	if err := readJSON(c, &in); err != nil {
		return err
	}
	if in.Password == "" || utf8.RuneCountInString(in.Password) > maxPassword {
		return problem.Invalid(problem.Field{Field: "password", Code: lengthFault(in.Password)})
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	change, err := r.opt.Sessions.BeginChange(ctx, s)
	if err != nil {
		return err
	}
	if err := r.prove(ctx, s, in.Password, c.IP()); err != nil {
		r.opt.Metrics.Count("login", "step_up_failed")
		return err
	}
	next, cookie, err := r.opt.Sessions.ReissueProven(ctx, change)
	if err != nil {
		return err
	}
	r.opt.Metrics.Count("login", "step_up")
	r.opt.Sessions.Hand(c, next, cookie)
	return answerProof(c, next)
}

func answerProof(c fiber.Ctx, s *session.Session) error {
	proof, err := s.Proof(c.Context())
	if err != nil {
		return err
	}
	shown := edgeapi.Proof{Methods: []edgeapi.ProofMethods{edgeapi.ProofMethodsPassword}}
	if proof.ByProvider {
		shown.Methods = append(shown.Methods, edgeapi.ProofMethodsProvider)
	}
	if left := time.Until(proof.Ends()); left > 0 {
		shown.Seconds = int(left.Seconds())
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(struct {
		Result edgeapi.Proof `json:"result"`
	}{shown})
}

// prove asks the product API whether the password is the user's. It counts failures by session: guesses in a stolen one do
// not keep its owner out.
func (r *Room) prove(ctx context.Context, s *session.Session, password, client string) error {
	user, err := uuid.Parse(s.UUID)
	if err != nil {
		return fmt.Errorf("login: user id: %w", err)
	}
	answer, err := r.opt.Product.ProveUserWithResponse(ctx, user, productapi.ProveRequest{Password: password},
		func(_ context.Context, req *http.Request) error {
			req.Header.Set(headerUser, s.UUID)
			req.Header.Set(headerClient, client)
			req.Header.Set(headerSession, s.PublicID())
			return nil
		})
	if err != nil {
		return upstreamFailure(err)
	}
	switch status := answer.StatusCode(); status {
	case http.StatusNoContent:
		return nil
	case http.StatusBadRequest:
		return problem.Invalid(problem.Field{Field: "password", Code: "wrong"})
	case http.StatusTooManyRequests:
		return problem.New(status, "credentials.locked", "").After(retryAfter(answer.HTTPResponse))
	default:
		return upstreamFailure(fmt.Errorf("users/prove answered %d", status))
	}
}
