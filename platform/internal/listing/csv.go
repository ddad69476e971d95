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

// CSV is an export that writes rows as they come: one of any size holds one row in memory, and what its reader has not
// taken yet.
type CSV struct {
	Filename string
	Header   []string
	Rows     func(write func([]string) error) error
}

// Serve answers a request with the export.
func (c CSV) Serve(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+c.Filename+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	lead := newAhead(maxAhead)
	// The byte order mark is what makes Excel read UTF-8.
	go lead.made(func(w io.Writer) error { return c.Write(w, "\ufeff") })
	if err := lead.drain(httpx.Stream(w)); err != nil {
		// The status is already sent: only a broken connection tells the reader that rows are missing.
		panic(errors.Join(http.ErrAbortHandler, err))
	}
	return nil
}

// Write writes the export after a beginning.
func (c CSV) Write(w io.Writer, beginning string) error {
	buffered := bufio.NewWriterSize(w, 16<<10)
	if _, err := buffered.WriteString(beginning); err != nil {
		return err
	}
	table := csv.NewWriter(buffered)
	table.UseCRLF = true
	if err := table.Write(c.Header); err != nil {
		return err
	}
	err := c.Rows(func(row []string) error {
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

// inert keeps a spreadsheet from taking text for a formula. Attack stopped: a person named `=HYPERLINK(…)` who sends
// a practice's figures away when its export is opened.
func inert(cell string) string {
	if cell == "" || !strings.ContainsRune("=+-@\t\r\n", rune(cell[0])) {
		return cell
	}
	if _, err := strconv.ParseFloat(cell, 64); err == nil {
		return cell
	}
	return "'" + cell
}
