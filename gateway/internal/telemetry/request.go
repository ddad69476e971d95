package telemetry

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v3"
)

type localKey int

const (
	requestIDLocal localKey = iota
	routeLocal
)

// HeaderRequestID is the request id's header, in requests, answers and calls to upstreams.
const HeaderRequestID = "X-Request-Id"

// RequestID gives every request an id. An id in the request is kept only if it comes through a trusted proxy and has the
// form of an id: a client's value in our logs could forge lines (CWE-117) or link visits of a user.
func RequestID() fiber.Handler {
	return func(c fiber.Ctx) error {
		id := ""
		if len(c.Request().Header.PeekCanonical(requestIDName)) > 0 && c.App().Config().TrustProxy && c.IsProxyTrusted() {
			id = validID(c.Get(HeaderRequestID))
		}
		if id == "" {
			id = newID()
		}
		c.SetContext(WithRequestID(c.Context(), id))
		c.Response().Header.SetCanonical(requestIDName, []byte(id))
		return c.Next()
	}
}

var requestIDName = []byte(HeaderRequestID)

// WithRequestID adds the id to a context, for calls to upstreams.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestIDLocal, id)
}

// RequestIDOf returns the id of a context, or "".
func RequestIDOf(ctx context.Context) string {
	id, _ := ctx.Value(requestIDLocal).(string)
	return id
}

// RequestIDFrom returns the id of this request, or "" outside RequestID.
func RequestIDFrom(c fiber.Ctx) string { return RequestIDOf(c.Context()) }

// newID is not inlined: its stack variables would otherwise be part of every request's frame for as long as the request
// lasts.
//
//go:noinline
func newID() string {
	var raw [12]byte
	var text [2 * len(raw)]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	hex.Encode(text[:], raw[:])
	return string(text[:])
}

func validID(id string) string {
	if len(id) < 8 || len(id) > 64 {
		return ""
	}
	for i := range len(id) {
		ch := id[i]
		ok := ch >= '0' && ch <= '9' || ch >= 'a' && ch <= 'z' || ch >= 'A' && ch <= 'Z' || ch == '-' || ch == '_'
		if !ok {
			return ""
		}
	}
	return string([]byte(id))
}

// SetRoute sets the route template for logs and metrics if the router's own pattern is not specific enough. The name must
// come from a bounded set, such as contracts and manifests, and never from a path.
func SetRoute(c fiber.Ctx, template string) { c.Locals(routeLocal, template) }

func routeOf(c fiber.Ctx) string {
	if name, ok := c.Locals(routeLocal).(string); ok {
		return name
	}
	if r := c.Route(); r != nil && r.Path != "" && c.Response().StatusCode() != fiber.StatusNotFound {
		return r.Path
	}
	return "unmatched"
}

// Access logs and counts each request: route template, method, status, time. It logs no path, query, address or person.
func Access(log *slog.Logger, metrics *Metrics) fiber.Handler {
	return func(c fiber.Ctx) error {
		start := time.Now()
		if err := c.Next(); err != nil {
			// Rendered here so that the line below has the final status.
			if rendered := c.App().ErrorHandler(c, err); rendered != nil {
				return rendered
			}
		}
		account(c, start, log, metrics)
		return nil
	}
}

// account is not inlined for the same reason as newID.
//
//go:noinline
func account(c fiber.Ctx, start time.Time, log *slog.Logger, metrics *Metrics) {
	line := accessLine{route: routeOf(c), method: knownMethod(c.Method()), status: c.Response().StatusCode()}
	line.took = time.Since(start)
	metrics.observeRequest(line.route, line.method, line.status, line.took)
	line.log(c.Context(), log)
}

// knownMethod bounds the label: a client may send any text as its method.
func knownMethod(method string) string {
	switch method {
	case fiber.MethodGet, fiber.MethodHead, fiber.MethodPost, fiber.MethodPut, fiber.MethodPatch,
		fiber.MethodDelete, fiber.MethodOptions:
		return method
	}
	return "OTHER"
}
