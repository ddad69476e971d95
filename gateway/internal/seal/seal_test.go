package seal

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func box(t *testing.T, secret, salt, purpose string) Box {
	t.Helper()
	b, err := NewBox(secret, salt, purpose)
	require.NoError(t, err)
	return b
}

func TestWhatWasSealedOpensWithItsKeyAndBoundAlone(t *testing.T) {
	b := box(t, "secret", "salt", "purpose")
	sealed := b.Seal([]byte("token"), []byte("bound"))
	assert.NotContains(t, string(sealed), "token")
	assert.NotEqual(t, sealed, b.Seal([]byte("token"), []byte("bound")), "no two look alike")
	plaintext, err := box(t, "secret", "salt", "purpose").Open(sealed, []byte("bound"))
	require.NoError(t, err)
	assert.Equal(t, "token", string(plaintext))
	changed := append([]byte{}, sealed...)
	changed[len(changed)-1] ^= 1
	for why, open := range map[string]func() ([]byte, error){
		"another secret":  func() ([]byte, error) { return box(t, "Secret", "salt", "purpose").Open(sealed, []byte("bound")) },
		"another salt":    func() ([]byte, error) { return box(t, "secret", "Salt", "purpose").Open(sealed, []byte("bound")) },
		"another purpose": func() ([]byte, error) { return box(t, "secret", "salt", "Purpose").Open(sealed, []byte("bound")) },
		"another bound":   func() ([]byte, error) { return b.Open(sealed, []byte("other")) },
		"changed":         func() ([]byte, error) { return b.Open(changed, []byte("bound")) },
		"cut":             func() ([]byte, error) { return b.Open(sealed[:5], []byte("bound")) },
	} {
		_, err := open()
		assert.ErrorIs(t, err, ErrSealed, why)
	}
}
