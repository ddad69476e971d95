package page

import (
	"bytes"
	"fmt"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
	"github.com/klauspost/compress/gzip"

	"portal/gateway/internal/remotes"
)

// compressFrom is the size in bytes from which compression pays.
const compressFrom = 1024

type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// compressors use levels for dynamic answers: most of the gain in little time.
var compressors = map[remotes.Encoding]*sync.Pool{
	remotes.Brotli: {New: func() any { return brotli.NewWriterLevel(io.Discard, 4) }},
	remotes.Gzip:   {New: func() any { return gzip.NewWriter(io.Discard) }},
}

// send compresses the body if the client accepts it. The page contains a secret (the anti-forgery token) and nothing beside
// it that an attacker can choose: paths, queries and return addresses are not in it. So its compressed size reveals nothing
// about the secret (BREACH).
func send(c fiber.Ctx, body []byte) error {
	order := remotes.Accepted(c.Get(fiber.HeaderAcceptEncoding))
	if len(body) < compressFrom || len(order) == 0 {
		return c.Send(body)
	}
	pool, ok := compressors[order[0]]
	if !ok {
		return c.Send(body)
	}
	w := pool.Get().(compressor)
	defer pool.Put(w)
	var buf bytes.Buffer
	w.Reset(&buf)
	if _, err := w.Write(body); err != nil {
		return fmt.Errorf("compress page: %w", err)
	}
	if err := w.Close(); err != nil {
		return fmt.Errorf("compress page: %w", err)
	}
	c.Set(fiber.HeaderContentEncoding, string(order[0]))
	return c.Send(buf.Bytes())
}
