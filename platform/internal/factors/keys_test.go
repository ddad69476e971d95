package factors

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sealedUnnamed returns the stored form of secrets before it named the key.
func sealedUnnamed(t *testing.T, key [32]byte, user, secret string) string {
	t.Helper()
	block, err := aes.NewCipher(key[:])
	require.NoError(t, err)
	aead, err := cipher.NewGCM(block)
	require.NoError(t, err)
	nonce := make([]byte, aead.NonceSize())
	return "v1:" + base64.RawStdEncoding.EncodeToString(aead.Seal(nonce, nonce, []byte(secret), []byte(user)))
}

func (d *desk) stored(table string) (text string) {
	d.t.Helper()
	require.NoError(d.t, d.db.NewSelect().Table(table).Column("secret").Limit(1).Scan(d.t.Context(), &text))
	return text
}

func (d *desk) count(table, where string, args ...any) int {
	d.t.Helper()
	n, err := d.db.NewSelect().Table(table).Where(where, args...).Count(d.t.Context())
	require.NoError(d.t, err)
	return int(n)
}

func TestAReplacedKeyIsRemovedOnceNothingIsSealedWithIt(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		secret, _ := d.enrol()
		enter := func() error {
			d.clock = d.clock.Add(2 * period)
			_, err := d.Complete(t.Context(), d.challenge().Secret, MethodTOTP, d.code(secret, 0))
			return err
		}
		first, key := d.ring.Current()
		_, err := d.db.NewUpdate().Table("user_factors").Set("secret = ?", sealedUnnamed(t, key, id, secret)).Where("user_uuid = ?", id).Exec(t.Context())
		require.NoError(t, err)
		require.NoError(t, enter(), "sealed by the first key, which it does not name")
		require.NoError(t, d.Sweep(t.Context()))
		assert.True(t, strings.HasPrefix(d.stored("user_factors"), "v1:"), "a replica of before opens it until the key is replaced")
		started, err := d.BeginTOTP(t.Context(), id)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(d.stored("totp_enrolments"), "v2:"+first+":"))

		next, _, err := d.ring.Rotate(t.Context(), true)
		require.NoError(t, err)
		require.NoError(t, d.Sweep(t.Context()))
		for _, table := range []string{"user_factors", "totp_enrolments"} {
			assert.True(t, strings.HasPrefix(d.stored(table), "v2:"+next+":"), table)
		}
		opened, err := d.vault.Open(t.Context(), id, d.stored("totp_enrolments"))
		require.NoError(t, err)
		assert.Equal(t, started.Secret, opened)
		require.NoError(t, enter())
		_, isKnown := d.ring.Find(t.Context(), first)
		assert.True(t, isKnown, "another replica may still seal with it")

		d.clock = d.clock.Add(2 * time.Hour)
		require.NoError(t, d.Sweep(t.Context()))
		_, isKnown = d.ring.Find(t.Context(), first)
		assert.False(t, isKnown)
		assert.Equal(t, 1, d.count("symmetric_keys", "purpose = ?", "factors"))
		require.NoError(t, enter())
	})
}

func TestOneSweepSealsABoundedNumberOfRowsAgain(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		first, _ := d.ring.Current()
		rows := make([]factor, 450)
		for i := range rows {
			sealed, err := d.vault.Seal(id, "a record")
			require.NoError(t, err)
			if i < 210 {
				sealed = "v2:lost:AAAA"
			}
			rows[i] = factor{UUID: fmt.Sprintf("%04d", i), UserUUID: id, Kind: kindPasskey, CredentialID: fmt.Sprint(i), Secret: sealed}
		}
		_, err := d.db.NewInsert().Model(&rows).Exec(t.Context())
		require.NoError(t, err)
		d.clock = d.clock.Add(time.Minute)
		next, _, err := d.ring.Rotate(t.Context(), true)
		require.NoError(t, err)
		d.clock = d.clock.Add(2 * time.Hour)
		for _, expected := range []int{0, 190, 240} {
			_, isKnown := d.ring.Find(t.Context(), first)
			assert.True(t, isKnown, "something is sealed with it")
			require.NoError(t, d.Sweep(t.Context()))
			assert.Equal(t, expected, d.count("user_factors", "secret LIKE ?", "v2:"+next+":%"), "rows that do not open keep no others from it")
		}
		_, isKnown := d.ring.Find(t.Context(), first)
		assert.False(t, isKnown)
	})
}
