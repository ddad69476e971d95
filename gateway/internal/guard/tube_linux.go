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
	// tubeFill is the most that is asked for at once; the tube holds what fits in its pages.
	tubeFill = 1 << 20
	// tubeSize makes pages for 64 pieces of what lies at a connection; 16 is what a pipe has of itself.
	tubeSize = 256 << 10
)

// Tube carries bytes from one connection to another within the kernel: nothing of them is copied into this process and out
// of it again. It is for one transfer at a time.
type Tube struct {
	in, out int // of a pipe
	lying   int // bytes that are in it
}

// tubes are those that nobody uses.
var tubes = make(chan *Tube, 64)

// TakeTube gives an empty tube, nil where there is none.
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
	_, _ = unix.FcntlInt(uintptr(ends[0]), unix.F_SETPIPE_SZ, tubeSize) // who has many already keeps the small one
	return &Tube{out: ends[0], in: ends[1]}
}

// GiveBack keeps a tube for another. What lies in one whose transfer failed goes with it.
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

// Fill waits for bytes of a connection and lets up to most of them into the tube, which must be empty. An end is io.EOF.
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

// Drain lets all that lies in the tube go to a connection. What an error leaves behind stays in it.
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

// splice moves bytes once. A call that a signal interrupted moved none.
func splice(from, to, most int) (int64, error) {
	for {
		n, err := syscall.Splice(from, nil, to, nil, most, spliceNonblock)
		if !errors.Is(err, syscall.EINTR) {
			return n, err
		}
	}
}
