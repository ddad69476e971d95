// Package remotestest creates small artefacts for tests, with real manifests, integrity and compression.
package remotestest

import (
	"bytes"
	"context"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"

	"portal/gateway/internal/edgeapi"
)

// Artefact is one version of an artefact under construction.
type Artefact struct {
	Name, Version string
	Files         map[string]string
	Manifest      map[string]any
}

// Integrity returns the sha384 integrity of text.
func Integrity(text string) string {
	sum := sha512.Sum384([]byte(text))
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}

// New creates an artefact with an entry, a stylesheet, a chunk and five locales.
func New(name, version, container string, routes ...edgeapi.Route) *Artefact {
	paths := make([]string, 0, len(routes))
	for _, route := range routes {
		paths = append(paths, strconv.Quote(route.Path))
	}
	a := &Artefact{Name: name, Version: version, Files: map[string]string{
		"entry.js": "var " + container + " = '" + version + "';",
		"app.js":   "/* chunk of " + name + " */ const paths = [" + strings.Join(paths, ", ") + "];",
		"app.css":  "[data-remote=" + name + "] { color: teal }",
	}}
	locales := map[string]any{}
	labels := map[string]any{}
	for _, l := range []string{"fr", "en", "it", "es", "pt"} {
		file := "locales/" + l + ".1a2b.json"
		a.Files[file] = `{"title":"` + name + " " + l + `"}`
		locales[l] = a.ref(file, "")
		labels[l] = map[string]string{"title": name + " " + l}
	}
	a.Manifest = map[string]any{
		"schema": 1, "name": name, "version": version, "shell": "^0.1.0", "container": container, "module": "./app",
		"entry":   a.ref("entry.js", ""),
		"preload": []any{a.ref("app.js", "script"), a.ref("app.css", "style")},
		"styles":  []any{a.ref("app.css", "")},
		"locales": locales, "labels": labels, "routes": routes, "menu": []any{},
	}
	return a
}

// Entry replaces the script that starts the artefact.
func (a *Artefact) Entry(script string) *Artefact {
	a.Files["entry.js"] = script
	a.Manifest["entry"] = a.ref("entry.js", "")
	return a
}

// Uses sets the shared packages that the artefact takes from the shell.
func (a *Artefact) Uses(packages ...string) *Artefact {
	a.Manifest["uses"] = packages
	return a
}

// Extends adds extensions, each with a chunk of its own, the module that contains them, and their messages in five
// languages.
func (a *Artefact) Extends(extensions ...edgeapi.PageExtension) *Artefact {
	a.Files["extensions.js"] = "/* extensions of " + a.Name + " */"
	parts := map[string]any{}
	for _, e := range extensions {
		file := "ext-" + e.Name + ".js"
		a.Files[file] = "/* " + e.Name + " */"
		parts[e.Name] = map[string]any{"files": []any{a.ref(file, "script")}, "uses": []string{"shared-ui/table"}}
	}
	locales := map[string]any{}
	for _, l := range []string{"fr", "en", "it", "es", "pt"} {
		file := "locales/ext." + l + ".1a2b.json"
		a.Files[file] = `{"ext.title":"` + a.Name + " " + l + `"}`
		locales[l] = a.ref(file, "")
	}
	a.Manifest["extensions"] = extensions
	a.Manifest["extensionModule"] = map[string]any{"files": []any{a.ref("extensions.js", "script")}, "uses": []string{}}
	a.Manifest["extensionParts"] = parts
	a.Manifest["extensionLocales"] = locales
	return a
}

// Extension returns an extension for a slot, labelled by the title.
func Extension(slot, name string, order int, preload ...string) edgeapi.PageExtension {
	e := edgeapi.PageExtension{Slot: slot, Name: name, Order: order, Label: "title"}
	if len(preload) > 0 {
		e.Preload = &preload
	}
	return e
}

// Shell creates a shell artefact with the given routes, a font, a favicon, its parts and two shared packages with a chunk in
// common.
func Shell(version string, routes ...edgeapi.Route) *Artefact {
	a := New("shell", version, "shell", routes...)
	a.Files["inter.woff2"] = "not really a font"
	a.Files["favicon.svg"] = `<svg xmlns="http://www.w3.org/2000/svg"/>`
	a.Manifest["fonts"] = []any{a.ref("inter.woff2", "font")}
	a.Manifest["preload"] = []any{a.ref("entry.js", "script"), a.ref("app.css", "style")} // as the build writes it
	for _, chunk := range []string{"login", "ways", "layout", "pages", "ops", "common", "table", "router", "unused"} {
		a.Files[chunk+".js"] = "/* " + chunk + " */"
	}
	a.Files["layout.css"] = "/* layout */"
	group := func(files ...string) (list []any) {
		for _, f := range files {
			as := map[string]string{".js": "script", ".css": "style"}[filepath.Ext(f)]
			list = append(list, a.ref(f, as))
		}
		return list
	}
	a.Manifest["parts"] = map[string]any{
		"login": group("login.js"), "entry": group("ways.js"), "layout": group("layout.js", "common.js", "layout.css"), "pages": group("pages.js"), "ops": group("ops.js"),
	}
	a.Manifest["provided"] = map[string]string{"react": "19.3.1", "shared-ui/core": "0.1.0", "shared-ui/table": "0.1.0"}
	a.Manifest["provides"] = map[string]any{
		"shared-ui/table": group("common.js", "table.js"), "shared-ui/router": group("router.js"),
		"shared-ui/overlays": group("unused.js"),
	}
	return a
}

// Route returns a wrapped route.
func Route(path string, access edgeapi.RouteAccess, preload ...string) edgeapi.Route {
	r := edgeapi.Route{Path: path, Title: "title", Layout: edgeapi.Wrapped, Access: access}
	if access == edgeapi.Anonymous {
		r.Layout = edgeapi.Bare
	}
	if len(preload) > 0 {
		r.Preload = &preload
	}
	return r
}

// Reserved returns an anonymous route that is reserved only.
func Reserved(path string) edgeapi.Route {
	yes := true
	r := Route(path, edgeapi.Anonymous)
	r.Reserved = &yes
	return r
}

func (a *Artefact) ref(file, as string) map[string]string {
	ref := map[string]string{"file": file, "integrity": Integrity(a.Files[file])}
	if as != "" {
		ref["as"] = as
	}
	return ref
}

// Objects returns the stored objects, keys relative to the store.
func (a *Artefact) Objects(t testing.TB) map[string][]byte {
	t.Helper()
	files := map[string]string{}
	objects := map[string][]byte{}
	prefix := a.Name + "/" + a.Version + "/"
	for file, text := range a.Files {
		files[file] = Integrity(text)
		objects[prefix+file] = []byte(text)
		switch filepath.Ext(file) {
		case ".js", ".css", ".json", ".svg":
			objects[prefix+file+".br"] = Brotli(t, text)
			objects[prefix+file+".gz"] = Gzip(t, text)
		}
	}
	if _, set := a.Manifest["files"]; !set {
		a.Manifest["files"] = files
	}
	raw, err := json.Marshal(a.Manifest)
	require.NoError(t, err)
	objects[prefix+"manifest.json"] = raw
	return objects
}

// Write stores artefacts in a folder, the manifest last.
func Write(t testing.TB, dir string, artefacts ...*Artefact) {
	t.Helper()
	for _, a := range artefacts {
		objects := a.Objects(t)
		manifest := a.Name + "/" + a.Version + "/manifest.json"
		for key, data := range objects {
			if key != manifest {
				writeFile(t, filepath.Join(dir, key), data)
			}
		}
		writeFile(t, filepath.Join(dir, manifest), objects[manifest])
	}
}

func writeFile(t testing.TB, path string, data []byte) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, data, 0o600))
}

// Upload stores artefacts in any bucket.
func Upload(t testing.TB, bucket *blob.Bucket, artefacts ...*Artefact) {
	t.Helper()
	for _, a := range artefacts {
		for key, data := range a.Objects(t) {
			require.NoError(t, bucket.WriteAll(context.Background(), key, data, nil))
		}
	}
}

// Brotli compresses text.
func Brotli(t testing.TB, text string) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := brotli.NewWriter(&buf)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return buf.Bytes()
}

// Gzip compresses text.
func Gzip(t testing.TB, text string) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := gzip.NewWriter(&buf)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return buf.Bytes()
}
