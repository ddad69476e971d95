package upstream

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"mime"
	"net/http"
	"os"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/telemetry"
)

// The fast path serves the most frequent calls: a GET with a small, simple answer, on an open connection, to a healthy
// system. It needs no http.Request, http.Response, context or timer: the connection has the deadline. A call that turns out
// to be of another kind, at any point, continues on the standard path (System.send) with the state reached. Retries,
// refusals, large bodies and rare cases are therefore decided in one place only.

// begun is the state that the fast path hands over to the standard path.
type begun struct {
	start time.Time
	wire  *wire // the request was written on it
	err   error // why it has no answer; nil: the answer was not read, or is not a simple one
}

type begunKey struct{}

func begunOf(ctx context.Context) *begun {
	b, _ := ctx.Value(begunKey{}).(*begun)
	return b
}

// take returns the state, once: another attempt starts from scratch.
func (b *begun) take() (*wire, error) {
	if b == nil {
		return nil, nil
	}
	w := b.wire
	b.wire = nil
	return w, b.err
}

// ready is a source of tokens that may be available without waiting.
type ready interface {
	Ready(now time.Time) (token string, ok bool)
}

// executions are the calls that a retry budget counts. The budget's executor counts those on the standard path itself.
type executions interface {
	RecordExecution()
	ReleaseExecution()
}

// plain makes a call on the fast path. It returns what is left for the standard path: an empty begun if nothing was started,
// and nil if the call was answered or failed permanently.
func (s *System) plain(c fiber.Ctx, call *Call) (left *begun, err error) {
	ctx := c.Context()
	if !s.isPlain(ctx, call) || !s.bulkhead.TryAcquirePermit() {
		return &begun{}, nil
	}
	start := time.Now()
	w := s.prepare(ctx, call, start)
	if w == nil {
		s.bulkhead.ReleasePermit()
		return &begun{}, nil
	}
	s.running.RecordExecution()
	defer s.running.ReleaseExecution()
	h, isOrdinary, err := w.await()
	switch {
	case errors.Is(err, errNotSilent):
		_ = w.conn.Close() // it had unsolicited bytes or its end
		s.bulkhead.ReleasePermit()
		return &begun{}, nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		_ = w.conn.Close() // a later answer has no request any more
		s.bulkhead.ReleasePermit()
		s.breaker.RecordFailure()
		return nil, s.failed(ctx, start, fmt.Errorf("%w: %w", errTooSlow, err))
	case err != nil || !isOrdinary || h.length > maxWhole || !call.takes(h):
		return &begun{start, w, err}, nil // the permit of the bulkhead goes along
	}
	defer s.bulkhead.ReleasePermit()
	s.breaker.RecordSuccess()
	now := time.Now()
	s.successes.Observe(now.Sub(start).Seconds())
	return nil, s.passOn(c, call, w, h, now)
}

// isPlain reports whether a call may take the fast path, as far as that is known before the answer.
func (s *System) isPlain(ctx context.Context, call *Call) bool {
	return s.direct != nil && s.tokens != nil && !s.shut.Load() && call.Method == http.MethodGet && !call.Once &&
		call.Body == nil && call.Upload == nil && ctx.Done() == nil && !telemetry.Traced(ctx)
}

// prepare returns a pooled connection with the call in its buffer; the write happens with the first read. It returns nil
// without a connection or without a token that is available at once.
func (s *System) prepare(ctx context.Context, call *Call, now time.Time) *wire {
	token, ok := s.tokens.Ready(now)
	if !ok {
		return nil
	}
	w := s.direct.young(now)
	if w == nil {
		return nil
	}
	pass := passport{token: token, id: telemetry.RequestIDOf(ctx), trace: telemetry.TraceParent(ctx)}
	if w.out, ok = s.request.write(w.out[:0], call, pass); !ok {
		s.direct.put(w, now)
		return nil
	}
	if err := w.by(now, cmp.Or(call.Deadline, s.opt.DefaultDeadline)); err != nil || w.turn == nil {
		_ = w.conn.Close() // it is closed already, or cannot be checked
		return nil
	}
	w.left, w.got, w.due = directHead, false, true
	return w
}

// takes reports whether an answer is one that the call declares. Others are judged and answered on the standard path.
func (call *Call) takes(h head) bool {
	allowed := call.Statuses
	if len(allowed) == 0 {
		allowed = plainStatuses
	}
	return slices.Contains(allowed, h.status) && !call.bare(h.status) && call.accepts(h.kind)
}

func (call *Call) accepts(kind []byte) bool {
	if slices.ContainsFunc(call.Accept, func(accepted string) bool { return string(kind) == accepted }) {
		return true
	}
	media, _, err := mime.ParseMediaType(string(kind))
	return err == nil && slices.Contains(call.Accept, media)
}

// passOn reads the body and answers the browser. It sends nothing before the body is complete: a truncated answer is a
// problem, not half an answer.
func (s *System) passOn(c fiber.Ctx, call *Call, w *wire, h head, now time.Time) error {
	w.left = math.MaxInt64
	_, _ = w.in.Discard(h.size) // peeked at before
	if w.in.Buffered() >= h.length {
		body, _ := w.in.Peek(h.length) // buffered already
		if !looksWhole(h.kind, body) {
			_ = w.conn.Close() // the rest of the connection is not trusted
			return s.garbage()
		}
		s.tell(c, call, h)
		c.Response().SetBody(body)
		_, _ = w.in.Discard(h.length) // peeked at above
		s.giveBack(w, now)
		return nil
	}
	w.kept = append(w.kept[:0], h.lines...) // the next read overwrites the buffer
	h.lines, h.kind = w.kept, bytes.Clone(h.kind)
	buffer, _ := wholes.Get().(*[]byte)
	*buffer = (*buffer)[:h.length]
	if err := w.read(*buffer, call); err != nil {
		_ = w.conn.Close() // it failed already
		wholes.Put(buffer)
		return s.cut(c.Context(), err)
	}
	if !looksWhole(h.kind, *buffer) {
		_ = w.conn.Close() // the rest of the connection is not trusted
		wholes.Put(buffer)
		return s.garbage()
	}
	s.tell(c, call, h)
	s.giveBack(w, time.Now())
	return guard.Whole(c, *buffer, func() { wholes.Put(buffer) })
}

// read fills the buffer of a body within the pace of the call.
func (w *wire) read(body []byte, call *Call) error {
	w.real = time.Time{} // the following reads set their own deadlines
	idle, end := cmp.Or(call.Idle, stall), time.Time{}
	if call.End > 0 {
		end = time.Now().Add(call.End)
	}
	for len(body) > 0 {
		until := time.Now().Add(idle)
		if !end.IsZero() && end.Before(until) {
			until = end
		}
		if err := w.conn.SetReadDeadline(until); err != nil {
			return err
		}
		n, err := w.in.Read(body)
		if body = body[n:]; err != nil && len(body) > 0 {
			return noEnd(err)
		}
	}
	return nil
}

// noEnd turns an early io.EOF into io.ErrUnexpectedEOF.
func noEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// cut reports a body that was truncated.
func (s *System) cut(ctx context.Context, err error) error {
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = fmt.Errorf("%w: %w", errStalled, err)
		s.opt.Log.WarnContext(ctx, "answer cut", "system", s.opt.Name, "cause", errStalled.Error(), "requestId", telemetry.RequestIDOf(ctx))
	}
	return s.classify(ctx, fmt.Errorf("read the answer: %w", err))
}

// giveBack returns a connection whose answer was read to the pool, unless it has unsolicited bytes.
func (s *System) giveBack(w *wire, now time.Time) {
	if w.in.Buffered() > 0 {
		_ = w.conn.Close() // unsolicited bytes
		return
	}
	s.direct.put(w, now)
}

// Headers of every answer, as the framework writes them.
var (
	cacheControl, unkept    = []byte(fiber.HeaderCacheControl), []byte("private, no-store")
	contentOptions, noSniff = []byte(fiber.HeaderXContentTypeOptions), []byte("nosniff")
	responseNames           = inBytes(responseHeaders)
)

func inBytes(texts []string) (out [][]byte) {
	for _, text := range texts {
		out = append(out, []byte(text))
	}
	return out
}

// tell writes the head of the answer. Of headers with the same name the first counts, as with http.Header.Get.
func (s *System) tell(c fiber.Ctx, call *Call, h head) {
	c.Status(h.status)
	out, keeping := &c.Response().Header, unkept
	if call.CacheControl != "" {
		keeping = []byte(call.CacheControl)
	}
	out.SetCanonical(cacheControl, keeping)
	out.SetCanonical(contentOptions, noSniff)
	told := uint64(0) // one bit for each name that was written
	for rest := h.lines; len(rest) > 0; {
		var name, value []byte
		name, value, rest = cutField(rest)
		at := call.passes(name)
		if at < 0 || told&(1<<at) != 0 {
			continue
		}
		told |= 1 << at
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
		if isName(name, passing) {
			return i
		}
	}
	for i, passing := range call.Answers {
		if isName(name, passing) && passing != fiber.HeaderContentLength {
			return len(responseHeaders) + i
		}
	}
	return -1
}
