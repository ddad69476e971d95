package publish

import (
	"archive/tar"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

type entry struct {
	name string
	data []byte
	kind byte
	link string
}

func pack(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	archive := tar.NewWriter(zip)
	for _, e := range entries {
		if e.kind == 0 {
			e.kind = tar.TypeReg
		}
		require.NoError(t, archive.WriteHeader(&tar.Header{Name: e.name, Typeflag: e.kind, Size: int64(len(e.data)), Mode: 0o644, Linkname: e.link}))
		_, err := archive.Write(e.data)
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	require.NoError(t, zip.Close())
	return packed.Bytes()
}

func TestABombAfterTheLastEntryIsRefusedInWords(t *testing.T) {
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	require.NoError(t, tar.NewWriter(zip).Close())
	_, err := zip.Write(make([]byte, 2*maxTrailer))
	require.NoError(t, err)
	require.NoError(t, zip.Close())
	_, err = unpack(t, packed.Bytes())
	require.ErrorContains(t, err, "has more than 1024 KB of data after its last entry")
}

func packArtefact(t testing.TB, a *remotestest.Artefact) []byte {
	t.Helper()
	var entries []entry
	for key, data := range a.Objects(t) {
		entries = append(entries, entry{name: strings.TrimPrefix(key, a.Name+"/"+a.Version+"/"), data: data})
	}
	return pack(t, entries...)
}

func unpack(t testing.TB, archive []byte) (*os.Root, error) {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { _ = root.Close() })
	return root, Unpack(bytes.NewReader(archive), root)
}

func artefact(version string) *remotestest.Artefact {
	a := remotestest.New("mfe-sample", version, "mfe_sample", remotestest.Route("/echantillon", edgeapi.SignedIn)).Uses("react", "shared-ui/table")
	a.Manifest["shared"] = map[string]string{"react": "~19.3.0", "shared-ui/table": "^0.1.0"}
	return a.Entry(`var mfe_sample = { "./app": () => import("./app.js") };`)
}

func parsed(t testing.TB, a *remotestest.Artefact) *remotes.Manifest {
	t.Helper()
	m, err := remotes.ParseManifest(a.Name, a.Version, a.Objects(t)[a.Name+"/"+a.Version+"/manifest.json"])
	require.NoError(t, err)
	return m
}

func portal(t testing.TB) Portal {
	return Portal{
		Shell: []*remotes.Manifest{parsed(t, remotestest.Shell("0.1.4-h0123abcd", remotestest.Route("/", edgeapi.Anonymous), remotestest.Reserved("/une-question")))},
		Others: []*remotes.Manifest{
			parsed(t, remotestest.New("mfe-other", "1.0.0", "mfe_other", remotestest.Route("/autre", edgeapi.SignedIn))),
			parsed(t, remotestest.New("mfe-sample", "0.9.0", "mfe_sample", remotestest.Route("/echantillon", edgeapi.SignedIn))),
		},
	}
}

// faults packs, unpacks and checks, as a publication does.
func faults(t testing.TB, a *remotestest.Artefact) map[string]string {
	t.Helper()
	root, err := unpack(t, packArtefact(t, a))
	require.NoError(t, err)
	_, err = Check(root.FS(), a.Name, a.Version, portal(t))
	return byPlace(t, err)
}

func byPlace(t testing.TB, err error) map[string]string {
	t.Helper()
	if err == nil {
		return nil
	}
	var all Faults
	require.ErrorAs(t, err, &all)
	found := map[string]string{}
	for _, fault := range all {
		assert.NotEmpty(t, fault.Message)
		found[fault.Where] = fault.Code
	}
	return found
}

func TestASoundArtefactPasses(t *testing.T) {
	assert.Empty(t, faults(t, artefact("1.0.0")))
	reserved := artefact("1.0.0")
	reserved.Manifest["routes"] = []edgeapi.Route{remotestest.Route("/une-question", edgeapi.Anonymous)}
	reserved.Files["app.js"] = `const p = "/une-question";`
	reserved.Manifest["preload"] = []any{}
	assert.Empty(t, faults(t, reserved), "a path that the shell only reserves may be taken")
}

func TestEveryFaultIsSaidAtOnce(t *testing.T) {
	a := artefact("1.0.0")
	beside, child := "/ailleurs", remotestest.Route("/onglet", edgeapi.SignedIn)
	child.Parent, child.Beside = &beside, &beside
	a.Manifest["routes"] = []edgeapi.Route{
		remotestest.Route("/autre", edgeapi.SignedIn), remotestest.Route("/", edgeapi.Anonymous), remotestest.Route("/oublie", edgeapi.SignedIn), child,
	}
	a.Manifest["menu"] = []map[string]any{{"route": "/nulle-part", "label": "absent", "icon": "x", "group": "space", "order": 1}}
	a.Manifest["shell"] = "^2.0.0"
	a.Manifest["shared"] = map[string]string{"react": "~18.2.0"}
	a.Files["locales/en.1a2b.json"] = `{"other":"x","title":" "}`
	a.Manifest["locales"].(map[string]any)["en"] = map[string]string{"file": "locales/en.1a2b.json", "integrity": remotestest.Integrity(a.Files["locales/en.1a2b.json"])}
	delete(a.Manifest["locales"].(map[string]any), "it")
	a.Files["chunk.js"] = "eval(location.hash)"
	a.Files["page.html"] = "<p>"
	a.Files["broken.js"] = "let = = 1"
	found := faults(t, a)
	for where, code := range map[string]string{
		"routes/autre": "route.taken", "routes/": "route.taken", "routes/oublie": "route.absent", "routes/onglet": "route.parent",
		"menu/nulle-part": "menu.route", "shell": "shell.range", "shared/react": "shared.range", "shared/shared-ui/table": "shared.undeclared",
		"locales/it": "locale.missing", "files/chunk.js": "script.eval", "files/page.html": "file.kind", "files/broken.js": "script.syntax",
	} {
		assert.Equal(t, code, found[where], where)
	}
	assert.Contains(t, found, "locales/en")
}

func TestAnEntryOfTheBarHasItsLabel(t *testing.T) {
	a := artefact("1.0.0")
	entry := map[string]any{"route": "/echantillon", "label": "title", "icon": "x", "group": "space", "order": 1}
	a.Manifest["menu"] = []map[string]any{entry}
	before := faults(t, a)
	assert.NotContains(t, before, "menu/echantillon")
	entry["phone"] = map[string]any{"label": "absent", "order": 1}
	assert.Equal(t, "label.missing", faults(t, a)["menu/echantillon"])
	entry["phone"] = map[string]any{"label": "title", "order": 1}
	assert.Equal(t, before, faults(t, a))
}

func extended(version string, extensions ...edgeapi.PageExtension) *remotestest.Artefact {
	a := artefact(version).Extends(extensions...)
	return a.Entry(`var mfe_sample = { "./app": () => import("./app.js"), "./extensions": () => import("./extensions.js") };`)
}

func TestExtensionsAreHeldAgainstTheArtefact(t *testing.T) {
	card := remotestest.Extension("dashboard.card", "carte", 1, "/api/product/x/{uuid}")
	assert.Empty(t, faults(t, extended("1.0.0", card)))

	silent := artefact("1.0.0").Extends(card)
	assert.Equal(t, "module.missing", faults(t, silent)["extensions"], "the entry does not expose them")

	a := extended("1.0.0", card)
	card.Label = "nothing"
	unknown := []string{"owner", "neighbour"}
	card.Roles = &unknown
	a.Manifest["extensions"] = []edgeapi.PageExtension{card}
	a.Files["ext-carte.js"] = "/* nothing of it */"
	parts := a.Manifest["extensionParts"].(map[string]any)["carte"].(map[string]any)
	parts["files"] = []any{map[string]string{"file": "ext-carte.js", "integrity": remotestest.Integrity(a.Files["ext-carte.js"]), "as": "script"}}
	parts["uses"] = []string{"shared-ui/table", "shared-ui/nothing"}
	texts := a.Manifest["extensionLocales"].(map[string]any)
	delete(texts, "pt")
	a.Files["locales/ext.en.1a2b.json"] = `{"ext.other":"x"}`
	texts["en"] = map[string]string{"file": "locales/ext.en.1a2b.json", "integrity": remotestest.Integrity(a.Files["locales/ext.en.1a2b.json"])}
	found := faults(t, a)
	for where, code := range map[string]string{
		"extensions/0/roles/1": "declaration.schema", "extensionLocales/pt": "locale.missing", "shared/shared-ui/nothing": "shared.undeclared",
	} {
		assert.Equal(t, code, found[where], where)
	}
	assert.Contains(t, found, "extensions/carte")
	assert.Contains(t, found, "extensionLocales/en")
}

func TestAnExtensionIsSmall(t *testing.T) {
	a := extended("1.0.0", remotestest.Extension("dashboard.card", "carte", 1))
	noise := make([]byte, 30<<10)
	_, _ = rand.NewChaCha8([32]byte{2}).Read(noise) // never fails
	a.Files["ext-carte.js"] = `/* carte */ const n = "` + base64.StdEncoding.EncodeToString(noise) + `";`
	parts := a.Manifest["extensionParts"].(map[string]any)["carte"].(map[string]any)
	parts["files"] = []any{map[string]string{"file": "ext-carte.js", "integrity": remotestest.Integrity(a.Files["ext-carte.js"]), "as": "script"}}
	assert.Equal(t, map[string]string{"budget/extensions/carte": "budget.exceeded"}, faults(t, a))
}

func TestFilesAreHeldAgainstTheManifest(t *testing.T) {
	a := artefact("1.0.0")
	objects := a.Objects(t)
	prefix := "mfe-sample/1.0.0/"
	objects[prefix+"app.js"] = []byte("tampered")
	objects[prefix+"app.css.br"] = remotestest.Brotli(t, "other")
	objects[prefix+"extra.js"] = []byte("1")
	delete(objects, prefix+"locales/pt.1a2b.json")
	var entries []entry
	for key, data := range objects {
		entries = append(entries, entry{name: strings.TrimPrefix(key, prefix), data: data})
	}
	root, err := unpack(t, pack(t, entries...))
	require.NoError(t, err)
	_, err = Check(root.FS(), "mfe-sample", "1.0.0", portal(t))
	found := byPlace(t, err)
	assert.Equal(t, "file.integrity", found["files/app.js"])
	assert.Equal(t, "file.twin", found["files/app.css.br"])
	assert.Equal(t, "file.unlisted", found["files/extra.js"])
	assert.Equal(t, "file.missing", found["files/locales/pt.1a2b.json"])
}

func TestTextBecomesCodeInNoWay(t *testing.T) {
	for script, refused := range map[string]bool{
		`eval("1")`: true, `window.eval("1")`: true, `(0, eval)("1")`: true, `new Function("return 1")()`: true,
		`Function("a", "b")`: true, `globalThis.Function("x")`: true, `setTimeout("x()", 1)`: true, "setInterval(`x${1}`, 1)": true,
		`setTimeout("a" + b, 1)`:         true,
		`function eval2() {} eval2("1")`: false, `setTimeout(() => x(), 1)`: false, `const f = (Function) => Function("x")`: false,
		`window["eval"]("1")`: true, `globalThis["Function"]("x")`: true, `new window.Function("x")`: true, `eval?.("1")`: true,
		`window?.eval("1")`: true, "window[`eval`](1)": true, `window["other"]("1")`: false, `a["eval"]("1")`: false,
		`a.eval("1")`: false, `"eval(1)"`: false, `x instanceof Function`: false,
	} {
		r := &report{}
		checkScript(r, "x.js", []byte(script))
		assert.Equal(t, refused, len(r.faults) > 0, script)
	}
}

func TestABudgetIsMeasuredOnWhatIsSent(t *testing.T) {
	a := artefact("1.0.0")
	noise := make([]byte, 100<<10)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(noise) // never fails
	a.Files["app.js"] = `const p = "/echantillon"; const n = "` + base64.StdEncoding.EncodeToString(noise) + `";`
	a.Manifest["preload"] = []any{map[string]string{"file": "app.js", "integrity": remotestest.Integrity(a.Files["app.js"]), "as": "script"}}
	assert.Equal(t, map[string]string{"budget/start": "budget.exceeded"}, faults(t, a))
}

func TestAShellThatARemoteCannotRunInIsRefused(t *testing.T) {
	p := portal(t)
	user := artefact("1.0.0")
	p.Others = append(p.Others, parsed(t, user))
	shell := remotestest.Shell("0.2.0", remotestest.Route("/", edgeapi.Anonymous))
	shell.Manifest["provided"] = map[string]string{"react": "20.0.0", "shared-ui/table": "0.1.2"}
	root, err := unpack(t, packArtefact(t, shell))
	require.NoError(t, err)
	_, err = Check(root.FS(), "shell", "0.2.0", p)
	found := byPlace(t, err)
	assert.Equal(t, "shell.range", found["remotes/mfe-sample"])
	assert.Equal(t, "shared.range", found["remotes/mfe-sample/react"])
	assert.NotContains(t, found, "remotes/mfe-sample/shared-ui/table")
}

func TestAnArchiveCannotLeaveItsFolderOrItsBounds(t *testing.T) {
	big := make([]byte, 1<<20)
	var many, large []entry
	for i := range MaxEntries + 1 {
		many = append(many, entry{name: "f" + strings.Repeat("x", i%7) + string(rune('a'+i%26)) + json.Number(itoa(i)).String()})
	}
	for i := range MaxUnpacked>>20 + 1 {
		large = append(large, entry{name: "b" + itoa(i), data: big})
	}
	for name, c := range map[string]struct {
		entries []entry
		code    string
	}{
		"a path upwards":    {[]entry{{name: "../x.js"}}, "archive.name"},
		"a path inside out": {[]entry{{name: "a/../../x.js"}}, "archive.name"},
		"an absolute path":  {[]entry{{name: "/etc/x"}}, "archive.name"},
		"a hidden file":     {[]entry{{name: ".env"}}, "archive.name"},
		"a backslash":       {[]entry{{name: `a\b.js`}}, "archive.name"},
		"a symbolic link":   {[]entry{{name: "x.js", kind: tar.TypeSymlink, link: "/etc/passwd"}}, "archive.not_plain"},
		"a hard link":       {[]entry{{name: "a.js"}, {name: "x.js", kind: tar.TypeLink, link: "a.js"}}, "archive.not_plain"},
		"a device":          {[]entry{{name: "x.js", kind: tar.TypeChar}}, "archive.not_plain"},
		"a name twice":      {[]entry{{name: "a.js"}, {name: "A.js"}}, "archive.repeated"},
		"too many":          {many, "archive.too_many"},
		"a bomb":            {large, "archive.too_large"},
	} {
		_, err := unpack(t, pack(t, c.entries...))
		assert.Equal(t, c.code, only(byPlace(t, err)), name)
	}
	whole := packArtefact(t, artefact("1.0.0"))
	_, err := unpack(t, whole[:len(whole)-20])
	assert.Equal(t, "archive.unreadable", only(byPlace(t, err)), "cut short")
	_, err = unpack(t, []byte("PK not a gzip"))
	assert.Equal(t, "archive.unreadable", only(byPlace(t, err)))
}

// A second gzip member, with a gigabyte of zeros, after a complete archive.
func TestABombBehindTheEndIsNotRead(t *testing.T) {
	var bomb bytes.Buffer
	packed, err := gzip.NewWriterLevel(&bomb, gzip.BestSpeed)
	require.NoError(t, err)
	nothing := make([]byte, 1<<20)
	for range 64 {
		_, err = packed.Write(nothing)
		require.NoError(t, err)
	}
	require.NoError(t, packed.Close())
	_, err = unpack(t, append(pack(t, entry{name: "a.js", data: []byte("1")}), bytes.Repeat(bomb.Bytes(), 16)...))
	assert.Equal(t, "archive.unreadable", only(byPlace(t, err)))
}

func itoa(i int) string { return string(mustJSON(i)) }

func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

func only(found map[string]string) string {
	for _, code := range found {
		return code
	}
	return ""
}

func FuzzUnpack(f *testing.F) {
	f.Add(pack(f, entry{name: "a/b.js", data: []byte("1")}))
	f.Add(pack(f, entry{name: "../b.js", data: []byte("1")}))
	f.Fuzz(func(t *testing.T, archive []byte) {
		dir := t.TempDir()
		require.NoError(t, os.Mkdir(dir+"/in", 0o700))
		root, err := os.OpenRoot(dir + "/in")
		require.NoError(t, err)
		defer func() { _ = root.Close() }()
		var refusedWith Faults
		if err := Unpack(bytes.NewReader(archive), root); err != nil && !errors.As(err, &refusedWith) {
			t.Fatalf("neither sound nor refused: %v", err)
		}
		outside, err := os.ReadDir(dir)
		require.NoError(t, err)
		if len(outside) != 1 {
			t.Fatal("something lies outside of the folder")
		}
	})
}
