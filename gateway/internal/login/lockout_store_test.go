package login

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore/redistest"
)

// The Redis client sends a command again when its reply is late, so a script may run twice.
func TestAFailureSentTwiceCountsOnce(t *testing.T) {
	l := newLockout(redistest.Embedded(t).Client, config.Secret{})
	for range maxLoginFailures - 1 {
		a, err := l.begin(t.Context(), "camille@example.test", "", "203.0.113.7")
		require.NoError(t, err)
		a.settle(t.Context(), failed)
		a.settle(t.Context(), failed)
	}
	_, err := l.begin(t.Context(), "camille@example.test", "", "203.0.113.7")
	require.NoError(t, err, "four failures leave a fifth attempt")
}

func TestKnownBrowsersOfALoginAreBounded(t *testing.T) {
	l := newLockout(redistest.Embedded(t).Client, config.Secret{})
	for i := range maxBrowsers + 2 {
		require.NoError(t, l.remember(t.Context(), "camille@example.test", fmt.Sprint("browser ", i)))
	}
	isKnown := func(browser int) bool {
		known, err := l.isKnown(t.Context(), " Camille@example.test", fmt.Sprint("browser ", browser))
		require.NoError(t, err)
		return known
	}
	assert.Equal(t, []bool{false, false, true, true}, []bool{isKnown(0), isKnown(1), isKnown(2), isKnown(maxBrowsers + 1)}, "the oldest are forgotten")
	assert.Positive(t, l.rdb.PTTL(t.Context(), l.browsers("camille@example.test")).Val())
}
