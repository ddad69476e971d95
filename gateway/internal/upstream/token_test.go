package upstream

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }

// counting returns numbered tokens of the given life and counts fetches. It is for a synctest bubble.
func counting(life time.Duration, n *atomic.Int32) func(context.Context) (*oauth2.Token, error) {
	return func(context.Context) (*oauth2.Token, error) {
		time.Sleep(20 * time.Millisecond) // the provider's response time, on the clock of the bubble
		return &oauth2.Token{AccessToken: "t" + strconv.Itoa(int(n.Add(1))), Expiry: time.Now().Add(life)}, nil
	}
}

func TestTokenIsFetchedOnceForAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n atomic.Int32
		tokens := newServiceToken("product-api", slog.New(slog.DiscardHandler), counting(time.Hour, &n))
		var wg sync.WaitGroup
		for range 100 {
			wg.Go(func() {
				token, err := tokens.Token(context.Background())
				assert.NoError(t, err)
				assert.Equal(t, "t1", token)
			})
		}
		wg.Wait()
		assert.Equal(t, int32(1), n.Load())
	})
}

// TestLateCallerTakesTheTokenThatCame: a caller that saw no token, and starts to renew when another fetch has ended, does
// not fetch again.
func TestLateCallerTakesTheTokenThatCame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n atomic.Int32
		tokens := newServiceToken("product-api", slog.New(slog.DiscardHandler), counting(time.Hour, &n))
		_, err := tokens.Token(context.Background())
		require.NoError(t, err)
		token, err := tokens.renew(context.Background(), nil)
		require.NoError(t, err)
		assert.Equal(t, "t1", token)
		assert.Equal(t, int32(1), n.Load(), "fetches")
	})
}

func TestTokenIsRenewedBeforeItExpires(t *testing.T) {
	synctest.Test(t, renewedBeforeItExpires)
}

func renewedBeforeItExpires(t *testing.T) {
	var n atomic.Int32
	tokens := newServiceToken("product-api", slog.New(slog.DiscardHandler), counting(spare+time.Second, &n))
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { tokens.Run(ctx) })
	defer running.Wait()
	defer cancel()
	synctest.Wait()
	assert.Zero(t, n.Load(), "nothing is fetched before the first call")
	_, err := tokens.Token(ctx)
	require.NoError(t, err)
	testwait.Until(t, func() bool { return n.Load() >= 2 }, "renewed without being asked")
	start := time.Now()
	_, err = tokens.Token(ctx)
	require.NoError(t, err)
	assert.Zero(t, time.Since(start), "no caller waits for a renewal")
}

func TestCallerWhoLeavesDoesNotEndTheFetch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n atomic.Int32
		tokens := newServiceToken("product-api", slog.New(slog.DiscardHandler), counting(time.Hour, &n))
		gone, cancel := context.WithCancel(context.Background())
		cancel()
		_, err := tokens.Token(gone)
		require.ErrorIs(t, err, context.Canceled)
		token, err := tokens.Token(context.Background())
		require.NoError(t, err)
		assert.Equal(t, "t1", token)
	})
}

func TestRefusedTokenIsDroppedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n atomic.Int32
		tokens := newServiceToken("product-api", slog.New(slog.DiscardHandler), counting(time.Hour, &n))
		now := time.Now()
		tokens.now = func() time.Time { return now }
		token, err := tokens.Token(context.Background())
		require.NoError(t, err)
		assert.False(t, tokens.Refused(token), "another would fare no better so soon")
		now = now.Add(freshFor + time.Second)
		assert.True(t, tokens.Refused(token))
		assert.True(t, tokens.Refused(token), "another caller has dropped it")
		renewed, err := tokens.Token(context.Background())
		require.NoError(t, err)
		assert.Equal(t, "t2", renewed)
	})
}

func TestProviderOutageIsAnErrorAndEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var down atomic.Bool
		var n atomic.Int32
		good := counting(time.Hour, &n)
		tokens := newServiceToken("product-api", slog.New(slog.DiscardHandler), func(ctx context.Context) (*oauth2.Token, error) {
			if down.Load() {
				return nil, errors.New("down")
			}
			return good(ctx)
		})
		down.Store(true)
		_, err := tokens.Token(context.Background())
		require.ErrorContains(t, err, "down")
		down.Store(false)
		_, err = tokens.Token(context.Background())
		require.NoError(t, err)
	})
}
