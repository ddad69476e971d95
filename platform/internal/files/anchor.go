package files

import (
	"math"
	"net/http"
	"strings"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

// What the position of a comment refers to.
const (
	anchorSurface = string(filesapi.CommentAnchorKindSurface)
	anchorFrame   = string(filesapi.CommentAnchorKindFrame)
	anchorPicture = string(filesapi.CommentAnchorKindPicture)
	anchorPage    = string(filesapi.CommentAnchorKindPage)
	anchorFile    = string(filesapi.CommentAnchorKindFile)
)

const (
	// perUnit is the resolution of positions: scanners are exact to hundredths of a millimetre.
	perUnit = 1000
	// whole is the width and the height of a picture or page.
	whole = 1000
)

// Pin sets the comment's position on a scan, which is given in millimetres.
func (c *Comment) Pin(x, y, z float64) {
	c.Kind, c.X, c.Y, c.Z = anchorSurface, thousandths(x), thousandths(y), thousandths(z)
}

func thousandths(units float64) int64 { return int64(math.Round(units * perUnit)) }

func millimetres(thousandths int64) float64 { return float64(thousandths) / perUnit }

func isMesh(media string) bool {
	return media == sniff.STL || media == sniff.PLY || media == sniff.OBJ
}

// hasPositions reports whether positions of a kind exist on files of a media type.
func hasPositions(kind, media string) bool {
	switch kind {
	case anchorSurface:
		return isMesh(media)
	case anchorFrame:
		return media == sniff.DICOM
	case anchorPicture:
		return strings.HasPrefix(media, "image/")
	case anchorPage:
		return media == sniff.PDF
	}
	return kind == anchorFile
}

// place sets the comment's position on a file. A kind that the file does not have is a 422, a position outside of it an
// error of the field.
func (c *Comment) place(anchor *filesapi.CommentAnchor, f *File) error {
	c.Kind = string(filesapi.CommentAnchorKindSurface)
	if anchor.Kind != nil {
		c.Kind = string(*anchor.Kind)
	}
	if !hasPositions(c.Kind, f.Media) {
		return problem.New(http.StatusUnprocessableEntity, "file.kind", "This kind of file has no such position.")
	}
	var form input.Form
	coordinate := func(name string, given *float64, least, most float64, needed bool) int64 {
		switch {
		case given == nil && needed:
			form.Fault("anchor."+name, "required", "")
		case given != nil && (!needed || *given < least || *given > most):
			form.Fault("anchor."+name, "range", "")
		case given != nil:
			return thousandths(*given)
		}
		return 0
	}
	width, height := math.Inf(1), math.Inf(1)
	least := 0.0
	switch c.Kind {
	case anchorSurface:
		least = math.Inf(-1) // bounded by the contract
	case anchorFrame:
		width, height = float64(f.Width), float64(f.Height)
	case anchorPicture, anchorPage:
		width, height = whole, whole
	}
	flat := c.Kind != anchorFile
	c.X, c.Y = coordinate("x", anchor.X, least, width, flat), coordinate("y", anchor.Y, least, height, flat)
	c.Z = coordinate("z", anchor.Z, least, math.Inf(1), c.Kind == anchorSurface)
	c.Number = c.numbered(&form, anchor.Number, f)
	return form.Err()
}

// numbered returns the number of the frame or page. The number of a PDF's pages is unknown until its preview is made.
func (c *Comment) numbered(form *input.Form, given *int, f *File) int64 {
	most := 0
	switch c.Kind {
	case anchorFrame:
		most = max(f.Frames, 1)
	case anchorPage:
		if most = f.Pages; most == 0 {
			most = math.MaxInt32
		}
	}
	switch {
	case given == nil && most > 0:
		form.Fault("anchor.number", "required", "")
	case given != nil && *given > most:
		form.Fault("anchor.number", "range", "")
	case given != nil:
		return int64(*given)
	}
	return 0
}

// anchor returns the comment's position as the contract has it.
func (c *Comment) anchor() filesapi.CommentAnchor {
	kind := filesapi.CommentAnchorKind(c.Kind)
	anchor := filesapi.CommentAnchor{Kind: &kind, Number: apivalue.Optional(int(c.Number))}
	if c.Kind == anchorFile {
		return anchor
	}
	x, y := millimetres(c.X), millimetres(c.Y)
	anchor.X, anchor.Y = &x, &y
	if c.Kind == anchorSurface {
		z := millimetres(c.Z)
		anchor.Z = &z
	}
	return anchor
}
