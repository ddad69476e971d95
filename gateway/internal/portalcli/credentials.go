package portalcli

import (
	"context"
	"fmt"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2/clientcredentials"
)

// deployScope requests a token of audience `deploy` from the provider.
const deployScope = "deploy"

// clientCredentials gets an access token of the OpenID provider, for a pipeline without a stored token.
func (r *run) clientCredentials() (string, error) {
	ctx, cancel := context.WithTimeout(r.ctx, 20*time.Second)
	defer cancel()
	provider, err := oidc.NewProvider(ctx, r.Environ("PORTAL_ISSUER"))
	if err != nil {
		return "", noAnswer{fmt.Errorf("PORTAL_ISSUER: %w", err)}
	}
	settings := clientcredentials.Config{
		ClientID: r.Environ("PORTAL_CLIENT_ID"), ClientSecret: r.Environ("PORTAL_CLIENT_SECRET"),
		TokenURL: provider.Endpoint().TokenURL, Scopes: []string{deployScope},
	}
	token, err := settings.Token(ctx)
	if err != nil {
		return "", notAllowed{fmt.Errorf("the OpenID provider gave no token: %w", err)}
	}
	return token.AccessToken, nil
}
