// Package qrpath draws QR codes as SVG paths, because the pages' Content Security Policy permits no images from data
// URLs.
package qrpath

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Code is a QR code as an SVG path: one unit for each module, without the quiet zone.
type Code struct {
	Size int
	Path string
}

// Draw encodes a text with error correction level M, which EPC069-12 requires.
func Draw(text string) (Code, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return Code{}, fmt.Errorf("qrpath: %w", err)
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
	return Code{Size: size, Path: path.String()}, nil
}
