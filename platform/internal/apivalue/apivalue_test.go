package apivalue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/platform/internal/apivalue"
)

func TestTheFirstErrorIsKept(t *testing.T) {
	var d apivalue.Decoder
	assert.Equal(t, "2026-02-28", d.Day("2026-02-28").String())
	assert.Nil(t, d.OptionalDay(""))
	assert.Equal(t, []int{11, 85}, d.Teeth("11,85"))
	assert.NoError(t, d.Err())

	d.Day("2026-02-31")
	first := d.Err()
	assert.Error(t, first)
	d.UUID("no uuid")
	d.Teeth("19")
	assert.Equal(t, first, d.Err())
}

func TestTheZeroValueIsNoValue(t *testing.T) {
	assert.Nil(t, apivalue.Optional(""))
	assert.Equal(t, 7, *apivalue.Optional(7))
}
