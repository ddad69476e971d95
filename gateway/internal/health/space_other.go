//go:build !unix

package health

import "errors"

// space is not available on this platform.
func space(string) (free, size float64, err error) { return 0, 0, errors.ErrUnsupported }
