package oidc

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/url"
	"slices"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// Lifetimes of tokens and codes.
const (
	requestLifetime = 15 * time.Minute
	codeLifetime    = time.Minute
	accessLifetime  = 10 * time.Minute
	idTokenLifetime = time.Hour
	refreshLifetime = 30 * 24 * time.Hour
)

// ServiceScopes are the scopes of client credentials. Each gives a token with the same word as its audience.
var ServiceScopes = []string{"product-api", "sso", "balances", "erp", "crm", "scans", "quotes", "chatbot", "faults"}

// DeployScopes are the scopes of pipelines' clients: only the gateway's deploy API.
var DeployScopes = []string{"deploy"}

// DeployClient is a pipeline's client.
type DeployClient struct{ ID, Secret string }

// client is a confidential client: the portal's gateway, or a pipeline.
type client struct {
	id        string
	secret    [32]byte
	redirects []string
	loginURL  string
	// services are the scopes of its client credentials grant.
	services []string
	// grants are its permitted grant types.
	grants []oidc.GrantType
}

var _ op.Client = (*client)(nil)

func newClient(id, secret string, redirects []string, loginURL string) *client {
	return &client{
		id: id, secret: sha256.Sum256([]byte(secret)), redirects: redirects, loginURL: loginURL, services: ServiceScopes,
		grants: []oidc.GrantType{oidc.GrantTypeCode, oidc.GrantTypeRefreshToken, oidc.GrantTypeClientCredentials},
	}
}

// newDeployClient returns a client without sign-ins of users. Attack stopped: a pipeline's stolen secret reads patients'
// data. The client gets no token of the product API or of a user.
func newDeployClient(known DeployClient) *client {
	return &client{
		id: known.ID, secret: sha256.Sum256([]byte(known.Secret)), services: DeployScopes,
		grants: []oidc.GrantType{oidc.GrantTypeClientCredentials},
	}
}

// hasSecret compares in constant time. Attack stopped: finding the secret byte by byte by the time of answers.
func (c *client) hasSecret(given string) bool {
	sum := sha256.Sum256([]byte(given))
	return subtle.ConstantTimeCompare(sum[:], c.secret[:]) == 1
}

// GetID implements op.Client.
func (c *client) GetID() string { return c.id }

// RedirectURIs implements op.Client; they match exactly.
func (c *client) RedirectURIs() []string { return c.redirects }

// PostLogoutRedirectURIs implements op.Client: the home page of each origin that may receive codes.
func (c *client) PostLogoutRedirectURIs() []string {
	var homes []string
	for _, redirect := range c.redirects {
		if home := origin(redirect) + "/"; !slices.Contains(homes, home) {
			homes = append(homes, home)
		}
	}
	return homes
}

// ApplicationType implements op.Client.
func (c *client) ApplicationType() op.ApplicationType { return op.ApplicationTypeWeb }

// AuthMethod implements op.Client.
func (c *client) AuthMethod() oidc.AuthMethod { return oidc.AuthMethodBasic }

// ResponseTypes implements op.Client. Attack stopped: the implicit flow, which puts tokens in addresses.
func (c *client) ResponseTypes() []oidc.ResponseType {
	if len(c.redirects) == 0 {
		return nil
	}
	return []oidc.ResponseType{oidc.ResponseTypeCode}
}

// GrantTypes implements op.Client.
func (c *client) GrantTypes() []oidc.GrantType { return c.grants }

// LoginURL implements op.Client.
func (c *client) LoginURL(id string) string { return c.loginURL + "?id=" + url.QueryEscape(id) }

// AccessTokenType implements op.Client.
func (c *client) AccessTokenType() op.AccessTokenType { return op.AccessTokenTypeJWT }

// IDTokenLifetime implements op.Client.
func (c *client) IDTokenLifetime() time.Duration { return idTokenLifetime }

// DevMode implements op.Client.
func (c *client) DevMode() bool { return false }

// RestrictAdditionalIdTokenScopes implements op.Client.
func (c *client) RestrictAdditionalIdTokenScopes() func([]string) []string { return keepScopes }

// RestrictAdditionalAccessTokenScopes implements op.Client.
func (c *client) RestrictAdditionalAccessTokenScopes() func([]string) []string { return keepScopes }

func keepScopes(scopes []string) []string { return scopes }

// IsScopeAllowed implements op.Client: a user's sign-in never has a service scope.
func (c *client) IsScopeAllowed(string) bool { return false }

// IDTokenUserinfoClaimsAssertion implements op.Client: the ID token itself has e-mail and name.
func (c *client) IDTokenUserinfoClaimsAssertion() bool { return true }

// ClockSkew implements op.Client.
func (c *client) ClockSkew() time.Duration { return 0 }

func origin(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// serviceRequest is a client-credentials request.
type serviceRequest struct {
	clientID string
	scopes   []string
}

var _ op.TokenRequest = serviceRequest{}

// GetSubject implements op.TokenRequest.
func (r serviceRequest) GetSubject() string { return r.clientID }

// GetAudience implements op.TokenRequest.
func (r serviceRequest) GetAudience() []string { return r.scopes }

// GetScopes implements op.TokenRequest.
func (r serviceRequest) GetScopes() []string { return r.scopes }
