package identity

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"

	"github.com/coreos/go-oidc/v3/oidc"
)

// AccessTokens verifies JWT access tokens of one audience (RFC 9068), which the client-credentials grant issues to programs.
type AccessTokens struct {
	provider *Provider
	audience string
}

// NewAccessTokens accepts tokens of this provider and audience only.
func NewAccessTokens(provider *Provider, audience string) *AccessTokens {
	return &AccessTokens{provider: provider, audience: audience}
}

// Client returns the client of a token; "" for an invalid one. An error means that the provider could not be reached.
func (a *AccessTokens) Client(ctx context.Context, raw string) (string, error) {
	provider, err := a.provider.Discover(ctx)
	if err != nil {
		return "", err
	}
	// The verifier calls the audience a client id: it requires it in `aud`, whatever the token is for.
	token, err := provider.VerifierContext(a.provider.Context(ctx), &oidc.Config{ClientID: a.audience}).Verify(ctx, raw)
	var unreachable *url.Error
	var network net.Error
	if errors.As(err, &unreachable) || errors.As(err, &network) {
		return "", fmt.Errorf("verify access token: %w", err)
	}
	if err != nil {
		return "", nil //nolint:nilerr // an invalid token is a result, no failure
	}
	var claims struct {
		ClientID        string `json:"client_id"`
		AuthorizedParty string `json:"azp"`
	}
	if err := token.Claims(&claims); err != nil {
		return "", nil //nolint:nilerr // as above
	}
	for _, client := range []string{claims.ClientID, claims.AuthorizedParty} {
		if client != "" {
			return client, nil
		}
	}
	return token.Subject, nil
}
