// Package sso is the single sign-on service: attach/api returns a challenge and a key, login/api exchanges a proof of a
// user, encrypted with that key, for a token (REQ-12), launch/api exchanges the token for a code that opens one
// application, and redeem/api returns the user of a code to that application.
package sso

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/uptrace/bun"

	"portal/contracts/ssoapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
	"portal/platform/internal/tokens"
)

const (
	challengeLifetime = 60 * time.Second
	tokenLifetime     = 12 * time.Hour
	// renewable is how long after a sign-in its token can be renewed: as long as the longest session of the portal.
	// Attack stopped: a stolen token that is renewed without end.
	renewable = 30 * 24 * time.Hour
)

// Accounts checks passwords and finds users.
type Accounts interface {
	Authenticate(ctx context.Context, login, password string) (*identity.User, error)
	ByLogin(ctx context.Context, login string) (*identity.User, error)
	ByID(ctx context.Context, uuid string) (*identity.User, error)
}

// Tokens signs SSO tokens, and verifies them and those that prove a user.
type Tokens interface {
	MintSince(audience, subject string, ttl time.Duration, since time.Time) (string, time.Time, error)
	Verify(ctx context.Context, raw, audience string) (tokens.Claims, error)
}

// Keys are the RSA keys that encrypt proofs; they are rotated, see keys.Ring. Decrypting returns the private keys for a
// JWE with a kid, or all of them where kid is "".
type Keys interface {
	Current() jose.JSONWebKey
	Decrypting(ctx context.Context, kid string) []jose.JSONWebKey
}

// Handlers serves the SSO contract.
type Handlers struct {
	db       *bun.DB
	accounts Accounts
	tokens   Tokens
	keys     Keys
	clientID string
	doors    Endpoints
	now      func() time.Time
}

var _ ssoapi.StrictServerInterface = (*Handlers)(nil)

// Options are the dependencies and settings of the service.
type Options struct {
	Accounts  Accounts
	Tokens    Tokens
	Keys      Keys   // decrypt proofs
	ClientID  string // the audience of accepted ID tokens
	Endpoints Endpoints
	Now       func() time.Time
}

// NewHandlers returns the Handlers on a database.
func NewHandlers(db *bun.DB, o Options) *Handlers {
	return &Handlers{db: db, accounts: o.Accounts, tokens: o.Tokens, keys: o.Keys, clientID: o.ClientID, doors: o.Endpoints, now: o.Now}
}

type challengeRow struct {
	bun.BaseModel `bun:"table:sso_challenges"`

	Hash      string `bun:"challenge_hash,pk"`
	ExpiresAt int64  `bun:"expires_at"`
}

func hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// SsoAttach implements POST /attach/api.
func (h *Handlers) SsoAttach(ctx context.Context, _ ssoapi.SsoAttachRequestObject) (ssoapi.SsoAttachResponseObject, error) {
	challenge := rand.Text()
	row := &challengeRow{Hash: hash(challenge), ExpiresAt: h.now().Add(challengeLifetime).UnixMilli()}
	if _, err := h.db.NewInsert().Model(row).Exec(ctx); err != nil {
		return nil, err
	}
	current := h.keys.Current()
	encoded, err := json.Marshal(current.Public())
	if err != nil {
		return nil, err
	}
	var key map[string]any
	if err := json.Unmarshal(encoded, &key); err != nil {
		return nil, err
	}
	return ssoapi.SsoAttach200JSONResponse{Challenge: challenge, Key: key}, nil
}

// secret is the content of the JWE.
type secret struct {
	Challenge string `json:"challenge"`
	Password  string `json:"password"`
	IDToken   string `json:"idToken"`
	Token     string `json:"token"`
}

// proofs counts the JWE's proofs of a user.
func (s secret) proofs() (n int) {
	for _, proof := range []string{s.Password, s.IDToken, s.Token} {
		if proof != "" {
			n++
		}
	}
	return n
}

// SsoLogin implements POST /login/api.
func (h *Handlers) SsoLogin(ctx context.Context, request ssoapi.SsoLoginRequestObject) (ssoapi.SsoLoginResponseObject, error) {
	opened, err := h.open(ctx, request.Body.Password)
	if err != nil {
		return nil, err
	}
	if err := h.consume(ctx, opened.Challenge); err != nil {
		return nil, err
	}
	user, since, err := h.user(ctx, request.Body.Login, opened)
	if err != nil {
		return nil, err
	}
	token, validity, err := h.tokens.MintSince(tokens.AudienceSSO, user.UUID, tokenLifetime, since)
	return ssoapi.SsoLogin200JSONResponse{Token: token, Validity: validity}, err
}

// open decrypts the JWE, with the two algorithms of the contract only.
func (h *Handlers) open(ctx context.Context, compact string) (secret, error) {
	unreadable := func(cause error) (secret, error) {
		e := problem.Invalid("password", "is not a JWE for the key of attach/api")
		e.Cause = cause
		return secret{}, e
	}
	parsed, err := jose.ParseEncryptedCompact(compact,
		[]jose.KeyAlgorithm{jose.RSA_OAEP_256}, []jose.ContentEncryption{jose.A256GCM})
	if err != nil {
		return unreadable(err)
	}
	plaintext, err := h.decrypt(ctx, parsed)
	if err != nil {
		return unreadable(err)
	}
	var opened secret
	if err := json.Unmarshal(plaintext, &opened); err != nil {
		return unreadable(err)
	}
	if opened.proofs() != 1 {
		return unreadable(nil)
	}
	return opened, nil
}

// decrypt tries the key that a JWE names, or all keys where it names none.
func (h *Handlers) decrypt(ctx context.Context, parsed *jose.JSONWebEncryption) ([]byte, error) {
	failed := errors.New("sso: an unknown key")
	for _, key := range h.keys.Decrypting(ctx, parsed.Header.KeyID) {
		plaintext, err := parsed.Decrypt(key)
		if err == nil {
			return plaintext, nil
		}
		failed = err
	}
	return nil, failed
}

// consume uses the challenge up, whatever the result of the sign-in. Attack stopped: replaying a captured JWE.
func (h *Handlers) consume(ctx context.Context, challenge string) error {
	fresh, err := store.Affected(h.db.NewDelete().Model((*challengeRow)(nil)).
		Where("challenge_hash = ?", hash(challenge)).Where("expires_at > ?", h.now().UnixMilli()).Exec(ctx))
	if err != nil {
		return err
	}
	if !fresh {
		return problem.New(http.StatusUnauthorized, "sso.challenge", "The challenge is used, expired or unknown.")
	}
	return nil
}

// user returns the user of a proof, and when the user authenticated.
func (h *Handlers) user(ctx context.Context, login string, opened secret) (*identity.User, time.Time, error) {
	switch {
	case opened.Password != "":
		user, err := h.accounts.Authenticate(ctx, login, opened.Password)
		return user, h.now(), err
	case opened.Token != "":
		return h.renewed(ctx, login, opened.Token)
	}
	user, err := h.identified(ctx, login, opened.IDToken)
	return user, h.now(), err
}

// identified verifies an ID token of the portal's client.
func (h *Handlers) identified(ctx context.Context, login, idToken string) (*identity.User, error) {
	claims, err := h.tokens.Verify(ctx, idToken, h.clientID)
	// An access token of the same client has the same audience, but only an ID token has an e-mail.
	if err != nil || claims.Email == "" || !strings.EqualFold(claims.Email, strings.TrimSpace(login)) {
		return nil, refused(err)
	}
	return h.named(ctx, claims.Email, claims.Subject)
}

// renewed verifies a token of this service, or the practitioner's of the sign-in. The new token does not outlive its
// source.
func (h *Handlers) renewed(ctx context.Context, login, token string) (*identity.User, time.Time, error) {
	claims, err := h.tokens.Verify(ctx, token, tokens.AudienceSSO)
	if err != nil {
		claims, err = h.tokens.Verify(ctx, token, tokens.AudiencePractitioner)
	}
	if err != nil || h.now().Sub(claims.Since()) > renewable {
		return nil, time.Time{}, refused(err)
	}
	user, err := h.named(ctx, login, claims.Subject)
	return user, claims.Since(), err
}

// named returns the user of a login, who must be the subject of the proof and have an open account.
func (h *Handlers) named(ctx context.Context, login, subject string) (*identity.User, error) {
	user, err := h.accounts.ByLogin(ctx, login)
	if err != nil || user.UUID != subject {
		return nil, refused(err)
	}
	return user, nil
}

// refused is the one answer to all invalid proofs.
func refused(cause error) error {
	e := identity.ErrCredentials()
	e.Cause = cause
	return e
}

// Sweep deletes expired challenges and codes.
func (h *Handlers) Sweep(ctx context.Context) error {
	for _, expired := range []any{(*challengeRow)(nil), (*codeRow)(nil)} {
		if _, err := h.db.NewDelete().Model(expired).Where("expires_at < ?", h.now().UnixMilli()).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
