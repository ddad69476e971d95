package kit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"portal/gateway/internal/blobs"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/remotes"
)

// unfinishedFor is how long the files of a kit without kit.json are kept: it is being stored, or a gateway died while it
// stored it.
const unfinishedFor = 12 * time.Hour

// Lock is the name of the lock for storing and removing kits. There is one for all versions: kits are published seldom, and
// which one is removed depends on the others.
func Lock() string { return publish.LockOf(Name, "*") }

func prefixOf(version string) string { return Name + "/" + version + "/" }

// store reads and writes kits: kit/<version>/<file> in the bucket of the artefacts, a folder or S3.
type store struct{ bucket *blob.Bucket }

// versions lists the folders of kits, with those that are not complete.
func (s store) versions(ctx context.Context) ([]string, error) {
	names, err := remotes.Folders(ctx, s.bucket, Name+"/")
	if err != nil {
		return nil, fmt.Errorf("list kits: %w", err)
	}
	return slices.DeleteFunc(names, func(name string) bool { return !ValidVersion(name) }), nil
}

// unsoundError reports a kit.json that was read and is invalid, as opposed to a failure of the store.
type unsoundError struct{ err error }

func (e *unsoundError) Error() string { return File + " " + e.err.Error() }
func (e *unsoundError) Unwrap() error { return e.err }

// read reads one kit's description. A missing one is remotes.ErrNotStored.
func (s store) read(ctx context.Context, version string) (*Kit, error) {
	r, err := s.open(ctx, version, File)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(r, maxDescription+1))
	storedAt := r.ModTime()
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, fmt.Errorf("read kit %s: %w", version, err)
	}
	k, err := Parse(version, data)
	if err != nil {
		return nil, &unsoundError{err}
	}
	k.StoredAt = storedAt
	return k, nil
}

// open reads a file of a kit; Size of the reader is its length in bytes.
func (s store) open(ctx context.Context, version, file string) (*blob.Reader, error) {
	r, err := s.bucket.NewReader(ctx, prefixOf(version)+file, nil)
	switch {
	case err == nil:
		return r, nil
	case gcerrors.Code(err) == gcerrors.NotFound, errors.Is(err, syscall.ENOTDIR): // a path below a file, in a folder
		return nil, remotes.ErrNotStored
	default:
		return nil, fmt.Errorf("read kit %s: %w", version, err)
	}
}

// put stores a checked kit, kit.json last. The error is publish.ErrTaken if the version is stored with other bytes.
func (s store) put(ctx context.Context, version string, folder fs.FS) (bool, error) {
	stored, err := publish.PutFolder(ctx, s.bucket, prefixOf(version), File, folder)
	if err != nil || stored {
		return stored, err
	}
	return false, s.sameGallery(ctx, version, folder)
}

// sameGallery compares the gallery with the stored one. kit.json has the integrity of the packages, not of the gallery.
func (s store) sameGallery(ctx context.Context, version string, folder fs.FS) error {
	files := 0
	err := fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasPrefix(file, galleryFolder) {
			return err
		}
		files++
		given, err := fs.ReadFile(folder, file)
		if err != nil {
			return err
		}
		stored, err := s.bucket.ReadAll(ctx, prefixOf(version)+file)
		if gcerrors.Code(err) == gcerrors.NotFound || (err == nil && !bytes.Equal(given, stored)) {
			return publish.ErrTaken
		}
		return err
	})
	if err != nil {
		return err
	}
	stored, err := blobs.List(ctx, s.bucket, &blob.ListOptions{Prefix: prefixOf(version) + galleryFolder})
	if err == nil && len(stored) != files {
		return publish.ErrTaken
	}
	return err
}

// remove deletes a kit, kit.json first.
func (s store) remove(ctx context.Context, version string) error {
	return publish.RemoveFolder(ctx, s.bucket, prefixOf(version), File)
}

// abandoned reports whether nothing was written to a kit's folder for a long time.
func (s store) abandoned(ctx context.Context, version string, now time.Time) (bool, error) {
	newest, err := publish.NewestFile(ctx, s.bucket, Name, version)
	return err == nil && now.Sub(newest) > unfinishedFor, err
}
