package redistest

import (
	"sync/atomic"
	"time"
)

// Clock is a clock for redisstore.TrackingCache.UseClock that stands still until the test advances it.
type Clock struct{ elapsed atomic.Int64 }

// Elapsed returns the clock's time.
func (c *Clock) Elapsed() time.Duration { return time.Duration(c.elapsed.Load()) }

// Forward moves the clock.
func (c *Clock) Forward(d time.Duration) { c.elapsed.Add(int64(d)) }
