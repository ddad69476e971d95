// Package upstream speaks HTTP with each system behind the gateway. Each has its own transport, service token, breaker,
// bulkhead and retry budget, so that the failure of one does not affect the others.
package upstream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/failsafe-go/failsafe-go"
	"github.com/failsafe-go/failsafe-go/budget"
	"github.com/failsafe-go/failsafe-go/bulkhead"
	"github.com/failsafe-go/failsafe-go/circuitbreaker"
	"github.com/failsafe-go/failsafe-go/retrypolicy"
	"github.com/prometheus/client_golang/prometheus"

	"portal/gateway/internal/http1"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
)

// Tokens is the source of a system's service token.
type Tokens interface {
	Token(ctx context.Context) (string, error)
	Refused(token string) bool
}

var _ Tokens = (*ServiceToken)(nil)

// Options describe one upstream system.
type Options struct {
	Name    string // short name in logs, metrics and problems
	BaseURL string
	Tokens  Tokens
	Metrics *telemetry.Metrics
	Log     *slog.Logger
	// Code begins the problem codes of this system: "upstream" gives upstream.unavailable, upstream.timeout …
	Code string
	// MaxConcurrent is the maximum number of concurrent calls, open streams included; 0 is 128.
	MaxConcurrent uint
	// DefaultDeadline is the time until the first byte if the call sets none; 0 is 5 s.
	DefaultDeadline time.Duration
}

// System calls one upstream: with deadline, retry budget, circuit breaker and a limit of concurrent calls. It is safe for
// concurrent use.
type System struct {
	opt       Options
	base      *url.URL
	transport *http.Transport
	direct    *http1.Client // nil if the system is not reached by plain HTTP without a proxy
	breaker   circuitbreaker.CircuitBreaker[*http.Response]
	bulkhead  bulkhead.Bulkhead[*http.Response]
	retries   failsafe.Executor[*http.Response]

	// For the fast path.
	request   requestWriter
	tokens    ready       // nil: no tokens
	shut      atomic.Bool // whether the breaker is not closed
	running   executions
	successes prometheus.Observer
}

// dialer opens connections to systems.
var dialer = net.Dialer{Timeout: 2 * time.Second, KeepAlive: 15 * time.Second}

const bulkheadWait = 250 * time.Millisecond

// New creates a system without connecting to it. Call Close when done with it.
func New(opt Options) (*System, error) {
	base, err := url.Parse(opt.BaseURL)
	if err != nil || base.Host == "" {
		return nil, fmt.Errorf("upstream %s: not an absolute URL", opt.Name)
	}
	if opt.MaxConcurrent == 0 {
		opt.MaxConcurrent = 128
	}
	if opt.DefaultDeadline == 0 {
		opt.DefaultDeadline = 5 * time.Second
	}
	if opt.Code == "" {
		opt.Code = "upstream"
	}
	s := &System{opt: opt, base: base, transport: newTransport(int(opt.MaxConcurrent))}
	if proxy, err := http.ProxyFromEnvironment(&http.Request{URL: base}); base.Scheme == "http" && proxy == nil && err == nil {
		s.direct = http1.New(hostPort(base), int(opt.MaxConcurrent), &dialer)
	}
	s.request, s.successes = newRequestWriter(base), opt.Metrics.UpstreamObserver(opt.Name, "2xx")
	s.tokens, _ = opt.Tokens.(ready)
	opt.Metrics.SetBreaker(opt.Name, false)
	s.breaker = circuitbreaker.NewBuilder[*http.Response]().
		WithFailureRateThreshold(0.5, 10, 10*time.Second).WithDelay(2 * time.Second).WithJitterFactor(0.25).
		WithSuccessThreshold(1).
		OnStateChanged(func(e circuitbreaker.StateChangedEvent) {
			s.shut.Store(e.NewState != circuitbreaker.ClosedState)
			opt.Metrics.SetBreaker(opt.Name, e.NewState == circuitbreaker.OpenState)
			opt.Log.Warn("breaker", "system", opt.Name, "from", e.OldState.String(), "to", e.NewState.String())
		}).Build()
	s.bulkhead = bulkhead.New[*http.Response](opt.MaxConcurrent)
	share := budget.NewBuilder().WithMaxRate(0.1).WithMinConcurrency(3).Build()
	s.running, _ = share.(executions)
	if s.running == nil { // a version of the library with another type of budget
		s.tokens = nil
	}
	s.retries = failsafe.With(retrypolicy.NewBuilder[*http.Response]().
		HandleIf(retryable).WithMaxRetries(1).ReturnLastFailure().
		WithDelay(30 * time.Millisecond).WithJitter(20 * time.Millisecond).
		WithBudget(share).Build())
	return s, nil
}

func newTransport(most int) *http.Transport {
	return &http.Transport{
		Proxy:        http.ProxyFromEnvironment,
		DialContext:  dialer.DialContext,
		MaxIdleConns: most, MaxIdleConnsPerHost: most, MaxConnsPerHost: most,
		IdleConnTimeout: 45 * time.Second, TLSHandshakeTimeout: 3 * time.Second,
		MaxResponseHeaderBytes: 32 << 10,
		// Bytes pass unchanged; a compression bomb is not unpacked here (CWE-409).
		DisableCompression: true,
	}
}

// Name returns the system's short name.
func (s *System) Name() string { return s.opt.Name }

// Close drops idle connections.
func (s *System) Close() {
	s.transport.CloseIdleConnections()
	s.direct.CloseIdle()
}

func hostPort(base *url.URL) string {
	return net.JoinHostPort(base.Hostname(), cmp.Or(base.Port(), "80"))
}

// retryable reports whether a second attempt may help. Only requests without side effects (GET and HEAD) reach it.
func retryable(resp *http.Response, err error) bool {
	if err != nil {
		var p *problem.Error
		return !errors.As(err, &p) && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded)
	}
	return gatewayStatus(resp.StatusCode)
}

func gatewayStatus(status int) bool {
	return status == http.StatusBadGateway || status == http.StatusServiceUnavailable || status == http.StatusGatewayTimeout
}

var errTooSlow = errors.New("no answer within the deadline")

// Do sends a request to the system, for the generated clients. Failures are problems. Reading the body fails when the system
// stalls or sends more than 1 MiB.
func (s *System) Do(req *http.Request) (*http.Response, error) {
	resp, err := s.send(req, pace{head: s.opt.DefaultDeadline, idle: stall})
	if err != nil {
		return nil, err
	}
	resp.Body = &limited{ReadCloser: resp.Body, left: 1 << 20}
	return resp, nil
}

// send makes the call with all protections. The deadline applies until the first byte of the answer; after that the body
// must keep flowing and reach its end.
func (s *System) send(req *http.Request, p pace) (resp *http.Response, err error) {
	start, attempt := time.Now(), http1.AttemptOf(req.Context())
	if attempt != nil {
		start = attempt.Start
	}
	traced, span := telemetry.StartClientSpan(req.Context(), "upstream")
	defer func() { s.endSpan(span, req.Method, resp, err) }()
	ctx, cancel := context.WithCancelCause(traced)
	watch := time.AfterFunc(p.head-time.Since(start), func() { cancel(errTooSlow) })
	if req.Body != nil && req.GetBody == nil {
		// The system cannot answer while the browser is still sending.
		sent := &progress{ReadCloser: req.Body, watch: watch, deadline: p.head}
		req.Body = sent
		defer sent.over.Store(true)
	}
	release := func() {
		watch.Stop()
		cancel(context.Canceled)
	}
	if attempt == nil { // otherwise the fast path's permit is kept
		if err := s.bulkhead.AcquirePermitWithMaxWait(ctx, bulkheadWait); err != nil {
			release()
			return nil, s.failed(ctx, start, s.unavailable(err, time.Second))
		}
	}
	resp, err = s.attempts(req.WithContext(ctx))
	if err != nil {
		s.bulkhead.ReleasePermit()
		failure := s.failed(ctx, start, err)
		release()
		return nil, failure
	}
	watch.Stop()
	s.opt.Metrics.ObserveUpstream(s.opt.Name, strconv.Itoa(resp.StatusCode/100)+"xx", time.Since(start))
	resp.Body = newFlow(resp.Body, p, func() {
		s.noteCut(ctx)
		release()
		s.bulkhead.ReleasePermit()
	}, cancel)
	return resp, nil
}

// endSpan records in the trace which system answered with which status. The path is left out, because it contains
// identifiers of people.
func (s *System) endSpan(span telemetry.Span, method string, resp *http.Response, err error) {
	if !span.On() {
		return
	}
	span.Set("portal.system", s.opt.Name)
	span.Set("http.request.method", method)
	if resp != nil {
		span.Set("http.response.status_code", strconv.Itoa(resp.StatusCode))
	}
	if err != nil {
		span.Fail(problem.From(err).Code)
	}
	span.End()
}

// noteCut logs a truncated answer, which a browser only sees as a broken connection.
func (s *System) noteCut(ctx context.Context) {
	if cause := context.Cause(ctx); errors.Is(cause, errStalled) || errors.Is(cause, errEndless) {
		s.opt.Log.WarnContext(ctx, "answer cut", "system", s.opt.Name, "cause", cause.Error(), "requestId", telemetry.RequestIDOf(ctx))
	}
}

// progress restarts the deadline of a call with each piece of a streamed request body.
type progress struct {
	io.ReadCloser
	watch    *time.Timer
	deadline time.Duration
	over     atomic.Bool
}

func (p *progress) Read(piece []byte) (int, error) {
	n, err := p.ReadCloser.Read(piece)
	if n > 0 && !p.over.Load() {
		p.watch.Reset(p.deadline)
	}
	return n, err
}

func (s *System) attempts(req *http.Request) (*http.Response, error) {
	if !http1.MayRepeat(req.Context()) || req.Method != http.MethodGet && req.Method != http.MethodHead {
		return s.authorised(req)
	}
	return s.retries.WithContext(req.Context()).GetWithExecution(func(e failsafe.Execution[*http.Response]) (*http.Response, error) {
		discard(e.LastResult())
		return s.authorised(req)
	})
}

// authorised sends with the service token. A refused token is renewed once, if the request can be sent again.
func (s *System) authorised(req *http.Request) (*http.Response, error) {
	for try := 0; ; try++ {
		token, err := s.opt.Tokens.Token(req.Context())
		if err != nil {
			return nil, s.unavailable(err, 2*time.Second)
		}
		attempt := req.Clone(req.Context())
		if try > 0 && req.GetBody != nil {
			if attempt.Body, err = req.GetBody(); err != nil {
				return nil, err
			}
		}
		attempt.Header.Set("Authorization", "Bearer "+token)
		if id := telemetry.RequestIDOf(req.Context()); id != "" {
			attempt.Header.Set(telemetry.HeaderRequestID, id)
		}
		telemetry.PropagateTrace(req.Context(), attempt.Header)
		resp, err := s.once(attempt)
		if err != nil || !tokenRefused(resp) {
			return resp, err
		}
		again := req.Body == nil || req.Body == http.NoBody || req.GetBody != nil
		if try > 0 || !again || !s.opt.Tokens.Refused(token) {
			discard(resp)
			return nil, s.problem(http.StatusBadGateway, "bad_answer").Because(errors.New("the service token is refused"))
		}
		discard(resp)
	}
}

// tokenRefused distinguishes a refused service token from a wrong password: only the former has the Bearer challenge.
func tokenRefused(resp *http.Response) bool {
	return resp.StatusCode == http.StatusUnauthorized &&
		strings.HasPrefix(strings.ToLower(resp.Header.Get("WWW-Authenticate")), "bearer")
}

func (s *System) once(req *http.Request) (*http.Response, error) {
	if !s.breaker.TryAcquirePermit() {
		return nil, s.unavailable(circuitbreaker.ErrOpen, max(time.Second, s.breaker.RemainingDelay()))
	}
	resp, err := s.roundTrip(req)
	switch {
	case err != nil && (errors.Is(context.Cause(req.Context()), context.Canceled) || isOurs(err)):
		// The caller has left or sent an invalid request: that is no failure of the system, and must not open the breaker
		// for others.
		s.breaker.RecordSuccess()
	case err != nil || gatewayStatus(resp.StatusCode):
		s.breaker.RecordFailure()
	default:
		s.breaker.RecordSuccess()
	}
	return resp, err
}

func (s *System) roundTrip(req *http.Request) (*http.Response, error) {
	if s.direct.Supports(req) {
		return s.direct.RoundTrip(req)
	}
	return s.transport.RoundTrip(req)
}

// isOurs distinguishes a problem of the request's own body from a failure of the system.
func isOurs(err error) bool {
	var p *problem.Error
	return errors.As(err, &p)
}

// failed turns any error into the problem that the browser gets, and counts it.
func (s *System) failed(ctx context.Context, start time.Time, err error) error {
	p := s.classify(ctx, err)
	s.opt.Metrics.ObserveUpstream(s.opt.Name, p.Code, time.Since(start))
	return p
}

func (s *System) classify(ctx context.Context, err error) *problem.Error {
	var p *problem.Error
	if errors.Is(err, errTooSlow) || errors.Is(context.Cause(ctx), errTooSlow) || errors.Is(context.Cause(ctx), context.DeadlineExceeded) {
		return s.problem(http.StatusGatewayTimeout, "timeout").Because(err)
	}
	if errors.As(err, &p) {
		return p
	}
	var network *net.OpError
	if errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, budget.ErrExceeded) || errors.Is(err, context.Canceled) ||
		strings.Contains(err.Error(), "server closed idle connection") {
		return s.unavailable(err, time.Second)
	}
	return s.problem(http.StatusBadGateway, "bad_answer").Because(err)
}

func (s *System) unavailable(cause error, wait time.Duration) *problem.Error {
	return s.problem(http.StatusServiceUnavailable, "unavailable").Because(cause).After(wait)
}

func (s *System) problem(status int, word string) *problem.Error {
	return problem.New(status, s.opt.Code+"."+word, "")
}

func discard(resp *http.Response) {
	if resp == nil {
		return
	}
	// A short rest is read so that the connection can be reused; a longer one is not worth the wait.
	_, _ = io.CopyN(io.Discard, resp.Body, 4<<10)
	_ = resp.Body.Close()
}
