// Package pdf lays out the documents of commerce: one sheet in the style of the slip that is sent with the work.
package pdf

import (
	"bytes"
	_ "embed" // the fonts
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"

	"portal/platform/internal/figures"
)

//go:embed fonts/IBMPlexSans-Regular.ttf
var regular []byte

//go:embed fonts/IBMPlexSans-SemiBold.ttf
var semiBold []byte

// Document is the content of a sheet.
type Document struct {
	Texts     Texts  // of the labels that all sheets have
	Title     string // "Facture"
	Reference string
	Made      time.Time
	Issuer    []string
	Addressee Block
	Facts     []Fact
	Sections  []Section
	Lines     []Line
	Totals    []Fact // the last one is emphasised
	Notes     []string
	Slip      *Slip // nil: none
}

// Block is a titled paragraph.
type Block struct {
	Title string
	Lines []string
}

// Fact is a label and its value.
type Fact struct{ Label, Value string }

// Line is a row of the table.
type Line struct {
	Label, Detail, Trace, Quantity, Unit, VAT, Total string
}

// The page in millimetres.
const (
	left, top, right, bottom = 18.0, 16.0, 192.0, 272.0
	width                    = right - left
	family                   = "Plex"
)

type rgb struct{ r, g, b int }

var (
	ink    = rgb{21, 27, 42}
	quiet  = rgb{94, 99, 110}
	rule   = rgb{190, 190, 184}
	cobalt = rgb{30, 70, 168}
)

type sheet struct {
	*fpdf.Fpdf
	doc Document
}

// Render returns the PDF. The same document gives the same bytes.
func Render(doc Document) ([]byte, error) {
	code, err := doc.encoded()
	if err != nil {
		return nil, err
	}
	s := newSheet(doc)
	s.SetFooterFunc(s.footer)
	s.AddPage()
	s.head()
	s.parties()
	s.sections()
	if len(doc.Lines) > 0 {
		s.table()
		s.totals()
	}
	s.notes()
	s.slip(code)
	var out bytes.Buffer
	if err := s.Output(&out); err != nil {
		return nil, fmt.Errorf("render %s: %w", doc.Reference, err)
	}
	return out.Bytes(), nil
}

func newSheet(doc Document) *sheet {
	s := &sheet{Fpdf: fpdf.New("P", "mm", "A4", ""), doc: doc}
	s.AddUTF8FontFromBytes(family, "", regular)
	s.AddUTF8FontFromBytes(family, "B", semiBold)
	s.SetCreationDate(doc.Made)
	s.SetModificationDate(doc.Made)
	s.SetCatalogSort(true)
	s.SetTitle(printable(doc.Title+" "+doc.Reference), true)
	s.SetLang(doc.Texts.Text("sheet.language"))
	s.SetMargins(left, top, 210-right)
	s.SetAutoPageBreak(false, 0)
	return s
}

func (s *sheet) write(style string, size float64, colour rgb) {
	s.SetFont(family, style, size)
	s.SetTextColor(colour.r, colour.g, colour.b)
}

func (s *sheet) hairline(y float64, colour rgb, weight float64) {
	s.SetDrawColor(colour.r, colour.g, colour.b)
	s.SetLineWidth(weight)
	s.Line(left, y, right, y)
}

func (s *sheet) text(x, y, w float64, align, text string) {
	s.SetXY(x, y)
	s.CellFormat(w, 5, printable(text), "", 0, align+"M", false, 0, "")
}

// head draws the logo, the issuer and the document's name.
func (s *sheet) head() {
	s.SetLineWidth(1.3)
	s.SetDrawColor(ink.r, ink.g, ink.b)
	s.Arc(left+3.4, top+4, 3, 3, 0, 20, 290, "D")
	s.SetDrawColor(cobalt.r, cobalt.g, cobalt.b)
	s.Arc(left+3.4, top+4, 3, 3, 0, 305, 365, "D")
	s.write("B", 14, ink)
	s.text(left+9, top+1.5, 60, "L", "Circle")
	s.write("", 8, quiet)
	y := top + 10
	for _, line := range s.doc.Issuer {
		s.text(left, y, 90, "L", line)
		y += 4
	}
	s.write("B", 19, ink)
	s.text(right-100, top+1.5, 100, "R", s.doc.Title)
	s.write("", 12, ink)
	s.text(right-100, top+9.5, 100, "R", s.doc.Reference)
	s.SetY(max(y, top+16) + 4)
	s.hairline(s.GetY(), ink, 0.4)
	s.SetY(s.GetY() + 5)
}

// parties draws the facts on the left and the addressee on the right.
func (s *sheet) parties() {
	start := s.GetY()
	y := start
	for _, fact := range s.doc.Facts {
		s.write("", 8.5, quiet)
		next := s.label(left, y, 34, s.SplitText(printable(fact.Label), 34))
		s.write("", 9.5, ink)
		s.text(left+36, y, 68, "L", fact.Value)
		y = max(y+5.2, next)
	}
	x, end := left+108, y
	s.write("", 8.5, quiet)
	s.text(x, start, 66, "L", s.doc.Addressee.Title)
	y = start + 5.2
	for i, line := range s.doc.Addressee.Lines {
		style := ""
		if i == 0 {
			style = "B"
		}
		s.write(style, 10, ink)
		s.text(x, y, 66, "L", line)
		y += 5.2
	}
	s.SetY(max(y, end) + 8)
}

type column struct {
	label string
	x, w  float64
	align string
}

var columns = []column{
	{"product", left, 66, "L"}, {"traceability", left + 66, 34, "L"}, {"quantity", left + 100, 10, "R"},
	{"price", left + 110, 24, "R"}, {"vat", left + 134, 14, "R"}, {"total", left + 148, 26, "R"},
}

func (s *sheet) tableHead() {
	s.write("", 8.5, quiet)
	y := s.GetY()
	for _, c := range columns {
		s.text(c.x, y, c.w, c.align, s.doc.Texts.Code("lines", c.label))
	}
	s.hairline(y+6.5, rule, 0.3)
	s.SetY(y + 8)
}

func (s *sheet) table() {
	s.tableHead()
	for _, line := range s.doc.Lines {
		details := compact(line.Detail)
		labels := s.wrap(line.Label)
		traces := compact(strings.Split(line.Trace, "\n")...)
		height := 0.8 + 4.4*float64(len(labels)-1) + 4.2*float64(max(len(details)+1, len(traces))) + 3
		if s.GetY()+height > bottom-8 {
			s.AddPage()
			s.SetY(top)
			s.tableHead()
		}
		s.row(line, labels, details, traces)
		s.hairline(s.GetY()+height-1.5, rule, 0.15)
		s.SetY(s.GetY() + height)
	}
}

// wrap breaks a label that is wider than its column.
func (s *sheet) wrap(label string) []string {
	s.write("", 9.5, ink)
	return s.SplitText(printable(label), columns[0].w-2)
}

func (s *sheet) row(line Line, labels, details, traces []string) {
	y := s.GetY()
	s.write("", 9.5, ink)
	for i, label := range labels {
		s.text(columns[0].x, y+4.4*float64(i), columns[0].w, "L", label)
	}
	for i, figure := range []string{line.Quantity, line.Unit, line.VAT, line.Total} {
		c := columns[i+2]
		s.text(c.x, y, c.w, c.align, figure)
	}
	s.write("", 8, quiet)
	for i, detail := range details {
		s.text(columns[0].x, y+4.4*float64(len(labels))+4.2*float64(i), columns[0].w, "L", detail)
	}
	for i, trace := range traces {
		s.text(columns[1].x, y+4.2*float64(i), columns[1].w, "L", trace)
	}
	s.SetY(y)
}

func compact(texts ...string) []string {
	var kept []string
	for _, text := range texts {
		if text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

func (s *sheet) totals() {
	height := 6*float64(len(s.doc.Totals)) + 10
	if s.GetY()+height > bottom {
		s.AddPage()
		s.SetY(top)
	}
	x, y := left+104.0, s.GetY()+3
	for i, fact := range s.doc.Totals {
		s.write("", 9.5, quiet)
		style, size := "", 9.5
		if i == len(s.doc.Totals)-1 {
			s.SetDrawColor(ink.r, ink.g, ink.b)
			s.SetLineWidth(0.4)
			s.Line(x, y+1, right, y+1)
			y += 2.5
			style, size = "B", 11.5
			s.write(style, size, ink)
		}
		s.text(x, y, 40, "L", fact.Label)
		s.write(style, size, ink)
		s.text(x+40, y, right-x-40, "R", fact.Value)
		y += 6
	}
	s.SetY(y + 6)
}

func (s *sheet) notes() {
	s.write("", 8, quiet)
	for _, note := range s.doc.Notes {
		if s.GetY()+10 > bottom {
			s.AddPage()
			s.SetY(top)
			s.write("", 8, quiet)
		}
		s.SetX(left)
		s.MultiCell(width, 4, printable(note), "", "L", false)
		s.SetY(s.GetY() + 1.5)
	}
}

func (s *sheet) footer() {
	s.hairline(280, rule, 0.15)
	s.write("", 7.5, quiet)
	texts := s.doc.Texts
	s.text(left, 281.5, 100, "L", s.doc.Title+" "+s.doc.Reference+" · "+figures.Date(s.doc.Made))
	s.text(right-114, 281.5, 90, "R", texts.Text("sheet.demonstration"))
	s.text(right-40, 281.5, 40, "R", texts.Text("sheet.page", "n", strconv.Itoa(s.PageNo())))
}
