package pdf

import (
	"bytes"
	"fmt"
	"image/color"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/code128"
	"github.com/boombuler/barcode/qr"
)

// Label is a parcel label.
type Label struct {
	Document
	From Block
	To   Block
	Code string // in the barcode, and as text below it
	QR   string
}

// RenderLabel returns a sheet with the label in its upper half and the parcel's content in its lower half. The same label
// gives the same bytes.
func RenderLabel(label Label) ([]byte, error) {
	bars, err := code128.Encode(label.Code)
	if err != nil {
		return nil, fmt.Errorf("barcode of %s: %w", label.Reference, err)
	}
	square, err := qr.Encode(label.QR, qr.M, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("QR code of %s: %w", label.Reference, err)
	}
	s := newSheet(label.Document)
	s.SetFooterFunc(s.footer)
	s.AddPage()
	s.head()
	y := s.GetY()
	s.block(left, y, label.From)
	s.block(left+80, y, label.To)
	y += 42
	s.modules(bars, left, y, 110, 24)
	s.write("B", 13, ink)
	s.text(left, y+25, 110, "C", label.Code)
	s.modules(square, right-46, y-6, 46, 46)
	s.SetY(y + 46)
	s.SetDashPattern([]float64{2, 2}, 0)
	s.hairline(s.GetY(), quiet, 0.2)
	s.SetDashPattern(nil, 0)
	s.SetY(s.GetY() + 8)
	s.sections()
	s.notes()
	var out bytes.Buffer
	if err := s.Output(&out); err != nil {
		return nil, fmt.Errorf("render %s: %w", label.Reference, err)
	}
	return out.Bytes(), nil
}

func (s *sheet) block(x, y float64, block Block) {
	s.write("", 8.5, quiet)
	s.text(x, y, 76, "L", block.Title)
	for i, line := range block.Lines {
		style := ""
		if i == 0 {
			style = "B"
		}
		s.write(style, 12, ink)
		s.text(x, y+6+6*float64(i), 90, "L", line)
	}
}

// modules draws a code as black rectangles, so that it stays sharp at any size; adjacent modules of a row are one
// rectangle.
func (s *sheet) modules(code barcode.Barcode, x, y, w, h float64) {
	bounds := code.Bounds()
	unitX, unitY := w/float64(bounds.Dx()), h/float64(bounds.Dy())
	s.SetFillColor(0, 0, 0)
	for row := bounds.Min.Y; row < bounds.Max.Y; row++ {
		for column := bounds.Min.X; column < bounds.Max.X; {
			end := column
			for end < bounds.Max.X && color.GrayModel.Convert(code.At(end, row)).(color.Gray).Y < 128 {
				end++
			}
			if end == column {
				column++
				continue
			}
			top := y + float64(row-bounds.Min.Y)*unitY
			s.Rect(x+float64(column-bounds.Min.X)*unitX, top, float64(end-column)*unitX, unitY, "F")
			column = end
		}
	}
}
