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

// looksWhole tells whether a body that calls itself JSON begins and ends as an object or a list does. What does not is an
// error page under a wrong name, or was cut by whoever made it. It looks at two bytes: reading all of them would cost more
// than the call itself.
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

// mayBegin tells whether an object or a list may begin with what was read of it. It follows strings and brackets, and knows
// what may stand outside of strings; whether a comma is where it should be is left to whoever reads the whole. Never does it
// refuse what may still become JSON: FuzzMayBegin holds it to that.
func mayBegin(piece []byte) bool {
	piece = bytes.TrimLeft(piece, " \t\r\n")
	if len(piece) == 0 {
		return true
	}
	if piece[0] != '{' && piece[0] != '[' {
		return false
	}
	var open []byte // what closes each bracket, the last one first to come
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
			open = append(open, ch+2) // as ASCII has them
		case '}', ']':
			if open[len(open)-1] != ch {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return true
}

// textEnd gives the length of a text with its quotation mark, or of what is there of it; -1 where it is none.
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

// What a byte may be outside of texts.
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

// readBeginning reads as much as a whole answer may have of one whose length nobody stated. Where there is more, what was read
// stands before the rest again.
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

// fill reads until a buffer is full. Unlike io.ReadFull it gives an end as what it is: io.EOF, or an answer that was cut.
func fill(from io.Reader, buffer []byte) (n int, err error) {
	for n < len(buffer) && err == nil {
		var read int
		read, err = from.Read(buffer[n:])
		n += read
	}
	if n == len(buffer) {
		return n, nil // what follows shows when it is read
	}
	return n, err
}

// begunBody is an answer's body of which the beginning was read before.
type begunBody struct {
	io.ReadCloser
	buffer *[]byte // one of wholes; nil once all of it has passed
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

// unread tells whether nothing of an answer is read before it is passed on.
func unread(resp *http.Response) bool {
	return resp.ContentLength > maxWhole || resp.ContentLength < 0 && !isJSON([]byte(resp.Header.Get(fiber.HeaderContentType)))
}

// garbage is the problem of an answer that is not what it calls itself.
func (s *System) garbage() error {
	return s.problem(http.StatusBadGateway, "bad_answer").Because(errors.New("not the JSON that it calls itself"))
}
