package portalcli

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// registryOf starts a registry that has all packages of the kit in one version, its latest.
func registryOf(t *testing.T, version string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		one := map[string]any{"version": version, "portal": map[string]string{"shell": "0.1.0"}}
		if strings.HasSuffix(r.URL.Path, "/shared-ui") {
			one["dependencies"] = map[string]string{"react": "~19.3.1", "@tanstack/react-query": "^5.108.0"}
		}
		assert.NoError(t, json.NewEncoder(w).Encode(map[string]any{
			"dist-tags": map[string]string{"latest": version}, "versions": map[string]any{version: one},
		}))
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// ownRepository creates a remote's repository, which has one kit in package.json and installed a check for deprecated exports, a script.
func ownRepository(t *testing.T, version, check string) string {
	t.Helper()
	dir := t.TempDir()
	manifest := `{ "name": "mfe-notes", "dependencies": { "react": "~19.3.1", "@tanstack/react-query": "^5.108.0", "shared-ui": "npm:@portal/shared-ui@` +
		version + `" } }`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "package.json"), []byte(manifest), 0o600))
	if check != "" {
		file := filepath.Join(dir, deprecatedCheck)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(check), 0o600))
	}
	return dir
}

func TestAnUpgradeListsWhatIsDeprecated(t *testing.T) {
	url := registryOf(t, kitVersion)
	do := func(dir string, args ...string) outcome {
		return portal(t, "", append([]string{"--portal", url, "upgrade", dir}, args...)...)
	}
	const remaining = `if (process.argv[2] !== '--fix') throw new Error(process.argv[2]);
		console.log('src/app.tsx:3: old of shared-ui/core is deprecated'); console.error('src/b.ts: renamed'); process.exitCode = 1;`
	said := do(ownRepository(t, kitVersion, remaining))
	require.Equal(t, ExitOK, said.code, said.err)
	assert.Contains(t, said.out, "mfe-notes is built with kit "+kitVersion+" already\nDeprecated, to be replaced by hand:\n  src/app.tsx:3: old of")
	assert.Contains(t, said.err, "src/b.ts: renamed")

	asJSON := do(ownRepository(t, kitVersion, remaining), "--json")
	var value upgraded
	require.NoError(t, json.Unmarshal([]byte(asJSON.out), &value), asJSON.err)
	assert.Equal(t, []string{"src/app.tsx:3: old of shared-ui/core is deprecated"}, value.Deprecated)
	assert.Empty(t, asJSON.err)

	assert.NotContains(t, do(ownRepository(t, kitVersion, "")).out, "eprecated", "a kit without the check")
	assert.NotContains(t, do(ownRepository(t, kitVersion, `console.error('0 uses')`)).out, "eprecated")
	broken := do(ownRepository(t, kitVersion, `throw new Error('no table')`))
	assert.Equal(t, ExitTrouble, broken.code)
	assert.Contains(t, broken.err, "no table")
}

func TestAnUpgradeThatInstallsNothingOnlyChangesThePins(t *testing.T) {
	dir := ownRepository(t, "0.0.9-h00000009", `throw new Error('of another kit')`)
	said := portal(t, "", "--portal", registryOf(t, kitVersion), "upgrade", dir, "--no-install")
	require.Equal(t, ExitOK, said.code, said.err)
	assert.Contains(t, said.out, "kit 0.0.9-h00000009 → "+kitVersion)
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	require.NoError(t, err)
	assert.Contains(t, string(text), `"shared-ui": "npm:@portal/shared-ui@`+kitVersion+`"`)
}
