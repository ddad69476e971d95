//go:build !linux

package guard

import (
	"errors"
	"syscall"
)

// SplicePipe is not available on this platform: bytes are copied.
type SplicePipe struct{}

// TakeSplicePipe returns nil.
func TakeSplicePipe() *SplicePipe { return nil }

// GiveBack does nothing.
func (*SplicePipe) GiveBack() {}

// Fill moves nothing.
func (*SplicePipe) Fill(syscall.RawConn, int) (int, error) { return 0, errors.ErrUnsupported }

// Drain moves nothing.
func (*SplicePipe) Drain(syscall.RawConn) error { return errors.ErrUnsupported }
