package live

import (
	"testing"
	"time"
)

// A gateway that shuts down closes all its streams at once; they must not all reconnect to its neighbours at once.
func TestBrowsersComeBackAtDifferentTimes(t *testing.T) {
	quarters := map[time.Duration]int{}
	for range 4000 {
		wait := retry()
		if wait < retryLeast || wait >= retryLeast+retrySpread {
			t.Fatalf("it would wait for %v", wait)
		}
		quarters[(wait-retryLeast)/(retrySpread/4)]++
	}
	for quarter := range time.Duration(4) {
		if quarters[quarter] < 500 { // of some thousands: far beyond chance
			t.Errorf("%d of 4000 come back in quarter %d of the spread", quarters[quarter], quarter)
		}
	}
}
