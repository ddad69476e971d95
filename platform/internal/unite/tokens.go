package unite

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/contracts/uniteapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	codeLife    = time.Minute
	accessLife  = 30 * time.Minute
	refreshLife = 60 * 24 * time.Hour
	// crossing is the time within which two concurrent requests of the portal may use the same refresh token.
	crossing = 30 * time.Second
)

func secret() string { return rand.Text() + rand.Text() }

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// ScansMetadata implements GET /.well-known/oauth-authorization-server.
func (s *Service) ScansMetadata(context.Context, uniteapi.ScansMetadataRequestObject) (uniteapi.ScansMetadataResponseObject, error) {
	return uniteapi.ScansMetadata200JSONResponse{AuthorizationEndpoint: s.origin + "/scans/oauth/authorize", ClientId: ClientID}, nil
}

// ScansToken implements POST /oauth/token.
func (s *Service) ScansToken(ctx context.Context, request uniteapi.ScansTokenRequestObject) (uniteapi.ScansTokenResponseObject, error) {
	kind, given := kindCode, request.Body.Code
	if request.Body.GrantType == uniteapi.ScansTokenRequestGrantTypeRefreshToken {
		kind, given = kindRefresh, request.Body.RefreshToken
	}
	if given == nil {
		return nil, refused()
	}
	var out uniteapi.ScansTokens
	var reused string
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		found, err := s.redeem(ctx, tx, kind, *given)
		if err != nil || found == nil {
			return err
		}
		if found.UsedAt > 0 {
			if kind == kindCode || s.now().UnixMilli()-found.UsedAt > crossing.Milliseconds() {
				reused = found.Family
			}
			return nil
		}
		if kind == kindCode && !proven(found, request.Body) {
			return nil
		}
		out, err = s.issue(ctx, tx, found)
		return err
	})
	if err != nil {
		return nil, err
	}
	// Attack stopped: a stolen code or refresh token. Its second use revokes all tokens of the consent.
	if reused != "" {
		if _, err := s.db.NewDelete().Model((*grant)(nil)).Where("family = ?", reused).Exec(ctx); err != nil {
			return nil, err
		}
	}
	if out.AccessToken == "" {
		return nil, refused()
	}
	return uniteapi.ScansToken200JSONResponse(out), nil
}

func refused() *problem.Error { return problem.New(http.StatusBadRequest, "oauth.invalid_grant", "") }

// redeem marks a grant as used and returns its previous state; nil if there is none.
func (s *Service) redeem(ctx context.Context, tx bun.Tx, kind, given string) (*grant, error) {
	now := s.now().UnixMilli()
	fresh, err := store.Affected(tx.NewUpdate().Model((*grant)(nil)).Set("used_at = ?", now).
		Where("hash = ?", hashOf(given)).Where("kind = ?", kind).Where("used_at = 0").Where("expires_at > ?", now).Exec(ctx))
	if err != nil {
		return nil, err
	}
	var found grant
	err = tx.NewSelect().Model(&found).Where("hash = ?", hashOf(given)).Where("kind = ?", kind).Where("expires_at > ?", now).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if fresh {
		found.UsedAt = 0
	}
	return &found, err
}

// proven checks that the client that redeems a code is the one that requested it.
func proven(found *grant, body *uniteapi.ScansTokenRequest) bool {
	if body.CodeVerifier == nil || body.RedirectUri == nil || *body.RedirectUri != found.RedirectURI {
		return false
	}
	sum := sha256.Sum256([]byte(*body.CodeVerifier))
	return subtle.ConstantTimeCompare([]byte(base64.RawURLEncoding.EncodeToString(sum[:])), []byte(found.Challenge)) == 1
}

func (s *Service) issue(ctx context.Context, tx bun.Tx, from *grant) (uniteapi.ScansTokens, error) {
	access, refresh := secret(), secret()
	now := s.now()
	rows := []grant{
		{Hash: hashOf(access), Kind: kindAccess, ExpiresAt: now.Add(accessLife).UnixMilli()},
		{Hash: hashOf(refresh), Kind: kindRefresh, ExpiresAt: now.Add(refreshLife).UnixMilli()},
	}
	for i := range rows {
		rows[i].Family, rows[i].UserUUID, rows[i].AccountUUID = from.Family, from.UserUUID, from.AccountUUID
	}
	_, err := tx.NewInsert().Model(&rows).Exec(ctx)
	return uniteapi.ScansTokens{
		AccessToken: access, RefreshToken: refresh, TokenType: uniteapi.ScansTokensTokenTypeBearer, ExpiresIn: int(accessLife.Seconds()),
	}, err
}

// ScansRevoke implements POST /oauth/revoke.
func (s *Service) ScansRevoke(ctx context.Context, request uniteapi.ScansRevokeRequestObject) (uniteapi.ScansRevokeResponseObject, error) {
	_, err := s.db.NewDelete().Model((*grant)(nil)).
		Where("family IN (SELECT family FROM scan_grants WHERE hash = ?)", hashOf(request.Body.Token)).Exec(ctx)
	return uniteapi.ScansRevoke204Response{}, err
}

type accountKey struct{}

// Person admits only a practitioner's own token, and stores its account in the context.
func (s *Service) Person(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		var accounts []string
		if strings.EqualFold(scheme, "Bearer") && token != "" {
			err := s.db.NewSelect().Model((*grant)(nil)).Column("g.account_uuid").Where("g.hash = ?", hashOf(token)).
				Where("g.kind = ?", kindAccess).Where("g.expires_at > ?", s.now().UnixMilli()).Scan(r.Context(), &accounts)
			if err != nil && !errors.Is(err, sql.ErrNoRows) {
				httpx.Problem(w, r, err)
				return
			}
		}
		if len(accounts) != 1 {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			httpx.Problem(w, r, problem.New(http.StatusUnauthorized, "token.invalid", ""))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), accountKey{}, accounts[0])))
	})
}

// accountOf returns the account that Person stored.
func accountOf(ctx context.Context) string {
	account, _ := ctx.Value(accountKey{}).(string)
	return account
}
