package login

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

// recordDeadline is the deadline for a line of the access journal, also after the browser has left.
const recordDeadline = 3 * time.Second

// headerDevice describes to the product API the browser of a sign-in.
const headerDevice = "X-Portal-Device"

// recordedMethods are the journal's names of the sign-in methods.
var recordedMethods = map[edgeapi.SignInMethod]productapi.SignInMethod{
	edgeapi.SignInMethodPassword:       productapi.SignInMethodPassword,
	edgeapi.SignInMethodFactor:         productapi.SignInMethodFactor,
	edgeapi.SignInMethodRecoveryCode:   productapi.SignInMethodRecoveryCode,
	edgeapi.SignInMethodTrustedBrowser: productapi.SignInMethodTrustedBrowser,
	edgeapi.SignInMethodPasskey:        productapi.SignInMethodPasskey,
	edgeapi.SignInMethodProvider:       productapi.SignInMethodOpenid,
	edgeapi.SignInMethodLink:           productapi.SignInMethodMailedLink,
	edgeapi.SignInMethodGuest:          productapi.SignInMethodGuestLink,
}

// recorded returns the journal's name of the sign-in's method; "" if it has none.
func (in signIn) recorded() productapi.SignInMethod {
	if in.passkey {
		return productapi.SignInMethodPasskey
	}
	return recordedMethods[in.method]
}

// client is the origin of a sign-in's request.
type client struct{ address, device string }

func clientOf(c fiber.Ctx) client { return client{c.IP(), guard.Device(c.Get(fiber.HeaderUserAgent))} }

// name sets the headers of a call to the product API.
func (from client) name(_ context.Context, req *http.Request) error {
	req.Header.Set(headerClient, from.address)
	req.Header.Set(headerDevice, from.device)
	return nil
}

// record adds a line to the access journal of the product API. A product API without that call has no journal: that is
// logged and counted, and sign-ins succeed all the same.
func (h *Handlers) record(c fiber.Ctx, user string, line productapi.SessionRecord) error {
	id, err := uuid.Parse(user)
	if err != nil {
		return fmt.Errorf("login: user id: %w", err)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.Context()), recordDeadline)
	defer cancel()
	answer, err := h.opt.Product.RecordSessionWithResponse(ctx, id, line, clientOf(c).name)
	if err != nil {
		return upstreamFailure(err)
	}
	switch status := answer.StatusCode(); status {
	case http.StatusNoContent:
		return nil
	case http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusNotImplemented:
		h.unrecorded(c, line, fmt.Errorf("the product API answered %d", status))
		return nil
	default:
		return upstreamFailure(fmt.Errorf("journal/sessions answered %d", status))
	}
}

// recordSignIn records a sign-in with its browser. If that fails, the session ends again: no session may exist without its line.
func (h *Handlers) recordSignIn(c fiber.Ctx, s *session.Session, method productapi.SignInMethod) error {
	id, network := browserID(h.browser(c)), guard.Range(c.IP())
	locale := productapi.Locale(h.opt.Locale(c))
	line := productapi.SessionRecord{Action: productapi.SessionRecordActionSignIn, Browser: &id, Network: &network, Locale: &locale}
	if method != "" {
		line.Method = &method
	}
	err := h.record(c, s.UUID, line)
	if err == nil {
		return nil
	}
	if ended := h.opt.Sessions.End(context.WithoutCancel(c.Context()), s); ended != nil {
		h.opt.Log.WarnContext(c.Context(), "login: a session without a line in the journal was not ended", "requestId", telemetry.RequestIDFrom(c), "error", ended)
	}
	return err
}

// ended records that sessions have ended: one by its public id, or all with "". They have ended even if the recording fails:
// a missing line is logged, counted and raises an alert (SessionsUnrecorded).
func (h *Handlers) ended(c fiber.Ctx, user string, action productapi.SessionRecordAction, public string) {
	line := productapi.SessionRecord{Action: action}
	if public != "" {
		line.Session = &public
	}
	if err := h.record(c, user, line); err != nil {
		h.unrecorded(c, line, err)
	}
}

func (h *Handlers) unrecorded(c fiber.Ctx, line productapi.SessionRecord, cause error) {
	h.opt.Metrics.Count("login", "unrecorded")
	h.opt.Log.ErrorContext(c.Context(), "login: no line in the access journal", "action", string(line.Action), "requestId", telemetry.RequestIDFrom(c), "error", cause)
}
