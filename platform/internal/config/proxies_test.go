package config

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTrustedProxiesAreAddressesAndRanges(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}
	c, err := Load(nil, append(required, "PLATFORM_TRUSTED_PROXIES=172.31.250.2, 10.0.0.0/8,2001:db8::/32"))
	require.NoError(t, err)
	assert.Equal(t, []netip.Prefix{netip.MustParsePrefix("172.31.250.2/32"), netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("2001:db8::/32")}, c.TrustedProxies)
}
