package http1

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"testing"

	"portal/gateway/internal/http1/http1test"
)

// FuzzParseSimpleHead compares the fast path's parsing of heads with that of net/http: a head that parseSimpleHead accepts must mean
// exactly the same there.
func FuzzParseSimpleHead(f *testing.F) {
	for _, text := range http1test.Answers {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		h, ok := parseSimpleHead(raw)
		if !ok {
			return
		}
		in := bufio.NewReader(bytes.NewReader(raw))
		resp, err := http.ReadResponse(in, &http.Request{Method: http.MethodGet})
		if err != nil {
			t.Fatalf("net/http refuses it: %v", err)
		}
		if resp.StatusCode != h.Status || resp.ContentLength != int64(h.Length) || resp.Close || len(resp.TransferEncoding) > 0 || !resp.ProtoAtLeast(1, 1) {
			t.Fatalf("read in two ways: %+v, %+v", h, resp)
		}
		if string(h.Type) != resp.Header.Get("Content-Type") {
			t.Fatalf("its type: %q, and to net/http %q", h.Type, resp.Header.Get("Content-Type"))
		}
		for name := range resp.Header {
			if got := first(h, name); got != resp.Header.Get(name) {
				t.Fatalf("%s: %q, and to net/http %q", name, got, resp.Header.Get(name))
			}
		}
		body, err := io.ReadAll(resp.Body)
		mine := raw[h.size:]
		if len(mine) >= h.Length && (err != nil || !bytes.Equal(body, mine[:h.Length])) {
			t.Fatalf("its body is another: %v", err)
		}
	})
}

// first returns the first field with the name, "" for none.
func first(h Head, name string) string {
	for found, value := range h.Fields() {
		if IsName(found, name) {
			return string(value)
		}
	}
	return ""
}

func BenchmarkParseSimpleHead(b *testing.B) {
	raw := []byte("HTTP/1.1 200 OK\r\nDate: Fri, 20 Nov 2026 17:00:00 GMT\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\nabc")
	b.Run("simple", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if h, ok := parseSimpleHead(raw); !ok || h.Length != 3 {
				b.Fatal("not simple")
			}
		}
	})
	b.Run("net/http", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := http.ReadResponse(bufio.NewReaderSize(bytes.NewReader(raw), 512), nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
