package store_test

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/store"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func TestMigrateIsRepeatableAndSafeForReplicasThatStartTogether(t *testing.T) {
	testdb.EachEmptyURL(t, func(t *testing.T, url string) {
		replicas := 3
		if t.Name()[len(t.Name())-6:] == "sqlite" {
			replicas = 1 // only one platform uses the file
		}
		var starts sync.WaitGroup
		for range replicas {
			starts.Go(func() {
				db, err := store.Open(t.Context(), url)
				if !assert.NoError(t, err) {
					return
				}
				assert.NoError(t, store.Migrate(t.Context(), db))
				assert.NoError(t, db.Close())
			})
		}
		starts.Wait()
		db := testdb.Open(t, url)
		count, err := db.NewSelect().Table("orders").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, count)
	})
}

func TestForeignKeysHoldOnBothEngines(t *testing.T) {
	testdb.EachEmptyURL(t, func(t *testing.T, url string) {
		db := testdb.Open(t, url)
		_, err := db.ExecContext(t.Context(), "INSERT INTO credentials (user_uuid, password_hash) VALUES ('unknown', 'x')")
		assert.Error(t, err)
	})
}

func TestOpenRefusesWhatItCannotServe(t *testing.T) {
	for _, url := range []string{"", "mysql://localhost/x", "sqlite://", "postgres://%zz"} {
		_, err := store.Open(t.Context(), url)
		assert.Error(t, err, url)
	}
}

func TestABrokenPostgresURLIsNotRepeatedInTheError(t *testing.T) {
	_, err := store.Open(t.Context(), "postgres://user:s3cret@localhost:notaport/x")
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "s3cret")
}

// The migrator identifies a migration by its timestamp alone: of two with the same one, only the last that is read would
// run.
func TestEveryMigrationHasATimeOfItsOwn(t *testing.T) {
	files, err := filepath.Glob("migrations/*.sql")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	seen := map[string]string{}
	for _, file := range files {
		at, _, found := strings.Cut(filepath.Base(file), "_")
		assert.True(t, found, file)
		assert.Empty(t, seen[at], file)
		seen[at] = file
	}
}

// After a rollback an older platform finds migrations that it does not have: it starts, and keeps their records for the newer one.
func TestAnOlderPlatformStartsOnANewerSchema(t *testing.T) {
	testdb.EachEmptyURL(t, func(t *testing.T, url string) {
		db := testdb.Open(t, url)
		require.NoError(t, store.Migrate(t.Context(), db))
		_, err := db.ExecContext(t.Context(), "INSERT INTO bun_migrations (name, group_id) VALUES ('29991231235959', 99)")
		require.NoError(t, err)
		require.NoError(t, store.Migrate(t.Context(), db))
		newer, err := db.NewSelect().Table("bun_migrations").Where("name = '29991231235959'").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, newer)
	})
}
