package remotes

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // file:// artefacts
	_ "gocloud.dev/blob/s3blob"   // s3:// artefacts
	"gocloud.dev/gcerrors"

	"portal/gateway/internal/blobs"
	"portal/gateway/internal/releases"
)

// ErrNotStored reports that the store has no such object.
var ErrNotStored = errors.New("not stored")

// Store reads artefacts: name/version/file in a folder or a bucket. Opening has no side effect, except that a missing folder
// is created.
type Store struct {
	bucket *blob.Bucket
}

// OpenStore opens the artefacts at a file:// or s3:// URL.
func OpenStore(ctx context.Context, url string) (*Store, error) {
	if strings.HasPrefix(url, "file://") {
		// Files are written beside their destination: a volume may be on another file system than the temporary folder.
		url = withQuery(url, "create_dir=true&metadata=skip&no_tmp_dir=true")
	}
	bucket, err := blob.OpenBucket(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("open artefacts: %w", err)
	}
	return &Store{bucket: bucket}, nil
}

func withQuery(url, query string) string {
	if strings.Contains(url, "?") {
		return url + "&" + query
	}
	return url + "?" + query
}

// Close releases the store.
func (s *Store) Close() error {
	return s.bucket.Close()
}

// Bucket returns the bucket of the artefacts; the release record stores its copies beside them.
func (s *Store) Bucket() *blob.Bucket { return s.bucket }

// VersionKey identifies one version of one artefact.
type VersionKey struct{ name, version string }

// VersionsOf returns the versions that a record names.
func VersionsOf(released map[string]releases.Release) []VersionKey {
	var keys []VersionKey
	for name, release := range released {
		keys = append(keys, VersionKey{name, release.Active})
		if release.Canary != nil {
			keys = append(keys, VersionKey{name, release.Canary.Version})
		}
	}
	return keys
}

func (k VersionKey) valid() bool {
	return namePattern.MatchString(k.name) && versionPattern.MatchString(k.version)
}

func (k VersionKey) String() string { return k.name + "/" + k.version }

// Versions lists every stored name/version. Folders whose name no artefact can have are ignored.
func (s *Store) Versions(ctx context.Context) ([]VersionKey, error) {
	names, err := Folders(ctx, s.bucket, "")
	if err != nil {
		return nil, err
	}
	var keys []VersionKey
	for _, name := range names {
		if !namePattern.MatchString(name) {
			continue
		}
		versions, err := Folders(ctx, s.bucket, name+"/")
		if err != nil {
			return nil, err
		}
		for _, version := range versions {
			if key := (VersionKey{name, version}); key.valid() {
				keys = append(keys, key)
			}
		}
	}
	return keys, nil
}

// Folders lists the folders of a bucket below a prefix, by their own names.
func Folders(ctx context.Context, bucket *blob.Bucket, prefix string) ([]string, error) {
	var names []string
	objects, err := blobs.List(ctx, bucket, &blob.ListOptions{Prefix: prefix, Delimiter: "/"})
	if err != nil {
		return nil, err
	}
	for _, object := range objects {
		if object.IsDir {
			names = append(names, strings.TrimSuffix(strings.TrimPrefix(object.Key, prefix), "/"))
		}
	}
	return names, nil
}

// Manifest reads and checks the manifest of one version.
func (s *Store) Manifest(ctx context.Context, key VersionKey) (*Manifest, error) {
	r, err := s.open(ctx, key.String()+"/"+ManifestFile)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(r, maxManifestBytes+1))
	storedAt := r.ModTime()
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, fmt.Errorf("read manifest of %s: %w", key, err)
	}
	m, err := ParseManifest(key.name, key.version, data)
	if err != nil {
		return nil, &badManifestError{key: key, err: err}
	}
	m.StoredAt = storedAt
	return m, nil
}

// Open reads a file of an artefact from its start; Size of the reader is its whole length.
func (s *Store) Open(ctx context.Context, m *Manifest, file string) (*blob.Reader, error) {
	return s.open(ctx, m.Name+"/"+m.Version+"/"+file)
}

// OpenRange reads length bytes of a file from offset.
func (s *Store) OpenRange(ctx context.Context, m *Manifest, file string, offset, length int64) (*blob.Reader, error) {
	r, err := s.bucket.NewRangeReader(ctx, m.Name+"/"+m.Version+"/"+file, offset, length, nil)
	return r, storeError(err)
}

func (s *Store) open(ctx context.Context, key string) (*blob.Reader, error) {
	r, err := s.bucket.NewReader(ctx, key, nil)
	return r, storeError(err)
}

func storeError(err error) error {
	switch {
	case err == nil:
		return nil
	case gcerrors.Code(err) == gcerrors.NotFound:
		return ErrNotStored
	default:
		return fmt.Errorf("read artefact: %w", err)
	}
}

// badManifestError reports that a manifest was read and is invalid, as opposed to a failure of the store.
type badManifestError struct {
	key VersionKey
	err error
}

func (e *badManifestError) Error() string {
	return "manifest of " + e.key.String() + ": " + e.err.Error()
}
func (e *badManifestError) Unwrap() error { return e.err }
