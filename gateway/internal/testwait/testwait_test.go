package testwait

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheSlowdownIsANumberFromOne(t *testing.T) {
	for value, want := range map[string]float64{"": 1, "1": 1, "2.5": 2.5} {
		got, err := parse(value)
		require.NoError(t, err)
		assert.InDelta(t, want, got, 0)
	}
	for _, value := range []string{"0", "0.5", "-1", "NaN", "Inf", "fast", "1001"} {
		_, err := parse(value)
		require.Error(t, err, value)
	}
}

func TestUntilWaitsForTheCondition(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		Until(t, func() bool { return time.Since(begin) >= time.Second }, "a second")
		assert.InDelta(t, time.Second, time.Since(begin), float64(100*time.Millisecond), "the pause between two looks")
	})
}

// failing records that a test failed, and ends its goroutine as a test's does.
type failing struct {
	testing.TB
	failed string
}

func (*failing) Helper() {}

func (f *failing) Fatalf(format string, args ...any) { f.failed = format; panic(args[0]) }

func TestUntilFailsAfterTheDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin, f := time.Now(), &failing{TB: t}
		assert.PanicsWithValue(t, "never", func() { Until(f, func() bool { return false }, "never") })
		assert.Equal(t, "not in time: %s", f.failed)
		assert.GreaterOrEqual(t, time.Since(begin), Timeout(base))
	})
}
