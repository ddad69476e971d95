// Package testwait has the deadlines of tests. A deadline is a safety net: it costs nothing when a test passes, and a slow
// machine must not reach it. TEST_SLOWDOWN (a number from 1, by default 1) multiplies every one of them.
package testwait

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"
)

const (
	base = 10 * time.Second
	// The pause between two checks of a condition grows: many conditions hold at once, and some of them cost a call.
	firstPause, longestPause = 2 * time.Millisecond, 50 * time.Millisecond
)

// slowdown reads the factor once. An invalid value ends the tests, which would otherwise run with other deadlines than
// requested.
var slowdown = sync.OnceValue(func() float64 {
	factor, err := parse(os.Getenv("TEST_SLOWDOWN"))
	if err != nil {
		panic(err)
	}
	return factor
})

func parse(value string) (float64, error) {
	if value == "" {
		return 1, nil
	}
	factor, err := strconv.ParseFloat(value, 64)
	if err != nil || !(factor >= 1 && factor <= 1000) {
		return 0, fmt.Errorf("testwait: TEST_SLOWDOWN must be a number from 1 to 1000: %q", value)
	}
	return factor, nil
}

// Timeout returns the deadline d, scaled to the speed of the machine.
func Timeout(d time.Duration) time.Duration {
	return time.Duration(float64(d) * slowdown())
}

// Until waits until the condition holds, and fails the test if it does not within 10 seconds times the slowdown. The
// condition runs in the goroutine of the test. The description completes "not in time: ".
func Until(t testing.TB, holds func() bool, what string) {
	t.Helper()
	deadline := time.Now().Add(Timeout(base))
	for pause := firstPause; !holds(); pause = min(2*pause, longestPause) {
		if time.Now().After(deadline) {
			t.Fatalf("not in time: %s", what)
		}
		time.Sleep(pause)
	}
}
