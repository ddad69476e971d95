// Package testwait provides the deadlines of tests. A deadline only ends a test that hangs, and costs nothing when the
// test passes, so it is generous and grows on slow machines.
package testwait

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// base is the deadline of Until and Receive on a machine without slowdown.
const base = 30 * time.Second

// poll is the interval at which Until checks its condition.
const poll = 5 * time.Millisecond

// Timeout returns d multiplied by TEST_SLOWDOWN, a number of at least 1 that the runner measures; 1 when unset.
func Timeout(d time.Duration) time.Duration { return time.Duration(float64(d) * slowdown()) }

// Until waits until holds returns true, and fails the test after 30 s times TEST_SLOWDOWN. what completes the sentence
// "still waiting: …". It must run in the test's own goroutine.
func Until(t testing.TB, holds func() bool, what string) {
	t.Helper()
	UntilWithin(t, base, holds, what)
}

// UntilWithin is Until with another deadline, which is multiplied as well, for slow operations.
func UntilWithin(t testing.TB, within time.Duration, holds func() bool, what string) {
	t.Helper()
	within = Timeout(within)
	for deadline := time.Now().Add(within); !holds(); time.Sleep(poll) {
		if time.Now().After(deadline) {
			t.Fatalf("still waiting after %s: %s", within, what)
		}
	}
}

// Receive returns the next value of a channel, and fails the test as Until does. It returns the zero value of a closed
// channel.
func Receive[T any](t testing.TB, from <-chan T, what string) T {
	t.Helper()
	timer := time.NewTimer(Timeout(base))
	defer timer.Stop()
	select {
	case value := <-from:
		return value
	case <-timer.C:
		t.Fatalf("still waiting after %s: %s", Timeout(base), what)
		panic("not reached")
	}
}

func slowdown() float64 {
	factor, err := strconv.ParseFloat(os.Getenv("TEST_SLOWDOWN"), 64)
	if err != nil || factor < 1 {
		return 1
	}
	return factor
}
