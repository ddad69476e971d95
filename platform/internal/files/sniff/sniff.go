// Package sniff detects a file's type by its content, never by its name, and whether it is complete.
package sniff

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // registers the decoder of its size
	_ "image/png"  // registers the decoder of its size
	"io"

	_ "golang.org/x/image/webp" // registers the decoder of its size

	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/mesh"
)

// Media types.
const (
	JPEG  = "image/jpeg"
	PNG   = "image/png"
	WebP  = "image/webp"
	PDF   = "application/pdf"
	DICOM = "application/dicom"
	STL   = "model/stl"
	PLY   = "model/ply"
	OBJ   = "model/obj"
)

// Extensions are the extensions of each media type; the first one replaces a wrong one.
var Extensions = map[string][]string{
	JPEG: {"jpg", "jpeg", "jpe"}, PNG: {"png"}, WebP: {"webp"}, PDF: {"pdf"}, DICOM: {"dcm", "dicom"},
	STL: {"stl"}, PLY: {"ply"}, OBJ: {"obj"},
}

// Pictures are decoded completely for a preview; these limits bound the memory for it.
const (
	maxSide       = 20_000
	maxPixels     = 40_000_000
	maxPixelsJPEG = 64_000_000
)

// Content is the type of detected content, with its size in pixels or its number of triangles; what a type does not have is
// 0.
type Content struct {
	Media         string
	Width, Height int
	Frames        int
	Triangles     int64
	DICOM         *dicom.Image // nil for other types
}

// Refusal is the error for content that is not accepted, with a code that pages translate and an English text for other
// callers.
type Refusal struct {
	Code  string
	Words string
	Cause error
}

// Error implements error.
func (r *Refusal) Error() string { return fmt.Sprintf("%s: %s", r.Code, r.Words) }

// Unwrap returns the cause.
func (r *Refusal) Unwrap() error { return r.Cause }

func refuse(code, words string, cause error) error {
	return &Refusal{Code: code, Words: words, Cause: cause}
}

// Detect reads as much as it needs to identify the content and to check that it is complete. It returns a *Refusal for
// content that is not accepted; any other error is the reader's.
func Detect(r io.ReaderAt, size int64) (Content, error) {
	head := make([]byte, min(size, 4096))
	if _, err := r.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return Content{}, err
	}
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return picture(r, size, JPEG)
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		return picture(r, size, PNG)
	case len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		return picture(r, size, WebP)
	case isHEIC(head):
		return Content{}, refuse("file.heic", "HEIC and AVIF pictures are not taken. Save it as JPEG, or set the telephone's camera to “most compatible”.", nil)
	case isPDF(head):
		return pdf(r, size)
	case dicom.Is(head):
		return scan(r, size)
	case archive(head):
		return Content{}, refuse("file.archive", "Archives are not taken. Send the files themselves; several can be chosen at once.", nil)
	}
	return model(r, size)
}

func picture(r io.ReaderAt, size int64, media string) (Content, error) {
	config, _, err := image.DecodeConfig(io.NewSectionReader(r, 0, size))
	if err != nil {
		return Content{}, refuse("file.broken", "The picture cannot be read.", err)
	}
	most := maxPixels
	if media == JPEG {
		most = maxPixelsJPEG
	}
	// Attack stopped: a few kilobytes that decompress to gigabytes of pixels.
	if config.Width <= 0 || config.Height <= 0 || config.Width > maxSide || config.Height > maxSide || config.Width*config.Height > most {
		return Content{}, refuse("file.too_many_pixels", fmt.Sprintf("At most %d million pixels.", most/1_000_000), nil)
	}
	if media == PNG && !endsWith(r, size, "IEND\xaeB`\x82") {
		return Content{}, refuse("file.truncated", "The end of the picture is missing.", nil)
	}
	return Content{Media: media, Width: config.Width, Height: config.Height}, nil
}

// endsWith searches the last kilobytes, because programs append data of their own.
func endsWith(r io.ReaderAt, size int64, mark string) bool {
	tail := make([]byte, min(size, 16<<10))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return false
	}
	return bytes.Contains(tail, []byte(mark))
}

// isHEIC checks the brands of an ISO base media file.
func isHEIC(head []byte) bool {
	if len(head) < 12 || string(head[4:8]) != "ftyp" {
		return false
	}
	switch string(head[8:12]) {
	case "heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1", "avif", "avis":
		return true
	}
	return false
}

func isPDF(head []byte) bool { return bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-")) }

func pdf(r io.ReaderAt, size int64) (Content, error) {
	if !endsWith(r, size, "%%EOF") {
		return Content{}, refuse("file.truncated", "The end of the document is missing.", nil)
	}
	return Content{Media: PDF}, nil
}

func scan(r io.ReaderAt, size int64) (Content, error) {
	img, err := dicom.Read(r, size)
	switch {
	case errors.Is(err, dicom.ErrTruncated):
		return Content{}, refuse("file.truncated", "The end of the DICOM file is missing.", err)
	case errors.Is(err, dicom.ErrMesh):
		return Content{}, refuse("dicom.mesh", "The DICOM file contains a surface, not an image. Export it as STL or PLY.", err)
	case errors.Is(err, dicom.ErrBroken) || errors.Is(err, dicom.ErrNotDICOM) || errors.Is(err, dicom.ErrNoImage):
		return Content{}, refuse("file.broken", "The DICOM file cannot be read.", err)
	case err != nil:
		return Content{}, err
	}
	return Content{Media: DICOM, Width: img.Columns, Height: img.Rows, Frames: img.Frames, DICOM: img}, nil
}

// archive reports whether the content is a compressed archive, which can expand to a multiple of its size.
func archive(head []byte) bool {
	for _, mark := range []string{"PK\x03\x04", "PK\x05\x06", "\x1f\x8b", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "BZh", "\xfd7zXZ\x00", "\x28\xb5\x2f\xfd"} {
		if bytes.HasPrefix(head, []byte(mark)) {
			return true
		}
	}
	return false
}

var models = map[mesh.Format]string{mesh.STLBinary: STL, mesh.STLText: STL, mesh.PLY: PLY, mesh.OBJ: OBJ}

func model(r io.ReaderAt, size int64) (Content, error) {
	format := mesh.Detect(r, size)
	if format == mesh.None {
		return Content{}, refuse("file.type", "Not a kind of file that is taken here: JPEG, PNG, WebP, PDF, DICOM, STL, PLY, OBJ.", nil)
	}
	triangles, err := mesh.Count(r, size, format)
	switch {
	case errors.Is(err, mesh.ErrTruncated):
		return Content{}, refuse("file.truncated", "The end of the scan is missing: export it once more.", err)
	case errors.Is(err, mesh.ErrBroken):
		return Content{}, refuse("file.broken", "The scan cannot be read.", err)
	case errors.Is(err, mesh.ErrEmpty):
		return Content{}, refuse("file.empty", "The scan has no surface.", err)
	case err != nil:
		return Content{}, err
	}
	return Content{Media: models[format], Triangles: triangles}, nil
}
