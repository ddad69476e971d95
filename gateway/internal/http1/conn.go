package http1

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"net"
	"net/http"
	"os"
	"syscall"
	"time"
)

// BufferSize is the size of a connection's read buffer in bytes. Body returns views into it up to this length.
const BufferSize = 4 << 10

// maxHead is the maximum size of an answer's head.
const maxHead = 32 << 10

var errHead = errors.New("the head of the answer is too large")

// Conn is a pooled connection with its read buffer. It serves one call at a time.
type Conn struct {
	client *Client
	conn   net.Conn
	raw    syscall.RawConn // nil: splice is not available
	silent func() bool     // reports whether the connection has neither unread bytes nor an end
	in     *bufio.Reader
	out    []byte
	kept   []byte // copy of the head's fields while the body is read
	left   int64  // how many more bytes the answer's head may take
	got    bool   // whether any byte of the answer has arrived
	used   time.Time
}

func newConn(client *Client, conn net.Conn) *Conn {
	c := &Conn{client: client, conn: conn, silent: func() bool { return false }}
	c.in = bufio.NewReaderSize(c, BufferSize)
	if socket, ok := conn.(syscall.Conn); ok {
		if raw, err := socket.SyscallConn(); err == nil { // otherwise it is never reused, and answers are read, not spliced
			c.raw, c.silent = raw, silence(raw)
		}
	}
	return c
}

// Read implements io.Reader as the source of the connection's buffer. It fails with errHead past the limit of a head.
func (c *Conn) Read(p []byte) (int, error) {
	if c.left <= 0 {
		return 0, errHead
	}
	n, err := c.conn.Read(p[:min(int64(len(p)), c.left)])
	c.left -= int64(n)
	c.got = c.got || n > 0
	return n, err
}

// Buffer returns an empty buffer for the next request.
func (c *Conn) Buffer() []byte { return c.out[:0] }

// Send writes a request; it and the head of its answer may take until then.
func (c *Conn) Send(request []byte, until time.Time) error {
	c.out, c.left, c.got = request, maxHead, false
	if err := c.conn.SetDeadline(until); err != nil {
		return err
	}
	_, err := c.conn.Write(request)
	return err
}

// Head reads until the buffer has a whole head, and reports whether it is a simple one (see parseSimpleHead). It consumes
// nothing.
func (c *Conn) Head() (h Head, isSimple bool, err error) {
	for want := 1; ; want = c.in.Buffered() + 1 {
		if _, err := c.in.Peek(want); errors.Is(err, bufio.ErrBufferFull) {
			return h, false, nil
		} else if err != nil {
			return h, false, err
		}
		buffered, _ := c.in.Peek(c.in.Buffered()) // cannot fail
		if bytes.Contains(buffered, emptyLine) || bytes.Contains(buffered, bareEmptyLine) {
			h, isSimple = parseSimpleHead(buffered)
			return h, isSimple, nil
		}
	}
}

// Body returns the body that follows a simple head: a view into the buffer if it has arrived with the head, otherwise it is
// read into the given memory, or into new memory if that is too small. It may pause for idle, and takes until end; a zero end is no limit. A truncated body is an
// error.
func (c *Conn) Body(h *Head, into []byte, idle time.Duration, end time.Time) ([]byte, error) {
	c.left = math.MaxInt64
	_, _ = c.in.Discard(h.size) // peeked at before
	if c.in.Buffered() >= h.Length {
		body, _ := c.in.Peek(h.Length) // buffered already
		_, _ = c.in.Discard(h.Length)
		return body, nil
	}
	c.kept = append(c.kept[:0], h.lines...) // the next read overwrites the buffer
	h.lines, h.Type = c.kept, bytes.Clone(h.Type)
	if cap(into) < h.Length {
		into = make([]byte, h.Length)
	}
	into = into[:h.Length]
	for rest := into; len(rest) > 0; {
		until := time.Now().Add(idle)
		if !end.IsZero() && end.Before(until) {
			until = end
		}
		if err := c.conn.SetReadDeadline(until); err != nil {
			return nil, err
		}
		n, err := c.in.Read(rest)
		if rest = rest[n:]; err != nil && len(rest) > 0 {
			return nil, truncated(err)
		}
	}
	return into, nil
}

// truncated turns an early io.EOF into io.ErrUnexpectedEOF.
func truncated(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// Release returns a connection whose answer was read to its end to the pool, unless bytes follow that answer.
func (c *Conn) Release(now time.Time) {
	if c.in.Buffered() > 0 {
		c.Close() // unsolicited bytes
		return
	}
	c.client.put(c, now)
}

// Close closes a connection that must not be reused.
func (c *Conn) Close() { _ = c.conn.Close() } // a failed close has no remedy

// readResponse reads the final answer of a request that was written.
func (c *Conn) readResponse(req *http.Request) (*http.Response, error) {
	for range maxInterim {
		resp, err := http.ReadResponse(c.in, req)
		if err != nil {
			return nil, err
		}
		if resp.StatusCode >= 200 {
			return resp, nil
		}
		if resp.StatusCode == http.StatusSwitchingProtocols {
			break
		}
	}
	return nil, errors.New("no final answer")
}

// IsTimeout reports whether an error is that of a connection's deadline.
func IsTimeout(err error) bool { return errors.Is(err, os.ErrDeadlineExceeded) }
