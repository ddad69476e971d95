// Package testdb gives tests real databases: a SQLite file, and a PostgreSQL cluster that the test process starts
// for itself. It is used by tests only.
package testdb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/uptrace/bun"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"portal/platform/internal/store"
)

// Main runs a package's tests, ends the cluster that they may have started, and the process.
func Main(m *testing.M) { os.Exit(Run(m)) }

// Run is Main for a package that has more to tidy up: it gives the exit code.
func Run(m *testing.M) int {
	code := m.Run()
	if err := shared.stop(); err != nil {
		fmt.Fprintln(os.Stderr, "testdb:", err)
		code = 1
	}
	return code
}

// Each runs the test on a migrated database of both engines.
func Each(t *testing.T, test func(t *testing.T, db *bun.DB)) {
	t.Helper()
	schema.Each(t, test)
}

// EachEmptyURL runs the test with the URL of a database without a schema, of both engines.
func EachEmptyURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, sqlitePrefix+emptyFile(t)) })
	t.Run("postgres", func(t *testing.T) {
		url, err := create(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		test(t, url)
	})
}

// Open connects, and migrates what has no schema yet.
func Open(t testing.TB, url string) *bun.DB {
	t.Helper()
	db, err := store.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := store.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	return db
}

// SQLiteURL names a new file with the schema in it.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	return schema.SQLiteURL(t)
}

// PostgresURL names a new database with the schema in it, of the package's cluster, which the first caller starts.
func PostgresURL(t testing.TB) string {
	t.Helper()
	return schema.PostgresURL(t)
}

var databases atomic.Int64

// create makes a database; one that it is a copy of must have nobody connected.
func create(ctx context.Context, options string) (string, error) {
	if err := shared.start(); err != nil {
		return "", err
	}
	name := fmt.Sprintf("test_%d", databases.Add(1))
	admin, err := sql.Open("pgx", shared.url("postgres"))
	if err != nil {
		return "", err
	}
	_, err = admin.ExecContext(ctx, "CREATE DATABASE "+name+options)
	return shared.url(name), errors.Join(err, admin.Close())
}

type cluster struct {
	once    sync.Once
	err     error
	folder  string
	port    int
	process *exec.Cmd
}

var shared cluster

func (c *cluster) url(database string) string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/%s?sslmode=disable", c.port, database)
}

func (c *cluster) start() error {
	c.once.Do(func() { c.err = c.launch() })
	return c.err
}

func (c *cluster) launch() error {
	initdb, err := binary("initdb")
	if err != nil {
		return err
	}
	if c.folder, err = os.MkdirTemp("", "platform-postgres-"); err != nil {
		return err
	}
	owner, err := unprivileged(c.folder)
	if err != nil {
		return err
	}
	data := filepath.Join(c.folder, "data")
	create := exec.Command(initdb, "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
	create.SysProcAttr, create.Dir = attributes(owner), c.folder
	if out, err := create.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	if c.port, err = freePort(); err != nil {
		return err
	}
	c.process = exec.Command(filepath.Join(filepath.Dir(initdb), "postgres"), "-D", data, "-p", strconv.Itoa(c.port),
		"-k", c.folder, "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "full_page_writes=off")
	c.process.SysProcAttr, c.process.Dir = attributes(owner), c.folder
	if err := c.process.Start(); err != nil {
		return err
	}
	return c.await()
}

func (c *cluster) await() error {
	admin, err := sql.Open("pgx", c.url("postgres"))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		err := admin.PingContext(ctx)
		if err == nil || ctx.Err() != nil {
			return errors.Join(err, admin.Close())
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func (c *cluster) stop() error {
	if c.folder == "" {
		return nil
	}
	if c.process != nil && c.process.Process != nil {
		// SIGINT is PostgreSQL's fast shutdown.
		if err := c.process.Process.Signal(syscall.SIGINT); err != nil {
			return err
		}
		if err := c.process.Wait(); err != nil {
			return err
		}
	}
	return os.RemoveAll(c.folder)
}

// binary finds a PostgreSQL program in PATH or where Debian keeps it.
func binary(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if err != nil || len(found) == 0 {
		return "", fmt.Errorf("PostgreSQL is needed for this test: %s was not found", name)
	}
	slices.Sort(found)
	return found[len(found)-1], nil
}

// unprivileged gives the folder to the user postgres when we are root: PostgreSQL refuses to run as root.
func unprivileged(folder string) (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, os.Chown(folder, int(uid), int(gid))
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	return port, listener.Close()
}
