package telemetry

import (
	"bytes"
	"context"
	"encoding/json"
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

func TestTheAccessLogIsOneLineOfJSON(t *testing.T) {
	for _, route := range []string{"/api/product/cart/get/{uuid}", "/a\"b", "/a\\b", "/a\nb", "/é"} {
		line := accessLine{route: route, method: "GET", status: 200, took: 1500 * time.Microsecond}
		var out bytes.Buffer
		line.log(WithRequestID(t.Context(), "0123456789abcdef"), NewLogger(&out, slog.LevelInfo).With("part", "edge"))
		assert.Equal(t, 1, strings.Count(out.String(), "\n"))
		var got map[string]any
		require.NoError(t, json.Unmarshal(out.Bytes(), &got))
		delete(got, "time")
		assert.Equal(t, map[string]any{
			"level": "INFO", "msg": "request", "part": "edge", "route": route, "method": "GET", "status": 200.0,
			"ms": 1.5, "requestId": "0123456789abcdef",
		}, got)
	}
}

func TestProbesAreLoggedForDebuggingOnly(t *testing.T) {
	var out bytes.Buffer
	accessLine{route: "/readyz", method: "GET", status: 200}.log(t.Context(), NewLogger(&out, slog.LevelInfo))
	assert.Empty(t, out.String())
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
	line := accessLine{route: "/x", method: "GET", status: 200}
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

func TestALineIsWrittenWithinItsDelay(t *testing.T) {
	to := &slow{}
	NewLogger(NewLines(to), slog.LevelInfo).Info("alone")
	testwait.Until(t, func() bool { return len(to.all()) == 1 }, "the line is written")
}

func BenchmarkAccessLine(b *testing.B) {
	ctx := WithRequestID(context.Background(), "0123456789abcdef01234567")
	line := accessLine{route: "/api/product/cart/get/{uuid}", method: "GET", status: 200, took: 213 * time.Microsecond}
	log := NewLogger(io.Discard, slog.LevelInfo)
	b.ReportAllocs()
	for b.Loop() {
		line.log(ctx, log)
	}
}
