package live

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/testwait"
)

// listening serves a handler whose answer's body is written by serve.
func listening(t *testing.T, serve func(w *eventWriter)) string {
	t.Helper()
	app := fiber.New()
	app.Server().KeepHijackedConns = true
	app.Use(func(c fiber.Ctx) error {
		err := c.Next()
		c.Set("X-Late", "set behind the handler")
		return err
	})
	app.Get("/", func(c fiber.Ctx) error {
		c.Set("Content-Type", "text/event-stream")
		hijack(c, serve)
		return nil
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() { done <- app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		assert.NoError(t, app.Shutdown())
		assert.NoError(t, <-done)
	})
	return listener.Addr().String()
}

func TestAnEventWriterWritesAWholeAnswer(t *testing.T) {
	addr := listening(t, func(w *eventWriter) {
		assert.NoError(t, w.send("data: one\n\n"))
		assert.NoError(t, w.send("data: deux à la fois\n\n"))
	})
	want := "data: one\n\ndata: deux à la fois\n\n"
	for _, version := range []string{"1.1", "1.0"} {
		conn, err := net.Dial("tcp", addr)
		require.NoError(t, err)
		_, err = fmt.Fprintf(conn, "GET / HTTP/%s\r\nHost: a\r\n\r\n", version)
		require.NoError(t, err)
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err)
		raw, err := io.ReadAll(resp.Body)
		require.NoError(t, err, "the end of the stream is sent")
		assert.Equal(t, want, string(raw), version)
		assert.Equal(t, 200, resp.StatusCode)
		assert.Equal(t, "text/event-stream", resp.Header.Get("Content-Type"))
		assert.Equal(t, "set behind the handler", resp.Header.Get("X-Late"))
		assert.True(t, resp.Close)
		require.NoError(t, conn.Close())
	}
}

func TestAnEventWriterDetectsAClosedConnection(t *testing.T) {
	left := make(chan struct{})
	addr := listening(t, func(w *eventWriter) {
		defer close(left)
		for w.send("data: still here?\n\n") == nil {
			time.Sleep(time.Millisecond) // the rate of a stream
		}
	})
	conn, err := net.Dial("tcp", addr)
	require.NoError(t, err)
	_, err = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
	require.NoError(t, err)
	_, err = conn.Read(make([]byte, 1))
	require.NoError(t, err)
	require.NoError(t, conn.Close())
	select {
	case <-left:
	case <-time.After(testwait.Timeout(10 * time.Second)):
		t.Fatal("it still writes")
	}
}

func TestCloseWaitsForStreamsToEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := NewStreams(nil, nil, NewHub(nil))
		ended := false
		s.running.Go(func() {
			<-s.base.Done()
			time.Sleep(closing / 2)
			ended = true
		})
		s.Close()
		assert.True(t, ended)
	})
	synctest.Test(t, func(t *testing.T) {
		s := NewStreams(nil, nil, NewHub(nil))
		release := make(chan struct{})
		s.running.Go(func() { <-release })
		start := time.Now()
		s.Close()
		assert.Equal(t, closing, time.Since(start), "a browser that does not read cannot hold the end up")
		close(release)
	})
}
