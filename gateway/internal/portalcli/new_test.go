package portalcli

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

// clone creates the part of the repository that `new` reads, with another remote in it and a reserved folder for one.
func clone(t *testing.T, workspaces string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"package.json":                    "{\n  \"workspaces\": [" + workspaces + "]\n}\n",
		"shell/package.json":              `{"version":"0.1.0"}`,
		"shell/remote.json":               `{"name":"shell","routes":[{"path":"/"},{"path":"/files","reserved":true}],"menu":[]}`,
		"shared-ui/package.json":          `{"version":"0.1.0","dependencies":{"react":"~19.3.1","@tanstack/react-query":"^5.108.0"}}`,
		"tooling/webpack/package.json":    `{"version":"0.1.0"}`,
		"tooling/playwright/package.json": `{"version":"0.1.0"}`,
		"mfe-cabinet/remote.json":         `{"name":"mfe-cabinet","routes":[{"path":"/mon-cabinet"}],"menu":[{"group":"practice","order":30}]}`,
		"mfe-patients/README.md":          "kept\n",
		"mfe-half/notes.txt":              "not a remote",
	} {
		file := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	}
	return root
}

func scaffolded(t *testing.T, root string, args ...string) outcome {
	t.Helper()
	return portal(t, "", append([]string{"new", "--no-install", "--json", "--root", root}, args...)...)
}

func TestANewRemoteIsWholeAndFitsThePortal(t *testing.T) {
	root := clone(t, `"mfe-*"`)
	one := scaffolded(t, root, "mfe-lab-notes", "--title-fr", `Notes "du" labo`, "--title-en", "Lab notes", "--group", "practice")
	require.Equal(t, ExitOK, one.code, one.out)
	var result made
	require.NoError(t, json.Unmarshal([]byte(one.out), &result))
	assert.Equal(t, "/lab-notes", result.Route)
	dir := filepath.Join(root, "mfe-lab-notes")
	for _, file := range []string{
		"package.json", "remote.json", "preload.gen.json", "tsconfig.json", "playwright.config.ts", "vitest.config.ts", "README.md", "src/app.tsx",
		"src/pages/lab-notes/lab-notes-page.tsx", "src/queries/orders.ts", "e2e/lab-notes.spec.ts", "e2e/sample.spec.ts", "locales/pt.json",
	} {
		assert.Contains(t, result.Files, file)
	}
	for _, file := range result.Files {
		text, err := os.ReadFile(filepath.Join(dir, file))
		require.NoError(t, err)
		assert.NotContains(t, string(text), "<<", file)
		assert.NotContains(t, string(text), "PAGE", file)
		if filepath.Ext(file) == ".json" {
			assert.True(t, json.Valid(text), file)
		}
	}
	accepted(t, dir, "mfe-lab-notes")
}

// accepted validates the declaration against the schema, and an artefact with it against every check of a publication.
func accepted(t *testing.T, dir, name string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, declarationFile))
	require.NoError(t, err)
	schema, err := jsonschema.NewCompiler().Compile("../../../contracts/remote.schema.json")
	require.NoError(t, err)
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	require.NoError(t, err)
	require.NoError(t, schema.Validate(value))

	var declared struct {
		Shell  string
		Routes []edgeapi.Route
		Menu   []edgeapi.MenuEntry
	}
	require.NoError(t, json.Unmarshal(text, &declared))
	assert.Equal(t, ">=0.1.0 <1.0.0", declared.Shell, "every later minor of the shell only adds")
	assert.Equal(t, 40, declared.Menu[0].Order, "after what is in the group")
	container := strings.ReplaceAll(name, "-", "_")
	a := remotestest.New(name, "0.1.0", container, declared.Routes...)
	a.Entry(`var ` + container + ` = { "./app": () => import("./app.js") };`)
	labels, locales := map[string]any{}, map[string]any{}
	for _, locale := range []string{"fr", "en", "it", "es", "pt"} {
		var texts struct{ Title, Menu struct{ Page string } }
		require.NoError(t, readJSON(filepath.Join(dir, "locales", locale+".json"), &texts))
		labels[locale] = map[string]string{"title.page": texts.Title.Page, "menu.page": texts.Menu.Page}
		shipped, err := json.Marshal(map[string]any{name: labels[locale]})
		require.NoError(t, err)
		file := "locales/" + locale + ".1a2b.json"
		a.Files[file] = string(shipped)
		locales[locale] = map[string]string{"file": file, "integrity": remotestest.Integrity(string(shipped))}
	}
	a.Manifest["labels"], a.Manifest["locales"], a.Manifest["menu"], a.Manifest["shell"] = labels, locales, declared.Menu, declared.Shell
	folder := t.TempDir()
	remotestest.Write(t, folder, a)
	shell := remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous))
	manifest, err := remotes.ParseManifest("shell", "0.1.0", shell.Objects(t)["shell/0.1.0/manifest.json"])
	require.NoError(t, err)
	artefact, err := fs.Sub(os.DirFS(folder), name+"/0.1.0")
	require.NoError(t, err)
	_, err = publish.Check(artefact, name, "0.1.0", publish.Portal{Shell: []*remotes.Manifest{manifest}})
	require.NoError(t, err)
}

func TestATakenNameOrRouteIsRefusedAndNothingWritten(t *testing.T) {
	root := clone(t, `"mfe-*"`)
	for code, all := range map[int][][]string{
		ExitConflict: {{"mfe-cabinet"}, {"mfe-half"}, {"mfe-new", "--route", "/mon-cabinet"}},
		ExitUsage: {
			{"Cabinet"}, {"mfe-new", "--route", "/"}, {"mfe-new", "--route", "/Up"}, {"mfe-new", "--title-fr", "a */ b"},
			{"mfe-new", "--icon", "\"x"},
		},
	} {
		for _, args := range all {
			refused := scaffolded(t, root, args...)
			assert.Equal(t, code, refused.code, "%v: %s", args, refused.out)
			assert.NoDirExists(t, filepath.Join(root, "mfe-new"))
		}
	}
	both := portal(t, "", "new", "mfe-cabinet", "--route", "/mon-cabinet", "--root", root)
	assert.Contains(t, both.err, "mfe-cabinet is there already\n  /mon-cabinet already belongs to mfe-cabinet", "every fault at once")
	assert.Equal(t, ExitUsage, portal(t, "", "new", "mfe-new", "--root", t.TempDir()).code, "no clone")
	assert.Equal(t, ExitOK, scaffolded(t, root, "mfe-new", "--route", "/files").code, "the shell only keeps that address")
}

func TestAKeptPlaceIsFilledAndItsReadmeStays(t *testing.T) {
	root := clone(t, `"shell", "mfe-cabinet"`)
	require.Equal(t, ExitOK, scaffolded(t, root, "mfe-patients").code)
	readme, err := os.ReadFile(filepath.Join(root, "mfe-patients", "README.md"))
	require.NoError(t, err)
	assert.Equal(t, "kept\n", string(readme))
	var manifest struct{ Workspaces []string }
	require.NoError(t, readJSON(filepath.Join(root, "package.json"), &manifest))
	assert.Contains(t, manifest.Workspaces, "mfe-patients", "linked where no pattern takes it")
}
