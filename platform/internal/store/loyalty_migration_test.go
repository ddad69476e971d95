package store_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"
	"github.com/uptrace/bun/migrate"

	"portal/platform/internal/store"
	"portal/platform/internal/testdb"
)

// migrateBefore migrates a database up to, but not including, a migration.
func migrateBefore(t *testing.T, db *bun.DB, first string) {
	t.Helper()
	entries, err := os.ReadDir("migrations")
	require.NoError(t, err)
	files := fstest.MapFS{}
	for _, entry := range entries {
		if entry.Name() < first {
			content, err := os.ReadFile("migrations/" + entry.Name())
			require.NoError(t, err)
			files[entry.Name()] = &fstest.MapFile{Data: content}
		}
	}
	migrations := migrate.NewMigrations()
	require.NoError(t, migrations.Discover(files))
	engine := map[string]string{"Text": "TEXT", "Postgres": ""}
	if db.Dialect().Name() == dialect.PG {
		engine = map[string]string{"Text": `TEXT COLLATE "C"`, "Postgres": "yes"}
	}
	migrator := migrate.NewMigrator(db, migrations, migrate.WithMarkAppliedOnSuccess(true), migrate.WithTemplateData(engine))
	require.NoError(t, migrator.Init(t.Context()))
	_, err = migrator.Migrate(t.Context())
	require.NoError(t, err)
}

// The migration gives an older ledger its order, its applications and its rebates.
func TestAnOlderLedgerIsTakenOver(t *testing.T) {
	testdb.EachEmptyURL(t, func(t *testing.T, url string) {
		db, err := store.Open(t.Context(), url)
		require.NoError(t, err)
		defer func() { assert.NoError(t, db.Close()) }()
		migrateBefore(t, db, "20261120082000")
		for _, statement := range strings.Split(`
			INSERT INTO practices VALUES ('p1', 'P', '', '', '', 'FR'), ('p2', 'P', '', '', '', 'FR');
			INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role) VALUES ('u1', 'p1', 'u1', 'A', 'B', 'owner'), ('u2', 'p2', 'u2', 'A', 'B', 'owner');
			INSERT INTO applications VALUES ('a1', 'Digital');
			INSERT INTO invoices VALUES ('F26-1', 'p1', '2026-01-01', '2026-02-01', '', 1, TRUE, 'L', 'a1', NULL, '', '', '', '', 'FR', 'EUR', 0, 10000, '');
			INSERT INTO smileys VALUES ('s3', 'p1', 'u1', 20, 'spend', -5, 'invoice', 'F26-1', 'L'), ('s1', 'p1', 'u1', 10, 'earn', 8, 'invoice', 'F26-1', 'L'),
				('s2', 'p1', 'u1', 20, 'earn', 9, 'campaign', 'S-00001', 'L'), ('s4', 'p2', 'u2', 5, 'earn', 7, 'invoice', 'F26-1', 'L')`, ";") {
			_, err := db.ExecContext(t.Context(), statement)
			require.NoError(t, err)
		}
		require.NoError(t, store.Migrate(t.Context(), db))
		var rows []struct {
			UUID, Application, Search string
			Seq, Rebate               int64
		}
		require.NoError(t, db.NewSelect().Table("smileys").ColumnExpr("uuid, seq, COALESCE(application_uuid, '') AS application").
			ColumnExpr("search_text AS search, rebate_cents AS rebate").OrderExpr("practice_uuid, seq").Scan(t.Context(), &rows))
		var got [][5]any
		for _, row := range rows {
			got = append(got, [5]any{row.UUID, row.Seq, row.Application, row.Search, row.Rebate})
		}
		assert.Equal(t, [][5]any{
			{"s1", int64(1), "a1", "f26-1", int64(0)}, {"s2", int64(2), "", "s-00001", int64(0)},
			{"s3", int64(3), "a1", "f26-1", int64(50)}, {"s4", int64(1), "", "f26-1", int64(0)},
		}, got, "another practice's invoice gives nothing")
	})
}
