package guard

import (
	"errors"
	"io"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

const (
	spliceNonblock = 0x2
	// tubeFill is the maximum size of one request to splice; the pipe's pages limit what it holds.
	tubeFill = 1 << 20
	// tubeSize gives the pipe 64 pages instead of the default 16, each for one buffer of the socket.
	tubeSize = 256 << 10
)

// Tube transfers bytes from one connection to another within the kernel (splice), without a copy through this process. It
// serves one transfer at a time.
type Tube struct {
	in, out int // ends of a pipe
	lying   int // bytes in the pipe
}

// tubes are the unused tubes.
var tubes = make(chan *Tube, 64)

// TakeTube returns an empty tube, or nil if none can be opened.
func TakeTube() *Tube {
	select {
	case t := <-tubes:
		return t
	default:
	}
	var ends [2]int
	if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC|syscall.O_NONBLOCK); err != nil {
		return nil // the bytes are copied instead
	}
	_, _ = unix.FcntlInt(uintptr(ends[0]), unix.F_SETPIPE_SZ, tubeSize) // over the user's limit of pipe pages, the default size stays
	return &Tube{out: ends[0], in: ends[1]}
}

// GiveBack returns a tube for reuse. One with bytes of a failed transfer is closed.
func (t *Tube) GiveBack() {
	if t == nil {
		return
	}
	if t.lying == 0 {
		select {
		case tubes <- t:
			return
		default:
		}
	}
	_, _ = syscall.Close(t.in), syscall.Close(t.out) // a pipe of our own
}

// Fill waits for bytes of a connection and moves at most `most` of them into the tube, which must be empty. An end is
// io.EOF.
func (t *Tube) Fill(from syscall.RawConn, most int) (int, error) {
	var moved int64
	var failed error
	err := from.Read(func(fd uintptr) bool {
		moved, failed = splice(int(fd), t.in, min(most, tubeFill))
		return !errors.Is(failed, syscall.EAGAIN)
	})
	switch {
	case err != nil:
		return 0, err
	case failed != nil:
		return 0, os.NewSyscallError("splice", failed)
	case moved == 0:
		return 0, io.EOF
	}
	t.lying = int(moved)
	return t.lying, nil
}

// Drain moves the whole content of the tube to a connection. After an error the rest stays in the tube.
func (t *Tube) Drain(to syscall.RawConn) error {
	var failed error
	err := to.Write(func(fd uintptr) bool {
		for t.lying > 0 {
			var moved int64
			if moved, failed = splice(t.out, int(fd), t.lying); failed != nil {
				return !errors.Is(failed, syscall.EAGAIN)
			}
			t.lying -= int(moved)
		}
		return true
	})
	if err == nil && failed != nil {
		err = os.NewSyscallError("splice", failed)
	}
	return err
}

// splice calls splice(2) once. A call that a signal interrupted moved nothing.
func splice(from, to, most int) (int64, error) {
	for {
		n, err := syscall.Splice(from, nil, to, nil, most, spliceNonblock)
		if !errors.Is(err, syscall.EINTR) {
			return n, err
		}
	}
}
