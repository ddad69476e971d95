package live

import (
	"fmt"
	"net"
	"time"

	"github.com/gofiber/fiber/v3"
)

// takes is how long a browser may take to accept what is written to it.
const takes = 60 * time.Second

// outlet writes events to a connection that the server has let go of. While a page is open and nothing happens, nothing is
// held but the connection and one small goroutine: the server's buffers, its request and its own goroutine would make an
// idle stream four times as heavy.
type outlet struct {
	conn    net.Conn
	chunked bool
	head    []byte // until it is written, before the first event
}

// takeOver lets serve write the answer's body, after the handlers are through and its head is known. It needs a server
// with KeepHijackedConns.
func takeOver(c fiber.Ctx, serve func(w *outlet)) {
	request := c.RequestCtx()
	w := &outlet{chunked: request.Request.Header.IsHTTP11()}
	request.HijackSetNoResponse(true)
	request.Hijack(func(conn net.Conn) {
		header := &request.Response.Header
		header.SetConnectionClose() // nothing comes after a stream
		if w.chunked {
			header.SetContentLength(-1)
		} else {
			header.SetContentLength(-2)
		}
		w.head, w.conn = append([]byte(nil), header.Header()...), conn
		if held, ok := conn.(interface{ UnsafeConn() net.Conn }); ok {
			w.conn = held.UnsafeConn() // the other one holds the buffer for requests
		}
		go func() {
			defer func() { _ = w.conn.Close() }() // the browser may have closed it before
			serve(w)
			w.end()
		}()
	})
}

// send writes one piece, all of it or an error.
func (w *outlet) send(text string) error {
	raw := w.head
	if w.chunked {
		raw = fmt.Appendf(raw, "%x\r\n%s\r\n", len(text), text)
	} else {
		raw = append(raw, text...)
	}
	w.head = nil
	return w.write(raw)
}

func (w *outlet) end() {
	if w.chunked && w.head == nil {
		_ = w.write([]byte("0\r\n\r\n")) // it may be the browser that has left
	}
}

func (w *outlet) write(raw []byte) error {
	if err := w.conn.SetWriteDeadline(time.Now().Add(takes)); err != nil {
		return err
	}
	_, err := w.conn.Write(raw)
	return err
}
