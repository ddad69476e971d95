package testdb

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"portal/platform/internal/store"
)

const sqlitePrefix = "sqlite://"

// Prepared is a database that is set up once in a test process, and copied for each test: with the race detector,
// migrating the SQLite implementation in Go takes longer than most tests.
type Prepared struct {
	from     *Prepared
	ready    func(ctx context.Context, db *bun.DB) error
	sqlite   func() ([]byte, error)
	postgres func() (template string, err error)
}

// schema is the template of all others: migrated, and empty.
var schema = prepare(nil, store.Migrate)

// Prepare returns a Prepared with the schema and the rows that ready writes.
func Prepare(ready func(ctx context.Context, db *bun.DB) error) *Prepared {
	return prepare(schema, ready)
}

func prepare(from *Prepared, ready func(ctx context.Context, db *bun.DB) error) *Prepared {
	p := &Prepared{from: from, ready: ready}
	p.sqlite, p.postgres = sync.OnceValues(p.makeSQLite), sync.OnceValues(p.makePostgres)
	return p
}

// Each runs the test on a copy in both engines.
func (p *Prepared) Each(t *testing.T, test func(t *testing.T, db *bun.DB)) {
	t.Helper()
	p.EachURL(t, func(t *testing.T, url string) { test(t, Open(t, url)) })
}

// EachURL runs the test with the URL of a copy in both engines.
func (p *Prepared) EachURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, p.SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, p.PostgresURL(t)) })
}

// SQLiteURL returns the URL of a new file, a copy.
func (p *Prepared) SQLiteURL(t testing.TB) string {
	t.Helper()
	content, err := p.sqlite()
	if err != nil {
		t.Fatal(err)
	}
	path := emptyFile(t)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return sqlitePrefix + path
}

// PostgresURL returns the URL of a new database, a copy.
func (p *Prepared) PostgresURL(t testing.TB) string {
	t.Helper()
	template, err := p.postgres()
	if err != nil {
		t.Fatal(err)
	}
	return shared.temporary(t, template)
}

// emptyFile returns the path of a file that does not exist yet.
func emptyFile(t testing.TB) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "platform.db")
}

func (p *Prepared) makeSQLite() (content []byte, err error) {
	folder, err := os.MkdirTemp("", "platform-sqlite-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "platform.db")
	if p.from != nil {
		beginning, err := p.from.sqlite()
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(path, beginning, 0o600); err != nil {
			return nil, err
		}
	}
	// Closing moves the write-ahead log into the file.
	if err := p.fill(sqlitePrefix + path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

func (p *Prepared) makePostgres() (string, error) {
	if p.from == nil {
		return schemaTemplate, nil
	}
	from, err := p.from.postgres()
	if err != nil {
		return "", err
	}
	name, url, err := shared.create(context.Background(), from)
	if err != nil {
		return "", err
	}
	return name, p.fill(url)
}

func (p *Prepared) fill(url string) error {
	ctx := context.Background()
	db, err := store.Open(ctx, url)
	if err != nil {
		return err
	}
	return errors.Join(p.ready(ctx, db), db.Close())
}
