package http1

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/http1/http1test"
)

func newClient(t *testing.T, s *http1test.Script) *Client {
	t.Helper()
	d := New(s.Addr, 8, &net.Dialer{})
	t.Cleanup(d.CloseIdle)
	return d
}

func trip(ctx context.Context, t testing.TB, d *Client, path string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+d.addr+path, nil)
	require.NoError(t, err)
	resp, err := d.RoundTrip(req)
	if err != nil {
		return "", err
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	return string(raw), err
}

func TestClientReusesConnections(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, line string, _ int32) bool { http1test.Write(conn, http1test.OK(line)); return true })
	d := newClient(t, s)
	for i := range 5 {
		body, err := trip(t.Context(), t, d, fmt.Sprintf("/%d", i))
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprintf("/%d", i), body)
	}
	assert.EqualValues(t, 1, s.Connections.Load())
}

// Attack stopped: an unsolicited answer that waits on a pooled connection for the next user's request.
func TestClientDeliversNoUnsolicitedAnswer(t *testing.T) {
	foreign := http1test.OK(`{"patient":"of another practice"}`)
	for name, after := range map[string]func(conn net.Conn, returned <-chan struct{}){
		"with the answer": func(conn net.Conn, _ <-chan struct{}) { http1test.Write(conn, http1test.OK("mine")+foreign) },
		"behind it": func(conn net.Conn, returned <-chan struct{}) {
			http1test.Write(conn, http1test.OK("mine"))
			<-returned
			http1test.Write(conn, foreign)
		},
		"longer than said": func(conn net.Conn, _ <-chan struct{}) { http1test.Write(conn, http1test.OK("mine")+"x") },
	} {
		t.Run(name, func(t *testing.T) {
			said := make(chan struct{}, 1)     // on loopback, bytes that were written have arrived
			returned := make(chan struct{}, 4) // the caller has its answer
			s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool { after(conn, returned); said <- struct{}{}; return true })
			d := newClient(t, s)
			for range 4 {
				body, err := trip(t.Context(), t, d, "/x")
				require.NoError(t, err)
				assert.Equal(t, "mine", body)
				returned <- struct{}{}
				<-said
			}
			assert.EqualValues(t, 4, s.Connections.Load())
		})
	}
}

func TestClientDropsClosedConnections(t *testing.T) {
	closed := make(chan struct{}, 1) // on loopback, the end has arrived
	s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool {
		http1test.Write(conn, http1test.OK("x"))
		_ = conn.Close()
		closed <- struct{}{}
		return false
	})
	d := newClient(t, s)
	for range 20 {
		_, err := trip(t.Context(), t, d, "/x")
		require.NoError(t, err)
		<-closed
	}
	assert.EqualValues(t, 20, s.Requests.Load(), "nothing was asked twice")
}

// A connection that ends between the check and the request: the request is written again on another connection, unless it
// must not be repeated.
func TestClientRepeatsOnlyRepeatableRequests(t *testing.T) {
	cut := func(conn net.Conn, _ string, number int32) bool {
		if number == 2 {
			return false
		}
		http1test.Write(conn, http1test.OK("x"))
		return true
	}
	s := http1test.Start(t, cut)
	d := newClient(t, s)
	_, err := trip(t.Context(), t, d, "/x")
	require.NoError(t, err)
	_, err = trip(t.Context(), t, d, "/x")
	require.NoError(t, err)
	assert.EqualValues(t, 3, s.Requests.Load())

	s = http1test.Start(t, cut)
	d = newClient(t, s)
	once := NoRepeat(t.Context())
	_, err = trip(once, t, d, "/x")
	require.NoError(t, err)
	_, err = trip(once, t, d, "/x")
	require.Error(t, err)
	assert.EqualValues(t, 2, s.Requests.Load(), "a GET that changes something was sent twice")
}

func TestClientRepeatsNothingOnANewConnection(t *testing.T) {
	s := http1test.Start(t, func(net.Conn, string, int32) bool { return false })
	_, err := trip(t.Context(), t, newClient(t, s), "/x")
	require.Error(t, err)
	assert.EqualValues(t, 1, s.Requests.Load())
}

func TestClientRepeatsNothingAfterTheFirstByte(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, _ string, number int32) bool {
		if number == 1 {
			http1test.Write(conn, http1test.OK("x"))
			return true
		}
		http1test.Write(conn, "HTTP/1.1 200 OK\r\nContent-Le")
		return false
	})
	d := newClient(t, s)
	_, err := trip(t.Context(), t, d, "/x")
	require.NoError(t, err)
	_, err = trip(t.Context(), t, d, "/x")
	require.Error(t, err)
	assert.EqualValues(t, 2, s.Requests.Load())
}

func TestClientRefusesInvalidAnswers(t *testing.T) {
	for name, text := range map[string]string{
		"head without end": "HTTP/1.1 200 OK\r\nX-A: " + strings.Repeat("a", 64<<10),
		"many lines":       "HTTP/1.1 200 OK\r\n" + strings.Repeat("X-A: b\r\n", 8<<10),
		"garbage":          "\x00\x01\x02 nothing\r\n\r\n",
		"bad length":       "HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\n",
		"two lengths":      "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
		"other encoding":   "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nabcde",
		"switch":           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
		"interim for ever": strings.Repeat("HTTP/1.1 103 Early Hints\r\n\r\n", 50),
	} {
		t.Run(name, func(t *testing.T) {
			s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool { http1test.Write(conn, text); return true })
			d := newClient(t, s)
			_, err := trip(t.Context(), t, d, "/x")
			require.Error(t, err)
			assert.Empty(t, d.idle)
		})
	}
}

func TestClientReadsBodiesToTheirEnd(t *testing.T) {
	head := "HTTP/1.1 200 OK\r\n"
	for name, c := range map[string]struct {
		answer, body string
		whole, stays bool
	}{
		"length":             {http1test.OK("abc"), "abc", true, true},
		"nothing":            {http1test.OK(""), "", true, true},
		"no content":         {"HTTP/1.1 204 No Content\r\n\r\n", "", true, true},
		"chunks":             {head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "abc", true, true},
		"interim":            {"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + http1test.OK("abc"), "abc", true, true},
		"until the end":      {head + "\r\nabc", "abc", true, false},
		"closing":            {head + "Connection: close\r\nContent-Length: 3\r\n\r\nabc", "abc", true, false},
		"HTTP/1.0":           {"HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc", "abc", true, false},
		"cut":                {head + "Content-Length: 5\r\n\r\nabc", "abc", false, false},
		"cut between chunks": {head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "abc", false, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool { http1test.Write(conn, c.answer); return c.stays })
			d := newClient(t, s)
			body, err := trip(t.Context(), t, d, "/x")
			assert.Equal(t, c.body, body)
			assert.Equal(t, c.whole, err == nil, "%v", err)
			assert.Equal(t, c.stays, len(d.idle) == 1)
		})
	}
}

func TestClientDoesNotDrainUnreadBodies(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool {
		http1test.Write(conn, http1test.OK(strings.Repeat("x", 4<<20)))
		return true
	})
	d := newClient(t, s)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+s.Addr+"/x", nil)
	require.NoError(t, err)
	resp, err := d.RoundTrip(req)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	assert.Empty(t, d.idle)
}

func TestClientEndsWithItsContext(t *testing.T) {
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	for name, begin := range map[string]string{"before the head": "", "within the body": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"} {
		t.Run(name, func(t *testing.T) {
			s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool { http1test.Write(conn, begin); <-release; return false })
			d := newClient(t, s)
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			_, err := trip(ctx, t, d, "/x")
			require.Error(t, err)
			assert.Empty(t, d.idle)
		})
	}
}

func TestClientWritesNoInjectedHeader(t *testing.T) {
	d := New("127.0.0.1:1", 1, &net.Dialer{})
	for name, value := range map[string]string{"X-A": "b\r\nX-Portal-User: another", "X-\r\nB": "c", "": "c"} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+d.addr+"/x", nil)
		require.NoError(t, err)
		req.Header[name] = []string{value}
		_, err = appendRequest(nil, req)
		assert.Error(t, err, "%q: %q", name, value)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+d.addr+"/x?a=b", nil)
	require.NoError(t, err)
	req.Header = http.Header{"Transfer-Encoding": {"chunked"}, "Content-Length": {"5"}, "Connection": {"X-Portal-User"}, "X-Portal-User": {"me"}}
	raw, err := appendRequest(nil, req)
	require.NoError(t, err)
	assert.Equal(t, "GET /x?a=b HTTP/1.1\r\nHost: 127.0.0.1:1\r\nX-Portal-User: me\r\n\r\n", string(raw))
}

func TestClientLimitsIdleConnections(t *testing.T) {
	const calls = 8
	var asked sync.WaitGroup
	asked.Add(calls)
	s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool {
		asked.Done()
		asked.Wait() // each call has a connection of its own
		http1test.Write(conn, http1test.OK("x"))
		return true
	})
	d := New(s.Addr, 2, &net.Dialer{})
	t.Cleanup(d.CloseIdle)
	var running sync.WaitGroup
	for range calls {
		running.Go(func() {
			_, err := trip(t.Context(), t, d, "/x")
			assert.NoError(t, err)
		})
	}
	running.Wait()
	assert.Len(t, d.idle, 2)
}

// Many concurrent calls, some of which are cancelled at any moment, against an upstream that closes connections at random:
// each call that gets an answer gets its own, complete.
func TestClientNeverMixesAnswers(t *testing.T) {
	s := http1test.Start(t, func(conn net.Conn, line string, number int32) bool {
		body := strings.Repeat(line+" ", 1+int(number)%900)
		if number%7 == 0 {
			time.Sleep(time.Duration(number%5) * time.Millisecond) // some answers are slow
		}
		if number%11 == 0 {
			http1test.Write(conn, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"+strconv.FormatInt(int64(len(body)), 16)+"\r\n"+body+"\r\n0\r\n\r\n")
		} else {
			http1test.Write(conn, http1test.OK(body))
		}
		return number%13 != 0
	})
	d := New(s.Addr, 16, &net.Dialer{})
	t.Cleanup(d.CloseIdle)
	var answered, given atomic.Int32
	var running sync.WaitGroup
	for worker := range 16 {
		running.Go(func() {
			random := rand.New(rand.NewPCG(uint64(worker), 7))
			for i := range 150 {
				ctx, cancel := context.WithCancel(t.Context())
				if random.IntN(3) == 0 {
					time.AfterFunc(time.Duration(random.IntN(1500))*time.Microsecond, cancel)
				}
				line := fmt.Sprintf("/%d-%d", worker, i)
				body, err := trip(ctx, t, d, line)
				cancel()
				if err != nil {
					given.Add(1)
					continue
				}
				answered.Add(1)
				for _, word := range strings.Fields(body) {
					if word != line {
						t.Errorf("%s got %q", line, word)
						return
					}
				}
			}
		})
	}
	running.Wait()
	assert.Greater(t, answered.Load(), int32(1000))
	t.Logf("%d answered, %d given up", answered.Load(), given.Load())
}

func TestClientSupportsGetAndHead(t *testing.T) {
	d := New("a.example:80", 1, &net.Dialer{})
	for method, want := range map[string]bool{"GET": true, "HEAD": true, "POST": false, "PUT": false, "DELETE": false} {
		assert.Equal(t, want, d.Supports(&http.Request{Method: method}), method)
	}
	assert.False(t, d.Supports(&http.Request{Method: "GET", Body: io.NopCloser(strings.NewReader("x"))}))
}
