// Command testpostgres runs one PostgreSQL server for all packages of a test run. It prints the server's URL, which the
// runner passes on as TEST_POSTGRES_URL, and exits when its standard input is closed, which happens however the runner
// ends.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"portal/platform/internal/testdb"
)

func main() {
	// The kernel kills the server when the thread that started it ends.
	runtime.LockOSThread()
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "testpostgres:", err)
		os.Exit(1)
	}
}

func run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	server, err := testdb.StartServer(ctx)
	if err != nil {
		return err
	}
	_, err = fmt.Println(server.URL)
	closed := make(chan error, 1)
	go func() {
		_, err := io.Copy(io.Discard, os.Stdin)
		closed <- err
	}()
	if err == nil {
		select {
		case err = <-closed:
		case <-ctx.Done():
		}
	}
	return errors.Join(err, server.Stop())
}
