package redisstore

import (
	"fmt"
	"hash/maphash"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Attack stopped: a client fills the memory by requesting ever different keys (CWE-770).
func TestCopiesAreBounded(t *testing.T) {
	n := &TrackingCache{elapsed: func() time.Duration { return 0 }, seed: maphash.MakeSeed()}
	for i := range n.stripes {
		n.stripes[i].copies = map[string]cachedCopy{}
	}
	n.trusted.Store(math.MaxInt64)
	n.epoch.Store(1)
	const each = 200 << 10
	for i := range 3 * maxCopyBytes / each {
		key := fmt.Sprintf("k%d", i)
		n.Keep(n.Ticket(key), key, "value", each, 0)
		assert.LessOrEqual(t, n.size.Load(), int64(maxCopyBytes+each+1024))
	}
	var counted int64
	for i := range n.stripes {
		for _, c := range n.stripes[i].copies {
			counted += c.size
		}
	}
	assert.Equal(t, counted, n.size.Load())
	n.Clear()
	assert.Zero(t, n.size.Load())

	n.Keep(n.Ticket("a"), "a", "1", 10, 0)
	first := n.size.Load()
	n.Keep(n.Ticket("a"), "a", "2", 10, 0)
	assert.Equal(t, first, n.size.Load(), "a copy in place of another takes no more room")
	n.Drop("a")
	n.Drop("a")
	assert.Zero(t, n.size.Load())
}
