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

	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
)

// atHand is a source with a token that is available at once. It counts the requests for it on each path.
type atHand struct{ short, long atomic.Int32 }

func (a *atHand) Token(context.Context) (string, error) { a.long.Add(1); return "token", nil }
func (a *atHand) Refused(string) bool                   { return false }
func (a *atHand) Ready(time.Time) (string, bool)        { a.short.Add(1); return "token", true }

// onlyLong is a source whose token is never available at once.
type onlyLong struct{ *atHand }

func (onlyLong) Ready(time.Time) (string, bool) { return "", false }

// ways are two edges before one scripted upstream, with the fast path and without it.
type ways struct {
	system *System
	tokens *atHand
	url    string
}

func wayTo(t *testing.T, addr string, short bool, change func(*Call)) ways {
	t.Helper()
	w := ways{tokens: &atHand{}}
	var tokens Tokens = onlyLong{w.tokens}
	if short {
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

// heard is an answer as the browser receives it.
type heard struct {
	Status             int
	Type, Etag, Length string
	Location           string
	Body               string
	Whole              bool
}

func (w ways) ask(t *testing.T, path string) heard {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Get(w.url + path)
	require.NoError(t, err)
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	return heard{resp.StatusCode, resp.Header.Get("Content-Type"), resp.Header.Get("Etag"), resp.Header.Get("Content-Length"),
		resp.Header.Get("Location"), string(raw), err == nil}
}

// free reports whether all permits of the system's bulkhead are free again.
func (w ways) free(t *testing.T) {
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

func TestSmallOrdinaryAnswersGoTheShortWay(t *testing.T) {
	s := scripted(t, func(conn net.Conn, line string, _ int32) bool { say(conn, ok(line)); return true })
	w := wayTo(t, s.addr, true, nil)
	for i := range 5 {
		path := fmt.Sprintf("/%d", i)
		assert.Equal(t, path, w.ask(t, path).Body)
	}
	assert.EqualValues(t, 1, w.tokens.long.Load(), "only the first, which had no connection yet")
	assert.EqualValues(t, 5, w.tokens.short.Load())
	assert.EqualValues(t, 1, s.connections.Load())
	w.free(t)
}

// doings are behaviours of an upstream that both paths must answer alike.
var doings = map[string]string{
	"JSON":                js(" {\"a\":[1]}\n"),
	"a JSON list":         js("[]"),
	"a page as JSON":      js("<html>"),
	"JSON that was cut":   js("{\"a\":["),
	"a larger page":       js("{\"a\": <html>" + strings.Repeat("x", 90_000)),
	"no JSON at all":      js(""),
	"length":              ok("abc"),
	"nothing":             ok(""),
	"status 203":          "HTTP/1.1 203 x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"undeclared status":   "HTTP/1.1 202 x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"no reason":           "HTTP/1.1 200\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"parameters":          "HTTP/1.1 200 OK\r\ncontent-type: Text/Plain; charset=utf-8\r\ncontent-length:3\r\n\r\nabc",
	"declared headers":    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\netag: \"a\"\r\nEtag: \"b\"\r\nSet-Cookie: a=b\r\nLocation: /x\r\nContent-Length: 3\r\n\r\nabc",
	"foreign location":    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nLocation: //evil.example\r\nContent-Length: 3\r\n\r\nabc",
	"no content":          "HTTP/1.1 204 No Content\r\n\r\n",
	"no content, length":  "HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\n",
	"chunks":              "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
	"length and chunks":   "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
	"two lengths":         "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
	"one length twice":    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
	"a length with sign":  "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: +3\r\n\r\nabc",
	"folded":              "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nEtag: a\r\n b\r\nContent-Length: 3\r\n\r\nabc",
	"bare line feeds":     "HTTP/1.1 200 OK\nContent-Type: text/plain\nContent-Length: 3\n\nabc",
	"a space in a name":   "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length : 3\r\n\r\nabc",
	"a line without name": "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n: x\r\nContent-Length: 3\r\n\r\nabc",
	"control characters":  "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nEtag: a\x00b\r\nContent-Length: 3\r\n\r\nabc",
	"interim":             "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ok("abc"),
	"closing":             "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc",
	"keep-alive":          "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: Keep-Alive\r\nContent-Length: 3\r\n\r\nabc",
	"HTTP/1.0":            "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
	"HTML":                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\nabc",
	"no type":             "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
	"two types":           "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\nabc",
	"a problem":           "HTTP/1.1 409 Conflict\r\nContent-Type: application/problem+json\r\nContent-Length: 22\r\n\r\n{\"code\":\"views.limit\"}",
	"a service token's":   "HTTP/1.1 401 x\r\nWWW-Authenticate: Bearer\r\nContent-Length: 0\r\n\r\n",
	"unavailable":         "HTTP/1.1 503 x\r\nContent-Length: 0\r\n\r\n",
	"garbage":             "SSH-2.0-OpenSSH_9.6\r\n\r\n",
	"a long head":         "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-A: " + strings.Repeat("a", 8<<10) + "\r\nContent-Length: 3\r\n\r\nabc",
	"a head without end":  "HTTP/1.1 200 OK\r\nX-A: " + strings.Repeat("a", 40<<10),
	"middling":            ok(strings.Repeat("abcdefg", 9000)),
	"large":               ok(strings.Repeat("abcdefg", 60_000)),
	"more than said":      ok("abc") + "def",
	"two answers":         ok("abc") + ok("another's"),
}

// doer answers warm-up requests with a simple answer and the others with the prescribed text; a second request gets a simple
// answer again, so that a retry shows.
func doer(t *testing.T, text string, ends bool) *script {
	var odd atomic.Int32
	return scripted(t, func(conn net.Conn, line string, _ int32) bool {
		if line == "/warm" {
			say(conn, ok("warm"))
			return true
		}
		if odd.Add(1) == 1 {
			say(conn, text)
			return !ends
		}
		say(conn, ok("asked again"))
		return true
	})
}

// js is an answer declared as JSON.
func js(body string) string { return strings.Replace(ok(body), "text/plain", "application/json", 1) }

// An answer declared as JSON that does not begin and end as JSON is a bad answer on both paths.
func TestWhatIsNoJSONIsABadAnswer(t *testing.T) {
	for name, status := range map[string]int{"JSON": 200, "a JSON list": 200, "a page as JSON": 502, "JSON that was cut": 502, "a larger page": 502, "no JSON at all": 502} {
		for _, short := range []bool{false, true} {
			w := wayTo(t, doer(t, doings[name], false).addr, short, nil)
			require.Equal(t, "warm", w.ask(t, "/warm").Body)
			got := w.ask(t, "/odd")
			assert.Equal(t, status, got.Status, name)
			assert.Equal(t, status == 502, strings.Contains(got.Body, "upstream.bad_answer"), name)
		}
	}
}

func TestBothWaysMakeTheSameOfAnAnswer(t *testing.T) {
	cut := map[string]string{
		"cut in the head": "HTTP/1.1 200 OK\r\nContent-Le", "cut before the body": strings.TrimSuffix(ok("abc"), "abc"), "cut in the body": strings.TrimSuffix(ok("abcdef"), "def"),
		"cut in a larger body": strings.TrimSuffix(ok(strings.Repeat("x", 90_000)), strings.Repeat("x", 40_000)), "gone without a word": "",
		"cut in a stream": strings.TrimSuffix(ok(strings.Repeat("x", 900_000)), strings.Repeat("x", 400_000)),
	}
	try := func(name, text string, ends bool) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got [2]heard
			var asked [2]int32
			for i, short := range []bool{false, true} {
				s := doer(t, text, ends)
				w := wayTo(t, s.addr, short, nil)
				require.Equal(t, "warm", w.ask(t, "/warm").Body)
				before := w.tokens.short.Load()
				got[i] = w.ask(t, "/odd")
				if short {
					assert.Greater(t, w.tokens.short.Load(), before, "the short way was not even tried")
				}
				w.free(t)
				assert.Equal(t, "warm", w.ask(t, "/warm").Body, "what lay behind the answer reached the next")
				asked[i] = s.requests.Load()
			}
			if !got[0].Whole { // how much was received is random
				got[0].Body, got[1].Body = "", ""
			}
			assert.Equal(t, got[0], got[1])
			assert.Equal(t, asked[0], asked[1], "asked more often")
		})
	}
	for name, text := range doings {
		try(name, text, name == "a head without end" || name == "a space in a name") // these last as long as their connection
	}
	for name, text := range cut {
		try(name, text, true)
	}
}

func TestTheShortWayWaitsNoLongerThanItMay(t *testing.T) {
	for name, given := range map[string]struct {
		begin string
		want  int
		code  string
	}{
		"no answer":     {"", 504, "upstream.timeout"},
		"half a head":   {"HTTP/1.1 200 OK\r\nContent-", 504, "upstream.timeout"},
		"half a body":   {strings.TrimSuffix(ok("abcdef"), "def"), 503, "upstream.unavailable"},
		"half a larger": {strings.TrimSuffix(ok(strings.Repeat("x", 90_000)), "xxx"), 503, "upstream.unavailable"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			release := make(chan struct{})
			s := scripted(t, func(conn net.Conn, line string, _ int32) bool {
				if line == "/warm" {
					say(conn, ok("warm"))
					return true
				}
				say(conn, given.begin)
				<-release
				return false
			})
			t.Cleanup(func() { close(release) })
			w := wayTo(t, s.addr, true, func(call *Call) {
				call.Deadline, call.Idle = testwait.Timeout(400*time.Millisecond), testwait.Timeout(400*time.Millisecond)
			})
			w.ask(t, "/warm")
			got := w.ask(t, "/slow")
			assert.Equal(t, given.want, got.Status)
			assert.Contains(t, got.Body, given.code)
			assert.EqualValues(t, 1, w.tokens.long.Load())
			assert.Empty(t, w.system.direct.idle)
			w.free(t)
		})
	}
}

func TestTheShortWayOpensTheBreaker(t *testing.T) {
	s := scripted(t, func(conn net.Conn, line string, number int32) bool {
		if number > 12 {
			return false
		}
		say(conn, ok(line))
		return true
	})
	w := wayTo(t, s.addr, true, nil)
	for range 60 {
		w.ask(t, "/x")
	}
	assert.True(t, w.system.shut.Load())
	assert.Less(t, s.requests.Load(), int32(60), "a system that is down is left in peace")
	w.free(t)
}

func TestCallsThatAreNotPlainGoTheLongWay(t *testing.T) {
	s := scripted(t, func(conn net.Conn, line string, _ int32) bool { say(conn, ok(line)); return true })
	for name, change := range map[string]func(*Call){
		"once":                 func(call *Call) { call.Once = true },
		"a path to be encoded": func(call *Call) { call.Path = "/a b" },
		"a broken header":      func(call *Call) { call.Header = Fields{{"X-A", "b\r\nX-Portal-User: another"}} },
		"a broken query":       func(call *Call) { call.Query = "a=b#c d" },
	} {
		t.Run(name, func(t *testing.T) {
			w := wayTo(t, s.addr, true, change)
			for range 3 {
				w.ask(t, "/x")
			}
			assert.GreaterOrEqual(t, w.tokens.long.Load(), int32(3))
			w.free(t)
		})
	}
}

func TestBothWaysWriteTheSame(t *testing.T) {
	header := Fields{{"X-Portal-User", "me"}, {"Accept", "text/html"}, {"Authorization", "Basic x"}, {"Connection", "X-Portal-User"},
		{"Transfer-Encoding", "chunked"}, {"X-Request-Id", "theirs"}, {"User-Agent", "theirs"}}
	for _, path := range []string{"/x", "/users/a%20b/c", "/users/a@b.example/1+1=2&3:4$5~6-7_8"} {
		for _, query := range []string{"", "a=b&c=%20d"} {
			lines := [2]string{}
			for i, short := range []bool{false, true} {
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
						say(conn, ok("x"))
					}
				})
				w := wayTo(t, listener.Addr().String(), short, func(call *Call) { call.Path, call.Query, call.Header = path, query, header })
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
