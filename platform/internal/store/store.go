// Package store opens the platform's database, SQLite or PostgreSQL by URL, and migrates its schema. Both engines run the
// same queries and the same migrations.
//
// A migration is one file migrations/<time>_<name>.tx.up.sql for both engines, run in a transaction as a Go template. Texts
// are {{.Text}}, which both compare bytewise, numbers and times BIGINT; statements are separated by --bun:split. Where the
// syntax differs: {{if .Postgres}}…{{else}}…{{end}}. Each has a time of its own and is compatible with the previous version.
package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/dialect/sqlitedialect"
	"github.com/uptrace/bun/migrate"

	"modernc.org/sqlite" // also the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrationLock is arbitrary; it only has to be the same in every replica.
const migrationLock = 7_260_411

// Open connects to `sqlite://<path>` or `postgres://…` and checks that the database answers. A postgres URL may name
// multiHost hosts; the one that accepts writes is used.
func Open(ctx context.Context, databaseURL string) (*bun.DB, error) {
	var db *bun.DB
	var err error
	switch {
	case strings.HasPrefix(databaseURL, "sqlite://"):
		db, err = openSQLite(strings.TrimPrefix(databaseURL, "sqlite://"))
	case strings.HasPrefix(databaseURL, "postgres://"), strings.HasPrefix(databaseURL, "postgresql://"):
		db, err = openPostgres(databaseURL)
	default:
		return nil, errors.New("the database URL must begin with sqlite:// or postgres://")
	}
	if err != nil {
		return nil, err
	}
	if err := db.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("database does not answer: %w", err), db.Close())
	}
	return db, nil
}

func openSQLite(path string) (*bun.DB, error) {
	if path == "" {
		return nil, errors.New("sqlite:// needs a file path")
	}
	// 0700: the file contains credentials and health data; no other account of the machine may read it.
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("create database folder: %w", err)
	}
	query := url.Values{
		"_pragma": {
			"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(NORMAL)", "foreign_keys(1)",
			"temp_store(MEMORY)", "cache_size(-16000)",
		},
		// A transaction that will write takes the write lock when it begins, so that two of them wait instead of failing
		// midway.
		"_txlock": {"immediate"},
	}
	pool, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+query.Encode())
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(max(4, runtime.NumCPU()*2))
	pool.SetMaxIdleConns(max(4, runtime.NumCPU()*2))
	return bun.NewDB(pool, sqlitedialect.New()), nil
}

func openPostgres(databaseURL string) (*bun.DB, error) {
	cfg, err := pgx.ParseConfig(databaseURL)
	if err != nil {
		// pgx's own message may repeat the URL, and with it the password.
		return nil, errors.New("the postgres URL cannot be read")
	}
	// bun interpolates the values into the statement: preparing each distinct text would only fill the statement caches.
	cfg.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	cfg.RuntimeParams["application_name"] = "portal-platform"
	options := []stdlib.OptionOpenDB{stdlib.OptionAfterConnect(plannerSettings)}
	if h := multiHost(cfg); h != nil {
		options = []stdlib.OptionOpenDB{stdlib.OptionBeforeConnect(h.order), stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
			h.note(ctx, conn)
			return plannerSettings(ctx, conn)
		})}
	}
	pool := stdlib.OpenDB(*cfg, options...)
	pool.SetMaxOpenConns(16)
	pool.SetMaxIdleConns(8)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return bun.NewDB(pool, pgdialect.New()), nil
}

// plannerSettings tunes the planner for short queries over one practice's rows: JIT compilation would take longer than
// the query, and on SSDs a random page costs as much as a sequential one. They are set by statement, because connection
// poolers refuse startup parameters.
func plannerSettings(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, "SET jit = off; SET random_page_cost = 1.1")
	return err
}

// Migrate brings the schema to the newest version. Replicas that start at the same time migrate one after the other.
func Migrate(ctx context.Context, db *bun.DB) (err error) {
	unlock, err := lockMigrations(ctx, db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return err
	}
	migrations := migrate.NewMigrations()
	if err := migrations.Discover(files); err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	migrator := migrate.NewMigrator(db, migrations,
		migrate.WithMarkAppliedOnSuccess(true), migrate.WithTemplateData(templateData(db)))
	if err := migrator.Init(ctx); err != nil {
		return fmt.Errorf("prepare migrations: %w", err)
	}
	if _, err := migrator.Migrate(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// templateData has all in which the two engines' schemas differ: text compares bytewise in both; Postgres is empty for
// SQLite, for the few triggers whose syntax differs.
func templateData(db *bun.DB) map[string]string {
	if db.Dialect().Name() == dialect.PG {
		return map[string]string{"Text": `TEXT COLLATE "C"`, "Postgres": "yes"}
	}
	return map[string]string{"Text": "TEXT", "Postgres": ""}
}

// lockMigrations takes a session lock, which PostgreSQL releases when the process dies. A SQLite file has one platform,
// whose migrations are transactions.
func lockMigrations(ctx context.Context, db *bun.DB) (func() error, error) {
	if db.Dialect().Name() != dialect.PG {
		return func() error { return nil }, nil
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(?)", migrationLock); err != nil {
		return nil, errors.Join(fmt.Errorf("lock migrations: %w", err), conn.Close())
	}
	return func() error {
		_, err := conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(?)", migrationLock)
		return errors.Join(err, conn.Close())
	}, nil
}

// Duplicate reports whether a statement violated a unique constraint.
func Duplicate(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return pg.Code == "23505"
	}
	var lite *sqlite.Error
	return errors.As(err, &lite) && (lite.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || lite.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
}

// Affected reports whether a statement changed a row.
func Affected(result sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}
