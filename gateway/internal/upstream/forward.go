package upstream

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/http1"
)

// Call is one request to a system, built from a matched template and never from a raw path.
type Call struct {
	Method string
	Path   string // escaped, beginning with a slash
	Query  string // encoded
	Header Fields
	// Deadline is the time until the first byte of the answer; 0 is the system's default.
	Deadline time.Duration
	// Idle is how long the answer's body may pause; 0 is 20 s. End limits the time of the whole body; 0 is no limit.
	Idle, End time.Duration
	Body      []byte
	Upload    *guard.Upload
	// Accept lists the media types of a successful answer. Any other type would let an upstream put, for example, a page
	// with scripts into our origin.
	Accept []string
	// Statuses are the statuses that may pass: successes and 304; none means plainStatuses. Bare are those of them without a
	// body.
	Statuses, Bare []int
	// Answers are the response headers that pass back in addition to responseHeaders.
	Answers []string
	// CacheControl is the answer's Cache-Control header; "" is "private, no-store".
	CacheControl string
	// Locations is the prefix for a path in the answer's Location header; "" drops the header.
	Locations string
	// Places limit the answers that are streamed at the browser's speed, and User is the user that this one counts for; nil
	// is no limit.
	Places Places
	User   string
	// Once prevents the retry of a GET that changes something.
	Once bool
}

// Places limit the number of answers that wait for slow browsers.
type Places interface {
	// Hold takes a place and returns the function that releases it; an error refuses the answer. user is "" for an anonymous
	// browser.
	Hold(user, address string) (leave func(), err error)
}

// Answer is a successful answer, read whole.
type Answer struct {
	Status int
	Type   string
	Body   []byte
	Header map[string]string // what the call declares besides the type
}

// requestHeaders are the only request headers that pass from a browser to an upstream unless a call declares more. Cookies,
// authorisation, forwarding and internal headers never pass.
var requestHeaders = []string{"Accept-Language", "Content-Type"}

var requestNames, connectionName = inBytes(requestHeaders), []byte(fiber.HeaderConnection)

// maxPlain limits the length of those: otherwise a client could exceed the upstream's own limit of a head and cause its
// failures.
const maxPlain = 512

// responseHeaders are the only response headers that pass back unless a call declares more. Cookies and policies of an
// upstream must not take effect in our origin.
var responseHeaders = []string{"Content-Type", "Content-Disposition", "Content-Language", "Last-Modified"}

// plainStatuses are the success statuses of a call that declares none.
var plainStatuses = []int{http.StatusOK, http.StatusCreated, http.StatusAccepted, http.StatusNoContent}

// Headers picks the headers that may pass to an upstream, including the declared names. Names listed in Connection are
// hop-by-hop and are removed first: a client could otherwise strip or smuggle a header by naming it there.
func Headers(c fiber.Ctx, declared ...string) Fields {
	sent := &c.Request().Header
	connection := string(sent.PeekCanonical(connectionName))
	out := make(Fields, 0, 4)
	pick := func(i int, name string, value []byte) {
		if i < len(requestHeaders) && len(value) > maxPlain {
			return
		}
		if len(value) > 0 && !names(connection, name) {
			out.Set(name, string(value))
		}
	}
	for i, name := range requestHeaders {
		pick(i, name, sent.PeekCanonical(requestNames[i]))
	}
	for i, name := range declared {
		pick(len(requestHeaders)+i, name, sent.Peek(name))
	}
	return out
}

// names reports whether a Connection header names another header.
func names(connection, name string) bool {
	for listed := range strings.SplitSeq(connection, ",") {
		if strings.EqualFold(strings.TrimSpace(listed), name) {
			return true
		}
	}
	return false
}

// Forward makes the call and sends the answer to the browser.
func (s *System) Forward(c fiber.Ctx, call Call) error {
	attempt, isDone, err := s.tryFastPath(c, &call)
	if isDone {
		return err
	}
	return s.forward(c, &call, attempt)
}

// forward takes the standard path, with what the fast path began.
func (s *System) forward(c fiber.Ctx, call *Call, attempt *http1.Attempt) error {
	ctx := c.Context()
	if attempt != nil {
		ctx = attempt.Context(ctx)
		defer attempt.Close() // if the standard path ended before it used the connection
	}
	resp, err := s.call(ctx, *call)
	if err != nil {
		return err
	}
	return s.relay(c, resp, *call)
}

// Fetch makes the call and reads the whole answer. It returns ErrTooLarge for more than limit bytes.
func (s *System) Fetch(ctx context.Context, call Call, limit int64) (*Answer, error) {
	resp, err := s.call(ctx, call)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // a failed close of a body that was read has no remedy
	if err := s.check(resp, call); err != nil {
		return nil, err
	}
	if resp.ContentLength > limit {
		return nil, ErrTooLarge
	}
	raw, err := io.ReadAll(io.LimitReader(resp.Body, limit+1))
	if err != nil {
		return nil, s.classify(ctx, fmt.Errorf("read the answer: %w", err))
	}
	if int64(len(raw)) > limit {
		return nil, ErrTooLarge
	}
	if !call.bare(resp.StatusCode) && !plausibleJSON([]byte(resp.Header.Get(fiber.HeaderContentType)), raw) {
		return nil, s.garbage() // or it would be cached
	}
	return &Answer{Status: resp.StatusCode, Type: resp.Header.Get(fiber.HeaderContentType), Body: raw, Header: answerHeaders(resp, call)}, nil
}

// Open makes the call and returns the answer's body as a stream, for answers without an end. The caller closes it.
func (s *System) Open(ctx context.Context, call Call) (io.ReadCloser, error) {
	resp, err := s.call(ctx, call)
	if err != nil {
		return nil, err
	}
	if err := s.check(resp, call); err != nil {
		_ = resp.Body.Close() // the answer is already known to be unusable
		return nil, err
	}
	return resp.Body, nil
}

// ErrTooLarge reports that an answer is too large to buffer and must be streamed.
var ErrTooLarge = fmt.Errorf("upstream: %w", errTooMuch)

func (s *System) call(ctx context.Context, call Call) (*http.Response, error) {
	target := s.base.Scheme + "://" + s.base.Host + strings.TrimRight(s.base.EscapedPath(), "/") + call.Path
	if call.Query != "" {
		target += "?" + call.Query
	}
	var body io.Reader
	if call.Body != nil {
		body = bytes.NewReader(call.Body)
	}
	if call.Once {
		ctx = http1.NoRepeat(ctx)
	}
	req, err := http.NewRequestWithContext(ctx, call.Method, target, body)
	if err != nil {
		return nil, fmt.Errorf("upstream %s: %w", s.opt.Name, err)
	}
	for _, field := range call.Header {
		req.Header.Set(field.Name, field.Value)
	}
	req.Header.Set("Accept", accepted(call.Accept))
	req.Header.Set("User-Agent", userAgent)
	if call.Upload != nil {
		req.Body, req.ContentLength = call.Upload, call.Upload.Len()
		defer call.Upload.Shut()
	}
	return s.send(req, pace{
		head: cmp.Or(call.Deadline, s.opt.DefaultDeadline), idle: cmp.Or(call.Idle, stall), end: call.End,
	})
}

const userAgent = "portal-gateway"

func accepted(types []string) string {
	return strings.Join(append(slices.Clone(types), "application/problem+json"), ", ")
}

// relay passes a good answer on, and turns any other into a problem.
func (s *System) relay(c fiber.Ctx, resp *http.Response, call Call) error {
	if err := s.check(resp, call); err != nil {
		_ = resp.Body.Close() // the answer is already known to be unusable
		if resp.StatusCode == http.StatusRequestedRangeNotSatisfiable && slices.Contains(call.Answers, fiber.HeaderContentRange) {
			c.Set(fiber.HeaderContentRange, resp.Header.Get(fiber.HeaderContentRange)) // carries the total length
		}
		return err
	}
	// Runs before any byte is sent to the browser: a truncated answer becomes a problem, not half an answer.
	whole, isWhole, err := s.whole(c.Context(), resp, call)
	if err == nil && !isWhole {
		err = call.hold(resp, c.IP())
	}
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, cmp.Or(call.CacheControl, "private, no-store"))
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	for name, value := range answerHeaders(resp, call) {
		c.Set(name, value)
	}
	c.Status(resp.StatusCode)
	if call.Method == http.MethodHead {
		c.Response().SkipBody = true
		if resp.ContentLength >= 0 && resp.ContentLength <= int64(maxInt) {
			c.Response().Header.SetContentLength(int(resp.ContentLength))
		}
		return resp.Body.Close()
	}
	if call.bare(resp.StatusCode) {
		// A body that the contract does not declare is dropped, so its media type is as well.
		c.Response().Header.Del(fiber.HeaderContentType)
		return resp.Body.Close()
	}
	if isWhole {
		return guard.Whole(c, *whole, func() { wholes.Put(whole) })
	}
	body := guard.Download(c, resp.Body)
	if resp.ContentLength >= 0 && resp.ContentLength <= int64(maxInt) {
		return c.SendStream(body, int(resp.ContentLength))
	}
	return c.SendStream(body)
}

// releasingBody is a body that releases its place when it is closed.
type releasingBody struct {
	io.ReadCloser
	leave func()
}

// Close implements io.Closer.
func (h *releasingBody) Close() error {
	defer h.leave()
	return h.ReadCloser.Close()
}

// Movable implements guard.Mover.
func (h *releasingBody) Movable() bool {
	from, ok := h.ReadCloser.(guard.Mover)
	return ok && from.Movable()
}

// Move implements guard.Mover.
func (h *releasingBody) Move(into *guard.SplicePipe) (int, error) {
	from, ok := h.ReadCloser.(guard.Mover)
	if !ok {
		return 0, errFlowOver
	}
	return from.Move(into)
}

// hold takes a place for a streamed answer until its body is closed.
func (call Call) hold(resp *http.Response, address string) error {
	if call.Places == nil {
		return nil
	}
	leave, err := call.Places.Hold(call.User, address)
	if err != nil {
		_ = resp.Body.Close() // the answer is refused
		return err
	}
	resp.Body = &releasingBody{resp.Body, sync.OnceFunc(leave)}
	return nil
}

// maxWhole is the largest answer that is buffered before it is passed on. A buffered answer occupies the bulkhead for the
// upstream's time, not the browser's, and takes one write. A slow browser holds at most this many bytes.
const maxWhole = 128 << 10

// wholes are reusable buffers of maxWhole bytes.
var wholes = sync.Pool{New: func() any { return new(make([]byte, 0, maxWhole)) }}

// whole buffers the body of a small answer, unless the answer has none. If no length is stated, the beginning of a JSON body
// is read until it shows whether the body is small and whether it can be JSON: otherwise an error page sent in chunks would
// pass as JSON.
func (s *System) whole(ctx context.Context, resp *http.Response, call Call) (body *[]byte, isWhole bool, err error) {
	if unread(resp) || call.Method == http.MethodHead || call.bare(resp.StatusCode) {
		return nil, false, nil
	}
	buffer, _ := wholes.Get().(*[]byte)
	length, isMore := resp.ContentLength, false
	if length < 0 {
		isMore, err = s.readBeginning(resp, buffer)
	} else {
		*buffer = (*buffer)[:length]
		_, err = io.ReadFull(resp.Body, *buffer)
	}
	if isMore {
		return nil, false, nil // the body owns the buffer now
	}
	_ = resp.Body.Close() // all of it was read, or it failed already
	if err != nil {
		wholes.Put(buffer)
		return nil, false, s.classify(ctx, fmt.Errorf("read the answer: %w", err))
	}
	if !plausibleJSON([]byte(resp.Header.Get(fiber.HeaderContentType)), *buffer) {
		wholes.Put(buffer)
		return nil, false, s.garbage()
	}
	return buffer, true, nil
}

// answerHeaders picks what may pass back.
func answerHeaders(resp *http.Response, call Call) map[string]string {
	out := map[string]string{}
	for _, name := range slices.Concat(responseHeaders, call.Answers) {
		value := resp.Header.Get(name)
		if name == fiber.HeaderLocation {
			value = location(value, call.Locations)
		}
		if value != "" && name != fiber.HeaderContentLength {
			out[name] = value
		}
	}
	return out
}

// location gives a path of the upstream as a path of ours; "" for anything else. Attack stopped: an upstream, or a user
// whose input it repeats, redirects the browser to another origin (CWE-601).
func location(value, prefix string) string {
	rest, isPath := strings.CutPrefix(value, "/")
	if prefix == "" || !isPath || strings.HasPrefix(rest, "/") || strings.ContainsAny(rest, "\\ \t\r\n") || strings.Contains(rest, "..") {
		return ""
	}
	return strings.TrimSuffix(prefix, "/") + "/" + rest
}

const maxInt = int(^uint(0) >> 1)

// bare reports whether an answer with this status has no body.
func (call Call) bare(status int) bool {
	return status == http.StatusNoContent || status == http.StatusNotModified || slices.Contains(call.Bare, status)
}

// check accepts declared success statuses with a declared media type.
func (s *System) check(resp *http.Response, call Call) error {
	allowed := call.Statuses
	if len(allowed) == 0 {
		allowed = plainStatuses
	}
	isGood := resp.StatusCode >= 200 && resp.StatusCode < 300 || resp.StatusCode == http.StatusNotModified
	switch {
	case !isGood:
		return s.refusal(resp, slices.Contains(call.Statuses, resp.StatusCode), call.Method == http.MethodHead)
	case !slices.Contains(allowed, resp.StatusCode):
		return s.problem(http.StatusBadGateway, "bad_answer").Because(fmt.Errorf("status %d is not declared", resp.StatusCode))
	case call.bare(resp.StatusCode):
		return nil
	}
	kind, _, err := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if call.Method == http.MethodHead && resp.Header.Get("Content-Type") == "" {
		return nil
	}
	if err != nil || !slices.Contains(call.Accept, kind) {
		return s.problem(http.StatusBadGateway, "bad_answer").
			Because(fmt.Errorf("unexpected media type %q", kind))
	}
	return nil
}
