package textnorm

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTextFoldsWhatFrenchNamesHold(t *testing.T) {
	for given, want := range map[string]string{
		"Éloïse Lefèvre-d’Arcangues": "eloise lefevre-d'arcangues",
		"Jean-Baptiste ŒUVRARD":      "jean-baptiste oeuvrard",
		"Zoé\u00a0 Bœuf":             "zoe boeuf",
		"Implant Ø 4,0 × 10\u202fmm": "implant o 4,0 x 10 mm",
		"  N'Diaye ":                 "n'diaye",
		"":                           "",
	} {
		assert.Equal(t, want, Text(given))
	}
}

func TestContainsEscapesWildcards(t *testing.T) {
	assert.Equal(t, `%100\%%`, Contains("100%"))
	assert.Equal(t, `%a\_b\\%`, Contains(`a_b\`))
}
