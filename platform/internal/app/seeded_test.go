package app_test

import (
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/demo"
	"portal/platform/internal/files"
	"portal/platform/internal/testdb"
)

// Seeding once and copying keeps these tests quick; the seed itself has its own tests.
var (
	sqliteOnce, postgresOnce sync.Once
	sqliteSeeded             []byte
	postgresSeeded           string
)

// eachSeeded runs the test with the URL of a database with the demo practices, of both engines.
func eachSeeded(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, seededSQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, seededPostgres(t)) })
}

// seed writes the small practices and says that the large one is there.
func seed(t *testing.T, db *bun.DB) {
	t.Helper()
	require.NoError(t, demo.Seed(t.Context(), db))
	blobs, err := files.OpenBlobs(t.Context(), "file://"+demoFiles)
	require.NoError(t, err)
	require.NoError(t, demo.SeedFiles(t.Context(), db, blobs))
	require.NoError(t, blobs.Close())
	_, err = db.ExecContext(t.Context(), "UPDATE seed_progress SET next = 1000000 WHERE name = 'demo-large-rows'")
	require.NoError(t, err)
}

func seededSQLite(t *testing.T) string {
	t.Helper()
	sqliteOnce.Do(func() {
		url := testdb.SQLiteURL(t)
		t.Run("seed", func(t *testing.T) { seed(t, testdb.Open(t, url)) })
		content, err := os.ReadFile(strings.TrimPrefix(url, "sqlite://"))
		require.NoError(t, err)
		sqliteSeeded = content
	})
	url := testdb.SQLiteURL(t)
	require.NoError(t, os.WriteFile(strings.TrimPrefix(url, "sqlite://"), sqliteSeeded, 0o600))
	return url
}

func seededPostgres(t *testing.T) string {
	t.Helper()
	postgresOnce.Do(func() {
		postgresSeeded = testdb.PostgresURL(t)
		t.Run("seed", func(t *testing.T) { seed(t, testdb.Open(t, postgresSeeded)) })
	})
	return testdb.CopyPostgres(t, postgresSeeded)
}
