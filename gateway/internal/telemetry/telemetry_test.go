package telemetry

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestScrub(t *testing.T) {
	text := Scrub(`Get "https://u:p@h.example/users/get-by-email/camille.martin@x.example?token=abc": user 11111111-1111-4111-8111-111111111111 ` +
		`bearer eyJhbGciOiJSUzI1NiIsImtpZCI6.eyJzdWIiOiIxMTExMTEx.c2lnbmF0dXJlLXNpZ25hdHVyZQ camille%40x.example`)
	for _, personal := range []string{"camille", "token=abc", "u:p", "11111111", "eyJ"} {
		assert.NotContains(t, text, personal)
	}
	assert.Contains(t, text, "h.example")
}

func TestLoggerMasks(t *testing.T) {
	var b bytes.Buffer
	log := NewLogger(&b, slog.LevelInfo)
	log.Info("x", "password", "topsecret", "Authorization", "Bearer topsecret", "email", "a@b.example",
		slog.Group("g", "token", "topsecret"), "cause", errors.New("dial a@b.example"))
	assert.NotContains(t, b.String(), "topsecret")
	assert.NotContains(t, b.String(), "a@b.example")
	assert.Contains(t, b.String(), `"cause":"dial [email]"`)
}

func serve(t *testing.T, c fiber.Config) (*fiber.App, *bytes.Buffer, *Metrics) {
	t.Helper()
	var b bytes.Buffer
	m := NewMetrics()
	app := fiber.New(c)
	app.Use(RequestID(), Access(NewLogger(&b, slog.LevelInfo), m))
	app.Get("/orders/:id", func(c fiber.Ctx) error { return c.SendString(RequestIDFrom(c) + " " + RequestIDOf(c.Context())) })
	app.Get("/named", func(c fiber.Ctx) error { SetRoute(c, "named/{x}"); return fiber.ErrTeapot })
	return app, &b, m
}

func get(t *testing.T, app *fiber.App, method, path, id string) (*http.Response, string) {
	t.Helper()
	req := httptest.NewRequest(method, path, nil)
	if id != "" {
		req.Header.Set(HeaderRequestID, id)
	}
	resp, err := app.Test(req)
	require.NoError(t, err)
	raw, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return resp, string(raw)
}

func TestRequestIDOfStrangersIsIgnored(t *testing.T) {
	app, _, _ := serve(t, fiber.Config{})
	resp, body := get(t, app, "GET", "/orders/1", "chosen-by-a-stranger")
	id := resp.Header.Get(HeaderRequestID)
	assert.Len(t, id, 24)
	assert.Equal(t, id+" "+id, body)

	app, _, _ = serve(t, fiber.Config{TrustProxy: true, TrustProxyConfig: fiber.TrustProxyConfig{Proxies: []string{"0.0.0.0"}}})
	for sent, kept := range map[string]bool{"from-the-proxy-1": true, "short": false, "with space in it": false, strings.Repeat("a", 65): false, "with\"quote\"s": false} {
		resp, _ := get(t, app, "GET", "/orders/1", sent)
		assert.Equal(t, kept, resp.Header.Get(HeaderRequestID) == sent, sent)
	}
}

func TestAccessLogIsBoundedAndImpersonal(t *testing.T) {
	app, b, m := serve(t, fiber.Config{})
	get(t, app, "GET", "/orders/camille@x.example?q=Dupont", "")
	get(t, app, "GET", "/named", "")
	get(t, app, "GET", "/no/such/"+strings.Repeat("x", 50), "")
	get(t, app, "PROPFIND", "/orders/1", "")
	log := b.String()
	assert.Contains(t, log, `"route":"/orders/:id","method":"GET","status":200`)
	assert.Contains(t, log, `"route":"named/{x}","method":"GET","status":418`)
	assert.Contains(t, log, `"route":"unmatched"`)
	for _, personal := range []string{"camille", "Dupont", "xxxx", "PROPFIND"} {
		assert.NotContains(t, log, personal)
	}
	rec := httptest.NewRecorder()
	m.Handler().ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	assert.Contains(t, rec.Body.String(), `portal_request_seconds_count{method="GET",route="/orders/:id",status="200"} 1`)
	assert.NotContains(t, rec.Body.String(), "PROPFIND")
}
