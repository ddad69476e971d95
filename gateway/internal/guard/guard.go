// Package guard holds the measures that keep one HTTP request from becoming two, or a body from having no end.
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

	"portal/gateway/internal/problem"
)

// MaxJSON bounds the body of a JSON call.
const MaxJSON = 64 << 10

// bodyDeadline is how long a small body may take to arrive; streamed bodies may pause this long at most.
var bodyDeadline = 15 * time.Second

// Framing is the outermost middleware but for the request id and the access log. It refuses messages whose end two
// servers could see differently, and closes the connection whenever an answer left before its request was read:
// otherwise the rest of that body would be taken for the next request (request smuggling).
func Framing() fiber.Handler {
	return func(c fiber.Ctx) error {
		connOf(c).writeBy(0) // a download before this request on the same connection left one behind
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

// drain takes a little of what was not read: closing a socket with bytes waiting in it resets the connection, and the
// browser would lose the very answer that says what was wrong.
func drain(c fiber.Ctx) {
	conn := connOf(c)
	conn.readBy(drainDeadline)
	defer conn.readBy(0)
	// Whatever stops it, the connection closes next.
	_, _ = io.CopyN(io.Discard, c.Request().BodyStream(), drainLimit)
}

var (
	lengthName, encodingName = []byte("content-length"), []byte("transfer-encoding")
	chunked                  = []byte("chunked")
)

// ambiguous finds what servers read differently. Content-Length beside Transfer-Encoding: the parser accepts both and
// believes the second, while a server in front may believe the first. Any encoding but chunked: the parser takes the
// body for empty, and what follows for the next request. A folded line, which some join and some do not.
func ambiguous(c fiber.Ctx) error {
	refused := problem.New(http.StatusBadRequest, "request.framing", "The message's length can be read in two ways.")
	var length, encoding int
	for line := range bytes.SplitSeq(c.Request().Header.RawHeaders(), []byte("\n")) {
		if len(line) > 0 && (line[0] == ' ' || line[0] == '\t') {
			return refused
		}
		name, value, found := bytes.Cut(line, []byte(":"))
		if !found {
			continue
		}
		switch {
		case bytes.EqualFold(name, lengthName):
			length++
		case bytes.EqualFold(name, encodingName):
			encoding++
			if !bytes.EqualFold(bytes.Trim(value, " \t\r"), chunked) {
				return refused
			}
		}
	}
	if encoding > 1 || length > 1 || (encoding > 0 && length > 0) {
		return refused
	}
	return nil
}

type consumedKey struct{}

func unread(c fiber.Ctx) bool {
	if !c.Request().IsBodyStream() || c.Request().Header.ContentLength() == 0 {
		return false
	}
	consumed, _ := c.Locals(consumedKey{}).(bool)
	return !consumed
}

// HasBody tells whether the request announces a body.
func HasBody(c fiber.Ctx) bool {
	n := c.Request().Header.ContentLength()
	return n > 0 || n == -1
}

// Body reads a small body whole, with a limit and a deadline, wherever the server streams bodies or not. The framework's
// own limit does not hold for streamed bodies.
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
	raw, err := io.ReadAll(io.LimitReader(c.Request().BodyStream(), int64(limit)+1))
	if err != nil {
		return nil, cut(err)
	}
	if len(raw) > limit {
		return nil, TooLarge()
	}
	if declared := c.Request().Header.ContentLength(); declared >= 0 && len(raw) < declared {
		return nil, cut(io.ErrUnexpectedEOF)
	}
	c.Locals(consumedKey{}, true)
	return raw, nil
}

// TooLarge answers a body past its limit.
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

// IsJSON tells whether the body is declared as JSON. A form or plain text would let a foreign page send it without
// the browser asking first.
func IsJSON(c fiber.Ctx) bool {
	kind, params, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEApplicationJSON {
		return false
	}
	charset := params["charset"]
	return charset == "" || strings.EqualFold(charset, "utf-8")
}

// SameOrigin refuses a request that a browser sent on behalf of another site. Programs send neither header, and
// cannot be tricked into anything by a page.
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
	if host := string(c.Request().Header.Host()); origin == "http://"+host || origin == "https://"+host {
		return nil
	}
	return foreign
}

// FromOwnPage refuses what does not say that it comes from our own page. Unlike SameOrigin it wants a word: the call has
// no token that could speak for it.
func FromOwnPage(c fiber.Ctx, publicOrigin string) error {
	if c.Get("Sec-Fetch-Site") == "" && c.Get(fiber.HeaderOrigin) == "" {
		return problem.New(http.StatusForbidden, "auth.forgery", "The request does not say where it comes from.")
	}
	return SameOrigin(c, publicOrigin)
}

// Network is an address, or for IPv6 the /64 that one household owns whole: what limits count by.
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
