package reference

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func folders(t *testing.T) (contracts, viewer string) {
	t.Helper()
	contracts, viewer = t.TempDir(), t.TempDir()
	for name, text := range map[string]string{
		filepath.Join(contracts, "product-api.yaml"):   "openapi: 3.0.3\ninfo:\n  title: Product API\n",
		filepath.Join(contracts, "balances.yaml"):      "openapi: 3.0.3\ninfo: { title: Account balances, version: 0.1.0 }\n",
		filepath.Join(contracts, "remote.schema.json"): "{}",
		filepath.Join(viewer, "swagger-ui.css"):        "a{}",
		filepath.Join(viewer, "swagger-ui-bundle.js"):  "void 0",
		filepath.Join(viewer, "package.json"):          "{}",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	return contracts, viewer
}

func get(t *testing.T, handler http.Handler, path string) *httptest.ResponseRecorder {
	t.Helper()
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody))
	return recorder
}

func TestThePageListsEveryContractTheProductFirst(t *testing.T) {
	handler, err := New(folders(t))
	require.NoError(t, err)
	answer := get(t, handler, "/reference")
	assert.Equal(t, http.StatusOK, answer.Code)
	assert.Regexp(t, `(?s)product-api\.yaml">Product API</a>.*balances\.yaml">Account balances</a>`, answer.Body.String())
	assert.Contains(t, answer.Header().Get("Content-Security-Policy"), "default-src 'none'")
}

func TestOnlyContractsAndTheViewerAreServed(t *testing.T) {
	handler, err := New(folders(t))
	require.NoError(t, err)
	for _, path := range []string{"/reference/contracts/balances.yaml", "/reference/swagger-ui.css", "/reference/start.js"} {
		assert.Equal(t, http.StatusOK, get(t, handler, path).Code, path)
	}
	for _, path := range []string{"/reference/contracts/remote.schema.json", "/reference/contracts/..%2fx.yaml", "/reference/package.json", "/reference/contracts/none.yaml"} {
		assert.Equal(t, http.StatusNotFound, get(t, handler, path).Code, path)
	}
}

func TestAFolderWithoutViewerOrContractsIsRefused(t *testing.T) {
	contracts, viewer := folders(t)
	_, err := New(contracts, t.TempDir())
	require.Error(t, err)
	_, err = New(t.TempDir(), viewer)
	require.Error(t, err)
}
