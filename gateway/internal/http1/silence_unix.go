//go:build unix

package http1

import (
	"errors"
	"syscall"
)

// silence returns a function that reports whether a connection has neither unread bytes nor an end.
func silence(raw syscall.RawConn) func() bool {
	silent := false
	peek := func(fd uintptr) { silent = isSilent(fd) }
	return func() bool {
		silent = false
		return raw.Control(peek) == nil && silent
	}
}

// isSilent peeks without consuming anything.
func isSilent(fd uintptr) bool {
	var one [1]byte
	_, _, err := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return errors.Is(err, syscall.EAGAIN)
}
