package keys_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/keys"
	"portal/platform/internal/testdb"
)

// keyService simulates the two calls of AWS KMS that a keeper makes (JSON 1.1). Its ciphertext names the key, as in KMS,
// and is the reversed plaintext.
type keyService struct {
	down  atomic.Bool
	calls atomic.Int64
}

// ServeHTTP implements http.Handler.
func (k *keyService) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	k.calls.Add(1)
	var in struct {
		KeyId                     string //nolint:revive,staticcheck // as the service names it
		Plaintext, CiphertextBlob []byte
	}
	if k.down.Load() || json.NewDecoder(r.Body).Decode(&in) != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	out := map[string]any{"KeyId": in.KeyId}
	switch r.Header.Get("X-Amz-Target") {
	case "TrentService.Encrypt":
		out["CiphertextBlob"] = append([]byte(in.KeyId+" "), turned(in.Plaintext)...)
	case "TrentService.Decrypt":
		_, rest, ours := bytes.Cut(in.CiphertextBlob, []byte("alias/portal "))
		if !ours {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte(`{"__type":"InvalidCiphertextException"}`))
			return
		}
		out["Plaintext"] = turned(rest)
	}
	w.Header().Set("Content-Type", "application/x-amz-json-1.1")
	_ = json.NewEncoder(w).Encode(out)
}

func turned(raw []byte) []byte {
	other := bytes.Clone(raw)
	for i := range other {
		other[i] ^= 0xff
	}
	return other
}

func TestAKeyServiceSealsTheKeys(t *testing.T) {
	service := &keyService{}
	server := httptest.NewServer(service)
	t.Cleanup(server.Close)
	for name, value := range map[string]string{"AWS_ENDPOINT_URL_KMS": server.URL, "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret",
		"AWS_EC2_METADATA_DISABLED": "true", "AWS_MAX_ATTEMPTS": "1"} {
		t.Setenv(name, value)
	}
	const url = "awskms:///alias/portal?region=eu-west-3"
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		c := newClock()
		first, err := keys.Load(t.Context(), db, keeper(t, url), c.now, 0)
		require.NoError(t, err)
		for _, secret := range stored(t, db) {
			assert.True(t, strings.HasPrefix(secret, "sealed:"), secret)
		}
		again := keeper(t, url)
		set, err := keys.Load(t.Context(), db, again, c.now, 0)
		require.NoError(t, err)
		assert.Equal(t, first.Names, set.Names)
		assert.Equal(t, first.Signing.Current().KeyID, set.Signing.Current().KeyID)

		asked := service.calls.Load()
		_, err = keys.Load(t.Context(), db, again, c.now, 0)
		require.NoError(t, err)
		assert.Equal(t, asked, service.calls.Load(), "an opened key is not asked for again")
		_, err = keys.Load(t.Context(), db, keeper(t, "base64key://"+aKey), c.now, 0)
		require.ErrorIs(t, err, keys.ErrSealed)
		service.down.Store(true)
		defer service.down.Store(false)
		_, err = keys.Load(t.Context(), db, keeper(t, url), c.now, 0)
		require.ErrorIs(t, err, keys.ErrSealed, "no platform starts without its key service")
	})
}
