// Package http1test has an upstream for tests that answers byte for byte as a test prescribes.
package http1test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// Script is an upstream that answers each request on a connection as the test prescribes.
type Script struct {
	Addr                  string // host:port
	Connections, Requests atomic.Int32
}

// Start starts a script, which ends with the test. answer gets the connection, the request target and its number, and
// returns whether to continue.
func Start(t *testing.T, answer func(conn net.Conn, target string, number int32) bool) *Script {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := &Script{Addr: listener.Addr().String()}
	var open sync.Map
	t.Cleanup(func() {
		_ = listener.Close()
		open.Range(func(conn, _ any) bool { _ = conn.(net.Conn).Close(); return true })
	})
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			s.Connections.Add(1)
			open.Store(conn, true)
			go func() {
				defer func() { _ = conn.Close() }()
				in := bufio.NewReader(conn)
				for {
					req, err := http.ReadRequest(in)
					if err != nil || !answer(conn, req.RequestURI, s.Requests.Add(1)) {
						return
					}
				}
			}()
		}
	}()
	return s
}

// Write sends text. The reader may be gone already.
func Write(conn net.Conn, text string) { _, _ = io.WriteString(conn, text) }

// OK is a complete answer with a text.
func OK(body string) string {
	return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body
}
