package locale

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheReadersLanguage(t *testing.T) {
	for header, want := range map[string]string{
		"": "fr", "it": "it", "en": "en", "pt-BR, en;q=0.5": "pt", "de": "fr", "xx;;q=,": "fr", strings.Repeat("es,", 2000): "es", "fr\x00": "fr",
	} {
		assert.Equal(t, want, Accepted(header), "%.40q", header)
		assert.Equal(t, want, Of(With(t.Context(), Accepted(header))))
	}
	assert.Equal(t, "fr", Of(t.Context()))
	assert.Equal(t, "fr", Of(With(t.Context(), "xx")))
}
