// Command withgroups runs a command, such as go test, with groups of Redis servers that its packages share:
//
//	withgroups [-n 2] go test ./...
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"

	"portal/gateway/internal/redisstore/redistest"
)

func main() {
	n := flag.Int("n", 2, "groups of each kind: as many as packages run at the same time")
	flag.Parse()
	code, err := run(*n, flag.Args())
	if err != nil {
		_, _ = fmt.Fprintln(os.Stderr, "withgroups:", err) // the exit code has it too
	}
	os.Exit(code)
}

func run(n int, args []string) (int, error) {
	if len(args) == 0 {
		return 2, errors.New("no command")
	}
	folder, err := os.MkdirTemp("", "portal-redis-groups-")
	if err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(folder) }() // only URLs
	stop, err := redistest.Share(folder, n)
	if err != nil {
		return 1, err
	}
	defer stop()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), redistest.Groups+"="+folder)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return exit.ExitCode(), nil
	}
	if err != nil {
		return 1, err
	}
	return 0, nil
}
