// Package oidc is the reference OpenID provider: authorization code with PKCE for users, client credentials for the
// portal's gateway.
package oidc

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/uptrace/bun"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"portal/platform/internal/identity"
	"portal/platform/internal/keys"
)

// Accounts checks passwords and finds users.
type Accounts interface {
	AuthenticateIn(ctx context.Context, browser, login, password string) (*identity.User, error)
	RememberBrowser(ctx context.Context, user, browser string) error
	ByID(ctx context.Context, uuid string) (*identity.User, error)
}

// storage implements the interfaces of the provider's library.
type storage struct {
	db       *bun.DB
	accounts Accounts
	clients  []*client // the gateway's, then those of pipelines
	keys     *keys.Ring
	issuer   string
	now      func() time.Time
}

var (
	_ op.Storage                  = (*storage)(nil)
	_ op.ClientCredentialsStorage = (*storage)(nil)
)

type signingKey struct{ key jose.JSONWebKey }

// ID implements op.SigningKey.
func (k signingKey) ID() string { return k.key.KeyID }

// SignatureAlgorithm implements op.SigningKey.
func (k signingKey) SignatureAlgorithm() jose.SignatureAlgorithm { return jose.RS256 }

// Key implements op.SigningKey.
func (k signingKey) Key() any { return k.key.Key }

type publicKey struct{ signingKey }

// Algorithm implements op.Key.
func (k publicKey) Algorithm() jose.SignatureAlgorithm { return jose.RS256 }

// Use implements op.Key.
func (k publicKey) Use() string { return "sig" }

// Key implements op.Key.
func (k publicKey) Key() any { return k.key.Public().Key }

// SigningKey implements op.Storage.
func (s *storage) SigningKey(context.Context) (op.SigningKey, error) {
	return signingKey{s.keys.Current()}, nil
}

// SignatureAlgorithms implements op.Storage.
func (s *storage) SignatureAlgorithms(context.Context) ([]jose.SignatureAlgorithm, error) {
	return []jose.SignatureAlgorithm{jose.RS256}, nil
}

// KeySet implements op.Storage.
func (s *storage) KeySet(ctx context.Context) ([]op.Key, error) {
	var set []op.Key
	for _, key := range s.keys.Published(ctx) {
		set = append(set, publicKey{signingKey{key}})
	}
	return set, nil
}

// GetClientByClientID implements op.Storage.
func (s *storage) GetClientByClientID(_ context.Context, id string) (op.Client, error) {
	known := s.known(id)
	if known == nil {
		return nil, errors.New("unknown client")
	}
	return known, nil
}

func (s *storage) known(id string) *client {
	for _, known := range s.clients {
		if known.id == id {
			return known
		}
	}
	return nil
}

// AuthorizeClientIDSecret implements op.Storage.
func (s *storage) AuthorizeClientIDSecret(_ context.Context, id, secret string) error {
	if known := s.known(id); known == nil || !known.hasSecret(secret) {
		return oidc.ErrInvalidClient().WithDescription("wrong client id or secret")
	}
	return nil
}

// ClientCredentials implements op.ClientCredentialsStorage.
func (s *storage) ClientCredentials(ctx context.Context, id, secret string) (op.Client, error) {
	if err := s.AuthorizeClientIDSecret(ctx, id, secret); err != nil {
		return nil, err
	}
	return s.known(id), nil
}

// ClientCredentialsTokenRequest implements op.ClientCredentialsStorage.
func (s *storage) ClientCredentialsTokenRequest(_ context.Context, clientID string, scopes []string) (op.TokenRequest, error) {
	// One scope, one audience: a token that leaks from one upstream must not grant access to the others.
	known := s.known(clientID)
	if known == nil || len(scopes) != 1 || !slices.Contains(known.services, scopes[0]) {
		return nil, oidc.ErrInvalidScope().WithDescription("exactly one of the client's service scopes is required")
	}
	return serviceRequest{clientID: clientID, scopes: scopes}, nil
}

// SetUserinfoFromScopes implements op.Storage: the claims of the ID token.
func (s *storage) SetUserinfoFromScopes(ctx context.Context, info *oidc.UserInfo, userID, _ string, scopes []string) error {
	user, err := s.accounts.ByID(ctx, userID)
	if err != nil {
		return err
	}
	// The library also reads the ID token's subject from here.
	info.Subject = user.UUID
	if slices.Contains(scopes, oidc.ScopeEmail) {
		setEmail(info, user)
	}
	if slices.Contains(scopes, oidc.ScopeProfile) {
		setProfile(info, user)
	}
	return nil
}

// SetUserinfoFromToken implements op.Storage: the answer of the userinfo endpoint.
func (s *storage) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, _, subject, _ string) error {
	user, err := s.accounts.ByID(ctx, subject)
	if err != nil {
		return err
	}
	info.Subject = user.UUID
	setEmail(info, user)
	setProfile(info, user)
	return nil
}

func setEmail(info *oidc.UserInfo, user *identity.User) {
	info.Email, info.EmailVerified = user.Login, true
}

func setProfile(info *oidc.UserInfo, user *identity.User) {
	info.Name = user.FirstName + " " + user.LastName
	info.GivenName, info.FamilyName = user.FirstName, user.LastName
}

// SetIntrospectionFromToken implements op.Storage. The endpoint is not served: upstreams verify tokens themselves.
func (s *storage) SetIntrospectionFromToken(context.Context, *oidc.IntrospectionResponse, string, string, string) error {
	return oidc.ErrUnsupportedGrantType().WithDescription("introspection is not offered")
}

// GetPrivateClaimsFromScopes implements op.Storage: access tokens have no personal data.
func (s *storage) GetPrivateClaimsFromScopes(context.Context, string, string, []string) (map[string]any, error) {
	return map[string]any{}, nil
}

// GetKeyByIDAndClientID implements op.Storage. Clients have a secret and no key.
func (s *storage) GetKeyByIDAndClientID(context.Context, string, string) (*jose.JSONWebKey, error) {
	return nil, errors.New("clients have no keys here")
}

// ValidateJWTProfileScopes implements op.Storage. An assertion gets no scope.
func (s *storage) ValidateJWTProfileScopes(context.Context, string, []string) ([]string, error) {
	return nil, oidc.ErrInvalidScope()
}

// Health implements op.Storage.
func (s *storage) Health(ctx context.Context) error { return s.db.PingContext(ctx) }
