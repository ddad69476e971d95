package health

import (
	"context"
	"encoding/json"
	"errors"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

func ready(t *testing.T, h *Health) (int, edgeapi.Readiness) {
	t.Helper()
	app := fiber.New()
	app.Get("/readyz", h.Readyz)
	app.Get("/healthz", h.Healthz)
	res, err := app.Test(httptest.NewRequest("GET", "/readyz", nil), fiber.TestConfig{Timeout: testwait.Timeout(10 * time.Second)})
	require.NoError(t, err)
	defer func() { require.NoError(t, res.Body.Close()) }()
	var got edgeapi.Readiness
	require.NoError(t, json.NewDecoder(res.Body).Decode(&got))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	live, err := app.Test(httptest.NewRequest("GET", "/healthz", nil))
	require.NoError(t, err)
	assert.Equal(t, 200, live.StatusCode, "alive whatever its dependencies do")
	require.NoError(t, live.Body.Close())
	return res.StatusCode, got
}

func TestReadyWhenEverythingAnswers(t *testing.T) {
	fine := func(context.Context) error { return nil }
	status, got := ready(t, New(map[string]Probe{"redis": fine, "product": fine}))
	assert.Equal(t, 200, status)
	assert.Equal(t, edgeapi.Readiness{Ready: true, Checks: map[string]string{"redis": "ok", "product": "ok"}}, got)
}

func TestEachCheckFailsAloneAndWithinTheDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		defer close(release)
		start := time.Now()
		got := New(map[string]Probe{
			"fine":   func(context.Context) error { return nil },
			"broken": func(context.Context) error { return errors.New("dial tcp 10.0.0.1: refused for user admin") },
			"slow":   func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() },
			"deaf":   func(context.Context) error { <-release; return nil },
		}).Check(t.Context())
		assert.Equal(t, probeDeadline, time.Since(start))
		assert.False(t, got.Ready)
		assert.Equal(t, map[string]string{"fine": "ok", "broken": "unavailable", "slow": "timeout", "deaf": "timeout"}, got.Checks)
	})
}

func TestConcurrentProbesShareOneCheck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		h := New(map[string]Probe{"x": func(context.Context) error { asked.Add(1); return nil }})
		var wg sync.WaitGroup
		for range 50 {
			wg.Go(func() { h.Check(t.Context()) })
		}
		wg.Wait()
		assert.Equal(t, int32(1), asked.Load())
	})
}

func TestRecoveryIsSeenWithinASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		down := true
		h := New(map[string]Probe{"x": func(context.Context) error {
			if down {
				return errors.New("down")
			}
			return nil
		}})
		assert.False(t, h.Check(t.Context()).Ready)
		down = false
		time.Sleep(freshFor) // on the clock of the bubble
		assert.True(t, h.Check(t.Context()).Ready)
	})
}

func TestDrainingIsNotReady(t *testing.T) {
	h := New(nil)
	h.Drain()
	status, got := ready(t, h)
	assert.Equal(t, 503, status)
	assert.Equal(t, "draining", got.Checks["process"])
}
