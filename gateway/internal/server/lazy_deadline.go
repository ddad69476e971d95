package server

import (
	"errors"
	"net"
	"os"
	"sync"
	"syscall"
	"time"

	"portal/gateway/internal/guard"
)

// lazyDeadlineConn is a connection with lazy deadlines. Each request moves them several times, nearly always later, and each move
// costs a runtime timer update. So a later deadline is only recorded: when the connection's own, earlier one ends a read or
// a write, it is moved to the recorded one, and the read or write continues. An earlier deadline is set at once. Nothing
// ends earlier or later than its deadline.
type lazyDeadlineConn struct {
	net.Conn
	reading, writing deadline
	raw              syscall.RawConn // for splice; created when it is first needed
}

func newLazyDeadlineConn(conn net.Conn) *lazyDeadlineConn {
	return &lazyDeadlineConn{Conn: conn, reading: deadline{set: conn.SetReadDeadline}, writing: deadline{set: conn.SetWriteDeadline}}
}

// Takes reports whether bytes can be spliced to this connection.
func (p *lazyDeadlineConn) Takes() bool {
	if p.raw == nil {
		if socket, ok := p.Conn.(syscall.Conn); ok {
			p.raw, _ = socket.SyscallConn() // nil: bytes are written instead
		}
	}
	return p.raw != nil
}

// Take sends the whole content of a tube.
func (p *lazyDeadlineConn) Take(from *guard.Tube) error {
	for {
		err := from.Drain(p.raw)
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || !p.writing.lifted() {
			return err
		}
	}
}

// deadline is the deadline of reads or of writes.
type deadline struct {
	set          func(time.Time) error
	mu           sync.Mutex
	wanted, real time.Time // zero: none
}

// move records a deadline, and sets it if it is earlier than the real one.
func (d *deadline) move(to time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.wanted = to
	if !to.IsZero() && (d.real.IsZero() || to.Before(d.real)) {
		d.real = to
		return d.set(to)
	}
	return nil
}

// lifted reports, after a time-out, whether the deadline had been moved. Then it is set, and there is time left.
func (d *deadline) lifted() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.wanted.Equal(d.real) || !d.wanted.IsZero() && !time.Now().Before(d.wanted) {
		return false
	}
	d.real = d.wanted
	return d.set(d.real) == nil
}

// Read implements net.Conn.
func (p *lazyDeadlineConn) Read(into []byte) (int, error) {
	for {
		n, err := p.Conn.Read(into)
		if err == nil || n > 0 || !errors.Is(err, os.ErrDeadlineExceeded) || !p.reading.lifted() {
			return n, err
		}
	}
}

// Write implements net.Conn.
func (p *lazyDeadlineConn) Write(from []byte) (int, error) {
	for total := 0; ; {
		n, err := p.Conn.Write(from[total:])
		total += n
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || !p.writing.lifted() {
			return total, err
		}
	}
}

// writeAll writes pieces one after the other.
func (p *lazyDeadlineConn) writeAll(pieces *net.Buffers) (total int64, err error) {
	for {
		n, err := pieces.WriteTo(p.Conn)
		total += n
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || !p.writing.lifted() {
			return total, err
		}
	}
}

// SetReadDeadline implements net.Conn.
func (p *lazyDeadlineConn) SetReadDeadline(at time.Time) error { return p.reading.move(at) }

// SetWriteDeadline implements net.Conn.
func (p *lazyDeadlineConn) SetWriteDeadline(at time.Time) error { return p.writing.move(at) }

// SetDeadline implements net.Conn.
func (p *lazyDeadlineConn) SetDeadline(at time.Time) error {
	return errors.Join(p.reading.move(at), p.writing.move(at))
}
