package keys_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/keys"
	"portal/platform/internal/testdb"
)

// sealedUnnamed returns the stored form of texts before they named their key.
func sealedUnnamed(t *testing.T, key []byte, owner, text string) string {
	t.Helper()
	block, err := aes.NewCipher(key)
	require.NoError(t, err)
	aead, err := cipher.NewGCM(block)
	require.NoError(t, err)
	nonce := make([]byte, aead.NonceSize())
	return base64.RawStdEncoding.EncodeToString(aead.Seal(nonce, nonce, []byte(text), []byte(owner)))
}

func TestSealedTextsNameTheirKeyAndThoseOfBeforeOpen(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		ring, err := keys.OpenSymmetric(t.Context(), db, nil, c.now, 0, keys.Pairings)
		require.NoError(t, err)
		kid, key := ring.Current()
		derived, err := hkdf.Key(sha256.New, key[:], nil, "a label", len(key))
		require.NoError(t, err)
		for _, v := range []struct {
			vault  *keys.Vault
			before string
		}{
			{keys.NewVault(ring, "", "v1:"), "v1:" + sealedUnnamed(t, key[:], "owner", "text")},
			{keys.NewVault(ring, "a label", ""), sealedUnnamed(t, derived, "owner", "text")},
		} {
			sealed, err := v.vault.Seal("owner", "text")
			require.NoError(t, err)
			assert.Regexp(t, "^v2:"+kid+":", sealed)
			for _, stored := range []string{sealed, v.before} {
				text, err := v.vault.Open(t.Context(), "owner", stored)
				require.NoError(t, err)
				assert.Equal(t, "text", text)
				_, err = v.vault.Open(t.Context(), "another", stored)
				require.ErrorIs(t, err, keys.ErrUnreadable)
			}
			for _, broken := range []string{"", "v1:", "v2:", "v2:" + kid, "v2:invented:" + sealed, "v2:" + kid + ":AAAA", sealed[:len(sealed)-4] + "AAAA"} {
				_, err := v.vault.Open(t.Context(), "owner", broken)
				require.ErrorIs(t, err, keys.ErrUnreadable, broken)
			}
		}
	})
}

// An encryption key is not deleted before the texts that it encrypts.
func TestACompromisedKeyStillOpensWhatItSealed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		ring, err := keys.OpenSymmetric(t.Context(), db, nil, c.now, 0, keys.Factors)
		require.NoError(t, err)
		vault := keys.NewVault(ring, "", "v1:")
		old, _ := ring.Current()
		sealed, err := vault.Seal("owner", "text")
		require.NoError(t, err)
		c.pass(rotation)
		next, _, err := ring.Rotate(t.Context(), true)
		require.NoError(t, err)
		assert.NotEqual(t, old, next)
		assert.Equal(t, next, current(ring), "used at once")
		c.pass(rotation)
		require.NoError(t, ring.Sweep(t.Context()))
		text, err := vault.Open(t.Context(), "owner", sealed)
		require.NoError(t, err)
		assert.Equal(t, "text", text)
		require.NoError(t, vault.Sweep(t.Context(), db))
		_, err = vault.Open(t.Context(), "owner", sealed)
		require.ErrorIs(t, err, keys.ErrUnreadable, "no column has a text of it")
	})
}
