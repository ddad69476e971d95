// Package leaktest fails the tests of a package that leave goroutines behind.
package leaktest

import (
	"testing"

	"go.uber.org/goleak"
)

var (
	// fasthttp keeps a clock for the whole process.
	clock = goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.updateServerDate.func1")
	// go-redis looks once a second whether a server that was dead is back, and only then notices that the client has been closed.
	dial = goleak.IgnoreAnyFunction("github.com/redis/go-redis/v9/internal/pool.(*ConnPool).tryDial")
)

// Main runs a package's tests and fails if they leave goroutines of ours behind.
func Main(m *testing.M) { goleak.VerifyTestMain(m, clock, dial) }

// MainWithServers is Main for tests that start servers, whose cleaner notices only every ten seconds that they have ended.
func MainWithServers(m *testing.M) {
	goleak.VerifyTestMain(m, clock, dial, goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.(*workerPool).Start.func2"))
}
