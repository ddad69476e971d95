package limits

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// FuzzConcurrency: no user ever exceeds the limit, and nothing is stored for a user without open places.
func FuzzConcurrency(f *testing.F) {
	f.Add([]byte{0, 1, 2, 128, 129, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, steps []byte) {
		const most = 3
		h, limit := NewConcurrency(most), map[string]int{}
		for _, step := range steps {
			user := string(rune('a' + step%4))
			if step < 128 {
				assert.Equal(t, limit[user] < most, h.Enter(user))
				limit[user] = min(most, limit[user]+1)
			} else if limit[user] > 0 {
				h.Leave(user)
				limit[user]--
			}
		}
		for user, open := range limit {
			for range open {
				h.Leave(user)
			}
		}
		assert.Empty(t, h.open)
	})
}
