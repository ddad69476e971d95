//go:build !linux

package server

import "syscall"

// boundUnsent does nothing here: the system's own bound holds.
func boundUnsent(syscall.Conn) error { return nil }
