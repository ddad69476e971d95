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

// patient is a connection whose deadlines are moved several times for each request, nearly always further away: moving one
// costs the runtime's timers each time. So a later deadline is only noted. The connection's own, which is earlier, ends a
// read or a write that lasts that long; then it is moved to what was asked for last, and the read or write goes on. A
// deadline that comes nearer is set at once. Nothing ends earlier or later than it was told to.
type patient struct {
	net.Conn
	reading, writing deadline
	raw              syscall.RawConn // for what moves within the kernel; made when it is first needed
}

func newPatient(conn net.Conn) *patient {
	return &patient{Conn: conn, reading: deadline{set: conn.SetReadDeadline}, writing: deadline{set: conn.SetWriteDeadline}}
}

// Takes tells whether bytes can leave here out of a tube.
func (p *patient) Takes() bool {
	if p.raw == nil {
		if socket, ok := p.Conn.(syscall.Conn); ok {
			p.raw, _ = socket.SyscallConn() // nil: they are written
		}
	}
	return p.raw != nil
}

// Take lets all that lies in a tube leave.
func (p *patient) Take(from *guard.Tube) error {
	for {
		err := from.Drain(p.raw)
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || !p.writing.lifted() {
			return err
		}
	}
}

// deadline is one of the two.
type deadline struct {
	set          func(time.Time) error
	mu           sync.Mutex
	wanted, real time.Time // zero: none
}

// move notes a deadline, and sets it where it is earlier than the real one.
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

// lifted tells, after a time-out, whether the deadline had been moved: then it is set anew, and there is time left.
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
func (p *patient) Read(into []byte) (int, error) {
	for {
		n, err := p.Conn.Read(into)
		if err == nil || n > 0 || !errors.Is(err, os.ErrDeadlineExceeded) || !p.reading.lifted() {
			return n, err
		}
	}
}

// Write implements net.Conn.
func (p *patient) Write(from []byte) (int, error) {
	for total := 0; ; {
		n, err := p.Conn.Write(from[total:])
		total += n
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || !p.writing.lifted() {
			return total, err
		}
	}
}

// writeAll writes pieces one behind the other.
func (p *patient) writeAll(pieces *net.Buffers) (total int64, err error) {
	for {
		n, err := pieces.WriteTo(p.Conn)
		total += n
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || !p.writing.lifted() {
			return total, err
		}
	}
}

// SetReadDeadline implements net.Conn.
func (p *patient) SetReadDeadline(at time.Time) error { return p.reading.move(at) }

// SetWriteDeadline implements net.Conn.
func (p *patient) SetWriteDeadline(at time.Time) error { return p.writing.move(at) }

// SetDeadline implements net.Conn.
func (p *patient) SetDeadline(at time.Time) error {
	return errors.Join(p.reading.move(at), p.writing.move(at))
}
