// Package telemetry exports the platform's traces and metrics, which have no personal data.
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

	"github.com/uptrace/bun"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// active is the process's tracer, nil while tracing is off: a span then costs one atomic load.
var active atomic.Pointer[Tracing]

// Tracing creates spans of the calls that the edge traces, and exports them in the background. Its queue is bounded, and
// drops spans when it is full: no call ever waits for a collector.
type Tracing struct {
	provider *sdktrace.TracerProvider
	tracer   trace.Tracer
}

// NewExporter connects to the collector. The program provides it, so that only the program links the OTLP client.
type NewExporter func(context.Context) (sdktrace.SpanExporter, error)

// StartTracing starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; otherwise it returns nil, on which Stop
// is safe. Only the edge decides which calls are traced: no trace begins here, so that outside callers of the OpenID
// provider cannot begin one. The SDK reads the other OTEL_* variables itself.
func StartTracing(ctx context.Context, service string, newExporter NewExporter, log *slog.Logger) (*Tracing, error) {
	endpoint := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"))
	if endpoint == "" || strings.EqualFold(os.Getenv("OTEL_SDK_DISABLED"), "true") || os.Getenv("OTEL_TRACES_EXPORTER") == "none" {
		return nil, nil
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces", "cause", err.Error()) }))
	exporter, err := newExporter(ctx)
	if err != nil {
		return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT: %w", err)
	}
	about, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", service)), resource.WithFromEnv())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("OTEL_RESOURCE_ATTRIBUTES: %w", err), exporter.Shutdown(ctx))
	}
	t := &Tracing{provider: sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(about),
		sdktrace.WithSampler(sdktrace.ParentBased(sdktrace.NeverSample())), sdktrace.WithRawSpanLimits(spanLimits))}
	t.tracer = t.provider.Tracer("portal/platform")
	active.Store(t)
	return t, nil
}

// spanLimits bound a span's attributes, events and links.
var spanLimits = sdktrace.SpanLimits{AttributeValueLengthLimit: 200, AttributeCountLimit: 16, EventCountLimit: 4,
	LinkCountLimit: 1, AttributePerEventCountLimit: 4, AttributePerLinkCountLimit: 1}

// Stop exports the queued spans, within ctx, and ends tracing.
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

// Request begins the span of a request that the edge traces. The returned end finishes it with the route's template and
// the status, and no other data of the request.
func Request(r *http.Request) (traced *http.Request, end func(route, requestID string, status int)) {
	t := active.Load()
	if t == nil {
		return r, func(string, string, int) {}
	}
	parent := parseTraceParent(r.Header.Get("Traceparent"))
	if !parent.IsSampled() {
		return r, func(string, string, int) {}
	}
	ctx, span := t.tracer.Start(trace.ContextWithRemoteSpanContext(r.Context(), parent), "handler", trace.WithSpanKind(trace.SpanKindServer))
	return r.WithContext(ctx), func(route, requestID string, status int) {
		span.SetName(cmp.Or(route, "unmatched"))
		span.SetAttributes(attribute.String("http.route", route), attribute.Int("http.response.status_code", status),
			attribute.String("portal.request_id", requestID))
		if status >= http.StatusInternalServerError {
			span.SetStatus(codes.Error, "")
		}
		span.End()
	}
}

// parseTraceParent parses version 00 in its exact format only; tracestate and baggage are ignored.
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

// TraceOf returns the id of the trace that ctx belongs to, or "".
func TraceOf(ctx context.Context) string {
	if active.Load() == nil {
		return ""
	}
	if span := trace.SpanContextFromContext(ctx); span.IsSampled() {
		return span.TraceID().String()
	}
	return ""
}

// LogHandler adds the trace id to each log line of a request.
func LogHandler(inner slog.Handler) slog.Handler { return logHandler{inner} }

type logHandler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h logHandler) Handle(ctx context.Context, record slog.Record) error {
	if id := TraceOf(ctx); id != "" {
		record.AddAttrs(slog.String("traceId", id))
	}
	return h.Handler.Handle(ctx, record)
}

// WithAttrs implements slog.Handler.
func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return logHandler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h logHandler) WithGroup(name string) slog.Handler { return logHandler{h.Handler.WithGroup(name)} }

// SQL is a query hook of the database: it creates a span for each statement of a traced request, and records its time in
// the metrics. It exports the verb and the table of a statement, but not its text, which contains values.
type SQL struct{ Metrics *Metrics }

// BeforeQuery implements bun.QueryHook.
func (SQL) BeforeQuery(ctx context.Context, event *bun.QueryEvent) context.Context {
	t := active.Load()
	if t == nil || !trace.SpanContextFromContext(ctx).IsSampled() {
		return ctx
	}
	ctx, _ = t.tracer.Start(ctx, "SQL", trace.WithSpanKind(trace.SpanKindClient), trace.WithTimestamp(event.StartTime))
	return context.WithValue(ctx, statement{}, true)
}

// statement is the context key of a statement's span, as opposed to the request's.
type statement struct{}

// AfterQuery implements bun.QueryHook.
func (s SQL) AfterQuery(ctx context.Context, event *bun.QueryEvent) {
	operation := verb(event.Operation())
	s.Metrics.observeSQL(operation, event)
	if ctx.Value(statement{}) == nil {
		return
	}
	span := trace.SpanFromContext(ctx)
	span.SetName("SQL " + operation)
	span.SetAttributes(attribute.String("db.operation.name", operation))
	if event.IQuery != nil {
		if table := event.IQuery.GetTableName(); plainName(table) {
			span.SetAttributes(attribute.String("db.collection.name", table))
		}
	}
	if failed(event.Err) {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}
