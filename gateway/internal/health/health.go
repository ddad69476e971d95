// Package health reports whether the process lives and whether it can serve. It probes its dependencies concurrently, each
// with a deadline, and at most once a second, however many requests there are.
package health

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
)

const (
	probeDeadline = time.Second
	freshFor      = time.Second
)

// States of a check in /readyz.
const (
	ok          = "ok"
	unavailable = "unavailable"
	timeout     = "timeout"
	draining    = "draining"
)

// Probe checks one dependency; it must respect the context.
type Probe func(ctx context.Context) error

// Health serves /healthz and /readyz.
type Health struct {
	probes   map[string]Probe
	draining atomic.Bool

	mu    sync.Mutex // also the single flight: callers that wait here get the answer just made
	last  edgeapi.Readiness
	until time.Time
}

// New creates a Health of named probes.
func New(probes map[string]Probe) *Health {
	return &Health{probes: probes}
}

// Drain makes the process permanently not ready, so that load balancers send no more requests, while it continues to serve.
func (h *Health) Drain() { h.draining.Store(true) }

// Draining reports whether Drain was called.
func (h *Health) Draining() bool { return h.draining.Load() }

// Healthz answers 200 while the process can answer at all.
func (h *Health) Healthz(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(map[string]string{"status": ok})
}

// Readyz answers 200 when every dependency does, else 503.
func (h *Health) Readyz(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	readiness := h.Check(c.Context())
	if !readiness.Ready {
		c.Status(http.StatusServiceUnavailable)
	}
	return c.JSON(readiness)
}

// Check returns the readiness, at most a second old.
func (h *Health) Check(ctx context.Context) edgeapi.Readiness {
	if h.Draining() {
		return edgeapi.Readiness{Ready: false, Checks: map[string]string{"process": draining}}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if time.Now().Before(h.until) {
		return h.last
	}
	h.last = h.ask(context.WithoutCancel(ctx))
	h.until = time.Now().Add(freshFor)
	return h.last
}

func (h *Health) ask(ctx context.Context) edgeapi.Readiness {
	ctx, cancel := context.WithTimeout(ctx, probeDeadline)
	defer cancel()
	type answer struct{ name, statusOf string }
	answers := make(chan answer, len(h.probes))
	for name, probe := range h.probes {
		go func() { answers <- answer{name, statusOf(ctx, probe(ctx))} }()
	}
	readiness := edgeapi.Readiness{Ready: true, Checks: map[string]string{}}
	for name := range h.probes {
		readiness.Checks[name] = timeout
	}
	for range h.probes {
		select {
		case a := <-answers:
			readiness.Checks[a.name] = a.statusOf
		case <-ctx.Done(): // a probe that ignores its deadline does not delay the answer
		}
	}
	for _, w := range readiness.Checks {
		readiness.Ready = readiness.Ready && w == ok
	}
	return readiness
}

func statusOf(ctx context.Context, err error) string {
	switch {
	case err == nil:
		return ok
	case errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil:
		return timeout
	default:
		return unavailable
	}
}
