package upstream

import (
	"cmp"
	"context"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/http1"
	"portal/gateway/internal/telemetry"
)

// The fast path serves the most frequent calls: a GET with a small, simple answer, on an open connection, to a healthy
// system. It needs no http.Request, http.Response, context or timer: the connection has the deadline. A call that turns out
// to be of another kind, at any point, continues on the standard path (System.send) with the state reached. Retries,
// refusals, large bodies and rare cases are therefore decided in one place only.

// ready is a source of tokens that may be available without waiting.
type ready interface {
	Ready(now time.Time) (token string, ok bool)
}

// executions are the calls that a retry budget counts. The budget's executor counts those on the standard path itself.
type executions interface {
	RecordExecution()
	ReleaseExecution()
}

// tryFastPath makes a call on the fast path. It returns false if the standard path must make the call, with the attempt that
// was started; nil: none was.
func (s *System) tryFastPath(c fiber.Ctx, call *Call) (attempt *http1.Attempt, isDone bool, err error) {
	ctx := c.Context()
	if !s.mayTakeFastPath(ctx, call) || !s.bulkhead.TryAcquirePermit() {
		return nil, false, nil
	}
	start := time.Now()
	conn, request := s.prepare(ctx, call, start)
	if conn == nil {
		s.bulkhead.ReleasePermit()
		return nil, false, nil
	}
	s.running.RecordExecution()
	defer s.running.ReleaseExecution()
	h, isSimple, err := exchange(conn, request, start.Add(cmp.Or(call.Deadline, s.opt.DefaultDeadline)))
	switch {
	case http1.IsTimeout(err):
		conn.Close() // a later answer has no request any more
		s.bulkhead.ReleasePermit()
		s.breaker.RecordFailure()
		return nil, true, s.failed(ctx, start, fmt.Errorf("%w: %w", errTooSlow, err))
	case err != nil || !isSimple || h.Length > maxWhole || !call.declares(h):
		return http1.NewAttempt(start, conn, err), false, nil // the permit of the bulkhead goes along
	}
	defer s.bulkhead.ReleasePermit()
	s.breaker.RecordSuccess()
	s.successes.Observe(time.Since(start).Seconds())
	return nil, true, s.answer(c, call, conn, &h)
}

func exchange(conn *http1.Conn, request []byte, until time.Time) (h http1.Head, isSimple bool, err error) {
	if err := conn.Send(request, until); err != nil {
		return h, false, err
	}
	return conn.Head()
}

// mayTakeFastPath reports whether a call may take the fast path, as far as that is known before the answer.
func (s *System) mayTakeFastPath(ctx context.Context, call *Call) bool {
	return s.direct != nil && s.tokens != nil && !s.shut.Load() && call.Method == http.MethodGet && !call.Once &&
		call.Body == nil && call.Upload == nil && ctx.Done() == nil && !telemetry.Traced(ctx)
}

// prepare returns a pooled connection and the request for it. It returns nil without a connection or without a token that is
// available at once.
func (s *System) prepare(ctx context.Context, call *Call, now time.Time) (*http1.Conn, []byte) {
	token, ok := s.tokens.Ready(now)
	if !ok {
		return nil, nil
	}
	conn := s.direct.Take(now)
	if conn == nil {
		return nil, nil
	}
	pass := passport{token: token, id: telemetry.RequestIDOf(ctx), trace: telemetry.TraceParent(ctx)}
	request, ok := s.request.write(conn.Buffer(), call, pass)
	if !ok {
		conn.Release(now)
		return nil, nil
	}
	return conn, request
}

// declares reports whether an answer is one that the call declares. Others are judged and answered on the standard path.
func (call *Call) declares(h http1.Head) bool {
	allowed := call.Statuses
	if len(allowed) == 0 {
		allowed = plainStatuses
	}
	return slices.Contains(allowed, h.Status) && !call.bare(h.Status) && call.accepts(h.Type)
}

func (call *Call) accepts(kind []byte) bool {
	if slices.ContainsFunc(call.Accept, func(accepted string) bool { return string(kind) == accepted }) {
		return true
	}
	media, _, err := mime.ParseMediaType(string(kind))
	return err == nil && slices.Contains(call.Accept, media)
}

// answer reads the body and answers the browser. It sends nothing before the body is complete: a truncated answer is a
// problem, not half an answer.
func (s *System) answer(c fiber.Ctx, call *Call, conn *http1.Conn, h *http1.Head) error {
	var end time.Time
	if call.End > 0 {
		end = time.Now().Add(call.End)
	}
	var buffer *[]byte // nil: the body is small, and copied into the answer
	var into []byte
	if h.Length > http1.BufferSize {
		buffer, _ = wholes.Get().(*[]byte)
		into = *buffer
	}
	release := func() {
		if buffer != nil {
			wholes.Put(buffer)
		}
	}
	body, err := conn.Body(h, into, cmp.Or(call.Idle, stall), end)
	if err != nil {
		conn.Close() // it failed already
		release()
		return s.cut(c.Context(), err)
	}
	if !plausibleJSON(h.Type, body) {
		conn.Close() // the rest of the connection is not trusted
		release()
		return s.garbage()
	}
	s.writeHead(c, call, h)
	if buffer == nil {
		c.Response().SetBody(body)
	}
	conn.Release(time.Now())
	if buffer == nil {
		return nil
	}
	return guard.Whole(c, body, release)
}

// cut reports a body that was truncated.
func (s *System) cut(ctx context.Context, err error) error {
	if http1.IsTimeout(err) {
		err = fmt.Errorf("%w: %w", errStalled, err)
		s.opt.Log.WarnContext(ctx, "answer cut", "system", s.opt.Name, "cause", errStalled.Error(), "requestId", telemetry.RequestIDOf(ctx))
	}
	return s.classify(ctx, fmt.Errorf("read the answer: %w", err))
}

// Headers of every answer, as the framework writes them.
var (
	cacheControl, noStore   = []byte(fiber.HeaderCacheControl), []byte("private, no-store")
	contentOptions, noSniff = []byte(fiber.HeaderXContentTypeOptions), []byte("nosniff")
	responseNames           = inBytes(responseHeaders)
)

func inBytes(texts []string) (out [][]byte) {
	for _, text := range texts {
		out = append(out, []byte(text))
	}
	return out
}

// writeHead writes the head of the answer. Of headers with the same name the first counts, as with http.Header.Get.
func (s *System) writeHead(c fiber.Ctx, call *Call, h *http1.Head) {
	c.Status(h.Status)
	out, control := &c.Response().Header, noStore
	if call.CacheControl != "" {
		control = []byte(call.CacheControl)
	}
	out.SetCanonical(cacheControl, control)
	out.SetCanonical(contentOptions, noSniff)
	written := uint64(0) // one bit for each name
	for name, value := range h.Fields() {
		at := call.passes(name)
		if at < 0 || written&(1<<at) != 0 {
			continue
		}
		written |= 1 << at
		if len(value) == 0 {
			continue
		}
		if at < len(responseNames) {
			out.SetCanonical(responseNames[at], value)
			continue
		}
		name = []byte(call.Answers[at-len(responseNames)])
		if string(name) == fiber.HeaderLocation {
			value = []byte(location(string(value), call.Locations))
		}
		if len(value) > 0 {
			out.SetBytesKV(name, value)
		}
	}
}

// passes returns the index of a header among those that may pass back, responseHeaders first and then Answers; -1 if it may
// not.
func (call *Call) passes(name []byte) int {
	for i, passing := range responseHeaders {
		if http1.IsName(name, passing) {
			return i
		}
	}
	for i, passing := range call.Answers {
		if http1.IsName(name, passing) && passing != fiber.HeaderContentLength {
			return len(responseHeaders) + i
		}
	}
	return -1
}
