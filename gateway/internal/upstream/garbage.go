package upstream

import (
	"bytes"
	"errors"
	"net/http"
)

var mediaJSON = []byte("application/json")

// looksWhole tells whether a body that calls itself JSON begins and ends as an object or a list does. What does not is an
// error page under a wrong name, or was cut by whoever made it. It looks at two bytes: reading all of them would cost more
// than the call itself.
func looksWhole(kind, body []byte) bool {
	if !bytes.HasPrefix(kind, mediaJSON) {
		return true
	}
	body = bytes.Trim(body, " \t\r\n")
	if len(body) < 2 {
		return false
	}
	first, last := body[0], body[len(body)-1]
	return first == '{' && last == '}' || first == '[' && last == ']'
}

// garbage is the problem of an answer that is not what it calls itself.
func (s *System) garbage() error {
	return s.problem(http.StatusBadGateway, "bad_answer").Because(errors.New("not the JSON that it calls itself"))
}
