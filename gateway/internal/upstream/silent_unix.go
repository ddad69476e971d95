//go:build unix

package upstream

import (
	"errors"
	"net"
	"syscall"
)

// isSilent tells whether nothing at all waits on a connection: neither bytes nor its end.
func isSilent(conn net.Conn) bool {
	socket, ok := conn.(syscall.Conn)
	if !ok {
		return false
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return false
	}
	silent := false
	err = raw.Read(func(fd uintptr) bool {
		var one [1]byte
		_, _, peeked := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
		silent = errors.Is(peeked, syscall.EAGAIN)
		return true
	})
	return err == nil && silent
}
