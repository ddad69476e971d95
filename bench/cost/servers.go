package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/prometheus/procfs"
)

// open starts a PostgreSQL and a platform on it, with the data of the demo.
func (o options) open(ctx context.Context) (*bench, func() error, error) {
	folder, err := os.MkdirTemp("", "portal-cost-")
	if err != nil {
		return nil, nil, err
	}
	var stops []func() error
	stop := func() error {
		var problems []error
		for i := len(stops) - 1; i >= 0; i-- {
			problems = append(problems, stops[i]())
		}
		return errors.Join(append(problems, os.RemoveAll(folder))...)
	}
	database, port, err := o.startPostgres(ctx, folder)
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	stops = append(stops, func() error { return end(database, syscall.SIGINT) })
	platform, origin, err := o.startPlatform(ctx, folder, port)
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	stops = append(stops, func() error { return end(platform, syscall.SIGTERM) })
	b := &bench{ctx: ctx, origin: origin, platform: platform.Process.Pid, postgres: database.Process.Pid, sql: o.asker(port)}
	return b, stop, nil
}

func (o options) program(name string) string { return filepath.Join(o.postgres, name) }

func (o options) postgresVersion(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, o.program("postgres"), "--version").Output() //nolint:gosec // fixed arguments
	if err != nil {
		return "unknown: " + err.Error()
	}
	fields := strings.Fields(string(out))
	return fields[min(2, len(fields)-1)]
}

// startPostgres creates a database cluster with default settings and starts its server.
func (o options) startPostgres(ctx context.Context, folder string) (*exec.Cmd, string, error) {
	owner, err := unprivileged(folder)
	if err != nil {
		return nil, "", err
	}
	data := filepath.Join(folder, "data")
	create := exec.CommandContext(ctx, o.program("initdb"), "-D", data, "-U", "portal", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8") //nolint:gosec // fixed arguments
	create.SysProcAttr, create.Dir = owner, folder
	if out, err := create.CombinedOutput(); err != nil {
		return nil, "", fmt.Errorf("initdb: %w: %s", err, out)
	}
	port, err := freePort()
	if err != nil {
		return nil, "", err
	}
	server := exec.Command(o.program("postgres"), "-D", data, "-p", port, "-k", folder, "-c", "listen_addresses=127.0.0.1") //nolint:gosec,noctx // fixed arguments; ended by its owner
	server.SysProcAttr, server.Dir = owner, folder
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	for until := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if exec.CommandContext(ctx, o.program("pg_isready"), "-h", "127.0.0.1", "-p", port, "-U", "portal").Run() == nil { //nolint:gosec // fixed arguments
			return server, port, nil
		}
		if time.Now().After(until) {
			return nil, "", errors.Join(errors.New("PostgreSQL does not answer"), end(server, syscall.SIGQUIT))
		}
	}
}

func (o options) startPlatform(ctx context.Context, folder, port string) (*exec.Cmd, string, error) {
	server := exec.Command(o.measure) //nolint:gosec,noctx // the program under test; ended by its owner
	server.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + folder, "PLATFORM_ADDR=127.0.0.1:0", "PLATFORM_SEED=demo", "PLATFORM_LOG_LEVEL=warn",
		"PLATFORM_DATABASE_URL=postgres://portal@127.0.0.1:" + port + "/postgres?sslmode=disable", "PLATFORM_FILES_URL=file://" + filepath.Join(folder, "files"),
		"PLATFORM_CLIENT_ID=" + clientID, "PLATFORM_CLIENT_SECRET=" + clientSecret, "PLATFORM_CLIENT_REDIRECTS=http://localhost/bff/oidc/callback"}
	server.Dir, server.Stderr = folder, os.Stderr
	server.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	out, err := server.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	lines := bufio.NewReader(out)
	line, err := lines.ReadBytes('\n')
	var said struct{ Listening string }
	if err = errors.Join(err, json.Unmarshal(line, &said), ctx.Err()); err != nil {
		return nil, "", errors.Join(fmt.Errorf("the platform did not start: %w", err), end(server, syscall.SIGKILL))
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }() // the program must not block on its output
	return server, said.Listening, nil
}

// end stops a server; its exit status does not matter.
func end(server *exec.Cmd, by syscall.Signal) error {
	if err := server.Process.Signal(by); err != nil {
		return err
	}
	var left *exec.ExitError
	if err := server.Wait(); err != nil && !errors.As(err, &left) {
		return err
	}
	return nil
}

// unprivileged gives the folder to the user postgres if the bench runs as root: PostgreSQL refuses to run as root.
func unprivileged(folder string) (*syscall.SysProcAttr, error) {
	attributes := &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Geteuid() != 0 {
		return attributes, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err1 := strconv.ParseUint(account.Uid, 10, 32)
	gid, err2 := strconv.ParseUint(account.Gid, 10, 32)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	attributes.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attributes, os.Chown(folder, int(uid), int(gid))
}

func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // returns at once
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, errors.Join(err, listener.Close())
}

// asker returns a function that queries the database directly.
func (o options) asker(port string) func(ctx context.Context, sql string) (float64, error) {
	return func(ctx context.Context, sql string) (float64, error) {
		out, err := exec.CommandContext(ctx, o.program("psql"), "-h", "127.0.0.1", "-p", port, "-U", "portal", "-d", "postgres", "-q", "-A", "-t", "-c", sql).Output() //nolint:gosec // our own words
		if err != nil {
			return 0, err
		}
		return strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	}
}

// grown waits until the demo's large practice is complete: it is created while the platform serves.
func (b *bench) grown() error {
	last, calm := -1.0, 0
	for until := time.Now().Add(5 * time.Minute); time.Now().Before(until) && b.ctx.Err() == nil; time.Sleep(time.Second) {
		rows, err := b.sql(b.ctx, "SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM invoices) + (SELECT count(*) FROM patients)")
		if err != nil {
			return err
		}
		if calm++; rows != last {
			last, calm = rows, 0
		}
		if calm == 5 && rows > 20_000 {
			_, err := b.sql(b.ctx, "ANALYZE; SELECT 1")
			return err
		}
	}
	return errors.Join(errors.New("the demo's data are not whole"), b.ctx.Err())
}

// weigh returns the number of orders, and the size of the database with everything that belongs to them.
func (b *bench) weigh() (orders, size float64, err error) {
	if orders, err = b.sql(b.ctx, "SELECT count(*) FROM orders"); err != nil {
		return 0, 0, err
	}
	size, err = b.sql(b.ctx, "SELECT pg_database_size('postgres') - pg_database_size('template1')")
	return orders, size, err
}

// used is what a process and its children have used so far.
type used struct{ seconds, resident float64 }

func usageOf(pid int) (used, error) {
	all, err := procfs.AllProcs()
	if err != nil {
		return used{}, err
	}
	var sum used
	for _, process := range all {
		stat, err := process.Stat()
		if err != nil || (stat.PID != pid && stat.PPID != pid) {
			continue // another user's process, or one that has ended in between
		}
		sum.seconds += stat.CPUTime()
		sum.resident += float64(stat.ResidentMemory())
	}
	if sum.resident == 0 {
		return used{}, fmt.Errorf("process %d is gone", pid)
	}
	return sum, nil
}

// load returns the machine's load average of the last minute, 0 if it is not available.
func load() float64 {
	raw, err := procfs.NewDefaultFS()
	if err != nil {
		return 0
	}
	average, err := raw.LoadAvg()
	if err != nil {
		return 0
	}
	return average.Load1
}
