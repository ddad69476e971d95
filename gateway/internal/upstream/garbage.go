package upstream

import (
	"bytes"
	"errors"
	"io"
	"net/http"

	"github.com/gofiber/fiber/v3"
)

const mediaJSON = "application/json"

func isJSON(kind []byte) bool {
	return len(kind) >= len(mediaJSON) && isName(kind[:len(mediaJSON)], mediaJSON)
}

// looksWhole reports whether a body declared as JSON begins and ends as an object or an array does. One that does not is an
// error page with a wrong media type, or was truncated by the upstream. It looks at two bytes only: parsing the whole body
// would cost more than the call.
func looksWhole(kind, body []byte) bool {
	if !isJSON(kind) {
		return true
	}
	body = bytes.Trim(body, " \t\r\n")
	if len(body) < 2 {
		return false
	}
	first, last := body[0], body[len(body)-1]
	return first == '{' && last == '}' || first == '[' && last == ']'
}

// mayBegin reports whether the piece may be the beginning of an object or an array. It follows strings and brackets and
// checks the bytes outside strings; whether commas are in the right place is left to the reader of the whole body. It never
// refuses a prefix of valid JSON, which FuzzMayBegin checks.
func mayBegin(piece []byte) bool {
	piece = bytes.TrimLeft(piece, " \t\r\n")
	if len(piece) == 0 {
		return true
	}
	if piece[0] != '{' && piece[0] != '[' {
		return false
	}
	var open []byte // the closing bracket of each open one, the innermost last
	for at := 0; at < len(piece); at++ {
		ch := piece[at]
		if outside[ch] == never || len(open) == 0 && at > 0 && outside[ch] != blank {
			return false
		}
		switch ch {
		case '"':
			end := textEnd(piece[at+1:])
			if end < 0 {
				return false
			}
			at += end
		case '{', '[':
			open = append(open, ch+2) // in ASCII, each closing bracket is two after its opening one
		case '}', ']':
			if open[len(open)-1] != ch {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return true
}

// textEnd returns the length of a string with its closing quotation mark, or of the part that is present; -1 if it is not a
// valid string.
func textEnd(text []byte) int {
	for at := 0; at < len(text); at++ {
		switch ch := text[at]; {
		case ch == '"':
			return at + 1
		case ch == '\\':
			at++
		case ch < ' ':
			return -1
		}
	}
	return len(text)
}

// Bytes that may stand outside strings.
const (
	never = iota
	blank
	part
)

var outside = func() (kinds [256]byte) {
	for _, ch := range []byte(`"{}[]:,+-.0123456789Eaeflnrstu`) {
		kinds[ch] = part
	}
	for _, ch := range []byte(" \t\r\n") {
		kinds[ch] = blank
	}
	return kinds
}()

// readBeginning reads at most maxWhole bytes of an answer whose length is not stated. If there are more, resp.Body begins
// with the bytes that were read.
func (s *System) readBeginning(resp *http.Response, buffer *[]byte) (isMore bool, err error) {
	*buffer = (*buffer)[:maxWhole]
	n, err := fill(resp.Body, *buffer)
	*buffer = (*buffer)[:n]
	switch {
	case errors.Is(err, io.EOF):
		return false, nil
	case err != nil:
		return false, err
	case !mayBegin(*buffer):
		return false, s.garbage()
	}
	resp.Body = &begunBody{ReadCloser: resp.Body, buffer: buffer}
	return true, nil
}

// fill reads until the buffer is full. Unlike io.ReadFull it returns the original error of an early end: io.EOF, or that of
// a truncated answer.
func fill(from io.Reader, buffer []byte) (n int, err error) {
	for n < len(buffer) && err == nil {
		var read int
		read, err = from.Read(buffer[n:])
		n += read
	}
	if n == len(buffer) {
		return n, nil // the next read reports the error
	}
	return n, err
}

// begunBody is an answer's body whose beginning has already been read.
type begunBody struct {
	io.ReadCloser
	buffer *[]byte // from wholes; nil once all of it has been read
	passed int
}

// Read implements io.Reader.
func (b *begunBody) Read(p []byte) (int, error) {
	if b.buffer == nil {
		return b.ReadCloser.Read(p)
	}
	n := copy(p, (*b.buffer)[b.passed:])
	if b.passed += n; b.passed == len(*b.buffer) {
		b.free()
	}
	return n, nil
}

// Close implements io.Closer.
func (b *begunBody) Close() error {
	b.free()
	return b.ReadCloser.Close()
}

func (b *begunBody) free() {
	if b.buffer != nil {
		wholes.Put(b.buffer)
		b.buffer = nil
	}
}

// unread reports whether an answer is passed on without reading any of its body first.
func unread(resp *http.Response) bool {
	return resp.ContentLength > maxWhole || resp.ContentLength < 0 && !isJSON([]byte(resp.Header.Get(fiber.HeaderContentType)))
}

// garbage is the problem of an answer whose body does not have its declared media type.
func (s *System) garbage() error {
	return s.problem(http.StatusBadGateway, "bad_answer").Because(errors.New("not the JSON that it calls itself"))
}
