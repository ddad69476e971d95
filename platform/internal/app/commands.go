package app

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"portal/platform/internal/store"
)

// openMigrated opens the database of a command other than the server, and migrates it.
func openMigrated(ctx context.Context, databaseURL string) (*bun.DB, error) {
	db, err := store.Open(ctx, databaseURL)
	if err != nil {
		return nil, err
	}
	if err := store.Migrate(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}
