package dicom

import (
	"image"
	"image/color"
	"io"
	"math"
)

// Frame returns one frame as grey (or colour) of eight bits, through the file's window or, without one, through a window
// from its darkest to its brightest pixel. Of several frames it returns the middle one: the first of a volume shows air.
// It returns ErrPacked when the pixels are compressed.
func (i *Image) Frame(r io.ReaderAt) (image.Image, error) {
	if i.pixelsAt == 0 || i.pixelBytes < 0 || (i.Allocated != 8 && i.Allocated != 16) {
		return nil, ErrPacked
	}
	raw := make([]byte, i.frameBytes())
	if _, err := r.ReadAt(raw, i.pixelsAt+int64(i.Frames/2)*i.frameBytes()); err != nil {
		return nil, cut(err)
	}
	if i.Samples == 3 {
		return i.colors(raw)
	}
	low, high := i.window(raw)
	img := image.NewGray(image.Rect(0, 0, i.Columns, i.Rows))
	for n := range img.Pix {
		level := (i.at(raw, n) - low) / (high - low)
		grey := uint8(math.Round(min(max(level, 0), 1) * 255))
		if i.Photometric == "MONOCHROME1" { // white is zero
			grey = 255 - grey
		}
		img.Pix[n] = grey
	}
	return img, nil
}

func (i *Image) colors(raw []byte) (image.Image, error) {
	if i.Allocated != 8 || i.Photometric != "RGB" {
		return nil, ErrPacked
	}
	img := image.NewRGBA(image.Rect(0, 0, i.Columns, i.Rows))
	for n := range i.Rows * i.Columns {
		img.SetRGBA(n%i.Columns, n/i.Columns, color.RGBA{raw[3*n], raw[3*n+1], raw[3*n+2], 255})
	}
	return img, nil
}

// at returns a pixel's value after the file's rescaling.
func (i *Image) at(raw []byte, n int) float64 {
	var bits uint32
	if i.Allocated == 16 {
		bits = uint32(i.order.Uint16(raw[2*n:]))
	} else {
		bits = uint32(raw[n])
	}
	bits &= 1<<i.Stored - 1
	value := float64(bits)
	if i.Signed && bits>>(i.Stored-1) == 1 {
		value -= float64(uint32(1) << i.Stored)
	}
	return value*i.slope() + i.Intercept
}

func (i *Image) slope() float64 {
	if i.Slope == 0 {
		return 1
	}
	return i.Slope
}

func (i *Image) window(raw []byte) (low, high float64) {
	if i.Width > 0 {
		return i.Center - i.Width/2, i.Center + i.Width/2
	}
	low, high = math.Inf(1), math.Inf(-1)
	for n := range i.Rows * i.Columns {
		v := i.at(raw, n)
		low, high = min(low, v), max(high, v)
	}
	if high <= low {
		high = low + 1
	}
	return low, high
}
