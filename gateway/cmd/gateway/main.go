// Command gateway is the portal's edge: it serves pages and remotes, manages sessions, and forwards every call to the
// systems behind it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"syscall"

	fiberlog "github.com/gofiber/fiber/v3/log"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/config"
	"portal/gateway/internal/server"
	"portal/gateway/internal/telemetry"
)

func main() { os.Exit(run()) }

// run returns the exit code: 0 after a drain, 2 for an invalid configuration, 1 for any other error.
func run() int {
	cfg, err := config.Load(os.Args[1:], os.Environ())
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(os.Stderr, config.Usage())
		return 0
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	logs := telemetry.NewLines(os.Stderr)
	defer logs.Flush()
	setLibraryLoggers(telemetry.NewLogger(logs, cfg.LogLevel))
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if err := server.Run(ctx, cfg, os.Stdout, logs); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// setLibraryLoggers redirects the logs of libraries, which would write plain lines to stderr, to JSON without personal data.
func setLibraryLoggers(log *slog.Logger) {
	redis.SetLogger(redisLog{log})
	fiberlog.SetOutput(fiberLog{log})
}

type redisLog struct{ log *slog.Logger }

// Printf implements the Redis library's logger.
func (l redisLog) Printf(ctx context.Context, format string, args ...any) {
	l.log.WarnContext(ctx, "redis", "detail", telemetry.Scrub(fmt.Sprintf(format, args...)))
}

type fiberLog struct{ log *slog.Logger }

// Write implements io.Writer; the framework writes one line at a time.
func (l fiberLog) Write(line []byte) (int, error) {
	l.log.Warn("fiber", "detail", telemetry.Scrub(strings.TrimSpace(string(line))))
	return len(line), nil
}
