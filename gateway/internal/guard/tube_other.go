//go:build !linux

package guard

import (
	"errors"
	"syscall"
)

// Tube is not available on this platform: bytes are copied.
type Tube struct{}

// TakeTube returns nil.
func TakeTube() *Tube { return nil }

// GiveBack does nothing.
func (*Tube) GiveBack() {}

// Fill moves nothing.
func (*Tube) Fill(syscall.RawConn, int) (int, error) { return 0, errors.ErrUnsupported }

// Drain moves nothing.
func (*Tube) Drain(syscall.RawConn) error { return errors.ErrUnsupported }
