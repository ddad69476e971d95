package commerce

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAmounts(t *testing.T) {
	assert.Equal(t, "331.02", csvAmount(33102))
	assert.Equal(t, "-0.05", csvAmount(-5))
	assert.Equal(t, "1\u00a0234\u00a0567,89", frenchAmount(123456789))
	assert.Equal(t, "-0,05", frenchAmount(-5))
	assert.Equal(t, "5,5\u00a0%", frenchRate(550))
	assert.Equal(t, "20\u00a0%", frenchRate(2000))
}
