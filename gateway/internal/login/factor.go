package login

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
)

const (
	factorsPerMinute = 30
	maxFactorCode    = 64
)

// pendingFactor is the error of a correct password for which a second factor is still required. A caller that does not
// handle it creates no session.
type pendingFactor struct{ challenge productapi.LoginChallenge }

// Error implements error.
func (p *pendingFactor) Error() string { return "login: a second factor is to be proven" }

// pendingIn returns the second step that an error requires, or nil.
func pendingIn(err error) *pendingFactor {
	var pending *pendingFactor
	if errors.As(err, &pending) {
		return pending
	}
	return nil
}

// askFactor answers 202 with the challenge: no session, no cookie. The challenge is sent in bodies only; no URL or log
// contains it.
func (h *Handlers) askFactor(c fiber.Ctx, pending *pendingFactor) error {
	h.opt.Metrics.Count("login", "second_factor")
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Status(fiber.StatusAccepted).JSON(pending.challenge)
}

// BffLoginFactor completes a sign-in that waits for a second factor.
func (h *Handlers) BffLoginFactor(c fiber.Ctx) error {
	if err := h.mayAsk(c, "factor", factorsPerMinute); err != nil {
		return err
	}
	in, err := readFactor(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	credentials, err := h.tryFactor(ctx, c, in.Challenge, func() (*productapi.LoginResponse, error) {
		return h.proveFactor(ctx, in, clientOf(c), browserID(h.browser(c)))
	})
	if err != nil {
		return err
	}
	return h.openFactor(ctx, c, credentials, in.Remember != nil && *in.Remember, factorMethod(in.Method))
}

// tryFactor counts an attempt at a challenge and makes it. The product API counts by user. These limits protect against one
// that does not: five attempts for a challenge, fifty for an address.
func (h *Handlers) tryFactor(ctx context.Context, c fiber.Ctx, challenge string, prove func() (*productapi.LoginResponse, error)) (*productapi.LoginResponse, error) {
	attempt, err := h.lockout.begin(ctx, "challenge:"+challenge, "", c.IP())
	if err != nil {
		h.opt.Metrics.Count("login", "locked_out")
		return nil, err
	}
	credentials, err := prove()
	attempt.settle(c.Context(), outcomeOf(err))
	if err != nil {
		h.opt.Metrics.Count("login", "failed")
		return nil, err
	}
	return credentials, nil
}

// readChallenge reads a request that has only a challenge, limited by address.
func (h *Handlers) readChallenge(c fiber.Ctx) (string, error) {
	if err := h.mayAsk(c, "factor", factorsPerMinute); err != nil {
		return "", err
	}
	var in edgeapi.EnrolmentRequest
	if err := readJSON(c, &in); err != nil {
		return "", err
	}
	if !codePattern.MatchString(in.Challenge) {
		return "", challengeOver()
	}
	return in.Challenge, nil
}

// factorSession is edgeapi.FactorSession: a session, and after an enrolment its user's recovery codes.
type factorSession struct {
	edgeapi.Session

	RecoveryCodes *[]string `json:"recoveryCodes,omitempty"`
}

// BffLoginEnrolment creates the authenticator app's secret for a user whose sign-in requires an enrolment.
func (h *Handlers) BffLoginEnrolment(c fiber.Ctx) error {
	challenge, err := h.readChallenge(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	answer, err := h.opt.Product.BeginLoginEnrolmentWithResponse(ctx, productapi.LoginEnrolmentRequest{Challenge: challenge}, clientOf(c).name)
	if err != nil {
		return upstreamFailure(err)
	}
	switch {
	case answer.JSON200 != nil && answer.JSON200.Secret != "":
		c.Set(fiber.HeaderCacheControl, "no-store")
		return c.JSON(answer.JSON200)
	case answer.StatusCode() == http.StatusGone:
		return challengeOver()
	default:
		return upstreamFailure(fmt.Errorf("login/enrolment answered %d", answer.StatusCode()))
	}
}

// factorMethod returns the journal's sign-in method for a second step.
func factorMethod(step productapi.FactorMethod) edgeapi.SignInMethod {
	if step == productapi.FactorMethodRecovery {
		return edgeapi.SignInMethodRecoveryCode
	}
	return edgeapi.SignInMethodFactor
}

func readFactor(c fiber.Ctx) (edgeapi.FactorRequest, error) {
	var in edgeapi.FactorRequest
	if err := readJSON(c, &in); err != nil {
		return in, err
	}
	switch {
	case !codePattern.MatchString(in.Challenge):
		return in, challengeOver()
	case !in.Method.Valid():
		return in, problem.Invalid(problem.Field{Field: "method", Code: "invalid"})
	case in.Code == "":
		return in, problem.Invalid(problem.Field{Field: "code", Code: "required"})
	case utf8.RuneCountInString(in.Code) > maxFactorCode:
		return in, problem.Invalid(problem.Field{Field: "code", Code: "too_long"})
	}
	return in, nil
}

func challengeOver() *problem.Error { return problem.New(http.StatusGone, "auth.challenge.over", "") }

// proveFactor verifies the code with the product API.
func (h *Handlers) proveFactor(ctx context.Context, in edgeapi.FactorRequest, from client, browser string) (*productapi.LoginResponse, error) {
	answer, err := h.opt.Product.LoginFactorWithResponse(ctx,
		productapi.LoginFactorRequest{Challenge: in.Challenge, Method: in.Method, Code: in.Code, Browser: &browser, Trust: in.Trust}, from.name)
	if err != nil {
		return nil, upstreamFailure(err)
	}
	switch status := answer.StatusCode(); {
	case answer.JSON200 != nil && answer.JSON200.Credentials.Login != "":
		return answer.JSON200, nil
	case status == http.StatusTooManyRequests:
		return nil, tooMany(retryAfter(answer.HTTPResponse))
	case status == http.StatusGone:
		return nil, challengeOver()
	case status == http.StatusUnauthorized:
		return nil, problem.New(status, "auth.factor.error", "")
	default:
		return nil, upstreamFailure(fmt.Errorf("login/factor answered %d", status))
	}
}

// proveToSSO gets the SSO token with the password, the ID token, or, for a sign-in in two steps, whose password is no longer
// available, with the practitioner's token.
func (h *Handlers) proveToSSO(ctx context.Context, in signIn) (token string, expiresAt time.Time, err error) {
	if in.tokenProves {
		return h.opt.SSO.Renew(ctx, in.login, in.token)
	}
	return h.opt.SSO.SignIn(ctx, in.login, in.password, in.idToken)
}
