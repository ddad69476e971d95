package http1

import (
	"bytes"
	"iter"

	"golang.org/x/net/http/httpguts"
)

// headEnd is the end of a head; the others are ends that net/http accepts as well.
var headEnd, emptyLine, bareEmptyLine = []byte("\r\n\r\n"), []byte("\n\r\n"), []byte("\n\n")

// maxLength is the maximum number of digits of a Content-Length on the fast path, more than its answers ever need.
const maxLength = 9

// Head is the head of a simple answer, as a view into the connection's buffer. It is valid until the next read.
type Head struct {
	Status int
	Length int    // of the body, in bytes
	Type   []byte // the media type with its parameters; nil: none
	size   int    // of the head
	lines  []byte // the fields, each with its line end
}

// Fields returns the header fields in their order, names as they were sent.
func (h Head) Fields() iter.Seq2[[]byte, []byte] {
	return func(yield func(name, value []byte) bool) {
		for rest := h.lines; len(rest) > 0; {
			var name, value []byte
			if name, value, rest = cutField(rest); !yield(name, value) {
				return
			}
		}
	}
}

// parseSimpleHead parses a head that has only one reading: HTTP/1.1, a success with a body of one declared length, fields
// with plain names, correct line ends, and no Connection header other than keep-alive. It returns false for everything else,
// also for what is only rare: http.ReadResponse then parses the same bytes. FuzzParseSimpleHead checks that both agree.
func parseSimpleHead(in []byte) (h Head, ok bool) {
	end := bytes.Index(in, headEnd)
	if end < 0 {
		return h, false
	}
	h.size = end + 4
	line, rest, _ := bytes.Cut(in[:end+2], []byte("\r\n"))
	if h.Status, ok = okStatus(line); !ok {
		return h, false
	}
	h.lines, h.Length = rest, -1
	for len(rest) > 0 {
		name, value, next, ok := field(rest)
		if !ok {
			return h, false
		}
		rest = next
		switch {
		case IsName(name, "Content-Length"):
			if h.Length >= 0 {
				return h, false
			}
			if h.Length, ok = digits(value); !ok {
				return h, false
			}
		case IsName(name, "Content-Type"):
			if h.Type == nil {
				h.Type = value
			}
		case IsName(name, "Transfer-Encoding"), IsName(name, "Trailer"):
			return h, false
		case IsName(name, "Connection") && !IsName(value, "keep-alive"):
			return h, false
		}
	}
	return h, h.Length >= 0
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
	isPlain := len(reason) == 0 || reason[0] == ' ' && hasNoControls(reason)
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
	return name, value, rest, hasNoControls(value)
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

// hasNoControls reports whether a value has no control characters, including a bare line feed or carriage return.
func hasNoControls(value []byte) bool {
	for _, ch := range value {
		if ch < ' ' && ch != '\t' || ch == 0x7f {
			return false
		}
	}
	return true
}

// IsName compares header names without regard to case.
func IsName(name []byte, with string) bool {
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
