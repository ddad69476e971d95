// Package leaktest fails the tests of a package that leave goroutines behind.
package leaktest

import (
	"testing"

	"go.uber.org/goleak"
)

// fasthttp keeps a clock for the whole process.
var clock = goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.updateServerDate.func1")

// Main runs a package's tests and fails if they leave goroutines of ours behind.
func Main(m *testing.M) { goleak.VerifyTestMain(m, clock) }

// MainWithServers is Main for tests that start servers, whose cleaner notices only every ten seconds that they have ended.
func MainWithServers(m *testing.M) {
	goleak.VerifyTestMain(m, clock, goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.(*workerPool).Start.func2"))
}
