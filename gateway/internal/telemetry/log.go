// Package telemetry provides logs without personal data, request ids, metrics and traces.
package telemetry

import (
	"io"
	"log/slog"
	"regexp"
	"strings"
)

// secretKeys are attribute names whose values are never logged, whatever a caller passes.
var secretKeys = map[string]bool{
	"authorization": true, "cookie": true, "set-cookie": true, "password": true, "token": true, "secret": true,
	"login": true, "email": true, "username": true,
}

// NewLogger writes JSON lines. It masks known secret and personal attributes as a second line of defence; callers must not
// pass them in the first place.
func NewLogger(w io.Writer, level slog.Level) *slog.Logger {
	lines := linesTo(w)
	return slog.New(traceHandler{slog.NewJSONHandler(lines, &slog.HandlerOptions{Level: level, ReplaceAttr: mask}), lines})
}

func mask(_ []string, a slog.Attr) slog.Attr {
	if secretKeys[strings.ToLower(a.Key)] {
		return slog.String(a.Key, "[masked]")
	}
	if a.Value.Kind() != slog.KindAny {
		return a // returning a number as any costs an allocation for each attribute of each line
	}
	if err, ok := a.Value.Any().(error); ok {
		return slog.String(a.Key, Scrub(err.Error()))
	}
	return a
}

var (
	emailPattern = regexp.MustCompile(`[A-Za-z0-9._%+-]+(?:@|%40)[A-Za-z0-9.-]+`)
	queryPattern = regexp.MustCompile(`\?[^\s"']+`)
	tokenPattern = regexp.MustCompile(`\b[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)*`)
	uuidPattern  = regexp.MustCompile(`[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}`)
	userInfo     = regexp.MustCompile(`://[^/\s@]+@`)
)

// Scrub removes what errors of libraries often quote: URLs with queries, e-mail addresses, tokens, ids of people.
func Scrub(text string) string {
	text = userInfo.ReplaceAllString(text, "://[masked]@")
	text = queryPattern.ReplaceAllString(text, "?[masked]")
	text = emailPattern.ReplaceAllString(text, "[email]")
	text = tokenPattern.ReplaceAllString(text, "[token]")
	return uuidPattern.ReplaceAllString(text, "[uuid]")
}
