package upstream

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/http1/http1test"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
)

// readyToken is a source with a token that is available at once. It counts the requests for it on each path.
type readyToken struct{ fast, standard atomic.Int32 }

func (a *readyToken) Token(context.Context) (string, error) { a.standard.Add(1); return "token", nil }
func (a *readyToken) Refused(string) bool                   { return false }
func (a *readyToken) Ready(time.Time) (string, bool)        { a.fast.Add(1); return "token", true }

// slowToken is a source whose token is never available at once.
type slowToken struct{ *readyToken }

func (slowToken) Ready(time.Time) (string, bool) { return "", false }

// edge are two edges before one scripted upstream, with the fast path and without it.
type edge struct {
	system *System
	tokens *readyToken
	url    string
}

func newEdge(t *testing.T, addr string, isFast bool, change func(*Call)) edge {
	t.Helper()
	w := edge{tokens: &readyToken{}}
	var tokens Tokens = slowToken{w.tokens}
	if isFast {
		tokens = w.tokens
	}
	var err error
	w.system, err = New(Options{Name: "test", BaseURL: "http://" + addr, Tokens: tokens, Metrics: telemetry.NewMetrics(), Log: slog.New(slog.DiscardHandler), MaxConcurrent: 4})
	require.NoError(t, err)
	t.Cleanup(w.system.Close)
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler))})
	app.Get("/*", func(c fiber.Ctx) error {
		call := Call{Method: http.MethodGet, Path: c.Path(), Accept: []string{"text/plain", "application/json"}, Answers: []string{"Etag", "Location"},
			Statuses: []int{200, 203, 204, 206}, Locations: "/api/", Deadline: testwait.Timeout(10 * time.Second)}
		if change != nil {
			change(&call)
		}
		return w.system.Forward(c, call)
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() { done <- app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		assert.NoError(t, app.Shutdown())
		assert.NoError(t, <-done)
	})
	w.url = "http://" + listener.Addr().String()
	return w
}

// received is an answer as the browser receives it.
type received struct {
	Status             int
	Type, Etag, Length string
	Location           string
	Body               string
	Whole              bool
}

func (w edge) ask(t *testing.T, path string) received {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Get(w.url + path)
	require.NoError(t, err)
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	return received{resp.StatusCode, resp.Header.Get("Content-Type"), resp.Header.Get("Etag"), resp.Header.Get("Content-Length"),
		resp.Header.Get("Location"), string(raw), err == nil}
}

// free reports whether all permits of the system's bulkhead are free again.
func (w edge) free(t *testing.T) {
	t.Helper()
	testwait.Until(t, func() bool {
		for taken := range 4 {
			if !w.system.bulkhead.TryAcquirePermit() {
				for range taken {
					w.system.bulkhead.ReleasePermit()
				}
				return false
			}
		}
		for range 4 {
			w.system.bulkhead.ReleasePermit()
		}
		return true
	}, "every permit of the bulkhead is free")
}

func TestFastPathServesSmallSimpleAnswers(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, line string, _ int32) bool { http1test.Write(conn, http1test.OK(line)); return true })
	w := newEdge(t, s.Addr, true, nil)
	for i := range 5 {
		path := fmt.Sprintf("/%d", i)
		assert.Equal(t, path, w.ask(t, path).Body)
	}
	assert.EqualValues(t, 1, w.tokens.standard.Load(), "only the first, which had no connection yet")
	assert.EqualValues(t, 5, w.tokens.fast.Load())
	assert.EqualValues(t, 1, s.Connections.Load())
	w.free(t)
}

// unusual answers warm-up requests with a simple answer and the others with the prescribed text; a second request gets a simple
// answer again, so that a retry shows.
func unusual(t *testing.T, text string, ends bool) *http1test.Script {
	var odd atomic.Int32
	return http1test.Start(t, func(conn net.Conn, line string, _ int32) bool {
		if line == "/warm" {
			http1test.Write(conn, http1test.OK("warm"))
			return true
		}
		if odd.Add(1) == 1 {
			http1test.Write(conn, text)
			return !ends
		}
		http1test.Write(conn, http1test.OK("asked again"))
		return true
	})
}

// An answer declared as JSON that does not begin and end as JSON is a bad answer on both paths.
func TestInvalidJSONIsABadAnswer(t *testing.T) {
	for name, status := range map[string]int{"JSON": 200, "a JSON list": 200, "a page as JSON": 502, "JSON that was cut": 502, "a larger page": 502, "no JSON at all": 502} {
		for _, isFast := range []bool{false, true} {
			w := newEdge(t, unusual(t, http1test.Answers[name], false).Addr, isFast, nil)
			require.Equal(t, "warm", w.ask(t, "/warm").Body)
			got := w.ask(t, "/odd")
			assert.Equal(t, status, got.Status, name)
			assert.Equal(t, status == 502, strings.Contains(got.Body, "upstream.bad_answer"), name)
		}
	}
}

func TestBothPathsGiveTheSameAnswer(t *testing.T) {
	cut := map[string]string{
		"cut in the head": "HTTP/1.1 200 OK\r\nContent-Le", "cut before the body": strings.TrimSuffix(http1test.OK("abc"), "abc"), "cut in the body": strings.TrimSuffix(http1test.OK("abcdef"), "def"),
		"cut in a larger body": strings.TrimSuffix(http1test.OK(strings.Repeat("x", 90_000)), strings.Repeat("x", 40_000)), "gone without a word": "",
		"cut in a stream": strings.TrimSuffix(http1test.OK(strings.Repeat("x", 900_000)), strings.Repeat("x", 400_000)),
	}
	try := func(name, text string, ends bool) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got [2]received
			var asked [2]int32
			for i, isFast := range []bool{false, true} {
				s := unusual(t, text, ends)
				w := newEdge(t, s.Addr, isFast, nil)
				require.Equal(t, "warm", w.ask(t, "/warm").Body)
				before := w.tokens.fast.Load()
				got[i] = w.ask(t, "/odd")
				if isFast {
					assert.Greater(t, w.tokens.fast.Load(), before, "the fast path was not tried")
				}
				w.free(t)
				assert.Equal(t, "warm", w.ask(t, "/warm").Body, "bytes behind the answer reached the next call")
				asked[i] = s.Requests.Load()
			}
			if !got[0].Whole { // how much was received is random
				got[0].Body, got[1].Body = "", ""
			}
			assert.Equal(t, got[0], got[1])
			assert.Equal(t, asked[0], asked[1], "asked more often")
		})
	}
	for name, text := range http1test.Answers {
		try(name, text, name == "a head without end" || name == "a space in a name") // these last as long as their connection
	}
	for name, text := range cut {
		try(name, text, true)
	}
}

func TestFastPathKeepsDeadlines(t *testing.T) {
	for name, given := range map[string]struct {
		begin string
		want  int
		code  string
	}{
		"no answer":     {"", 504, "upstream.timeout"},
		"half a head":   {"HTTP/1.1 200 OK\r\nContent-", 504, "upstream.timeout"},
		"half a body":   {strings.TrimSuffix(http1test.OK("abcdef"), "def"), 503, "upstream.unavailable"},
		"half a larger": {strings.TrimSuffix(http1test.OK(strings.Repeat("x", 90_000)), "xxx"), 503, "upstream.unavailable"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			release := make(chan struct{})
			s := http1test.Start(t, func(conn net.Conn, line string, _ int32) bool {
				if line == "/warm" {
					http1test.Write(conn, http1test.OK("warm"))
					return true
				}
				http1test.Write(conn, given.begin)
				<-release
				return false
			})
			t.Cleanup(func() { close(release) })
			w := newEdge(t, s.Addr, true, func(call *Call) {
				call.Deadline, call.Idle = testwait.Timeout(400*time.Millisecond), testwait.Timeout(400*time.Millisecond)
			})
			w.ask(t, "/warm")
			got := w.ask(t, "/slow")
			assert.Equal(t, given.want, got.Status)
			assert.Contains(t, got.Body, given.code)
			assert.EqualValues(t, 1, w.tokens.standard.Load())
			assert.Nil(t, w.system.direct.Take(time.Now()))
			w.free(t)
		})
	}
}

func TestFastPathOpensTheBreaker(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, line string, number int32) bool {
		if number > 12 {
			return false
		}
		http1test.Write(conn, http1test.OK(line))
		return true
	})
	w := newEdge(t, s.Addr, true, nil)
	for range 60 {
		w.ask(t, "/x")
	}
	assert.True(t, w.system.shut.Load())
	assert.Less(t, s.Requests.Load(), int32(60), "the breaker spares a system that is down")
	w.free(t)
}

func TestOtherCallsTakeTheStandardPath(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, line string, _ int32) bool { http1test.Write(conn, http1test.OK(line)); return true })
	for name, change := range map[string]func(*Call){
		"once":                 func(call *Call) { call.Once = true },
		"a path to be encoded": func(call *Call) { call.Path = "/a b" },
		"a broken header":      func(call *Call) { call.Header = Fields{{"X-A", "b\r\nX-Portal-User: another"}} },
		"a broken query":       func(call *Call) { call.Query = "a=b#c d" },
	} {
		t.Run(name, func(t *testing.T) {
			w := newEdge(t, s.Addr, true, change)
			for range 3 {
				w.ask(t, "/x")
			}
			assert.GreaterOrEqual(t, w.tokens.standard.Load(), int32(3))
			w.free(t)
		})
	}
}

func TestBothPathsWriteTheSameRequest(t *testing.T) {
	header := Fields{{"X-Portal-User", "me"}, {"Accept", "text/html"}, {"Authorization", "Basic x"}, {"Connection", "X-Portal-User"},
		{"Transfer-Encoding", "chunked"}, {"X-Request-Id", "theirs"}, {"User-Agent", "theirs"}}
	for _, path := range []string{"/x", "/users/a%20b/c", "/users/a@b.example/1+1=2&3:4$5~6-7_8"} {
		for _, query := range []string{"", "a=b&c=%20d"} {
			lines := [2]string{}
			for i, isFast := range []bool{false, true} {
				seen := make(chan string, 2)
				listener, err := net.Listen("tcp", "127.0.0.1:0")
				require.NoError(t, err)
				var serving sync.WaitGroup
				serving.Go(func() {
					conn, err := listener.Accept()
					if err != nil {
						return
					}
					defer func() { _ = conn.Close() }()
					for piece := make([]byte, 4<<10); ; {
						n, err := conn.Read(piece)
						if err != nil {
							return
						}
						seen <- string(piece[:n])
						http1test.Write(conn, http1test.OK("x"))
					}
				})
				w := newEdge(t, listener.Addr().String(), isFast, func(call *Call) { call.Path, call.Query, call.Header = path, query, header })
				for range 2 {
					w.ask(t, "/x")
					first, rest, _ := strings.Cut(<-seen, "\r\n")
					fields := strings.Split(strings.TrimSuffix(strings.ReplaceAll(rest, listener.Addr().String(), "host"), "\r\n\r\n"), "\r\n")
					slices.Sort(fields)
					lines[i] = first + "\n" + strings.Join(fields, "\n")
				}
				w.system.Close()
				require.NoError(t, listener.Close())
				serving.Wait()
			}
			assert.Equal(t, lines[0], lines[1])
			assert.Contains(t, lines[1], "Authorization: Bearer token")
		}
	}
}
