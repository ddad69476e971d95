package upstream

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
)

// edgeOf listens with a handler that forwards everything to the system. With a counter, its connections accept spliced bytes
// (guard.SplicePipe) and count how often.
func edgeOf(t *testing.T, s *System, taken *atomic.Int64) string {
	t.Helper()
	app := fiber.New(fiber.Config{ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler))})
	app.Get("/*", func(c fiber.Ctx) error {
		return s.Forward(c, Call{Method: http.MethodGet, Path: c.Path(), Accept: []string{zipType}})
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	if taken != nil {
		listener = takers{listener, taken}
	}
	done := make(chan error, 1)
	go func() { done <- app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		assert.NoError(t, app.Shutdown())
		assert.NoError(t, <-done)
	})
	return "http://" + listener.Addr().String()
}

type takers struct {
	net.Listener
	taken *atomic.Int64
}

// Accept implements net.Listener.
func (l takers) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return takerConn{conn, l.taken}, nil
}

type takerConn struct {
	net.Conn
	taken *atomic.Int64
}

// Takes reports what the server's connections report on Linux.
func (c takerConn) Takes() bool { return runtime.GOOS == "linux" }

// Take sends the content of the pipe.
func (c takerConn) Take(from *guard.SplicePipe) error {
	c.taken.Add(1)
	raw, err := c.Conn.(syscall.Conn).SyscallConn()
	if err != nil {
		return err
	}
	return from.Drain(raw)
}

// sized answers /<bytes> with that many bytes, and /<bytes>/<fewer> with fewer than its Content-Length.
func sized(t *testing.T) *System {
	return serve(t, func(w http.ResponseWriter, r *http.Request) {
		said, sent := r.URL.Path[len("/base/"):], ""
		if at := bytes.IndexByte([]byte(said), '/'); at >= 0 {
			said, sent = said[:at], said[at+1:]
		}
		length, err := strconv.Atoi(said)
		require.NoError(t, err)
		w.Header().Set("Content-Type", zipType)
		w.Header().Set("Content-Disposition", `attachment; filename="a.zip"`)
		w.Header().Set("Content-Length", said)
		if sent == "" {
			_, _ = w.Write(content(length)) // the reader may have closed
			return
		}
		fewer, err := strconv.Atoi(sent)
		require.NoError(t, err)
		_, _ = w.Write(content(fewer))
		panic(http.ErrAbortHandler)
	})
}

// content is different at every offset, so that pieces in a wrong order show.
func content(length int) []byte {
	raw := make([]byte, length)
	for i := range raw {
		raw[i] = byte(i>>16) ^ byte(i>>8) ^ byte(i)
	}
	return raw
}

func download(t *testing.T, url string) (*http.Response, []byte, error) {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Get(url)
	require.NoError(t, err)
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	return resp, raw, err
}

func TestAnswersOfEverySizePassUnchanged(t *testing.T) {
	var taken atomic.Int64
	for name, url := range map[string]string{"copied": edgeOf(t, sized(t), nil), "moved": edgeOf(t, sized(t), &taken)} {
		for _, length := range []int{0, 1, 1 << 10, maxWhole - 1, maxWhole, maxWhole + 1, 64<<10 + 1, 3<<20 + 7} {
			before := taken.Load()
			resp, raw, err := download(t, url+"/"+strconv.Itoa(length))
			require.NoError(t, err, "%d", length)
			assert.Equal(t, 200, resp.StatusCode)
			assert.EqualValues(t, length, resp.ContentLength)
			assert.True(t, bytes.Equal(content(length), raw), "%s %d", name, length)
			isMoved := name == "moved" && length > maxWhole && runtime.GOOS == "linux"
			assert.Equal(t, isMoved, taken.Load() > before, "%s %d", name, length)
		}
	}
}

// A reused buffer must not expose its previous content.
func TestASmallAnswerShowsNothingOfALargerOne(t *testing.T) {
	url := edgeOf(t, sized(t), nil)
	for range 5 {
		_, _, err := download(t, url+"/"+strconv.Itoa(maxWhole))
		require.NoError(t, err)
		_, raw, err := download(t, url+"/3")
		require.NoError(t, err)
		assert.Equal(t, content(3), raw)
	}
}

func TestATruncatedAnswerIsNeverWhole(t *testing.T) {
	for _, taken := range []*atomic.Int64{nil, {}} {
		truncated(t, edgeOf(t, sized(t), taken))
	}
}

func truncated(t *testing.T, url string) {
	t.Helper()
	resp, raw, err := download(t, url+"/1000/400")
	require.NoError(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, resp.StatusCode, "a small one is a problem before anything is sent")
	assert.Empty(t, resp.Header.Get("Content-Disposition"))
	assert.Contains(t, string(raw), "upstream.unavailable")

	resp, raw, err = download(t, url+"/"+strconv.Itoa(1<<20)+"/700000")
	assert.Equal(t, http.StatusOK, resp.StatusCode)
	assert.True(t, errors.Is(err, io.ErrUnexpectedEOF), "%v", err)
	assert.Less(t, len(raw), 1<<20)
}
