// Package leaktest fails the tests of a package if goroutines are left.
package leaktest

import (
	"testing"

	"go.uber.org/goleak"
)

var (
	// fasthttp runs a clock for the whole process.
	clock = goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.updateServerDate.func1")
	// go-redis checks once a second whether a dead server is back, and only then notices that the client has been closed.
	dial = goleak.IgnoreAnyFunction("github.com/redis/go-redis/v9/internal/pool.(*ConnPool).tryDial")
)

// Main runs a package's tests and fails if our own goroutines are left.
func Main(m *testing.M) { goleak.VerifyTestMain(m, clock, dial) }

// MainWithServers is Main for tests that start servers, whose cleaner notices their end only every ten seconds.
func MainWithServers(m *testing.M) {
	goleak.VerifyTestMain(m, clock, dial, goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.(*workerPool).Start.func2"))
}
