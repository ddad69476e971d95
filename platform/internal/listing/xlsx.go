package listing

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"portal/platform/internal/localtime"
)

// cellType is the cell type of a column. A text that cannot be parsed as its type stays text.
type cellType int

const (
	textCell cellType = iota
	numberCell
	amountCell
	dayCell
	instantCell
	answerCell
)

// amounts and numbers are the names of columns that exports give to money and to counts.
var (
	amounts = []string{"totalInclTaxes", "rebate", "settled", "toPay", "underWay", "price", "regularPrice", "debit", "credit"}
	numbers = []string{"amount", "balance", "bytes", "count", "seq"}
	// answers are the columns of "true" and "false".
	answers = []string{"overdue", "archived"}
)

// typeOf returns the cell type of a header: a name that ends with On or Until is a day, one that ends with At an instant.
func typeOf(column string) cellType {
	switch {
	case slices.Contains(amounts, column):
		return amountCell
	case slices.Contains(numbers, column):
		return numberCell
	case slices.Contains(answers, column):
		return answerCell
	case column == "at" || strings.HasSuffix(column, "At"):
		return instantCell
	case strings.HasSuffix(column, "On") || strings.HasSuffix(column, "Until") || strings.HasSuffix(column, "From") || column == "birthDate":
		return dayCell
	}
	return textCell
}

// How cells show: days and instants as in all five languages, amounts with their cents.
const (
	dayFormat     = "dd/mm/yyyy"
	instantFormat = "dd/mm/yyyy hh:mm"
	amountFormat  = 4 // #,##0.00
)

// writeXLSX writes the export as a workbook. Texts are inline strings, which no spreadsheet takes for a formula. Rows beyond
// 16 MB wait in a temporary file.
func (t Table) writeXLSX(w io.Writer) (err error) {
	book := excelize.NewFile()
	defer func() { err = errors.Join(err, book.Close()) }()
	sheet := textsIn(t.Language).Sheet // the only one
	if err := book.SetSheetName("Sheet1", sheet); err != nil {
		return err
	}
	rows, err := book.NewStreamWriter(sheet)
	if err != nil {
		return err
	}
	if err := t.head(book, rows); err != nil {
		return err
	}
	styles, err := cellStyles(book)
	if err != nil {
		return err
	}
	line, labels := 1, textsIn(t.Language)
	err = t.Rows(func(row []string) error {
		line++
		cells := make([]any, len(row))
		for i, text := range row {
			kind := typeOf(t.Header[i])
			cells[i] = excelize.Cell{StyleID: styles[kind], Value: cellValue(kind, labels.answer(kind, text))}
		}
		at, err := excelize.CoordinatesToCellName(1, line)
		if err != nil {
			return err
		}
		return rows.SetRow(at, cells)
	})
	if err != nil {
		return err
	}
	if err := rows.Flush(); err != nil {
		return err
	}
	_, err = book.WriteTo(w)
	return err
}

// head writes the names of the columns, which stay in sight.
func (t Table) head(book *excelize.File, rows *excelize.StreamWriter) error {
	bold, err := book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	if err := rows.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	if err := rows.SetColWidth(1, len(t.Header), 18); err != nil {
		return err
	}
	names, columns := make([]any, len(t.Header)), textsIn(t.Language).Columns
	for i, name := range t.Header {
		names[i] = excelize.Cell{StyleID: bold, Value: named(columns, name)}
	}
	return rows.SetRow("A1", names)
}

func cellStyles(book *excelize.File) (map[cellType]int, error) {
	day, instant := dayFormat, instantFormat
	styles := map[cellType]int{textCell: 0, numberCell: 0}
	for kind, style := range map[cellType]*excelize.Style{
		dayCell: {CustomNumFmt: &day}, instantCell: {CustomNumFmt: &instant}, amountCell: {NumFmt: amountFormat},
	} {
		id, err := book.NewStyle(style)
		if err != nil {
			return nil, err
		}
		styles[kind] = id
	}
	return styles, nil
}

// cellValue returns the number or date of a text, or the text itself.
func cellValue(kind cellType, text string) any {
	switch kind {
	case numberCell, amountCell:
		if number, err := strconv.ParseFloat(text, 64); err == nil {
			return number
		}
	case dayCell:
		if day, err := time.Parse(time.DateOnly, text); err == nil {
			return day
		}
	case instantCell:
		if at, err := time.Parse(time.RFC3339, text); err == nil {
			// Workbooks have no time zones: times are local to the practices.
			local := at.In(localtime.Zone)
			return time.Date(local.Year(), local.Month(), local.Day(), local.Hour(), local.Minute(), local.Second(), 0, time.UTC)
		}
	}
	if text == "" {
		return nil
	}
	return text
}
