package pdf

import (
	"fmt"
	"strconv"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
)

// Slip is the laboratory slip at the foot of a sheet, which is torn off and travels with the work. It names no patient.
type Slip struct {
	Title   string
	Product string
	Teeth   []int
	Lines   []Trace
	More    string // in place of further lines
	Facts   []Fact
	Hint    string // below the QR code
	QR      string
}

// Trace identifies a line by the numbers of its packaging; either may be empty.
type Trace struct{ Label, Ref, Lot string }

const (
	slipHeight = 74.0
	slipLines  = 4
	slipTeeth  = 16
	slipCode   = 40.0
)

// encoded returns the slip's QR code, nil without a slip.
func (d Document) encoded() (barcode.Barcode, error) {
	if d.Slip == nil {
		return nil, nil //nolint:nilnil // most documents have no slip
	}
	code, err := qr.Encode(d.Slip.QR, qr.M, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("QR code of %s: %w", d.Reference, err)
	}
	return code, nil
}

// slip draws the slip at the foot of the last page, below the line along which it is torn off.
func (s *sheet) slip(code barcode.Barcode) {
	slip := s.doc.Slip
	if slip == nil {
		return
	}
	y := bottom + 4 - slipHeight
	if s.GetY() > y-4 {
		s.AddPage()
	}
	s.SetDashPattern([]float64{2, 2}, 0)
	s.SetDrawColor(quiet.r, quiet.g, quiet.b)
	s.SetLineWidth(0.2)
	s.Line(0, y, 210, y)
	s.SetDashPattern(nil, 0)
	y += 6
	s.modules(code, right-slipCode, y+1, slipCode, slipCode)
	s.write("", 7.5, quiet)
	for i, line := range s.SplitText(printable(slip.Hint), slipCode+4) {
		s.text(right-slipCode-4, y+slipCode+2+3.6*float64(i), slipCode+4, "R", line)
	}
	s.write("", 8.5, quiet)
	s.text(left, y, 100, "L", slip.Title)
	s.write("B", 17, ink)
	s.text(left, y+6, 100, "L", s.doc.Reference)
	s.write("B", 10.5, ink)
	s.text(left, y+13.5, 120, "L", s.first(slip.Product, 120))
	y = s.teeth(left+1, y+20, slip.Teeth)
	for i, line := range slip.Lines {
		if i == slipLines {
			s.write("", 8, quiet)
			s.text(left, y, 120, "L", slip.More)
			y += 5.4
			break
		}
		s.trace(y, line)
		y += 5.8
	}
	for i, fact := range slip.Facts {
		x := left + 62*float64(i)
		s.write("", 8, quiet)
		s.text(x, y+1, 60, "L", fact.Label)
		s.write("", 9.5, ink)
		s.text(x, y+5, 60, "L", s.first(fact.Value, 60))
	}
}

// first returns what fits into a width of a text, whole words where possible.
func (s *sheet) first(text string, width float64) string {
	if lines := s.SplitText(printable(text), width); len(lines) > 0 {
		return lines[0]
	}
	return ""
}

// trace draws a line's REF and LOT as on an implant's packaging, then its name.
func (s *sheet) trace(y float64, line Trace) {
	x := left + 1 // where the text of a cell begins
	for _, etched := range []Fact{{"REF", line.Ref}, {"LOT", line.Lot}} {
		if etched.Value != "" {
			x = s.etched(x, y, etched)
		}
	}
	s.write("", 9, quiet)
	if room := left + 126 - x; room > 20 {
		s.text(x, y, room, "L", s.first(line.Label, room-2))
	}
}

// etched draws a label in a box with its value beside it, and returns the end of both.
func (s *sheet) etched(x, y float64, fact Fact) float64 {
	s.SetDrawColor(ink.r, ink.g, ink.b)
	s.SetLineWidth(0.25)
	s.Rect(x, y+0.7, 8, 3.8, "D")
	s.write("B", 7, ink)
	s.text(x, y+0.1, 8, "C", fact.Label)
	s.write("", 9.5, ink)
	value := s.first(fact.Value, 40)
	s.text(x+9.5, y, 42, "L", value)
	return x + 9.5 + s.GetStringWidth(printable(value)) + 5
}

// teeth draws FDI numbers in their Palmer brackets, which show the quadrant, and returns the position of the next row.
func (s *sheet) teeth(x, y float64, teeth []int) float64 {
	if len(teeth) == 0 {
		return y
	}
	s.SetDrawColor(ink.r, ink.g, ink.b)
	s.SetLineWidth(0.4)
	for _, tooth := range teeth[:min(len(teeth), slipTeeth)] {
		s.write("B", 9.5, ink)
		s.text(x, y, 7, "C", strconv.Itoa(tooth))
		// The quadrants of milk teeth, 5 to 8, lie as 1 to 4.
		quadrant := (tooth/10 - 1) % 4
		edge, level := x+7, y+5.2
		if quadrant == 1 || quadrant == 2 {
			edge = x
		}
		if quadrant >= 2 {
			level = y - 0.2
		}
		s.Line(edge, y-0.2, edge, y+5.2)
		s.Line(x, level, x+7, level)
		x += 9.5
	}
	return y + 8
}
