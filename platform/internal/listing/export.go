package listing

import (
	"bufio"
	"encoding/csv"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"

	"portal/platform/internal/httpx"
)

// Format is the file format of an export: the value of the contract's parameter `format`, or CSV.
type Format string

const (
	// FormatCSV is RFC 4180: commas, and numbers and dates in machine formats.
	FormatCSV Format = "csv"
	// FormatSemicolon is FormatCSV with semicolons, which spreadsheets expect in locales with a decimal comma.
	FormatSemicolon Format = "csv-semicolon"
	// FormatXLSX is a workbook with real numbers and dates.
	FormatXLSX Format = "xlsx"
)

// FormatOf returns the format of an export's optional parameter.
func FormatOf[T ~string](given *T) Format {
	if given == nil {
		return FormatCSV
	}
	return Format(*given)
}

// Table is an export that is written row by row: whatever its size, it has one row in memory, besides what its reader has
// not taken yet.
type Table struct {
	Name     string // of the file, in English; locales/ has it in the reader's language
	Language string // the reader's
	Format   Format
	Header   []string // of CSV; a workbook has the columns' names in the reader's language
	Rows     func(write func([]string) error) error
}

// Serve answers a request with the export.
func (t Table) Serve(w http.ResponseWriter) error {
	kind, filename := "text/csv; charset=utf-8", named(textsIn(t.Language).Files, t.Name)
	ending := ".csv"
	// Excel reads UTF-8 only after a byte order mark.
	write := func(w io.Writer) error { return t.WriteCSV(w, "\ufeff") }
	if t.Format == FormatXLSX {
		kind, ending = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx"
		write = t.writeXLSX
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", `attachment; filename="`+filename+ending+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	lead := newAhead(maxAhead)
	go lead.made(write)
	if err := lead.drain(httpx.Stream(w)); err != nil {
		// The status is already sent: only an aborted connection shows the reader that rows are missing.
		panic(errors.Join(http.ErrAbortHandler, err))
	}
	return nil
}

// WriteCSV writes a prefix, then the export as CSV.
func (t Table) WriteCSV(w io.Writer, beginning string) error {
	buffered := bufio.NewWriterSize(w, 16<<10)
	if _, err := buffered.WriteString(beginning); err != nil {
		return err
	}
	table := csv.NewWriter(buffered)
	table.UseCRLF = true
	if t.Format == FormatSemicolon {
		table.Comma = ';'
	}
	if err := table.Write(t.Header); err != nil {
		return err
	}
	err := t.Rows(func(row []string) error {
		for i := range row {
			row[i] = inert(row[i])
		}
		return table.Write(row)
	})
	if err != nil {
		return err
	}
	table.Flush()
	return errors.Join(table.Error(), buffered.Flush())
}

// inert prevents a spreadsheet from reading text as a formula (CWE-1236). Attack stopped: a person named `=HYPERLINK(…)`
// whose name sends a practice's figures away when its export is opened.
func inert(cell string) string {
	if cell == "" || !strings.ContainsRune("=+-@\t\r\n", rune(cell[0])) {
		return cell
	}
	if _, err := strconv.ParseFloat(cell, 64); err == nil {
		return cell
	}
	return "'" + cell
}
