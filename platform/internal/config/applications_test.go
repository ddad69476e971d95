package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestApplicationsHaveASecretAndAnAddress(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}
	c, err := Load(nil, append(required, "PLATFORM_APPLICATIONS=academy:0123456789abcdef=https://academy.example/in, e-shop:a:secret=of some length=http://localhost:1/"))
	require.ErrorContains(t, err, "PLATFORM_APPLICATIONS:", "a secret holds no equals sign")
	require.Len(t, c.Applications, 1)
	assert.Equal(t, Application{"academy", "0123456789abcdef", "https://academy.example/in"}, c.Applications[0])
	for _, wrong := range []string{
		"academy", "academy:short=https://a.example", "Academy:0123456789abcdef=https://a.example", "academy:0123456789abcdef",
		"academy:0123456789abcdef=http://a.example", "academy:0123456789abcdef=https://a.example/?x", "academy:0123456789abcdef=https://u@a.example",
		"academy:0123456789abcdef=javascript:alert(1)", "a:0123456789abcdef=https://a.example,a:0123456789abcdef=https://b.example",
	} {
		_, err := Load(nil, append(append([]string{}, required...), "PLATFORM_APPLICATIONS="+wrong))
		require.ErrorContains(t, err, "PLATFORM_APPLICATIONS:", wrong)
		assert.NotContains(t, err.Error(), "0123456789abcdef")
	}
}
