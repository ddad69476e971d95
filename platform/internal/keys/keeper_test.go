package keys_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/keys"
	"portal/platform/internal/testdb"
)

const (
	aKey       = "smGbjm71Nxd1Ig5FS0wj9SlbzAIrnolCz9bQQ6uAhl4="
	anotherKey = "AAGbjm71Nxd1Ig5FS0wj9SlbzAIrnolCz9bQQ6uAhl4="
)

func keeper(t *testing.T, url string) *keys.Keeper {
	t.Helper()
	k, err := keys.OpenKeeper(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, k.Close()) })
	return k
}

// stored returns the stored forms of all keys.
func stored(t *testing.T, db *bun.DB) []string {
	t.Helper()
	var all []string
	for _, table := range []string{"platform_keys", "signing_keys", "encryption_keys", "symmetric_keys"} {
		var secrets []string
		require.NoError(t, db.NewSelect().Table(table).Column("secret").Scan(t.Context(), &secrets))
		all = append(all, secrets...)
	}
	return all
}

func TestKeysLieSealedAndThoseThatLayOpenAreSealed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		open, err := keys.Load(t.Context(), db, nil, c.now, 0)
		require.NoError(t, err)
		for range 2 {
			set, err := keys.Load(t.Context(), db, keeper(t, "base64key://"+aKey), c.now, 0)
			require.NoError(t, err)
			assert.Equal(t, []any{open.Names, current(open.Links), open.Encryption.Current().KeyID, open.Signing.Current().KeyID},
				[]any{set.Names, current(set.Links), set.Encryption.Current().KeyID, set.Signing.Current().KeyID}, "the keys are the same")
			_, _, err = set.Signing.Rotate(t.Context(), false)
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(stored(t, db)), 8)
			for _, secret := range stored(t, db) {
				assert.True(t, strings.HasPrefix(secret, "sealed:"), "%.20s", secret)
			}
		}
		for _, wrong := range []*keys.Keeper{nil, keeper(t, "base64key://"+anotherKey)} {
			_, err = keys.Load(t.Context(), db, wrong, c.now, 0)
			require.ErrorIs(t, err, keys.ErrSealed, "and no new ones are made in their place")
		}
		file := filepath.Join(t.TempDir(), "key")
		require.NoError(t, os.WriteFile(file, []byte(aKey+"\n"), 0o600))
		_, err = keys.Load(t.Context(), db, keeper(t, "file://"+file), c.now, 0)
		require.NoError(t, err)
	})
}

func TestAKeeperThatCannotBeOpenedDoesNotRepeatItsKey(t *testing.T) {
	for _, wrong := range []string{"base64key://" + aKey[:30], "file:///nowhere/at/all", "unknown://" + aKey, "base64key://%zz" + aKey} {
		_, err := keys.OpenKeeper(t.Context(), wrong)
		require.Error(t, err, wrong)
		assert.NotContains(t, err.Error(), aKey[:30])
	}
}
