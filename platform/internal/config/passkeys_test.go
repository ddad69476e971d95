package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPasskeysBelongToADomainAboveThePortal(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}
	load := func(settings ...string) (Config, error) {
		return Load(nil, append(append([]string{}, required...), settings...))
	}
	at := "PLATFORM_CLIENT_REDIRECTS=https://portal.example.org/cb,https://praxis.example.org:8443/cb"
	c, err := load(at, "PLATFORM_PASSKEY_RP_ID=example.org")
	require.NoError(t, err)
	assert.Equal(t, "example.org", c.PasskeyRPID)
	_, err = load("PLATFORM_PASSKEY_RP_ID=localhost", "PLATFORM_CLIENT_REDIRECTS=http://localhost:8080/cb")
	require.NoError(t, err)
	for _, wrong := range []string{"org", "portal.example.org", "id.example.org", "https://example.org", "example.com"} {
		_, err := load(at, "PLATFORM_PASSKEY_RP_ID="+wrong)
		assert.ErrorContains(t, err, "PLATFORM_PASSKEY_RP_ID:", wrong)
	}
	_, err = load("PLATFORM_PASSKEY_RP_ID=example.org")
	assert.ErrorContains(t, err, "PLATFORM_PASSKEY_RP_ID: needs CLIENT_REDIRECTS")
}
