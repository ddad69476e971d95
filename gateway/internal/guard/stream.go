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

// writePause is how long a browser may stop taking an answer before its connection is given up.
const writePause = 60 * time.Second

// An upload may be slow, but after a while not slower than this many bytes a second.
const (
	slowStart = 2 * time.Minute
	slowest   = 1 << 10
)

// deadlines moves the deadlines of the connection under a request. The server's own are absolute and would cut every
// slow upload or long download.
type deadlines struct{ conn net.Conn }

func connOf(c fiber.Ctx) deadlines { return deadlines{c.RequestCtx().Conn()} }

func (d deadlines) readBy(wait time.Duration) {
	if d.conn == nil {
		return
	}
	// A connection that cannot take a deadline is one of a test without sockets.
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

// Upload is a request's body on its way to an upstream. The transport may go on reading it after the handler has
// answered, when the framework has already given the memory to another request; Shut makes that impossible.
type Upload struct {
	mu     sync.Mutex
	source io.Reader
	conn   deadlines
	left   int64
	shut   bool
	failed error
	begun  time.Time
	got    int64
	locals func()
	look   func(chunk []byte, last bool) error
}

var errShut = errors.New("the request is over")

// OpenUpload checks that the body's length is declared and within the limit, and opens it. A chunked upload cut at a
// chunk's border looks complete, hence 411 without a length.
func OpenUpload(c fiber.Ctx, limit int64) (*Upload, error) {
	length := int64(c.Request().Header.ContentLength())
	switch {
	case length < 0:
		return nil, problem.New(http.StatusLengthRequired, "request.length_required", "")
	case length > limit:
		return nil, TooLarge()
	}
	u := &Upload{conn: connOf(c), left: length, begun: time.Now(), locals: func() { c.Locals(consumedKey{}, true) }}
	if c.Request().IsBodyStream() {
		u.source = c.Request().BodyStream()
	} else {
		u.source = bytes.NewReader(c.Request().Body())
	}
	return u, nil
}

// Len is the declared length of what is left.
func (u *Upload) Len() int64 { return u.left }

// Replay puts bytes that were read before in front of the rest.
func (u *Upload) Replay(read []byte) {
	u.source = io.MultiReader(bytes.NewReader(read), u.source)
	u.left += int64(len(read))
}

// Watch lets look see each piece before it passes on, and whether it is the last. Where look refuses one, neither it nor
// anything after it passes: whoever reads sees a body cut short of its declared length.
func (u *Upload) Watch(look func(chunk []byte, last bool) error) { u.look = look }

// Read gives the next bytes; an early end is an error, never a short but complete-looking upload.
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
	if late := time.Since(u.begun) - slowStart; late > 0 && u.got < int64(late.Seconds())*slowest {
		// Attack stopped: uploads that drip and never end, each of which holds a place at the upstream.
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

// Close is for the transport; the body stays ours until Shut.
func (u *Upload) Close() error { return nil }

// Shut ends reading for good. It must be called before the handler returns.
func (u *Upload) Shut() {
	u.conn.readBy(-time.Second) // wakes a read that waits for the browser
	u.mu.Lock()
	defer u.mu.Unlock()
	u.shut = true
	if u.left == 0 {
		u.locals()
	}
	u.conn.readBy(0)
}

// Download wraps an answer's body so that a browser that stops reading cannot hold the connection for ever.
func Download(c fiber.Ctx, body io.ReadCloser) io.ReadCloser {
	return &download{ReadCloser: body, conn: connOf(c)}
}

// answerPause is how long a browser may take to read an answer that lies in memory.
const answerPause = 2 * time.Minute

// follower is a connection that can send a body right behind the head.
type follower interface {
	// Follow lets a body leave with what is written next.
	Follow(body []byte)
	// Followed tells whether it has left, and forgets it.
	Followed() bool
}

// whole is an answer's body that lies in memory and leaves from there, without a copy and with its head.
type whole struct {
	bytes.Reader
	body    []byte
	conn    deadlines
	release func()
	once    sync.Once
}

// Whole answers with a body that lies in memory; release is for when nobody needs it any more.
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

// pieces are what downloads are carried in. The framework's own buffer is small, and each turn costs two system calls.
var pieces = sync.Pool{New: func() any { return new([64 << 10]byte) }}

// Mover is an answer's body whose bytes can go on without being read.
type Mover interface {
	// Movable tells whether the next bytes can.
	Movable() bool
	// Move lets some of them into an empty tube. The end is io.EOF.
	Move(into *Tube) (int, error)
}

// taker is a connection that takes bytes out of a tube.
type taker interface {
	// Takes tells whether it can.
	Takes() bool
	// Take lets all that lies in the tube leave.
	Take(from *Tube) error
}

// WriteTo implements io.WriterTo. What can go from connection to connection does; the rest is copied in pieces.
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

// carrier is what one download needs on its way.
type carrier struct {
	*download
	to    io.Writer
	piece *[64 << 10]byte
	tube  *Tube
}

func (c *carrier) free() {
	c.tube.GiveBack()
	if c.piece != nil {
		pieces.Put(c.piece)
	}
}

// next carries the next bytes.
func (c *carrier) next() (int, error) {
	if from, ok := c.ReadCloser.(Mover); ok && from.Movable() {
		if to, ok := c.conn.conn.(taker); ok && to.Takes() && c.hasTube() {
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

func (c *carrier) hasTube() bool {
	if c.tube == nil {
		c.tube = TakeTube()
	}
	return c.tube != nil
}

func (c *carrier) move(from Mover, to taker) (int, error) {
	if head, ok := c.to.(*bufio.Writer); ok { // what was written before leaves before
		if err := head.Flush(); err != nil {
			return 0, err
		}
	}
	n, err := from.Move(c.tube)
	if err != nil {
		return 0, err
	}
	c.conn.writeBy(writePause)
	return n, to.Take(c.tube)
}

func (d *download) Close() error {
	d.conn.writeBy(writePause)
	return d.ReadCloser.Close()
}
