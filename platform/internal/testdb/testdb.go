// Package testdb provides tests with real databases: a SQLite file, or a database of a PostgreSQL server. A test of logic
// uses New, on SQLite; a test of behaviour that may differ between engines (SQL, constraints, locks, order, search) uses
// Each, on both. The server is that of TEST_POSTGRES_URL, which internal/testdb/cmd/testpostgres starts once for all
// packages of a run; without it, a test process starts its own. Only tests use this package.
package testdb

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"portal/platform/internal/passwordhash"
	"portal/platform/internal/store"
)

// Main runs a package's tests, stops the server that they may have started, and exits.
func Main(m *testing.M) { os.Exit(Run(m)) }

// Run is Main for a package with more cleanup: it returns the exit code.
func Run(m *testing.M) int {
	passwordhash.LowerCost()
	code := m.Run()
	if err := shared.close(); err != nil {
		fmt.Fprintln(os.Stderr, "testdb:", err)
		code = 1
	}
	return code
}

// New returns a migrated SQLite database, for tests whose rules do not depend on the engine.
func New(t testing.TB) *bun.DB {
	t.Helper()
	return Open(t, SQLiteURL(t))
}

// Each runs the test on a migrated database of both engines.
func Each(t *testing.T, test func(t *testing.T, db *bun.DB)) {
	t.Helper()
	schema.Each(t, test)
}

// EachURL runs the test with the URL of a migrated, empty database of each engine.
func EachURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	schema.EachURL(t, test)
}

// EachEmptyURL runs the test with the URL of a database without a schema, of both engines.
func EachEmptyURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, sqlitePrefix+emptyFile(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, shared.temporary(t, "template0")) })
}

// Open connects, and migrates a database without a schema.
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

// SQLiteURL returns the URL of a new, migrated file.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	return schema.SQLiteURL(t)
}

// PostgresURL returns the URL of a new, migrated PostgreSQL database.
func PostgresURL(t testing.TB) string {
	t.Helper()
	return schema.PostgresURL(t)
}

// client creates databases on the server of the run, or on one that it starts.
type client struct {
	once sync.Once
	err  error
	url  string
	own  *Server
	made atomic.Int64
}

var shared client

func (c *client) connect() error {
	c.once.Do(func() {
		c.url = os.Getenv(ServerVariable)
		if c.url == "" {
			if c.own, c.err = StartServer(context.Background()); c.err != nil {
				return
			}
			c.url = c.own.URL
		}
	})
	return c.err
}

// execute runs a statement on a separate connection: an open one would be reported by tests that check for leaks.
func (c *client) execute(ctx context.Context, statement string) error {
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, statement)
	return errors.Join(err, conn.Close(ctx))
}

// create creates a database, a copy of the template, and returns its name and URL.
func (c *client) create(ctx context.Context, template string) (name, url string, err error) {
	if err := c.connect(); err != nil {
		return "", "", err
	}
	// The process id separates packages that run concurrently on one server. FILE_COPY takes a third of the time of
	// PostgreSQL's default strategy, because it bypasses the write-ahead log.
	name = fmt.Sprintf("test_%d_%d", os.Getpid(), c.made.Add(1))
	if err := c.execute(ctx, "CREATE DATABASE "+name+" TEMPLATE "+template+" STRATEGY FILE_COPY"); err != nil {
		return "", "", err
	}
	url, err = inDatabase(c.url, name)
	return name, url, err
}

// temporary creates a database that is dropped after its test.
func (c *client) temporary(t testing.TB, template string) string {
	t.Helper()
	name, url, err := c.create(t.Context(), template)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.drop(name); err != nil {
			t.Error(err)
		}
	})
	return url
}

func (c *client) drop(name string) error {
	return c.execute(context.Background(), "DROP DATABASE "+name+" WITH (FORCE)")
}

func (c *client) close() error {
	if c.own == nil {
		return nil
	}
	return c.own.Stop()
}
