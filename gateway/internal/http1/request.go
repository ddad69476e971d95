package http1

import (
	"errors"
	"fmt"
	"net/http"

	"golang.org/x/net/http/httpguts"
)

// appendRequest writes the request's head.
func appendRequest(out []byte, req *http.Request) ([]byte, error) {
	host := req.Host
	if host == "" {
		host = req.URL.Host
	}
	if !httpguts.ValidHostHeader(host) {
		return nil, errors.New("invalid host")
	}
	out = append(out, req.Method...)
	out = append(append(out, ' '), req.URL.RequestURI()...)
	out = append(append(append(out, " HTTP/1.1\r\nHost: "...), host...), "\r\n"...)
	for name, values := range req.Header {
		if IsConnectionField(name) {
			continue
		}
		for _, value := range values {
			var ok bool
			if out, ok = AppendField(out, name, value); !ok {
				return nil, fmt.Errorf("invalid header %q", name)
			}
		}
	}
	return append(out, "\r\n"...), nil
}

// IsConnectionField reports whether a header describes the connection, which the edge controls.
func IsConnectionField(name string) bool {
	switch name {
	case "Host", "Connection", "Content-Length", "Transfer-Encoding", "Trailer", "Upgrade":
		return true
	}
	return false
}

// AppendField writes a header after the same checks of name and value as net/http's transport: a line break would begin a
// second header or a second request (CWE-113).
func AppendField(out []byte, name, value string) ([]byte, bool) {
	if !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
		return out, false
	}
	return append(append(append(append(out, name...), ": "...), value...), "\r\n"...), true
}
