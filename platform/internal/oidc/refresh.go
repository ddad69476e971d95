package oidc

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"portal/platform/internal/localtime"
	"portal/platform/internal/store"
)

// refreshRow is one refresh token. All tokens of one sign-in are a family.
type refreshRow struct {
	bun.BaseModel `bun:"table:oidc_refresh_tokens"`

	TokenHash string `bun:"token_hash,pk"`
	Family    string `bun:"family"`
	UserUUID  string `bun:"user_uuid"`
	ClientID  string `bun:"client_id"`
	Scopes    string `bun:"scopes"`
	AuthTime  int64  `bun:"auth_time"`
	ExpiresAt int64  `bun:"expires_at"`
	UsedAt    int64  `bun:"used_at"`
	// Credentials is the version that the family's sign-in has proven.
	Credentials int64 `bun:"credentials_version"`
	// Methods are the authentication methods of the sign-in.
	Methods string `bun:"amr"`
}

// refreshRequest is a request for new tokens with a refresh token.
type refreshRequest struct {
	row    refreshRow
	scopes []string
}

var _ op.RefreshTokenRequest = (*refreshRequest)(nil)

// GetAMR implements op.RefreshTokenRequest.
func (r *refreshRequest) GetAMR() []string { return strings.Fields(r.row.Methods) }

// GetAudience implements op.RefreshTokenRequest.
func (r *refreshRequest) GetAudience() []string { return []string{r.row.ClientID} }

// GetAuthTime implements op.RefreshTokenRequest.
func (r *refreshRequest) GetAuthTime() time.Time { return localtime.Instant(r.row.AuthTime) }

// GetClientID implements op.RefreshTokenRequest.
func (r *refreshRequest) GetClientID() string { return r.row.ClientID }

// GetScopes implements op.RefreshTokenRequest.
func (r *refreshRequest) GetScopes() []string { return r.scopes }

// GetSubject implements op.RefreshTokenRequest.
func (r *refreshRequest) GetSubject() string { return r.row.UserUUID }

// SetCurrentScopes implements op.RefreshTokenRequest.
func (r *refreshRequest) SetCurrentScopes(scopes []string) { r.scopes = scopes }

// CreateAccessToken implements op.Storage. Access tokens are JWTs and are not stored.
func (s *storage) CreateAccessToken(context.Context, op.TokenRequest) (string, time.Time, error) {
	return rand.Text(), s.now().Add(accessLifetime), nil
}

// CreateAccessAndRefreshTokens implements op.Storage: the first refresh token of a sign-in, or the next one of a family.
func (s *storage) CreateAccessAndRefreshTokens(ctx context.Context, request op.TokenRequest, current string) (string, string, time.Time, error) {
	next := refreshRow{ExpiresAt: s.now().Add(refreshLifetime).UnixMilli()}
	switch r := request.(type) {
	case *authRequest:
		next.Family, next.UserUUID, next.ClientID = rand.Text(), r.UserUUID, r.ClientID
		next.Scopes, next.AuthTime, next.Credentials = strings.Join(r.Scopes, " "), r.AuthTime.UnixMilli(), r.Credentials
		next.Methods = r.Methods
	case *refreshRequest:
		next.Family, next.UserUUID, next.ClientID = r.row.Family, r.row.UserUUID, r.row.ClientID
		// The family's expiry is fixed by its first token: a sign-in cannot be renewed without end.
		next.Scopes, next.AuthTime, next.ExpiresAt, next.Credentials = r.row.Scopes, r.row.AuthTime, r.row.ExpiresAt, r.row.Credentials
		next.Methods = r.row.Methods
		if err := s.useUp(ctx, r.row, current); err != nil {
			return "", "", time.Time{}, err
		}
	default:
		return "", "", time.Time{}, oidc.ErrInvalidRequest().WithDescription("no refresh token for this grant")
	}
	token := rand.Text() + rand.Text()
	next.TokenHash = hash(token)
	if _, err := s.db.NewInsert().Model(&next).Exec(ctx); err != nil {
		return "", "", time.Time{}, err
	}
	return rand.Text(), token, s.now().Add(accessLifetime), nil
}

// useUp marks a token as used, or revokes its family when it already was.
func (s *storage) useUp(ctx context.Context, row refreshRow, token string) error {
	first, err := store.Affected(s.db.NewUpdate().Model((*refreshRow)(nil)).Set("used_at = ?", s.now().UnixMilli()).
		Where("token_hash = ?", hash(token)).Where("used_at = 0").Exec(ctx))
	if err != nil {
		return err
	}
	if !first {
		return s.reused(ctx, row.Family)
	}
	return nil
}

// reused revokes a family. Attack stopped: a stolen refresh token. When the thief or the owner uses the token as the
// second, both lose access.
func (s *storage) reused(ctx context.Context, family string) error {
	_, err := s.db.NewDelete().Model((*refreshRow)(nil)).Where("family = ?", family).Exec(ctx)
	return errors.Join(oidc.ErrInvalidGrant().WithDescription("the refresh token was used before"), err)
}

// TokenRequestByRefreshToken implements op.Storage.
func (s *storage) TokenRequestByRefreshToken(ctx context.Context, token string) (op.RefreshTokenRequest, error) {
	row, err := s.refreshToken(ctx, token)
	if err != nil {
		return nil, err
	}
	if row.UsedAt != 0 {
		return nil, s.reused(ctx, row.Family)
	}
	return &refreshRequest{row: row, scopes: strings.Fields(row.Scopes)}, nil
}

func (s *storage) refreshToken(ctx context.Context, token string) (refreshRow, error) {
	var row refreshRow
	err := s.db.NewSelect().Model(&row).Where("token_hash = ?", hash(token)).
		Where("expires_at > ?", s.now().UnixMilli()).Where(current).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return row, op.ErrInvalidRefreshToken
	}
	return row, err
}

// TerminateSession implements op.Storage: signing out revokes all families of the user with this client.
func (s *storage) TerminateSession(ctx context.Context, userID, clientID string) error {
	_, err := s.db.NewDelete().Model((*refreshRow)(nil)).
		Where("user_uuid = ?", userID).Where("client_id = ?", clientID).Exec(ctx)
	return err
}

// GetRefreshTokenInfo implements op.Storage; it returns the family instead of the token.
func (s *storage) GetRefreshTokenInfo(ctx context.Context, clientID, token string) (userID, tokenID string, err error) {
	row, err := s.refreshToken(ctx, token)
	if err != nil {
		return "", "", err
	}
	if row.ClientID != clientID {
		return "", "", op.ErrInvalidRefreshToken
	}
	return row.UserUUID, row.Family, nil
}

// RevokeToken implements op.Storage. An access token lives ten minutes and is not stored, so nothing is deleted; the
// answer is the same, as RFC 7009 requires.
func (s *storage) RevokeToken(ctx context.Context, family, userID, clientID string) *oidc.Error {
	_, err := s.db.NewDelete().Model((*refreshRow)(nil)).Where("family = ?", family).
		Where("user_uuid = ?", userID).Where("client_id = ?", clientID).Exec(ctx)
	if err != nil {
		return oidc.ErrServerError().WithParent(err)
	}
	return nil
}
