package telemetry

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// HeaderTraceParent connects the spans of one call (W3C Trace Context). tracestate and baggage are neither read nor sent,
// because clients could put arbitrary content into our traces with them.
const HeaderTraceParent = "Traceparent"

// active is the process's tracer, nil while tracing is off: then a span costs one load.
var active atomic.Pointer[Tracing]

// Tracing creates spans and exports them in the background. Its queue is bounded, and a full queue drops spans: no request
// ever waits for a collector.
type Tracing struct {
	provider *sdktrace.TracerProvider
	tracer   trace.Tracer
}

// tracingWanted follows the standard variables: an endpoint is set and tracing is not disabled.
func tracingWanted(env func(string) string) bool {
	endpoint := cmp.Or(env("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), env("OTEL_EXPORTER_OTLP_ENDPOINT"))
	return endpoint != "" && !strings.EqualFold(env("OTEL_SDK_DISABLED"), "true") && env("OTEL_TRACES_EXPORTER") != "none"
}

// NewExporter connects to the collector. The program provides it, so that only the program links the OTLP client.
type NewExporter func(context.Context) (sdktrace.SpanExporter, error)

// StartTracing begins tracing if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; otherwise it returns nil, on which Stop is
// safe. The SDK reads the other OTEL_* variables itself.
func StartTracing(ctx context.Context, service string, newExporter NewExporter, log *slog.Logger) (*Tracing, error) {
	if !tracingWanted(os.Getenv) {
		return nil, nil
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces", "cause", err) }))
	exporter, err := newExporter(ctx)
	if err != nil {
		return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT: %w", err)
	}
	about, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", service)), resource.WithFromEnv())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("OTEL_RESOURCE_ATTRIBUTES: %w", err), exporter.Shutdown(ctx))
	}
	sampler, err := samplerOf(os.Getenv)
	if err != nil {
		return nil, errors.Join(err, exporter.Shutdown(ctx))
	}
	t := &Tracing{provider: sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(about),
		sdktrace.WithSampler(sampler), sdktrace.WithRawSpanLimits(spanLimits))}
	t.tracer = t.provider.Tracer("portal/gateway")
	active.Store(t)
	return t, nil
}

// spanLimits limit the content of a span, whatever code adds to it.
var spanLimits = sdktrace.SpanLimits{AttributeValueLengthLimit: 200, AttributeCountLimit: 16, EventCountLimit: 4,
	LinkCountLimit: 1, AttributePerEventCountLimit: 4, AttributePerLinkCountLimit: 1}

// Stop sends queued spans, within ctx, and ends tracing.
func (t *Tracing) Stop(ctx context.Context) error {
	if t == nil {
		return nil
	}
	active.CompareAndSwap(t, nil)
	if err := t.provider.Shutdown(ctx); err != nil {
		return fmt.Errorf("stop tracing: %w", err)
	}
	return nil
}

// samplerOf reads OTEL_TRACES_SAMPLER and its argument as the SDK does, and limits the rate of the result: any client can
// set the sampled bit, and must not be able to cause work with it.
func samplerOf(env func(string) string) (sdktrace.Sampler, error) {
	share := 1.0
	if text := env("OTEL_TRACES_SAMPLER_ARG"); text != "" {
		var err error
		if share, err = strconv.ParseFloat(text, 64); err != nil || !(share >= 0 && share <= 1) {
			return nil, errors.New("OTEL_TRACES_SAMPLER_ARG: must be a share from 0 to 1")
		}
	}
	var root sdktrace.Sampler
	name := cmp.Or(env("OTEL_TRACES_SAMPLER"), "parentbased_traceidratio")
	switch strings.TrimPrefix(name, "parentbased_") {
	case "always_on":
		root = sdktrace.AlwaysSample()
	case "always_off":
		root = sdktrace.NeverSample()
	case "traceidratio":
		root = sdktrace.TraceIDRatioBased(share)
	default:
		return nil, fmt.Errorf("OTEL_TRACES_SAMPLER: %q is not known", name)
	}
	limited := &bounded{least: time.Second / tracesPerSecond}
	if !strings.HasPrefix(name, "parentbased_") {
		return sdktrace.ParentBased(limited.of(root), sdktrace.WithRemoteParentSampled(limited.of(root)),
			sdktrace.WithRemoteParentNotSampled(limited.of(root))), nil
	}
	return sdktrace.ParentBased(limited.of(root), sdktrace.WithRemoteParentSampled(limited.of(sdktrace.AlwaysSample()))), nil
}

// tracesPerSecond is the maximum rate of traces that begin here, and the size of a burst.
const tracesPerSecond = 100

// bounded limits the rate at which traces begin (GCRA: one number, no lock).
type bounded struct {
	next  atomic.Int64 // nanoseconds; when the bucket is full again
	least time.Duration
}

func (b *bounded) admit(now time.Time) bool {
	for {
		next, at := b.next.Load(), now.UnixNano()
		if next-at > int64(time.Second) {
			return false
		}
		if b.next.CompareAndSwap(next, max(next, at)+int64(b.least)) {
			return true
		}
	}
}

func (b *bounded) of(inner sdktrace.Sampler) sdktrace.Sampler { return boundedSampler{inner, b} }

type boundedSampler struct {
	sdktrace.Sampler
	bound *bounded
}

// ShouldSample implements sdktrace.Sampler.
func (s boundedSampler) ShouldSample(p sdktrace.SamplingParameters) sdktrace.SamplingResult {
	result := s.Sampler.ShouldSample(p)
	if result.Decision == sdktrace.RecordAndSample && !s.bound.admit(time.Now()) {
		result.Decision = sdktrace.Drop
	}
	return result
}

// Trace begins the span of a request and ends it with its route template and status: no path, query, address or browser
// header. It wraps Access, whose line then has the trace id.
func Trace() fiber.Handler {
	return func(c fiber.Ctx) error {
		if t := active.Load(); t != nil {
			return t.follow(c)
		}
		return c.Next()
	}
}

func (t *Tracing) follow(c fiber.Ctx) error {
	method := knownMethod(c.Method())
	ctx := c.Context()
	if parent := parseTraceParent(c.Get(HeaderTraceParent)); parent.IsValid() {
		ctx = trace.ContextWithRemoteSpanContext(ctx, parent)
	}
	ctx, span := t.tracer.Start(ctx, method, trace.WithSpanKind(trace.SpanKindServer))
	defer span.End()
	c.SetContext(ctx)
	err := c.Next()
	if !span.IsRecording() {
		return err
	}
	route, status := routeOf(c), c.Response().StatusCode()
	span.SetName(method + " " + route)
	span.SetAttributes(attribute.String("http.request.method", method), attribute.String("http.route", route),
		attribute.Int("http.response.status_code", status), attribute.String("portal.request_id", RequestIDFrom(c)))
	if status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, "")
	}
	return err
}

// parseTraceParent accepts version 00 only, in its exact form.
func parseTraceParent(text string) trace.SpanContext {
	if len(text) != 55 || text[:3] != "00-" || text[35] != '-' || text[52] != '-' {
		return trace.SpanContext{}
	}
	id, err := trace.TraceIDFromHex(text[3:35])
	if err != nil {
		return trace.SpanContext{}
	}
	span, err := trace.SpanIDFromHex(text[36:52])
	if err != nil {
		return trace.SpanContext{}
	}
	flags, err := strconv.ParseUint(text[53:], 16, 8)
	if err != nil {
		return trace.SpanContext{}
	}
	return trace.NewSpanContext(trace.SpanContextConfig{TraceID: id, SpanID: span, Remote: true,
		TraceFlags: trace.TraceFlags(flags) & trace.FlagsSampled})
}

// Span is a part of a request's work; the zero Span does nothing.
type Span struct{ span trace.Span }

// StartSpan begins a span within the request of ctx. The name is a literal of the program.
func StartSpan(ctx context.Context, name string) (context.Context, Span) {
	t := active.Load()
	if t == nil || !trace.SpanContextFromContext(ctx).IsSampled() {
		return ctx, Span{}
	}
	ctx, span := t.tracer.Start(ctx, name)
	return ctx, Span{span}
}

// StartClientSpan begins the span of a call to a system.
func StartClientSpan(ctx context.Context, name string) (context.Context, Span) {
	t := active.Load()
	if t == nil || !trace.SpanContextFromContext(ctx).IsSampled() {
		return ctx, Span{}
	}
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(trace.SpanKindClient))
	return ctx, Span{span}
}

// On reports whether the span is recorded.
func (s Span) On() bool { return s.span != nil }

// Set adds an attribute from a bounded set: an operation, a system, a code. It must not contain personal data.
func (s Span) Set(key, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(key, value))
	}
}

// Fail marks the span as failed with a code.
func (s Span) Fail(code string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("error.type", code))
		s.span.SetStatus(codes.Error, "")
	}
}

// End ends the span.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// Traced reports whether ctx belongs to a recorded trace.
func Traced(ctx context.Context) bool {
	return active.Load() != nil && trace.SpanContextFromContext(ctx).IsSampled()
}

// TraceParent returns the traceparent header for the span of ctx, "" without one.
func TraceParent(ctx context.Context) string {
	if active.Load() == nil {
		return ""
	}
	span := trace.SpanContextFromContext(ctx)
	if !span.IsValid() {
		return ""
	}
	return "00-" + span.TraceID().String() + "-" + span.SpanID().String() + "-" + span.TraceFlags().String()
}

// PropagateTrace sets the traceparent header of a request to the span of ctx.
func PropagateTrace(ctx context.Context, header http.Header) {
	if parent := TraceParent(ctx); parent != "" {
		header[HeaderTraceParent] = []string{parent}
	}
}

// traceHandler adds the trace to each log line of a request.
type traceHandler struct {
	slog.Handler
	lines *Lines
}

// Handle implements slog.Handler.
func (h traceHandler) Handle(ctx context.Context, record slog.Record) error {
	if id := traceID(ctx); id != "" {
		record.AddAttrs(slog.String("traceId", id))
	}
	err := h.Handler.Handle(ctx, record)
	if record.Level >= slog.LevelWarn {
		h.lines.Flush()
	}
	return err
}

// traceID returns the id of the trace of ctx, "" for one that is not recorded.
func traceID(ctx context.Context) string {
	if active.Load() == nil {
		return ""
	}
	span := trace.SpanContextFromContext(ctx)
	if !span.IsSampled() {
		return ""
	}
	return span.TraceID().String()
}

// WithAttrs implements slog.Handler.
func (h traceHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return traceHandler{h.Handler.WithAttrs(attrs), h.lines}
}

// WithGroup implements slog.Handler.
func (h traceHandler) WithGroup(name string) slog.Handler {
	return traceHandler{h.Handler.WithGroup(name), h.lines}
}
