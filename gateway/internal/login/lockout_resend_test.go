package login

import (
	"testing"

	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore/redistest"
)

// The client of Redis sends a command again when its answer is late, so a script may run twice.
func TestAFailureSentTwiceCountsOnce(t *testing.T) {
	l := newLockout(redistest.Embedded(t).Client, config.Secret{})
	for range maxLoginFailures - 1 {
		a, err := l.begin(t.Context(), "camille@example.test", "203.0.113.7")
		require.NoError(t, err)
		a.settle(t.Context(), failed)
		a.settle(t.Context(), failed)
	}
	_, err := l.begin(t.Context(), "camille@example.test", "203.0.113.7")
	require.NoError(t, err, "four failures leave a fifth attempt")
}
