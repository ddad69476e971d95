// Package http1 sends GET and HEAD over pooled HTTP/1.1 connections on the caller's goroutine. net/http runs two goroutines
// for each connection, and handing a small answer from one to the other was the largest cost of a call
// (docs/decisions/0027). It is the only code of the gateway that writes and reads HTTP to systems by hand (live writes to browsers):
//
//   - http.ReadResponse reads the answers, as in net/http's transport; only heads with one possible reading are parsed here
//     (parseSimpleHead), and a fuzz test compares both;
//   - a connection returns to the pool only when its answer was read to its end, no bytes follow it, the call was not
//     cancelled, and the answer allows reuse;
//   - it is checked before it is reused: one with unread bytes (an unsolicited answer) or an end is closed. Attack
//     stopped: an unsolicited answer is delivered to the next user's request (response desynchronisation);
//   - a request is written a second time only if the first connection ended before any byte of an answer arrived and the
//     call may be repeated.
package http1

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

const (
	idleTimeout = 45 * time.Second
	// maxInterim is the maximum number of interim answers (1xx) before the final one.
	maxInterim = 5
	// receiveBuffer is the size of the socket's receive buffer: how much of an answer a system may send before the edge reads
	// it. The kernel's default grows to megabytes for each large answer, which have left the processor's cache by the time
	// they are read.
	receiveBuffer = 256 << 10
)

// Client is the pool of connections to one address.
type Client struct {
	addr   string
	max    int
	dialer *net.Dialer

	mu   sync.Mutex
	idle []*Conn // most recently used last
}

// New creates a client of host:port with at most max idle connections. It does not connect yet.
func New(addr string, max int, dialer *net.Dialer) *Client {
	return &Client{addr: addr, max: max, dialer: dialer}
}

// Supports reports whether a request can be sent over this client: GET or HEAD without a body. A nil client supports none.
func (c *Client) Supports(req *http.Request) bool {
	return c != nil && (req.Method == http.MethodGet || req.Method == http.MethodHead) && (req.Body == nil || req.Body == http.NoBody)
}

// Attempt is a call that was started on a connection and continues by RoundTrip.
type Attempt struct {
	Start time.Time
	conn  *Conn
	err   error
}

// NewAttempt returns an attempt whose request was written on conn. err is why it has no answer; nil: the answer was not read
// yet, or its head is not a simple one.
func NewAttempt(start time.Time, conn *Conn, err error) *Attempt { return &Attempt{start, conn, err} }

type attemptKey struct{}

// Context returns a context whose first round trip continues the attempt.
func (a *Attempt) Context(ctx context.Context) context.Context {
	return context.WithValue(ctx, attemptKey{}, a)
}

// AttemptOf returns the attempt that a call with this context continues; nil: none.
func AttemptOf(ctx context.Context) *Attempt {
	a, _ := ctx.Value(attemptKey{}).(*Attempt)
	return a
}

// take returns the state, once: another round trip starts from scratch.
func (a *Attempt) take() (*Conn, error) {
	if a == nil {
		return nil, nil
	}
	conn := a.conn
	a.conn = nil
	return conn, a.err
}

// Close closes the connection if no round trip took it.
func (a *Attempt) Close() {
	if conn, _ := a.take(); conn != nil {
		conn.Close()
	}
}

type noRepeatKey struct{}

// NoRepeat returns a context whose requests are written once, whatever their method: they change something.
func NoRepeat(ctx context.Context) context.Context {
	return context.WithValue(ctx, noRepeatKey{}, true)
}

// MayRepeat reports whether a request with this context may be written again.
func MayRepeat(ctx context.Context) bool { return ctx.Value(noRepeatKey{}) == nil }

// RoundTrip implements http.RoundTripper.
func (c *Client) RoundTrip(req *http.Request) (*http.Response, error) {
	ctx := req.Context()
	conn, err := AttemptOf(ctx).take()
	isWritten, isReused := conn != nil, conn != nil
	for {
		if conn == nil {
			if conn, isReused, err = c.connect(ctx); err != nil {
				return nil, causeOf(ctx, err)
			}
		}
		var resp *http.Response
		if err == nil {
			if resp, err = c.exchange(conn, req, isWritten); err == nil {
				return resp, nil
			}
		}
		conn.Close() // it failed already
		if !isReused || conn.got || !isGone(err) || ctx.Err() != nil || !MayRepeat(ctx) {
			return nil, causeOf(ctx, err)
		}
		conn, isWritten, err = nil, false, nil
	}
}

// causeOf returns the cause of a failed call: a connection that was interrupted because its context ended returns only a
// time-out.
func causeOf(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("%w: %w", ctx.Err(), context.Cause(ctx))
	}
	return err
}

// isGone reports whether the peer had closed the connection.
func isGone(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// exchange writes the request, unless it was written before, and reads the head of its answer.
func (c *Client) exchange(conn *Conn, req *http.Request, isWritten bool) (*http.Response, error) {
	// No deadline of an earlier call: from here on the context decides.
	if err := conn.conn.SetDeadline(time.Time{}); err != nil {
		return nil, err
	}
	// Interrupts any wait on the connection as soon as the call ends.
	stop := context.AfterFunc(req.Context(), func() { _ = conn.conn.SetDeadline(time.Unix(1, 0)) })
	if !isWritten {
		request, err := appendRequest(conn.Buffer(), req)
		conn.out, conn.left, conn.got = request, maxHead, false
		if err == nil {
			_, err = conn.conn.Write(request)
		}
		if err != nil {
			stop()
			return nil, err
		}
	}
	resp, err := conn.readResponse(req)
	if err != nil {
		stop()
		return nil, err
	}
	conn.left = math.MaxInt64
	resp.Body = newBody(resp, conn, stop)
	return resp, nil
}

// connect returns the most recently used connection, or opens a new one.
func (c *Client) connect(ctx context.Context) (conn *Conn, isReused bool, err error) {
	if conn = c.Take(time.Now()); conn != nil {
		return conn, true, nil
	}
	opened, err := c.dialer.DialContext(ctx, "tcp", c.addr)
	if err != nil {
		return nil, false, err
	}
	if tcp, ok := opened.(*net.TCPConn); ok {
		if err := tcp.SetReadBuffer(receiveBuffer); err != nil {
			_ = opened.Close() // it has ended already
			return nil, false, err
		}
	}
	return newConn(c, opened), false, nil
}

// Take returns the most recently used connection that is neither past its idle time nor has unsolicited bytes; nil: there
// is none.
func (c *Client) Take(now time.Time) *Conn {
	for {
		conn := c.pop()
		if conn == nil || now.Sub(conn.used) < idleTimeout && conn.silent() {
			return conn
		}
		conn.Close()
	}
}

func (c *Client) pop() *Conn {
	c.mu.Lock()
	defer c.mu.Unlock()
	last := len(c.idle) - 1
	if last < 0 {
		return nil
	}
	conn := c.idle[last]
	c.idle[last] = nil
	c.idle = c.idle[:last]
	return conn
}

// put returns a connection to the pool. The least recently used ones, at the front, are closed if they are past their idle
// time or the pool is full.
func (c *Client) put(conn *Conn, now time.Time) {
	conn.used = now
	c.mu.Lock()
	var old []*Conn
	for len(c.idle) > 0 && (len(c.idle) >= c.max || now.Sub(c.idle[0].used) > idleTimeout) {
		old = append(old, c.idle[0])
		c.idle = c.idle[1:]
	}
	c.idle = append(c.idle, conn)
	c.mu.Unlock()
	for _, conn := range old {
		conn.Close()
	}
}

// CloseIdle closes the pooled connections. A nil client has none.
func (c *Client) CloseIdle() {
	if c == nil {
		return
	}
	for conn := c.pop(); conn != nil; conn = c.pop() {
		conn.Close()
	}
}
