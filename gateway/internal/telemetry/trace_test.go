package telemetry

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"

	"portal/gateway/internal/testwait"
)

// recording records traces in memory until the test ends.
func recording(t testing.TB, sampler sdktrace.Sampler) *tracetest.SpanRecorder {
	recorder := tracetest.NewSpanRecorder()
	tracing := &Tracing{provider: sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(recorder), sdktrace.WithSampler(sampler))}
	tracing.tracer = tracing.provider.Tracer("test")
	active.Store(tracing)
	t.Cleanup(func() { require.NoError(t, tracing.Stop(context.Background())) })
	return recorder
}

func sampling(t testing.TB, variables map[string]string) sdktrace.Sampler {
	sampler, err := samplerOf(func(name string) string { return variables[name] })
	require.NoError(t, err)
	return sampler
}

func traced(t *testing.T, header string) (*http.Response, string) {
	var log bytes.Buffer
	app := fiber.New()
	app.Use(RequestID(), Trace(), Access(NewLogger(&log, slog.LevelInfo), NewMetrics()))
	app.Get("/orders/:id", func(c fiber.Ctx) error {
		ctx, span := StartSpan(c.Context(), "part")
		defer span.End()
		out := http.Header{}
		PropagateTrace(ctx, out)
		return c.SendString(out.Get(HeaderTraceParent))
	})
	req := httptest.NewRequest(http.MethodGet, "/orders/camille@x.example?q=Dupont", nil)
	if header != "" {
		req.Header.Set(HeaderTraceParent, header)
	}
	resp, err := app.Test(req)
	require.NoError(t, err)
	raw, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	resp.Header.Set("X-Sent-On", string(raw))
	return resp, log.String()
}

const parentOfTests = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

func TestATraceGoesOnWhereTheCallerBeganIt(t *testing.T) {
	recorder := recording(t, sampling(t, map[string]string{"OTEL_TRACES_SAMPLER_ARG": "0"}))
	resp, log := traced(t, parentOfTests)
	ended := recorder.Ended()
	require.Len(t, ended, 2)
	part, request := ended[0], ended[1]
	assert.Equal(t, "GET /orders/:id", request.Name())
	assert.Equal(t, "00f067aa0ba902b7", request.Parent().SpanID().String())
	assert.Equal(t, request.SpanContext().SpanID(), part.Parent().SpanID())
	assert.Equal(t, "00-4bf92f3577b34da6a3ce929d0e0e4736-"+part.SpanContext().SpanID().String()+"-01", resp.Header.Get("X-Sent-On"))
	assert.Contains(t, log, `"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"`)
}

func TestWhatIsNoTraceparentBeginsATraceOfItsOwn(t *testing.T) {
	for _, header := range []string{"", "x", "00-00000000000000000000000000000000-00f067aa0ba902b7-01", "ff" + parentOfTests[2:],
		"00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", parentOfTests + "-more", parentOfTests[:53] + "zz"} {
		recorder := recording(t, sampling(t, nil))
		traced(t, header)
		request := recorder.Ended()[1]
		assert.False(t, request.Parent().IsValid(), header)
	}
}

func TestUnsampledRequestsAreNotTraced(t *testing.T) {
	recorder := recording(t, sampling(t, map[string]string{"OTEL_TRACES_SAMPLER_ARG": "0"}))
	_, log := traced(t, "")
	_, _ = traced(t, parentOfTests[:53]+"00")
	assert.Empty(t, recorder.Ended())
	assert.NotContains(t, log, "traceId")
}

func TestStrangersCannotMakeEverythingTraced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bound := &bounded{least: time.Second / tracesPerSecond}
		now, admitted := time.Now(), 0
		for range 10 * tracesPerSecond {
			if bound.admit(now) {
				admitted++
			}
		}
		assert.InDelta(t, tracesPerSecond, admitted, 1)
		assert.True(t, bound.admit(now.Add(time.Second/tracesPerSecond*2)))
		recorder := recording(t, sampling(t, map[string]string{"OTEL_TRACES_SAMPLER_ARG": "0"}))
		for range 3 * tracesPerSecond {
			_, span := active.Load().tracer.Start(withParent(t), "x")
			span.End()
		}
		assert.InDelta(t, tracesPerSecond, len(recorder.Ended()), 1)
	})
}

func withParent(t *testing.T) context.Context {
	return trace.ContextWithRemoteSpanContext(t.Context(), parseTraceParent(parentOfTests))
}

func TestSettingsThatMeanNothingAreRefused(t *testing.T) {
	for name, value := range map[string]string{"OTEL_TRACES_SAMPLER": "sometimes", "OTEL_TRACES_SAMPLER_ARG": "2"} {
		_, err := samplerOf(func(asked string) string { return map[string]string{name: value}[asked] })
		require.ErrorContains(t, err, name)
	}
	for variables, wanted := range map[[2]string]bool{
		{"", ""}: false, {"OTEL_EXPORTER_OTLP_ENDPOINT", "http://c"}: true, {"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "http://c"}: true,
	} {
		assert.Equal(t, wanted, tracingWanted(func(name string) string { return map[string]string{variables[0]: variables[1]}[name] }))
	}
	off := map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://c", "OTEL_SDK_DISABLED": "true"}
	assert.False(t, tracingWanted(func(name string) string { return off[name] }))
}

// TestTracingThatIsOffCostsNothing checks that the hot path does not allocate. It precedes tests whose exporters still
// allocate for a while after they were stopped.
func TestTracingThatIsOffCostsNothing(t *testing.T) {
	require.Nil(t, active.Load())
	header := http.Header{}
	allocations := testing.AllocsPerRun(1000, func() { offPath(t.Context(), header) })
	assert.Zero(t, allocations)
	assert.Empty(t, header)
}

// TestAHangingCollectorDelaysNoRequest fills the queue many times over: a span that waited for the collector would wait
// until the end of the test.
func TestAHangingCollectorDelaysNoRequest(t *testing.T) {
	var asked atomic.Bool
	release := make(chan struct{})
	hangs := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Store(true); <-release }))
	t.Cleanup(hangs.Close)
	t.Cleanup(func() { close(release) })
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", hangs.URL)
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "1")
	t.Setenv("OTEL_TRACES_SAMPLER_ARG", "1")
	newExporter := func(ctx context.Context) (sdktrace.SpanExporter, error) { return otlptracehttp.New(ctx) }
	tracing, err := StartTracing(t.Context(), "test", newExporter, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	ctx, root := tracing.tracer.Start(t.Context(), "root")
	_, first := StartSpan(ctx, "first")
	first.End()
	testwait.Until(t, asked.Load, "the collector has been asked")
	for range 20_000 {
		_, span := StartSpan(ctx, "part")
		span.End()
	}
	root.End()
	bound, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	require.Error(t, tracing.Stop(bound)) // Stop does not wait for it either
}

func offPath(ctx context.Context, header http.Header) {
	ctx, policy := StartSpan(ctx, "policy")
	ctx, call := StartClientSpan(ctx, "upstream")
	PropagateTrace(ctx, header)
	call.End()
	policy.End()
}

func BenchmarkTracingOff(b *testing.B) {
	ctx, header := context.Background(), http.Header{}
	b.ReportAllocs()
	for b.Loop() {
		offPath(ctx, header)
	}
}
