package listing

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"portal/platform/internal/locale"
)

func TestExportsAreNamedInEveryLanguage(t *testing.T) {
	french := byLanguage[locale.Default]
	for _, language := range locale.All {
		said := byLanguage[language]
		assert.NotEmpty(t, said.Sheet)
		assert.NotEmpty(t, said.Yes)
		assert.NotEmpty(t, said.No)
		assert.Equal(t, slices.Sorted(maps.Keys(french.Files)), slices.Sorted(maps.Keys(said.Files)), language)
		assert.Equal(t, slices.Sorted(maps.Keys(french.Columns)), slices.Sorted(maps.Keys(said.Columns)), language)
		for key, name := range said.Files {
			assert.Regexp(t, `^[a-z-]+$`, name, "%s: %s", language, key)
		}
		for key, name := range said.Columns {
			assert.NotEmpty(t, name, "%s: %s", language, key)
		}
	}
}

// People read a workbook, programs read CSV.
func TestAWorkbookIsInItsReadersLanguage(t *testing.T) {
	table := Table{
		Name: "invoices", Language: "it", Format: FormatXLSX, Header: []string{"reference", "issuedOn", "toPay", "overdue", "underWay"},
		Rows: func(write func([]string) error) error {
			return errors.Join(write([]string{"F26-1", "2026-06-20", "1.50", "true", "0.00"}), write([]string{"F26-2", "2026-06-20", "1.50", "false", "2.50"}))
		},
	}
	book, recorder := opened(t, table)
	assert.Equal(t, `attachment; filename="fatture.xlsx"`, recorder.Header().Get("Content-Disposition"))
	rows, err := book.GetRows("Esportazione")
	require.NoError(t, err)
	assert.Equal(t, []string{"Riferimento", "Emissione", "Da pagare", "Scaduta", "Pagamento in corso"}, rows[0])
	assert.Equal(t, []string{"sì", "no"}, []string{rows[1][3], rows[2][3]})
	kind, err := book.GetCellType("Esportazione", "E3")
	require.NoError(t, err)
	assert.NotEqual(t, excelize.CellTypeInlineString, kind, "an amount is a number")
}
