package oidc

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/store"
)

// requestRow is a pending sign-in.
type requestRow struct {
	bun.BaseModel `bun:"table:oidc_requests"`

	ID          string `bun:"id,pk"`
	BrowserHash string `bun:"browser_hash"`
	Payload     string `bun:"payload"`
	UserUUID    string `bun:"user_uuid"`
	AuthTime    int64  `bun:"auth_time"`
	CodeHash    string `bun:"code_hash,nullzero"`
	ExpiresAt   int64  `bun:"expires_at"`
	Credentials int64  `bun:"credentials_version"` // of the proven credentials
	Methods     string `bun:"amr"`                 // separated by spaces
}

// authRequest is a client's request and its authenticated user.
type authRequest struct {
	ID            string            `json:"-"`
	UserUUID      string            `json:"-"`
	AuthTime      time.Time         `json:"-"`
	Credentials   int64             `json:"-"` // of the proven credentials
	Methods       string            `json:"-"` // authentication methods
	ClientID      string            `json:"clientId"`
	RedirectURI   string            `json:"redirectUri"`
	State         string            `json:"state"`
	Nonce         string            `json:"nonce"`
	Scopes        []string          `json:"scopes"`
	ResponseType  oidc.ResponseType `json:"responseType"`
	ResponseMode  oidc.ResponseMode `json:"responseMode"`
	CodeChallenge string            `json:"codeChallenge"`
	LoginHint     string            `json:"loginHint"`
	Locales       []string          `json:"locales"`
}

var _ op.AuthRequest = (*authRequest)(nil)

// GetID implements op.AuthRequest.
func (a *authRequest) GetID() string { return a.ID }

// GetACR implements op.AuthRequest.
func (a *authRequest) GetACR() string { return contextOf(a.Methods) }

// GetAMR implements op.AuthRequest.
func (a *authRequest) GetAMR() []string { return strings.Fields(a.Methods) }

// GetAudience implements op.AuthRequest.
func (a *authRequest) GetAudience() []string { return []string{a.ClientID} }

// GetAuthTime implements op.AuthRequest.
func (a *authRequest) GetAuthTime() time.Time { return a.AuthTime }

// GetClientID implements op.AuthRequest.
func (a *authRequest) GetClientID() string { return a.ClientID }

// GetCodeChallenge implements op.AuthRequest.
func (a *authRequest) GetCodeChallenge() *oidc.CodeChallenge {
	return &oidc.CodeChallenge{Challenge: a.CodeChallenge, Method: oidc.CodeChallengeMethodS256}
}

// GetNonce implements op.AuthRequest.
func (a *authRequest) GetNonce() string { return a.Nonce }

// GetRedirectURI implements op.AuthRequest.
func (a *authRequest) GetRedirectURI() string { return a.RedirectURI }

// GetResponseType implements op.AuthRequest.
func (a *authRequest) GetResponseType() oidc.ResponseType { return a.ResponseType }

// GetResponseMode implements op.AuthRequest.
func (a *authRequest) GetResponseMode() oidc.ResponseMode { return a.ResponseMode }

// GetScopes implements op.AuthRequest.
func (a *authRequest) GetScopes() []string { return a.Scopes }

// GetState implements op.AuthRequest.
func (a *authRequest) GetState() string { return a.State }

// GetSubject implements op.AuthRequest.
func (a *authRequest) GetSubject() string { return a.UserUUID }

// Done implements op.AuthRequest.
func (a *authRequest) Done() bool { return a.UserUUID != "" }

// Authentication methods (RFC 8176) of this provider.
const (
	byPassword = "pwd"
	byFactor   = "pwd otp mfa" // a code of an app, or a recovery code
	// byPasskey is a key whose authenticator has verified its user. Without attestation it is unknown whether hardware
	// protects the key: `pop` of the registry (OpenID Connect EAP ACR Values 1.0), and neither `hwk` nor `swk`.
	byPasskey = "pop user mfa"
)

// contextMFA is the authentication context of two factors (REFEDS MFA profile). For one factor there is no common name.
const contextMFA = "https://refeds.org/profile/mfa"

func contextOf(methods string) string {
	if slices.Contains(strings.Fields(methods), "mfa") {
		return contextMFA
	}
	return ""
}

func hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// CreateAuthRequest implements op.Storage: it stores the client's request, bound to the browser.
func (s *storage) CreateAuthRequest(ctx context.Context, asked *oidc.AuthRequest, _ string) (op.AuthRequest, error) {
	// Attack stopped: a stolen code is useless without the verifier, which the method `plain` would disclose.
	if asked.CodeChallenge == "" || asked.CodeChallengeMethod != oidc.CodeChallengeMethodS256 {
		return nil, oidc.ErrInvalidRequest().WithDescription("PKCE with S256 is required")
	}
	for _, prompt := range asked.Prompt {
		if prompt == oidc.PromptNone {
			return nil, oidc.ErrLoginRequired()
		}
	}
	request := &authRequest{
		ID: rand.Text(), ClientID: asked.ClientID, RedirectURI: asked.RedirectURI, State: asked.State, Nonce: asked.Nonce,
		Scopes: asked.Scopes, ResponseType: asked.ResponseType, ResponseMode: asked.ResponseMode,
		CodeChallenge: asked.CodeChallenge, LoginHint: asked.LoginHint,
	}
	for _, locale := range asked.UILocales {
		request.Locales = append(request.Locales, locale.String())
	}
	payload, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	row := &requestRow{
		ID: request.ID, BrowserHash: hash(browserFrom(ctx)), Payload: string(payload),
		ExpiresAt: s.now().Add(requestLifetime).UnixMilli(),
	}
	_, err = s.db.NewInsert().Model(row).Exec(ctx)
	return request, err
}

var errNoRequest = errors.New("no such sign-in, or it has expired")

// AuthRequestByID implements op.Storage. Only the browser that began a sign-in can continue it. Attack stopped: an
// attacker begins a sign-in, has a practitioner enter the password in it, and takes the code.
func (s *storage) AuthRequestByID(ctx context.Context, id string) (op.AuthRequest, error) {
	var row requestRow
	err := s.db.NewSelect().Model(&row).Where("id = ?", id).Where("browser_hash IN (?)", hashesFrom(ctx)).
		Where("expires_at > ?", s.now().UnixMilli()).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, oidc.ErrInvalidRequest().WithParent(errNoRequest)
	}
	if err != nil {
		return nil, err
	}
	return requestFrom(row)
}

func requestFrom(row requestRow) (*authRequest, error) {
	request := &authRequest{ID: row.ID, UserUUID: row.UserUUID, AuthTime: localtime.Instant(row.AuthTime),
		Credentials: row.Credentials, Methods: row.Methods}
	return request, json.Unmarshal([]byte(row.Payload), request)
}

// complete stores the user and the authentication methods. A request is completed once.
func (s *storage) complete(ctx context.Context, id string, user *identity.User, methods string) error {
	answered, err := store.Affected(s.db.NewUpdate().Model((*requestRow)(nil)).
		Set("user_uuid = ?", user.UUID).Set("auth_time = ?", s.now().UnixMilli()).Set("credentials_version = ?", user.CredentialsVersion).Set("amr = ?", methods).
		Where("id = ?", id).Where("browser_hash IN (?)", hashesFrom(ctx)).Where("user_uuid = ''").Exec(ctx))
	if err == nil && !answered {
		return errNoRequest
	}
	if err != nil {
		return err
	}
	return s.remember(ctx, id, user.UUID)
}

// SaveAuthCode implements op.Storage. A request gets one code, which expires after a minute.
func (s *storage) SaveAuthCode(ctx context.Context, id, code string) error {
	saved, err := store.Affected(s.db.NewUpdate().Model((*requestRow)(nil)).
		Set("code_hash = ?", hash(code)).Set("expires_at = ?", s.now().Add(codeLifetime).UnixMilli()).
		Where("id = ?", id).Where("code_hash IS NULL").Exec(ctx))
	if err == nil && !saved {
		return oidc.ErrInvalidRequest().WithDescription("this sign-in has been used")
	}
	return err
}

// current selects rows whose user still has the proven credentials. Attack stopped: a sign-in that was pending when the
// password was changed.
const current = "credentials_version = (SELECT u.credentials_version FROM users AS u WHERE u.uuid = user_uuid)"

// AuthRequestByCode implements op.Storage. It uses the code up before any check: of two concurrent exchanges only one
// gets tokens.
func (s *storage) AuthRequestByCode(ctx context.Context, code string) (op.AuthRequest, error) {
	var rows []requestRow
	err := s.db.NewDelete().Model(&rows).Where("code_hash = ?", hash(code)).
		Where("expires_at > ?", s.now().UnixMilli()).Where(current).Returning("*").Scan(ctx)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, errNoRequest
	}
	return requestFrom(rows[0])
}

// DeleteAuthRequest implements op.Storage.
func (s *storage) DeleteAuthRequest(ctx context.Context, id string) error {
	_, err := s.db.NewDelete().Model((*requestRow)(nil)).Where("id = ?", id).Exec(ctx)
	return err
}
