package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheManufacturerIsWholeOrAbsent(t *testing.T) {
	load := func(value string) (Manufacturer, error) {
		c, err := Load(nil, append([]string{"PLATFORM_MANUFACTURER=" + value}, needed...))
		return c.Manufacturer, err
	}
	absent, err := load("")
	require.NoError(t, err)
	assert.Zero(t, absent)
	whole, err := load("Dents SAS; 3, rue Haute; 69001; Lyon; 04 00 00 00 00; 123456782; FR11123456782")
	require.NoError(t, err)
	assert.Equal(t, Manufacturer{"Dents SAS", "3, rue Haute", "69001", "Lyon", "04 00 00 00 00", "123456782", "FR11123456782"}, whole)
	for _, wrong := range []string{
		"Dents SAS", "Dents SAS;;69001;Lyon;04;123456782;FR11123456782", "Dents SAS;r;69001;Lyon;04;12345678;FR1112345678",
		"Dents SAS;r;69001;Lyon;04;123456782;FR11999999999", "Dents SAS;r;69001;Lyon;04;123456782;FR11123456782;x",
	} {
		_, err := load(wrong)
		require.ErrorContains(t, err, "PLATFORM_MANUFACTURER: must be", wrong)
	}
}
