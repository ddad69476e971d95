//go:build unix

package upstream

import (
	"errors"
	"io"
	"net"
	"os"
	"syscall"
)

// turn is one request on a connection: it checks that the connection is silent, writes, waits, and reads the first bytes of
// the answer. A single wait in the runtime's poller takes one lock instead of three, and saves the read that would find
// nothing yet.
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
	t.step = t.take // allocated once
	return t
}

// ask returns how many bytes were written and read. After a partial write it reads nothing, and the caller writes the rest.
func (t *turn) ask(out, into []byte) (sent, got int, err error) {
	t.out, t.into, t.isWritten, t.sent, t.got, t.err = out, into, false, 0, 0, nil
	err = t.raw.Read(t.step)
	if err == nil {
		err = t.err
	}
	t.out, t.into = nil, nil
	return t.sent, t.got, err
}

// take is called at once, and again whenever the connection is readable; true ends the turn. The poller resets its state
// just before the first call, when the connection has nothing to read, so any later event calls take again.
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

// failure returns an error in the form of net.Conn's errors.
func failure(call string, err error) error {
	return &net.OpError{Op: call, Net: "tcp", Err: os.NewSyscallError(call, err)}
}

// retried repeats a system call that a signal interrupted (EINTR). A call that failed moved no bytes.
func retried(call func(int, []byte) (int, error), fd uintptr, piece []byte) (int, error) {
	for {
		n, err := call(int(fd), piece)
		if !errors.Is(err, syscall.EINTR) {
			return max(n, 0), err
		}
	}
}

// silence returns a function that reports whether a connection has neither unread bytes nor an end.
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

// isSilent peeks without consuming anything.
func isSilent(fd uintptr) bool {
	var one [1]byte
	_, _, err := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return errors.Is(err, syscall.EAGAIN)
}
