package login

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
)

// BffLoginPasskey requests a passkey of the user whose sign-in waits for a second factor. Attack stopped: a passkey of
// another account, which the browser offers as well, completes the sign-in that this account's password began.
func (h *Handlers) BffLoginPasskey(c fiber.Ctx) error {
	challenge, err := h.readChallenge(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	answer, err := h.opt.Product.BeginPasskeyFactorWithResponse(ctx, productapi.LoginEnrolmentRequest{Challenge: challenge}, clientOf(c).name)
	if err != nil {
		return upstreamFailure(err)
	}
	switch status := answer.StatusCode(); {
	case answer.JSON200 != nil && codePattern.MatchString(answer.JSON200.Ceremony):
		c.Set(fiber.HeaderCacheControl, "no-store")
		return c.JSON(answer.JSON200)
	case status == http.StatusGone:
		return challengeOver()
	case status == http.StatusConflict:
		return problem.New(status, "factors.none", "")
	default:
		return upstreamFailure(fmt.Errorf("login/factor-passkey answered %d", status))
	}
}

// BffLoginPasskeyFinish completes a sign-in that waits for a second factor with the response of a passkey.
func (h *Handlers) BffLoginPasskeyFinish(c fiber.Ctx) error {
	if err := h.mayAsk(c, "factor", factorsPerMinute); err != nil {
		return err
	}
	var in edgeapi.PasskeyFactorRequest
	if err := readJSON(c, &in); err != nil {
		return err
	}
	if !codePattern.MatchString(in.Challenge) {
		return challengeOver()
	}
	if err := passkeyFault(in.Ceremony, in.Credential); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	credentials, err := h.tryFactor(ctx, c, in.Challenge, func() (*productapi.LoginResponse, error) { return h.provePasskeyFactor(ctx, in, clientOf(c)) })
	if err != nil {
		return err
	}
	return h.openFactor(ctx, c, credentials, in.Remember != nil && *in.Remember, edgeapi.SignInMethodPasskey)
}

// openFactor begins the session of a sign-in whose second factor was proven.
func (h *Handlers) openFactor(ctx context.Context, c fiber.Ctx, credentials *productapi.LoginResponse, remember bool, method edgeapi.SignInMethod) error {
	view, err := h.open(ctx, c, signIn{login: credentials.Credentials.Login, remember: remember,
		token: credentials.Token, tokenExpiresAt: credentials.TokenValidity, tokenProves: true, credentials: credentials.CredentialsVersion,
		provenAt: time.Now(), method: method})
	if err != nil {
		return err
	}
	h.opt.Metrics.Count("login", "factor")
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(factorSession{view, credentials.RecoveryCodes})
}

// provePasskeyFactor verifies with the product API that the passkey belongs to the user.
func (h *Handlers) provePasskeyFactor(ctx context.Context, in edgeapi.PasskeyFactorRequest, from client) (*productapi.LoginResponse, error) {
	answer, err := h.opt.Product.FinishPasskeyFactorWithResponse(ctx,
		productapi.PasskeyFactorAnswer{Challenge: in.Challenge, Ceremony: in.Ceremony, Credential: in.Credential, Name: in.Name}, from.name)
	if err != nil {
		return nil, upstreamFailure(err)
	}
	switch status := answer.StatusCode(); {
	case answer.JSON200 != nil && answer.JSON200.Credentials.Login != "":
		return answer.JSON200, nil
	case status == http.StatusTooManyRequests:
		return nil, tooMany(retryAfter(answer.HTTPResponse))
	case status == http.StatusGone && codeOf(answer.ApplicationproblemJSONDefault) == "auth.ceremony.over":
		return nil, ceremonyOver()
	case status == http.StatusGone:
		return nil, challengeOver()
	case status == http.StatusUnauthorized:
		return nil, problem.New(status, "auth.passkey.error", "")
	case status == http.StatusBadRequest:
		return nil, invalidField("credential", "invalid")
	case status == http.StatusConflict:
		return nil, problem.New(status, "factors.known", "")
	default:
		return nil, upstreamFailure(fmt.Errorf("login/factor-passkey-finish answered %d", status))
	}
}

func codeOf(refusal *productapi.Problem) string {
	if refusal == nil {
		return ""
	}
	return refusal.Code
}
