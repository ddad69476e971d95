package server

import (
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"syscall"

	"portal/gateway/internal/guard"
)

// listener tracks the connections that have not sent a byte. Browsers and load balancers open some in advance; the framework
// counts them as busy until the header's deadline, and a drain would wait for nothing.
type listener struct {
	net.Listener
	mu    sync.Mutex
	fresh map[*conn]struct{}
}

func newListener(l net.Listener) *listener {
	return &listener{Listener: l, fresh: map[*conn]struct{}{}}
}

// Accept implements net.Listener.
func (l *listener) Accept() (net.Conn, error) {
	accepted, err := l.Listener.Accept()
	if err != nil {
		return nil, err // unwrapped: the server compares it
	}
	if socket, ok := accepted.(syscall.Conn); ok {
		_ = boundUnsent(socket) // it has ended already; without the limit it works as well
	}
	c := &conn{Conn: accepted, from: l}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fresh[c] = struct{}{}
	return c, nil
}

// closeFresh closes the connections that have not sent a request yet.
func (l *listener) closeFresh() error {
	l.mu.Lock()
	waiting := make([]*conn, 0, len(l.fresh))
	for c := range l.fresh {
		waiting = append(waiting, c)
	}
	l.mu.Unlock()
	for _, c := range waiting {
		if err := c.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
			return fmt.Errorf("close an unused connection: %w", err)
		}
	}
	return nil
}

func (l *listener) known(c *conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.fresh, c)
}

type conn struct {
	net.Conn
	from   *listener
	used   atomic.Bool
	follow []byte          // sent with the next write
	raw    syscall.RawConn // for splice; created when it is first needed
}

// Takes reports whether bytes can be spliced to this connection.
func (c *conn) Takes() bool {
	if c.raw == nil {
		if socket, ok := c.Conn.(syscall.Conn); ok {
			c.raw, _ = socket.SyscallConn() // nil: bytes are written instead
		}
	}
	return c.raw != nil
}

// Take sends the whole content of a pipe.
func (c *conn) Take(from *guard.SplicePipe) error { return from.Drain(c.raw) }

// Follow sets a body that is sent with the next write, in one system call: the head alone would be a small packet for which
// the browser wakes up.
func (c *conn) Follow(body []byte) { c.follow = body }

// Followed reports whether the body was sent, and resets that state.
func (c *conn) Followed() bool {
	left := c.follow == nil
	c.follow = nil
	return left
}

// Write implements net.Conn.
func (c *conn) Write(head []byte) (int, error) {
	if c.follow == nil {
		return c.Conn.Write(head)
	}
	pieces := net.Buffers{head, c.follow}
	c.follow = nil
	n, err := pieces.WriteTo(c.Conn)
	return int(min(n, int64(len(head)))), err
}

// Read implements net.Conn.
func (c *conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if n > 0 && !c.used.Load() && !c.used.Swap(true) {
		c.from.known(c)
	}
	return n, err
}

// Close implements net.Conn.
func (c *conn) Close() error {
	c.from.known(c)
	return c.Conn.Close()
}
