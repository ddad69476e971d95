package remotes

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

const (
	defaultCacheBytes = 64 << 20
	// maxCachedFile is the largest representation cached in memory, in bytes; larger ones are streamed.
	maxCachedFile = 1 << 20
	// absentFor is how long a missing or invalid representation is cached: after a repair of the store the gateways need no
	// restart.
	absentFor = 10 * time.Second
	// maxInflated is the maximum size to which a compressed variant may unpack during its check (CWE-409).
	maxInflated = 64 << 20
)

// Encoding is a content coding; its value is the header's, its suffix the stored file's.
type Encoding string

// The codings that are stored or produced.
const (
	Identity Encoding = ""
	Brotli   Encoding = "br"
	Gzip     Encoding = "gzip"
)

func (e Encoding) suffix() string {
	switch e {
	case Brotli:
		return ".br"
	case Gzip:
		return ".gz"
	default:
		return ""
	}
}

// content is one representation of one file, checked against the manifest's integrity.
type content struct {
	// absent is set if there is no such representation, or if its bytes differ from the manifest's integrity.
	absent bool
	until  time.Time // of absent
	// bytes is nil for a representation too large for memory.
	bytes []byte
	size  int64
	// sum is the hash of the stored bytes of a representation that is too large for memory: it is read again for each
	// answer.
	sum [sha256.Size]byte
}

// contents loads representations and caches them within a budget.
type contents struct {
	registry *Registry
	cache    *lru
}

func newContents(r *Registry, budget int64) *contents {
	if budget <= 0 {
		budget = defaultCacheBytes
	}
	return &contents{registry: r, cache: newLRU(budget)}
}

// load finds a representation. It is read and checked once for all concurrent callers: bytes that were changed in the store
// after publishing are never served, compressed or not.
func (c *contents) load(ctx context.Context, m *Manifest, file string, enc Encoding) (*content, error) {
	key := m.Name + "/" + m.Version + "/" + file + "|" + string(enc)
	if found, ok := c.cache.get(key); ok && (!found.absent || time.Now().Before(found.until)) {
		return found, nil
	}
	v, err, _ := c.registry.flight.Do("content "+key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), refreshDeadline)
		defer cancel()
		found, err := c.read(ctx, m, file, enc)
		if err == nil {
			c.cache.put(key, found)
		}
		return found, err
	})
	if err != nil {
		return nil, err
	}
	return v.(*content), nil
}

func (c *contents) read(ctx context.Context, m *Manifest, file string, enc Encoding) (_ *content, err error) {
	r, err := c.registry.opts.Store.Open(ctx, m, file+enc.suffix())
	if errors.Is(err, ErrNotStored) {
		return &content{absent: true, until: time.Now().Add(absentFor)}, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, r.Close()) }()

	found := &content{size: r.Size()}
	var source io.Reader = r
	if found.size <= maxCachedFile {
		if found.bytes, err = io.ReadAll(io.LimitReader(r, maxCachedFile+1)); err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		source = bytes.NewReader(found.bytes)
	}
	sum := sha256.New()
	source = io.TeeReader(source, sum)
	ok, err := matches(source, enc, m.Files[file])
	if err == nil {
		_, err = io.Copy(io.Discard, source) // trailing compressed data counts too
	}
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", file, err)
	}
	sum.Sum(found.sum[:0])
	if !ok {
		c.registry.opts.Logger.Error("remotes: stored bytes are not what the manifest promised",
			"remote", m.Name, "version", m.Version, "file", file, "encoding", string(enc))
		return &content{absent: true, until: time.Now().Add(absentFor)}, nil
	}
	return found, nil
}

// matches reports whether the decoded bytes have the integrity. A failure of the store is an error; bytes that cannot be
// decoded do not match.
func matches(r io.Reader, enc Encoding, integrity string) (bool, error) {
	sum, want, ok := readIntegrity(integrity)
	if !ok {
		return false, nil
	}
	source := &readErrors{r: r}
	var decompressed io.Reader = source
	switch enc {
	case Brotli:
		decompressed = brotli.NewReader(source)
	case Gzip:
		unzipped, err := gzip.NewReader(source)
		if err != nil {
			return false, source.err
		}
		decompressed = unzipped
	}
	n, err := io.Copy(sum, io.LimitReader(decompressed, maxInflated+1))
	if source.err != nil {
		return false, source.err
	}
	if err != nil || n > maxInflated {
		return false, nil
	}
	return subtle.ConstantTimeCompare(sum.Sum(nil), want) == 1, nil
}

// readErrors distinguishes failures of the source from failures to decode its bytes.
type readErrors struct {
	r   io.Reader
	err error
}

func (r *readErrors) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// errChanged ends an answer whose stored bytes have changed since the check.
var errChanged = errors.New("stored bytes changed while they were served")

// verified streams bytes that were checked before. If they have changed since, it withholds the last of them, so that the
// answer is not taken for complete.
type verified struct {
	io.ReadCloser
	sum  hash.Hash
	want [sha256.Size]byte
	left int64
}

func (v *verified) Read(p []byte) (int, error) {
	n, err := v.ReadCloser.Read(p)
	v.sum.Write(p[:n])
	v.left -= int64(n)
	if v.left <= 0 && n > 0 && subtle.ConstantTimeCompare(v.sum.Sum(nil), v.want[:]) != 1 {
		return 0, errChanged
	}
	return n, err
}
