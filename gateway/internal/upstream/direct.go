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
	// directHead bounds the head of an answer.
	directHead = 32 << 10
	// maxInterim is how many interim answers (1xx) may come before the real one.
	maxInterim = 5
	// readAhead is what a system may have sent of an answer before the edge reads it. Left to the kernel it is megabytes for
	// each large answer, which have left the processor's cache when they are read.
	readAhead = 256 << 10
)

// dialer opens the connections to systems, these and net/http's.
var dialer = net.Dialer{Timeout: 2 * time.Second, KeepAlive: 15 * time.Second}

// direct sends GET and HEAD over plain HTTP/1.1 on the goroutine that asks. net/http has two goroutines beside each
// connection, and handing a small answer from one to the other was the first cost of a call. Reading an answer is left
// to http.ReadResponse, the very parser that net/http's transport uses; what is ours is the pool:
//
//   - a connection goes back only when its answer was read to its end, nothing is behind it, nobody cancelled, and the
//     answer allows it;
//   - it is looked into before it is used again: one on which anything lies, an unasked answer or an end, is dropped.
//     Attack stopped: an answer that nobody asked for, given to the next user's request;
//   - a request is written a second time only where the first connection ended before a byte of an answer, and the call
//     may be repeated.
type direct struct {
	addr string
	most int

	mu   sync.Mutex
	idle []*wire // the latest used last
}

func newDirect(addr string, most int) *direct { return &direct{addr: addr, most: most} }

// takes tells whether a request is of the kind that goes this way.
func (d *direct) takes(req *http.Request) bool {
	return d != nil && (req.Method == http.MethodGet || req.Method == http.MethodHead) && (req.Body == nil || req.Body == http.NoBody)
}

// wire is a connection and what was read ahead of it.
type wire struct {
	conn   net.Conn
	raw    syscall.RawConn // nil: nothing can move from it within the kernel
	silent func() bool     // whether nothing lies on it
	turn   *turn           // nil: there is none
	due    bool            // what is in out is written with the next read
	in     *bufio.Reader
	out    []byte
	kept   []byte // of a head whose body is read
	left   int64  // what may still be read of the answer's head
	got    bool   // whether any byte of the answer came
	used   time.Time
	// When the call that goes the short way ends, and when the connection's own deadline is; zero: that is not the short way's.
	until, real time.Time
}

func newWire(conn net.Conn) *wire {
	w := &wire{conn: conn, silent: silence(conn), turn: newTurn(conn)}
	w.in = bufio.NewReaderSize(w, 4<<10)
	if socket, ok := conn.(syscall.Conn); ok {
		w.raw, _ = socket.SyscallConn() // nil: what comes is read
	}
	return w
}

var (
	errHead = errors.New("the head of the answer is too large")
	// errNotSilent tells that something lay on a connection before anything was asked.
	errNotSilent = errors.New("the connection is not silent")
)

// Read implements io.Reader for the buffer before it.
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

// receive writes what is due before it reads, in one turn where the socket takes all of it at once.
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
	w.lifted() // what is left may take all of the time
	if _, err := w.conn.Write(w.out[sent:]); err != nil {
		return 0, err
	}
	return w.conn.Read(p)
}

// by gives the call that goes the short way its time. Moving a connection's deadline costs the runtime's timers each time:
// one that is earlier, but not soon, stays until it comes. Then lifted moves it to where it should be.
func (w *wire) by(now time.Time, wait time.Duration) error {
	w.until = now.Add(wait)
	if w.real.Sub(now) >= wait/2 && !w.until.Before(w.real) {
		return nil
	}
	w.real = w.until
	return w.conn.SetDeadline(w.real)
}

// lifted tells, after a time-out, whether there is time left: then the deadline is moved.
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

// either tells why a call failed: a connection that was cut because its context ended says nothing itself.
func either(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("%w: %w", ctx.Err(), context.Cause(ctx))
	}
	return err
}

// isGone tells that the other side had closed the connection.
func isGone(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// get gives the connection that was used last, or a new one.
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

// open gives the connection that was used last and is still good, or nil.
func (d *direct) open(now time.Time) *wire {
	for {
		w := d.young(now)
		if w == nil || w.silent() {
			return w
		}
		_ = w.conn.Close() // whatever lies on it is nobody's
	}
}

// young gives the connection that was used last, not long ago, or nil. It has yet to be looked into.
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

// put takes a connection back. Those that were not used for long are at the front, and go with it.
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
		_ = w.conn.Close() // nobody uses it
	}
}

// exchange writes the request, unless the short way has, and reads the head of its answer.
func (d *direct) exchange(w *wire, req *http.Request, written bool) (*http.Response, error) {
	// What the short way waited for is over; from here on the call's own context decides.
	w.real = time.Time{}
	if err := w.conn.SetDeadline(w.real); err != nil {
		return nil, err
	}
	// Wakes whatever waits on the connection as soon as the call ends.
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

// await reads until a head lies in the buffer whole, and says whether it is ordinary. It takes nothing out.
func (w *wire) await() (h head, isOrdinary bool, err error) {
	for want := 1; ; want = w.in.Buffered() + 1 {
		if _, err := w.in.Peek(want); errors.Is(err, bufio.ErrBufferFull) {
			return h, false, nil
		} else if err != nil {
			return h, false, err
		}
		lying, _ := w.in.Peek(w.in.Buffered()) // it lies there
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
