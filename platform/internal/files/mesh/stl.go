package mesh

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	stlHeader = 84 // 80 arbitrary bytes, and the count
	stlRecord = 50
)

// isBinarySTL checks the count, because a binary STL has no magic number. A file whose last records are missing is still
// accepted as one; it is reported as truncated later.
func isBinarySTL(head []byte, size int64) bool {
	if len(head) < stlHeader {
		return false
	}
	count := int64(binary.LittleEndian.Uint32(head[80:84]))
	whole := stlHeader + count*stlRecord
	if count == 0 || count > 100_000_000 || size > whole+64<<10 {
		return false
	}
	if size >= whole {
		return true
	}
	// The file is truncated: its first record must look valid.
	return len(head) >= stlHeader+stlRecord && plausible(head[stlHeader:stlHeader+stlRecord])
}

// plausible reports whether a record's numbers are in the range of scanners, in millimetres.
func plausible(record []byte) bool {
	for i := range 12 {
		v := math.Float32frombits(binary.LittleEndian.Uint32(record[4*i:]))
		magnitude := math.Abs(float64(v))
		if math.IsNaN(float64(v)) || magnitude > 1e6 || (magnitude != 0 && magnitude < 1e-20) || (i < 3 && magnitude > 1.1) {
			return false
		}
	}
	return true
}

func walkBinarySTL(r *bufio.Reader, size int64, each face) error {
	var header [stlHeader]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return cut(err)
	}
	count := int64(binary.LittleEndian.Uint32(header[80:84]))
	if stlHeader+count*stlRecord > size {
		return ErrTruncated
	}
	record := make([]byte, stlRecord)
	for range count {
		if _, err := io.ReadFull(r, record); err != nil {
			return cut(err)
		}
		var t Triangle
		color, colored := stlColor(binary.LittleEndian.Uint16(record[48:]))
		for corner := range 3 {
			at := record[12+12*corner:]
			t[corner] = Point{X: float(at), Y: float(at[4:]), Z: float(at[8:]), Color: color, Colored: colored}
		}
		if err := each(nil, &t); err != nil {
			return err
		}
	}
	return nil
}

func float(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }

// stlColor reads the colour that scanners store in a record's attribute: five bits each of red, green and blue.
func stlColor(attribute uint16) ([3]uint8, bool) {
	if attribute&0x8000 == 0 {
		return [3]uint8{}, false
	}
	widen := func(v uint16) uint8 { return uint8(v&31<<3 | v&31>>2) }
	return [3]uint8{widen(attribute >> 10), widen(attribute >> 5), widen(attribute)}, true
}

func isTextSTL(head []byte) bool {
	trimmed := bytes.ToLower(bytes.TrimLeft(head, " \t\r\n"))
	return bytes.HasPrefix(trimmed, []byte("solid")) && bytes.Contains(trimmed, []byte("facet")) &&
		bytes.IndexByte(head, 0) < 0
}

func walkTextSTL(r *bufio.Reader, each face) error {
	lines := newLines(r)
	var t Triangle
	corner, ended := 0, false
	for lines.next() {
		fields := lines.fields()
		if len(fields) == 0 {
			continue
		}
		switch strings.ToLower(string(fields[0])) {
		case "vertex":
			if corner == 3 || len(fields) < 4 {
				return lines.broken()
			}
			p, ok := place(fields[1:])
			if !ok {
				return lines.broken()
			}
			t[corner] = p
			corner++
		case "endfacet":
			if corner != 3 {
				return lines.broken()
			}
			if err := each(nil, &t); err != nil {
				return err
			}
			corner = 0
		case "endsolid":
			ended = true
		case "solid", "facet", "outer", "endloop":
		default:
			if !ended {
				return lines.broken()
			}
		}
	}
	if lines.err != nil {
		return lines.err
	}
	if !ended {
		return ErrTruncated
	}
	return nil
}

func place(fields [][]byte) (Point, bool) {
	var v [3]float32
	for i := range v {
		number, err := strconv.ParseFloat(string(fields[i]), 32)
		if err != nil {
			return Point{}, false
		}
		v[i] = float32(number)
	}
	return Point{X: v[0], Y: v[1], Z: v[2]}, true
}

// maxLine bounds a line of the text formats.
const maxLine = 64 << 10

// lines reads a text line by line.
type lines struct {
	scanner *bufio.Scanner
	err     error
	split   [][]byte
}

func newLines(r *bufio.Reader) *lines {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(make([]byte, 0, 4096), maxLine)
	return &lines{scanner: scanner}
}

func (l *lines) next() bool {
	if l.scanner.Scan() {
		return true
	}
	if l.scanner.Err() != nil {
		l.err = ErrBroken // a line without an end is no text
	}
	return false
}

// broken returns the error for an invalid line: the last line is truncated.
func (l *lines) broken() error {
	if l.next() || l.err != nil {
		return ErrBroken
	}
	return ErrTruncated
}

func (l *lines) fields() [][]byte {
	l.split = l.split[:0]
	rest := l.scanner.Bytes()
	for {
		rest = bytes.TrimLeft(rest, " \t\r")
		if len(rest) == 0 {
			return l.split
		}
		end := bytes.IndexAny(rest, " \t\r")
		if end < 0 {
			end = len(rest)
		}
		l.split = append(l.split, rest[:end])
		rest = rest[end:]
	}
}

// isText reports whether the bytes can be the beginning of a text; the last character may be incomplete.
func isText(head []byte) bool {
	for len(head) > 0 {
		r, width := utf8.DecodeRune(head)
		if r == utf8.RuneError && width == 1 && len(head) >= utf8.UTFMax {
			return false
		}
		if r < ' ' && r != '\t' && r != '\r' && r != '\n' {
			return false
		}
		head = head[width:]
	}
	return true
}
