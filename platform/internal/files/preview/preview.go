// Package preview draws previews of pictures, documents' first pages, scans and X-rays. Its input is untrusted; the
// caller bounds how many are drawn concurrently.
package preview

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	stddraw "image/draw"
	"image/jpeg"
	_ "image/png" // registers the decoder
	"io"
	"strings"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // registers the decoder

	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/mesh"
	"portal/platform/internal/files/sniff"
)

// Side is the longest side of a preview.
const Side = 512

const quality = 82

// Drawn is a preview, and the properties that were detected while it was drawn.
type Drawn struct {
	JPEG  []byte
	Pages int
}

// ErrNone is returned for content that has no preview.
var ErrNone = errors.New("preview: none")

// Renderer draws previews. It has the engine for PDFs, which the first PDF starts.
type Renderer struct{ pdf engine }

// NewRenderer returns a Renderer. With interpret its engine starts immediately but draws PDFs about fifteen times slower,
// for programs that are slow themselves, such as tests with the race detector.
func NewRenderer(interpret bool) *Renderer { return &Renderer{pdf: engine{interpret: interpret}} }

// Close stops the engine.
func (r *Renderer) Close() error { return r.pdf.close() }

// Draw returns the preview of a file of size bytes.
func (r *Renderer) Draw(ctx context.Context, file io.ReaderAt, size int64, media string) (drawn Drawn, err error) {
	// Decoders panic on malformed files: a panic costs one preview, not the platform.
	defer func() {
		if cause := recover(); cause != nil {
			drawn, err = Drawn{}, fmt.Errorf("preview panicked: %v", cause)
		}
	}()
	var img image.Image
	switch media {
	case sniff.JPEG, sniff.PNG, sniff.WebP:
		img, err = photograph(file, size, media)
	case sniff.PDF:
		img, drawn.Pages, err = r.pdf.firstPage(ctx, file, size)
	case sniff.STL, sniff.PLY, sniff.OBJ:
		img, err = poster(file, size)
	case sniff.DICOM:
		img, err = xray(file, size)
	default:
		return Drawn{}, ErrNone
	}
	if err != nil {
		return Drawn{}, err
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, shrink(img), &jpeg.Options{Quality: quality})
	drawn.JPEG = out.Bytes()
	return drawn, err
}

func photograph(file io.ReaderAt, size int64, media string) (image.Image, error) {
	img, _, err := image.Decode(io.NewSectionReader(file, 0, size))
	if err != nil {
		return nil, err
	}
	img = shrink(img)
	if media != sniff.JPEG {
		return img, nil
	}
	return turn(img, orientation(io.NewSectionReader(file, 0, size))), nil
}

// shrink scales a picture down to the square of Side, on white where it is transparent. Smaller pictures stay unchanged.
func shrink(img image.Image) *image.RGBA {
	b := img.Bounds()
	width, height := b.Dx(), b.Dy()
	if longest := max(width, height); longest > Side {
		width, height = max(1, width*Side/longest), max(1, height*Side/longest)
	}
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	stddraw.Draw(small, small.Bounds(), image.White, image.Point{}, stddraw.Src)
	if width == b.Dx() && height == b.Dy() {
		stddraw.Draw(small, small.Bounds(), img, b.Min, stddraw.Over)
	} else {
		draw.BiLinear.Scale(small, small.Bounds(), img, b, draw.Over, nil)
	}
	return small
}

func xray(file io.ReaderAt, size int64) (image.Image, error) {
	scan, err := dicom.Read(file, size)
	if err != nil {
		return nil, err
	}
	img, err := scan.Frame(file)
	if errors.Is(err, dicom.ErrPacked) {
		lines := []string{"DICOM"}
		if scan.Modality != "" {
			lines = append(lines, scan.Modality)
		}
		if scan.Rows > 0 {
			lines = append(lines, fmt.Sprintf("%d × %d", scan.Columns, scan.Rows))
		}
		if scan.Frames > 1 {
			lines = append(lines, fmt.Sprintf("× %d", scan.Frames))
		}
		return card(color.RGBA{0x1c, 0x2b, 0x3a, 0xff}, lines...), nil
	}
	return img, err
}

func poster(file io.ReaderAt, size int64) (image.Image, error) {
	format := mesh.Detect(file, size)
	img, triangles, err := render(file, size, format)
	if errors.Is(err, mesh.ErrTooLarge) {
		name := map[mesh.Format]string{mesh.PLY: "PLY", mesh.OBJ: "OBJ"}[format]
		return card(color.RGBA{0x2a, 0x3d, 0x45, 0xff}, name, strings.TrimSpace(fmt.Sprintf("%d △", triangles))), nil
	}
	return img, err
}
