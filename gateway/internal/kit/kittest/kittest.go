// Package kittest makes small kits for tests, with real tarballs and digests.
package kittest

import (
	"archive/tar"
	"bytes"
	"crypto/sha1" //nolint:gosec // npm's shasum
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/stretchr/testify/require"
)

// Kit is a kit under construction.
type Kit struct {
	Version, Library string
	Packages         []*Package
	// Gallery are files below gallery/ by their name.
	Gallery map[string]string
	// Change edits the finished kit.json; nil leaves it as it is.
	Change func(description map[string]any)
}

// Package is one package of a kit.
type Package struct {
	Name string
	// Manifest is its package.json, without name and version.
	Manifest map[string]any
	// Files are its other files by their name in the package.
	Files map[string]string
	// Entries are added to the tarball as they are.
	Entries []tar.Header
	// Tarball replaces the tarball; nil: it is made of the files.
	Tarball []byte
	// Described replaces the manifest in kit.json; nil: that of the tarball.
	Described map[string]any
}

// New returns a sound kit with a package that has a function and a package that has a program.
func New(version, library string) *Kit {
	return &Kit{Version: version, Library: library, Packages: []*Package{
		{
			Name: "@portal/shared-ui", Manifest: map[string]any{"type": "module", "exports": map[string]any{"./core": map[string]any{"types": "./core.js", "default": "./core.js"}}},
			Files: map[string]string{"core.js": "export const version = '" + version + "';\n", ".npmignore": "x\n"},
		},
		{
			Name: "@portal/portal-lint", Manifest: map[string]any{"bin": map[string]string{"portal-lint": "bin.js"}, "scripts": map[string]string{"test": "exit 1"}},
			Files: map[string]string{"bin.js": "#!/usr/bin/env node\nconsole.log('" + version + "');\n"},
		},
	}}
}

func (p *Package) manifest(version string) map[string]any {
	manifest := maps.Clone(p.Manifest)
	manifest["name"], manifest["version"] = p.Name, version
	return manifest
}

func (p *Package) tarball(t testing.TB, version string) []byte {
	if p.Tarball != nil {
		return p.Tarball
	}
	text, err := json.MarshalIndent(p.manifest(version), "", "  ")
	require.NoError(t, err)
	files := map[string]string{"package.json": string(text)}
	maps.Copy(files, p.Files)
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	archive := tar.NewWriter(packed)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		require.NoError(t, archive.WriteHeader(&tar.Header{Name: "package/" + name, Typeflag: tar.TypeReg, Size: int64(len(files[name])), Mode: 0o644}))
		_, err := archive.Write([]byte(files[name]))
		require.NoError(t, err)
	}
	for i := range p.Entries {
		require.NoError(t, archive.WriteHeader(&p.Entries[i]))
	}
	require.NoError(t, archive.Close())
	require.NoError(t, packed.Close())
	return out.Bytes()
}

// Folder returns the files of the kit's folder.
func (k *Kit) Folder(t testing.TB) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	packages := []any{}
	for _, p := range k.Packages {
		tarball := p.tarball(t, k.Version)
		file := "packages/" + strings.TrimPrefix(p.Name, "@portal/") + "-" + k.Version + ".tgz"
		files[file] = tarball
		long, short := sha512.Sum512(tarball), sha1.Sum(tarball) //nolint:gosec // as above
		described := p.Described
		if described == nil {
			described = p.manifest(k.Version)
		}
		packages = append(packages, map[string]any{
			"name": p.Name, "file": file, "integrity": "sha512-" + base64.StdEncoding.EncodeToString(long[:]),
			"shasum": hex.EncodeToString(short[:]), "manifest": described,
		})
	}
	for name, text := range k.Gallery {
		files["gallery/"+name] = []byte(text)
	}
	description := map[string]any{"version": k.Version, "library": k.Library, "packages": packages}
	if k.Change != nil {
		k.Change(description)
	}
	text, err := json.Marshal(description)
	require.NoError(t, err)
	files["kit.json"] = text
	return files
}

// Write writes the kit's folder.
func (k *Kit) Write(t testing.TB, dir string) {
	t.Helper()
	for name, data := range k.Folder(t) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, data, 0o600))
	}
}

// Archive packs the kit as the deploy API takes it, and returns it with its Content-Digest.
func (k *Kit) Archive(t testing.TB) (archive []byte, digest string) {
	t.Helper()
	return Pack(t, k.Folder(t))
}

// Pack packs files as a tar.gz, and returns it with its Content-Digest.
func Pack(t testing.TB, files map[string][]byte) (archive []byte, digest string) {
	t.Helper()
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	writer := tar.NewWriter(packed)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		require.NoError(t, writer.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(files[name])), Mode: 0o644}))
		_, err := writer.Write(files[name])
		require.NoError(t, err)
	}
	require.NoError(t, writer.Close())
	require.NoError(t, packed.Close())
	sum := sha256.Sum256(out.Bytes())
	return out.Bytes(), "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
}
