package upstream

import (
	"net/url"
	"strings"

	"golang.org/x/net/http/httpguts"

	"portal/gateway/internal/http1"
	"portal/gateway/internal/telemetry"
)

// requestWriter writes the heads of calls on the fast path. The parts that are the same for every call of a system are built
// once.
type requestWriter struct {
	path string // prefix of the call's path
	head string // what follows the target, up to the token
}

func newRequestWriter(base *url.URL) requestWriter {
	return requestWriter{path: strings.TrimRight(base.EscapedPath(), "/"),
		head: " HTTP/1.1\r\nHost: " + base.Host + "\r\nUser-Agent: " + userAgent + "\r\nAuthorization: Bearer "}
}

// passport is what a request carries besides the content of its call: service token, request id and trace context.
type passport struct{ token, id, trace string }

// write returns the head of a GET. It returns false if a part is not in plain form: the standard path, which parses and
// encodes, then reports what is wrong. TestBothPathsWriteTheSameRequest checks that both write the same.
func (r requestWriter) write(out []byte, call *Call, p passport) ([]byte, bool) {
	if !plainPath(call.Path) || !plainQuery(call.Query) || !httpguts.ValidHeaderFieldValue(p.token) {
		return out, false
	}
	out = append(append(append(out, "GET "...), r.path...), call.Path...)
	if call.Query != "" {
		out = append(append(out, '?'), call.Query...)
	}
	out = append(append(append(out, r.head...), p.token...), "\r\nAccept: "...)
	for _, kind := range call.Accept {
		out = append(append(out, kind...), ", "...)
	}
	out = append(out, "application/problem+json\r\n"...)
	for _, field := range call.Header {
		if p.replaces(field.Name) {
			continue
		}
		var ok bool
		if out, ok = http1.AppendField(out, field.Name, field.Value); !ok {
			return out, false
		}
	}
	if p.id != "" {
		out = append(append(append(out, telemetry.HeaderRequestID+": "...), p.id...), "\r\n"...)
	}
	if p.trace != "" {
		out = append(append(append(out, telemetry.HeaderTraceParent+": "...), p.trace...), "\r\n"...)
	}
	return append(out, "\r\n"...), true
}

// replaces reports whether one of our own headers replaces this header of a call.
func (p passport) replaces(name string) bool {
	switch name {
	case "Accept", "User-Agent", "Authorization":
		return true
	case telemetry.HeaderRequestID:
		return p.id != ""
	case telemetry.HeaderTraceParent:
		return p.trace != ""
	}
	return http1.IsConnectionField(name)
}

// plainPath reports whether a path is written as net/url would write it.
func plainPath(path string) bool {
	for i := range len(path) {
		ch := path[i]
		switch {
		case ch >= 'a' && ch <= 'z', ch >= 'A' && ch <= 'Z', ch >= '0' && ch <= '9', strings.IndexByte("/-._~$&+=:@", ch) >= 0:
		case ch == '%' && i+2 < len(path) && isHex(path[i+1]) && isHex(path[i+2]):
		default:
			return false
		}
	}
	return strings.HasPrefix(path, "/")
}

func isHex(ch byte) bool {
	return ch >= '0' && ch <= '9' || ch >= 'a' && ch <= 'f' || ch >= 'A' && ch <= 'F'
}

// plainQuery reports whether a query can stand in a request line unchanged.
func plainQuery(query string) bool {
	for i := range len(query) {
		if ch := query[i]; ch <= ' ' || ch >= 0x7f || ch == '#' {
			return false
		}
	}
	return true
}
