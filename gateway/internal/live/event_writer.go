package live

import (
	"fmt"
	"net"
	"time"

	"github.com/gofiber/fiber/v3"
)

// writeTimeout is how long a browser may take to accept what is written to it.
const writeTimeout = 60 * time.Second

// eventWriter writes events to a hijacked connection. While a page is open and nothing happens, a stream holds only its
// connection and one small goroutine: the server's buffers, its request and its own goroutine would make an idle stream four
// times as large.
type eventWriter struct {
	conn    net.Conn
	chunked bool
	head    []byte // pending until the first event is written
}

// hijack hijacks the connection: serve writes the answer's body after the handlers have returned and the head is complete.
// It requires a server with KeepHijackedConns.
func hijack(c fiber.Ctx, serve func(w *eventWriter)) {
	request := c.RequestCtx()
	w := &eventWriter{chunked: request.Request.Header.IsHTTP11()}
	request.HijackSetNoResponse(true)
	request.Hijack(func(conn net.Conn) {
		header := &request.Response.Header
		header.SetConnectionClose() // a stream is the last answer on its connection
		if w.chunked {
			header.SetContentLength(-1)
		} else {
			header.SetContentLength(-2)
		}
		w.head, w.conn = append([]byte(nil), header.Header()...), conn
		if wrapped, ok := conn.(interface{ UnsafeConn() net.Conn }); ok {
			w.conn = wrapped.UnsafeConn() // the wrapped connection holds the request's buffer
		}
		go func() {
			defer func() { _ = w.conn.Close() }() // the browser may have closed it before
			serve(w)
			w.end()
		}()
	})
}

// send writes one chunk completely or returns an error.
func (w *eventWriter) send(text string) error {
	raw := w.head
	if w.chunked {
		raw = fmt.Appendf(raw, "%x\r\n%s\r\n", len(text), text)
	} else {
		raw = append(raw, text...)
	}
	w.head = nil
	return w.write(raw)
}

func (w *eventWriter) end() {
	if w.chunked && w.head == nil {
		_ = w.write([]byte("0\r\n\r\n")) // the browser may have closed the connection
	}
}

func (w *eventWriter) write(raw []byte) error {
	if err := w.conn.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return err
	}
	_, err := w.conn.Write(raw)
	return err
}
