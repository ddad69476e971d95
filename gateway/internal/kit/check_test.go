package kit

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/klauspost/compress/gzip"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/kit/kittest"
	"portal/gateway/internal/publish"
)

const one = "0.1.0-h00000001"

func folder(t *testing.T, k *kittest.Kit) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for name, data := range k.Folder(t) {
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// faultsOf returns the faults of a kit, each as its place, its code and its text.
func faultsOf(t *testing.T, err error) string {
	t.Helper()
	var faults publish.Faults
	require.ErrorAs(t, err, &faults)
	lines := make([]string, 0, len(faults))
	for _, fault := range faults {
		lines = append(lines, fault.Where+" "+fault.Code+" "+fault.Message)
	}
	return strings.Join(lines, "\n")
}

func TestASoundKitIsRead(t *testing.T) {
	sound := kittest.New(one, "0.1.0")
	sound.Gallery = map[string]string{"index.html": "<p>", "app.js": "1"}
	k, err := Check(folder(t, sound), one)
	require.NoError(t, err)
	assert.Equal(t, []string{"@portal/shared-ui", "@portal/portal-lint"}, k.Names())
	assert.Equal(t, "0.1.0", k.Library)
}

func TestAPackageThatWouldRunOnInstallIsRefused(t *testing.T) {
	for name, change := range map[string]func(p *kittest.Package){
		`the script "postinstall"`: func(p *kittest.Package) { p.Manifest["scripts"] = map[string]string{"postinstall": "curl evil"} },
		`the script "preinstall"`:  func(p *kittest.Package) { p.Manifest["scripts"] = map[string]string{"preinstall": "x"} },
		`the script "install"`:     func(p *kittest.Package) { p.Manifest["scripts"] = map[string]string{"install": "x"} },
		`the script "prepare"`:     func(p *kittest.Package) { p.Manifest["scripts"] = map[string]string{"prepare": "x"} },
		"scripts that are no":      func(p *kittest.Package) { p.Manifest["scripts"] = []string{"x"} },
		"has binding.gyp":          func(p *kittest.Package) { p.Files["binding.gyp"] = "{}" },
		"has packages inside": func(p *kittest.Package) {
			p.Files["node_modules/evil/package.json"] = `{"scripts":{"install":"x"}}`
		},
		"has bundleDependencies":  func(p *kittest.Package) { p.Manifest["bundleDependencies"] = []string{"evil"} },
		"has npm-shrinkwrap.json": func(p *kittest.Package) { p.Files["npm-shrinkwrap.json"] = "{}" },
		"has publishConfig": func(p *kittest.Package) {
			p.Manifest["publishConfig"] = map[string]string{"registry": "https://evil.example"}
		},
		`depends on "evil" by "git+https`: func(p *kittest.Package) {
			p.Manifest["dependencies"] = map[string]string{"evil": "git+https://evil.example/x.git"}
		},
		`depends on "evil" by "user/repo`: func(p *kittest.Package) {
			p.Manifest["optionalDependencies"] = map[string]string{"evil": "user/repo"}
		},
		`depends on "local" by "file:`: func(p *kittest.Package) { p.Manifest["peerDependencies"] = map[string]string{"local": "file:../x"} },
	} {
		k := kittest.New(one, "0.1.0")
		change(k.Packages[0])
		_, err := Check(folder(t, k), one)
		assert.Contains(t, faultsOf(t, err), strings.ReplaceAll(name, "are no", "are not"), name)
	}
	k := kittest.New(one, "0.1.0")
	k.Packages[0].Manifest["dependencies"] = map[string]string{"lint": "npm:@portal/portal-lint@" + one, "react": "~19.3.1 || ^20", "tag": "latest"}
	_, err := Check(folder(t, k), one)
	require.NoError(t, err)
}

func TestAManifestThatIsNotTheTarballsIsRefused(t *testing.T) {
	k := kittest.New(one, "0.1.0")
	k.Packages[0].Described = map[string]any{"name": "@portal/shared-ui", "version": one, "type": "module"}
	_, err := Check(folder(t, k), one)
	assert.Contains(t, faultsOf(t, err), "package.manifest", "otherwise npm resolves one package and runs another")

	hidden := kittest.New(one, "0.1.0")
	hidden.Packages[0].Described = map[string]any{"name": "@portal/shared-ui", "version": one}
	hidden.Packages[0].Manifest = map[string]any{"scripts": map[string]string{"postinstall": "x"}}
	_, err = Check(folder(t, hidden), one)
	assert.Contains(t, faultsOf(t, err), "package.manifest")
}

func TestATarballStaysInItsFolder(t *testing.T) {
	for entry, fault := range map[string]string{
		"../evil": "not an allowed name", "package/../../evil": "not an allowed name", "/etc/passwd": "not an allowed name",
		`package/..\evil`: "not an allowed name", "C:/evil": "not an allowed name", "other/x": "not an allowed name", "package//x": "not an allowed name",
		"package/\x00x": "not an allowed name", "package/core.js": "twice", "package/CORE.js": "twice", "package/package.json": "twice",
		"package/" + strings.Repeat("x", 300): "not an allowed name",
	} {
		k := kittest.New(one, "0.1.0")
		k.Packages[0].Entries = []tar.Header{{Name: entry, Typeflag: tar.TypeReg, Mode: 0o644}}
		if strings.Contains(entry, "\x00") {
			continue // the format has no such name
		}
		_, err := Check(folder(t, k), one)
		assert.Contains(t, faultsOf(t, err), fault, entry)
	}
	for kind, header := range map[string]tar.Header{
		"link":    {Name: "package/x", Typeflag: tar.TypeSymlink, Linkname: "../../../etc"},
		"hard":    {Name: "package/x", Typeflag: tar.TypeLink, Linkname: "package/core.js"},
		"device":  {Name: "package/x", Typeflag: tar.TypeChar},
		"fifo":    {Name: "package/x", Typeflag: tar.TypeFifo},
		"globals": {Typeflag: tar.TypeXGlobalHeader, PAXRecords: map[string]string{"path": "package/y"}},
	} {
		k := kittest.New(one, "0.1.0")
		k.Packages[0].Entries = []tar.Header{header}
		_, err := Check(folder(t, k), one)
		assert.Contains(t, faultsOf(t, err), "not a plain file", kind)
	}
}

func TestABombIsReadWithinLimits(t *testing.T) {
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	archive := tar.NewWriter(packed)
	require.NoError(t, archive.WriteHeader(&tar.Header{Name: "package/zeros", Typeflag: tar.TypeReg, Size: maxUnpacked + 1, Mode: 0o644}))
	zeros := make([]byte, 1<<20)
	for range 61 {
		_, err := archive.Write(zeros[:min(len(zeros), 1<<20)])
		if err != nil {
			require.ErrorIs(t, err, tar.ErrWriteTooLong)
		}
	}
	require.NoError(t, packed.Close())
	k := kittest.New(one, "0.1.0")
	k.Packages[0].Tarball = out.Bytes()
	_, err := Check(folder(t, k), one)
	assert.Contains(t, faultsOf(t, err), "MB")

	for name, data := range map[string][]byte{"text": []byte("no archive"), "empty": {}, "cut": out.Bytes()[:out.Len()/2]} {
		k.Packages[0].Tarball = data
		_, err := Check(folder(t, k), one)
		assert.Contains(t, faultsOf(t, err), "package.", name)
	}
}

func TestDigestsAreThoseOfTheTarballs(t *testing.T) {
	files := folder(t, kittest.New(one, "0.1.0"))
	other := kittest.New(one, "0.1.0")
	other.Packages[0].Files["core.js"] = "evil"
	file := "packages/shared-ui-" + one + ".tgz"
	files[file] = folder(t, other)[file]
	_, err := Check(files, one)
	faults := faultsOf(t, err)
	assert.Contains(t, faults, file+" package.integrity")
	assert.Contains(t, faults, file+" package.shasum")
	assert.NotContains(t, faults, "portal-lint-")
	delete(files, file)
	files["packages/more.tgz"] = &fstest.MapFile{Data: []byte("x")}
	files["evil.html"] = &fstest.MapFile{Data: []byte("x")}
	_, err = Check(files, one)
	faults = faultsOf(t, err)
	assert.Contains(t, faults, file+" package.missing")
	assert.Contains(t, faults, "packages/more.tgz kit.file")
	assert.Contains(t, faults, "evil.html kit.file")
}

func TestADescriptionIsCheckedWhole(t *testing.T) {
	first := func(change func(p map[string]any)) func(map[string]any) {
		return func(d map[string]any) { change(d["packages"].([]any)[0].(map[string]any)) }
	}
	for fault, change := range map[string]func(map[string]any){
		"is of version":         func(d map[string]any) { d["version"] = "0.1.0-h00000002" },
		`library "later"`:       func(d map[string]any) { d["library"] = "later" },
		"0 entries":             func(d map[string]any) { d["packages"] = []any{} },
		"21 entries":            func(d map[string]any) { d["packages"] = make([]any, 21) },
		"is there twice":        func(d map[string]any) { d["packages"] = append(d["packages"].([]any), d["packages"].([]any)[0]) },
		"no description":        func(d map[string]any) { d["packages"] = "x" },
		"not an allowed name":   first(func(p map[string]any) { p["name"] = "react" }),
		"allowed name: it":      first(func(p map[string]any) { p["name"] = "@portal/../evil" }),
		"has the file":          first(func(p map[string]any) { p["file"] = "packages/../../evil.tgz" }),
		"no sha512 integrity":   first(func(p map[string]any) { p["integrity"] = "sha1-abcd" }),
		"no shasum":             first(func(p map[string]any) { p["shasum"] = strings.Repeat("Z", 40) }),
		"has a manifest of @po": first(func(p map[string]any) { p["manifest"].(map[string]any)["version"] = "9.9.9" }),
		"has a manifest of rea": first(func(p map[string]any) { p["manifest"].(map[string]any)["name"] = "react" }),
		"has a manifest of @,":  first(func(p map[string]any) { p["manifest"] = nil }),
		"larger than":           func(d map[string]any) { d["more"] = strings.Repeat("x", maxDescription) },
	} {
		k := kittest.New(one, "0.1.0")
		k.Change = change
		_, err := Check(folder(t, k), one)
		assert.Contains(t, faultsOf(t, err), fault)
	}
	_, err := Check(fstest.MapFS{}, one)
	assert.Contains(t, faultsOf(t, err), "kit.missing")
}

func TestVersionsEndWithAHash(t *testing.T) {
	for version, want := range map[string]bool{
		one: true, "1.0.0-rc.1-h0a1b2c3d": true, "0.1.0": false, "0.1.0-h1234": false, "0.1.0-hABCDEF12": false, "01.0.0-h00000001": false,
		"0.1.0+x-h00000001": false, "../0.1.0-h00000001": false, "": false, strings.Repeat("1", 60) + ".0.0-h00000001": false,
	} {
		assert.Equal(t, want, ValidVersion(version), version)
	}
}

func TestAFailureOfTheDiskIsNotTheKits(t *testing.T) {
	_, err := readTarball(failing{})
	require.ErrorIs(t, err, errDisk)
}

var errDisk = errors.New("the disk is gone")

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errDisk }

func FuzzParse(f *testing.F) {
	sound, err := json.Marshal(map[string]any{"version": one, "library": "0.1.0", "packages": []any{map[string]any{
		"name": "@portal/x", "file": "packages/x-" + one + ".tgz", "manifest": map[string]any{"name": "@portal/x", "version": one},
	}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sound)
	f.Add([]byte(`{"version":"` + one + `","packages":[null]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		k, err := Parse(one, data)
		if err != nil {
			return
		}
		for _, p := range k.Packages {
			if !strings.HasPrefix(p.Name, scope) || strings.Contains(p.File, "..") || p.Manifest == nil {
				t.Fatalf("accepted %+v", p)
			}
		}
	})
}
