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

// The short way is for what browsers ask most: a GET whose answer is small and ordinary, on a connection that is open
// already, to a system that is well. It needs no http.Request and no http.Response, no context and no timer: deadlines are
// the connection's. Whatever is not of this kind, at whatever point that shows, is left to the long way (System.send), with
// what was begun: so retries, refusals, large bodies and everything rare are decided in one place only.

// begun is what the short way leaves to the long one.
type begun struct {
	start time.Time
	wire  *wire // on which the request was written
	err   error // why there is no answer on it; nil: it was not read, or is not ordinary
}

type begunKey struct{}

func begunOf(ctx context.Context) *begun {
	b, _ := ctx.Value(begunKey{}).(*begun)
	return b
}

// take gives what was begun, once: another attempt begins anew.
func (b *begun) take() (*wire, error) {
	if b == nil {
		return nil, nil
	}
	w := b.wire
	b.wire = nil
	return w, b.err
}

// ready are tokens that may be there without waiting.
type ready interface {
	Ready(now time.Time) (token string, ok bool)
}

// executions are what a budget counts its retries against. Its own executor tells it of those that go the long way.
type executions interface {
	RecordExecution()
	ReleaseExecution()
}

// plain makes a call the short way. It leaves what it does not finish: nothing begun gives an empty begun, and nil is for
// a call that was answered, or failed for good.
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
		_ = w.conn.Close() // whatever lies on it is nobody's
		s.bulkhead.ReleasePermit()
		return &begun{}, nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		_ = w.conn.Close() // whatever comes now is nobody's
		s.bulkhead.ReleasePermit()
		s.breaker.RecordFailure()
		return nil, s.failed(ctx, start, fmt.Errorf("%w: %w", errTooSlow, err))
	case err != nil || !isOrdinary || h.length > maxWhole || !call.takes(h):
		return &begun{start, w, err}, nil // with its place in the bulkhead
	}
	defer s.bulkhead.ReleasePermit()
	s.breaker.RecordSuccess()
	now := time.Now()
	s.successes.Observe(now.Sub(start).Seconds())
	return nil, s.passOn(c, call, w, h, now)
}

// isPlain tells whether a call may go the short way as far as can be known before.
func (s *System) isPlain(ctx context.Context, call *Call) bool {
	return s.direct != nil && s.tokens != nil && !s.shut.Load() && call.Method == http.MethodGet && !call.Once &&
		call.Body == nil && call.Upload == nil && ctx.Done() == nil && !telemetry.Traced(ctx)
}

// prepare gives an open connection on which the call is written as soon as its answer is awaited. Without one, or without a
// token at hand, there is none.
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
		_ = w.conn.Close() // it is closed already, or cannot be looked into
		return nil
	}
	w.left, w.got, w.due = directHead, false, true
	return w
}

// takes tells whether an answer is what the call declares. What is not is judged, and told, the long way.
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

// passOn reads the body and answers the browser. Nothing of the answer is told before it is there: one that is cut short is
// a problem, not half an answer.
func (s *System) passOn(c fiber.Ctx, call *Call, w *wire, h head, now time.Time) error {
	w.left = math.MaxInt64
	_, _ = w.in.Discard(h.size) // it was peeked at
	if w.in.Buffered() >= h.length {
		body, _ := w.in.Peek(h.length) // it lies there
		if !looksWhole(h.kind, body) {
			_ = w.conn.Close() // whoever answers so may go on
			return s.garbage()
		}
		s.tell(c, call, h)
		c.Response().SetBody(body)
		_, _ = w.in.Discard(h.length) // it was peeked at
		s.giveBack(w, now)
		return nil
	}
	w.kept = append(w.kept[:0], h.lines...) // reading on overwrites them
	h.lines, h.kind = w.kept, bytes.Clone(h.kind)
	buffer, _ := wholes.Get().(*[]byte)
	*buffer = (*buffer)[:h.length]
	if err := w.read(*buffer, call); err != nil {
		_ = w.conn.Close() // it failed already
		wholes.Put(buffer)
		return s.cut(c.Context(), err)
	}
	if !looksWhole(h.kind, *buffer) {
		_ = w.conn.Close() // whoever answers so may go on
		wholes.Put(buffer)
		return s.garbage()
	}
	s.tell(c, call, h)
	s.giveBack(w, time.Now())
	return guard.Whole(c, *buffer, func() { wholes.Put(buffer) })
}

// read fills a body's buffer within the call's pace.
func (w *wire) read(body []byte, call *Call) error {
	w.real = time.Time{} // what follows has deadlines of its own
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

// noEnd makes an early end an error that says so.
func noEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// cut tells of a body that did not come to its end.
func (s *System) cut(ctx context.Context, err error) error {
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = fmt.Errorf("%w: %w", errStalled, err)
		s.opt.Log.WarnContext(ctx, "answer cut", "system", s.opt.Name, "cause", errStalled.Error(), "requestId", telemetry.RequestIDOf(ctx))
	}
	return s.classify(ctx, fmt.Errorf("read the answer: %w", err))
}

// giveBack puts a connection whose answer was read back, unless more lies on it than was asked for.
func (s *System) giveBack(w *wire, now time.Time) {
	if w.in.Buffered() > 0 {
		_ = w.conn.Close() // whatever it is, it is nobody's
		return
	}
	s.direct.put(w, now)
}

// What each answer bears, as the framework writes it.
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
	told := uint64(0) // a bit for each name
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

// passes tells at which place of what may pass back a name is, -1 for nowhere.
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
