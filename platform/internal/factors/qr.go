package factors

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// QR is a QR code as the path of an SVG: one unit for each module, without its quiet zone.
type QR struct {
	Size int
	Path string
}

// drawQR encodes a text. A page shows the path inline: its policy allows no picture by data URL.
func drawQR(text string) (QR, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return QR{}, fmt.Errorf("factors: qr: %w", err)
	}
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := 0; x < size; {
			run := 0
			for x+run < size && code.At(x+run, y) == color.Black {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", x, y, run, run)
			}
			x += max(run, 1)
		}
	}
	return QR{Size: size, Path: path.String()}, nil
}
