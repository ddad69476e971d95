package live

import (
	"testing"
	"time"
)

// A gateway that ends lets go of all its streams at once; its neighbours must not get them back at once.
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
		if quarters[quarter] < 500 { // of some thousand: far beyond chance
			t.Errorf("%d of 4000 come back in quarter %d of the spread", quarters[quarter], quarter)
		}
	}
}
