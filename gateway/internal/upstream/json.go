package upstream

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/http1"
)

const mediaJSON = "application/json"

func isJSON(kind []byte) bool {
	return len(kind) >= len(mediaJSON) && http1.IsName(kind[:len(mediaJSON)], mediaJSON)
}

// plausibleJSON reports whether a body declared as JSON begins and ends as an object or an array does. One that does not is an
// error page with a wrong media type, or was truncated by the upstream. It looks at two bytes only: parsing the whole body
// would cost more than the call.
func plausibleJSON(kind, body []byte) bool {
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

// jsonProbe is how much of a long answer is parsed, in bytes: enough to recognise an error page.
const jsonProbe = 4 << 10

// isJSONPrefix reports whether the piece can be the beginning of an object or an array.
func isJSONPrefix(piece []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(piece[:min(len(piece), jsonProbe)]))
	for depth, isFirst := 0, true; ; isFirst = false {
		token, err := decoder.Token()
		if err != nil {
			return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		}
		if depth == 0 && !isFirst {
			return false // a second value
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 && isFirst {
			return false // neither an object nor an array
		}
	}
}

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
	case !isJSONPrefix(*buffer):
		return false, s.garbage()
	}
	resp.Body = &prefixedBody{ReadCloser: resp.Body, buffer: buffer}
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

// prefixedBody is an answer's body whose beginning has already been read.
type prefixedBody struct {
	io.ReadCloser
	buffer *[]byte // from wholes; nil once all of it has been read
	passed int
}

// Read implements io.Reader.
func (b *prefixedBody) Read(p []byte) (int, error) {
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
func (b *prefixedBody) Close() error {
	b.free()
	return b.ReadCloser.Close()
}

func (b *prefixedBody) free() {
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
