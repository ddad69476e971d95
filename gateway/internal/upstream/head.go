package upstream

import (
	"bytes"

	"golang.org/x/net/http/httpguts"
)

// headEnd is the end of a head; the others are ends that net/http accepts as well.
var headEnd, emptyLine, bareEmptyLine = []byte("\r\n\r\n"), []byte("\n\r\n"), []byte("\n\n")

// maxLength is the maximum number of digits of a Content-Length on the fast path, more than its answers ever need.
const maxLength = 9

// head is the head of a simple answer, as a view into the connection's buffer. It is valid until the next read.
type head struct {
	status int
	length int    // of the body
	size   int    // of the head
	lines  []byte // the fields, each with its line end
	kind   []byte // the media type; nil: none
}

// ordinary parses a head that has only one reading: HTTP/1.1, a success with a body of one declared length, fields with
// plain names, correct line ends, and no Connection header other than keep-alive. It returns false for everything else, also
// for what is only rare: http.ReadResponse then parses the same bytes. FuzzOrdinary checks that both agree.
func ordinary(in []byte) (h head, ok bool) {
	end := bytes.Index(in, headEnd)
	if end < 0 {
		return h, false
	}
	h.size = end + 4
	line, rest, _ := bytes.Cut(in[:end+2], []byte("\r\n"))
	if h.status, ok = okStatus(line); !ok {
		return h, false
	}
	h.lines, h.length = rest, -1
	for len(rest) > 0 {
		name, value, next, ok := field(rest)
		if !ok {
			return h, false
		}
		rest = next
		switch {
		case isName(name, "Content-Length"):
			if h.length >= 0 {
				return h, false
			}
			if h.length, ok = digits(value); !ok {
				return h, false
			}
		case isName(name, "Content-Type"):
			if h.kind == nil {
				h.kind = value
			}
		case isName(name, "Transfer-Encoding"), isName(name, "Trailer"):
			return h, false
		case isName(name, "Connection") && !isName(value, "keep-alive"):
			return h, false
		}
	}
	return h, h.length >= 0
}

// okStatus parses the status line of a success that has a body.
func okStatus(line []byte) (int, bool) {
	const version = "HTTP/1.1 2"
	if len(line) < len(version)+2 || string(line[:len(version)]) != version {
		return 0, false
	}
	tens, ones := line[len(version)], line[len(version)+1]
	status := 200 + int(tens-'0')*10 + int(ones-'0')
	isNumber := tens >= '0' && tens <= '9' && ones >= '0' && ones <= '9'
	reason := line[len(version)+2:]
	isPlain := len(reason) == 0 || reason[0] == ' ' && plainValue(reason)
	return status, isNumber && isPlain && status != 204 && status != 205
}

// field splits the first field off, and reports whether it has only one reading.
func field(lines []byte) (name, value, rest []byte, ok bool) {
	end := bytes.IndexByte(lines, '\n')
	if end < 1 || lines[end-1] != '\r' || bytes.IndexByte(lines[:end], ':') < 1 {
		return nil, nil, nil, false
	}
	name, value, rest = cutField(lines)
	for _, ch := range name {
		if !httpguts.IsTokenRune(rune(ch)) {
			return nil, nil, nil, false
		}
	}
	return name, value, rest, plainValue(value)
}

// cutField splits off a field that field has accepted. Spaces around its value are removed.
func cutField(lines []byte) (name, value, rest []byte) {
	end := bytes.IndexByte(lines, '\n')
	line, rest := lines[:end-1], lines[end+1:]
	colon := bytes.IndexByte(line, ':')
	name, value = line[:colon], line[colon+1:]
	for len(value) > 0 && isBlank(value[0]) {
		value = value[1:]
	}
	for len(value) > 0 && isBlank(value[len(value)-1]) {
		value = value[:len(value)-1]
	}
	return name, value, rest
}

func isBlank(ch byte) bool { return ch == ' ' || ch == '\t' }

// plainValue reports whether a value has no control characters, including a bare line feed or carriage return.
func plainValue(value []byte) bool {
	for _, ch := range value {
		if ch < ' ' && ch != '\t' || ch == 0x7f {
			return false
		}
	}
	return true
}

// isName compares header names without regard to case.
func isName(name []byte, with string) bool {
	return len(name) == len(with) && bytes.EqualFold(name, []byte(with))
}

// digits parses a length that consists of digits only.
func digits(text []byte) (int, bool) {
	if len(text) == 0 || len(text) > maxLength {
		return 0, false
	}
	n := 0
	for _, ch := range text {
		if ch < '0' || ch > '9' {
			return 0, false
		}
		n = n*10 + int(ch-'0')
	}
	return n, true
}
