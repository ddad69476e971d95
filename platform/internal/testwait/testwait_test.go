package testwait

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestTimeoutsGrowWithTheSlowdown(t *testing.T) {
	for value, want := range map[string]time.Duration{
		"": 4 * time.Second, "1": 4 * time.Second, "2.5": 10 * time.Second, "0.1": 4 * time.Second, "slow": 4 * time.Second,
	} {
		t.Setenv("TEST_SLOWDOWN", value)
		assert.Equal(t, want, Timeout(4*time.Second), "%q", value)
	}
}

func TestUntilWaitsAndReceiveReturns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		Until(t, func() bool { return time.Since(began) >= 20*time.Second }, "twenty seconds")
		assert.GreaterOrEqual(t, time.Since(began), 20*time.Second)
		sent := make(chan int)
		go func() { sent <- 7 }()
		assert.Equal(t, 7, Receive(t, sent, "seven"))
	})
}
