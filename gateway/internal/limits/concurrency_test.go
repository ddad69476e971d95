package limits

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNoUserExceedsTheConcurrencyLimit(t *testing.T) {
	h := NewConcurrency(2)
	assert.True(t, h.Enter("a"))
	assert.True(t, h.Enter("a"))
	assert.False(t, h.Enter("a"))
	assert.True(t, h.Enter("b"), "another has a share of his own")
	h.Leave("a")
	assert.True(t, h.Enter("a"))
	for range 2 {
		h.Leave("a")
	}
	h.Leave("b")
	assert.Empty(t, h.open, "nothing is kept of those who hold nothing")
}
