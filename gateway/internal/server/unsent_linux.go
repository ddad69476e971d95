package server

import (
	"fmt"
	"syscall"

	"golang.org/x/sys/unix"
)

// unsent is how much of an answer may lie in the kernel before its way to the browser is free. Without a bound it is
// megabytes for each browser that reads slowly; what is under way already does not count, so distance costs no speed.
const unsent = 128 << 10

// boundUnsent sets it for a connection.
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
