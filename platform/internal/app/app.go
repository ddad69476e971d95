// Package app assembles the platform from its packages and runs it.
package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
	"portal/platform/internal/keys"
	"portal/platform/internal/store"
	"portal/platform/internal/telemetry"
)

const (
	shutdownGrace = 10 * time.Second
	sweepEvery    = 10 * time.Minute
	// tracesDeadline bounds the export of the last traces.
	tracesDeadline = 2 * time.Second
)

// newExporter exports spans as OTLP over HTTP, to the endpoint of the OTEL_* variables.
func newExporter(ctx context.Context) (sdktrace.SpanExporter, error) { return otlptracehttp.New(ctx) }

// Run serves until ctx ends. When ready it prints one line of JSON with its address to out.
func Run(ctx context.Context, cfg config.Config, logger *slog.Logger, out io.Writer) (err error) {
	traces, err := telemetry.StartTracing(ctx, "portal-platform", newExporter, logger)
	if err != nil {
		return err
	}
	defer func() {
		bound, cancel := context.WithTimeout(context.WithoutCancel(ctx), tracesDeadline)
		defer cancel()
		err = errors.Join(err, traces.Stop(bound))
	}()
	db, err := store.Open(ctx, cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := store.Migrate(ctx, db); err != nil {
		return err
	}
	keeper, err := keys.OpenKeeper(ctx, cfg.KeysURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, keeper.Close()) }()
	if keeper == nil {
		logger.WarnContext(ctx, "keys: KEYS_URL is not set: signing keys are stored unencrypted")
	}
	keySet, err := keys.Load(ctx, db, keeper, time.Now, cfg.KeyRotation)
	if err != nil {
		return err
	}
	blobs, err := openFiles(ctx, cfg)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, blobs.Close()) }()
	if cfg.Seed == config.SeedDemo {
		if err := demo.Seed(ctx, db); err != nil {
			return fmt.Errorf("seed: %w", err)
		}
		if err := demo.SeedFiles(ctx, db, blobs); err != nil {
			return fmt.Errorf("seed files: %w", err)
		}
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", cfg.Addr)
	if err != nil {
		return err
	}
	parts, err := assemble(db, blobs, keySet, cfg, listener.Addr(), logger)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if cfg.AdminAddr != "" {
		admin, err := (&net.ListenConfig{}).Listen(ctx, "tcp", cfg.AdminAddr)
		if err != nil {
			return errors.Join(fmt.Errorf("PLATFORM_ADMIN_ADDR: %w", err), listener.Close())
		}
		parts.workers = append(parts.workers, parts.admin(admin))
	}
	return serve(ctx, parts, db, cfg, listener, out)
}

// serve runs the server and the background workers, and stops them together.
func serve(ctx context.Context, parts *parts, db *bun.DB, cfg config.Config, listener net.Listener, out io.Writer) error {
	background, stopBackground := context.WithCancel(ctx)
	defer stopBackground()
	var workers sync.WaitGroup
	workers.Go(func() { parts.sweep(background) })
	for _, work := range parts.workers {
		workers.Go(func() { work(background) })
	}
	if cfg.Seed == config.SeedDemo {
		workers.Go(func() {
			if err := demo.SeedLarge(background, db); err != nil && background.Err() == nil {
				parts.logger.Error("large demo practice not finished; the next start goes on with it", "error", err)
			}
		})
	}
	server := &http.Server{
		Handler: parts.handler, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		// Exports take the longest.
		WriteTimeout: 60 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(parts.logger.Handler(), slog.LevelWarn),
	}
	serving := make(chan error, 1)
	go func() { serving <- server.Serve(listener) }()
	parts.ready.Store(true)
	announce := json.NewEncoder(out).Encode(map[string]string{"listening": "http://" + listener.Addr().String()})
	var failure error
	select {
	case failure = <-serving:
	case <-ctx.Done():
		parts.ready.Store(false)
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
		defer cancel()
		if err := server.Shutdown(grace); err != nil {
			failure = errors.Join(fmt.Errorf("requests cut off: %w", err), server.Close())
		}
	}
	stopBackground()
	workers.Wait()
	if errors.Is(failure, http.ErrServerClosed) {
		failure = nil
	}
	return errors.Join(failure, announce)
}

// sweep deletes expired rows periodically.
func (p *parts) sweep(ctx context.Context) {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		for _, sweep := range p.sweeps {
			if err := sweep(ctx); err != nil && ctx.Err() == nil {
				p.logger.Warn("sweep failed", "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

type parts struct {
	handler http.Handler
	logger  *slog.Logger
	ready   *atomic.Bool
	metrics *telemetry.Metrics
	sweeps  []func(context.Context) error
	workers []func(context.Context)
}
