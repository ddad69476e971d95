// Command platform is the portal's reference upstream: product API, single sign-on, balances and OpenID provider.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"portal/platform/internal/app"
	"portal/platform/internal/config"
)

func main() {
	cfg, err := config.Load(os.Args[1:], os.Environ())
	if err != nil {
		fmt.Fprintf(os.Stderr, "The platform cannot start:\n%v\n", err)
		os.Exit(2)
	}
	logger := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: cfg.LogLevel}))
	// The OpenID library logs through the default logger.
	slog.SetDefault(logger)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err = app.Run(ctx, cfg, logger, os.Stdout)
	stop()
	if err != nil {
		logger.Error("platform ended", "error", err)
		os.Exit(1)
	}
}
