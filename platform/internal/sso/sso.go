// Package sso is the single sign-on service: attach/api gives a challenge and a key, login/api takes the password
// encrypted for that key (decision 12).
package sso

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/ssoapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
	"portal/platform/internal/tokens"
)

const (
	challengeLifetime = 60 * time.Second
	tokenLifetime     = 12 * time.Hour
)

// Accounts checks passwords and finds users.
type Accounts interface {
	Authenticate(ctx context.Context, login, password string) (*identity.User, error)
	ByLogin(ctx context.Context, login string) (*identity.User, error)
}

// Tokens signs SSO tokens and verifies ID tokens.
type Tokens interface {
	Mint(audience, subject string, ttl time.Duration) (string, time.Time, error)
	Verify(ctx context.Context, raw, audience string) (tokens.Claims, error)
}

// Handlers serves the SSO contract.
type Handlers struct {
	db       *bun.DB
	accounts Accounts
	tokens   Tokens
	key      jose.JSONWebKey
	clientID string
	now      func() time.Time
}

var _ ssoapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers joins what the service needs; clientID is the audience of ID tokens that it accepts.
func NewHandlers(db *bun.DB, accounts Accounts, tokens Tokens, key jose.JSONWebKey, clientID string, now func() time.Time) *Handlers {
	return &Handlers{db: db, accounts: accounts, tokens: tokens, key: key, clientID: clientID, now: now}
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
	encoded, err := json.Marshal(h.key.Public())
	if err != nil {
		return nil, err
	}
	var key map[string]any
	if err := json.Unmarshal(encoded, &key); err != nil {
		return nil, err
	}
	return ssoapi.SsoAttach200JSONResponse{Challenge: challenge, Key: key}, nil
}

// secret is what the JWE holds.
type secret struct {
	Challenge string `json:"challenge"`
	Password  string `json:"password"`
	IDToken   string `json:"idToken"`
}

// SsoLogin implements POST /login/api.
func (h *Handlers) SsoLogin(ctx context.Context, request ssoapi.SsoLoginRequestObject) (ssoapi.SsoLoginResponseObject, error) {
	opened, err := h.open(request.Body.Password)
	if err != nil {
		return nil, err
	}
	if err := h.consume(ctx, opened.Challenge); err != nil {
		return nil, err
	}
	user, err := h.user(ctx, request.Body.Login, opened)
	if err != nil {
		return nil, err
	}
	token, validity, err := h.tokens.Mint(tokens.AudienceSSO, user.UUID, tokenLifetime)
	return ssoapi.SsoLogin200JSONResponse{Token: token, Validity: validity}, err
}

// open decrypts the JWE, with the two algorithms of the contract only.
func (h *Handlers) open(compact string) (secret, error) {
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
	plain, err := parsed.Decrypt(h.key)
	if err != nil {
		return unreadable(err)
	}
	var opened secret
	if err := json.Unmarshal(plain, &opened); err != nil {
		return unreadable(err)
	}
	if (opened.Password == "") == (opened.IDToken == "") {
		return unreadable(nil)
	}
	return opened, nil
}

// consume uses the challenge up, whatever comes after. Attack stopped: sending a captured JWE again.
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

func (h *Handlers) user(ctx context.Context, login string, opened secret) (*identity.User, error) {
	if opened.Password != "" {
		return h.accounts.Authenticate(ctx, login, opened.Password)
	}
	claims, err := h.tokens.Verify(ctx, opened.IDToken, h.clientID)
	// An access token of the same client has its audience too; only an ID token carries an e-mail.
	if err != nil || claims.Email == "" || !strings.EqualFold(claims.Email, strings.TrimSpace(login)) {
		refused := identity.ErrCredentials()
		refused.Cause = err
		return nil, refused
	}
	user, err := h.accounts.ByLogin(ctx, claims.Email)
	if err != nil || user.UUID != claims.Subject {
		refused := identity.ErrCredentials()
		refused.Cause = err
		return nil, refused
	}
	return user, nil
}

// Sweep forgets challenges that ran out.
func (h *Handlers) Sweep(ctx context.Context) error {
	_, err := h.db.NewDelete().Model((*challengeRow)(nil)).Where("expires_at < ?", h.now().UnixMilli()).Exec(ctx)
	return err
}
