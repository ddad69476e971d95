package login

import (
	"context"
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"net/url"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	logoutEvent = "http://schemas.openid.net/event/backchannel-logout"
	maxLogout   = 16 << 10
	// lateLogout is how long after its expiry a logout token is accepted: if our clock is ahead, the provider's tokens would
	// always arrive expired, and users who signed out would stay signed in here. Each token is accepted once
	// (session.EndByProvider).
	lateLogout = time.Hour
)

// logoutClaims are the claims of a logout token (Back-Channel Logout 1.0, section 2.4).
type logoutClaims struct {
	Subject string                     `json:"sub"`
	SID     string                     `json:"sid"`
	ID      string                     `json:"jti"`
	Nonce   *string                    `json:"nonce"`
	Events  map[string]json.RawMessage `json:"events"`
}

// OidcBackchannelLogout ends sessions on request of the provider, which authenticates with a signed token and no cookie.
func (h *Handlers) OidcBackchannelLogout(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	raw, err := logoutToken(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	claims, err := h.verifyLogout(ctx, raw)
	if err != nil {
		h.opt.Metrics.Count("login", "backchannel_refused")
		return err
	}
	ended, err := h.opt.Sessions.EndByProvider(ctx, claims.Subject, claims.SID, claims.ID)
	for _, one := range ended {
		h.ended(c, one.UserUUID, productapi.SessionRecordActionSignOut, one.PublicID)
	}
	if errors.Is(err, session.ErrTokenUsed) {
		return problem.New(http.StatusBadRequest, "request.invalid", "The logout token was used before.")
	}
	if err != nil {
		return err
	}
	h.opt.Metrics.Count("login", "backchannel_logout")
	h.opt.Log.InfoContext(ctx, "sessions ended by the OpenID provider", "sessions", len(ended), "requestId", telemetry.RequestIDFrom(c))
	return c.SendStatus(fiber.StatusOK)
}

func logoutToken(c fiber.Ctx) (string, error) {
	kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEApplicationForm {
		return "", problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	body, err := guard.Body(c, maxLogout)
	if err != nil {
		return "", err
	}
	form, err := url.ParseQuery(string(body))
	if err != nil || form.Get("logout_token") == "" {
		return "", problem.Invalid(problem.Field{Field: "logout_token", Code: "required"})
	}
	return form.Get("logout_token"), nil
}

func (h *Handlers) verifyLogout(ctx context.Context, raw string) (logoutClaims, error) {
	var claims logoutClaims
	provider, err := h.opt.Provider.Discover(ctx)
	if err != nil {
		return claims, problem.New(http.StatusServiceUnavailable, "auth.oidc.unavailable", "").Because(err).After(2 * time.Second)
	}
	refused := problem.New(http.StatusBadRequest, "request.invalid", "Not a logout token for this client.")
	token, err := provider.Verifier(&oidc.Config{ClientID: h.opt.Config.People().ClientID, SkipExpiryCheck: true}).Verify(h.opt.Provider.Context(ctx), raw)
	if err != nil {
		return claims, refused.Because(err)
	}
	if time.Now().After(token.Expiry.Add(lateLogout)) {
		return claims, refused.Because(errors.New("its end was too long ago"))
	}
	if err := token.Claims(&claims); err != nil {
		return claims, refused.Because(err)
	}
	_, isLogout := claims.Events[logoutEvent]
	// An ID token is signed with the same key for the same client; it has a nonce and no logout event.
	if !isLogout || claims.Nonce != nil || claims.ID == "" || (claims.Subject == "" && claims.SID == "") {
		return claims, refused.Because(errors.New("another kind of token"))
	}
	return claims, nil
}
