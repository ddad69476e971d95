//go:build !unix

package health

import "errors"

// space cannot be asked here.
func space(string) (free, size float64, err error) { return 0, 0, errors.ErrUnsupported }
