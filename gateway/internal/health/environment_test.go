package health

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	"github.com/stretchr/testify/assert"
)

func environment(t *testing.T, change func(*EnvironmentOptions)) *Environment {
	around := EnvironmentOptions{Log: slog.New(slog.DiscardHandler), Health: New(map[string]Probe{
		"redis": func(context.Context) error { return errors.New("gone") }, "product": func(context.Context) error { return nil },
	})}
	if change != nil {
		change(&around)
	}
	return NewEnvironment(prometheus.NewRegistry(), around)
}

func TestADependencyThatIsGoneIsZero(t *testing.T) {
	s := environment(t, nil)
	s.opt.Health.Drain() // a draining process still exports its metrics
	s.Measure(t.Context())
	assert.InDelta(t, 0, testutil.ToFloat64(s.up.WithLabelValues("redis")), 0)
	assert.InDelta(t, 1, testutil.ToFloat64(s.up.WithLabelValues("product")), 0)
}

func TestAWrongClockIsReported(t *testing.T) {
	s := environment(t, func(a *EnvironmentOptions) {
		a.Clock = func(context.Context) (time.Time, error) { return time.Now().Add(-90 * time.Second), nil }
	})
	s.Measure(t.Context())
	assert.InDelta(t, 90, testutil.ToFloat64(s.offset), 1)
}

func TestDisksAreMeasuredOrLeftOut(t *testing.T) {
	s := environment(t, func(a *EnvironmentOptions) {
		a.Disks = map[string]string{"artefacts": t.TempDir(), "none": "/does/not/exist"}
	})
	s.Measure(t.Context())
	assert.Positive(t, testutil.ToFloat64(s.free.WithLabelValues("artefacts")))
	assert.Equal(t, 1, testutil.CollectAndCount(s.size))
}

func TestACertificateIsSeenAlsoWhenItIsRefused(t *testing.T) {
	server := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	s := environment(t, func(a *EnvironmentOptions) {
		a.Certificates = map[string]string{"public": server.URL, "issuer": "https://127.0.0.1:1"}
	})
	s.Certificates(t.Context())
	assert.InDelta(t, server.Certificate().NotAfter.Unix(), testutil.ToFloat64(s.expiry.WithLabelValues("public")), 0)
	assert.Equal(t, 1, testutil.CollectAndCount(s.expiry), "a server that does not answer has no certificate metric")
}
