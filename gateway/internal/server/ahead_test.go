package server

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/health"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
	"portal/gateway/internal/upstream"
)

type anyToken struct{}

func (anyToken) Token(context.Context) (string, error) { return "token", nil }
func (anyToken) Refused(string) bool                   { return false }

// TestASlowBrowserHoldsLittleOfALargeAnswer measures what the edge, its kernel included, buffers of an answer that the
// browser does not read.
func TestASlowBrowserHoldsLittleOfALargeAnswer(t *testing.T) {
	for way, call := range map[string]upstream.Call{
		"straight":      {Method: http.MethodGet},
		"by net/http's": {Method: http.MethodPost, Body: []byte("{}")},
	} {
		t.Run(way, func(t *testing.T) {
			call.Path, call.Accept = "/", []string{"application/zip"}
			holdsLittle(t, call)
		})
	}
}

func holdsLittle(t *testing.T, call upstream.Call) {
	t.Helper()
	const size, most = 8 << 20, 2 << 20
	var written atomic.Int64
	system := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/zip")
		w.Header().Set("Content-Length", strconv.Itoa(size))
		for piece := make([]byte, 16<<10); written.Load() < size; written.Add(int64(len(piece))) {
			if _, err := w.Write(piece); err != nil {
				return // the browser left
			}
		}
	}))
	system.Config.ConnContext = func(ctx context.Context, conn net.Conn) context.Context {
		if tcp, ok := conn.(*net.TCPConn); ok {
			assert.NoError(t, tcp.SetWriteBuffer(64<<10), "what the system holds itself is not the edge's")
		}
		return ctx
	}
	system.Start()
	t.Cleanup(system.Close)
	product, err := upstream.New(upstream.Options{Name: "product", BaseURL: system.URL, Tokens: anyToken{},
		Metrics: telemetry.NewMetrics(), Log: slog.New(slog.DiscardHandler), Code: "upstream"})
	require.NoError(t, err)
	t.Cleanup(product.Close)
	app := fiber.New(fiberConfig(config.Config{}, nil))
	app.Use(connection(health.New(nil)))
	app.Get("/", func(c fiber.Ctx) error { return product.Forward(c, call) })
	conn := dial(t, listen(t, app))
	require.NoError(t, conn.(*net.TCPConn).SetReadBuffer(16<<10))
	_, err = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	require.NoError(t, err)

	before := int64(-1)
	require.Eventually(t, func() bool {
		now := written.Load()
		stands := now > 0 && now == before
		before = now
		return stands
	}, testwait.Timeout(20*time.Second), 300*time.Millisecond, "the edge stops taking")
	assert.Less(t, before, int64(most))

	// With a small window, each filling would wait for a switch between both processes.
	require.NoError(t, conn.(*net.TCPConn).SetReadBuffer(1<<20))
	require.NoError(t, conn.SetDeadline(time.Now().Add(testwait.Timeout(30*time.Second))))
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	require.NoError(t, err)
	n, err := io.Copy(io.Discard, res.Body)
	assert.NoError(t, err)
	assert.EqualValues(t, size, n, "and goes on when it is read")
}
