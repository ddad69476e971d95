package telemetry

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/testwait"
)

// asLibrary writes the line with slog's handler.
func (l accessLine) asLibrary(t *testing.T, id string) string {
	t.Helper()
	var out bytes.Buffer
	record := slog.NewRecord(l.at, l.level(), "request", 0)
	record.AddAttrs(slog.String("route", l.route), slog.String("method", l.method), slog.Int("status", l.status),
		slog.Float64("ms", l.millis()), slog.String("requestId", id))
	require.NoError(t, slog.NewJSONHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug}).Handle(t.Context(), record))
	return out.String()
}

func TestTheAccessLogIsTheLibrarys(t *testing.T) {
	at := time.Date(2026, 11, 20, 17, 4, 5, 123456789, time.FixedZone("", 3600))
	for _, took := range []time.Duration{0, 300 * time.Nanosecond, time.Microsecond, 213 * time.Microsecond, 1500 * time.Microsecond, time.Second, 3 * time.Hour} {
		for _, route := range []string{"/api/product/cart/get/{uuid}", "/healthz", "unmatched"} {
			line := accessLine{at: at.Add(took), route: route, method: "GET", status: 200, took: took}
			var out bytes.Buffer
			line.log(WithRequestID(t.Context(), "0123456789abcdef"), NewLogger(&out, slog.LevelDebug))
			assert.Equal(t, line.asLibrary(t, "0123456789abcdef"), out.String())
		}
	}
}

func TestOddRoutesAreWrittenByTheLibrary(t *testing.T) {
	for _, route := range []string{`/a"b`, `/a\b`, "/a\nb", "/é"} {
		var out bytes.Buffer
		accessLine{at: time.Now(), route: route, method: "GET", status: 200}.log(t.Context(), NewLogger(&out, slog.LevelInfo))
		assert.Equal(t, 1, strings.Count(out.String(), "\n"))
		assert.Contains(t, out.String(), `"requestId":""`)
	}
	var out bytes.Buffer
	log := NewLogger(&out, slog.LevelInfo).With("part", "edge")
	accessLine{at: time.Now(), route: "/x", method: "GET", status: 200}.log(t.Context(), log)
	assert.Contains(t, out.String(), `"part":"edge"`)
}

// slow records each single write.
type slow struct {
	mu     sync.Mutex
	writes []string
}

func (s *slow) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writes = append(s.writes, string(p))
	return len(p), nil
}

func (s *slow) all() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.writes...)
}

func TestLinesAreGatheredAndNoneIsLost(t *testing.T) {
	to := &slow{}
	lines := NewLines(to)
	log := NewLogger(lines, slog.LevelInfo)
	line := accessLine{at: time.Now(), route: "/x", method: "GET", status: 200}
	var writers sync.WaitGroup
	for range 4 {
		writers.Go(func() {
			for range 500 {
				line.log(context.Background(), log)
			}
		})
	}
	writers.Wait()
	lines.Flush()
	got := to.all()
	assert.Less(t, len(got), 100)
	for _, line := range strings.Split(strings.TrimSuffix(strings.Join(got, ""), "\n"), "\n") {
		require.True(t, strings.HasPrefix(line, `{"time":"`) && strings.HasSuffix(line, `"}`), line)
	}
	assert.Equal(t, 2000, strings.Count(strings.Join(got, ""), "\n"))
}

func TestWarningsTakeWaitingLinesAlong(t *testing.T) {
	to := &slow{}
	log := NewLogger(NewLines(to), slog.LevelInfo)
	log.Info("first")
	log.Warn("second")
	got := to.all()
	require.Len(t, got, 1)
	assert.Regexp(t, `(?s)first.*second`, got[0])
}

func TestALineWaitsForNobodyForLong(t *testing.T) {
	to := &slow{}
	NewLogger(NewLines(to), slog.LevelInfo).Info("alone")
	testwait.Until(t, func() bool { return len(to.all()) == 1 }, "the line is written")
}

func BenchmarkAccessLine(b *testing.B) {
	ctx := WithRequestID(context.Background(), "0123456789abcdef01234567")
	line := accessLine{at: time.Now(), route: "/api/product/cart/get/{uuid}", method: "GET", status: 200, took: 213 * time.Microsecond}
	b.Run("ours", func(b *testing.B) {
		log := NewLogger(io.Discard, slog.LevelInfo)
		b.ReportAllocs()
		for b.Loop() {
			line.log(ctx, log)
		}
	})
	b.Run("library", func(b *testing.B) {
		log := NewLogger(io.Discard, slog.LevelInfo).With()
		handler := log.Handler().WithGroup("")
		log = slog.New(handler)
		b.ReportAllocs()
		for b.Loop() {
			line.log(ctx, log)
		}
	})
}
