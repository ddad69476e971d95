//go:build !unix

package telemetry

import "errors"

// space is not supported on this system.
func space(string) (free, size float64, err error) { return 0, 0, errors.ErrUnsupported }
