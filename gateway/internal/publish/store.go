package publish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
	"golang.org/x/sync/errgroup"

	"portal/gateway/internal/blobs"
	"portal/gateway/internal/remotes"
)

// parallelWrites is the number of concurrent writes: a bucket answers slowly, a folder at once.
const parallelWrites = 8

// ErrTaken reports that the version is stored with other bytes.
var ErrTaken = errors.New("the version is stored with other bytes")

// LockOf returns the name of the lock for work on one version: storing and removing it.
func LockOf(remote, version string) string { return "deploy:lock:" + remote + "/" + version }

// Put stores a checked artefact, its manifest last. It reports whether anything was stored: storing the same bytes again is
// no error. The caller must hold the version's lock (LockOf). The manifest has the integrity of every file, so it identifies
// the version's content.
func Put(ctx context.Context, bucket *blob.Bucket, m *remotes.Manifest, folder fs.FS) (bool, error) {
	return PutFolder(ctx, bucket, m.Name+"/"+m.Version+"/", remotes.ManifestFile, folder)
}

// PutFolder stores a folder below prefix, the file last at the end, so that the folder exists completely or not at all. If
// that file is stored with other bytes the error is ErrTaken; with the same bytes nothing is stored. The caller must hold the
// folder's lock.
func PutFolder(ctx context.Context, bucket *blob.Bucket, prefix, last string, folder fs.FS) (bool, error) {
	head, err := fs.ReadFile(folder, last)
	if err != nil {
		return false, err
	}
	stored, err := bucket.ReadAll(ctx, prefix+last)
	switch {
	case err == nil && string(stored) == string(head):
		return false, nil
	case err == nil:
		return false, ErrTaken
	case gcerrors.Code(err) != gcerrors.NotFound:
		return false, fmt.Errorf("look for %s: %w", prefix, err)
	}
	writers, writing := errgroup.WithContext(ctx)
	writers.SetLimit(parallelWrites)
	err = fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == last {
			return err
		}
		writers.Go(func() error { return put(writing, bucket, prefix+file, folder, file) })
		return nil
	})
	if err := errors.Join(err, writers.Wait()); err != nil {
		return false, err
	}
	err = bucket.WriteAll(ctx, prefix+last, head, &blob.WriterOptions{ContentType: "application/json", IfNotExist: true})
	if gcerrors.Code(err) == gcerrors.FailedPrecondition {
		return false, ErrTaken
	}
	if err != nil {
		return false, fmt.Errorf("store %s: %w", prefix, err)
	}
	return true, nil
}

func put(ctx context.Context, bucket *blob.Bucket, key string, folder fs.FS, file string) (err error) {
	source, err := folder.Open(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	// A cancelled writer leaves nothing; a closed one leaves what it has written.
	writing, cancel := context.WithCancel(ctx)
	defer cancel()
	target, err := bucket.NewWriter(writing, key, &blob.WriterOptions{ContentType: "application/octet-stream"})
	if err != nil {
		return fmt.Errorf("store %s: %w", path.Base(key), err)
	}
	if _, err := io.Copy(target, source); err != nil {
		cancel()
		return errors.Join(fmt.Errorf("store %s: %w", path.Base(key), err), ignoreCancelled(target.Close()))
	}
	if err := target.Close(); err != nil {
		return fmt.Errorf("store %s: %w", path.Base(key), err)
	}
	return nil
}

func ignoreCancelled(err error) error {
	if errors.Is(err, context.Canceled) || gcerrors.Code(err) == gcerrors.Canceled {
		return nil
	}
	return err
}

// NewestFile returns when the last file of a version was written; the zero time if it has none.
func NewestFile(ctx context.Context, bucket *blob.Bucket, name, version string) (time.Time, error) {
	var newest time.Time
	objects, err := blobs.List(ctx, bucket, &blob.ListOptions{Prefix: name + "/" + version + "/"})
	for _, object := range objects {
		if object.ModTime.After(newest) {
			newest = object.ModTime
		}
	}
	return newest, err
}

// Remove deletes a version from the store, its manifest first, so that no gateway loads an incomplete version.
func Remove(ctx context.Context, bucket *blob.Bucket, name, version string) error {
	return RemoveFolder(ctx, bucket, name+"/"+version+"/", remotes.ManifestFile)
}

// RemoveFolder deletes all files below prefix, the file first before the others. Removing it again is no error.
func RemoveFolder(ctx context.Context, bucket *blob.Bucket, prefix, first string) error {
	if err := remove(ctx, bucket, prefix+first); err != nil {
		return err
	}
	objects, err := blobs.List(ctx, bucket, &blob.ListOptions{Prefix: prefix})
	if err != nil {
		return err
	}
	for _, object := range objects {
		if err := remove(ctx, bucket, object.Key); err != nil {
			return err
		}
	}
	return nil
}

func remove(ctx context.Context, bucket *blob.Bucket, key string) error {
	if err := bucket.Delete(ctx, key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return fmt.Errorf("remove %s: %w", key, err)
	}
	return nil
}
