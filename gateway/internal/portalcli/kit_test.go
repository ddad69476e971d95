package portalcli

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deploy/deploytest"
	"portal/gateway/internal/kit/kittest"
)

const kitVersion = "0.1.0-h00000001"

func packedTo(t *testing.T, change func(*kittest.Kit)) string {
	t.Helper()
	k, dir := kittest.New(kitVersion, "0.1.0"), t.TempDir()
	if change != nil {
		change(k)
	}
	k.Write(t, dir)
	return dir
}

func TestAKitIsPackedByTheClonesProgram(t *testing.T) {
	root, packed := clone(t, `"mfe-*"`), packedTo(t, nil)
	program := filepath.Join(root, "tooling", "kit", "pack.mjs")
	require.NoError(t, os.MkdirAll(filepath.Dir(program), 0o755))
	script := `import { cpSync } from 'node:fs'; const [flag, out] = process.argv.slice(2); if (flag !== '--out') throw new Error(flag); cpSync(` +
		`'` + packed + `', out, { recursive: true });`
	require.NoError(t, os.WriteFile(program, []byte(script), 0o600))
	said := portal(t, "", "kit", "pack", "--root", filepath.Join(root, "mfe-cabinet"))
	require.Equal(t, ExitOK, said.code, said.err)
	assert.Regexp(t, `@portal/shared-ui\s+0\.1\.0-h00000001\s+1 KB`, said.out)
	assert.FileExists(t, filepath.Join(root, ".cache", "kit", "kit.json"))

	elsewhere := filepath.Join(t.TempDir(), "kit")
	asJSON := portal(t, "", "kit", "pack", "--root", root, "--out", elsewhere, "--json")
	var value struct {
		Dir, Version string
		Packages     []packedLine
	}
	require.NoError(t, json.Unmarshal([]byte(asJSON.out), &value), asJSON.err)
	assert.Equal(t, elsewhere, value.Dir)
	assert.Len(t, value.Packages, 2)

	require.NoError(t, os.WriteFile(program, []byte(`console.error('no types'); process.exit(1);`), 0o600))
	failed := portal(t, "", "kit", "pack", "--root", root)
	assert.Equal(t, ExitTrouble, failed.code)
	assert.Contains(t, failed.err, "no types")
}

func TestAKitIsPublishedToThePortal(t *testing.T) {
	server := deploytest.Start(t)
	do := func(token string, args ...string) outcome {
		return portal(t, token, append([]string{"--portal", server.URL, "kit", "publish"}, args...)...)
	}
	dir := packedTo(t, nil)
	assert.Contains(t, do(deploytest.Kits, dir, "--dry-run").out, "sound; nothing was stored")
	one := do(deploytest.Kits, dir, "-m", "première")
	require.Equal(t, ExitOK, one.code, one.err)
	assert.Contains(t, one.out, "kit "+kitVersion+": stored (2 packages")
	assert.Contains(t, one.out, "@portal:registry="+server.URL+"/kit/")
	assert.Contains(t, do(deploytest.Kits, dir).out, "was stored before")
	assert.Equal(t, ExitNotAllowed, do(deploytest.Cabinet, dir).code)
	taken := do(deploytest.Kits, packedTo(t, func(k *kittest.Kit) { k.Packages[0].Files["core.js"] = "other" }))
	assert.Equal(t, ExitConflict, taken.code, taken.err)
	hostile := do(deploytest.Kits, packedTo(t, func(k *kittest.Kit) { k.Packages[0].Manifest["scripts"] = map[string]string{"postinstall": "x"} }))
	assert.Equal(t, ExitRefused, hostile.code)
	assert.Contains(t, hostile.err, "which runs when it is installed")
	assert.Equal(t, ExitUsage, do(deploytest.Kits, t.TempDir()).code)
	response, err := http.Get(server.URL + "/kit/") //nolint:noctx // a test
	require.NoError(t, err)
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Contains(t, string(text), `"latest":"`+kitVersion+`"`)
}

// company is an npm registry that stores what is published to it.
type company struct {
	mu        sync.Mutex
	documents map[string]map[string]any
}

func (c *company) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	name := strings.TrimPrefix(r.URL.Path, "/")
	if r.Method == http.MethodPut {
		var document map[string]any
		if json.NewDecoder(r.Body).Decode(&document) != nil || r.Header.Get("Authorization") != "Bearer company-token" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		c.documents[name] = document
		w.WriteHeader(http.StatusCreated)
		_, _ = w.Write([]byte(`{"ok":true}`)) // npm reads it or not
		return
	}
	document := c.documents[name]
	if document == nil {
		w.WriteHeader(http.StatusNotFound)
	}
	_ = json.NewEncoder(w).Encode(document) // the same
}

func TestAKitIsPublishedToTheRegistryOfACompany(t *testing.T) {
	shared := &company{documents: map[string]map[string]any{}}
	server := httptest.NewServer(shared)
	t.Cleanup(server.Close)
	home := t.TempDir()
	// The scope has another registry, which npm would prefer to --registry alone.
	require.NoError(t, os.WriteFile(filepath.Join(home, ".npmrc"), []byte("@portal:registry=http://127.0.0.1:1/\nupdate-notifier=false\nfetch-retries=0\n"+
		strings.TrimPrefix(server.URL, "http:")+"/:_authToken=company-token\n"), 0o600))
	t.Setenv("HOME", home)
	t.Setenv("npm_config_userconfig", filepath.Join(home, ".npmrc"))
	t.Setenv("npm_config_cache", filepath.Join(home, "cache"))
	dir := packedTo(t, nil)
	one := portal(t, "", "kit", "npm", "--registry", server.URL+"/", dir)
	require.Equal(t, ExitOK, one.code, one.err)
	assert.Regexp(t, `@portal/shared-ui\s+0\.1\.0-h00000001\s+published`, one.out)
	require.Contains(t, shared.documents, "@portal/shared-ui")
	assert.Equal(t, map[string]any{"latest": kitVersion}, shared.documents["@portal/shared-ui"]["dist-tags"])
	again := portal(t, "", "kit", "npm", "--registry", server.URL+"/", dir)
	require.Equal(t, ExitOK, again.code, again.err)
	assert.Equal(t, 2, strings.Count(again.out, "was there before"), again.out)

	other := packedTo(t, func(k *kittest.Kit) { k.Packages[0].Files["core.js"] = "other" })
	assert.Equal(t, ExitConflict, portal(t, "", "kit", "npm", "--registry", server.URL+"/", other).code)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "packages", "shared-ui-"+kitVersion+".tgz"), []byte("x"), 0o600))
	altered := portal(t, "", "kit", "npm", "--registry", server.URL+"/", dir)
	assert.Equal(t, ExitTrouble, altered.code)
	assert.Contains(t, altered.err, "pack the kit again")
	assert.Equal(t, ExitUsage, portal(t, "", "kit", "npm", "--registry", "x", dir).code)
}
