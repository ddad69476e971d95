package store_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/store"
	"portal/platform/internal/testdb"
)

func TestKeysOfBeforeAreTheFirstOfTheirRings(t *testing.T) {
	testdb.EachEmptyURL(t, func(t *testing.T, url string) {
		db, err := store.Open(t.Context(), url)
		require.NoError(t, err)
		defer func() { assert.NoError(t, db.Close()) }()
		migrateBefore(t, db, "20261126084000")
		_, err = db.ExecContext(t.Context(), `INSERT INTO platform_keys (purpose, kid, secret, created_at) VALUES
			('invoice_links', 'K1', 's1', 1), ('second_factors', 'K2', 's2', 2), ('oidc_codes', 'K3', 's3', 3), ('sso_encryption', 'K4', 's4', 4)`)
		require.NoError(t, err)
		require.NoError(t, store.Migrate(t.Context(), db))
		type key struct {
			KID      string `bun:"kid"`
			Purpose  string `bun:"purpose"`
			Follows  string `bun:"follows"`
			Secret   string `bun:"secret"`
			UsedFrom int64  `bun:"used_from"`
		}
		var symmetric, encryption []key
		require.NoError(t, db.NewSelect().Table("symmetric_keys").Column("kid", "purpose", "follows", "secret", "used_from").Order("kid").Scan(t.Context(), &symmetric))
		assert.Equal(t, []key{{"K1", "links", "", "s1", 1}, {"K2", "factors", "", "s2", 2}, {"K3", "pairings", "", "s3", 3}}, symmetric)
		require.NoError(t, db.NewSelect().Table("encryption_keys").Column("kid", "follows", "secret", "used_from").Scan(t.Context(), &encryption))
		assert.Equal(t, []key{{"K4", "", "", "s4", 4}}, encryption)
		left, err := db.NewSelect().Table("platform_keys").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 4, left, "they stay for a replica of before")
	})
}
