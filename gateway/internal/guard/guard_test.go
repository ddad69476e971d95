package guard_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/policy"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) {
	guard.SetBodyDeadline(testwait.Timeout(500 * time.Millisecond))
	leaktest.MainWithServers(m)
}

const maxUpload = 64 << 20

// table has the two kinds of streams that the contract allows.
func table() []policy.Operation {
	segments := func(name string) []policy.Segment {
		return []policy.Segment{{Literal: name}, {Param: "userUuid", Rule: policy.Rule{Kind: policy.UUID}}}
	}
	return []policy.Operation{
		{ID: "upload", Method: "POST", Template: "/upload/{userUuid}", Segments: segments("upload"), OwnerParam: "userUuid",
			Owner: policy.OwnerUser, Deadline: 10 * time.Second, Body: policy.BodyStream, MaxBody: maxUpload, Types: []string{"application/json"}},
		// Longer than the test waits, so it is not the limit that ends a body that never arrives.
		{ID: "save", Method: "POST", Template: "/save/{userUuid}", Segments: segments("save"), OwnerParam: "userUuid",
			Owner: policy.OwnerUser, Deadline: time.Hour, Body: policy.BodyJSON, Types: []string{"application/json"}},
		{ID: "download", Method: "GET", Template: "/download/{userUuid}", Segments: segments("download"), OwnerParam: "userUuid",
			Owner: policy.OwnerUser, Deadline: 10 * time.Second, Types: []string{"application/pdf"},
			Query: []policy.Parameter{{Name: "kind", Rule: policy.Rule{MaxLen: 20}}}},
	}
}

type fixture struct {
	*gatewaytest.Edge
	b      *gatewaytest.Browser
	cookie string
}

func start(t *testing.T) *fixture { return startWith(t, gatewaytest.Settings{}) }

func startWith(t *testing.T, settings gatewaytest.Settings) *fixture {
	t.Helper()
	settings.Table = table()
	e := gatewaytest.New(t, settings)
	e.Product.Mux.HandleFunc("POST /save/{userUuid}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]string{"result": "saved"})
	})
	f := &fixture{Edge: e, b: e.SignIn(gatewaytest.Camille)}
	req, err := http.NewRequest(http.MethodGet, e.URL, nil)
	require.NoError(t, err)
	for _, c := range f.b.Jar.Cookies(req.URL) {
		if c.Name == e.Sessions.CookieName() {
			f.cookie = c.Name + "=" + c.Value
		}
	}
	return f
}

// head is a request line and the headers of a signed-in user.
func (f *fixture) head(method, path string, headers ...string) string {
	return method + " " + path + " HTTP/1.1\r\nHost: " + f.Addr + "\r\nCookie: " + f.cookie + "\r\nX-Portal-Token: " + f.b.Token + "\r\n" +
		strings.Join(append(headers, ""), "\r\n") + "\r\n"
}

func own(name string) string { return "/api/product/" + name + "/" + gatewaytest.Camille.UUID }

// TestSmuggling hides a second request in the body of one that is answered before its body is read.
func TestSmuggling(t *testing.T) {
	f := start(t)
	f.Product.Mux.HandleFunc("POST /upload/{userUuid}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.Problem(w, http.StatusConflict, "upload.refused") // without reading a byte
	})
	smuggled := "GET /ip HTTP/1.1\r\nHost: x\r\n\r\n"
	length := fmt.Sprintf("Content-Length: %d", len(smuggled)+(60<<20))
	small := fmt.Sprintf("Content-Length: %d", len(smuggled))
	chunked := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(smuggled), smuggled)
	padded := smuggled + strings.Repeat("\r\n", 3<<19)
	for name, text := range map[string]string{
		"wrong media type":        f.head("POST", "/bff/login", "Content-Type: text/plain", small) + smuggled,
		"refused before the body": f.head("POST", "/nowhere", "Content-Type: application/json", small) + smuggled,
		"no body allowed":         f.head("GET", own("download"), small) + smuggled,
		"too large":               f.head("POST", own("save"), "Content-Type: application/json", "Content-Length: 70000") + padded[:60000],
		"without the token":       "POST " + own("save") + " HTTP/1.1\r\nHost: x\r\nCookie: " + f.cookie + "\r\n" + small + "\r\n\r\n" + smuggled,
		"upload refused above":    f.head("POST", own("upload"), length) + padded,
		"upload too large":        f.head("POST", own("upload"), fmt.Sprintf("Content-Length: %d", maxUpload+1)) + padded[:60000],
		"chunked upload":          f.head("POST", own("upload"), "Transfer-Encoding: chunked") + chunked,
		"chunked to nowhere":      f.head("POST", "/nowhere", "Transfer-Encoding: chunked") + chunked,
		"length and encoding":     f.head("POST", "/bff/login", "Content-Type: application/json", "Content-Length: 5", "Transfer-Encoding: chunked") + "0\r\n\r\n" + smuggled,
		"encoding and length":     f.head("POST", "/bff/login", "Content-Type: application/json", "transfer-encoding: chunked", "CONTENT-LENGTH: 5") + "0\r\n\r\n" + smuggled,
		"two lengths":             f.head("POST", "/bff/login", "Content-Length: 0", small) + smuggled,
		"signed length":           f.head("POST", "/bff/login", "Content-Length: +0") + smuggled,
		"space before the colon":  f.head("POST", "/bff/login", "Transfer-Encoding : chunked", "Content-Length: 0") + smuggled,
		"unknown encoding":        f.head("POST", "/bff/login", "Transfer-Encoding: xchunked") + smuggled,
		"folded header":           f.head("POST", "/bff/login", "X: y\r\n Transfer-Encoding: chunked", small) + smuggled,
	} {
		t.Run(name, func(t *testing.T) {
			got := f.Raw(text)
			assert.Equal(t, 1, strings.Count(got, "HTTP/1.1 "), "the body was taken for a request:\n%s", got)
			assert.NotContains(t, got, "127.0.0.1\n")
			status, _, _ := strings.Cut(got, "\r\n")
			assert.Regexp(t, `^HTTP/1\.1 4\d\d `, status)
			assert.Contains(t, strings.ToLower(got), "connection: close")
		})
	}
}

func TestBothLengthsAreRefusedByName(t *testing.T) {
	f := start(t)
	got := f.Raw(f.head("POST", "/bff/logout", "Content-Length: 5", "Transfer-Encoding: chunked") + "0\r\n\r\n")
	assert.Contains(t, got, "400 Bad Request")
	assert.Contains(t, got, "request.framing")
}

// TestConnectionsServeAgain guards against the opposite mistake: closing after every request.
func TestConnectionsServeAgain(t *testing.T) {
	f := start(t)
	body := `{"a":1}`
	post := f.head("POST", own("save"), "Content-Type: application/json", fmt.Sprintf("Content-Length: %d", len(body))) + body
	get := f.head("GET", "/bff/session")
	got := f.Raw(post + get + f.head("POST", own("save"), "Content-Type: application/json", "Transfer-Encoding: chunked") + "7\r\n" + body + "\r\n0\r\n\r\n" + get +
		f.head("GET", "/bff/session", "Connection: close"))
	assert.Equal(t, 5, strings.Count(got, "HTTP/1.1 200 OK"), "%s", got)
	kept := got[:strings.LastIndex(got, "HTTP/1.1 200 OK")]
	assert.NotContains(t, kept, "Connection: close", "the last request alone asks for it")
}

func TestUploadsPassWhole(t *testing.T) {
	f := start(t)
	f.Product.Mux.HandleFunc("POST /upload/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
		hash := sha256.New()
		n, err := io.Copy(hash, r.Body)
		gatewaytest.WriteJSON(w, 200, map[string]any{"n": n, "cut": err != nil, "sum": hex.EncodeToString(hash.Sum(nil)), "declared": r.ContentLength})
	})
	data := make([]byte, 3<<20)
	for i := range data {
		data[i] = byte(rand.Uint32())
	}
	sum := sha256.Sum256(data)
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, f.URL+own("upload"), bytes.NewReader(data))
		require.NoError(t, err)
		req.Header.Set("X-Portal-Token", f.b.Token)
		a := f.b.Send(req)
		require.Equal(t, 200, a.Status, "%s", a.Body)
		assert.JSONEq(t, fmt.Sprintf(`{"n":%d,"cut":false,"sum":"%x","declared":%d}`, len(data), sum, len(data)), string(a.Body))
	}
}

func TestUploadsNeedALengthWithinTheLimit(t *testing.T) {
	f := start(t)
	before := len(f.Product.Seen())
	assert.Contains(t, f.Raw(f.head("POST", own("upload"), "Transfer-Encoding: chunked")+"3\r\nabc\r\n0\r\n\r\n"), "411 Length Required")
	assert.Contains(t, f.Raw(f.head("POST", own("upload"), fmt.Sprintf("Content-Length: %d", maxUpload+1))+strings.Repeat("x", 9000)), "413 Request Entity Too Large")
	assert.Len(t, f.Product.Seen(), before)
}

// TestUploadsThatBreakOffAreNotComplete closes, and stalls, in the middle of an upload.
func TestUploadsThatBreakOffAreNotComplete(t *testing.T) {
	f := start(t)
	cut := make(chan bool, 2)
	f.Product.Mux.HandleFunc("POST /upload/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
		_, err := io.Copy(io.Discard, r.Body)
		cut <- err != nil
		gatewaytest.WriteJSON(w, 200, "stored")
	})
	for _, leave := range []bool{true, false} {
		conn, err := net.Dial("tcp", f.Addr)
		require.NoError(t, err)
		_, err = io.WriteString(conn, f.head("POST", own("upload"), "Content-Length: 100000")+strings.Repeat("x", 50000))
		require.NoError(t, err)
		if leave {
			require.NoError(t, conn.Close())
		}
		select {
		case broken := <-cut:
			assert.True(t, broken, "half a scan looked like a whole one")
		case <-time.After(testwait.Timeout(10 * time.Second)):
			t.Fatal("the upload never ended")
		}
		_ = conn.Close() // closed already in one of the cases
	}
}

func TestBodiesThatNeverComeEnd(t *testing.T) {
	// Every other deadline is longer than the test waits.
	f := startWith(t, gatewaytest.Settings{Fiber: func(c *fiber.Config) { c.ReadTimeout = time.Hour }})
	// The framework itself reads the first 8 KiB, under its own deadline.
	got := f.Raw(f.head("POST", own("save"), "Content-Type: application/json", "Content-Length: 20000") + strings.Repeat(" ", 9000))
	assert.Contains(t, got, "408 Request Timeout")
	assert.Contains(t, f.Raw(f.head("POST", own("save"), "Content-Type: application/json", "Transfer-Encoding: chunked")+"5\r\n{\"a\":\r\n"), "408 Request Timeout")
}

// TestTruncatedDownloadsAreErrors: an upstream that breaks off must not yield a file that looks complete.
func TestTruncatedDownloadsAreErrors(t *testing.T) {
	f := start(t)
	f.Product.Mux.HandleFunc("GET /download/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/pdf")
		kind := r.URL.Query().Get("kind")
		if !strings.HasPrefix(kind, "chunked") {
			w.Header().Set("Content-Length", "200000")
		}
		_, _ = w.Write(bytes.Repeat([]byte("x"), 100000)) // what does not arrive fails the assertion below
		w.(http.Flusher).Flush()
		if strings.HasSuffix(kind, "whole") {
			_, _ = w.Write(bytes.Repeat([]byte("y"), 100000))
			return
		}
		panic(http.ErrAbortHandler)
	})
	for _, kind := range []string{"length-whole", "chunked-whole"} {
		a := f.b.Get(own("download") + "?kind=" + kind)
		require.NoError(t, a.Err)
		assert.Len(t, a.Body, 200000)
		assert.Equal(t, "application/pdf", a.Header.Get("Content-Type"))
	}
	for _, kind := range []string{"length-cut", "chunked-cut"} {
		a := f.b.Get(own("download") + "?kind=" + kind)
		assert.Equal(t, 200, a.Status)
		assert.Error(t, a.Err, "%s: %d bytes passed for a whole file", kind, len(a.Body))
	}
}

// TestAnswersAreNotMixed: many concurrent users, some of whom close in the middle of their download.
func TestAnswersAreNotMixed(t *testing.T) {
	f := start(t)
	f.Product.Mux.HandleFunc("GET /download/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/pdf")
		_, _ = io.WriteString(w, strings.Repeat(r.PathValue("userUuid"), 20000)) // readers close on purpose
	})
	hugo := f.SignIn(gatewaytest.Hugo)
	for range 15 {
		conn, err := net.Dial("tcp", f.Addr)
		require.NoError(t, err)
		_, err = io.WriteString(conn, f.head("GET", own("download")))
		require.NoError(t, err)
		_, err = io.ReadFull(conn, make([]byte, 1000))
		require.NoError(t, err)
		require.NoError(t, conn.Close())
		a := hugo.Get("/api/product/download/" + gatewaytest.Hugo.UUID)
		require.NoError(t, a.Err)
		assert.Equal(t, 20000, strings.Count(string(a.Body), gatewaytest.Hugo.UUID))
		assert.NotContains(t, string(a.Body), gatewaytest.Camille.UUID)
	}
}

func TestLargeCookiesAreServed(t *testing.T) {
	f := start(t)
	a := f.Browser().Get("/bff/session", "Cookie", "other="+strings.Repeat("x", 5<<10)+"; "+f.cookie)
	assert.Equal(t, 200, a.Status)
}
