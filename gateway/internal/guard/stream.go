package guard

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/problem"
)

// writePause is how long a browser may stop reading an answer before its connection is closed.
const writePause = 60 * time.Second

// Minimum rate of an upload: after a grace period, an average of this many bytes a second.
const (
	slowStart = 2 * time.Minute
	slowest   = 1 << 10
)

// deadlines sets the deadlines of a request's connection. The server's own deadlines are absolute and would cut every slow
// upload or long download.
type deadlines struct{ conn net.Conn }

func connOf(c fiber.Ctx) deadlines { return deadlines{c.RequestCtx().Conn()} }

func (d deadlines) readBy(wait time.Duration) {
	if d.conn == nil {
		return
	}
	// Only connections of tests without sockets do not support deadlines.
	_ = d.conn.SetReadDeadline(after(wait))
}

func (d deadlines) writeBy(wait time.Duration) {
	if d.conn == nil {
		return
	}
	_ = d.conn.SetWriteDeadline(after(wait))
}

func after(wait time.Duration) time.Time {
	if wait == 0 {
		return time.Time{}
	}
	return time.Now().Add(wait)
}

// Upload is a request's body that is forwarded to an upstream. The transport may continue to read it after the handler has
// answered, when the framework has reused the memory for another request; Shut prevents that.
type Upload struct {
	mu      sync.Mutex
	source  io.Reader
	conn    deadlines
	left    int64
	shut    bool
	failed  error
	started time.Time
	got     int64
	locals  func()
	look    func(chunk []byte, last bool) error
}

var errShut = errors.New("the request is over")

// OpenUpload opens the body after checking that its length is declared and within the limit. A chunked upload that is cut
// between chunks looks complete, so a missing length is refused with 411.
func OpenUpload(c fiber.Ctx, limit int64) (*Upload, error) {
	length := int64(c.Request().Header.ContentLength())
	switch {
	case length < 0:
		return nil, problem.New(http.StatusLengthRequired, "request.length_required", "")
	case length > limit:
		return nil, TooLarge()
	}
	u := &Upload{conn: connOf(c), left: length, started: time.Now(), locals: func() { c.Locals(consumedKey{}, true) }}
	if c.Request().IsBodyStream() {
		u.source = c.Request().BodyStream()
	} else {
		u.source = bytes.NewReader(c.Request().Body())
	}
	return u, nil
}

// Len returns the number of bytes left of the declared length.
func (u *Upload) Len() int64 { return u.left }

// Replay prepends bytes that were read before.
func (u *Upload) Replay(read []byte) {
	u.source = io.MultiReader(bytes.NewReader(read), u.source)
	u.left += int64(len(read))
}

// Watch calls look for each piece before it passes, with whether it is the last. If look refuses a piece, neither it nor
// anything after it passes: the reader gets a body shorter than its declared length.
func (u *Upload) Watch(look func(chunk []byte, last bool) error) { u.look = look }

// Read returns the next bytes; an early end is an error, never a short upload that looks complete.
func (u *Upload) Read(p []byte) (int, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	switch {
	case u.shut:
		return 0, errShut
	case u.failed != nil:
		return 0, u.failed
	case u.left == 0:
		return 0, io.EOF
	}
	if int64(len(p)) > u.left {
		p = p[:u.left]
	}
	u.conn.readBy(bodyDeadline)
	n, err := u.source.Read(p)
	u.left -= int64(n)
	u.got += int64(n)
	if late := time.Since(u.started) - slowStart; late > 0 && u.got < int64(late.Seconds())*slowest {
		// Attack stopped: slow uploads that never end, each of which occupies the upstream (CWE-400).
		u.failed = problem.New(http.StatusRequestTimeout, "request.timeout", "")
		return 0, u.failed
	}
	if u.look != nil && n > 0 {
		if u.failed = u.look(p[:n], u.left == 0); u.failed != nil {
			return 0, u.failed
		}
	}
	if errors.Is(err, io.EOF) {
		err = nil
		if u.left > 0 {
			err = io.ErrUnexpectedEOF
		}
	}
	if err != nil {
		u.failed = cut(err)
		return n, u.failed
	}
	return n, nil
}

// Close does nothing: it is called by the transport, and the body stays open until Shut.
func (u *Upload) Close() error { return nil }

// Shut ends all reading. Call it before the handler returns.
func (u *Upload) Shut() {
	u.conn.readBy(-time.Second) // interrupts a read that waits for the browser
	u.mu.Lock()
	defer u.mu.Unlock()
	u.shut = true
	if u.left == 0 {
		u.locals()
	}
	u.conn.readBy(0)
}

// Download wraps an answer's body so that a browser that stops reading does not hold the connection for ever.
func Download(c fiber.Ctx, body io.ReadCloser) io.ReadCloser {
	return &download{ReadCloser: body, conn: connOf(c)}
}

// answerPause is how long a browser may take to read a buffered answer.
const answerPause = 2 * time.Minute

// follower is a connection that sends a body together with the head, in one write.
type follower interface {
	// Follow sets the body that is sent with the next write.
	Follow(body []byte)
	// Followed reports whether the body was sent, and resets that state.
	Followed() bool
}

// whole is a buffered body that is sent without a copy, together with its head.
type whole struct {
	bytes.Reader
	body    []byte
	conn    deadlines
	release func()
	once    sync.Once
}

// Whole answers with a buffered body. It calls release when the buffer is no longer used.
func Whole(c fiber.Ctx, body []byte, release func()) error {
	w := &whole{body: body, conn: connOf(c), release: release}
	w.Reset(body)
	return c.SendStream(w, len(body))
}

// WriteTo implements io.WriterTo.
func (w *whole) WriteTo(to io.Writer) (int64, error) {
	w.conn.writeBy(answerPause)
	head, isBuffered := to.(*bufio.Writer)
	conn, follows := w.conn.conn.(follower)
	if isBuffered && follows && head.Buffered() > 0 {
		conn.Follow(w.body)
		err := head.Flush()
		if conn.Followed() || err != nil {
			return int64(len(w.body)), err
		}
	}
	n, err := to.Write(w.body)
	return int64(n), err
}

// Close implements io.Closer.
func (w *whole) Close() error {
	w.once.Do(w.release)
	return nil
}

type download struct {
	io.ReadCloser
	conn deadlines
}

func (d *download) Read(p []byte) (int, error) {
	n, err := d.ReadCloser.Read(p)
	d.conn.writeBy(writePause)
	return n, err
}

// pieces are the copy buffers of downloads. The framework's own buffer is small, and each round costs two system calls.
var pieces = sync.Pool{New: func() any { return new([64 << 10]byte) }}

// Mover is an answer's body whose bytes can be spliced instead of read.
type Mover interface {
	// Movable reports whether the next bytes can be spliced.
	Movable() bool
	// Move moves some of them into an empty pipe. The end is io.EOF.
	Move(into *SplicePipe) (int, error)
}

// taker is a connection that accepts bytes from a pipe.
type taker interface {
	// Takes reports whether it can.
	Takes() bool
	// Take sends the whole content of the pipe.
	Take(from *SplicePipe) error
}

// WriteTo implements io.WriterTo. It splices bytes between the connections if both support it, and copies the rest in
// pieces.
func (d *download) WriteTo(w io.Writer) (total int64, err error) {
	c := carrier{download: d, to: w}
	defer c.free()
	for {
		n, err := c.next()
		total += int64(n)
		if errors.Is(err, io.EOF) {
			return total, nil
		}
		if err != nil {
			return total, err
		}
	}
}

// carrier is the state of one download.
type carrier struct {
	*download
	to    io.Writer
	piece *[64 << 10]byte
	pipe  *SplicePipe
}

func (c *carrier) free() {
	c.pipe.GiveBack()
	if c.piece != nil {
		pieces.Put(c.piece)
	}
}

// next transfers the next bytes.
func (c *carrier) next() (int, error) {
	if from, ok := c.ReadCloser.(Mover); ok && from.Movable() {
		if to, ok := c.conn.conn.(taker); ok && to.Takes() && c.hasPipe() {
			return c.move(from, to)
		}
	}
	if c.piece == nil {
		c.piece, _ = pieces.Get().(*[64 << 10]byte)
	}
	n, err := c.Read(c.piece[:])
	if n == 0 {
		return 0, err
	}
	written, failed := c.to.Write(c.piece[:n])
	if failed != nil {
		return written, failed
	}
	return written, err
}

func (c *carrier) hasPipe() bool {
	if c.pipe == nil {
		c.pipe = TakeSplicePipe()
	}
	return c.pipe != nil
}

func (c *carrier) move(from Mover, to taker) (int, error) {
	if head, ok := c.to.(*bufio.Writer); ok { // flushes what was written before
		if err := head.Flush(); err != nil {
			return 0, err
		}
	}
	n, err := from.Move(c.pipe)
	if err != nil {
		return 0, err
	}
	c.conn.writeBy(writePause)
	return n, to.Take(c.pipe)
}

func (d *download) Close() error {
	d.conn.writeBy(writePause)
	return d.ReadCloser.Close()
}
