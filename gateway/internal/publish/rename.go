package publish

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"time"

	"portal/gateway/internal/remotes"
)

// Rename returns the same artefact under another version; only its manifest differs.
func Rename(folder fs.FS, m *remotes.Manifest, version string) (fs.FS, *remotes.Manifest, error) {
	text, err := fs.ReadFile(folder, remotes.ManifestFile)
	if err != nil {
		return nil, nil, err
	}
	var whole map[string]json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, nil, fmt.Errorf("manifest: %w", err)
	}
	if whole["version"], err = json.Marshal(version); err != nil {
		return nil, nil, fmt.Errorf("manifest: %w", err)
	}
	if text, err = json.Marshal(whole); err != nil {
		return nil, nil, fmt.Errorf("manifest: %w", err)
	}
	renamed, err := remotes.ParseManifest(m.Name, version, text)
	return &overlay{FS: folder, manifest: text}, renamed, err
}

// overlay is a folder with another manifest.
type overlay struct {
	fs.FS
	manifest []byte
}

// Open implements fs.FS.
func (o *overlay) Open(name string) (fs.File, error) {
	if name == remotes.ManifestFile {
		return &manifestFile{Reader: bytes.NewReader(o.manifest), size: int64(len(o.manifest))}, nil
	}
	return o.FS.Open(name)
}

// manifestFile is the other manifest as a file.
type manifestFile struct {
	io.Reader
	size int64
}

func (f *manifestFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *manifestFile) Close() error               { return nil }
func (f *manifestFile) Name() string               { return remotes.ManifestFile }
func (f *manifestFile) Size() int64                { return f.size }
func (f *manifestFile) Mode() fs.FileMode          { return 0o400 }
func (f *manifestFile) ModTime() time.Time         { return time.Time{} }
func (f *manifestFile) IsDir() bool                { return false }
func (f *manifestFile) Sys() any                   { return nil }
