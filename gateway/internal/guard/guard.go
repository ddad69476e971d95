// Package guard prevents that one HTTP request is read as two (request smuggling), that a body never ends, and that the
// browser acts for a page of another origin (Sec-Fetch-Site and Origin; the anti-forgery token is checked by package
// session). It also streams uploads and answers, and names devices and networks. It decides neither who may make a call
// (policy) nor how often (limits).
package guard

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"portal/gateway/internal/problem"
)

// MaxJSON is the maximum size of the body of a JSON call in bytes.
const MaxJSON = 64 << 10

// bodyDeadline is the time in which a small body must arrive, and the longest pause of a streamed body.
var bodyDeadline = 15 * time.Second

// Framing is the outermost middleware after the request id and the access log. It refuses messages whose end two servers
// could see differently, and closes the connection if an answer is sent before its request was read completely: otherwise
// the rest of the body would be parsed as the next request (CWE-444, request smuggling).
func Framing() fiber.Handler {
	return func(c fiber.Ctx) error {
		connOf(c).writeBy(0) // removes the deadline of an earlier download on the same connection
		if err := ambiguous(c); err != nil {
			c.Response().Header.SetConnectionClose()
			return err
		}
		err := c.Next()
		if unread(c) {
			c.Response().Header.SetConnectionClose()
			drain(c)
		}
		return err
	}
}

const (
	drainLimit    = 256 << 10
	drainDeadline = 250 * time.Millisecond
)

// drain reads a small part of the unread body: closing a socket with unread bytes resets the connection, and the browser
// would lose the answer with the error.
func drain(c fiber.Ctx) {
	conn := connOf(c)
	conn.readBy(drainDeadline)
	defer conn.readBy(0)
	// The connection closes next, whatever the result.
	_, _ = io.CopyN(io.Discard, c.Request().BodyStream(), drainLimit)
}

// Known returns a hook that the server calls for each head that it has read. A message with a method that is not listed ends
// its connection: the framework answers it before any of our handlers, Framing included, and its unread body would be parsed
// as the next request.
func Known(methods []string) func(*fasthttp.RequestHeader) fasthttp.RequestConfig {
	known := map[string]bool{}
	for _, method := range methods {
		known[method] = true
	}
	return func(head *fasthttp.RequestHeader) fasthttp.RequestConfig {
		if !known[string(head.Method())] {
			head.SetConnectionClose()
		}
		return fasthttp.RequestConfig{}
	}
}

var (
	lengthName, encodingName = []byte("content-length"), []byte("transfer-encoding")
	chunked                  = []byte("chunked")
)

// maxLines is the maximum number of header lines of a message. Browsers and the proxies before the gateway send about
// thirty.
const maxLines = 128

func framing(detail string) error {
	return problem.New(http.StatusBadRequest, "request.framing", detail)
}

// ambiguous refuses messages that servers read differently:
//
//   - Content-Length with Transfer-Encoding: the parser accepts both and uses the second, while a proxy may use the first;
//   - a transfer encoding other than chunked: the parser takes the body as empty, and its bytes for the next request;
//   - a folded line, which only some parsers join;
//   - a line that ends in a bare line feed, which only some parsers accept as an end;
//   - a space in a name, which some parsers drop;
//   - a target with another host than the Host header.
func ambiguous(c fiber.Ctx) error {
	if target := c.Request().Header.RequestURI(); len(target) == 0 || target[0] != '/' {
		return framing("The request does not name a path.")
	}
	if !plainHost(c.Request().Header.Host()) {
		return framing("The request's host cannot be read.")
	}
	raw := c.Request().Header.RawHeaders()
	var length, encoding int
	for lines := 0; len(raw) > 0; lines++ {
		end := bytes.IndexByte(raw, '\n')
		if end < 1 || raw[end-1] != '\r' || raw[0] == ' ' || raw[0] == '\t' {
			return framing("The message's headers can be read in two ways.")
		}
		if lines > maxLines {
			return problem.New(http.StatusRequestHeaderFieldsTooLarge, "request.headers_too_large", "")
		}
		name, value, _ := bytes.Cut(raw[:end-1], []byte(":"))
		raw = raw[end+1:]
		switch {
		case bytes.IndexByte(name, ' ') >= 0:
			return framing("The message's headers can be read in two ways.")
		case bytes.EqualFold(name, lengthName):
			length++
		case bytes.EqualFold(name, encodingName):
			encoding++
			if !bytes.EqualFold(bytes.Trim(value, " \t"), chunked) {
				return framing("The message's length can be read in two ways.")
			}
		}
	}
	if encoding > 1 || length > 1 || (encoding > 0 && length > 0) {
		return framing("The message's length can be read in two ways.")
	}
	return nil
}

// plainHost reports whether a host is one name or address, optionally with a port.
func plainHost(host []byte) bool {
	for _, ch := range host {
		isPlain := ch >= 'a' && ch <= 'z' || ch >= 'A' && ch <= 'Z' || ch >= '0' && ch <= '9' || bytes.IndexByte([]byte("-._:[]"), ch) >= 0
		if !isPlain {
			return false
		}
	}
	return len(host) > 0
}

type consumedKey struct{}

func unread(c fiber.Ctx) bool {
	if !c.Request().IsBodyStream() || c.Request().Header.ContentLength() == 0 {
		return false
	}
	consumed, _ := c.Locals(consumedKey{}).(bool)
	return !consumed
}

// HasBody reports whether the request announces a body.
func HasBody(c fiber.Ctx) bool {
	n := c.Request().Header.ContentLength()
	return n > 0 || n == -1
}

// Body reads a small body whole, with a limit and a deadline, whether the server streams bodies or not. The framework's own
// limit does not apply to streamed bodies.
func Body(c fiber.Ctx, limit int) ([]byte, error) {
	if c.Request().Header.ContentLength() > limit {
		return nil, TooLarge()
	}
	if !c.Request().IsBodyStream() {
		raw := c.Request().Body()
		if len(raw) > limit {
			return nil, TooLarge()
		}
		return bytes.Clone(raw), nil
	}
	conn := connOf(c)
	conn.readBy(bodyDeadline)
	defer conn.readBy(0)
	fields := c.Request().Header.Len()
	raw, err := io.ReadAll(io.LimitReader(c.Request().BodyStream(), int64(limit)+1))
	if err != nil {
		return nil, cut(err)
	}
	if len(raw) > limit {
		return nil, TooLarge()
	}
	// Attack stopped: trailers after the last chunk, which the parser adds to the headers, and whose end other parsers see
	// elsewhere.
	if fields != c.Request().Header.Len() {
		return nil, framing("A body has no trailer here.")
	}
	if declared := c.Request().Header.ContentLength(); declared >= 0 && len(raw) < declared {
		return nil, cut(io.ErrUnexpectedEOF)
	}
	c.Locals(consumedKey{}, true)
	return raw, nil
}

// TooLarge returns the problem of a body over its limit.
func TooLarge() *problem.Error {
	return problem.New(http.StatusRequestEntityTooLarge, "request.too_large", "")
}

func cut(err error) *problem.Error {
	var timeout net.Error
	if errors.As(err, &timeout) && timeout.Timeout() {
		return problem.New(http.StatusRequestTimeout, "request.timeout", "").Because(err)
	}
	return problem.New(http.StatusBadRequest, "request.truncated", "").Because(err)
}

// IsJSON reports whether the body is declared as JSON. A form or plain text could be sent by a foreign page without a CORS
// preflight.
func IsJSON(c fiber.Ctx) bool {
	kind, params, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEApplicationJSON {
		return false
	}
	charset := params["charset"]
	return charset == "" || strings.EqualFold(charset, "utf-8")
}

// SameOrigin refuses a request that a browser sent on behalf of another site. Clients other than browsers send neither
// header, and no page can make them send a request.
func SameOrigin(c fiber.Ctx, publicOrigin string) error {
	foreign := problem.New(http.StatusForbidden, "auth.forgery", "The request comes from another site.")
	if site := c.Get("Sec-Fetch-Site"); site != "" {
		if site != "same-origin" {
			return foreign
		}
		return nil
	}
	origin := c.Get(fiber.HeaderOrigin)
	if origin == "" || origin == publicOrigin {
		return nil
	}
	// On a developer's machine the portal has several host names. Elsewhere it has one: a page whose name resolves to our
	// address (DNS rebinding) sends its own name as the host.
	if host := string(c.Request().Header.Host()); isLoopback(host) && (origin == "http://"+host || origin == "https://"+host) {
		return nil
	}
	return foreign
}

func isLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// FromOwnPage refuses a request without proof that it comes from our own page. Unlike SameOrigin it requires one of the
// headers, because the call has no anti-forgery token.
func FromOwnPage(c fiber.Ctx, publicOrigin string) error {
	if c.Get("Sec-Fetch-Site") == "" && c.Get(fiber.HeaderOrigin) == "" {
		return problem.New(http.StatusForbidden, "auth.forgery", "The request does not say where it comes from.")
	}
	return SameOrigin(c, publicOrigin)
}

// Network returns the key by which limits count an address: the address, or for IPv6 its /64, which one household has whole.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return "unknown"
	}
	if ip = ip.Unmap(); ip.Is6() {
		if prefix, err := ip.WithZone("").Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return ip.String()
}

// Range returns the network of an address, /24 or /48: an approximate location that does not identify a person. "" for an
// invalid address.
func Range(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	bits := 24
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		bits = 48
	}
	return netip.PrefixFrom(ip, bits).Masked().String()
}
