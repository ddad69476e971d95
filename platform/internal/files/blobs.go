// Package files manages the practices' files: resumable uploads, detection of the content type, previews, downloads, and
// access control. Rows are in the database, content in a folder or a bucket.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // file:// stores
	_ "gocloud.dev/blob/s3blob"   // s3:// stores
	"gocloud.dev/gcerrors"
)

// Blobs is the store of file contents.
type Blobs struct{ bucket *blob.Bucket }

// OpenBlobs opens a file:// folder, which it creates if missing, or an s3:// bucket.
func OpenBlobs(ctx context.Context, url string) (*Blobs, error) {
	if strings.HasPrefix(url, "file://") {
		mark := "?"
		if strings.Contains(url, "?") {
			mark = "&"
		}
		// 0700: health data, which no other account of the machine may read. Temporary files are created in the same
		// folder, so that they can be renamed.
		url += mark + "create_dir=true&metadata=skip&no_tmp_dir=true&dir_file_mode=0700"
	}
	bucket, err := blob.OpenBucket(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	return &Blobs{bucket: bucket}, nil
}

// Close releases the store; open readers fail afterwards.
func (b *Blobs) Close() error { return b.bucket.Close() }

// Put writes a blob with all bytes of r; on an error there is none.
func (b *Blobs) Put(ctx context.Context, key, media string, r io.Reader) (int64, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w, err := b.bucket.NewWriter(ctx, key, &blob.WriterOptions{ContentType: media})
	if err != nil {
		return 0, err
	}
	n, err := io.Copy(w, r)
	if err != nil {
		cancel() // without it, Close would commit the incomplete blob
		return 0, errors.Join(err, ignoreCanceled(w.Close()))
	}
	return n, w.Close()
}

func ignoreCanceled(err error) error {
	if errors.Is(err, context.Canceled) || gcerrors.Code(err) == gcerrors.Canceled {
		return nil
	}
	return err
}

// Open reads a blob from an offset.
func (b *Blobs) Open(ctx context.Context, key string, from int64) (io.ReadCloser, error) {
	return b.bucket.NewRangeReader(ctx, key, from, -1, nil)
}

// Delete removes a blob; a missing one is no error.
func (b *Blobs) Delete(ctx context.Context, key string) error {
	if err := b.bucket.Delete(ctx, key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return err
	}
	return nil
}

// DeleteAll removes every blob under a prefix.
func (b *Blobs) DeleteAll(ctx context.Context, prefix string) error {
	found := b.bucket.List(&blob.ListOptions{Prefix: prefix})
	for {
		object, err := found.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := b.Delete(ctx, object.Key); err != nil {
			return err
		}
	}
}

// seeker reads a blob of known size from any offset, as http.ServeContent requires. It opens the blob at the first read.
type seeker struct {
	ctx   context.Context
	blobs *Blobs
	key   string
	size  int64
	at    int64
	open  io.ReadCloser
}

// Read implements io.Reader.
func (s *seeker) Read(p []byte) (int, error) {
	if s.at >= s.size {
		return 0, io.EOF
	}
	if s.open == nil {
		var err error
		if s.open, err = s.blobs.Open(s.ctx, s.key, s.at); err != nil {
			return 0, err
		}
	}
	n, err := s.open.Read(p)
	s.at += int64(n)
	if errors.Is(err, io.EOF) && s.at < s.size {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// Seek implements io.Seeker.
func (s *seeker) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += s.at
	case io.SeekEnd:
		offset += s.size
	}
	if offset < 0 {
		return 0, errors.New("files: before the beginning")
	}
	if offset != s.at {
		if err := s.Close(); err != nil {
			return 0, err
		}
	}
	s.at = offset
	return offset, nil
}

// Close ends the read.
func (s *seeker) Close() error {
	if s.open == nil {
		return nil
	}
	open := s.open
	s.open = nil
	return open.Close()
}
