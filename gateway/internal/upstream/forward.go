package upstream

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
)

// Call is one request towards a system, built from a matched template and never from a raw path.
type Call struct {
	Method string
	Path   string // escaped, beginning with a slash
	Query  string // encoded
	Header http.Header
	// Deadline is how long the first byte of the answer may take; 0 is the system's own.
	Deadline time.Duration
	Body     []byte
	Upload   *guard.Upload
	// Accept lists the media types a successful answer may have. Anything else would let an upstream put, say, a page
	// with scripts into our origin.
	Accept []string
	// Once keeps a GET that changes something from being tried a second time.
	Once bool
}

// Answer is a successful answer, read whole.
type Answer struct {
	Status int
	Type   string
	Body   []byte
}

// requestHeaders are all that passes from a browser to an upstream. Cookies, authorisation, forwarding and internal
// headers never do.
var requestHeaders = []string{"Accept-Language", "Content-Type", "Range", "If-Range", "Idempotency-Key"}

// responseHeaders are all that passes back. Cookies and policies of an upstream have no say in our origin.
var responseHeaders = []string{"Content-Type", "Content-Disposition", "Content-Language", "Content-Range", "Accept-Ranges",
	"Digest", "Last-Modified"}

// Headers picks what may pass to an upstream. Names listed in Connection are for one hop only and go first: a client
// could otherwise strip or smuggle a header by naming it there.
func Headers(c fiber.Ctx) http.Header {
	hop := map[string]bool{}
	for name := range strings.SplitSeq(c.Get(fiber.HeaderConnection), ",") {
		hop[http.CanonicalHeaderKey(strings.TrimSpace(name))] = true
	}
	out := http.Header{}
	for _, name := range requestHeaders {
		if value := c.Get(name); value != "" && !hop[name] {
			out.Set(name, strings.Clone(value))
		}
	}
	return out
}

// Forward makes the call and streams the answer to the browser.
func (s *System) Forward(c fiber.Ctx, call Call) error {
	resp, err := s.call(c.Context(), call)
	if err != nil {
		return err
	}
	return s.relay(c, resp, call.Accept)
}

// Fetch makes the call and reads the answer whole. With more than limit bytes it gives ErrTooLarge.
func (s *System) Fetch(ctx context.Context, call Call, limit int64) (*Answer, error) {
	resp, err := s.call(ctx, call)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // nothing can be done about a failing close of a body that was read
	if err := s.check(resp, call.Accept); err != nil {
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
	return &Answer{Status: resp.StatusCode, Type: resp.Header.Get(fiber.HeaderContentType), Body: raw}, nil
}

// ErrTooLarge tells that an answer is to be streamed rather than held.
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
		ctx = context.WithValue(ctx, onceKey{}, true)
	}
	req, err := http.NewRequestWithContext(ctx, call.Method, target, body)
	if err != nil {
		return nil, fmt.Errorf("upstream %s: %w", s.opt.Name, err)
	}
	if call.Header != nil {
		req.Header = call.Header.Clone()
	}
	req.Header.Set("Accept", accepted(call.Accept))
	req.Header.Set("User-Agent", "portal-gateway")
	if call.Upload != nil {
		req.Body, req.ContentLength = call.Upload, call.Upload.Len()
		defer call.Upload.Shut()
	}
	deadline := call.Deadline
	if deadline == 0 {
		deadline = s.opt.DefaultDeadline
	}
	return s.send(req, deadline)
}

func accepted(types []string) string {
	return strings.Join(append(slices.Clone(types), "application/problem+json"), ", ")
}

// relay passes a good answer on, and turns any other into a problem.
func (s *System) relay(c fiber.Ctx, resp *http.Response, accept []string) error {
	if err := s.check(resp, accept); err != nil {
		_ = resp.Body.Close() // the answer is already known to be unusable
		return err
	}
	for _, name := range responseHeaders {
		if value := resp.Header.Get(name); value != "" {
			c.Set(name, value)
		}
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Status(resp.StatusCode)
	if resp.StatusCode == http.StatusNoContent {
		return resp.Body.Close()
	}
	body := guard.Download(c, resp.Body)
	if resp.ContentLength >= 0 && resp.ContentLength <= int64(maxInt) {
		return c.SendStream(body, int(resp.ContentLength))
	}
	return c.SendStream(body)
}

const maxInt = int(^uint(0) >> 1)

// check lets through successes of a declared media type.
func (s *System) check(resp *http.Response, accept []string) error {
	switch resp.StatusCode {
	case http.StatusNoContent:
		return nil
	case http.StatusOK, http.StatusCreated, http.StatusAccepted, http.StatusPartialContent:
	default:
		return s.refusal(resp)
	}
	kind, _, err := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if err != nil || !slices.Contains(accept, kind) {
		return s.problem(http.StatusBadGateway, "bad_answer").
			Because(fmt.Errorf("unexpected media type %q", kind))
	}
	return nil
}
