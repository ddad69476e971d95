// Package dicom reads the parts of a DICOM file that previews, checks and series need: the size, the frames, the
// interpretation of grey values, the place in a series, the patient's name, and one frame of uncompressed pixels. It trusts
// no length that a file states.
package dicom

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// Reasons for refusing a file.
var (
	ErrNotDICOM  = errors.New("dicom: not a DICOM file")
	ErrTruncated = errors.New("dicom: the end is missing")
	ErrBroken    = errors.New("dicom: not as the standard demands")
	// ErrNoImage is no defect of the file: it has no pixels, as the index of a disc or a report.
	ErrNoImage = errors.New("dicom: no image")
	// ErrMesh is no defect of the file: it has a surface in place of pixels.
	ErrMesh = errors.New("dicom: a surface, no image")
	// ErrPacked is no defect of the file: its pixels are compressed in a way that this package does not decode.
	ErrPacked = errors.New("dicom: pixels are compressed")
)

// Transfer syntaxes.
const (
	implicitLittle = "1.2.840.10008.1.2"
	explicitLittle = "1.2.840.10008.1.2.1"
	deflated       = "1.2.840.10008.1.2.1.99"
	explicitBig    = "1.2.840.10008.1.2.2"
)

// surfaces are the SOP classes of files with a surface (PS3.4, table B.5-1).
var surfaces = map[string]bool{
	"1.2.840.10008.5.1.4.1.1.104.3": true, // Encapsulated STL
	"1.2.840.10008.5.1.4.1.1.104.4": true, // Encapsulated OBJ
	"1.2.840.10008.5.1.4.1.1.104.5": true, // Encapsulated MTL
	"1.2.840.10008.5.1.4.1.1.66.5":  true, // Surface Segmentation
	"1.2.840.10008.5.1.4.1.1.68.1":  true, // Surface Scan Mesh
	"1.2.840.10008.5.1.4.1.1.68.2":  true, // Surface Scan Point Cloud
}

// MaxPixels is the maximum number of pixels of a frame; Read refuses larger ones.
const MaxPixels = 64_000_000

// Image describes the pixels of a file.
type Image struct {
	Rows, Columns, Frames int
	Allocated, Stored     int // bits
	Samples               int
	Signed                bool
	Photometric           string
	Center, Width         float64 // the window; Width 0 when the file has none
	Slope, Intercept      float64
	Modality              string
	Syntax, class         string
	Tags                  Tags

	pixelsAt, pixelBytes int64
	order                binary.ByteOrder
}

// Is reports whether the bytes begin with the DICOM preamble.
func Is(head []byte) bool { return len(head) >= 132 && string(head[128:132]) == "DICM" }

// Read reads the data set up to the pixels, and checks that these are complete.
func Read(r io.ReaderAt, size int64) (*Image, error) {
	head := make([]byte, 132)
	if n, err := r.ReadAt(head, 0); n < len(head) {
		if errors.Is(err, io.EOF) {
			return nil, ErrNotDICOM
		}
		return nil, err
	}
	if !Is(head) {
		return nil, ErrNotDICOM
	}
	p := &parser{r: bufio.NewReaderSize(io.NewSectionReader(r, 132, size-132), 64<<10), at: 132, size: size, order: binary.LittleEndian, explicit: true}
	img := &Image{Samples: 1, Frames: 1, Slope: 1, order: binary.LittleEndian}
	if err := p.meta(img); err != nil {
		return nil, err
	}
	if surfaces[img.class] {
		return nil, ErrMesh
	}
	switch img.Syntax {
	case deflated:
		return img, nil // the data set is deflated: reading any of it would require inflating all of it
	case implicitLittle:
		p.explicit = false
	case explicitBig:
		p.order, img.order = binary.BigEndian, binary.BigEndian
	}
	if err := p.dataSet(img); err != nil {
		return nil, err
	}
	img.Tags.finish()
	return img, img.check(size)
}

// SyntaxOf returns the transfer syntax in the first bytes of a file; "" where they do not contain it.
func SyntaxOf(head []byte) string {
	if !Is(head) {
		return ""
	}
	size := int64(len(head))
	p := &parser{r: bufio.NewReader(bytes.NewReader(head[132:])), at: 132, size: size, order: binary.LittleEndian, explicit: true}
	img := new(Image)
	if err := p.meta(img); err != nil {
		return ""
	}
	return img.Syntax
}

func (i *Image) check(size int64) error {
	switch {
	case i.Rows == 0 && i.Columns == 0 && i.pixelsAt == 0:
		return ErrNoImage
	case i.Rows <= 0 || i.Columns <= 0 || i.Frames <= 0 || i.Frames > 100_000 || int64(i.Rows)*int64(i.Columns) > MaxPixels:
		return ErrBroken
	case i.Samples != 1 && i.Samples != 3:
		return ErrBroken
	case i.Allocated != 8 && i.Allocated != 16 && i.Allocated != 32 && i.Allocated != 1:
		return ErrBroken
	case i.Stored <= 0 || i.Stored > i.Allocated:
		return ErrBroken
	case i.pixelsAt == 0:
		return ErrTruncated
	case i.pixelBytes < 0:
		return nil // compressed: made of fragments
	case i.pixelsAt+i.pixelBytes > size:
		return ErrTruncated
	case i.pixelBytes < i.frameBytes()*int64(i.Frames):
		return ErrTruncated
	}
	return nil
}

func (i *Image) frameBytes() int64 {
	return int64(i.Rows) * int64(i.Columns) * int64(i.Samples) * int64(i.Allocated) / 8
}

const (
	tagClass       = 0x00020002
	tagSyntax      = 0x00020010
	tagModality    = 0x00080060
	tagSamples     = 0x00280002
	tagPhotometric = 0x00280004
	tagFrames      = 0x00280008
	tagRows        = 0x00280010
	tagColumns     = 0x00280011
	tagAllocated   = 0x00280100
	tagStored      = 0x00280101
	tagSigned      = 0x00280103
	tagCenter      = 0x00281050
	tagWidth       = 0x00281051
	tagIntercept   = 0x00281052
	tagSlope       = 0x00281053
	tagPixels      = 0x7fe00010
	tagItem        = 0xfffee000
	tagItemEnd     = 0xfffee00d
	tagSequenceEnd = 0xfffee0dd
)

// meta reads the group that is always explicit VR little endian.
func (p *parser) meta(img *Image) error {
	for {
		group, err := p.r.Peek(2)
		if err != nil {
			return cut(err)
		}
		if binary.LittleEndian.Uint16(group) != 2 {
			if img.Syntax == "" {
				return ErrBroken
			}
			return nil
		}
		e, err := p.next()
		if err != nil {
			return err
		}
		switch e.tag {
		case tagSyntax:
			img.Syntax, err = p.text(e)
		case tagClass:
			img.class, err = p.text(e)
		default:
			err = p.skip(e)
		}
		if err != nil {
			return err
		}
	}
}

func (p *parser) dataSet(img *Image) error {
	for {
		e, err := p.next()
		if errors.Is(err, io.EOF) && p.at == p.size {
			return nil
		}
		if err != nil {
			return cut(err)
		}
		if e.tag == tagPixels {
			img.pixelsAt, img.pixelBytes = p.at, e.length
			return nil
		}
		if err := p.take(e, img); err != nil {
			return err
		}
	}
}

func (p *parser) take(e element, img *Image) error {
	var err error
	switch e.tag {
	case tagModality:
		img.Modality, err = p.text(e)
	case tagPhotometric:
		img.Photometric, err = p.text(e)
	case tagFrames:
		var n float64
		n, err = p.decimal(e)
		img.Frames = int(min(max(n, -1), 1e6))
	case tagCenter:
		img.Center, err = p.decimal(e)
	case tagWidth:
		img.Width, err = p.decimal(e)
	case tagIntercept:
		img.Intercept, err = p.decimal(e)
	case tagSlope:
		img.Slope, err = p.decimal(e)
	case tagSamples:
		img.Samples, err = p.short(e)
	case tagRows:
		img.Rows, err = p.short(e)
	case tagColumns:
		img.Columns, err = p.short(e)
	case tagAllocated:
		img.Allocated, err = p.short(e)
	case tagStored:
		img.Stored, err = p.short(e)
	case tagSigned:
		var n int
		n, err = p.short(e)
		img.Signed = n == 1
	default:
		known, err := img.Tags.take(p, e)
		if known || err != nil {
			return err
		}
		return p.skip(e)
	}
	return err
}
