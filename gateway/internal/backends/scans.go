package backends

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/contracts/uniteapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// Codes of the scan service's problems. Pages find the toasts "Votre compte n'a pas pu être appairé" and "Vos fichiers n'ont
// pu être trouvés" by the second and the third.
const (
	ScansCode        = "scans"
	ScansPairingCode = "scans.pairing"
	ScansFilesCode   = "scans.files"
)

// ScansDeadline is the deadline of calls to the scan service.
const ScansDeadline = 8 * time.Second

const (
	scansHandle = 30 * time.Minute
	stateFor    = 10 * time.Minute
	// callback is the page to which the scan service redirects.
	callback = "/files/3shape"
)

// Scans serves the calls of the scan service.
type Scans struct {
	tokens, system  Source
	pairings        *pairings
	states, handles *handles
	wire            contract
	publicURL       string
	locale          func(fiber.Ctx) edgeapi.Locale
	log             *slog.Logger
}

func newScans(opt Options) (*Scans, error) {
	wire, err := loadContract("scans.yaml")
	return &Scans{
		tokens: opt.Systems.ScanTokens, system: opt.Systems.Scans, wire: wire, publicURL: opt.PublicURL, locale: opt.Locale, log: opt.Log,
		pairings: &pairings{product: opt.Systems.Product, tokens: opt.Systems.ScanTokens, wire: wire, now: opt.Now},
		states:   &handles{redis: opt.Redis, prefix: "portal:unite:state:", now: opt.Now},
		handles:  &handles{redis: opt.Redis, prefix: "portal:unite:", now: opt.Now},
	}, err
}

// pending is a pairing in progress; its handle is the OAuth state.
type pending struct {
	Verifier string `json:"verifier"`
}

// paired is the value behind a handle for cases.
type paired struct {
	Access string `json:"access"`
}

// StartUnitePairing returns the URL at which the practitioner consents.
func (u *Scans) StartUnitePairing(c fiber.Ctx) error {
	s, err := signedIn(c, handlers...)
	if err != nil {
		return err
	}
	call := upstream.Call{Method: http.MethodGet, Path: "/.well-known/oauth-authorization-server"}
	raw, err := fetch(c.Context(), u.tokens, call, ScansCode, ScansPairingCode)
	if err != nil {
		return err
	}
	var about uniteapi.ScansMetadata
	if err := u.wire.answer("ScansMetadata", raw, &about); err != nil {
		return badAnswer(ScansPairingCode, err)
	}
	at, err := url.Parse(about.AuthorizationEndpoint)
	if err != nil || at.Host == "" || at.User != nil || (at.Scheme != "https" && at.Scheme != "http") {
		return badAnswer(ScansPairingCode, errors.New("no address to consent at")) // a javascript: URL would run in our page
	}
	var secret [32]byte
	_, _ = rand.Read(secret[:]) // never fails since Go 1.24
	verifier := base64.RawURLEncoding.EncodeToString(secret[:])
	state, _, err := u.states.put(c.Context(), s, pending{verifier}, stateFor)
	if err != nil {
		return err
	}
	challenge := sha256.Sum256([]byte(verifier))
	query := at.Query()
	for name, value := range map[string]string{
		"response_type": "code", "client_id": about.ClientId, "redirect_uri": u.publicURL + callback, "state": state,
		"code_challenge": base64.RawURLEncoding.EncodeToString(challenge[:]), "code_challenge_method": "S256",
		"ui_locales": string(u.locale(c)),
	} {
		query.Set(name, value)
	}
	at.RawQuery = query.Encode()
	var out edgeapi.PairingAnswer
	out.Result.AuthorizeUrl = at.String()
	return send(c, http.StatusOK, out)
}

// GetUniteToken completes a pairing, or opens the existing one; it returns a handle.
func (u *Scans) GetUniteToken(c fiber.Ctx) error {
	s, in, err := u.ownRequest(c, "uuid", "code", "state")
	if err != nil {
		return err
	}
	var access string
	if _, given := in["code"]; given {
		access, err = u.pair(c.Context(), s, in)
	} else {
		access, err = u.pairings.access(c.Context(), s.UUID, "")
	}
	if err != nil {
		return err
	}
	handle, until, err := u.handles.put(c.Context(), s, paired{access}, scansHandle)
	if err != nil {
		return err
	}
	var out edgeapi.UniteTokenAnswer
	out.Result.Token, out.Result.TokenValidity = handle, until.UTC()
	return send(c, http.StatusOK, out)
}

// ownRequest reads a request that names the session's own user.
func (u *Scans) ownRequest(c fiber.Ctx, names ...string) (*session.Session, map[string]json.RawMessage, error) {
	s, raw, err := opened(c, handlers...)
	if err != nil {
		return nil, nil, err
	}
	members, err := object(raw, names...)
	if err != nil {
		return nil, nil, err
	}
	user, err := textOf(members, "uuid", 36)
	if err != nil {
		missing := problem.Invalid(problem.Field{Field: "uuid", Code: "required"})
		missing.Detail = "uuid is required"
		return nil, nil, missing
	}
	if !strings.EqualFold(user, s.UUID) {
		return nil, nil, problem.NotFound()
	}
	return s, members, nil
}

// pair exchanges the authorisation code. Attack stopped: a foreign page that pairs a user with the attacker's account (login
// CSRF); the state must be this session's own.
func (u *Scans) pair(ctx context.Context, s *session.Session, in map[string]json.RawMessage) (string, error) {
	code, err := textOf(in, "code", 512)
	if err != nil {
		return "", err
	}
	state, err := textOf(in, "state", 100)
	if err != nil {
		return "", err
	}
	var started pending
	found, err := u.states.take(ctx, s, state, &started)
	if err != nil {
		return "", err
	}
	if !found {
		return "", problem.New(http.StatusBadRequest, ScansPairingCode+".state", "")
	}
	tokens, err := u.pairings.grant(ctx, url.Values{
		"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {u.publicURL + callback}, "code_verifier": {started.Verifier},
	})
	if err != nil {
		return "", err
	}
	return tokens.AccessToken, u.pairings.save(ctx, s.UUID, tokens, nil)
}

// GetUniteCases returns a page of the paired account's cases; they are not cached.
func (u *Scans) GetUniteCases(c fiber.Ctx) error {
	s, raw, err := opened(c, handlers...)
	if err != nil {
		return err
	}
	members, err := object(raw, "token", "page", "size", "search")
	if err != nil {
		return err
	}
	handle, err := textOf(members, "token", handleLength)
	if err != nil {
		return err
	}
	delete(members, "token")
	rest, err := json.Marshal(members)
	if err != nil {
		return err
	}
	var in uniteapi.CasesRequest
	if err := u.wire.request("CasesRequest", "", rest, &in); err != nil {
		return err
	}
	ctx, b, err := u.bearing(c.Context(), s, handle)
	if err != nil {
		return err
	}
	call, err := post("/cases/search", in)
	if err != nil {
		return err
	}
	answer, err := fetch(ctx, u.system, call, ScansCode, ScansFilesCode)
	if err != nil && b.failed != nil {
		return b.failed
	}
	if err != nil {
		return err
	}
	var out uniteapi.CasesAnswer
	if err := u.wire.answer("CasesAnswer", answer, &out); err != nil {
		return badAnswer(ScansFilesCode, err)
	}
	return send(c, http.StatusOK, out)
}

// bearing opens the handle. A token that the service no longer accepts is renewed once with the pairing.
func (u *Scans) bearing(ctx context.Context, s *session.Session, handle string) (context.Context, *bearer, error) {
	var kept paired
	found, err := u.handles.open(ctx, s, handle, &kept)
	if err != nil {
		return nil, nil, err
	}
	if !found {
		return nil, nil, problem.New(http.StatusForbidden, ScansPairingCode+".token", "")
	}
	b := &bearer{token: kept.Access, renew: func(ctx context.Context) (string, error) {
		access, err := u.pairings.access(ctx, s.UUID, kept.Access)
		if err != nil {
			return "", err
		}
		_, err = u.handles.keep(ctx, s, handle, paired{access}, scansHandle)
		return access, err
	}}
	return b.in(ctx), b, nil
}

// UnpairUnite ends the pairing here, and then revokes the tokens at the service.
func (u *Scans) UnpairUnite(c fiber.Ctx) error {
	s, _, err := u.ownRequest(c, "uuid")
	if err != nil {
		return err
	}
	tokens, err := u.pairings.forget(c.Context(), s.UUID)
	if err != nil {
		return err
	}
	if tokens != nil && u.tokens != nil {
		call := form("/oauth/revoke", url.Values{"token": {tokens.RefreshToken}}.Encode())
		if _, err := u.tokens.Fetch(c.Context(), call, maxAnswer); err != nil {
			// The tokens are deleted here, and expire at the service.
			u.log.WarnContext(c.Context(), "the scan service did not take the revocation", "cause", problem.From(err).Code)
		}
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.SendStatus(http.StatusNoContent)
}
