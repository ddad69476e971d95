package remotes

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes/remotestest"
)

func sample() *remotestest.Artefact {
	return remotestest.New("mfe-sample", "1.0.0-h12345678", "mfe_sample",
		remotestest.Route("/sample", edgeapi.SignedIn, "/api/product/users/{uuid}"))
}

func TestParseManifestTakesASoundOne(t *testing.T) {
	a := sample()
	m, err := ParseManifest(a.Name, a.Version, a.Objects(t)["mfe-sample/1.0.0-h12345678/manifest.json"])
	require.NoError(t, err)
	assert.Equal(t, "/remotes/mfe-sample/1.0.0-h12345678/entry.js", m.Asset(m.Entry).Url)
}

func TestParseManifestRefuses(t *testing.T) {
	ref := func(file string) map[string]string {
		return map[string]string{"file": file, "integrity": remotestest.Integrity("x")}
	}
	tests := map[string]func(m map[string]any){
		"unknown schema":                func(m map[string]any) { m["schema"] = 2 },
		"no schema":                     func(m map[string]any) { delete(m, "schema") },
		"another name":                  func(m map[string]any) { m["name"] = "mfe-other" },
		"another version":               func(m map[string]any) { m["version"] = "2.0.0" },
		"container ends the policy":     func(m map[string]any) { m["container"] = "a; script-src *" },
		"container blesses every one":   func(m map[string]any) { m["container"] = "default" },
		"container is a wildcard":       func(m map[string]any) { m["container"] = "*" },
		"module is an address":          func(m map[string]any) { m["module"] = "https://evil.example/x" },
		"entry not in files":            func(m map[string]any) { m["entry"] = ref("missing.js") },
		"entry with other bytes":        func(m map[string]any) { m["entry"] = ref("entry.js") },
		"style not in files":            func(m map[string]any) { m["styles"] = []any{ref("missing.css")} },
		"preload destination":           func(m map[string]any) { m["preload"].([]any)[0].(map[string]string)["as"] = "document" },
		"locale outside the five":       func(m map[string]any) { m["locales"].(map[string]any)["de"] = m["locales"].(map[string]any)["fr"] },
		"no French":                     func(m map[string]any) { delete(m["locales"].(map[string]any), "fr") },
		"no routes":                     func(m map[string]any) { m["routes"] = []any{} },
		"a route with markup":           func(m map[string]any) { route(m)["path"] = "/<b>" },
		"a route twice":                 func(m map[string]any) { m["routes"] = append(m["routes"].([]any), m["routes"].([]any)[0]) },
		"unknown access":                func(m map[string]any) { route(m)["access"] = "everybody" },
		"preload of another origin":     func(m map[string]any) { route(m)["preload"] = []any{"https://evil.example/"} },
		"preload of a plain address":    func(m map[string]any) { route(m)["preloadPlain"] = []any{"https://evil.example/"} },
		"preload outside the API":       func(m map[string]any) { route(m)["preload"] = []any{"/bff/logout"} },
		"preload climbs out of the API": func(m map[string]any) { route(m)["preload"] = []any{"/api/../bff/session"} },
		"preload breaks the attribute":  func(m map[string]any) { route(m)["preload"] = []any{`/api/x"onload=`} },
		"a file above the version":      func(m map[string]any) { m["files"].(map[string]any)["../x.js"] = remotestest.Integrity("x") },
		"a file with weak integrity":    func(m map[string]any) { m["files"].(map[string]any)["x.js"] = "md5-abc" },
		"a menu group of its own": func(m map[string]any) {
			m["menu"] = []any{map[string]any{"route": "/sample", "group": "best", "label": "l", "icon": "i", "order": 1}}
		},
	}
	for name, spoil := range tests {
		t.Run(name, func(t *testing.T) {
			a := sample()
			raw := a.Objects(t)["mfe-sample/1.0.0-h12345678/manifest.json"]
			m := map[string]any{}
			require.NoError(t, json.Unmarshal(raw, &m))
			if p, ok := m["preload"].([]any); ok {
				p[0] = map[string]string{"file": "app.js", "integrity": remotestest.Integrity(a.Files["app.js"])}
			}
			spoil(m)
			raw, err := json.Marshal(m)
			require.NoError(t, err)
			_, err = ParseManifest("mfe-sample", "1.0.0-h12345678", raw)
			assert.Error(t, err)
		})
	}
}

func TestParseManifestRefusesExtensions(t *testing.T) {
	extension := func(m map[string]any) map[string]any { return m["extensions"].([]any)[0].(map[string]any) }
	tests := map[string]func(m map[string]any){
		"a slot with markup":        func(m map[string]any) { extension(m)["slot"] = "<b>.card" },
		"a slot without an owner":   func(m map[string]any) { extension(m)["slot"] = "card" },
		"a name that is a path":     func(m map[string]any) { extension(m)["name"] = "../card" },
		"a name twice":              func(m map[string]any) { m["extensions"] = append(m["extensions"].([]any), m["extensions"].([]any)[0]) },
		"no label":                  func(m map[string]any) { extension(m)["label"] = "" },
		"a place with markup":       func(m map[string]any) { extension(m)["place"] = `"onload=` },
		"a role with markup":        func(m map[string]any) { extension(m)["roles"] = []any{"<b>"} },
		"for no role":               func(m map[string]any) { extension(m)["roles"] = []any{} },
		"a call of another origin":  func(m map[string]any) { extension(m)["preload"] = []any{"https://evil.example/"} },
		"a call out of the API":     func(m map[string]any) { extension(m)["preload"] = []any{"/api/../bff/logout"} },
		"too many calls":            func(m map[string]any) { extension(m)["preload"] = slices.Repeat([]any{"/api/x"}, 7) },
		"no files":                  func(m map[string]any) { m["extensionParts"] = map[string]any{} },
		"files of no extension":     func(m map[string]any) { m["extensionParts"].(map[string]any)["other"] = map[string]any{} },
		"files that are not listed": func(m map[string]any) { part(m)["files"] = []any{map[string]any{"file": "x.js", "integrity": "x"}} },
		"files with other bytes": func(m map[string]any) {
			part(m)["files"].([]any)[0].(map[string]any)["integrity"] = remotestest.Integrity("x")
		},
		"no module": func(m map[string]any) { m["extensionModule"] = map[string]any{"files": []any{}} },
		"no French": func(m map[string]any) { delete(m["extensionLocales"].(map[string]any), "fr") },
		"a language outside the five": func(m map[string]any) {
			m["extensionLocales"].(map[string]any)["de"] = m["extensionLocales"].(map[string]any)["fr"]
		},
		"slots around every page":   func(m map[string]any) { m["slots"] = []any{"top-bar.tool"} },
		"a page's slot with markup": func(m map[string]any) { route(m)["slots"] = []any{"<b>.card"} },
		"a page of slots":           func(m map[string]any) { route(m)["slots"] = slices.Repeat([]any{"a.b"}, 7) },
		"a page for no role":        func(m map[string]any) { route(m)["roles"] = []any{} },
		"extensions without an end": func(m map[string]any) {
			m["extensions"] = slices.Repeat(m["extensions"].([]any), 41)
		},
	}
	sound := func() map[string]any {
		a := sample().Extends(remotestest.Extension("dashboard.card", "card", 1, "/api/product/x/{uuid}"))
		m := map[string]any{}
		require.NoError(t, json.Unmarshal(a.Objects(t)["mfe-sample/1.0.0-h12345678/manifest.json"], &m))
		return m
	}
	parse := func(m map[string]any) error {
		raw, err := json.Marshal(m)
		require.NoError(t, err)
		_, err = ParseManifest("mfe-sample", "1.0.0-h12345678", raw)
		return err
	}
	require.NoError(t, parse(sound()))
	for name, spoil := range tests {
		t.Run(name, func(t *testing.T) {
			m := sound()
			spoil(m)
			assert.Error(t, parse(m))
		})
	}
}

func part(m map[string]any) map[string]any {
	return m["extensionParts"].(map[string]any)["card"].(map[string]any)
}

func route(m map[string]any) map[string]any { return m["routes"].([]any)[0].(map[string]any) }

func TestParseManifestTellsEveryProblemAtOnce(t *testing.T) {
	a := sample()
	a.Manifest["container"] = "no good"
	a.Manifest["module"] = "nor this"
	_, err := ParseManifest(a.Name, a.Version, a.Objects(t)["mfe-sample/1.0.0-h12345678/manifest.json"])
	assert.ErrorContains(t, err, "container")
	assert.ErrorContains(t, err, "module")
}

func FuzzParseManifest(f *testing.F) {
	f.Add([]byte(`{"schema":1,"name":"mfe-sample"}`))
	f.Add([]byte(`{"schema":1,"files":null,"routes":[{"preload":null}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := ParseManifest("mfe-sample", "1.0.0", data); err == nil && m.Name != "mfe-sample" {
			t.Fatal("a foreign manifest was taken")
		}
	})
}

func TestShellWinsItsOwnRoutesAndYieldsReservedOnes(t *testing.T) {
	parse := func(a *remotestest.Artefact) *Manifest {
		m, err := ParseManifest(a.Name, a.Version, a.Objects(t)[a.Name+"/"+a.Version+"/manifest.json"])
		require.NoError(t, err)
		return m
	}
	shell := parse(remotestest.Shell("1.0.0", remotestest.Route("/", edgeapi.Anonymous), remotestest.Reserved("/files")))
	a := parse(remotestest.New("mfe-aa", "1.0.0", "mfe_aa", remotestest.Route("/", edgeapi.Anonymous), remotestest.Route("/shared", edgeapi.SignedIn)))
	b := parse(remotestest.New("mfe-bb", "1.0.0", "mfe_bb", remotestest.Route("/files", edgeapi.Anonymous), remotestest.Route("/shared", edgeapi.SignedIn)))
	twin := parse(remotestest.New("mfe-cc", "1.0.0", "mfe_aa", remotestest.Route("/cc", edgeapi.SignedIn)))

	res, conflicts := compose([]*Manifest{twin, b, shell, a})

	owner := func(path string) string {
		target, ok := res.Find(path)
		require.True(t, ok, path)
		return target.Owner.Name
	}
	assert.Equal(t, "shell", owner("/"), "no remote takes over the login")
	assert.Equal(t, "mfe-bb", owner("/files"), "a remote takes what is only reserved")
	assert.Equal(t, "mfe-aa", owner("/shared"), "the first by name wins")
	assert.Len(t, conflicts, 3)
	assert.Equal(t, []string{"shell", "mfe_aa", "mfe_bb"}, res.Containers)
	assert.Equal(t, []string{"/", "/files", "/shared"}, res.Paths())
	assert.Len(t, res.Shell.Routes, 1)
	for _, r := range res.Remotes {
		for _, route := range r.Routes {
			assert.Equal(t, r.Name, owner(route.Path), "no page receives a route that its remote lost")
		}
	}
}
