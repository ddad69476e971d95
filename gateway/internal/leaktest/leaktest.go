// Package leaktest fails the tests of a package that leave goroutines behind.
package leaktest

import (
	"testing"

	"go.uber.org/goleak"
)

// Main runs a package's tests and fails if they leave goroutines of ours behind. Two of fasthttp are left out: a clock
// for the whole process, and a cleaner that notices only every ten seconds that its server has ended.
func Main(m *testing.M) {
	goleak.VerifyTestMain(m,
		goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.updateServerDate.func1"),
		goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.(*workerPool).Start.func2"))
}
