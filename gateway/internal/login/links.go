package login

import (
	"context"
	"fmt"
	"net/http"
	"net/mail"
	"regexp"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
	"portal/gateway/internal/strictjson"
	"portal/gateway/internal/telemetry"
)

// The pages that accept the codes of mailed links.
const (
	resetPage = "/auth/reset-password"
	firstPage = "/auth/first-connexion/return-first-connexion"
)

// Maximum requests of one address in a minute.
const (
	linksPerMinute = 10
	codesPerMinute = 30
)

var codePattern = regexp.MustCompile(`^[A-Z2-7]{52}$`)

// mayAsk requires that the call comes from our own page, and counts it by address.
func (h *Handlers) mayAsk(c fiber.Ctx, what string, perMinute int) error {
	if err := guard.SameOrigin(c, h.opt.Config.Origin()); err != nil {
		return err
	}
	wait, err := h.opt.Limiter.Admit(c.Context(), what, c.IP(), perMinute)
	if err != nil {
		return err
	}
	if wait > 0 {
		return problem.New(http.StatusTooManyRequests, "request.too_many", "").After(wait)
	}
	return nil
}

// BffPasswordLink requests the mail with which a user chooses a password. The e-mail address is sent in the body, never in a
// URL. Attack stopped: account enumeration (CWE-204); the product API answers before it looks anything up.
func (h *Handlers) BffPasswordLink(c fiber.Ctx) error {
	if err := h.mayAsk(c, "password-link", linksPerMinute); err != nil {
		return err
	}
	var in edgeapi.PasswordLinkRequest
	if err := readJSON(c, &in); err != nil {
		return err
	}
	email := strings.TrimSpace(in.Email)
	if parsed, err := mail.ParseAddress(email); err != nil || parsed.Address != email || len(email) > maxLogin {
		return problem.Invalid(problem.Field{Field: "email", Code: "email"})
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	status, err := h.askForLink(ctx, email, in.First != nil && *in.First, h.inLanguage(c))
	if err != nil {
		return upstreamFailure(err)
	}
	if status != http.StatusNoContent {
		return upstreamFailure(fmt.Errorf("the mail of a password was asked for and answered %d", status))
	}
	h.opt.Metrics.Count("login", "password_link")
	return c.SendStatus(fiber.StatusNoContent)
}

// inLanguage requests texts in the language of the page: the mail's, where its reader has chosen none.
func (h *Handlers) inLanguage(c fiber.Ctx) productapi.RequestEditorFn {
	locale := string(h.opt.Locale(c))
	return func(_ context.Context, req *http.Request) error {
		req.Header.Set(fiber.HeaderAcceptLanguage, locale)
		return nil
	}
}

func (h *Handlers) askForLink(ctx context.Context, email string, first bool, language productapi.RequestEditorFn) (int, error) {
	// An absolute URL: the platform may serve several portals, and the link must lead to this one.
	if first {
		answer, err := h.opt.Product.FirstConnexionWithResponse(ctx, email, h.opt.Config.PublicURL+firstPage, language)
		if err != nil {
			return 0, err
		}
		return answer.StatusCode(), nil
	}
	answer, err := h.opt.Product.ResetPasswordWithResponse(ctx, email, h.opt.Config.PublicURL+resetPage, language)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode(), nil
}

// BffPassword sets a password with a mailed code and signs in with it.
func (h *Handlers) BffPassword(c fiber.Ctx) error {
	if err := h.mayAsk(c, "password", codesPerMinute); err != nil {
		return err
	}
	var in edgeapi.PasswordRequest
	if err := readJSON(c, &in); err != nil {
		return err
	}
	if !codePattern.MatchString(in.Code) {
		return spent()
	}
	if in.Password == "" || len(in.Password) > 4*maxPassword {
		return problem.Invalid(problem.Field{Field: "password", Code: lengthFault(in.Password)})
	}
	ctx, cancel := context.WithTimeout(c.Context(), 2*signInDeadline)
	defer cancel()
	login, err := h.choose(ctx, in, clientOf(c))
	if err != nil {
		return err
	}
	h.opt.Metrics.Count("login", "password_chosen")
	c.Set(fiber.HeaderCacheControl, "no-store")
	view, err := h.signInChosen(ctx, c, login, in.Password)
	if pending := pendingIn(err); pending != nil {
		// Attack stopped: an attacker with access to the mailbox resets the password and skips the second factor.
		return h.askFactor(c, pending)
	}
	if err != nil {
		// The password is set and the code is used: an error would make the user request another code.
		h.opt.Log.WarnContext(ctx, "sign-in after a chosen password failed", "requestId", telemetry.RequestIDFrom(c), "cause", err)
		return c.SendStatus(fiber.StatusNoContent)
	}
	return c.JSON(view)
}

func lengthFault(password string) string {
	if password == "" {
		return "required"
	}
	return "too_long"
}

func spent() *problem.Error { return problem.New(http.StatusGone, "link.spent", "") }

// choose redeems the code and returns the login whose password it set.
func (h *Handlers) choose(ctx context.Context, in edgeapi.PasswordRequest, from client) (string, error) {
	answer, err := h.opt.Product.ChoosePasswordWithResponse(ctx,
		productapi.ChoosePasswordRequest{Code: in.Code, Password: in.Password, ApplicationUuid: in.ApplicationUuid}, from.name)
	if err != nil {
		return "", upstreamFailure(err)
	}
	switch status := answer.StatusCode(); {
	case answer.JSON200 != nil && answer.JSON200.Result.Login != "":
		return answer.JSON200.Result.Login, nil
	case status == http.StatusGone:
		return "", spent()
	case status == http.StatusTooManyRequests:
		return "", problem.New(status, "credentials.locked", "").After(retryAfter(answer.HTTPResponse))
	case status == http.StatusBadRequest:
		return "", problem.Invalid(passwordFaults(answer.Body)...)
	default:
		return "", upstreamFailure(fmt.Errorf("choose-password answered %d", status))
	}
}

// passwordFaults returns why a password was refused; nothing else of the answer passes.
func passwordFaults(body []byte) []problem.Field {
	var refused productapi.Problem
	faults := []problem.Field{}
	if err := strictjson.Decode(body, &refused); err == nil && refused.Errors != nil {
		for _, fault := range *refused.Errors {
			if fault.Field == "password" || fault.Field == "applicationUuid" {
				faults = append(faults, problem.Field{Field: fault.Field, Code: fault.Code})
			}
		}
	}
	if len(faults) == 0 {
		faults = append(faults, problem.Field{Field: "password", Code: "invalid"})
	}
	return faults
}

func (h *Handlers) signInChosen(ctx context.Context, c fiber.Ctx, login, password string) (edgeapi.Session, error) {
	if err := h.lockout.forgive(ctx, login); err != nil {
		return edgeapi.Session{}, err
	}
	credentials, err := h.check(ctx, edgeapi.LoginRequest{Login: login, Password: password, Type: edgeapi.PROFESSIONAL}, clientOf(c), "")
	if err != nil {
		return edgeapi.Session{}, err
	}
	return h.open(ctx, c, signIn{login: login, password: password, token: credentials.Token,
		tokenExpiresAt: credentials.TokenValidity, credentials: credentials.CredentialsVersion, chosen: true, provenAt: time.Now(), method: edgeapi.SignInMethodLink})
}

// BffGuest signs a guest in with a mailed code. The session's role may read one patient and change nothing (the kind of data
// `patient-file`); the product API finds the patient by the guest's own id.
func (h *Handlers) BffGuest(c fiber.Ctx) error {
	if err := h.mayAsk(c, "guest", codesPerMinute); err != nil {
		return err
	}
	var in edgeapi.GuestRequest
	if err := readJSON(c, &in); err != nil {
		return err
	}
	if !codePattern.MatchString(in.Code) {
		return spent()
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	answer, err := h.opt.Product.ValidateGuestWithResponse(ctx, in.Code, clientOf(c).name)
	if err != nil {
		return upstreamFailure(err)
	}
	if answer.StatusCode() == http.StatusGone {
		return spent()
	}
	if answer.JSON200 == nil {
		return upstreamFailure(fmt.Errorf("validate-guest answered %d", answer.StatusCode()))
	}
	guest := answer.JSON200.Result
	return h.enter(ctx, c, "guest", signIn{login: guest.Email, until: guest.ExpiresAt, method: edgeapi.SignInMethodGuest, user: &productapi.User{
		Uuid: guest.Uuid, Login: guest.Email, PersonInfo: guest.PersonInfo, Role: session.RoleGuest}})
}
