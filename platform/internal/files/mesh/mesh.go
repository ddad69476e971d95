// Package mesh reads the triangles of dental scans: STL in both encodings, PLY in its three, and OBJ. It reads streams
// and trusts no count that a file states.
package mesh

import (
	"bufio"
	"errors"
	"io"
	"math"
)

// Format is the file format of a mesh.
type Format int

// The formats.
const (
	None Format = iota
	STLBinary
	STLText
	PLY
	OBJ
)

// Reasons for refusing a mesh.
var (
	ErrTruncated = errors.New("mesh: the end is missing")
	ErrBroken    = errors.New("mesh: not as its format demands")
	ErrEmpty     = errors.New("mesh: without triangles")
	ErrTooLarge  = errors.New("mesh: more points than are kept in memory")
)

// MaxVertices bounds the points that Each has in memory: 16 bytes each.
const MaxVertices = 6_000_000

// Point is a position and, where the file has one, its colour.
type Point struct {
	X, Y, Z float32
	Color   [3]uint8
	Colored bool
}

// Triangle is one face.
type Triangle [3]Point

func (p Point) finite() bool {
	for _, v := range [3]float32{p.X, p.Y, p.Z} {
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) || math.Abs(float64(v)) > 1e9 {
			return false
		}
	}
	return true
}

// Detect returns the format that the first bytes show, None for any other.
func Detect(r io.ReaderAt, size int64) Format {
	head := make([]byte, 4096)
	n, err := r.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return None
	}
	head = head[:n]
	switch {
	case isPLY(head):
		return PLY
	case isTextSTL(head):
		return STLText
	case isOBJ(head):
		return OBJ
	case isBinarySTL(head, size):
		return STLBinary
	}
	return None
}

// Count reads the whole mesh and returns the number of its triangles, or the reason why it is invalid.
func Count(r io.ReaderAt, size int64, format Format) (int64, error) {
	count := int64(0)
	err := walk(stream(r, size), size, format, nil, func(corners []int, _ *Triangle) error {
		count += int64(max(len(corners)-2, 1))
		return nil
	})
	if err == nil && count == 0 {
		err = ErrEmpty
	}
	return count, err
}

// Each yields every triangle whose corners are finite, and polygons as triangle fans. Meshes with indexed points may have
// up to MaxVertices.
func Each(r io.ReaderAt, size int64, format Format, yield func(*Triangle) error) error {
	var points []Point
	keep := func(p Point) error {
		if len(points) == MaxVertices {
			return ErrTooLarge
		}
		points = append(points, p)
		return nil
	}
	return walk(stream(r, size), size, format, keep, func(corners []int, whole *Triangle) error {
		if whole != nil {
			return yieldFinite(whole, yield)
		}
		for i := 2; i < len(corners); i++ {
			var t Triangle
			for at, index := range [3]int{corners[0], corners[i-1], corners[i]} {
				if index < 0 || index >= len(points) {
					return ErrBroken
				}
				t[at] = points[index]
			}
			if err := yieldFinite(&t, yield); err != nil {
				return err
			}
		}
		return nil
	})
}

func yieldFinite(t *Triangle, yield func(*Triangle) error) error {
	if !t[0].finite() || !t[1].finite() || !t[2].finite() {
		return nil
	}
	return yield(t)
}

// face receives the corners' indexes or, in formats without an index, the triangle itself.
type face func(corners []int, whole *Triangle) error

func walk(r *bufio.Reader, size int64, format Format, point func(Point) error, each face) error {
	switch format {
	case STLBinary:
		return walkBinarySTL(r, size, each)
	case STLText:
		return walkTextSTL(r, each)
	case PLY:
		return walkPLY(r, size, point, each)
	case OBJ:
		return walkOBJ(r, point, each)
	}
	return ErrBroken
}

func stream(r io.ReaderAt, size int64) *bufio.Reader {
	return bufio.NewReaderSize(io.NewSectionReader(r, 0, size), 256<<10)
}

// cut turns an unexpected end into ErrTruncated.
func cut(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrTruncated
	}
	return err
}
