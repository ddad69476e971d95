package commerce

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// csvResponse writes rows as they come from the database: an export of any size holds one row in memory.
type csvResponse struct {
	filename string
	header   []string
	rows     func(write func([]string) error) error
}

func (c csvResponse) serve(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+c.filename+`"`)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if err := c.write(w); err != nil {
		// The status is already sent: only a broken connection tells the reader that rows are missing.
		panic(errors.Join(http.ErrAbortHandler, err))
	}
	return nil
}

func (c csvResponse) write(w io.Writer) error {
	buffered := bufio.NewWriterSize(w, 16<<10)
	// The byte order mark is what makes Excel read UTF-8.
	if _, err := buffered.WriteString("\ufeff"); err != nil {
		return err
	}
	table := csv.NewWriter(buffered)
	table.UseCRLF = true
	if err := table.Write(c.header); err != nil {
		return err
	}
	err := c.rows(func(row []string) error {
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

// inert keeps a spreadsheet from taking text for a formula. Attack stopped: a patient named `=HYPERLINK(…)` that
// sends a practice's figures away when its export is opened.
func inert(cell string) string {
	if cell == "" || !strings.ContainsRune("=+-@\t\r\n", rune(cell[0])) {
		return cell
	}
	if _, err := strconv.ParseFloat(cell, 64); err == nil {
		return cell
	}
	return "'" + cell
}

// VisitExportOrdersResponse implements the contract's response.
func (c csvResponse) VisitExportOrdersResponse(w http.ResponseWriter) error { return c.serve(w) }

// VisitExportInvoicesResponse implements the contract's response.
func (c csvResponse) VisitExportInvoicesResponse(w http.ResponseWriter) error { return c.serve(w) }

func csvAmount(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}

func csvPatient(p *Patient) (last, first string) {
	if p == nil {
		return "", ""
	}
	return p.LastName, p.FirstName
}

var orderCSVHeader = []string{
	"reference", "orderedAt", "status", "statusSince", "line", "product", "teeth", "application", "patientLastName",
	"patientFirstName", "deliveryOn", "totalInclTaxes", "currency",
}

func orderCSVRow(o *Order) []string {
	last, first := csvPatient(o.Patient)
	return []string{
		o.Reference, instant(o.OrderedAt).Format(time.RFC3339), o.Status.String(), instant(o.StatusSince).Format(time.RFC3339),
		o.Line, o.Product, strings.ReplaceAll(o.Teeth, ",", " "), o.Application.Name, last, first, o.DeliveryOn,
		csvAmount(o.TotalCents), o.Currency,
	}
}

var invoiceCSVHeader = []string{
	"reference", "issuedOn", "dueOn", "paidOn", "status", "label", "application", "patientLastName",
	"patientFirstName", "totalInclTaxes", "currency",
}

func invoiceCSVRow(i *Invoice) []string {
	last, first := csvPatient(i.Patient)
	return []string{
		i.Reference, i.IssuedOn, i.DueOn, i.PaidOn, i.Status.String(), i.Label, i.Application.Name, last, first,
		csvAmount(i.TotalCents), i.Currency,
	}
}
