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
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

// factorsDeadline is the deadline for the list of second factors, without which the user can still prove by the password.
const factorsDeadline = 2 * time.Second

// BffProof returns how long the session's last proof is still accepted.
func (h *Handlers) BffProof(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	return h.answerProof(c, s)
}

// BffStepUpPasskey requests one of the passkeys of the session's user.
func (h *Handlers) BffStepUpPasskey(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if err := h.mayAsk(c, "step-up-passkey", passkeysPerMinute); err != nil {
		return err
	}
	user, err := uuid.Parse(s.UUID)
	if err != nil {
		return fmt.Errorf("login: user id: %w", err)
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	answer, err := h.opt.Product.BeginPasskeyProofWithResponse(ctx, user, onBehalfOf(s, c.IP()))
	if err != nil {
		return upstreamFailure(err)
	}
	switch {
	case answer.JSON200 != nil && codePattern.MatchString(answer.JSON200.Result.Ceremony):
		c.Set(fiber.HeaderCacheControl, "no-store")
		return c.JSON(answer.JSON200)
	case answer.StatusCode() == http.StatusConflict:
		return problem.New(http.StatusConflict, "factors.none", "")
	default:
		return upstreamFailure(fmt.Errorf("factors/prove-options answered %d", answer.StatusCode()))
	}
}

// BffStepUp verifies the identity of the session's user by the password, a code of a second factor or a passkey. The session
// continues under another identifier.
func (h *Handlers) BffStepUp(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	in, err := readStepUp(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	change, err := h.opt.Sessions.BeginChange(ctx, s)
	if err != nil {
		return err
	}
	if err := h.prove(ctx, s, in, c.IP()); err != nil {
		h.opt.Metrics.Count("login", "step_up_failed")
		return err
	}
	next, cookie, err := h.opt.Sessions.ReissueProven(ctx, change, guard.Range(c.IP()))
	if err != nil {
		return err
	}
	h.opt.Metrics.Count("login", "step_up")
	h.opt.Sessions.Hand(c, next, cookie)
	return h.answerProof(c, next)
}

// readStepUp reads a proof: the password, a code and its method, or the response of a passkey.
func readStepUp(c fiber.Ctx) (edgeapi.StepUpRequest, error) {
	var in edgeapi.StepUpRequest
	if err := readJSON(c, &in); err != nil {
		return in, err
	}
	switch {
	case in.Method == nil && in.Code == nil && in.Ceremony == nil && in.Credential == nil:
		if password := value(in.Password); password == "" || utf8.RuneCountInString(password) > maxPassword {
			return in, invalidField("password", lengthFault(password))
		}
		return in, nil
	case in.Password != nil:
		return in, invalidField("password", "invalid")
	case in.Method == nil:
		return in, invalidField("method", "required")
	case !in.Method.Valid():
		return in, invalidField("method", "invalid")
	case *in.Method == edgeapi.StepUpRequestMethodPasskey:
		return in, passkeyProofFault(in)
	default:
		return in, codeProofFault(in)
	}
}

func passkeyProofFault(in edgeapi.StepUpRequest) error {
	switch {
	case in.Code != nil:
		return invalidField("code", "invalid")
	case in.Ceremony == nil:
		return invalidField("ceremony", "required")
	default:
		return passkeyFault(*in.Ceremony, value(in.Credential))
	}
}

func codeProofFault(in edgeapi.StepUpRequest) error {
	code := value(in.Code)
	switch {
	case in.Ceremony != nil:
		return invalidField("ceremony", "invalid")
	case in.Credential != nil:
		return invalidField("credential", "invalid")
	case code == "":
		return invalidField("code", "required")
	case utf8.RuneCountInString(code) > maxFactorCode:
		return invalidField("code", "too_long")
	}
	return nil
}

func invalidField(field, fault string) error {
	return problem.Invalid(problem.Field{Field: field, Code: fault})
}

func (h *Handlers) answerProof(c fiber.Ctx, s *session.Session) error {
	proof, err := s.Proof(c.Context(), guard.Range(c.IP()))
	if err != nil {
		return err
	}
	factors := h.factorsOf(c, s)
	shown := edgeapi.Proof{Methods: []edgeapi.ProofMethods{}}
	offer := func(method edgeapi.ProofMethods, usable bool) {
		if usable {
			shown.Methods = append(shown.Methods, method)
		}
	}
	// A product API that does not state that it accepts passkeys is older than this proof.
	offer(edgeapi.ProofMethodsPasskey, len(factors.Passkeys) > 0 && factors.PasskeyProof != nil && *factors.PasskeyProof)
	offer(edgeapi.ProofMethodsTotp, factors.Totp != nil)
	// With the password alone, a stolen session and a stolen password could remove the second factor.
	offer(edgeapi.ProofMethodsPassword, len(shown.Methods) == 0)
	offer(edgeapi.ProofMethodsRecovery, factors.RecoveryCodesLeft > 0)
	offer(edgeapi.ProofMethodsProvider, proof.ByProvider)
	if left := time.Until(proof.Ends()); left > 0 {
		shown.Seconds = int(left.Seconds())
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(struct {
		Result edgeapi.Proof `json:"result"`
	}{shown})
}

// factorsOf returns the second factors of the session's user. If the product API does not list them, that is logged, and the
// user counts as one without any.
func (h *Handlers) factorsOf(c fiber.Ctx, s *session.Session) productapi.Factors {
	ctx, cancel := context.WithTimeout(c.Context(), factorsDeadline)
	defer cancel()
	factors, err := h.listFactors(ctx, s, c.IP())
	if err != nil {
		h.opt.Log.WarnContext(ctx, "login: list second factors", "requestId", telemetry.RequestIDFrom(c), "error", err)
	}
	return factors
}

func (h *Handlers) listFactors(ctx context.Context, s *session.Session, client string) (productapi.Factors, error) {
	user, err := uuid.Parse(s.UUID)
	if err != nil {
		return productapi.Factors{}, fmt.Errorf("login: user id: %w", err)
	}
	answer, err := h.opt.Product.ListFactorsWithResponse(ctx, user, onBehalfOf(s, client))
	if err != nil {
		return productapi.Factors{}, err
	}
	if answer.JSON200 == nil {
		return productapi.Factors{}, fmt.Errorf("factors/list answered %d", answer.StatusCode())
	}
	return answer.JSON200.Result, nil
}

// prove verifies the password, the code or the passkey with the product API, which counts failures by session: guesses in a
// stolen session do not lock its owner out.
func (h *Handlers) prove(ctx context.Context, s *session.Session, in edgeapi.StepUpRequest, client string) error {
	user, err := uuid.Parse(s.UUID)
	if err != nil {
		return fmt.Errorf("login: user id: %w", err)
	}
	if in.Method == nil {
		answer, err := h.opt.Product.ProveUserWithResponse(ctx, user, productapi.ProveRequest{Password: value(in.Password)}, onBehalfOf(s, client))
		if err != nil {
			return upstreamFailure(err)
		}
		return proofOutcome("password", answer.HTTPResponse)
	}
	proof, field := productapi.FactorProof{Method: productapi.FactorMethod(*in.Method)}, "code"
	if *in.Method == edgeapi.StepUpRequestMethodPasskey {
		proof.Ceremony, proof.Credential, field = in.Ceremony, in.Credential, "credential"
	} else {
		proof.Code = in.Code
	}
	answer, err := h.opt.Product.ProveFactorWithResponse(ctx, user, proof, onBehalfOf(s, client))
	if err != nil {
		return upstreamFailure(err)
	}
	return proofOutcome(field, answer.HTTPResponse)
}

// proofOutcome converts the product API's answer to a proof that was entered in this field.
func proofOutcome(field string, answer *http.Response) error {
	switch status := answer.StatusCode; status {
	case http.StatusNoContent:
		return nil
	case http.StatusBadRequest:
		return problem.Invalid(problem.Field{Field: field, Code: "wrong"})
	case http.StatusGone:
		return ceremonyOver()
	case http.StatusConflict:
		return problem.New(status, "factors.needed", "")
	case http.StatusTooManyRequests:
		return problem.New(status, "credentials.locked", "").After(retryAfter(answer))
	default:
		return upstreamFailure(fmt.Errorf("a proof by %s answered %d", field, status))
	}
}

// onBehalfOf sets the actor headers of a call to the product API.
func onBehalfOf(s *session.Session, client string) productapi.RequestEditorFn {
	return func(_ context.Context, req *http.Request) error {
		req.Header.Set(headerUser, s.UUID)
		req.Header.Set(headerClient, client)
		req.Header.Set(headerSession, s.PublicID())
		return nil
	}
}
