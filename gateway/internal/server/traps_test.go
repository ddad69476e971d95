package server

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/health"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
)

var statusLine = regexp.MustCompile(`HTTP/1\.1 \d{3}`)

func TestUnreadBodyIsNeverTheNextRequest(t *testing.T) {
	e := start(t)
	smuggled := "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
	pad := strings.Repeat("x", 20<<10) // more than the read buffer
	body := pad + smuggled
	length := itoa(len(body))
	for name, request := range map[string]string{
		"page":       "POST /dashboard HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n" + body,
		"data":       "POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n" + body,
		"get":        "GET /test HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n" + body,
		"asset":      "GET /remotes/shell/0.1.0/entry.js HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n" + body,
		"too large":  "POST /bff/reports/csp HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n" + body,
		"no session": "POST /bff/sessions/revoke-all HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n" + body,
		"chunked": "POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n" +
			"0\r\n\r\n" + smuggled,
	} {
		got := e.raw(request)
		answers := statusLine.FindAllString(got, -1)
		assert.Len(t, answers, 1, "%s: %s", name, got)
		assert.Contains(t, strings.ToLower(got), "connection: close", name)
	}
}

func TestTwoLengthsAreRefused(t *testing.T) {
	e := start(t)
	for name, headers := range map[string]string{
		"length and encoding": "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
		"encoding and length": "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
		"two lengths":         "Content-Length: 4\r\nContent-Length: 5\r\n",
	} {
		got := e.raw("POST /bff/login HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
		assert.Equal(t, []string{"HTTP/1.1 400"}, statusLine.FindAllString(got, -1), name)
		assert.Contains(t, strings.ToLower(got), "connection: close", name)
	}
}

func TestLargeCookiesAreServed(t *testing.T) {
	e := start(t)
	for size, want := range map[int]int{5 << 10: 200, 12 << 10: 200, 40 << 10: 431} {
		got := e.raw("GET /test HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: a=" + strings.Repeat("b", size) + "\r\n\r\n")
		assert.True(t, strings.HasPrefix(got, "HTTP/1.1 "+itoa(want)), "%d: %.60s", size, got)
	}
}

func TestOddPathsReachNothing(t *testing.T) {
	e := start(t)
	for _, path := range []string{
		"//test", "//evil.example/", "/remotes/shell/0.1.0/..%2f..%2f..%2fetc/passwd", "/remotes/shell/0.1.0/../../../../etc/passwd",
		"/api/product/..%2f..%2fbff/session", "/api/product/../../bff/session", "/api/product/%2e%2e/users", "/api/product/users%00",
		"/api/product/users%5c..", "/%2e%2e/%2e%2e/healthz", "/x/../test", "/bff/../test", `/\test`, "/test;/../../healthz", "/test%2f",
	} {
		got := e.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
		status := strings.TrimPrefix(statusLine.FindString(got), "HTTP/1.1 ")
		assert.Contains(t, []string{"302", "400", "401", "404"}, status, path)
		if status == "302" {
			assert.Regexp(t, `(?m)^Location: /(\?returnUrl=|\r$)`, got, "%s goes to our own login and nowhere else", path)
		}
	}
	assert.Empty(t, e.product.Count("/users"), "none of them reached the product API")
}

func TestSlowHeadersEndButSlowBodiesAndAnswersDoNot(t *testing.T) {
	cfg := fiberConfig(config.Config{}, nil)
	assert.Zero(t, cfg.WriteTimeout, "it is absolute and would cut streams")
	assert.NotZero(t, cfg.ReadTimeout)
	assert.NotZero(t, cfg.IdleTimeout)
	cfg.ReadTimeout = testwait.Timeout(300 * time.Millisecond)
	app, arrived := fiber.New(cfg), make(chan struct{})
	app.Use(connection(health.New(nil)), guard.Framing())
	app.Post("/", func(c fiber.Ctx) error {
		close(arrived)
		body, err := guard.Body(c, 1<<20)
		if err != nil {
			return err
		}
		return c.SendString(itoa(len(body)))
	})
	addr := listen(t, app)

	slowBody := dial(t, addr)
	_, err := io.WriteString(slowBody, "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 20000\r\n\r\n"+strings.Repeat("a", 10000))
	require.NoError(t, err)
	<-arrived

	slowHeader := dial(t, addr)
	_, err = io.WriteString(slowHeader, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
	require.NoError(t, err)
	got, err := io.ReadAll(slowHeader)
	assert.NoError(t, err, "a header that never ends is given up")
	assert.NotContains(t, string(got), "HTTP/1.1 200")

	// The body began before that header, so it has taken longer than a header may.
	_, err = io.WriteString(slowBody, strings.Repeat("b", 10000))
	require.NoError(t, err)
	got, err = io.ReadAll(slowBody)
	require.NoError(t, err)
	assert.Contains(t, string(got), "20000")
}

func TestValuesOutliveTheirRequest(t *testing.T) {
	app := fiber.New(fiberConfig(config.Config{}, nil))
	var kept []string
	app.Get("/:name", func(c fiber.Ctx) error {
		kept = append(kept, c.Params("name"), c.Query("q"), c.Get("X-Test"))
		return nil
	})
	addr := listen(t, app)
	conn := dial(t, addr)
	_, err := io.WriteString(conn, "GET /first?q=one HTTP/1.1\r\nHost: x\r\nX-Test: aaaa\r\n\r\n"+
		"GET /other?q=two HTTP/1.1\r\nHost: x\r\nX-Test: bbbb\r\nConnection: close\r\n\r\n")
	require.NoError(t, err)
	_, err = io.ReadAll(conn)
	require.NoError(t, err)
	assert.Equal(t, []string{"first", "one", "aaaa", "other", "two", "bbbb"}, kept)
}

func TestForwardedAddressesAreBelievedOnlyFromTrustedProxies(t *testing.T) {
	address := func(proxies ...string) string {
		app := fiber.New(fiberConfig(config.Config{TrustedProxies: proxies}, nil))
		app.Get("/", func(c fiber.Ctx) error { return c.SendString(c.IP()) })
		got := rawTo(t, listen(t, app), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 6.6.6.6, 9.9.9.9, 127.0.0.1\r\n\r\n")
		return got[strings.LastIndex(got, "\n")+1:]
	}
	assert.Equal(t, "127.0.0.1", address(), "no proxy is trusted")
	assert.Equal(t, "127.0.0.1", address("10.0.0.0/8"), "another proxy is trusted")
	assert.Equal(t, "9.9.9.9", address("127.0.0.0/8"), "what the client itself wrote in front never counts")
}

func TestAPanicIsOneRequestsProblem(t *testing.T) {
	logs := &logBuffer{}
	log := telemetry.NewLogger(logs, slog.LevelInfo)
	app := fiber.New(fiberConfig(config.Config{}, problem.Handler(log)))
	app.Use(telemetry.RequestID(), telemetry.Access(log, telemetry.NewMetrics()), guard.Framing(), recovered())
	app.Get("/", func(fiber.Ctx) error { panic("at the disco with camille@example.org") })
	res, err := app.Test(httptest.NewRequest(http.MethodGet, "/", nil))
	require.NoError(t, err)
	body, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	assert.Equal(t, 500, res.StatusCode)
	assert.Equal(t, problem.ContentType, res.Header.Get("Content-Type"))
	assert.NotContains(t, string(body), "disco")
	assert.Contains(t, logs.String(), "disco")
	assert.NotContains(t, logs.String(), "camille@example.org")
}

func listen(t *testing.T, app *fiber.App) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() { done <- app.Listener(newListener(listener), fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		require.NoError(t, app.Shutdown())
		require.NoError(t, <-done)
	})
	return listener.Addr().String()
}

func dial(t *testing.T, addr string) net.Conn {
	t.Helper()
	conn, err := net.DialTimeout("tcp", addr, testwait.Timeout(10*time.Second))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, conn.Close()) })
	require.NoError(t, conn.SetDeadline(time.Now().Add(testwait.Timeout(10*time.Second))))
	return conn
}
