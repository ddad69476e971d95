package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var needed = []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}

func TestTheKeyOfPushesIsOneOfP256AndIsNotRepeated(t *testing.T) {
	const key = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94" // RFC 8291, section 5
	for _, right := range []string{"", NoPushes, key} {
		c, err := Load(nil, append([]string{"PLATFORM_VAPID_KEY=" + right}, needed...))
		require.NoError(t, err)
		assert.Equal(t, right, c.VAPIDKey)
	}
	for _, wrong := range []string{"off", key + "=", key[:40], "_____________________________________________", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"} {
		_, err := Load(nil, append([]string{"PLATFORM_VAPID_KEY=" + wrong}, needed...))
		require.ErrorContains(t, err, "PLATFORM_VAPID_KEY: must be", wrong)
		assert.NotContains(t, err.Error(), key[3:40])
	}
}

// Attack stopped: a public platform that sends requests to services of its own machine (SSRF).
func TestPushServicesOnLoopbackAreForTests(t *testing.T) {
	c, err := Load(nil, append([]string{"PLATFORM_PUSH_LOOPBACK=true"}, needed...))
	require.NoError(t, err)
	assert.True(t, c.PushLoopback)
	_, err = Load(nil, append([]string{"PLATFORM_PUSH_LOOPBACK=true", "PLATFORM_ADDR=0.0.0.0:8090"}, needed...))
	require.ErrorContains(t, err, "PLATFORM_PUSH_LOOPBACK: needs an ADDR on loopback")
}
