//go:build !linux

package guard

import (
	"errors"
	"syscall"
)

// Tube cannot be had here: bytes are copied.
type Tube struct{}

// TakeTube gives none.
func TakeTube() *Tube { return nil }

// GiveBack does nothing.
func (*Tube) GiveBack() {}

// Fill moves nothing.
func (*Tube) Fill(syscall.RawConn, int) (int, error) { return 0, errors.ErrUnsupported }

// Drain moves nothing.
func (*Tube) Drain(syscall.RawConn) error { return errors.ErrUnsupported }
