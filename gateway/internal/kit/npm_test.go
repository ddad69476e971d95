package kit

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/kit/kittest"
	"portal/gateway/internal/testwait"
)

// npm runs the real program in a folder, with a cache of its own and no other registry, and returns what it prints.
func npm(t *testing.T, dir string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testwait.Timeout(90*time.Second))
	defer cancel()
	command := exec.CommandContext(ctx, "npm", append(args, "--no-audit", "--no-fund", "--no-update-notifier", "--fetch-retries=0")...)
	command.Dir = dir
	command.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "npm_config_cache=" + filepath.Join(dir, ".npm"), "npm_config_userconfig=" + filepath.Join(dir, ".npmrc"),
	}
	said, err := command.CombinedOutput()
	require.NoError(t, err, "npm %v: %s", args, said)
	return string(said)
}

// TestNpmInstallsFromTheRegistry fails where npm is missing: everything that builds the portal has it.
func TestNpmInstallsFromTheRegistry(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	k := kittest.New(one, "0.1.0")
	k.Packages[1].Manifest["dependencies"] = map[string]string{"shared-ui": "npm:@portal/shared-ui@" + one}
	r.publish(k)
	r.publish(kittest.New(three, "1.0.0"))
	dir := t.TempDir()
	// The default registry does not answer: nothing but the kit may be needed.
	require.NoError(t, os.WriteFile(filepath.Join(dir, ".npmrc"), []byte("@portal:registry="+r.url+"/kit/\nregistry=http://127.0.0.1:1/\n"), 0o600))

	var shown struct {
		Version string            `json:"version"`
		Tags    map[string]string `json:"dist-tags"`
	}
	require.NoError(t, json.Unmarshal([]byte(npm(t, dir, "view", "@portal/shared-ui", "--json")), &shown))
	assert.Equal(t, one, shown.Version, "the shell has 0.9.0")
	assert.Equal(t, map[string]string{"latest": one}, shown.Tags)

	require.NoError(t, os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"private":true,"dependencies":{
		"shared-ui":"npm:@portal/shared-ui@`+one+`","portal-lint":"npm:@portal/portal-lint@`+one+`"}}`), 0o600))
	npm(t, dir, "install")
	code, err := os.ReadFile(filepath.Join(dir, "node_modules", "shared-ui", "core.js"))
	require.NoError(t, err)
	assert.Contains(t, string(code), one)
	assert.FileExists(t, filepath.Join(dir, "node_modules", ".bin", "portal-lint"))

	var lock struct {
		Packages map[string]struct{ Version, Resolved, Integrity string }
	}
	text, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &lock))
	locked := lock.Packages["node_modules/shared-ui"]
	assert.Equal(t, one, locked.Version)
	assert.Equal(t, r.url+"/kit/@portal/shared-ui/-/shared-ui-"+one+".tgz", locked.Resolved)
	kits, _ := r.Stored(t.Context())
	assert.Equal(t, kits[1].pack("@portal/shared-ui").Integrity, locked.Integrity)

	require.NoError(t, os.RemoveAll(filepath.Join(dir, "node_modules")))
	npm(t, dir, "ci")
	assert.FileExists(t, filepath.Join(dir, "node_modules", "shared-ui", "core.js"))
}

func TestNpmShowsWhyAPackageIsMissing(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	command := exec.CommandContext(t.Context(), "npm", "view", "@portal/unknown", "--@portal:registry="+r.url+"/kit/", "--fetch-retries=0")
	command.Dir = t.TempDir()
	said, err := command.CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(said), "404")
	assert.Contains(t, string(said), "no stored kit has this package")
}
