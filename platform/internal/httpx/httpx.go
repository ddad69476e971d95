// Package httpx has what all listeners of the platform share: request ids, the access log, recovery, limits, and
// validation of requests against their contract.
package httpx

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"time"

	"portal/platform/internal/problem"
	"portal/platform/internal/telemetry"
)

type contextKey struct{}

// note travels in a request's context: inner handlers add fields to the access log by it.
type note struct {
	requestID string
	route     string
}

// An id from outside is kept only if it matches this pattern: anything else could forge log lines.
var idPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

// RequestID returns the id of the request that ctx belongs to.
func RequestID(ctx context.Context) string {
	if n, ok := ctx.Value(contextKey{}).(*note); ok {
		return n.requestID
	}
	return ""
}

// SetRoute sets the matched route template for the access log. Paths themselves are never logged: they contain e-mail
// addresses.
func SetRoute(ctx context.Context, route string) {
	if n, ok := ctx.Value(contextKey{}).(*note); ok {
		n.route = route
	}
}

// Problem answers err with the request's id.
func Problem(w http.ResponseWriter, r *http.Request, err error) {
	problem.Write(w, r, RequestID(r.Context()), err)
}

type recorder struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(p []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(p)
	r.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// Wrap returns the outermost handler: it adds the request id, the span, the log line, recovery and, where there are any,
// metrics.
func Wrap(next http.Handler, logger *slog.Logger, metrics *telemetry.Metrics) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started := time.Now()
		n := &note{requestID: r.Header.Get("X-Request-Id")}
		if !idPattern.MatchString(n.requestID) {
			n.requestID = rand.Text()
		}
		r, endSpan := telemetry.Request(r)
		r = r.WithContext(context.WithValue(r.Context(), contextKey{}, n))
		rec := &recorder{ResponseWriter: w}
		w.Header().Set("X-Request-Id", n.requestID)
		// Attack stopped: a browser guesses an answer's type and runs it as a script.
		w.Header().Set("X-Content-Type-Options", "nosniff")
		defer func() {
			took, route := time.Since(started), cmp.Or(n.route, r.Pattern)
			logAccess(r, rec, n.requestID, route, logger, took)
			metrics.ObserveRequest(route, rec.status, took)
			endSpan(route, n.requestID, rec.status)
		}()
		defer recoverPanic(rec, r, n, logger)
		next.ServeHTTP(rec, r)
	})
}

func recoverPanic(rec *recorder, r *http.Request, n *note, logger *slog.Logger) {
	cause := recover()
	if cause == nil {
		return
	}
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		// A stream failed half way: the connection is aborted, or a truncated file would look complete.
		panic(http.ErrAbortHandler)
	}
	logger.ErrorContext(r.Context(), "handler panicked",
		"requestId", n.requestID, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))
	if rec.status != 0 {
		panic(http.ErrAbortHandler)
	}
	problem.Write(rec, r, n.requestID, errors.New("panic"))
}

func logAccess(r *http.Request, rec *recorder, requestID, route string, logger *slog.Logger, took time.Duration) {
	level := slog.LevelInfo
	if route == "GET /healthz" || route == "GET /readyz" {
		level = slog.LevelDebug
	}
	logger.LogAttrs(r.Context(), level, "request",
		slog.String("requestId", requestID), slog.String("method", r.Method), slog.String("route", route),
		slog.Int("status", rec.status), slog.Int64("bytes", rec.bytes), slog.Float64("ms", float64(took.Microseconds())/1000))
}

// NotFound answers requests that no route matched.
func NotFound(w http.ResponseWriter, r *http.Request) { Problem(w, r, problem.NotFound()) }
