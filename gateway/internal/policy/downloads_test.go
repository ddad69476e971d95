package policy

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/problem"
)

func TestDownloadsOfAUserAndOfAnAddressAreBounded(t *testing.T) {
	p := newDownloads()
	var leave []func()
	hold := func(user, address string) error {
		done, err := p.Hold(user, address)
		if err == nil {
			leave = append(leave, done)
		}
		return err
	}
	for range maxDownloads {
		require.NoError(t, hold("camille", "2001:db8::1"))
	}
	refused := problem.From(hold("camille", "192.0.2.1"))
	assert.Equal(t, http.StatusTooManyRequests, refused.Status)
	assert.Equal(t, "downloads.too_many", refused.Code)
	for i := range maxAddressDownloads - maxDownloads {
		require.NoError(t, hold(fmt.Sprint("household", i), "2001:db8::2"), "her household has the /64")
	}
	require.Error(t, hold("hugo", "2001:db8::3"))
	require.Error(t, hold("", "2001:db8::3"), "an anonymous download counts for its address")
	require.NoError(t, hold("hugo", "192.0.2.1"), "and a place that was not to be had is not held")
	for _, done := range leave {
		done()
	}
	require.NoError(t, hold("camille", "2001:db8::1"))
}
