package limits

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// FuzzHeld: no user ever exceeds the limit, and nothing is stored for a user without open places.
func FuzzHeld(f *testing.F) {
	f.Add([]byte{0, 1, 2, 128, 129, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, steps []byte) {
		const most = 3
		h, held := NewHeld(most), map[string]int{}
		for _, step := range steps {
			user := string(rune('a' + step%4))
			if step < 128 {
				assert.Equal(t, held[user] < most, h.Enter(user))
				held[user] = min(most, held[user]+1)
			} else if held[user] > 0 {
				h.Leave(user)
				held[user]--
			}
		}
		for user, open := range held {
			for range open {
				h.Leave(user)
			}
		}
		assert.Empty(t, h.open)
	})
}
