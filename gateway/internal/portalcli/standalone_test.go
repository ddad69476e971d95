package portalcli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deploy/deploytest"
	"portal/gateway/internal/kit/kittest"
)

const nextKit = "0.1.0-h00000002"

// wholeKit is a kit with the packages that a remote is built with; vitest is the range of one of its tools.
func wholeKit(version, vitest string) *kittest.Kit {
	file := map[string]string{"index.js": "export {};\n"}
	pack := func(name string, manifest map[string]any) *kittest.Package {
		return &kittest.Package{Name: "@portal/" + name, Manifest: manifest, Files: file}
	}
	return &kittest.Kit{Version: version, Library: "0.1.0", Packages: []*kittest.Package{
		pack("shared-ui", map[string]any{"dependencies": map[string]string{"react": "~19.3.1", "@tanstack/react-query": "^5.108.0"}}),
		pack("webpack", map[string]any{"peerDependencies": map[string]string{"typescript": "~6.0.0"}, "portal": map[string]string{"shell": "0.1.0"}}),
		pack("playwright", map[string]any{"peerDependencies": map[string]string{"vitest": vitest}}),
		pack("lint", map[string]any{"peerDependencies": map[string]string{"oxlint": "^1.94.0"}}),
	}}
}

// withKit starts a portal that serves the kit.
func withKit(t *testing.T, k *kittest.Kit) *deploytest.Server {
	t.Helper()
	server := deploytest.Start(t)
	publishedKit(t, server, k)
	return server
}

func publishedKit(t *testing.T, server *deploytest.Server, k *kittest.Kit) {
	t.Helper()
	dir := t.TempDir()
	k.Write(t, dir)
	published := portal(t, deploytest.Kits, "--portal", server.URL, "kit", "publish", dir)
	require.Equal(t, ExitOK, published.code, published.err)
}

type dependencyLists struct{ Dependencies, DevDependencies map[string]string }

func TestANewRemoteHasARepositoryOfItsOwn(t *testing.T) {
	server := withKit(t, wholeKit(kitVersion, "^5.1.0"))
	dir := filepath.Join(t.TempDir(), "agenda")
	one := portal(t, "", "--portal", server.URL, "--json", "new", "mfe-agenda", "--standalone", "--no-install", "--dir", dir, "--title-fr", "Agenda")
	require.Equal(t, ExitOK, one.code, one.out)
	var result made
	require.NoError(t, json.Unmarshal([]byte(one.out), &result))
	for _, file := range []string{
		".npmrc", ".gitignore", ".oxlintrc.json", ".gitlab-ci.yml", ".github/workflows/remote.yml", "src/preloads.test.ts", "src/app.tsx", "e2e/agenda.spec.ts",
	} {
		assert.Contains(t, result.Files, file)
	}
	for _, file := range result.Files {
		text, err := os.ReadFile(filepath.Join(dir, file))
		require.NoError(t, err)
		assert.NotContains(t, string(text), "<<", file)
		assert.NotContains(t, string(text), "../node_modules", "%s reaches out of the repository", file)
		assert.NotContains(t, string(text), "../contracts", "%s reaches out of the repository", file)
		assert.NotContains(t, string(text), "make ", "%s names a command of the portal's repository", file)
		if filepath.Ext(file) == ".json" {
			assert.True(t, json.Valid(text), file)
		}
	}
	npmrc, err := os.ReadFile(filepath.Join(dir, ".npmrc"))
	require.NoError(t, err)
	assert.Equal(t, "@portal:registry="+server.URL+"/kit/\n", string(npmrc))
	var lists dependencyLists
	require.NoError(t, readJSON(filepath.Join(dir, "package.json"), &lists))
	assert.Equal(t, dependencyLists{
		Dependencies: map[string]string{"react": "~19.3.1", "@tanstack/react-query": "^5.108.0", "shared-ui": "npm:@portal/shared-ui@" + kitVersion},
		DevDependencies: map[string]string{
			"portal-webpack": "npm:@portal/webpack@" + kitVersion, "portal-playwright": "npm:@portal/playwright@" + kitVersion,
			"portal-lint": "npm:@portal/lint@" + kitVersion, "typescript": "~6.0.0", "vitest": "^5.1.0", "oxlint": "^1.94.0",
		},
	}, lists)
	schema, err := jsonschema.NewCompiler().Compile("../../../contracts/remote.schema.json")
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join(dir, declarationFile))
	require.NoError(t, err)
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	require.NoError(t, err)
	require.NoError(t, schema.Validate(value))
}

func TestNothingIsMadeWithoutAKitOrInAFolderWithFiles(t *testing.T) {
	with, without := withKit(t, wholeKit(kitVersion, "^5.1.0")), deploytest.Start(t)
	full := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(full, "notes.txt"), nil, 0o600))
	empty := filepath.Join(t.TempDir(), "new")
	for _, try := range []struct {
		args []string
		code int
		said string
	}{
		{[]string{"new", "mfe-agenda", "--standalone", "--dir", empty}, ExitUsage, "Set PORTAL_URL"},
		{[]string{"--portal", without.URL, "new", "mfe-agenda", "--standalone", "--dir", empty}, ExitTrouble, "has no kit"},
		{[]string{"--portal", "http://127.0.0.1:1", "new", "mfe-agenda", "--standalone", "--dir", empty}, ExitNoAnswer, "does not answer"},
		{[]string{"--portal", with.URL, "new", "mfe-agenda", "--standalone", "--dir", empty, "--kit", "9.0.0-h00000009"}, ExitUsage, "has no kit 9.0.0-h00000009, but [" + kitVersion + "]"},
		{[]string{"--portal", with.URL, "new", "mfe-agenda", "--standalone", "--dir", full}, ExitConflict, "is not empty"},
		{[]string{"--portal", with.URL, "new", "Agenda", "--standalone", "--dir", empty}, ExitUsage, "a name is mfe-"},
	} {
		refused := portal(t, "", append(try.args, "--no-install")...)
		assert.Equal(t, try.code, refused.code, "%v: %s", try.args, refused.err)
		assert.Contains(t, refused.err, try.said)
	}
	assert.NoDirExists(t, empty)
}

func TestARepositoryIsComparedWithThePortalAndTakesItsLatestKit(t *testing.T) {
	server := withKit(t, wholeKit(kitVersion, "^5.1.0"))
	dir := filepath.Join(t.TempDir(), "agenda")
	do := func(args ...string) outcome {
		return portal(t, "", append([]string{"--portal", server.URL}, args...)...)
	}
	require.Equal(t, ExitOK, do("new", "mfe-agenda", "--standalone", "--no-install", "--dir", dir).code)
	for _, alias := range []string{"shared-ui", "portal-webpack", "portal-playwright", "portal-lint"} {
		file := filepath.Join(dir, "node_modules", alias, "package.json")
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(`{"version":"`+kitVersion+`"}`), 0o600))
	}
	well := do("doctor", dir)
	require.Equal(t, ExitOK, well.code, well.out+well.err)
	assert.NotContains(t, well.out, "fault")

	publishedKit(t, server, wholeKit(nextKit, "^6.0.0"))
	own := filepath.Join(dir, "package.json")
	text, err := os.ReadFile(own)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(own, []byte(strings.Replace(string(text), `"react": "~19.3.1"`, `"dayjs": "^1.0.0", "react": "~19.3.1"`, 1)), 0o600))
	unfit := do("doctor", dir)
	assert.Equal(t, ExitRefused, unfit.code)
	assert.Regexp(t, `fault\s+kit `+kitVersion+`, the portal's latest is `+nextKit+`\s+portal upgrade`, unfit.out)
	assert.Regexp(t, `fault\s+vitest is \^5\.1\.0, the kit is made for \^6\.0\.0`, unfit.out)

	upgrade := do("upgrade", dir, "--no-install")
	require.Equal(t, ExitOK, upgrade.code, upgrade.err)
	assert.Contains(t, upgrade.out, "vitest ^5.1.0 → ^6.0.0")
	var lists dependencyLists
	require.NoError(t, readJSON(own, &lists))
	assert.Equal(t, "npm:@portal/shared-ui@"+nextKit, lists.Dependencies["shared-ui"])
	assert.Equal(t, "^6.0.0", lists.DevDependencies["vitest"])
	assert.Equal(t, "^1.0.0", lists.Dependencies["dayjs"], "what is the team's own stays")
	assert.Contains(t, do("upgrade", dir, "--no-install").out, "is built with kit "+nextKit+" already")
	assert.Regexp(t, `fault\s+portal-lint `+nextKit+` is not installed\s+npm install`, do("doctor", dir).out)

	require.NoError(t, os.WriteFile(filepath.Join(dir, ".npmrc"), []byte("@portal:registry=https://other.example/kit/\n"), 0o600))
	assert.Contains(t, do("doctor", dir).out, ".npmrc does not name the portal's kit")
	assert.Contains(t, do("upgrade", dir, "--no-install", "--to", kitVersion).out, "kit "+nextKit+" → "+kitVersion)
	assert.Equal(t, ExitUsage, do("doctor", clone(t, `"mfe-*"`)).code, "a clone of the portal")
	assert.Equal(t, ExitUsage, do("upgrade", t.TempDir()).code)
}
