package server

import (
	"fmt"
	"syscall"

	"golang.org/x/sys/unix"
)

// unsent is the maximum number of unsent bytes of an answer in the kernel's buffer. Without a limit it is megabytes for each
// slow browser; bytes in flight do not count, so a large distance costs no throughput.
const unsent = 128 << 10

// boundUnsent sets that limit for a connection.
func boundUnsent(conn syscall.Conn) error {
	raw, err := conn.SyscallConn()
	if err != nil {
		return fmt.Errorf("bound what is unsent: %w", err)
	}
	var failed error
	err = raw.Control(func(fd uintptr) {
		failed = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_NOTSENT_LOWAT, unsent)
	})
	if err == nil {
		err = failed
	}
	if err != nil {
		return fmt.Errorf("bound what is unsent: %w", err)
	}
	return nil
}
