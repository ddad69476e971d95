package upstream

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/http1/http1test"
)

// inPieces is an answer declared as JSON without a stated length.
func inPieces(body string, isWhole bool) string {
	var text strings.Builder
	text.WriteString("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
	for piece := range chunks(body) {
		fmt.Fprintf(&text, "%x\r\n%s\r\n", len(piece), piece)
	}
	if isWhole {
		text.WriteString("0\r\n\r\n")
	}
	return text.String()
}

func chunks(body string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for len(body) > 0 {
			n := min(len(body), 10_000)
			if !yield(body[:n]) {
				return
			}
			body = body[n:]
		}
	}
}

// An answer whose length is not stated is sent to the browser only after its beginning shows whether it can be JSON.
func TestAnswersWithoutLengthAreCheckedFirst(t *testing.T) {
	list := `{"result":["` + strings.Repeat("é", 100_000) + `"]}`
	for name, given := range map[string]struct {
		answer string
		status int
		code   string
		length string // Content-Length of the answer to the browser
		body   string
		breaks bool
	}{
		"JSON":                 {answer: inPieces(`{"a":[1]}`, true), status: 200, length: "9", body: `{"a":[1]}`},
		"a long list":          {answer: inPieces(list, true), status: 200, body: list},
		"as long as is held":   {answer: inPieces(list[:11]+`"`+strings.Repeat("x", maxWhole-15)+`"]}`, true), status: 200, body: list[:11] + `"` + strings.Repeat("x", maxWhole-15) + `"]}`},
		"garbage":              {answer: inPieces(`{"result": <html>`, true), status: 502, code: "upstream.bad_answer"},
		"nothing":              {answer: inPieces("", true), status: 502, code: "upstream.bad_answer"},
		"a long page":          {answer: inPieces("<html>"+strings.Repeat("x", 400_000), true), status: 502, code: "upstream.bad_answer"},
		"a page without end":   {answer: inPieces("{\"a\": <html>"+strings.Repeat("x", 400_000), false), status: 502, code: "upstream.bad_answer"},
		"cut":                  {answer: inPieces(`{"a":[1]}`, false), status: 503, code: "upstream.unavailable"},
		"long and cut":         {answer: inPieces(list, false), status: 200, breaks: true},
		"until its connection": {answer: "HTTP/1.1 200 OK\r\nContent-Type: Application/JSON\r\n\r\n{\"a\": <html>", status: 502, code: "upstream.bad_answer"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := http1test.Start(t, func(conn net.Conn, _ string, _ int32) bool { http1test.Write(conn, given.answer); return false })
			w := newEdge(t, s.Addr, true, nil)
			got := w.ask(t, "/x")
			assert.Equal(t, given.status, got.Status)
			assert.Equal(t, !given.breaks, got.Whole)
			if given.code != "" {
				assert.Contains(t, got.Body, given.code)
			} else if !given.breaks {
				assert.Equal(t, given.length, got.Length)
				assert.True(t, given.body == got.Body, "passed unchanged")
			}
			w.free(t)
		})
	}
}

// Answers that the edge caches are checked as those that it passes on.
func TestInvalidJSONIsNotCached(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { jsonAnswer(w, `{"result": <html>`) })
	_, p := fetch(s, get)
	require.NotNil(t, p)
	assert.Equal(t, "upstream.bad_answer", p.Code)
}

func TestIsJSONPrefix(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, " \n": true, "{": true, `[{"a": "}<`: true, `{"a\\`: true, `[1.5e+3, true, null, -0`: true, "[] \n": true, `["\ud83d`: true,
		"<html>": false, "null": false, `"a"`: false, "{]": false, "[1] x": false, "{} {": false, "{\"a\": <": false, "[\x00": false,
		"[\"\n": false, "[" + strings.Repeat("[", 1000) + strings.Repeat("]", 1001) + "]": false,
	} {
		assert.Equal(t, want, isJSONPrefix([]byte(text)), "%q", text)
	}
}

// FuzzIsJSONPrefix checks that any prefix of an object or an array is accepted, wherever it was cut.
func FuzzIsJSONPrefix(f *testing.F) {
	for _, text := range []string{`{"a":[1,-2.5e+9,true,null,"\"\\é"]}`, ` [ ] `, `[[{}]]`} {
		f.Add([]byte(text), 3)
	}
	f.Fuzz(func(t *testing.T, raw []byte, cut int) {
		trimmed := bytes.TrimLeft(raw, " \t\r\n")
		if cut < 0 || cut > len(raw) || !json.Valid(raw) || trimmed[0] != '{' && trimmed[0] != '[' {
			return
		}
		if !isJSONPrefix(raw[:cut]) {
			t.Fatalf("refused %q, which begins %q", raw[:cut], raw)
		}
	})
}

func BenchmarkIsJSONPrefix(b *testing.B) {
	row := []byte(`{"reference":"CMD-00000001","status":"shipped","teeth":[11,21]},`)
	text := append([]byte("["), bytes.Repeat(row, maxWhole/len(row))...)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		isJSONPrefix(text)
	}
}

func TestFillDistinguishesEndFromTruncation(t *testing.T) {
	for _, given := range []struct {
		from io.Reader
		want error
	}{
		{strings.NewReader("abc"), io.EOF},
		{io.MultiReader(strings.NewReader("ab"), &failing{io.ErrUnexpectedEOF}), io.ErrUnexpectedEOF},
		{strings.NewReader("abcd"), nil},
	} {
		_, err := fill(given.from, make([]byte, 4))
		assert.ErrorIs(t, err, given.want)
	}
}

type failing struct{ err error }

func (f *failing) Read([]byte) (int, error) { return 0, f.err }
