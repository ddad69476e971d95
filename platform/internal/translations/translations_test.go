package translations

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/locale"
)

func TestEveryTextIsInEveryLanguage(t *testing.T) {
	var entries []map[string]string
	require.NoError(t, json.Unmarshal(file, &entries))
	seen := map[string]bool{}
	for _, entry := range entries {
		assert.Len(t, entry, len(locale.All), entry)
		assert.False(t, seen[entry["fr"]], "twice: %s", entry["fr"])
		seen[entry["fr"]] = true
		for _, language := range locale.All {
			assert.NotEmpty(t, strings.TrimSpace(entry[language]), "%s: %s", language, entry["fr"])
			assert.Equal(t, strings.Count(entry["fr"], slot), strings.Count(entry[language], slot), "%s: %s", language, entry["fr"])
		}
	}
}

func TestTextsWithinTextsAreTranslated(t *testing.T) {
	for _, tt := range []struct{ language, source, want string }{
		{"fr", "Teinte A2", "Teinte A2"},
		{"en", "Couronne zircone monolithique", "Monolithic zirconia crown"},
		{"en", "Implant CI Ø 4,0 × 10 mm", "Implant CI Ø 4,0 × 10 mm"},
		{"it", "Teinte A2, occlusion légère", "Colore A2, occlusione leggera"},
		{"es", "Déclaration de conformité, Guide chirurgical à étages", "Declaración de conformidad, Guía quirúrgica apilable"},
		{"pt", "Retour : Reprise sous garantie : Couronne", "Devolução: Refeito ao abrigo da garantia: Coroa"},
		{"it", "Couronne zircone + Facettes céramiques", "Corona in zirconia + Faccette in ceramica"},
		{"en", "Zircone monolithique, A2", "Monolithic zirconia, A2"},
		{"en", "Dupont, Camille", "Dupont, Camille"},
		{"en", "Bonjour Camille", "Bonjour Camille"},
		{"en", "", ""},
		{"en", "Retour : ", "Retour : "},
	} {
		assert.Equal(t, tt.want, In(tt.language, tt.source))
	}
}

func TestSearchesFindEveryLanguage(t *testing.T) {
	assert.Equal(t, "Couronne Crown Corona Coroa", All("Couronne"))
	assert.Equal(t, "C26-04089", All("C26-04089"))
}
