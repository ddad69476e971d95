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

const (
	// passkeysPerMinute is the limit for one address; a page requests one challenge when it opens, and a practice shares an
	// address.
	passkeysPerMinute = 60
	maxCredential     = 12000
)

// BffPasskey begins a sign-in by a passkey. The answer is the same for every user.
func (h *Handlers) BffPasskey(c fiber.Ctx) error {
	if err := h.mayAsk(c, "passkey", passkeysPerMinute); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	answer, err := h.opt.Product.BeginPasskeyLoginWithResponse(ctx)
	if err != nil {
		return upstreamFailure(err)
	}
	if answer.JSON200 == nil || !codePattern.MatchString(answer.JSON200.Ceremony) {
		return upstreamFailure(fmt.Errorf("login/passkey answered %d", answer.StatusCode()))
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(answer.JSON200)
}

// BffPasskeyFinish signs in by a passkey: the authenticator has verified its user, so no second factor is required.
func (h *Handlers) BffPasskeyFinish(c fiber.Ctx) error {
	if err := h.mayAsk(c, "passkey-finish", codesPerMinute); err != nil {
		return err
	}
	in, err := readPasskey(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	credentials, err := h.provePasskey(ctx, in, clientOf(c))
	if err != nil {
		h.opt.Metrics.Count("login", "failed")
		return err
	}
	return h.enter(ctx, c, "passkey", signIn{login: credentials.Credentials.Login, remember: in.Remember != nil && *in.Remember,
		token: credentials.Token, tokenExpiresAt: credentials.TokenValidity, tokenProves: true, credentials: credentials.CredentialsVersion,
		provenAt: time.Now(), method: edgeapi.SignInMethodPasskey})
}

func readPasskey(c fiber.Ctx) (edgeapi.PasskeyRequest, error) {
	var in edgeapi.PasskeyRequest
	if err := readJSON(c, &in); err != nil {
		return in, err
	}
	return in, passkeyFault(in.Ceremony, in.Credential)
}

// passkeyFault refuses what cannot be the response of an authenticator.
func passkeyFault(ceremony, credential string) error {
	switch {
	case !codePattern.MatchString(ceremony):
		return ceremonyOver()
	case credential == "":
		return problem.Invalid(problem.Field{Field: "credential", Code: "required"})
	case len(credential) > maxCredential:
		return problem.Invalid(problem.Field{Field: "credential", Code: "too_long"})
	}
	return nil
}

func ceremonyOver() *problem.Error { return problem.New(http.StatusGone, "auth.ceremony.over", "") }

// provePasskey verifies the passkey's response with the product API and returns its user.
func (h *Handlers) provePasskey(ctx context.Context, in edgeapi.PasskeyRequest, from client) (*productapi.LoginResponse, error) {
	answer, err := h.opt.Product.FinishPasskeyLoginWithResponse(ctx, productapi.PasskeyAnswer{Ceremony: in.Ceremony, Credential: in.Credential}, from.name)
	if err != nil {
		return nil, upstreamFailure(err)
	}
	switch status := answer.StatusCode(); {
	case answer.JSON200 != nil && answer.JSON200.Credentials.Login != "":
		return answer.JSON200, nil
	case status == http.StatusGone:
		return nil, ceremonyOver()
	case status == http.StatusUnauthorized:
		return nil, problem.New(status, "auth.passkey.error", "")
	default:
		return nil, upstreamFailure(fmt.Errorf("login/passkey-finish answered %d", status))
	}
}
