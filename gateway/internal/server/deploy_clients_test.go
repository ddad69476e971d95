package server

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/portalcli"
)

func TestAPipelineReleasesAsAnOpenIDClient(t *testing.T) {
	provider := gatewaytest.NewProvider(t)
	e := start(t, func(cfg *config.Config) {
		cfg.OIDCIssuer = provider.URL
		cfg.DeployClients = []config.DeployClient{{ID: gatewaytest.ClientID, Remotes: []string{"mfe-dashboard"}, Actions: []string{"read", "promote"}}}
	})
	portal := func(secret string, args ...string) (int, string) {
		var out bytes.Buffer
		code := portalcli.Main(t.Context(), append([]string{"--portal", e.url}, args...), "test", portalcli.Streams{
			Out: &out, Err: &out, Environ: func(name string) string {
				return map[string]string{"PORTAL_ISSUER": provider.URL, "PORTAL_CLIENT_ID": gatewaytest.ClientID, "PORTAL_CLIENT_SECRET": secret}[name]
			},
		})
		return code, out.String()
	}
	code, said := portal(gatewaytest.ClientSecret, "whoami")
	require.Equal(t, portalcli.ExitOK, code, said)
	assert.Contains(t, said, "mfe-dashboard")
	code, said = portal(gatewaytest.ClientSecret, "promote", "mfe-dashboard", "0.1.0")
	assert.Equal(t, portalcli.ExitOK, code, said)
	code, said = portal(gatewaytest.ClientSecret, "rollback", "mfe-dashboard")
	assert.Equal(t, portalcli.ExitNotAllowed, code, said)
	code, said = portal("wrong", "whoami")
	assert.Equal(t, portalcli.ExitNotAllowed, code, said)

	v := e.visitor()
	whoami := func(token string) int {
		return v.get("/deploy/whoami", "Authorization", "Bearer "+token).StatusCode
	}
	assert.Equal(t, http.StatusOK, whoami(provider.AccessToken("deploy", nil)))
	assert.Equal(t, http.StatusUnauthorized, whoami(provider.AccessToken("product-api", nil)), "for another system")
	assert.Equal(t, http.StatusUnauthorized, whoami(provider.AccessToken("deploy", func(claims map[string]any) { claims["exp"] = 1 })))
	assert.Equal(t, http.StatusUnauthorized, whoami(provider.AccessToken("deploy", func(claims map[string]any) { claims["client_id"] = "stranger" })))
	assert.Equal(t, http.StatusUnauthorized, whoami(provider.AccessToken("deploy", func(claims map[string]any) { claims["iss"] = "https://elsewhere.example" })))
}
