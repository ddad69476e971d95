package upstream

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"testing"
)

// FuzzOrdinary compares the fast path's parsing of heads with that of net/http: a head that ordinary accepts must mean
// exactly the same there.
func FuzzOrdinary(f *testing.F) {
	for _, text := range doings {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		h, ok := ordinary(raw)
		if !ok {
			return
		}
		in := bufio.NewReader(bytes.NewReader(raw))
		resp, err := http.ReadResponse(in, &http.Request{Method: http.MethodGet})
		if err != nil {
			t.Fatalf("net/http refuses it: %v", err)
		}
		if resp.StatusCode != h.status || resp.ContentLength != int64(h.length) || resp.Close || len(resp.TransferEncoding) > 0 || !resp.ProtoAtLeast(1, 1) {
			t.Fatalf("read in two ways: %+v, %+v", h, resp)
		}
		if string(h.kind) != resp.Header.Get("Content-Type") {
			t.Fatalf("its type: %q, and to net/http %q", h.kind, resp.Header.Get("Content-Type"))
		}
		for name := range resp.Header {
			if got := first(h, name); got != resp.Header.Get(name) {
				t.Fatalf("%s: %q, and to net/http %q", name, got, resp.Header.Get(name))
			}
		}
		body, err := io.ReadAll(resp.Body)
		mine := raw[h.size:]
		if len(mine) >= h.length && (err != nil || !bytes.Equal(body, mine[:h.length])) {
			t.Fatalf("its body is another: %v", err)
		}
	})
}

// first returns the first field with the name, "" for none.
func first(h head, name string) string {
	for rest := h.lines; len(rest) > 0; {
		var found, value []byte
		if found, value, rest = cutField(rest); isName(found, name) {
			return string(value)
		}
	}
	return ""
}

func BenchmarkOrdinary(b *testing.B) {
	raw := []byte("HTTP/1.1 200 OK\r\nDate: Fri, 20 Nov 2026 17:00:00 GMT\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\nabc")
	b.Run("short", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if h, ok := ordinary(raw); !ok || h.length != 3 {
				b.Fatal("not ordinary")
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
