package config

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// enough returns the minimal configuration that starts.
func enough(more ...string) []string {
	return append([]string{"GATEWAY_ARTEFACTS_URL=file:///var/artefacts", "GATEWAY_PRODUCT_API_URL=http://p.example/product/",
		"GATEWAY_OIDC_ISSUER=http://p.example/oidc/", "GATEWAY_OIDC_CLIENT_ID=portal", "GATEWAY_OIDC_CLIENT_SECRET=topsecret"}, more...)
}

func TestDefaults(t *testing.T) {
	c, err := Load(nil, enough())
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1:8080", c.Addr, "nothing listens beyond loopback unless configured")
	assert.Equal(t, 30*time.Minute, c.SessionIdle)
	assert.Equal(t, 12*time.Hour, c.SessionAbsolute)
	assert.Equal(t, 30*24*time.Hour, c.SessionRemember)
	assert.Equal(t, "http://p.example/product", c.ProductAPIURL)
	assert.Equal(t, "http://p.example/oidc/", c.OIDCIssuer, "an issuer is compared letter by letter")
	assert.Equal(t, "OpenID", c.OIDCLabel)
	assert.True(t, c.RedisURL.Empty())
	assert.False(t, c.Secure())
	assert.Equal(t, "http://localhost:8080", c.Origin())
}

func TestPrecedenceRisesFromFlagsOverFileToEnvironment(t *testing.T) {
	file := filepath.Join(t.TempDir(), "gateway.yaml")
	require.NoError(t, os.WriteFile(file, []byte("addr: 127.0.0.1:2\nadmin_addr: 127.0.0.1:2\nsession_idle: 10m\ntrusted_proxies: [10.0.0.0/8, '::1']\n"), 0o600))
	args := []string{"--addr", "127.0.0.1:1", "--admin-addr=127.0.0.1:1", "--oidc-label", "Flag", "--config", file}
	c, err := Load(args, enough("GATEWAY_ADDR=127.0.0.1:3"))
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1:3", c.Addr)
	assert.Equal(t, "127.0.0.1:2", c.AdminAddr)
	assert.Equal(t, "Flag", c.OIDCLabel)
	assert.Equal(t, 10*time.Minute, c.SessionIdle)
	assert.Equal(t, []string{"10.0.0.0/8", "::1"}, c.TrustedProxies)
	c, err = Load(nil, enough("GATEWAY_CONFIG="+file))
	require.NoError(t, err)
	assert.Equal(t, "127.0.0.1:2", c.Addr)
}

func TestEveryProblemAtOnce(t *testing.T) {
	_, err := Load([]string{"--nonsense"}, []string{
		"GATEWAY_ADDR=8080", "GATEWAY_PUBLIC_URL=http://portal.example/app", "GATEWAY_REDIS_URL=http://:topsecret@redis",
		"GATEWAY_ARTEFACTS_URL=/var", "GATEWAY_SSO_URL=ftp://x", "GATEWAY_ERP_URL=http://u:topsecret@erp", "GATEWAY_SESSION_IDLE=soon",
		"GATEWAY_DEPLOY_TOKENS=mfe-cabinet=short,topsecret-without-remote", "GATEWAY_TRUSTED_PROXIES=10.0.0.300", "GATEWAY_DEMO=perhaps",
		"GATEWAY_LOG_LEVEL=loud", "GATEWAY_PAYMENTS_ORIGIN=http://pay.example/fields", "GATEWAY_SESSION_REMEMBER=1h"})
	require.Error(t, err)
	for _, key := range []string{"flags", "ADDR", "PUBLIC_URL", "REDIS_URL", "ARTEFACTS_URL", "SSO_URL", "ERP_URL", "SESSION_IDLE",
		"DEPLOY_TOKENS", "TRUSTED_PROXIES", "DEMO", "LOG_LEVEL", "PRODUCT_API_URL", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "SESSION_ABSOLUTE", "PAYMENTS_ORIGIN"} {
		assert.Contains(t, err.Error(), key)
	}
	assert.NotContains(t, err.Error(), "topsecret")
	_, err = Load(nil, enough("GATEWAY_REDIS_URL=redis://:topsecret@r:6379/first", "GATEWAY_DEMO=perhaps"))
	require.ErrorContains(t, err, "GATEWAY_REDIS_URL")
	assert.ErrorContains(t, err, "GATEWAY_DEMO", "all at once, not one at each start")
	assert.NotContains(t, err.Error(), "topsecret")
}

func TestOneWrongFlagHidesNoOther(t *testing.T) {
	_, err := Load([]string{"--nope", "x", "--addr", "127.0.0.1:1", "stray", "--never=1", "--oidc-label", "L", "--session-idle", "soon"}, enough())
	require.Error(t, err)
	for _, word := range []string{"-nope", `"stray"`, "-never", "SESSION_IDLE"} {
		assert.Contains(t, err.Error(), word)
	}
	assert.NotContains(t, err.Error(), `"x"`, "it is the unknown flag's value")
	_, err = Load([]string{"--nope", "--artefacts-url", "file:///srv/artefacts"}, nil)
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "ARTEFACTS_URL", "it was given")
}

func TestFileFaults(t *testing.T) {
	file := filepath.Join(t.TempDir(), "gateway.yaml")
	require.NoError(t, os.WriteFile(file, []byte("sesion_idle: 10m\n"), 0o600))
	_, err := Load([]string{"--config", file}, enough())
	assert.ErrorContains(t, err, "unknown key sesion_idle")
	require.NoError(t, os.WriteFile(file, []byte("oidc_client_secret: 'topsecret\n"), 0o600))
	_, err = Load([]string{"--config", file}, enough())
	require.ErrorContains(t, err, "not valid YAML")
	assert.NotContains(t, err.Error(), "topsecret")
	_, err = Load([]string{"--config", file + ".none"}, enough())
	assert.Error(t, err)
}

func TestForeignVariablesAreLeftAlone(t *testing.T) {
	_, err := Load(nil, enough("GATEWAY_SERVICE_HOST=10.0.0.1", "GATEWAY_PORT=tcp://10.0.0.1:80", "PATH=/bin"))
	assert.NoError(t, err)
}

func TestDeployTokens(t *testing.T) {
	c, err := Load(nil, enough("GATEWAY_DEPLOY_TOKENS=mfe-cabinet+mfe-dashboard=0123456789abcdef, *=fedcba9876543210"))
	require.NoError(t, err)
	require.Len(t, c.DeployTokens, 2)
	assert.True(t, c.DeployTokens[0].Allows("mfe-cabinet"))
	assert.False(t, c.DeployTokens[0].Allows("shell"))
	assert.True(t, c.DeployTokens[1].Allows("shell"))
}

func TestPublicURLIsHTTPSUnlessLoopback(t *testing.T) {
	for url, good := range map[string]bool{"http://localhost:8080": true, "http://127.0.0.1": true, "http://[::1]:1": true,
		"https://portal.example": true, "http://portal.example": false, "http://192.168.1.2": false} {
		_, err := Load(nil, enough("GATEWAY_PUBLIC_URL="+url))
		assert.Equal(t, good, err == nil, "%s: %v", url, err)
	}
}

func TestSecretsAreNeverShown(t *testing.T) {
	c, err := Load(nil, enough("GATEWAY_REDIS_URL=redis://:topsecret@r:6379/0"))
	require.NoError(t, err)
	raw, err := json.Marshal(c)
	require.NoError(t, err)
	for _, text := range []string{string(raw), fmt.Sprintf("%v %+v %#v %s", c, c, c, c.OIDCClientSecret), c.RedisURL.LogValue().String()} {
		assert.NotContains(t, text, "topsecret")
	}
	assert.Equal(t, "topsecret", c.OIDCClientSecret.Reveal())
	assert.True(t, strings.HasPrefix(Usage(), "gateway"))
}

func TestTheStrengthOfSignInsCanBeDemanded(t *testing.T) {
	c, err := Load(nil, enough())
	require.NoError(t, err)
	assert.Empty(t, append(c.SignInACR, c.SignInAMR...))
	c, err = Load(nil, enough("GATEWAY_SIGN_IN_ACR= https://refeds.org/profile/mfa, eidas2,", "GATEWAY_SIGN_IN_AMR=mfa"))
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"https://refeds.org/profile/mfa", "eidas2"}, {"mfa"}}, [][]string{c.SignInACR, c.SignInAMR})
	_, err = Load(nil, enough("GATEWAY_SIGN_IN_ACR=a b"))
	require.ErrorContains(t, err, "GATEWAY_SIGN_IN_ACR")
}

func TestPeopleMaySignInElsewhere(t *testing.T) {
	c, err := Load(nil, enough())
	require.NoError(t, err)
	assert.Equal(t, SignIn{c.OIDCIssuer, c.OIDCClientID, c.OIDCClientSecret}, c.People())
	c, err = Load(nil, enough("GATEWAY_SIGN_IN_ISSUER=https://people.example/", "GATEWAY_SIGN_IN_CLIENT_ID=them", "GATEWAY_SIGN_IN_CLIENT_SECRET=hidden"))
	require.NoError(t, err)
	assert.Equal(t, []string{"https://people.example/", "them", "hidden"}, []string{c.People().Issuer, c.People().ClientID, c.People().ClientSecret.Reveal()})
	_, err = Load(nil, enough("GATEWAY_SIGN_IN_CLIENT_ID=them"))
	require.Error(t, err)
	assert.Contains(t, err.Error(), "GATEWAY_SIGN_IN_ISSUER")
	assert.Contains(t, err.Error(), "GATEWAY_SIGN_IN_CLIENT_SECRET")
}
