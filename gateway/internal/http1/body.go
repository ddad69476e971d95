package http1

import (
	"errors"
	"io"
	"math"
	"net/http"
	"sync"
	"time"

	"portal/gateway/internal/guard"
)

// body is the body of an answer. Its end decides whether the connection returns to the pool.
type body struct {
	body  io.Reader
	conn  *Conn
	stop  func() bool
	left  int64 // bytes left of a body with a stated length; -1: no stated length
	over  bool  // read to its end
	stays bool  // the answer allows the connection to be reused
	once  sync.Once
}

func newBody(resp *http.Response, conn *Conn, stop func() bool) *body {
	b := &body{body: resp.Body, conn: conn, stop: stop, left: -1,
		over: resp.Body == http.NoBody, stays: !resp.Close && resp.ProtoAtLeast(1, 1)}
	if !b.over && resp.ContentLength > 0 && len(resp.TransferEncoding) == 0 {
		b.left = resp.ContentLength
	}
	return b
}

// Read implements io.Reader. An end before the stated length is an error, as with net/http.
func (b *body) Read(p []byte) (int, error) {
	switch {
	case b.over:
		return 0, io.EOF
	case b.left < 0:
		n, err := b.body.Read(p)
		b.over = errors.Is(err, io.EOF)
		return n, err
	}
	n, err := b.conn.in.Read(p[:min(int64(len(p)), b.left)])
	return n, b.passed(n, err)
}

// passed counts the bytes read of a body with a stated length.
func (b *body) passed(n int, err error) error {
	b.left -= int64(n)
	b.over = b.left == 0
	switch {
	case b.over:
		return io.EOF
	case errors.Is(err, io.EOF):
		return io.ErrUnexpectedEOF
	}
	return err
}

// Movable implements guard.Mover. Bytes that are already in the buffer must be read instead.
func (b *body) Movable() bool {
	return b.left > 0 && b.conn.raw != nil && b.conn.in.Buffered() == 0
}

// Move implements guard.Mover.
func (b *body) Move(into *guard.SplicePipe) (int, error) {
	n, err := into.Fill(b.conn.raw, int(min(b.left, int64(math.MaxInt))))
	if err = b.passed(n, err); n > 0 {
		return n, nil // the next read or move reports the end
	}
	return 0, err
}

// Close implements io.Closer. The rest of an unfinished body is not drained: a new connection costs less than the rest may.
func (b *body) Close() error {
	b.once.Do(func() {
		// stop returns false if the end of the call is already interrupting the connection; its deadline may then be set at any
		// time.
		wasCalm := b.stop()
		if b.over && b.stays && wasCalm {
			b.conn.Release(time.Now())
			return
		}
		b.conn.Close()
	})
	return nil
}
