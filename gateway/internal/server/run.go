package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/pprof"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/config"
)

const (
	// drainDeadline is how long requests under way may still take after the signal.
	drainDeadline  = 15 * time.Second
	firstRefresh   = 5 * time.Second
	adminDeadline  = 10 * time.Second
	profileMaximum = 2 * time.Minute
)

// drainNotice is how long the process still accepts new requests while it reports that it is not ready, so that the load
// balancer notices before the socket closes. Tests give a busy machine longer.
var drainNotice = time.Second

// Run serves until ctx ends, then drains. It prints its address as one line of JSON to out once it listens.
func Run(ctx context.Context, cfg config.Config, out, logs io.Writer) (err error) {
	g, err := assemble(ctx, cfg, logs)
	defer func() { err = errors.Join(err, g.close()) }()
	if err != nil {
		return err
	}
	var sockets net.ListenConfig
	socket, err := sockets.Listen(ctx, "tcp", cfg.Addr)
	if err != nil {
		return fmt.Errorf("GATEWAY_ADDR: %w", err)
	}
	admin, err := sockets.Listen(ctx, "tcp", cfg.AdminAddr)
	if err != nil {
		return errors.Join(fmt.Errorf("GATEWAY_ADMIN_ADDR: %w", err), socket.Close())
	}

	// Background work outlives the requests that need it.
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	var workers sync.WaitGroup
	defer workers.Wait()
	defer stop()
	g.background(background, &workers, admin)
	return g.serve(ctx, socket, admin.Addr(), out)
}

func (g *gateway) background(ctx context.Context, workers *sync.WaitGroup, admin net.Listener) {
	first, cancel := context.WithTimeout(ctx, firstRefresh)
	defer cancel()
	if err := g.registry.Refresh(first); err != nil {
		g.log.Warn("the registry starts incomplete and goes on trying", "error", err)
	}
	workers.Go(func() { g.registry.Run(ctx) })
	workers.Go(func() { g.kits.Run(ctx) })
	workers.Go(func() { g.tracking.Run(ctx) })
	workers.Go(func() { g.feed.Run(ctx) })
	workers.Go(func() { g.ends(ctx) })
	workers.Go(func() { g.watcher.Run(ctx) })
	workers.Go(func() { g.old.Run(ctx) })
	workers.Go(func() { g.around.Run(ctx) })
	for _, token := range g.tokens {
		workers.Go(func() { token.Run(ctx) })
	}
	server := &http.Server{Handler: g.adminHandler(), ReadHeaderTimeout: adminDeadline, WriteTimeout: profileMaximum}
	workers.Go(func() {
		if err := server.Serve(admin); err != nil && !errors.Is(err, http.ErrServerClosed) {
			g.log.Error("admin listener", "error", err)
		}
	})
	workers.Go(func() {
		<-ctx.Done()
		if err := server.Close(); err != nil {
			g.log.Warn("close admin listener", "error", err)
		}
	})
}

// adminHandler is for the operator only: it reveals every route and can block the process.
func (g *gateway) adminHandler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", g.metrics.Handler())
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	return mux
}

func (g *gateway) serve(ctx context.Context, socket net.Listener, admin net.Addr, out io.Writer) error {
	serving, front := make(chan error, 1), newListener(socket)
	go func() {
		serving <- g.app.Listener(front, fiber.ListenConfig{DisableStartupMessage: true})
	}()
	if err := announce(out, front.Addr(), admin); err != nil {
		return errors.Join(err, g.app.Shutdown())
	}
	select {
	case err := <-serving:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	g.drain(front)
	return <-serving
}

func announce(out io.Writer, listening, admin net.Addr) error {
	line, err := json.Marshal(map[string]string{
		"listening": "http://" + listening.String(), "admin": "http://" + admin.String(),
	})
	if err == nil {
		_, err = fmt.Fprintf(out, "%s\n", line)
	}
	if err != nil {
		return fmt.Errorf("announce the address: %w", err)
	}
	return nil
}

// drain lets requests under way end. First /readyz fails and every answer closes its connection, while new requests are
// still served; then the socket closes, and requests under way have the rest of the time.
func (g *gateway) drain(front *listener) {
	start := time.Now()
	g.log.Info("draining")
	g.health.Drain()
	if !g.redis.Embedded() { // a single machine has no load balancer
		time.Sleep(drainNotice)
	}
	g.streams.Close()
	ctx, cancel := context.WithTimeout(context.Background(), drainDeadline-time.Since(start))
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- g.app.ShutdownWithContext(ctx) }()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case err := <-ended:
			if err != nil {
				g.log.Warn("requests were cut at the end of the drain", "error", err)
			}
			g.log.Info("drained", "seconds", time.Since(start).Seconds())
			return
		case <-tick.C:
			if err := front.closeFresh(); err != nil {
				g.log.Warn("drain", "error", err)
			}
		}
	}
}
