package login

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"
	"golang.org/x/oauth2"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/returnurl"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
)

const (
	home          = "/dashboard"
	oidcErrorCode = "auth.oidc.error"
	// oidcWeakCode is the code for a provider that does not state the strength that the settings demand.
	oidcWeakCode = "auth.oidc.weak"
	callbackPath = "/bff/oidc/callback"
	// clockSkew is how far the provider's clock may be behind ours.
	clockSkew = time.Minute
)

// askAgain makes the provider authenticate the user even if the user has a session there (OpenID Connect Core 1.0, 3.1.2.1).
var askAgain = []oauth2.AuthCodeOption{oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0")}

// OidcStart sends the browser to the OpenID provider.
func (h *Handlers) OidcStart(c fiber.Ctx, params edgeapi.OidcStartParams) error {
	ctx, cancel := context.WithTimeout(c.Context(), signInDeadline)
	defer cancel()
	if err := h.flows.admit(ctx, h.lockout.hash("address", guard.Network(c.IP()))); err != nil {
		return err
	}
	target := home
	if params.ReturnUrl != nil {
		if safe := returnurl.Safe(*params.ReturnUrl); safe != "" {
			target = strings.Clone(safe)
		}
	}
	provider, err := h.opt.Provider.Discover(ctx)
	if err != nil {
		return h.oidcFailed(c, target, err)
	}
	fl := flow{Nonce: random(), Verifier: oauth2.GenerateVerifier(), ReturnURL: target}
	var asked []oauth2.AuthCodeOption
	if params.Fresh != nil && *params.Fresh {
		fl.FreshFrom = time.Now().Add(-clockSkew).Unix()
		asked = askAgain
	}
	state, err := h.flows.begin(ctx, c, fl)
	if err != nil {
		return err
	}
	asked = append(asked, h.strength()...)
	// Requests the provider's page in the language of the current one (OpenID Connect Core 1.0, 3.1.2.1).
	asked = append(asked, oauth2.SetAuthURLParam("ui_locales", string(h.opt.Locale(c))))
	asked = append(asked, oidc.Nonce(fl.Nonce), oauth2.S256ChallengeOption(fl.Verifier))
	return found(c, h.oauth(provider).AuthCodeURL(state, asked...))
}

// OidcCallback completes a sign-in that OidcStart began. On any failure the user lands on the login page with a clean URL:
// neither code nor state stays in the browser's history.
func (h *Handlers) OidcCallback(c fiber.Ctx, params edgeapi.OidcCallbackParams) error {
	ctx, cancel := context.WithTimeout(c.Context(), 2*signInDeadline)
	defer cancel()
	fl, err := h.flows.take(ctx, c, value(params.State))
	if err != nil {
		return err
	}
	if fl == nil {
		// A restored tab calls back a second time, when the user is already signed in.
		if session.From(c) != nil {
			return found(c, home)
		}
		return h.oidcFailed(c, home, errors.New("no such sign-in in this browser"))
	}
	if params.Error != nil {
		return h.oidcFailed(c, fl.ReturnURL, errors.New("the provider refused"))
	}
	in, err := h.redeem(ctx, value(params.Code), fl)
	if err != nil {
		return h.oidcFailed(c, fl.ReturnURL, err)
	}
	if _, err := h.open(ctx, c, in); err != nil {
		if problem.From(err).Code == "session.unavailable" {
			return err
		}
		return h.oidcFailed(c, fl.ReturnURL, err)
	}
	h.opt.Metrics.Count("login", "oidc")
	// Goes through the login page, which checks that this user has the wanted page.
	return found(c, loginFor(fl.ReturnURL))
}

// redeem exchanges the code and verifies the user's identity.
func (h *Handlers) redeem(ctx context.Context, code string, fl *flow) (signIn, error) {
	provider, err := h.opt.Provider.Discover(ctx)
	if err != nil {
		return signIn{}, err
	}
	ctx = h.opt.Provider.Context(ctx)
	token, err := h.oauth(provider).Exchange(ctx, code, oauth2.VerifierOption(fl.Verifier))
	if err != nil {
		return signIn{}, fmt.Errorf("exchange the code: %w", exchangeCause(err))
	}
	raw, _ := token.Extra("id_token").(string)
	id, err := provider.Verifier(&oidc.Config{ClientID: h.opt.Config.People().ClientID}).Verify(ctx, raw)
	if err != nil {
		return signIn{}, fmt.Errorf("verify the ID token: %w", err)
	}
	if id.Subject == "" { // the library accepts an empty one; without it nothing ties the user info to the token
		return signIn{}, errors.New("verify the ID token: no subject")
	}
	if id.Nonce != fl.Nonce {
		return signIn{}, errors.New("verify the ID token: another sign-in's nonce")
	}
	if id.AccessTokenHash != "" {
		if err := id.VerifyAccessToken(token.AccessToken); err != nil {
			return signIn{}, fmt.Errorf("verify the access token: %w", err)
		}
	}
	user, c, err := h.userOf(ctx, provider, id, token)
	if err != nil {
		return signIn{}, err
	}
	if c.AuthTime < fl.FreshFrom { // OpenID Connect Core 1.0, 3.1.3.7
		return signIn{}, errors.New("verify the ID token: the provider did not ask again")
	}
	if !h.isStrong(c) {
		return signIn{}, errWeak
	}
	version := user.CredentialsVersion
	if c.Credentials != nil {
		version = *c.Credentials // as of the proof, not later
	}
	return signIn{login: user.Login, user: user, idToken: raw, subject: id.Subject, sid: c.SID, credentials: version, provenAt: c.provenAt(time.Now()),
		method: edgeapi.SignInMethodProvider, passkey: c.isPasskey()}, nil
}

// exchangeCause keeps the code of an OAuth error and drops the response, which may quote tokens.
func exchangeCause(err error) error {
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) {
		return fmt.Errorf("refused: %s", refused.ErrorCode)
	}
	return err
}

// claims are the claims that are read from the ID token, or from the user info if the token has few.
type claims struct {
	Email    string  `json:"email"`
	Verified bool    `json:"email_verified"`
	SID      string  `json:"sid"`
	ACR      string  `json:"acr"`
	AMR      methods `json:"amr"`
	// Credentials is the version of the credentials that were proven; a private claim of providers that have it.
	Credentials *int64 `json:"credentials_version"`
	// AuthTime is when the provider authenticated the user (OpenID Connect Core 1.0, 2), in Unix seconds.
	AuthTime int64 `json:"auth_time"`
}

// provenAt returns when the provider authenticated the user, but not after now; zero if the claim is missing.
func (c claims) provenAt(now time.Time) time.Time {
	if c.AuthTime == 0 {
		return time.Time{}
	}
	if at := time.Unix(c.AuthTime, 0); at.Before(now) {
		return at
	}
	return now
}

// userOf finds the user by the verified e-mail, else by the subject if it is a user's id. With an unverified e-mail any user
// of the provider could claim to be another.
func (h *Handlers) userOf(ctx context.Context, provider *oidc.Provider, id *oidc.IDToken, token *oauth2.Token) (*productapi.User, claims, error) {
	var c claims
	if err := id.Claims(&c); err != nil {
		return nil, c, fmt.Errorf("read the ID token: %w", err)
	}
	if c.Email == "" {
		info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
		if err == nil && info.Subject == id.Subject { // a mismatch would be another person's info
			c.Email, c.Verified = info.Email, info.EmailVerified
		}
	}
	if c.Email != "" && c.Verified {
		user, err := h.userByLogin(ctx, c.Email)
		return user, c, err
	}
	subject, err := uuid.Parse(id.Subject)
	if err != nil {
		return nil, c, errors.New("neither a verified e-mail nor a user's id")
	}
	answer, err := h.opt.Product.GetUserWithResponse(ctx, subject)
	if err != nil {
		return nil, c, err
	}
	if answer.JSON200 == nil {
		return nil, c, fmt.Errorf("users/{id} answered %d", answer.StatusCode())
	}
	return &answer.JSON200.Result, c, nil
}

func (h *Handlers) oauth(provider *oidc.Provider) *oauth2.Config {
	return &oauth2.Config{ClientID: h.opt.Config.People().ClientID, ClientSecret: h.opt.Config.People().ClientSecret.Reveal(),
		Endpoint: provider.Endpoint(), RedirectURL: h.opt.Config.PublicURL + callbackPath,
		Scopes: []string{oidc.ScopeOpenID, "email", "profile"}}
}

// oidcFailed redirects to the login page with the wanted page: another way of signing in leads there too.
func (h *Handlers) oidcFailed(c fiber.Ctx, wanted string, cause error) error {
	code := oidcErrorCode
	if errors.Is(cause, errWeak) {
		code = oidcWeakCode
	}
	h.opt.Metrics.Count("login", "oidc_failed")
	h.opt.Log.WarnContext(c.Context(), "sign-in by OpenID failed", "requestId", telemetry.RequestIDFrom(c), "cause", cause)
	query := "error=" + url.QueryEscape(code)
	if wanted != home {
		query += "&returnUrl=" + url.QueryEscape(wanted)
	}
	return found(c, "/?"+query)
}

// loginFor returns the login's URL that leads on to a page, immediately if a session is open.
func loginFor(wanted string) string {
	if wanted == home {
		return home
	}
	return "/?returnUrl=" + url.QueryEscape(wanted)
}

func found(c fiber.Ctx, location string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set(fiber.HeaderLocation, location)
	return c.SendStatus(http.StatusFound)
}

func value(p *string) string {
	if p == nil {
		return ""
	}
	return strings.Clone(*p)
}
