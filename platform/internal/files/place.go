package files

import (
	"slices"
	"strconv"
	"strings"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/problem"
)

// placeKinds has the number of integers of each part of a place (FilePlace in the contract), by the position kind that the
// file has. A part that a kind lacks is refused.
var placeKinds = map[string]map[byte]int{
	anchorSurface: {'c': 8, 'p': 3, 'm': 6},
	anchorFrame:   {'n': 1, 'v': 3, 'p': 2, 'm': 4},
	anchorPicture: {'v': 3, 'p': 2},
	anchorPage:    {'n': 1, 'p': 2},
}

// mostPlace bounds the integers of a place: 100 m in thousandths of a millimetre, as the contract's positions.
const mostPlace = 100_000_000

// positionKind returns the kind of the positions on files of a media type, or "" where they have none.
func positionKind(media string) string {
	for kind := range placeKinds {
		if hasPositions(kind, media) {
			return kind
		}
	}
	return ""
}

// CheckPlace refuses a place that a file does not have. A position is inside of the file, as that of a comment.
func CheckPlace(text string, f *File) error {
	if text == "" {
		return nil
	}
	refused := problem.Invalid("place", "is not a place of this file")
	kind := positionKind(f.Media)
	parts, points := map[byte][]int64{}, [][]int64(nil)
	for part := range strings.SplitSeq(text, "_") {
		if part == "" || parts[part[0]] != nil {
			return refused
		}
		values, valid := integers(part[1:])
		if !valid || len(values) != placeKinds[kind][part[0]] {
			return refused
		}
		parts[part[0]] = values
		switch part[0] {
		case 'p':
			points = append(points, values)
		case 'm':
			points = slices.AppendSeq(points, slices.Chunk(values, len(values)/2))
		}
	}
	number := 1
	if n := parts['n']; n != nil {
		number = int(n[0])
	}
	if number < 1 {
		return refused
	}
	if len(points) == 0 {
		points = [][]int64{make([]int64, 2)} // checks the number alone
		if kind == anchorSurface {
			return nil
		}
	}
	for _, point := range points {
		if (&Comment{}).place(placeAnchor(kind, number, point, f), f) != nil {
			return refused
		}
	}
	return nil
}

// placeAnchor returns a point of a place as the position of a comment.
func placeAnchor(kind string, number int, point []int64, f *File) *filesapi.CommentAnchor {
	of := filesapi.CommentAnchorKind(kind)
	anchor := &filesapi.CommentAnchor{Kind: &of}
	scale := func(value int64) *float64 {
		given := float64(value)
		if f.Media == sniff.DICOM || kind == anchorSurface {
			given = millimetres(value)
		}
		return &given
	}
	anchor.X, anchor.Y = scale(point[0]), scale(point[1])
	if kind == anchorSurface {
		anchor.Z = scale(point[2])
	} else if kind != anchorPicture {
		anchor.Number = &number
	}
	return anchor
}

func integers(text string) ([]int64, bool) {
	var all []int64
	for digits := range strings.SplitSeq(text, ",") {
		value, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || value < -mostPlace || value > mostPlace {
			return nil, false
		}
		all = append(all, value)
	}
	return all, true
}
