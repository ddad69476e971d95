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

	"portal/gateway/internal/remotes"
)

// parallelWrites is the number of concurrent writes: a bucket answers slowly, a folder at once.
const parallelWrites = 8

// ErrTaken reports that the version is stored with other bytes.
var ErrTaken = errors.New("the version is stored with other bytes")

// LockOf returns the name of the lock for work on one version: storing and removing it.
func LockOf(remote, version string) string { return "deploy:lock:" + remote + "/" + version }

// Put stores a checked artefact, its manifest last, so that a version exists completely or not at all. It reports whether
// anything was stored: storing the same bytes again is no error. The caller must hold the version's lock (LockOf).
func Put(ctx context.Context, bucket *blob.Bucket, m *remotes.Manifest, folder fs.FS) (bool, error) {
	manifest, err := fs.ReadFile(folder, remotes.ManifestFile)
	if err != nil {
		return false, err
	}
	prefix := m.Name + "/" + m.Version + "/"
	// The manifest has the integrity of every file, so it identifies the version's content.
	stored, err := bucket.ReadAll(ctx, prefix+remotes.ManifestFile)
	switch {
	case err == nil && string(stored) == string(manifest):
		return false, nil
	case err == nil:
		return false, ErrTaken
	case gcerrors.Code(err) != gcerrors.NotFound:
		return false, fmt.Errorf("look for %s: %w", prefix, err)
	}
	writers, writing := errgroup.WithContext(ctx)
	writers.SetLimit(parallelWrites)
	err = fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == remotes.ManifestFile {
			return err
		}
		writers.Go(func() error { return put(writing, bucket, prefix+file, folder, file) })
		return nil
	})
	if err := errors.Join(err, writers.Wait()); err != nil {
		return false, err
	}
	err = bucket.WriteAll(ctx, prefix+remotes.ManifestFile, manifest, &blob.WriterOptions{ContentType: "application/json", IfNotExist: true})
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
	list := bucket.List(&blob.ListOptions{Prefix: name + "/" + version + "/"})
	for {
		object, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			return newest, nil
		}
		if err != nil {
			return newest, fmt.Errorf("list %s/%s: %w", name, version, err)
		}
		if object.ModTime.After(newest) {
			newest = object.ModTime
		}
	}
}

// Remove deletes a version from the store, its manifest first, so that no gateway loads an incomplete version.
func Remove(ctx context.Context, bucket *blob.Bucket, name, version string) error {
	prefix := name + "/" + version + "/"
	if err := remove(ctx, bucket, prefix+remotes.ManifestFile); err != nil {
		return err
	}
	list := bucket.List(&blob.ListOptions{Prefix: prefix})
	for {
		object, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("list %s: %w", prefix, err)
		}
		if err := remove(ctx, bucket, object.Key); err != nil {
			return err
		}
	}
}

func remove(ctx context.Context, bucket *blob.Bucket, key string) error {
	if err := bucket.Delete(ctx, key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return fmt.Errorf("remove %s: %w", key, err)
	}
	return nil
}
