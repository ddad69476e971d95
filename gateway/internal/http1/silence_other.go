//go:build !unix

package http1

import "syscall"

// silence cannot be determined on this platform: no connection is reused.
func silence(syscall.RawConn) func() bool { return func() bool { return false } }
