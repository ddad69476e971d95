package commerce

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAmounts(t *testing.T) {
	assert.Equal(t, "331.02", csvAmount(33102))
	assert.Equal(t, "-0.05", csvAmount(-5))
}
