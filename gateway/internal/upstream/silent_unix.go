//go:build unix

package upstream

import (
	"net"
	"syscall"
)

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
	var one [1]byte
	isSilent := false
	look := func(fd uintptr) {
		_, _, err := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
		isSilent = err == syscall.EAGAIN
	}
	return func() bool {
		isSilent = false
		return raw.Control(look) == nil && isSilent
	}
}
