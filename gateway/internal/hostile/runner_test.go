package hostile_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/hostile"
	"portal/gateway/internal/testwait"
)

var placeholder = regexp.MustCompile(`\{\{([a-zA-Z%]+)(?: (?:of )?([A-Za-z0-9]+))?\}\}`)

// fill returns the bytes of a row as they are sent.
func (e *edge) fill(text string) string {
	values := map[string]string{
		"host": e.addr, "cookie": e.camille.cookie, "token": e.camille.token, "crm": e.crm.url, "handle": e.handle,
		"cookieHugo": e.hugo.cookie, "cookieNora": e.nora.cookie, "cookieAna": e.ana.cookie, "tokenAna": e.ana.token,
		"smuggled": "GET /api/product/patients/list/" + gatewaytest.Camille.UUID + " HTTP/1.1\r\nHost: localhost\r\nCookie: " + e.camille.cookie + "\r\n\r\n",
	}
	filled := placeholder.ReplaceAllStringFunc(text, func(found string) string {
		parts := placeholder.FindStringSubmatch(found)
		if times, err := strconv.Atoi(parts[2]); err == nil {
			return strings.Repeat(parts[1], times)
		}
		if parts[1] == "length" {
			return found
		}
		value, known := values[parts[1]+parts[2]]
		require.True(e.t, known, "%s in %q", found, text)
		return value
	})
	head, body, _ := strings.Cut(filled, "\r\n\r\n")
	return strings.ReplaceAll(head, "{{length}}", strconv.Itoa(len(body))) + filled[len(head):]
}

// followers are two legitimate requests of another user. The second ends the connection, so that the test need not wait.
func (e *edge) followers() string {
	return "GET /bff/session HTTP/1.1\r\nHost: localhost\r\nCookie: " + e.hugo.cookie + "\r\n\r\n" +
		"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
}

type answer struct {
	status int
	text   string // head and body
	reused bool   // does not close the connection
}

// exchange sends pieces on one connection and reads all answers until the server closes it.
func (e *edge) exchange(methods []string, pieces ...string) ([]answer, error) {
	e.t.Helper()
	conn, err := net.DialTimeout("tcp", e.addr, testwait.Timeout(10*time.Second))
	require.NoError(e.t, err)
	defer func() { _ = conn.Close() }()
	require.NoError(e.t, conn.SetDeadline(time.Now().Add(testwait.Timeout(20*time.Second))))
	go func() {
		for i, piece := range pieces {
			if i > 0 {
				time.Sleep(3 * time.Millisecond) // so that pieces arrive separately, as from an attacker
			}
			if _, err := io.WriteString(conn, piece); err != nil {
				return // the server has already closed
			}
		}
	}()
	raw, err := io.ReadAll(conn)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return nil, fmt.Errorf("the connection did not end; so far:\n%s", raw)
	}
	return read(raw, methods)
}

// read parses the received bytes into answers. Anything else is an error.
func read(raw []byte, methods []string) ([]answer, error) {
	var answers []answer
	in := bufio.NewReader(bytes.NewReader(raw))
	for i := 0; ; i++ {
		if _, err := in.Peek(1); err != nil {
			return answers, nil
		}
		method := http.MethodGet
		if i < len(methods) {
			method = methods[i]
		}
		res, err := http.ReadResponse(in, &http.Request{Method: method})
		if err != nil {
			return answers, fmt.Errorf("not an answer: %w", err)
		}
		body, err := io.ReadAll(res.Body)
		if err != nil {
			return answers, fmt.Errorf("half an answer: %w", err)
		}
		var head bytes.Buffer
		_ = res.Header.Write(&head) // writing to a buffer does not fail
		answers = append(answers, answer{res.StatusCode, head.String() + "\r\n" + string(body), !res.Close})
	}
}

var requestLine = regexp.MustCompile(`((?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) /\S*) HTTP/1\.1\r\n`)

// asked returns the requests that an upstream received, except those that the gateway makes by itself.
func asked(received string) []string {
	var out []string
	for _, found := range requestLine.FindAllStringSubmatch(received, -1) {
		if !strings.HasPrefix(found[1], "GET /events/feed") && found[1] != "GET /" {
			out = append(out, found[1])
		}
	}
	return out
}

// TestCorpus sends every row twice: in one piece with the requests that follow, and split in the middle of its head.
func TestCorpus(t *testing.T) {
	e := start(t).people()
	for _, group := range hostile.Groups() {
		for _, row := range group.Rows {
			file := group.Name + "/" + row.Name
			raw, err := fs.ReadFile(hostile.Corpus, "corpus/"+file+".http")
			if errors.Is(err, fs.ErrNotExist) && len(row.Tests) > 0 {
				continue
			}
			t.Run(file, func(t *testing.T) {
				require.NoError(t, err)
				e.t = t
				text := e.fill(string(raw))
				e.check(t, row, text+e.followers())
				if middle := min(len(text)/2, 60); middle > 0 && !t.Failed() {
					e.check(t, row, text[:middle], text[middle:]+e.followers())
				}
			})
		}
	}
	assert.NotContains(t, e.logs.String(), "panic", "nothing of it made the gateway stumble")
}

func (e *edge) check(t *testing.T, row hostile.Row, pieces ...string) {
	t.Helper()
	product, crm, chatbot := e.product.mark(), e.crm.mark(), e.chatbot.mark()
	var methods []string
	if strings.HasPrefix(pieces[0], "HEAD ") {
		methods = []string{http.MethodHead}
	}
	answers, err := e.exchange(methods, pieces...)
	require.NoError(t, err)
	received := e.product.since(product) + e.crm.since(crm) + e.chatbot.since(chatbot)

	var statuses []int
	for _, a := range answers {
		statuses = append(statuses, a.status)
	}
	want := row.Answers
	t.Logf("answered %v", statuses)
	if !row.Closed {
		want = append(append([]int(nil), want...), http.StatusOK, http.StatusOK)
	}
	if !assert.Equal(t, want, statuses, "the answers, those to the two that follow included") {
		for _, a := range answers {
			t.Logf("%d\n%.600s", a.status, a.text)
		}
		t.Logf("upstream: %q", asked(received))
		return
	}
	var own strings.Builder
	for _, a := range answers[:len(row.Answers)] {
		own.WriteString(a.text)
	}
	if !row.Closed {
		last := answers[len(row.Answers):]
		assert.Contains(t, last[0].text, gatewaytest.Hugo.UUID, "the first that follows is answered as Hugo's")
		assert.NotContains(t, last[0].text, gatewaytest.Camille.UUID)
		assert.Contains(t, last[1].text, "Disallow", "and the second as its own")
	} else if len(answers) > 0 {
		assert.False(t, answers[len(answers)-1].reused, "the last answer says that the connection ends")
	}
	for _, part := range row.Has {
		assert.Contains(t, own.String(), part)
	}
	for _, part := range append([]string{gatewaytest.Hugo.Practice, crmSecret, "goroutine "}, row.Not...) {
		assert.NotContains(t, own.String(), part)
	}
	assert.Equal(t, row.Upstream, asked(received), "what reached an upstream")
	for _, part := range row.Sent {
		assert.Contains(t, received, part)
	}
	_, value, _ := strings.Cut(e.camille.cookie, "=")
	for _, part := range append([]string{value, e.camille.token}, row.Unsent...) {
		assert.NotContains(t, received, part)
	}
}
