package upstream

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"os"
	"sync"
	"syscall"
	"time"

	"golang.org/x/net/http/httpguts"
)

const (
	directIdle = 45 * time.Second
	// directHead is the maximum size of an answer's head.
	directHead = 32 << 10
	// maxInterim is the maximum number of interim answers (1xx) before the final one.
	maxInterim = 5
	// readAhead is the size of the socket's receive buffer: how much of an answer a system may send before the edge reads
	// it. The kernel's default grows to megabytes for each large answer, which have left the processor's cache by the time
	// they are read.
	readAhead = 256 << 10
)

// dialer opens connections to systems, for this pool and for net/http.
var dialer = net.Dialer{Timeout: 2 * time.Second, KeepAlive: 15 * time.Second}

// direct sends GET and HEAD over plain HTTP/1.1 on the caller's goroutine. net/http runs two goroutines for each connection,
// and handing a small answer from one to the other was the largest cost of a call. http.ReadResponse reads the answers, as
// in net/http's transport; only the pool is our own:
//
//   - a connection returns to the pool only when its answer was read to its end, no bytes follow it, the call was not
//     cancelled, and the answer allows reuse;
//   - it is checked before it is reused: one with unread bytes (an unsolicited answer) or an end is closed. Attack
//     stopped: an unsolicited answer is delivered to the next user's request (response desynchronisation);
//   - a request is written a second time only if the first connection ended before any byte of an answer arrived and the
//     call may be repeated.
type direct struct {
	addr string
	most int

	mu   sync.Mutex
	idle []*wire // most recently used last
}

func newDirect(addr string, most int) *direct { return &direct{addr: addr, most: most} }

// takes reports whether a request is sent over this pool: GET or HEAD without a body.
func (d *direct) takes(req *http.Request) bool {
	return d != nil && (req.Method == http.MethodGet || req.Method == http.MethodHead) && (req.Body == nil || req.Body == http.NoBody)
}

// wire is a pooled connection with its read buffer.
type wire struct {
	conn   net.Conn
	raw    syscall.RawConn // nil: splice is not available
	silent func() bool     // reports whether the connection has neither unread bytes nor an end
	turn   *turn           // nil: not available
	due    bool            // the content of out is written with the next read
	in     *bufio.Reader
	out    []byte
	kept   []byte // copy of the head's fields while the body is read
	left   int64  // how many more bytes the answer's head may take
	got    bool   // whether any byte of the answer has arrived
	used   time.Time
	// until is the end of the call on the fast path, real the deadline set on the connection; zero: not set by the fast
	// path.
	until, real time.Time
}

func newWire(conn net.Conn) *wire {
	w := &wire{conn: conn, silent: silence(conn), turn: newTurn(conn)}
	w.in = bufio.NewReaderSize(w, 4<<10)
	if socket, ok := conn.(syscall.Conn); ok {
		w.raw, _ = socket.SyscallConn() // nil on failure: answers are read, never spliced
	}
	return w
}

var (
	errHead = errors.New("the head of the answer is too large")
	// errNotSilent reports that a connection had unread bytes, or its end, before the request was written.
	errNotSilent = errors.New("the connection is not silent")
)

// Read implements io.Reader as the source of the connection's buffer. It fails with errHead past the limit of a head.
func (w *wire) Read(p []byte) (int, error) {
	if w.left <= 0 {
		return 0, errHead
	}
	if int64(len(p)) > w.left {
		p = p[:w.left]
	}
	n, err := w.receive(p)
	w.left -= int64(n)
	w.got = w.got || n > 0
	return n, err
}

// receive writes a pending request before it reads, in one poll wait if the socket accepts the whole request at once. A
// time-out with time left moves the deadline and is repeated.
func (w *wire) receive(p []byte) (int, error) {
	for {
		n, err := w.attempt(p)
		if n > 0 || !errors.Is(err, os.ErrDeadlineExceeded) || !w.lifted() {
			return n, err
		}
	}
}

func (w *wire) attempt(p []byte) (int, error) {
	if !w.due {
		return w.conn.Read(p)
	}
	sent, n, err := w.turn.ask(w.out, p)
	w.due = errors.Is(err, os.ErrDeadlineExceeded) && sent == 0
	if err != nil || sent == len(w.out) {
		return n, err
	}
	w.lifted() // the rest of the request may take all the time that is left
	if _, err := w.conn.Write(w.out[sent:]); err != nil {
		return 0, err
	}
	return w.conn.Read(p)
}

// by sets the deadline of a call on the fast path. Each change of a connection's deadline costs a runtime timer update, so a
// deadline that is earlier but at least half the wait away is kept until it fires. lifted then moves it to the end of the
// call.
func (w *wire) by(now time.Time, wait time.Duration) error {
	w.until = now.Add(wait)
	if w.real.Sub(now) >= wait/2 && !w.until.Before(w.real) {
		return nil
	}
	w.real = w.until
	return w.conn.SetDeadline(w.real)
}

// lifted reports, after a time-out, whether the call has time left. If so, it moves the connection's deadline.
func (w *wire) lifted() bool {
	if w.real.IsZero() || !w.real.Before(w.until) {
		return false
	}
	w.real = w.until
	return w.conn.SetDeadline(w.real) == nil
}

// RoundTrip implements http.RoundTripper.
func (d *direct) RoundTrip(req *http.Request) (*http.Response, error) {
	ctx := req.Context()
	w, err := begunOf(ctx).take()
	written, reused := w != nil, w != nil
	for {
		if w == nil {
			if w, reused, err = d.get(ctx); err != nil {
				return nil, either(ctx, err)
			}
		}
		var resp *http.Response
		if err == nil {
			if resp, err = d.exchange(w, req, written); err == nil {
				return resp, nil
			}
		}
		_ = w.conn.Close() // it failed already
		again := reused && !w.got && isGone(err) && ctx.Err() == nil && ctx.Value(onceKey{}) == nil
		if !again {
			return nil, either(ctx, err)
		}
		w, written, err = nil, false, nil
	}
}

// either returns the cause of a failed call: a connection that was interrupted because its context ended returns only a
// time-out.
func either(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("%w: %w", ctx.Err(), context.Cause(ctx))
	}
	return err
}

// isGone reports whether the peer had closed the connection.
func isGone(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// get returns the most recently used connection, or opens a new one.
func (d *direct) get(ctx context.Context) (w *wire, reused bool, err error) {
	if w = d.open(time.Now()); w != nil {
		return w, true, nil
	}
	conn, err := dialer.DialContext(ctx, "tcp", d.addr)
	if err != nil {
		return nil, false, err
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		if err := tcp.SetReadBuffer(readAhead); err != nil {
			_ = conn.Close() // it has ended already
			return nil, false, err
		}
	}
	return newWire(conn), false, nil
}

// open returns the most recently used connection that passes the check, or nil.
func (d *direct) open(now time.Time) *wire {
	for {
		w := d.young(now)
		if w == nil || w.silent() {
			return w
		}
		_ = w.conn.Close() // it has unsolicited bytes or has ended
	}
}

// young returns the most recently used connection that is not past its idle time, or nil. The caller must still check it for
// unsolicited bytes.
func (d *direct) young(now time.Time) *wire {
	for {
		w := d.pop()
		if w == nil || now.Sub(w.used) < directIdle {
			return w
		}
		_ = w.conn.Close() // idle for too long
	}
}

func (d *direct) pop() *wire {
	d.mu.Lock()
	defer d.mu.Unlock()
	last := len(d.idle) - 1
	if last < 0 {
		return nil
	}
	w := d.idle[last]
	d.idle[last] = nil
	d.idle = d.idle[:last]
	return w
}

// put returns a connection to the pool. The least recently used ones, at the front, are closed if they are past their idle
// time or the pool is full.
func (d *direct) put(w *wire, now time.Time) {
	w.used = now
	d.mu.Lock()
	var old []*wire
	for len(d.idle) > 0 && (len(d.idle) >= d.most || w.used.Sub(d.idle[0].used) > directIdle) {
		old = append(old, d.idle[0])
		d.idle = d.idle[1:]
	}
	d.idle = append(d.idle, w)
	d.mu.Unlock()
	for _, w := range old {
		_ = w.conn.Close() // idle for too long
	}
}

// close drops idle connections.
func (d *direct) close() {
	if d == nil {
		return
	}
	for w := d.pop(); w != nil; w = d.pop() {
		_ = w.conn.Close() // idle
	}
}

// exchange writes the request, unless the fast path has written it, and reads the head of its answer.
func (d *direct) exchange(w *wire, req *http.Request, written bool) (*http.Response, error) {
	// Removes the fast path's deadline; from here on the call's own context decides.
	w.real = time.Time{}
	if err := w.conn.SetDeadline(w.real); err != nil {
		return nil, err
	}
	// Interrupts any wait on the connection as soon as the call ends.
	stop := context.AfterFunc(req.Context(), func() { _ = w.conn.SetDeadline(time.Unix(1, 0)) })
	if !written {
		w.left, w.got = directHead, false
	}
	resp, err := w.ask(req, written)
	if err != nil {
		stop()
		return nil, err
	}
	w.left = math.MaxInt64
	resp.Body = newWireBody(resp, w, d, stop)
	return resp, nil
}

func (w *wire) ask(req *http.Request, written bool) (*http.Response, error) {
	if !written {
		var err error
		if w.out, err = appendRequest(w.out[:0], req); err != nil {
			return nil, err
		}
		if _, err := w.conn.Write(w.out); err != nil {
			return nil, err
		}
	}
	for range maxInterim {
		resp, err := http.ReadResponse(w.in, req)
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

// await reads until the buffer holds a whole head, and reports whether it is a simple one (see ordinary). It consumes
// nothing.
func (w *wire) await() (h head, isOrdinary bool, err error) {
	for want := 1; ; want = w.in.Buffered() + 1 {
		if _, err := w.in.Peek(want); errors.Is(err, bufio.ErrBufferFull) {
			return h, false, nil
		} else if err != nil {
			return h, false, err
		}
		lying, _ := w.in.Peek(w.in.Buffered()) // buffered already
		if bytes.Contains(lying, emptyLine) || bytes.Contains(lying, bareEmptyLine) {
			h, isOrdinary = ordinary(lying)
			return h, isOrdinary, nil
		}
	}
}

// appendRequest writes the request's head.
func appendRequest(out []byte, req *http.Request) ([]byte, error) {
	host := req.Host
	if host == "" {
		host = req.URL.Host
	}
	if !httpguts.ValidHostHeader(host) {
		return nil, errors.New("invalid host")
	}
	out = append(out, req.Method...)
	out = append(append(out, ' '), req.URL.RequestURI()...)
	out = append(append(append(out, " HTTP/1.1\r\nHost: "...), host...), "\r\n"...)
	for name, values := range req.Header {
		if ofConnection(name) {
			continue
		}
		for _, value := range values {
			var ok bool
			if out, ok = appendField(out, name, value); !ok {
				return nil, fmt.Errorf("invalid header %q", name)
			}
		}
	}
	return append(out, "\r\n"...), nil
}
