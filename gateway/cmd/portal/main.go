// Command portal is how feature teams release their remotes.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"portal/gateway/internal/portalcli"
)

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	version := portalcli.Version(debug.ReadBuildInfo())
	info, err := os.Stderr.Stat()
	return portalcli.Main(ctx, os.Args[1:], version, portalcli.Streams{
		Out: os.Stdout, Err: os.Stderr, Environ: os.Getenv, Terminal: err == nil && info.Mode()&os.ModeCharDevice != 0,
	})
}
