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
	// spliceMax is the maximum size of one request to splice; the pipe's pages limit what it holds.
	spliceMax = 1 << 20
	// pipeSize gives the pipe 64 pages instead of the default 16, each for one buffer of the socket.
	pipeSize = 256 << 10
)

// SplicePipe transfers bytes from one connection to another within the kernel (splice), without a copy through this process. It
// serves one transfer at a time.
type SplicePipe struct {
	in, out  int // ends of a pipe
	buffered int // bytes in the pipe
}

// splicePipes are the unused pipes.
var splicePipes = make(chan *SplicePipe, 64)

// TakeSplicePipe returns an empty pipe, or nil if none can be opened.
func TakeSplicePipe() *SplicePipe {
	select {
	case t := <-splicePipes:
		return t
	default:
	}
	var ends [2]int
	if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC|syscall.O_NONBLOCK); err != nil {
		return nil // the bytes are copied instead
	}
	_, _ = unix.FcntlInt(uintptr(ends[0]), unix.F_SETPIPE_SZ, pipeSize) // over the user's limit of pipe pages, the default size stays
	return &SplicePipe{out: ends[0], in: ends[1]}
}

// GiveBack returns a pipe for reuse. One with bytes of a failed transfer is closed.
func (t *SplicePipe) GiveBack() {
	if t == nil {
		return
	}
	if t.buffered == 0 {
		select {
		case splicePipes <- t:
			return
		default:
		}
	}
	_, _ = syscall.Close(t.in), syscall.Close(t.out) // a pipe of our own
}

// Fill waits for bytes of a connection and moves at most `most` of them into the pipe, which must be empty. An end is
// io.EOF.
func (t *SplicePipe) Fill(from syscall.RawConn, most int) (int, error) {
	var moved int64
	var failed error
	err := from.Read(func(fd uintptr) bool {
		moved, failed = splice(int(fd), t.in, min(most, spliceMax))
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
	t.buffered = int(moved)
	return t.buffered, nil
}

// Drain moves the whole content of the pipe to a connection. After an error the rest stays in the pipe.
func (t *SplicePipe) Drain(to syscall.RawConn) error {
	var failed error
	err := to.Write(func(fd uintptr) bool {
		for t.buffered > 0 {
			var moved int64
			if moved, failed = splice(t.out, int(fd), t.buffered); failed != nil {
				return !errors.Is(failed, syscall.EAGAIN)
			}
			t.buffered -= int(moved)
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
