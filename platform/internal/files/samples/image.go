package samples

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"time"

	"github.com/go-pdf/fpdf"
)

// jaw returns the density of bone and teeth at a position of a panoramic picture, from 0 to 1.
func jaw(x, y float64, variant int) float64 {
	bend := 0.16 * (x - 0.5) * (x - 0.5) * 4
	density := 0.18 + 0.12*math.Sin(math.Pi*x)
	for row, middle := range [2]float64{0.42, 0.58} {
		place := x*17 + 0.3*float64(variant)
		dx := place - math.Floor(place) - 0.5
		dy := (y - middle + bend - 0.06) / 0.13
		if x > 0.1 && x < 0.9 {
			density += 0.55 * math.Exp(-(dx*dx*14 + dy*dy*2.2))
			if row == 1 && math.Floor(place) == 4 {
				density += 0.35 * math.Exp(-(dx*dx*90 + dy*dy*1.2)) // an implant
			}
		}
	}
	bone := (y - 0.82 + bend) / 0.08
	return min(1, density+0.4*math.Exp(-bone*bone))
}

// Panoramic returns a panoramic X-ray picture as PNG.
func Panoramic(width, height, variant int) ([]byte, error) {
	rng := rand.New(rand.NewPCG(7, uint64(variant))) //nolint:gosec // a sample is the same at every call
	img := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			level := jaw(float64(x)/float64(width), float64(y)/float64(height), variant)*235 + float64(rng.IntN(7))
			img.Pix[y*img.Stride+x] = uint8(min(level, 255))
		}
	}
	return PNG(img)
}

// PNG returns a picture as PNG.
func PNG(img image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, img)
	return out.Bytes(), err
}

// Photograph returns a picture of teeth as JPEG. Orientation is its EXIF orientation; 0: it has none.
func Photograph(width, height, variant, orientation int) ([]byte, error) {
	rng := rand.New(rand.NewPCG(11, uint64(variant))) //nolint:gosec // a sample is the same at every call
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	warm := float64(rng.IntN(30))
	for y := range height {
		for x := range width {
			u, v := float64(x)/float64(width), float64(y)/float64(height)
			img.SetRGBA(x, y, mouth(u, v, warm, variant))
		}
	}
	return JPEG(img, orientation)
}

// JPEG returns a picture as JPEG with that EXIF orientation; 0: it has none.
func JPEG(img image.Image, orientation int) ([]byte, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 80}); err != nil {
		return nil, err
	}
	if orientation == 0 {
		return out.Bytes(), nil
	}
	return append(append([]byte{0xff, 0xd8}, exif(orientation)...), out.Bytes()[2:]...), nil
}

func mouth(u, v, warm float64, variant int) color.RGBA {
	smile := v - 0.5 + 0.22*(u-0.5)*(u-0.5)
	place := u*9 + 0.17*float64(variant)
	dx := place - math.Floor(place) - 0.5
	r, g, b := 150+warm, 60+warm/2, 62.0
	for _, row := range [2]float64{-0.13, 0.13} {
		dy := (smile - row) / 0.12
		if tooth := math.Exp(-(dx*dx*18*dx*dx*18 + dy*dy*dy*dy*2)); tooth > 0.3 {
			shade := 0.78 + 0.22*(1-4*dx*dx)
			r, g, b = 238*shade, 228*shade, 205*shade
		}
	}
	edge := 1 - 0.6*math.Pow(math.Hypot(u-0.5, v-0.5)*1.3, 2)
	return color.RGBA{uint8(max(0, r*edge)), uint8(max(0, g*edge)), uint8(max(0, b*edge)), 255}
}

// exif returns the EXIF block with an orientation.
func exif(orientation int) []byte {
	tiff := []byte{'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, byte(orientation), 0, 0, 0, 0, 0, 0, 0}
	payload := append([]byte("Exif\x00\x00"), tiff...)
	return append([]byte{0xff, 0xe1, 0, byte(len(payload) + 2)}, payload...)
}

// PixelBomb returns a PNG of a few bytes that declares side × side pixels.
func PixelBomb(side uint32) []byte {
	out := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, data []byte) {
		out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
		body := append([]byte(kind), data...)
		out = append(out, body...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(body))
	}
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, side), side)
	chunk("IHDR", append(header, 8, 0, 0, 0, 0))
	chunk("IDAT", []byte{0x78, 0x01, 0x03, 0, 0, 0, 0, 1})
	chunk("IEND", nil)
	return out
}

// Report returns a PDF of some pages.
func Report(title string, pages int, lines ...string) ([]byte, error) {
	doc := fpdf.New("P", "mm", "A4", "")
	doc.SetCreationDate(time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC))
	doc.SetModificationDate(time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC))
	doc.SetCatalogSort(true)
	latin := doc.UnicodeTranslatorFromDescriptor("")
	doc.SetTitle(title, true)
	for range pages {
		doc.AddPage()
		doc.SetFont("Helvetica", "B", 18)
		doc.CellFormat(0, 14, latin(title), "", 1, "L", false, 0, "")
		doc.SetFont("Helvetica", "", 11)
		for _, line := range lines {
			doc.MultiCell(0, 6.5, latin(line), "", "L", false)
			doc.Ln(2)
		}
	}
	var out bytes.Buffer
	err := doc.Output(&out)
	return out.Bytes(), err
}
