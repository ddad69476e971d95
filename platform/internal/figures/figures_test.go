package figures

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestFormatsOfThePortal(t *testing.T) {
	assert.Equal(t, "1\u202f234\u202f567,89", Amount(123456789))
	assert.Equal(t, "\u22120,05", Amount(-5))
	assert.Equal(t, "40,00\u00a0€", Euros(4000))
	assert.Equal(t, "5,5\u00a0%", Rate(550))
	assert.Equal(t, "20\u00a0%", Rate(2000))
	assert.Equal(t, "20/11/2026", Day("2026-11-20"))
	assert.Equal(t, "soon", Day("soon"))
	late := time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC)
	assert.Equal(t, "21/11/2026", Date(late))
	assert.Equal(t, "21/11/2026 00:30", DateTime(late.UnixMilli()))
}
