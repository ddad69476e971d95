package upstream

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/testwait"
)

// fixed is a source of one token, which may be refused once.
type fixed struct{ dropped atomic.Int32 }

func (f *fixed) Token(context.Context) (string, error) {
	if f.dropped.Load() > 0 {
		return "renewed", nil
	}
	return "first", nil
}
func (f *fixed) Refused(string) bool { return f.dropped.Add(1) == 1 }

// serve starts a system and returns the client for it.
func serve(t *testing.T, handler http.HandlerFunc, change ...func(*Options)) *System {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	opt := Options{Name: "test", BaseURL: server.URL + "/base/", Tokens: &fixed{}, Metrics: telemetry.NewMetrics(),
		Log: slog.New(slog.DiscardHandler)}
	for _, c := range change {
		c(&opt)
	}
	s, err := New(opt)
	require.NoError(t, err)
	t.Cleanup(s.Close)
	return s
}

func jsonAnswer(w http.ResponseWriter, text string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_, _ = io.WriteString(w, text) // the reader may have closed: some tests do that
}

var get = Call{Method: http.MethodGet, Path: "/x/a%20b", Query: "q=1", Accept: []string{"application/json"}}

func fetch(s *System, call Call) (*Answer, *problem.Error) {
	a, err := s.Fetch(context.Background(), call, 1<<20)
	if err != nil {
		return nil, problem.From(err)
	}
	return a, nil
}

func TestPathAndQueryArriveAsBuilt(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { jsonAnswer(w, `["`+r.RequestURI+`"]`) })
	a, p := fetch(s, get)
	require.Nil(t, p)
	assert.Equal(t, `["/base/x/a%20b?q=1"]`, string(a.Body))
}

func TestRefusedTokenIsRenewedOnce(t *testing.T) {
	var seen []string
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		seen = append(seen, r.Header.Get("Authorization"))
		if raw, _ := io.ReadAll(r.Body); r.Method == http.MethodPost {
			seen = append(seen, string(raw))
		}
		if r.Header.Get("Authorization") == "Bearer first" {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		jsonAnswer(w, "{}")
	})
	_, p := fetch(s, Call{Method: http.MethodPost, Path: "/x", Body: []byte(`{"a":1}`), Accept: get.Accept})
	require.Nil(t, p)
	assert.Equal(t, []string{"Bearer first", `{"a":1}`, "Bearer renewed", `{"a":1}`}, seen)
}

func TestTokenRefusedForGoodIsNoEndOfTheSession(t *testing.T) {
	var n atomic.Int32
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		n.Add(1)
		w.Header().Set("WWW-Authenticate", "Bearer")
		w.WriteHeader(http.StatusUnauthorized)
	})
	_, p := fetch(s, get)
	require.NotNil(t, p)
	assert.Equal(t, 502, p.Status, "a 401 would sign the person out")
	assert.Equal(t, "upstream.bad_answer", p.Code)
	assert.Equal(t, int32(2), n.Load())
}

func TestDeadlineCountsUntilTheFirstByte(t *testing.T) {
	deadline := testwait.Timeout(time.Second)
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("q") == "slow" {
			<-r.Context().Done()
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusOK)
		w.(http.Flusher).Flush()
		time.Sleep(deadline + deadline/4) // the rest of the body comes after the deadline
		_, _ = io.WriteString(w, `["late but whole"]`)
	})
	call := get
	call.Deadline, call.Query = deadline, "q=slow"
	_, p := fetch(s, call)
	require.NotNil(t, p)
	assert.Equal(t, 504, p.Status)
	assert.Equal(t, "upstream.timeout", p.Code)
	call.Query = "q=1"
	a, p := fetch(s, call)
	require.Nil(t, p, "a body that flows may take longer")
	assert.Equal(t, `["late but whole"]`, string(a.Body))
}

func TestRetriesOnlyWhatIsSafe(t *testing.T) {
	for method, want := range map[string]int32{http.MethodGet: 2, http.MethodPost: 1, http.MethodDelete: 1, http.MethodPut: 1} {
		for _, status := range []int{0, 502, 503, 504} {
			var n atomic.Int32
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				n.Add(1)
				if status == 0 {
					panic(http.ErrAbortHandler)
				}
				w.WriteHeader(status)
			})
			_, p := fetch(s, Call{Method: method, Path: "/x", Accept: get.Accept})
			require.NotNil(t, p)
			assert.Equal(t, 503, p.Status, "%s %d", method, status)
			assert.Equal(t, "upstream.unavailable", p.Code)
			assert.NotZero(t, p.RetryAfter)
			assert.Equal(t, want, n.Load(), "%s %d", method, status)
		}
	}
	var n atomic.Int32
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if n.Add(1) == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		jsonAnswer(w, "{}")
	})
	_, p := fetch(s, get)
	assert.Nil(t, p, "a second try that succeeds is a success")
}

func TestBreakerOpensAndRecovers(t *testing.T) {
	var down atomic.Bool
	var n atomic.Int32
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		n.Add(1)
		if down.Load() {
			panic(http.ErrAbortHandler)
		}
		jsonAnswer(w, "{}")
	})
	down.Store(true)
	for range 40 {
		_, p := fetch(s, get)
		require.NotNil(t, p)
	}
	calls := n.Load()
	assert.Less(t, calls, int32(40), "a system that is down is left in peace")
	down.Store(false)
	testwait.Until(t, func() bool { _, p := fetch(s, get); return p == nil }, "the breaker lets calls pass again")
}

func TestStatusesBecomeProblems(t *testing.T) {
	for name, test := range map[string]struct {
		status int
		kind   string
		body   string
		want   int
		code   string
	}{
		"problem passes":             {409, "application/problem+json", `{"code":"views.limit","detail":"20 at most","status":409}`, 409, "views.limit"},
		"problem of 404":             {404, "application/problem+json", `{"code":"orders.not_found"}`, 404, "orders.not_found"},
		"its 5xx says nothing":       {500, "application/problem+json", `{"code":"db.down","detail":"postgres://u:p@h"}`, 502, "upstream.bad_answer"},
		"its 401 is ours":            {401, "application/problem+json", `{"code":"token.invalid"}`, 502, "upstream.bad_answer"},
		"redirects are not followed": {302, "text/html", "", 502, "upstream.bad_answer"},
		"fields pass": {400, "application/problem+json",
			`{"code":"request.invalid","errors":[{"field":"name","code":"too_long","detail":"Camille Martin is too long"}]}`, 400, "request.invalid"},
		"a code without end":     {409, "application/problem+json", `{"code":"` + strings.Repeat("a", 200) + `"}`, 502, "upstream.bad_answer"},
		"a range past the end":   {416, "text/plain", "", 416, "request.range"},
		"404 in HTML":            {404, "text/html", "<h1>", 404, "not_found"},
		"400 in HTML":            {400, "text/html", "<h1>", 502, "upstream.bad_answer"},
		"a code that is no code": {409, "application/problem+json", `{"code":"<script>"}`, 502, "upstream.bad_answer"},
		"HTML in place of JSON":  {200, "text/html", "<script>alert(1)</script>", 502, "upstream.bad_answer"},
		"no type":                {200, "", "{}", 502, "upstream.bad_answer"},
	} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				w.Header()["Content-Type"] = nil
				if test.kind != "" {
					w.Header().Set("Content-Type", test.kind)
				}
				w.Header().Set("Location", "http://evil.example/")
				w.WriteHeader(test.status)
				_, _ = io.WriteString(w, test.body)
			})
			_, p := fetch(s, get)
			require.NotNil(t, p)
			assert.Equal(t, test.want, p.Status)
			assert.Equal(t, test.code, p.Code)
			assert.Empty(t, p.Detail, "an upstream's words may quote anything; pages translate the code")
			for _, f := range p.Fields {
				assert.Equal(t, "name", f.Field)
				assert.Empty(t, f.Detail)
			}
		})
	}
}

func TestGarbageIsABadAnswer(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = io.WriteString(conn, "SSH-2.0-OpenSSH_9.6\r\n\r\n")
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() { _ = listener.Close(); <-done })
	s, err := New(Options{Name: "test", BaseURL: "http://" + listener.Addr().String(), Tokens: &fixed{},
		Metrics: telemetry.NewMetrics(), Log: slog.New(slog.DiscardHandler), Code: "balances"})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	_, p := fetch(s, Call{Method: http.MethodPost, Path: "/x", Accept: get.Accept})
	require.NotNil(t, p)
	assert.Equal(t, "balances.bad_answer", p.Code)
}

func TestDeadSystemIsUnavailable(t *testing.T) {
	s, err := New(Options{Name: "test", BaseURL: "http://127.0.0.1:1", Tokens: &fixed{}, Metrics: telemetry.NewMetrics(),
		Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	_, p := fetch(s, get)
	require.NotNil(t, p)
	assert.Equal(t, "upstream.unavailable", p.Code)
}

func TestTruncationIsNoAnswer(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		jsonAnswer(w, `{"half":`)
		panic(http.ErrAbortHandler)
	})
	_, p := fetch(s, get)
	require.NotNil(t, p)
	assert.Equal(t, "upstream.unavailable", p.Code)
}

func TestBulkheadHoldsOpenStreams(t *testing.T) {
	release := make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(200)
		w.(http.Flusher).Flush()
		<-release
		_, _ = io.WriteString(w, "{}")
	}, func(o *Options) { o.MaxConcurrent = 2 })
	var open []*http.Response
	for range 2 {
		resp, err := s.call(context.Background(), get)
		require.NoError(t, err)
		open = append(open, resp)
	}
	_, p := fetch(s, get)
	require.NotNil(t, p)
	assert.Equal(t, "upstream.unavailable", p.Code, "it does not wait for a place")
	close(release)
	for _, resp := range open {
		require.NoError(t, resp.Body.Close())
		require.NoError(t, resp.Body.Close(), "closing twice frees once")
	}
	_, p = fetch(s, get)
	assert.Nil(t, p)
}

func TestClosingEndsTheCallUpstream(t *testing.T) {
	ended := make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(200)
		w.(http.Flusher).Flush()
		<-r.Context().Done()
		close(ended)
	})
	resp, err := s.call(context.Background(), get)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	select {
	case <-ended:
	case <-time.After(testwait.Timeout(10 * time.Second)):
		t.Fatal("the upstream still works for a browser that has left")
	}
}

// TestUnsolicitedAnswerReachesNoCaller covers a risk of pooled connections: bytes that an upstream sends without a request
// must not become the answer to the next user.
func TestUnsolicitedAnswerReachesNoCaller(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	var conns sync.WaitGroup
	done, answered, poisoned := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			conns.Go(func() {
				defer func() { _ = conn.Close() }()
				answer := "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"
				for {
					buf := make([]byte, 4096)
					n, err := conn.Read(buf)
					if err != nil {
						return
					}
					line, _, _ := strings.Cut(string(buf[:n]), "\r\n")
					body := "[42]"
					_, _ = io.WriteString(conn, answer+body)
					if strings.Contains(line, "/poison") {
						<-answered // the connection is back in the pool
						_, _ = io.WriteString(conn, answer+"evil")
						close(poisoned)
					}
				}
			})
		}
	}()
	s, err := New(Options{Name: "test", BaseURL: "http://" + listener.Addr().String(), Tokens: &fixed{},
		Metrics: telemetry.NewMetrics(), Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	t.Cleanup(func() { s.Close(); _ = listener.Close(); <-done; conns.Wait() })
	_, p := fetch(s, Call{Method: http.MethodGet, Path: "/poison", Accept: get.Accept})
	require.Nil(t, p)
	close(answered)
	<-poisoned // on loopback, what was written has arrived
	for range 3 {
		a, p := fetch(s, get)
		require.Nil(t, p)
		assert.Equal(t, "[42]", string(a.Body))
	}
}

func TestPooledConnectionsAreForPlainHTTPOnly(t *testing.T) {
	for url, want := range map[string]bool{"http://a.example": true, "http://a.example:81/base": true, "https://a.example": false} {
		s, err := New(Options{Name: "test", BaseURL: url, Tokens: &fixed{}, Metrics: telemetry.NewMetrics(), Log: slog.New(slog.DiscardHandler)})
		require.NoError(t, err)
		assert.Equal(t, want, s.direct != nil, url)
		s.Close()
	}
}
