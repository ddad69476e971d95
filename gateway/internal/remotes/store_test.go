package remotes

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes/remotestest"
)

func openStore(t *testing.T, url string) *Store {
	t.Helper()
	store, err := OpenStore(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return store
}

func TestStoreContract(t *testing.T) {
	remotestest.Stores(t, func(t *testing.T, url string) {
		store := openStore(t, url)
		keys, err := store.Versions(t.Context())
		require.NoError(t, err)
		assert.Empty(t, keys, "an empty store is not an error")

		one, two := sample(), sample()
		two.Version, two.Manifest["version"] = "1.0.1-h87654321", "1.0.1-h87654321"
		shell := remotestest.Shell("0.1.0-h00000000", remotestest.Route("/", edgeapi.Anonymous))
		remotestest.Upload(t, store.bucket, one, two, shell)
		require.NoError(t, store.bucket.WriteAll(t.Context(), "README.md", []byte("x"), nil))
		require.NoError(t, store.bucket.WriteAll(t.Context(), "Not A Remote/1.0.0/manifest.json", []byte("x"), nil))

		keys, err = store.Versions(t.Context())
		require.NoError(t, err)
		assert.ElementsMatch(t, []VersionKey{
			{"mfe-sample", "1.0.0-h12345678"}, {"mfe-sample", "1.0.1-h87654321"}, {"shell", "0.1.0-h00000000"},
		}, keys)

		m, err := store.Manifest(t.Context(), keys[0])
		require.NoError(t, err)
		assert.False(t, m.StoredAt.IsZero())
		r, err := store.Open(t.Context(), m, "entry.js")
		require.NoError(t, err)
		data, err := io.ReadAll(r)
		require.NoError(t, err)
		require.NoError(t, r.Close())
		assert.Equal(t, one.Files["entry.js"], string(data))
		r, err = store.OpenRange(t.Context(), m, "entry.js", 4, 3)
		require.NoError(t, err)
		data, err = io.ReadAll(r)
		require.NoError(t, err)
		require.NoError(t, r.Close())
		assert.Equal(t, "mfe", string(data))

		_, err = store.Open(t.Context(), m, "missing.js")
		assert.ErrorIs(t, err, ErrNotStored)
		_, err = store.Manifest(t.Context(), VersionKey{"mfe-sample", "9.9.9"})
		assert.ErrorIs(t, err, ErrNotStored)
	})
}

func TestStoreThatFailsIsNotAStoreThatLacks(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test")
	t.Setenv("AWS_MAX_ATTEMPTS", "1")
	store := openStore(t, "s3://artefacts?region=us-east-1&use_path_style=true&endpoint="+server.URL)
	_, err := store.Manifest(t.Context(), VersionKey{"mfe-sample", "1.0.0"})
	require.Error(t, err)
	assert.NotErrorIs(t, err, ErrNotStored)
}
