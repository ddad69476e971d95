package listing

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

// opened reads a workbook as another program does.
func opened(t *testing.T, table Table) (*excelize.File, *httptest.ResponseRecorder) {
	t.Helper()
	recorder := httptest.NewRecorder()
	require.NoError(t, table.Serve(recorder))
	book, err := excelize.OpenReader(bytes.NewReader(recorder.Body.Bytes()))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, book.Close()) })
	return book, recorder
}

func TestAWorkbookHasNumbersAndDatesAndNoFormula(t *testing.T) {
	book, recorder := opened(t, Table{
		Name: "invoices", Format: FormatXLSX, Header: []string{"reference", "issuedOn", "lastSeenAt", "totalInclTaxes", "label"},
		Rows: func(write func([]string) error) error {
			return write([]string{"F26-1", "2026-06-20", "2026-06-20T22:30:00Z", "-1649.80", "=HYPERLINK(\"https://evil.example\")\x01"})
		},
	})
	assert.Equal(t, `attachment; filename="factures.xlsx"`, recorder.Header().Get("Content-Disposition"))
	assert.Contains(t, recorder.Header().Get("Content-Type"), "spreadsheetml")
	rows, err := book.GetRows("Export")
	require.NoError(t, err)
	require.Len(t, rows, 2)
	assert.Equal(t, []string{"Référence", "Émission", "Dernière visite", "Total TTC", "Objet"}, rows[0])
	assert.Equal(t, []string{"F26-1", "20/06/2026", "21/06/2026 00:30", "-1,649.80"}, rows[1][:4], "as the practices' clock says")
	raw, err := book.GetCellValue("Export", "D2", excelize.Options{RawCellValue: true})
	require.NoError(t, err)
	assert.Equal(t, "-1649.8", raw, "a number")
	formula, err := book.GetCellFormula("Export", "E2")
	require.NoError(t, err)
	assert.Empty(t, formula)
	kind, err := book.GetCellType("Export", "E2")
	require.NoError(t, err)
	assert.Equal(t, excelize.CellTypeInlineString, kind)
}

func TestWhatDoesNotReadAsItsTypeStaysText(t *testing.T) {
	book, _ := opened(t, Table{
		Name: "x", Format: FormatXLSX, Header: []string{"issuedOn", "at", "amount"},
		Rows: func(write func([]string) error) error {
			return write([]string{"31/02/2026", "yesterday", "=1+1"})
		},
	})
	rows, err := book.GetRows("Export")
	require.NoError(t, err)
	assert.Equal(t, []string{"31/02/2026", "yesterday", "=1+1"}, rows[1])
}

func TestAWorkbookOfManyRowsIsWhole(t *testing.T) {
	const many = 20_000
	book, _ := opened(t, Table{
		Name: "x", Format: FormatXLSX, Header: []string{"reference", "toPay"},
		Rows: func(write func([]string) error) error {
			for i := range many {
				if err := write([]string{fmt.Sprint("F26-", i), "1.00"}); err != nil {
					return err
				}
			}
			return nil
		},
	})
	last, err := book.GetCellValue("Export", fmt.Sprintf("A%d", many+1))
	require.NoError(t, err)
	assert.Equal(t, fmt.Sprint("F26-", many-1), last)
}

func TestSemicolonsPartWhereTheReaderWantsThem(t *testing.T) {
	recorder := httptest.NewRecorder()
	require.NoError(t, Table{Name: "x", Format: FormatSemicolon, Header: []string{"a", "b"}, Rows: func(write func([]string) error) error {
		return write([]string{"un;deux", "1.50"})
	}}.Serve(recorder))
	assert.Equal(t, "\ufeffa;b\r\n\"un;deux\";1.50\r\n", recorder.Body.String())
}
