package telemetry

import (
	"context"
	"log/slog"
	"time"
)

// accessLine is the log line of a request.
type accessLine struct {
	route, method string
	status        int
	took          time.Duration
}

func (l accessLine) level() slog.Level {
	if l.route == "/healthz" || l.route == "/readyz" {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

func (l accessLine) log(ctx context.Context, log *slog.Logger) {
	log.LogAttrs(ctx, l.level(), "request", slog.String("route", l.route), slog.String("method", l.method),
		slog.Int("status", l.status), slog.Float64("ms", l.millis()), slog.String("requestId", RequestIDOf(ctx)))
}

func (l accessLine) millis() float64 { return float64(l.took.Microseconds()) / 1000 }
