package identity

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"

	"github.com/coreos/go-oidc/v3/oidc"
)

// AccessTokens verifies access tokens that are JWTs of one audience (RFC 9068), as the client-credentials grant gives
// them to programs.
type AccessTokens struct {
	provider *Provider
	audience string
}

// NewAccessTokens takes tokens of this provider and audience only.
func NewAccessTokens(provider *Provider, audience string) *AccessTokens {
	return &AccessTokens{provider: provider, audience: audience}
}

// Client tells whose client's token it is; "" when it is none that is valid. An error means that the provider could not
// be asked.
func (a *AccessTokens) Client(ctx context.Context, raw string) (string, error) {
	provider, err := a.provider.Discover(ctx)
	if err != nil {
		return "", err
	}
	// The verifier calls an audience a client id: it wants to find it in `aud`, whatever the token is for.
	token, err := provider.VerifierContext(a.provider.Context(ctx), &oidc.Config{ClientID: a.audience}).Verify(ctx, raw)
	var unreachable *url.Error
	var network net.Error
	if errors.As(err, &unreachable) || errors.As(err, &network) {
		return "", fmt.Errorf("verify access token: %w", err)
	}
	if err != nil {
		return "", nil //nolint:nilerr // not a token of ours: an answer, no failure
	}
	var claims struct {
		ClientID        string `json:"client_id"`
		AuthorizedParty string `json:"azp"`
	}
	if err := token.Claims(&claims); err != nil {
		return "", nil //nolint:nilerr // the same
	}
	for _, client := range []string{claims.ClientID, claims.AuthorizedParty} {
		if client != "" {
			return client, nil
		}
	}
	return token.Subject, nil
}
