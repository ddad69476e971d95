package telemetry

import (
	"context"
	"log/slog"
	"strconv"
	"time"
)

// accessLine is the log line of a request.
type accessLine struct {
	at            time.Time
	route, method string
	status        int
	took          time.Duration
}

func (l accessLine) level() slog.Level {
	if l.route == "/healthz" || l.route == "/readyz" {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// log writes the line, with its own encoder if the logger is one of ours: slog's handler took a tenth of a small request's
// time. TestTheAccessLogIsTheLibrarys compares both.
func (l accessLine) log(ctx context.Context, log *slog.Logger) {
	level := l.level()
	if !log.Enabled(ctx, level) {
		return
	}
	id := RequestIDOf(ctx)
	if ours, ok := log.Handler().(traceHandler); ok && ours.bare && isPlain(l.route) && isPlain(id) {
		ours.lines.add(func(held []byte) []byte { return l.append(held, level, id, traceID(ctx)) })
		return
	}
	log.LogAttrs(ctx, level, "request", slog.String("route", l.route), slog.String("method", l.method),
		slog.Int("status", l.status), slog.Float64("ms", l.millis()), slog.String("requestId", id))
}

func (l accessLine) millis() float64 { return float64(l.took.Microseconds()) / 1000 }

// append encodes the line as slog's JSON handler does.
func (l accessLine) append(to []byte, level slog.Level, id, trace string) []byte {
	to = append(to, `{"time":"`...)
	to = l.at.AppendFormat(to, time.RFC3339Nano)
	to = append(append(to, `","level":"`...), level.String()...)
	to = append(append(to, `","msg":"request","route":"`...), l.route...)
	to = append(append(to, `","method":"`...), l.method...)
	to = strconv.AppendInt(append(to, `","status":`...), int64(l.status), 10)
	to = strconv.AppendFloat(append(to, `,"ms":`...), l.millis(), 'f', -1, 64)
	to = append(append(to, `,"requestId":"`...), id...)
	if trace != "" {
		to = append(append(to, `","traceId":"`...), trace...)
	}
	return append(to, "\"}\n"...)
}

// isPlain reports whether a text needs no escaping in JSON.
func isPlain(text string) bool {
	for i := range len(text) {
		if ch := text[i]; ch < ' ' || ch >= 0x7f || ch == '"' || ch == '\\' {
			return false
		}
	}
	return true
}
