package guard

import "time"

// SetBodyDeadline shortens the wait for bodies in tests.
func SetBodyDeadline(d time.Duration) { bodyDeadline = d }
