//go:build !linux

package server

import "syscall"

// boundUnsent does nothing on this platform: the system's own limit applies.
func boundUnsent(syscall.Conn) error { return nil }
