package mesh

import (
	"bufio"
	"bytes"
	"strconv"
)

// isOBJ checks the first lines: comments, names, and then points.
func isOBJ(head []byte) bool {
	if !isText(head) {
		return false
	}
	all := bytes.Split(head, []byte("\n"))
	if len(all) > 1 {
		all = all[:len(all)-1] // the last line may be incomplete
	}
	points := 0
	for _, line := range all {
		fields := bytes.Fields(line)
		if len(fields) == 0 {
			continue
		}
		switch string(fields[0]) {
		case "v":
			if len(fields) < 4 {
				return false
			}
			if _, ok := place(fields[1:]); !ok {
				return false
			}
			points++
		case "vn", "vt", "vp", "f", "o", "g", "s", "l", "p", "mtllib", "usemtl":
		default:
			if fields[0][0] != '#' {
				return false
			}
		}
	}
	return points > 0
}

func walkOBJ(r *bufio.Reader, point func(Point) error, each face) error {
	lines := newLines(r)
	points := 0
	var corners []int
	for lines.next() {
		fields := lines.fields()
		if len(fields) == 0 {
			continue
		}
		switch string(fields[0]) {
		case "v":
			p, ok := objPoint(fields)
			if !ok {
				return lines.broken()
			}
			points++
			if point == nil {
				continue
			}
			if err := point(p); err != nil {
				return err
			}
		case "f":
			var ok bool
			if corners, ok = objCorners(corners[:0], fields[1:], points); !ok {
				return lines.broken()
			}
			if err := each(corners, nil); err != nil {
				return err
			}
		}
	}
	return lines.err
}

func objPoint(fields [][]byte) (Point, bool) {
	if len(fields) < 4 {
		return Point{}, false
	}
	p, ok := place(fields[1:])
	if !ok || len(fields) < 7 {
		return p, ok
	}
	// Scanners append red, green and blue from 0 to 1.
	c, ok := place(fields[4:])
	if ok {
		p.Colored = true
		for i, v := range [3]float32{c.X, c.Y, c.Z} {
			p.Color[i] = uint8(min(max(v, 0), 1) * 255)
		}
	}
	return p, true
}

// maxCorners bounds a polygon.
const maxCorners = 1024

func objCorners(corners []int, fields [][]byte, points int) ([]int, bool) {
	if len(fields) < 3 || len(fields) > maxCorners {
		return corners, false
	}
	for _, field := range fields {
		name, _, _ := bytes.Cut(field, []byte("/"))
		index, err := strconv.Atoi(string(name))
		if err != nil {
			return corners, false
		}
		if index < 0 {
			index += points // relative to the last point
		} else {
			index--
		}
		if index < 0 || index >= points {
			return corners, false
		}
		corners = append(corners, index)
	}
	return corners, true
}
