package app_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/demo"
	"portal/platform/internal/files"
	"portal/platform/internal/keys"
	"portal/platform/internal/testdb"
)

// seeded is a database with the demo practices; the seed itself has its own tests.
var seeded = testdb.Prepare(seed)

// eachSeeded runs the test with the URL of a database with the demo practices, of both engines.
func eachSeeded(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	seeded.EachURL(t, test)
}

// seed writes the small practices and marks the large one as written.
func seed(ctx context.Context, db *bun.DB) error {
	if err := demo.Seed(ctx, db); err != nil {
		return err
	}
	blobs, err := files.OpenBlobs(ctx, "file://"+demoFiles)
	if err != nil {
		return err
	}
	if err := errors.Join(demo.SeedFiles(ctx, db, blobs), blobs.Close()); err != nil {
		return err
	}
	// The first start generates a key pair, which takes longer than most tests.
	if _, err := keys.Load(ctx, db, nil, time.Now, 0); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "UPDATE seed_progress SET next = 1000000 WHERE name = 'demo-large-rows'")
	return err
}

func seededSQLite(t *testing.T) string {
	t.Helper()
	return seeded.SQLiteURL(t)
}
