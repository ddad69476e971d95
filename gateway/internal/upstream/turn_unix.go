//go:build unix

package upstream

import (
	"errors"
	"io"
	"net"
	"os"
	"syscall"
)

// turn is one question on a connection: it looks whether nothing lies there, writes, waits, and reads what comes first. In one
// stay with the runtime's poller this takes one lock instead of three, and spares the read that would find nothing yet.
type turn struct {
	raw       syscall.RawConn
	step      func(fd uintptr) bool
	out, into []byte
	isWritten bool
	sent, got int
	err       error
}

func newTurn(conn net.Conn) *turn {
	socket, ok := conn.(syscall.Conn)
	if !ok {
		return nil
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return nil
	}
	t := &turn{raw: raw}
	t.step = t.take // made once
	return t
}

// ask gives how much was written and read. Where not all could be written at once nothing is read, and the rest is the caller's.
func (t *turn) ask(out, into []byte) (sent, got int, err error) {
	t.out, t.into, t.isWritten, t.sent, t.got, t.err = out, into, false, 0, 0, nil
	err = t.raw.Read(t.step)
	if err == nil {
		err = t.err
	}
	t.out, t.into = nil, nil
	return t.sent, t.got, err
}

// take is called at once, and again whenever there is something to read; true ends the turn. The poller has forgotten what it
// knew of the connection just before the first call, and nothing lies there then: so whatever comes later wakes the turn.
func (t *turn) take(fd uintptr) bool {
	if !t.isWritten {
		t.isWritten = true
		if !isSilent(fd) {
			t.err = errNotSilent
			return true
		}
		var err error
		if t.sent, err = retried(syscall.Write, fd, t.out); err != nil && !errors.Is(err, syscall.EAGAIN) {
			t.err = failure("write", err)
		}
		return t.err != nil || t.sent < len(t.out)
	}
	var err error
	t.got, err = retried(syscall.Read, fd, t.into)
	switch {
	case errors.Is(err, syscall.EAGAIN):
		return false
	case err != nil:
		t.err = failure("read", err)
	case t.got == 0:
		t.err = io.EOF
	}
	return true
}

// failure is an error as net.Conn gives it.
func failure(call string, err error) error {
	return &net.OpError{Op: call, Net: "tcp", Err: os.NewSyscallError(call, err)}
}

// retried makes a system call again that a signal interrupted. A call that failed moved nothing.
func retried(call func(int, []byte) (int, error), fd uintptr, piece []byte) (int, error) {
	for {
		n, err := call(int(fd), piece)
		if !errors.Is(err, syscall.EINTR) {
			return max(n, 0), err
		}
	}
}

// silence gives what tells whether nothing at all waits on a connection: neither bytes nor its end.
func silence(conn net.Conn) func() bool {
	never := func() bool { return false }
	socket, ok := conn.(syscall.Conn)
	if !ok {
		return never
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return never
	}
	silent := false
	look := func(fd uintptr) { silent = isSilent(fd) }
	return func() bool {
		silent = false
		return raw.Control(look) == nil && silent
	}
}

// isSilent looks without taking anything.
func isSilent(fd uintptr) bool {
	var one [1]byte
	_, _, err := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return errors.Is(err, syscall.EAGAIN)
}
