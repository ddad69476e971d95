package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const aKey = "smGbjm71Nxd1Ig5FS0wj9SlbzAIrnolCz9bQQ6uAhl4="

func TestTheKeyThatSealsKeysIsOneAndIsNotRepeated(t *testing.T) {
	for _, right := range []string{"", "base64key://" + aKey, "file:///run/secrets/keys", "awskms:///alias/portal?region=eu-west-3"} {
		got, err := KeysURL([]string{"OTHER=x", "PLATFORM_KEYS_URL=" + right})
		require.NoError(t, err)
		assert.Equal(t, right, got)
	}
	for _, wrong := range []string{"base64key://", "base64key://" + aKey[:20], "base64key://not/base64" + aKey[22:], "file://relative", "awskms://?region=eu-west-3", "vault://x", aKey} {
		_, err := KeysURL([]string{"PLATFORM_KEYS_URL=" + wrong})
		require.Error(t, err, wrong)
		assert.NotContains(t, err.Error(), aKey[22:])
	}
}

// Attack stopped: a public portal whose signing keys are stored in the database in clear.
func TestAPublicPlatformHasAKeyForItsKeys(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}
	key := "PLATFORM_KEYS_URL=base64key://" + aKey
	for public, needed := range map[string]bool{"": false, "http://localhost:8090": false, "https://id.example": true} {
		with := append(append([]string{}, required...), "PLATFORM_PUBLIC_URL="+public)
		_, err := Load(nil, with)
		if needed {
			require.ErrorContains(t, err, "PLATFORM_KEYS_URL: is needed", public)
		} else {
			require.NoError(t, err, public)
		}
		_, err = Load(nil, append(with, key))
		require.NoError(t, err, public)
	}
}
