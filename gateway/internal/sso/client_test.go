package sso

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"testing"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func jwk(t *testing.T, key any) map[string]any {
	t.Helper()
	raw, err := (&jose.JSONWebKey{Key: key, KeyID: "k", Use: "enc"}).MarshalJSON()
	require.NoError(t, err)
	var out map[string]any
	require.NoError(t, json.Unmarshal(raw, &out))
	return out
}

// REQ-12
func TestSealIsForTheKeyOfTheMoment(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	sealed, err := seal(jwk(t, key.Public()), payload{Challenge: "c1", Password: "Sourire-2026!"})
	require.NoError(t, err)
	assert.NotContains(t, sealed, "Sourire")
	token, err := jose.ParseEncryptedCompact(sealed, []jose.KeyAlgorithm{jose.RSA_OAEP_256}, []jose.ContentEncryption{jose.A256GCM})
	require.NoError(t, err)
	assert.Equal(t, "k", token.Header.KeyID)
	text, err := token.Decrypt(key)
	require.NoError(t, err)
	assert.JSONEq(t, `{"challenge":"c1","password":"Sourire-2026!"}`, string(text))
}

func TestSealRefusesKeysThatOthersCanRead(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	for name, bad := range map[string]map[string]any{
		"private":   jwk(t, key),
		"symmetric": {"kty": "oct", "k": "c2VjcmV0"},
		"none":      {},
		"nonsense":  {"kty": "RSA", "n": "!", "e": "AQAB"},
	} {
		_, err := seal(bad, payload{Challenge: "c", Password: "x"})
		assert.Error(t, err, name)
	}
}
