package mesh

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
)

const (
	plyHeaderMost = 64 << 10
	plyCountMost  = 200_000_000
	plyFieldsMost = 64
)

func isPLY(head []byte) bool {
	return bytes.HasPrefix(head, []byte("ply\n")) || bytes.HasPrefix(head, []byte("ply\r\n"))
}

// plyValue describes one value of a line or of the binary data.
type plyValue struct {
	name  string
	kind  string // the value's type
	count string // the type of a list's length; empty if it is no list
}

type plyElement struct {
	name   string
	count  int64
	values []plyValue
}

type plyHeader struct {
	order    binary.ByteOrder // nil: text
	elements []plyElement
	length   int64
}

var plySizes = map[string]int{
	"char": 1, "uchar": 1, "int8": 1, "uint8": 1, "short": 2, "ushort": 2, "int16": 2, "uint16": 2,
	"int": 4, "uint": 4, "int32": 4, "uint32": 4, "float": 4, "float32": 4, "double": 8, "float64": 8,
}

func readPLYHeader(r *bufio.Reader) (*plyHeader, error) {
	h := &plyHeader{}
	for first := true; ; first = false {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return nil, ErrBroken
		}
		if err != nil {
			return nil, cut(err)
		}
		h.length += int64(len(line))
		if h.length > plyHeaderMost {
			return nil, ErrBroken
		}
		fields := strings.Fields(string(line))
		if len(fields) == 0 || fields[0] == "comment" || fields[0] == "obj_info" || (first && fields[0] == "ply") {
			continue
		}
		if fields[0] == "end_header" {
			return h, h.check()
		}
		if !h.take(fields) {
			return nil, ErrBroken
		}
	}
}

func (h *plyHeader) take(fields []string) bool {
	switch {
	case fields[0] == "format" && len(fields) == 3:
		switch fields[1] {
		case "binary_little_endian":
			h.order = binary.LittleEndian
		case "binary_big_endian":
			h.order = binary.BigEndian
		case "ascii":
		default:
			return false
		}
		return true
	case fields[0] == "element" && len(fields) == 3 && len(h.elements) < plyFieldsMost:
		count, err := strconv.ParseInt(fields[2], 10, 64)
		h.elements = append(h.elements, plyElement{name: fields[1], count: count})
		return err == nil && count >= 0 && count <= plyCountMost
	case fields[0] == "property" && len(h.elements) > 0:
		last := &h.elements[len(h.elements)-1]
		if len(last.values) == plyFieldsMost {
			return false
		}
		switch {
		case len(fields) == 3 && plySizes[fields[1]] > 0:
			last.values = append(last.values, plyValue{name: fields[2], kind: fields[1]})
			return true
		case len(fields) == 5 && fields[1] == "list" && plySizes[fields[2]] > 0 && plySizes[fields[3]] > 0:
			last.values = append(last.values, plyValue{name: fields[4], kind: fields[3], count: fields[2]})
			return true
		}
	}
	return false
}

// check requires points before faces, and at least one value per element: reading elements without values would consume
// no input, for any count.
func (h *plyHeader) check() error {
	vertices := false
	for _, e := range h.elements {
		if len(e.values) == 0 {
			return ErrBroken
		}
		vertices = vertices || e.name == "vertex"
		if e.name == "face" && !vertices {
			return ErrBroken
		}
	}
	if !vertices {
		return ErrBroken
	}
	return nil
}

func walkPLY(r *bufio.Reader, size int64, point func(Point) error, each face) error {
	h, err := readPLYHeader(r)
	if err != nil {
		return err
	}
	source := &plySource{r: r, order: h.order, lines: newLines(r)}
	vertices := int64(0)
	for _, element := range h.elements {
		// Each element has at least one byte: a count beyond the file's size means an invalid or truncated file.
		if element.count > size {
			return ErrTruncated
		}
		if element.name == "vertex" {
			vertices = element.count
		}
		for range element.count {
			if err := source.read(element, vertices, point, each); err != nil {
				return err
			}
		}
	}
	return nil
}

// plySource reads one element after the other.
type plySource struct {
	r       *bufio.Reader
	order   binary.ByteOrder
	lines   *lines
	tokens  [][]byte
	buffer  [8]byte
	corners []int
}

func (s *plySource) read(element plyElement, vertices int64, point func(Point) error, each face) error {
	if s.order == nil {
		for s.tokens = nil; len(s.tokens) == 0; s.tokens = s.lines.fields() {
			if !s.lines.next() {
				return cut(io.EOF)
			}
		}
	}
	var p Point
	s.corners = s.corners[:0]
	colors := 0
	for _, v := range element.values {
		if v.count != "" {
			if err := s.list(v, vertices); err != nil {
				return err
			}
			continue
		}
		number, err := s.number(v.kind)
		if err != nil {
			return err
		}
		switch v.name {
		case "x":
			p.X = float32(number)
		case "y":
			p.Y = float32(number)
		case "z":
			p.Z = float32(number)
		case "red", "green", "blue":
			p.Color[strings.Index("rgb", v.name[:1])] = uint8(min(max(number, 0), 255))
			colors++
		}
	}
	switch {
	case element.name == "vertex" && point != nil:
		p.Colored = colors == 3
		return point(p)
	case element.name == "face" && len(s.corners) >= 3:
		return each(s.corners, nil)
	}
	return nil
}

// list reads a list; a face's corners are stored and must be points of the mesh.
func (s *plySource) list(v plyValue, vertices int64) error {
	length, err := s.number(v.count)
	if err != nil {
		return err
	}
	if !(length >= 0 && length <= maxCorners) {
		return ErrBroken
	}
	corners := v.name == "vertex_indices" || v.name == "vertex_index"
	for range int(length) {
		number, err := s.number(v.kind)
		if err != nil {
			return err
		}
		if !corners {
			continue
		}
		if !(number >= 0 && number < float64(vertices)) {
			return ErrBroken
		}
		s.corners = append(s.corners, int(number))
	}
	return nil
}

func (s *plySource) number(kind string) (float64, error) {
	if s.order == nil {
		if len(s.tokens) == 0 {
			return 0, ErrTruncated
		}
		number, err := strconv.ParseFloat(string(s.tokens[0]), 64)
		if err != nil {
			return 0, s.lines.broken()
		}
		s.tokens = s.tokens[1:]
		return number, nil
	}
	b := s.buffer[:plySizes[kind]]
	if _, err := io.ReadFull(s.r, b); err != nil {
		return 0, cut(err)
	}
	switch kind {
	case "char", "int8":
		return float64(int8(b[0])), nil
	case "uchar", "uint8":
		return float64(b[0]), nil
	case "short", "int16":
		return float64(int16(s.order.Uint16(b))), nil
	case "ushort", "uint16":
		return float64(s.order.Uint16(b)), nil
	case "int", "int32":
		return float64(int32(s.order.Uint32(b))), nil
	case "uint", "uint32":
		return float64(s.order.Uint32(b)), nil
	case "float", "float32":
		return float64(math.Float32frombits(s.order.Uint32(b))), nil
	default:
		return math.Float64frombits(s.order.Uint64(b)), nil
	}
}
